/** What nobody sees and no barcode holds: control characters, zero-width signs, marks of direction, the sign of a file's start. */
const unseen = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu
const dashes = /[\u2010-\u2015\u2212]/g

/** A barcode as it is compared: its letters and digits alone, so that spaces and dashes do not part two that mean the same. */
export function foldBarcode(text: string): string {
  return tidyBarcode(text).replace(/[-_./]/g, '')
}

/**
 * A barcode as it is written on crates: full-width signs are plain ones, letters capital, nothing blank in it or around it.
 */
export function tidyBarcode(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').replace(dashes, '-').replace(/\s+/gu, '').toUpperCase()
}

/**
 * The barcode that somebody means: of the customer's known ones, the one that has the same letters and digits; else the tidied
 * text, as crates that are not known here can be asked for too.
 */
export function meantBarcode(text: string, known: Iterable<string>): string {
  const wanted = foldBarcode(text)
  if (wanted === '') return ''
  const tidy = tidyBarcode(text)
  let alike: string | undefined
  for (const barcode of known) {
    if (barcode === text.trim() || barcode === tidy) return barcode
    if (alike === undefined && foldBarcode(barcode) === wanted) alike = barcode
  }
  return alike ?? tidy
}

/** Most barcodes that are proposed at once: who knows one types the rest. */
const mostProposed = 20

/** The first of the customer's barcodes that hold what is typed, however it is; none before there is anything to go by. */
export function likeBarcodes(text: string, known: Iterable<string>): readonly string[] {
  const wanted = foldBarcode(text)
  const found = new Set<string>()
  if (wanted.length < 2) return []
  for (const barcode of known) {
    if (foldBarcode(barcode).includes(wanted)) found.add(barcode)
    if (found.size === mostProposed) break
  }
  return [...found]
}
