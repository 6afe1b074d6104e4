import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ScreenLoadError } from '../../ui/lazyScreen.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { loadTable } from './loadTable.ts'
import type { TableProps } from './tableProps.ts'

/** The table's code is large and comes by itself. Where it cannot be had only a reload helps, which the page then offers. */
const HotGrid = lazy(async () => {
  try {
    return { default: (await loadTable().catch(loadTable)).HotGrid }
  } catch (cause) {
    throw new ScreenLoadError('The code of the table could not be loaded', { cause })
  }
}) as <Row>(props: TableProps<Row>) => ReactNode

/** Fetches the table's code beside its rows, not after them. A failure here shows where the table is wanted. */
export function useTableCode(): void {
  useEffect(() => {
    loadTable().catch(() => undefined)
  }, [])
}

/** The table of a grid, grey rows until its code is here. */
export function GridTable<Row>(props: TableProps<Row>) {
  return (
    <Suspense fallback={<GridSkeleton />}>
      <HotGrid<Row> {...props} />
    </Suspense>
  )
}
