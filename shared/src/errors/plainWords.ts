import { isForPrograms } from './isForPrograms.ts'

/** Most characters of a sentence that a screen shows of another's. */
const mostCharacters = 300

/** Most characters of a message that are looked at: a screen shows fewer, and a check must not take long over the rest. */
const mostRead = 4_000

/** Most sentences of a list that are joined to one. */
const mostSentences = 20

/** Control characters, line ends among them, and those that turn the direction of what follows them. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu

function shorten(line: string): string {
  const characters = [...line.slice(0, 2 * mostCharacters + 2)]
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('').trimEnd()}…` : line
}

/** One sentence as one line; undefined where a person should not read it. */
function plainLine(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined
  const read = message.slice(0, mostRead)
  const line = read.toWellFormed().replace(unprintable, ' ').replace(/\s+/g, ' ').trim()
  return line === '' || isForPrograms(read) ? undefined : line
}

/**
 * What an upstream wrote for a person, as one line of plain text of bearable length; undefined for whatever is none: another
 * type, nothing, markup, a stack trace, a path, SQL. Validators send a list of sentences, which become one; a list with
 * anything else in it is none.
 */
export function plainWords(message: unknown): string | undefined {
  if (!Array.isArray(message)) {
    const line = plainLine(message)
    return line === undefined ? undefined : shorten(line)
  }
  const lines = message.slice(0, mostSentences).map(plainLine)
  const known = lines.filter((line) => line !== undefined)
  if (known.length === 0 || known.length < lines.length) return undefined
  const [only] = known
  return shorten(
    known.length === 1 && only !== undefined ? only : known.map((line) => line.replace(/[.;]$/, '')).join('; '),
  )
}
