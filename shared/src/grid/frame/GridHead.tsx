import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode, RefObject } from 'react'
import type { Request } from '../../client/useRequest.ts'
import type { Column } from '../../columns/columns.ts'
import { FreshTool } from '../../ui/FreshTool.tsx'
import type { ExportSource } from '../export/exportSource.ts'
import type { WholeExport } from '../export/wholeExport.ts'
import { FilterStrip } from '../filter/FilterStrip.tsx'
import { SearchTool } from '../filter/SearchTool.tsx'
import type { GridFilter } from '../view/gridState.ts'
import { GridTools } from './GridTools.tsx'
import type { GridReload } from './gridReload.ts'
import type { GridControl } from './useGridState.ts'

export interface GridHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** Those on screen. */
  readonly arranged: readonly Column<Row>[]
  readonly control: GridControl
  readonly filterButton: RefObject<HTMLButtonElement | null>
  /** Whether the columns that matter come first. */
  readonly leadsFirst: boolean
  readonly canExport: boolean
  readonly source: ExportSource<Row>
  /** A file of everything behind the grid, where there is one. */
  readonly whole: WholeExport | undefined
  readonly request: Request<unknown>
  readonly reload: GridReload | undefined
  readonly searchLabel: string | undefined
  readonly views: ReactNode
  /** Filters that the screen says elsewhere. */
  readonly told: readonly GridFilter[]
  /** Rows that pass; undefined while they are unknown. */
  readonly shown: number | undefined
  readonly total: number | undefined
  /** Opens the filter of a column, or of the first one. */
  readonly onOpen: (anchor: Element, property?: string) => void
  readonly onRemove: (property: string) => void
  readonly onClear: () => void
}

/** What stands above a table: its tools, search and filters. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  useSignals()
  const { columns, arranged, control, filterButton, leadsFirst, canExport, source, whole, request } = props
  const { reload, searchLabel, views, told, shown, total, onOpen, onRemove, onClear } = props
  const { search, onSearch } = control
  return (
    <FilterStrip
      columns={columns}
      isInDays={arranged.some(({ kind }) => kind === 'days')}
      filters={control.state.filters}
      told={told}
      views={views}
      isSearched={search !== ''}
      filterButton={filterButton}
      shown={shown}
      total={total}
      tools={<GridTools {...{ columns, control, leadsFirst, canExport, source, whole }} />}
      search={searchLabel && <SearchTool label={searchLabel} search={search} onSearch={onSearch} />}
      reload={<FreshTool request={request} text={reload?.text?.()} onReload={reload?.onReload} />}
      onOpen={(anchor) => onOpen(anchor)}
      onEdit={(property, anchor) => onOpen(anchor, property)}
      onRemove={onRemove}
      onClear={onClear}
    />
  )
}
