/** What is searched for of what was typed: a control character that was pasted along parts words as a space does. */
export const searchedText = (typed: string): string => typed.replace(/\p{Cc}+/gu, ' ').trim()
