import type { Column } from '@crateway/shared/columns/columns.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { formatNumber } from '@crateway/shared/i18n/translate.ts'
import { temperatureText } from '../../../trail/temperatureText.ts'
import { positionText } from '../pointWords.ts'
import { placeText } from './crateColumns.ts'
import type { TraceRow } from './traceRows.ts'

/** Degrees to a tenth of a metre: no tracker tells more. */
const degreesText = (degrees: string | number) => formatNumber(Number(degrees), { maximumFractionDigits: 6 })

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
    property: 'temperature',
    header: 'tracking.temperature',
    kind: 'number',
    isSearched: false,
    value: ({ point }) => point.temperature ?? null,
    format: (celsius) => temperatureText(Number(celsius)),
  },
  { property: 'device', header: 'tracking.device', kind: 'code', value: ({ point }) => point.shortQrTopCasing ?? null },
  {
    property: 'latitude',
    header: 'tracking.latitude',
    kind: 'number',
    isSearched: false,
    value: ({ point }) => point.lat ?? null,
    format: degreesText,
  },
  {
    property: 'longitude',
    header: 'tracking.longitude',
    kind: 'number',
    isSearched: false,
    value: ({ point }) => point.lon ?? null,
    format: degreesText,
  },
]
