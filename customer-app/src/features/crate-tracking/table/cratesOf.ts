import { ofEnduser, type TrackedEnduser } from '../../../trail/ofEnduser.ts'
import type { SiWithCrates } from './useSiCrates.ts'

/**
 * Of the crates of an SI those of an end customer, as its map has them: all where the SI goes there, else those that stand there.
 * Undefined while it is not known who that is; of nobody there are none.
 */
export function cratesOf(enduser: TrackedEnduser | null | undefined, found: SiWithCrates): SiWithCrates | undefined {
  if (enduser === undefined) return undefined
  const { entry, crates } = found
  const last = crates.flatMap(({ point }) => point ?? [])
  const [part = entry] = ofEnduser(enduser, { sis: [entry], last }, entry.si).sis
  if (part === entry) return found
  const own = new Set(part.barcodes.map(({ barcode }) => barcode))
  return { entry: part, crates: crates.filter(({ barcode }) => own.has(barcode)) }
}
