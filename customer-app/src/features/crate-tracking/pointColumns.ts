import type { Column } from '@crateway/shared/columns/columns.ts'
import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { countryText } from '@crateway/shared/i18n/countryWords.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { positionText } from './pointWords.ts'

/** The columns of a file of messages: figures as they were told, and times whole, in UTC. */
export const pointColumns: readonly Column<TracePoint>[] = [
  { property: 'barcode', header: 'tracking.crate', kind: 'code', value: ({ barcode }) => barcode },
  { property: 'si', header: 'tracking.si', kind: 'code', value: ({ si }) => si ?? null },
  {
    property: 'timestamp',
    header: 'tracking.time',
    headerText: () => `${t('tracking.time')} (UTC)`,
    kind: 'code',
    value: ({ timestamp }) => new Date(timestamp).toISOString(),
  },
  { property: 'lat', header: 'tracking.latitude', kind: 'number', value: ({ lat }) => lat ?? null },
  { property: 'lon', header: 'tracking.longitude', kind: 'number', value: ({ lon }) => lon ?? null },
  { property: 'battery', header: 'tracking.battery', kind: 'number', value: ({ battery }) => battery ?? null },
  {
    property: 'temperature',
    header: 'tracking.temperature',
    kind: 'number',
    value: ({ temperature }) => temperature ?? null,
  },
  { property: 'positionType', header: 'tracking.positionType', kind: 'text', value: positionText },
  { property: 'place', header: 'trackingTable.column.place', kind: 'text', value: ({ name }) => name ?? null },
  { property: 'city', header: 'partnerHead.city', kind: 'text', value: ({ city }) => city ?? null },
  {
    property: 'country',
    header: 'partnerHead.country',
    kind: 'text',
    value: ({ country }) => (country ? countryText(country) : null),
  },
  {
    property: 'device',
    header: 'tracking.device',
    kind: 'code',
    value: ({ shortQrTopCasing }) => shortQrTopCasing ?? null,
  },
]
