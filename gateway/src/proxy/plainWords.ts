import { oneLine } from '@crateway/shared/errors/oneLine.ts'
import { isForPrograms } from './isForPrograms.ts'

/** Most characters of a message that are looked at: a screen shows fewer, and a check must not take long over the rest. */
const mostRead = 1_000

/** Most sentences of a list that are joined to one. */
const mostSentences = 20

/** One sentence as one line; undefined where a person should not read it. */
function plainLine(message: unknown): string | undefined {
  const read = typeof message === 'string' ? message.slice(0, mostRead) : ''
  return isForPrograms(read) ? undefined : oneLine(read)
}

/**
 * What an upstream wrote for a person, as one line of plain text of bearable length; undefined for whatever is none: another
 * type, nothing, markup, a stack trace, a path, SQL. Validators send a list of sentences, which become one; a list with
 * anything else in it is none.
 */
export function plainWords(message: unknown): string | undefined {
  if (!Array.isArray(message)) return plainLine(message)
  const lines = message.slice(0, mostSentences).map(plainLine)
  const known = lines.filter((line) => line !== undefined)
  if (known.length === 0 || known.length < lines.length) return undefined
  return known.length === 1 ? known[0] : oneLine(known.map((line) => line.replace(/[.;]$/, '')).join('; '))
}
