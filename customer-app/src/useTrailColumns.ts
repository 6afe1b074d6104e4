import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { Column } from '@crateway/shared/columns/columns.ts'
import { withLink } from '@crateway/shared/columns/withLink.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { mayFollowCrates, trailPath } from './mapPaths.ts'
import { findTrackedCrates } from './trackedCrates.ts'

/** Whose crates the rows are. */
interface TrailCustomer {
  /** Null while no row is shown. */
  readonly customerId: string | null
  /** The partner's reference, for addresses. */
  readonly reference: string
}

/**
 * The columns of crates with the barcodes as links to where the crates have been: of those that have been somewhere, or of all
 * where nobody tells which have. Until that is known, none is a link.
 */
export function useTrailColumns<Row extends { readonly barcode: string }>(
  columns: readonly Column<Row>[],
  { customerId, reference }: TrailCustomer,
): readonly Column<Row>[] {
  useSignals()
  const request = useRequest(() => findTrackedCrates(customerId ?? ''), mayFollowCrates() ? customerId : null)
  const tracked = request.state === 'failed' ? null : request.data
  return useMemo(
    () =>
      withLink(columns, 'barcode', ({ barcode }) =>
        tracked === null || tracked?.has(barcode) ? trailPath(reference, barcode) : null,
      ),
    [columns, reference, tracked],
  )
}
