// A barcode as a part of an address. What percent-encoding hides from one server and not from the next (slashes, percent signs,
// dots that lead up) the gateway refuses in every path: it stands between tildes, by its number, which all of them pass on.

/** What a server on the way might take for something else, in this or another form of the sign (NFKC). */
const isRisky = (sign: string): boolean => sign !== sign.normalize('NFKC') || /[~%/\\\p{Cc}]/u.test(sign)

const marked = (sign: string): string => `~${sign.codePointAt(0)?.toString(16)}~`

/** A barcode as an address has it, encoded once. */
export function toCrateSegment(barcode: string): string {
  const signs = [...barcode.toWellFormed()].map((sign, place) =>
    isRisky(sign) || (sign === '.' && place === 0) ? marked(sign) : sign,
  )
  return encodeURIComponent(signs.join(''))
}

/** The barcode of such a part; null for one that no barcode is written as. */
export function fromCrateSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment).replace(/~([\da-f]{1,6})~/g, (_, number: string) =>
      String.fromCodePoint(Number.parseInt(number, 16)),
    )
  } catch {
    return null
  }
}
