import type { Column } from '@crateway/shared/columns/columns.ts'
import type { FormerCycle } from '@crateway/shared/contract/calls/crateStory.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'

/** The columns of a crate's former cycles. @param reference the partner's reference */
export function formerColumns(reference: string): readonly Column<FormerCycle>[] {
  return [
    {
      property: 'sentOut',
      header: 'cratePage.column.sentOut',
      kind: 'date',
      isStrong: true,
      value: ({ lastShipToDate }) => lastShipToDate,
    },
    {
      property: 'collectionDate',
      header: 'cratePage.column.collected',
      kind: 'date',
      value: ({ collectionDate }) => collectionDate,
    },
    {
      property: 'enduser',
      header: 'cratePage.column.enduser',
      kind: 'text',
      value: ({ enduser }) => enduser?.name ?? null,
      href: ({ enduser }) =>
        enduser && `/collections/detail?${withParameters('', { customer: reference, enduserId: enduser.id })}`,
    },
    {
      property: 'rentalDays',
      header: 'stockDetail.column.rentalDays',
      kind: 'days',
      value: ({ rentalDays }) => rentalDays,
    },
    {
      property: 'over',
      header: 'cratePage.column.over',
      kind: 'days',
      value: ({ difference, isLate }) => (isLate ? difference : null),
    },
  ]
}
