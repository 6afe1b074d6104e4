import { MIMEType } from 'node:util'
import { Problem } from '@crateway/shared/errors/Problem.ts'

/** Most parts of a form: the largest of ours has three. */
const mostParts = 20
/** Most bytes of what stands before a part's content. */
const mostHeadBytes = 4 * 1_024

const malformed = (message: string) => new Problem('malformed', { message })

/** What separates the parts of a form (RFC 2046 section 5.1.1); undefined where the type names none. */
function boundaryOf(contentType: string): string | undefined {
  try {
    return new MIMEType(contentType).params.get('boundary') || undefined
  } catch {
    return undefined
  }
}

/**
 * Refuses a form of very many parts, or with very long heads of parts, with `malformed` before it is parsed: 10 MB of them
 * take the parser seconds, in which nobody else is answered.
 */
export function assertSmallForm(body: Uint8Array, contentType: string): void {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) throw malformed('The form names no boundary')
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let parts = 0
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at)) {
    at += boundary.length
    // The last one closes the form.
    if (bytes.toString('latin1', at, at + 2) === '--') continue
    if (++parts > mostParts) throw malformed(`A form has at most ${mostParts} parts`)
    if (!bytes.subarray(at, at + mostHeadBytes).includes('\r\n\r\n')) throw malformed('The head of a part is too long')
  }
}
