/** Latin letters that Unicode does not take apart into a base letter and a mark, with what people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
}
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Marks that are accents in Latin, Greek and Cyrillic. Marks of other scripts are letters and stay. */
const accents = /[\u0300-\u036f]/g

/**
 * A text as searches and filters compare it: without case, width and accents, spaces made one. Ё finds Е and Łódź finds
 * lodz, but Й stays itself, and Hangul syllables and Japanese voiced kana stay whole: there the mark makes another letter.
 */
export function searchFold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('й', '\ue000')
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replaceAll('\ue000', 'й')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
