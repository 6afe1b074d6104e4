import type { Column } from '@crateway/shared/columns/columns.ts'
import { enduserPlaceColumns } from '@crateway/shared/columns/enduserColumns.ts'
import { quietZero } from '@crateway/shared/columns/quietZero.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import { withLink } from '@crateway/shared/columns/withLink.ts'
import type { ShippingReview } from '@crateway/shared/contract/shippingReview.ts'
import { addMonths } from '@crateway/shared/domain/calendar.ts'
import { monthText } from '@crateway/shared/i18n/monthText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { monthsAgo } from './shippingReview.ts'

/**
 * The columns of the review of a month, `YYYY-MM`: the month itself, then the twelve before it under their names.
 * @param href the address of an end customer's crates; null for who may not see them
 */
export function shippingColumns(
  month: string,
  href: (row: ShippingReview) => string | null,
): readonly Column<ShippingReview>[] {
  return [
    ...withLink<ShippingReview>(enduserPlaceColumns, 'name', href),
    {
      property: 'quantity',
      header: 'shippingReview.column.month',
      headerText: () => t('shippingReview.column.shipped', { month: monthText(month, 'short') }),
      kind: 'number',
      isStrong: true,
      leadPlace: 3,
      value: ({ shippings }) => shippings.quantity,
      total: sumOf(({ shippings }) => shippings.quantity),
    },
    ...monthsAgo.map(
      (property, index): Column<ShippingReview> => ({
        property,
        header: 'shippingReview.column.month',
        headerText: () => monthText(addMonths(month, -index - 1), 'short'),
        kind: 'number',
        value: ({ shippings }) => shippings[property],
        format: quietZero,
        total: sumOf(({ shippings }) => shippings[property]),
      }),
    ),
  ]
}
