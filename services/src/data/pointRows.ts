import { type LocationType, locationTypes } from '@crateway/shared/contract/locationTypes.ts'
import type { Queries } from '../db/open.ts'
import { insertPoints } from '../v2/iotMap/points.queries.ts'
import { reasonAgainst } from '../v2/iotMap/takePoints.ts'
import type { Written } from './importFile.ts'
import { type DataRow, numberOf, textOf } from './rows.ts'

const typeOf = (row: DataRow): LocationType | undefined => locationTypes.find((type) => type === textOf(row, 'type'))

const toPoint = (row: DataRow) => ({
  barcode: textOf(row, 'barcode') ?? '',
  timestamp: textOf(row, 'timestamp') ?? '',
  lat: numberOf(row, 'lat') ?? 0,
  lon: numberOf(row, 'lon') ?? 0,
  battery: numberOf(row, 'battery'),
  temperature: numberOf(row, 'temperature'),
  locationMethod: textOf(row, 'locationMethod'),
  type: typeOf(row),
  code: textOf(row, 'code'),
  name: textOf(row, 'name'),
  city: textOf(row, 'city'),
  country: textOf(row, 'country'),
  si: textOf(row, 'si'),
})

/** Reasons against points begin with the field they are about. */
function toProblem(reason: string) {
  const [column = ''] = reason.split(' ', 1)
  return { column, reason: reason.slice(column.length + 1) }
}

/** What speaks against a point whatever is in the database: the rules of points that are posted. */
export function checkPoint(row: DataRow, now: Date) {
  const reason = reasonAgainst(toPoint(row), now)
  return reason === undefined ? [] : [toProblem(reason)]
}

/** Writes points; one that is there already takes what the file tells of it. */
export async function writePoints(db: Queries, rows: readonly DataRow[], now: Date): Promise<Written> {
  const points = rows.map((row) => ({ line: row.line, point: toPoint(row) }))
  const counts = await insertPoints(db, points, {
    customerId: null,
    receivedAt: now,
    repeats: 'update',
    fed: 'at the end',
  })
  return {
    added: counts.accepted,
    changed: counts.changed,
    problems: counts.rejected.map(({ line, reason }) => ({ line, ...toProblem(reason) })),
  }
}
