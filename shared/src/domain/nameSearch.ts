import { wordSign } from './isSearchable.ts'

/** Letters that a search on a map begins with (seed 1, section 5: more than two). */
export const fewestLetters = 3

/** What a text does to a list of places: nothing while it is empty or too short. One sign that is a word is enough. */
export function searchState(text: string): 'empty' | 'tooShort' | 'searching' {
  const typed = text.normalize('NFKC').trim()
  if (typed === '') return 'empty'
  return wordSign.test(typed) || [...typed].length >= fewestLetters ? 'searching' : 'tooShort'
}
