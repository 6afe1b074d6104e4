/** A barcode or number as searches compare it, however it was typed: without spaces and dashes, width and case. */
export const searchCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
