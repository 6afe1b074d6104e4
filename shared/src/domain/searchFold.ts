/** Latin letters that Unicode does not take apart into a base letter and a mark, with what people type for them. */
export const plainLetters: Readonly<Record<string, string>> = {
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

const syllables = /[\uac00-\ud7a3]+/g
/** Hangul consonants that close a syllable, in their order from U+11A8, as the same ones that open one. */
export const finals = [...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
export const pairs: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}
const final = /[\u11a8-\u11c2]/g

/** The opening consonants that a closing one is made of. */
function openConsonants(closing: string): string {
  const letter = finals[closing.charCodeAt(0) - 0x11a8] ?? ''
  return (pairs[letter] ?? letter).normalize('NFKC')
}

/**
 * A text as searches and filters compare it: without case, width and accents, spaces made one. Ё finds Е and Łódź finds
 * lodz, but Й and Japanese voiced kana stay themselves: there the mark makes another letter. Hangul comes in letters
 * instead of syllables, so that a half-typed syllable (곰 on the way to 고무) finds its word; syllables that differ do so
 * in letters, too.
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
    .replace(syllables, (whole) => whole.normalize('NFD'))
    .replace(final, openConsonants)
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
