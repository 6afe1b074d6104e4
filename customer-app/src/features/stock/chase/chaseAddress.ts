/** Query parameter that names the end customer whose panel is open. */
export const callParameter = 'call'

/** The end customer whose panel an address opens; null for an address without one. */
export function readCall(href: string): string | null {
  const at = href.indexOf('?')
  return at < 0 ? null : new URLSearchParams(href.slice(at)).get(callParameter)
}
