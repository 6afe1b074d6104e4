/** Scripts in which a single sign is a syllable or a word (DESIGN 3.13). */
export const wordSign = /[\p{Script=Han}\p{Script=Hangul}]/u

/** Whether a text says enough to look through everything for: two letters or digits, or one sign that is a word. */
export function isSearchable(text: string): boolean {
  const signs = text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []
  return signs.length >= 2 || signs.some((sign) => wordSign.test(sign))
}
