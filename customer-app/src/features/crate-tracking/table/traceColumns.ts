import type { Column } from '@crateway/shared/columns/columns.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { positionText } from '../pointWords.ts'
import { placeText } from './crateColumns.ts'
import type { TraceRow } from './traceRows.ts'

/** The columns of the messages of a trace: what their popups on the map tell, and where they came from. */
export const traceColumns: readonly Column<TraceRow>[] = [
  {
    property: 'timestamp',
    header: 'tracking.time',
    kind: 'date',
    isStrong: true,
    isSearched: false,
    value: ({ point }) => point.timestamp,
    format: (timestamp) => formatInstant(String(timestamp)),
  },
  { property: 'place', header: 'trackingTable.column.place', kind: 'text', value: ({ point }) => placeText(point) },
  {
    property: 'positionType',
    header: 'tracking.positionType',
    kind: 'text',
    value: ({ point }) => positionText(point),
  },
  { property: 'si', header: 'tracking.si', kind: 'code', value: ({ point }) => point.si ?? null },
  {
    property: 'battery',
    header: 'trackingTable.column.battery',
    kind: 'number',
    align: 'start',
    isSearched: false,
    value: ({ point }) => point.battery ?? null,
  },
  {
    property: 'latitude',
    header: 'tracking.latitude',
    kind: 'number',
    isSearched: false,
    value: ({ point }) => point.lat ?? null,
  },
  {
    property: 'longitude',
    header: 'tracking.longitude',
    kind: 'number',
    isSearched: false,
    value: ({ point }) => point.lon ?? null,
  },
]
