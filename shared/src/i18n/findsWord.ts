/** Whether a language parts its words by spaces; where it does not, a word is found wherever its characters stand. */
type Script = 'spaced' | 'unspaced'

const letter = '[\\p{L}\\p{M}]'

/** Apostrophes and spaces as they are typed, instead of those that typography wants. */
const plain = (text: string): string => text.replaceAll('’', "'").replaceAll(/[\u00a0\u202f]/g, ' ')

/**
 * Whether a text says a word, or several in a row, in capitals or not. In a spaced script each is a whole word, or with `…`
 * at its end the beginning of one.
 * @param word letters, hyphens, apostrophes and spaces
 */
export function findsWord(text: string, word: string, script: Script): boolean {
  if (script === 'unspaced') return plain(text).includes(word)
  const parts = plain(word)
    .split(' ')
    .map((part) => part.replace(/…$/, `${letter}*`))
  return new RegExp(`(?<!${letter})${parts.join('[\\s-]+')}(?!${letter})`, 'iu').test(plain(text))
}
