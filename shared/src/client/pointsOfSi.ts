import type { SiEntry, SiMarks, TracePoint } from '../contract/calls/maps.ts'

/** The last messages that columns hold. */
function pointsOfMarks(marks: SiMarks, si: string): readonly TracePoint[] {
  const { barcode, at, lat, lon, lastSeenBattery, type, code, shortQrTopCasing } = marks
  return barcode.flatMap((own, row) => {
    const time = new Date(at[row] ?? Number.NaN)
    // A column that is shorter than the others tells nothing of the crate.
    if (Number.isNaN(time.getTime())) return []
    return {
      barcode: own,
      si,
      timestamp: time.toISOString(),
      lat: lat[row] ?? null,
      lon: lon[row] ?? null,
      lastSeenBattery: lastSeenBattery[row] ?? null,
      type: type[row] ?? null,
      code: code[row] ?? null,
      shortQrTopCasing: shortQrTopCasing[row] ?? null,
    }
  })
}

/** The last messages under an SI; a service that does not say the SI with a message says it with the entry. */
export function pointsOfSi({ si, barcodes, marks }: SiEntry): readonly TracePoint[] {
  if (marks) return pointsOfMarks(marks, si)
  return barcodes.map((point) => (point.si ? point : { ...point, si }))
}
