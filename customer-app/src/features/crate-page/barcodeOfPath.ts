/**
 * The barcode that the address of a crate's page names, every sign of it: `#`, `?` and `%` come written out in the address. Null
 * where the address is none of ours.
 * @param pathname as the browser has it, not decoded
 */
export function barcodeOfPath(pathname: string): string | null {
  const written = /^\/crate\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (written === undefined) return null
  try {
    return decodeURIComponent(written)
  } catch {
    return null
  }
}
