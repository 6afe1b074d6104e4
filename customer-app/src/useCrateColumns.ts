import type { Column } from '@crateway/shared/columns/columns.ts'
import { withLink } from '@crateway/shared/columns/withLink.ts'
import { useMemo } from 'react'
import { cratePath } from './cratePath.ts'

/**
 * The columns of crates with each barcode as a link to its crate's page. Every screen with such a column needs one of the rights
 * that open the page.
 * @param reference the partner's reference
 */
export function useCrateColumns<Row extends { readonly barcode: string }>(
  columns: readonly Column<Row>[],
  reference: string,
): readonly Column<Row>[] {
  return useMemo(
    () => withLink(columns, 'barcode', ({ barcode }) => cratePath(reference, barcode)),
    [columns, reference],
  )
}
