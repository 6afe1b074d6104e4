/** Most characters of a sentence that a screen shows of another's. */
const mostCharacters = 300

/** Control characters, line ends among them, and those that turn the direction of what follows them. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/** A sentence as one line of bearable length; undefined for another type and for nothing. */
export function oneLine(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined
  const line = message.toWellFormed().replace(unprintable, ' ').replace(/\s+/g, ' ').trim()
  const characters = [...line.slice(0, 2 * mostCharacters + 2)]
  if (characters.length > mostCharacters) return `${characters.slice(0, mostCharacters).join('').trimEnd()}…`
  return line === '' ? undefined : line
}
