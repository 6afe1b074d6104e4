/** Most characters of a sentence that a screen shows of another's. */
const mostCharacters = 300

/** Control characters, line ends among them, and those that turn the direction of what follows them. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/** A tag, or a line of a stack trace: written for programs. */
const writtenForPrograms = /<[a-z!/?][^>]*>|^\s+at\s/im

/**
 * The sentence an upstream wrote for a person, as one line of plain text of bearable length; undefined for whatever is none:
 * another type, nothing, markup, a stack trace.
 */
export function plainWords(message: unknown): string | undefined {
  if (typeof message !== 'string' || writtenForPrograms.test(message)) return undefined
  const line = message.toWellFormed().replace(unprintable, ' ').replace(/\s+/g, ' ').trim()
  const characters = [...line.slice(0, 2 * mostCharacters + 2)]
  if (characters.length > mostCharacters) return `${characters.slice(0, mostCharacters).join('').trimEnd()}…`
  return line === '' ? undefined : line
}
