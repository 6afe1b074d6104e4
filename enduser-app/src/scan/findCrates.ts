import type { CrateHere } from './crateHere.ts'

/** A barcode as it is compared: however it is spaced, dashed, cased or typed in full-width signs. */
export const barcodeKey = (barcode: string): string =>
  barcode
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The crates of a site with a barcode. One that is written exactly so comes alone: others that only look like it are others.
 * @param typed as it was read or typed
 */
export function findCrates(crates: readonly CrateHere[], typed: string): readonly CrateHere[] {
  const exact = crates.filter(({ barcode }) => barcode === typed.trim())
  if (exact.length > 0) return exact
  const key = barcodeKey(typed)
  return key === '' ? [] : crates.filter(({ barcode }) => barcodeKey(barcode) === key)
}
