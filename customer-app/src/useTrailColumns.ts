import type { Column } from '@crateway/shared/columns/columns.ts'
import { withLink } from '@crateway/shared/columns/withLink.ts'
import { trailPath } from './mapPaths.ts'

/** The columns of crates with their barcodes as links to where the crates have been. @param customer the partner's reference */
export const withTrail = <Row extends { readonly barcode: string }>(
  columns: readonly Column<Row>[],
  customer: string,
): readonly Column<Row>[] => withLink(columns, 'barcode', ({ barcode }) => trailPath(customer, barcode))
