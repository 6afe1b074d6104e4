/** Letters that Unicode does not take apart into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
}
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * A text as searches compare it: without case, accents, full-width forms or doubled spaces. Hangul is taken apart into
 * its letters, so that a half-typed syllable finds its word.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Those whose label holds what was typed, in their order; all of them when nothing was. */
export function matching<Item extends { readonly label: string }>(items: readonly Item[], typed: string): Item[] {
  const wanted = foldText(typed)
  return items.filter(({ label }) => foldText(label).includes(wanted))
}
