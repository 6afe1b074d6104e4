/** Names are the sender's: only what GraphQL allows as one, of bearable length, gets into a log. */
const named = /"operationName"\s*:\s*"([A-Za-z_]\w{0,63})"/
const documented = /"query"\s*:\s*"(?:\\[nrt]|\s)*(?:query|mutation|subscription)(?:\\[nrt]|\s)+([A-Za-z_]\w{0,63})\b/

/** The name of the operation that a GraphQL request asks for, of its body as text or the beginning of it; undefined for none. */
export function operationNameOf(body: string): string | undefined {
  return (named.exec(body) ?? documented.exec(body))?.[1]
}
