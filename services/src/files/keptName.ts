/** Longest name of a file that is kept with it, in characters. */
const mostCharacters = 200

/**
 * Control characters, line and paragraph separators, and what turns the direction of writing (UAX 9): with them a name
 * shows as another one, `fdp.exe` as `exe.pdf`. Joiners stay; Persian and Indic names need them.
 */
const deceiving = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * The name of a sent file as it is kept: without folders, which some browsers tell, without what nobody sees, and cut at
 * its beginning so that its kind stays.
 */
export function keptName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last.replace(deceiving, '').trim()
  return [...(seen === '' ? 'file' : seen)].slice(-mostCharacters).join('')
}
