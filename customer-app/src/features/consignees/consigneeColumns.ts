import type { Column } from '@crateway/shared/columns/columns.ts'
import type { PendingEnduser } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import { countryCodeOf } from '@crateway/shared/i18n/countryWords.ts'
import { addressLine } from './addressLine.ts'

/** The columns of the consignees that crates can be shipped to (seed 2, section 2.10). */
export const approvedColumns: readonly Column<Enduser>[] = [
  {
    property: 'partnerReference',
    header: 'enduserColumn.shipTo',
    kind: 'code',
    value: ({ aggregate }) => aggregate.concat.partnerReference,
  },
  { property: 'name', header: 'enduserColumn.name', kind: 'text', isStrong: true, value: ({ name }) => name },
  { property: 'city', header: 'enduserColumn.city', kind: 'text', value: ({ city }) => city },
  { property: 'country', header: 'enduserColumn.country', kind: 'country', value: ({ countryCode }) => countryCode },
  { property: 'address', header: 'consignees.address', kind: 'text', value: ({ address }) => address },
  { property: 'postalCode', header: 'consignees.postalCode', kind: 'code', value: ({ postalCode }) => postalCode },
]

/** The columns of those that wait for approval: the same, of what the form has. */
export const pendingColumns: readonly Column<PendingEnduser>[] = [
  {
    property: 'partnerReference',
    header: 'enduserColumn.shipTo',
    kind: 'code',
    value: ({ partnerReference }) => partnerReference,
  },
  { property: 'name', header: 'enduserColumn.name', kind: 'text', isStrong: true, value: ({ name }) => name },
  { property: 'city', header: 'enduserColumn.city', kind: 'text', value: ({ city }) => city },
  {
    property: 'country',
    header: 'enduserColumn.country',
    kind: 'country',
    // It is text: what names no country is shown as it was written.
    value: ({ country }) => countryCodeOf(country) ?? country,
    format: String,
  },
  { property: 'address', header: 'consignees.address', kind: 'text', value: addressLine },
  { property: 'postalCode', header: 'consignees.postalCode', kind: 'code', value: ({ postalCode }) => postalCode },
]
