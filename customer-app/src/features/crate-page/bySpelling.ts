import { tidyBarcode } from '@crateway/shared/domain/tidyBarcode.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'

/** Finds by a barcode as it was asked for, else as barcodes are written, of services that go by the letter. */
export async function bySpelling<Told>(asked: string, find: (barcode: string) => Promise<Told>): Promise<Told> {
  const written = asked.trim()
  const tidied = tidyBarcode(asked)
  try {
    return await find(written)
  } catch (fault) {
    const isUnknown = fault instanceof Problem && fault.code === 'not_found'
    if (!isUnknown || tidied === written) throw fault
    return find(tidied)
  }
}
