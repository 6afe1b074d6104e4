import { badArgument } from '../listArguments.ts'

const longestName = 60
const longestGridId = 100
/** Characters of base64: some 48 KB of JSON, ten times the widest grid's state. */
const longestState = 64_000

/** A layout's name without outer blanks; `invalid` when nothing is left or it is too long. */
export function toProfileName(text: string, field = 'profileName'): string {
  const name = text.trim()
  if (name === '') badArgument(field, 'must not be blank')
  if ([...name].length > longestName) badArgument(field, `must have at most ${longestName} characters`)
  if (/\p{Cc}/u.test(name)) badArgument(field, 'must not hold control characters')
  return name
}

/** A grid's id as it is; `invalid` when it is blank or too long. */
export function toGridId(text: string): string {
  if (text.trim() === '' || text.length > longestGridId)
    badArgument('gridId', `must have 1 to ${longestGridId} characters`)
  return text
}

function isBase64Json(text: string): boolean {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) return false
  try {
    const state: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof state === 'object' && state !== null
  } catch {
    return false
  }
}

/** A layout as it is kept: base64 of UTF-8 JSON (CONTRACT section 5); `invalid` when it is not, or too large. */
export function toColumnsState(text: string): string {
  if (text.length > longestState) badArgument('columnsState', `must have at most ${longestState} characters`)
  if (!isBase64Json(text)) badArgument('columnsState', 'must be base64 of JSON')
  return text
}
