import type { Column } from './columns.ts'

/** What the summaries of stock, collections and shippings tell of an end customer alike. */
interface EnduserRow {
  readonly name: string | null
  readonly countryCode: string | null
  readonly city: string | null
  readonly regionCategory: string | null
  readonly expectedTransitTime: number | null
  readonly hiringPeriod: number | null
  readonly usageDays: number | null
  readonly aggregate: { readonly concat: { readonly partnerReference: string } }
}

/** Who an end customer is and where: the first columns of every summary by end customer. */
export const enduserPlaceColumns: readonly Column<EnduserRow>[] = [
  {
    property: 'name',
    header: 'enduserColumn.name',
    kind: 'text',
    isStrong: true,
    leadPlace: 1,
    value: ({ name }) => name,
  },
  { property: 'countryCode', header: 'enduserColumn.country', kind: 'country', value: (row) => row.countryCode },
  { property: 'city', header: 'enduserColumn.city', kind: 'text', value: ({ city }) => city },
  { property: 'regionCategory', header: 'enduserColumn.category', kind: 'text', value: (row) => row.regionCategory },
  {
    property: 'partnerReference',
    header: 'enduserColumn.shipTo',
    kind: 'code',
    value: ({ aggregate }) => aggregate.concat.partnerReference,
    parts: (codes) => codes.split(' / '),
  },
]

/** What was agreed with an end customer beside the cycle. */
export const enduserTermColumns: readonly Column<EnduserRow>[] = [
  {
    property: 'expectedTransitTime',
    header: 'enduserColumn.expectedTransit',
    kind: 'days',
    value: (row) => row.expectedTransitTime,
  },
  {
    property: 'hiringPeriod',
    header: 'enduserColumn.hiringPeriod',
    kind: 'days',
    value: (row) => row.hiringPeriod,
  },
  { property: 'usageDays', header: 'enduserColumn.usageDays', kind: 'days', value: (row) => row.usageDays },
]
