import type { RowAction } from '@crateway/shared/grid/frame/rowActions.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { trailPath } from './mapPaths.ts'
import { wayAction } from './wayAction.ts'

interface TrailActionInput<Row> {
  /** The partner's reference, for addresses. */
  readonly customer: string
  readonly navigate: (path: string) => void
  /** Whether a crate has a tracker, and so may have a trail, as far as services tell. */
  readonly hasTracker: (row: Row) => boolean
}

/** The way from a crate's row to its trail, for who may follow crates. */
export function trailAction<Row extends { readonly barcode: string }>({
  customer,
  navigate,
  hasTracker,
}: TrailActionInput<Row>): RowAction<Row> {
  return wayAction({
    key: 'trail',
    text: () => t('cratePage.openMap'),
    pathOf: (row) => (hasTracker(row) ? trailPath(customer, row.barcode) : null),
    navigate,
  })
}
