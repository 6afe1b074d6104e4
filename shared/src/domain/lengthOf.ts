/** Characters of a text, as a person counts them: an emoji of two code units is one. */
export const lengthOf = (text: string): number => [...text].length
