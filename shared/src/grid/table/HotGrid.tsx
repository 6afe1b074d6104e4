import { HotTable, type HotTableProps, type HotTableRef } from '@handsontable/react'
import { useSignals } from '@preact/signals-react/runtime'
import type Handsontable from 'handsontable/base'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { headerOf } from '../../columns/cellText.ts'
import { alignOf, type Column, type ColumnSort } from '../../columns/columns.ts'
import { t } from '../../i18n/translate.ts'
import { clientConfig } from '../../state/clientConfig.ts'
import { language } from '../../state/language.ts'
import { classNames } from '../../ui/classNames.ts'
import type { GridFilter } from '../view/gridState.ts'
import { columnWidths, filterRoom } from './columnWidths.ts'
import { chipPlace, chipSpace } from './contentWidths.ts'
import { drawCell } from './drawCell.ts'
import styles from './HotGrid.module.css'
import { useHotLanguage } from './hotLanguage.ts'
import './hotModules.ts'
import { sourceRow, type ViewRow } from '../view/viewRows.ts'
import { addGridKeys } from './gridKeys.ts'
import { drawHeaderFilter, isHeaderFilter } from './headerFilter.ts'
import { cellPadding, headerHeight, hotTheme, rowHeight } from './hotTheme.ts'
import { scrollbarSize, textWidth } from './measure.ts'
import {
  drawMenuCell,
  isInRowMenu,
  menuColumnWidth,
  menuProperty,
  type RowMenuRequest,
  toRowMenuRequest,
  toRowMenuRequestAt,
} from './rowMenu.ts'
import { useHotSettings } from './useHotSettings.ts'
import { useScrollEdges } from './useScrollEdges.ts'

export interface HotGridProps<Row> {
  /** Names the grid for screen readers. */
  readonly label: string
  /** The columns on screen, in their order. */
  readonly columns: readonly Column<Row>[]
  /** Filtered and sorted. */
  readonly rows: readonly ViewRow<Row>[]
  /** Rows the columns are to fit, filtered or not; undefined while only the service knows them. */
  readonly samples: readonly ViewRow<Row>[] | undefined
  readonly sort: ColumnSort | null
  readonly filters: readonly GridFilter[]
  readonly widths: Readonly<Record<string, number>>
  /** The page that the rows are; another one begins at its top. */
  readonly page: number
  /** The room there is, in pixels. */
  readonly width: number
  readonly maxHeight: number
  /** Whether words must give way to figures. */
  readonly isNarrow: boolean
  readonly onSort: (sort: ColumnSort | null) => void
  readonly onWidth: (property: string, width: number) => void
  readonly onFilterOpen: (property: string, anchor: Element) => void
  readonly onMenuOpen: (request: RowMenuRequest, row: Row) => void
}

/** Drawn again only when a setting is another one: every render of HotTable updates the whole table. */
const Table = memo(HotTable)

type Hot = Handsontable.Core
type SortConfig = { readonly column: number; readonly sortOrder: string }

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Handsontable writes headers and menu items as markup; through this they are text (SAFETY finding 11). */
function toPlainMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
}

/**
 * The table itself, by Handsontable. Rows come filtered and sorted; the header only tells what a person wants. Everything
 * it reports goes by column property.
 */
export function HotGrid<Row>(props: HotGridProps<Row>) {
  useSignals()
  const { label, columns, rows, samples, page, sort, filters, widths, width, maxHeight, isNarrow } = props
  const code = language.value
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HotTableRef>(null)
  const latest = useRef(props)
  const shown = useRef<readonly ViewRow<Row>[]>([])
  const hot = useCallback((): Hot | null => table.current?.hotInstance ?? null, [])

  useLayoutEffect(() => {
    latest.current = props
    shown.current = props.rows
  })

  const openMenu = useCallback((request: RowMenuRequest) => {
    const view = shown.current[request.row]
    if (view) latest.current.onMenuOpen(request, view[sourceRow])
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language's texts are read while drawing.
  const headers = useMemo(() => [...columns.map(headerOf), t('grid.rowActions')], [columns, code])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language draws every cell anew.
  const columnSettings = useMemo(() => {
    const values = columns.map((column) => {
      const place = chipPlace(column, textWidth)
      return {
        data: column.property,
        headerClassName: alignOf(column) === 'end' ? 'htRight' : 'htLeft',
        columnSorting: { headerAction: column.isSortable !== false, indicator: column.isSortable !== false },
        renderer: (instance: Hot, cell: HTMLTableCellElement, row: number, index: number) => {
          const view = shown.current[row]
          const room = { width: instance.getColWidth(index) - 2 * cellPadding, chipPlace: place }
          drawCell(cell, column, view?.[column.property] ?? null, view?.[sourceRow], room)
        },
      }
    })
    const menu = {
      data: menuProperty,
      headerClassName: styles.unseenHeader ?? '',
      columnSorting: { headerAction: false, indicator: false },
      copyable: false,
      renderer: (instance: Hot, cell: HTMLTableCellElement) => {
        drawMenuCell(cell, (target, button) => {
          const at = instance.getCoords(target)
          if (at?.row == null) return
          // The button speaks of its row, so that copying means the row.
          instance.selectCell(at.row, 0, at.row, latest.current.columns.length - 1, false)
          openMenu(toRowMenuRequestAt(instance, at.row, button))
        })
      },
    }
    return [...values, menu]
  }, [columns, code, openMenu])

  const colWidths = useMemo(() => {
    const filtered = new Set(filters.map(({ property }) => property))
    const room = { pulled: widths, filtered, available: width - menuColumnWidth, isNarrow }
    return [...columnWidths({ columns, headers, rows: samples, measure: textWidth, ...room }), menuColumnWidth]
  }, [columns, headers, samples, widths, filters, width, isNarrow])

  const data = useMemo(() => [...rows], [rows])

  const handlers = useMemo(() => {
    const propertyAt = (column: number) => latest.current.columns[column]?.property
    return {
      beforeColumnSort: (_: readonly SortConfig[], [wanted]: readonly SortConfig[]) => {
        const property = wanted && propertyAt(wanted.column)
        const direction = wanted?.sortOrder === 'desc' ? 'DESC' : 'ASC'
        latest.current.onSort(property === undefined ? null : { property, direction })
        // The rows come back sorted.
        return false
      },
      afterColumnResize: (size: number, column: number) => {
        const property = propertyAt(column)
        if (property !== undefined) latest.current.onWidth(property, size)
      },
      afterGetColHeader: (column: number, header: HTMLElement) => {
        const { columns: current, filters: active, onFilterOpen } = latest.current
        const described = current[column]
        const isActive = active.some(({ property }) => property === described?.property)
        drawHeaderFilter(header, described, isActive, onFilterOpen)
        // The header of a figure with a chip stands over the figure.
        const aside = Math.max(isActive ? filterRoom : 0, described ? chipSpace(described, textWidth) : 0)
        const words = header.querySelector<HTMLElement>('.relative')
        if (words) words.style.paddingInlineEnd = `${cellPadding + aside}px`
      },
      beforeOnCellMouseDown: (
        event: MouseEvent,
        { row }: { readonly row: number | null },
        _: HTMLElement,
        selecting: object,
      ) => {
        if (isHeaderFilter(event.target)) event.stopImmediatePropagation()
        // A click on a header sorts; it does not paint the whole column as selected.
        else if (row !== null && row < 0) Object.assign(selecting, { column: true })
      },
      afterOnCellContextMenu: (event: MouseEvent, { row }: { readonly row: number | null }) => {
        const instance = hot()
        if (!instance || row === null || row < 0) return
        event.preventDefault()
        openMenu(toRowMenuRequest(instance, row, event.clientX, event.clientY))
      },
      afterInit: () => {
        const instance = hot()
        if (!instance) return
        // A focusable part that says it is mere presentation breaks the grid for screen readers; cells take the focus.
        instance.rootElement.querySelector('.ht_master > .wtHolder')?.removeAttribute('tabindex')
        addGridKeys(instance, {
          onRowMenu: (row, cell) => openMenu(toRowMenuRequestAt(instance, row, cell)),
          onHeaderFilter: (column, header) => {
            const described = latest.current.columns[column]
            if (described && described.isFilterable !== false) latest.current.onFilterOpen(described.property, header)
          },
        })
      },
    }
  }, [hot, openMenu])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns make another table, which needs its name too.
  useEffect(() => {
    hot()?.rootElement.setAttribute('aria-label', label)
  }, [hot, label, columns])

  // The arrow in the header follows the sort by property, whatever place the column has now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks in the headers are drawn from the filters.
  useEffect(() => {
    const instance = hot()
    const column = columns.findIndex(({ property }) => property === sort?.property)
    const config = sort && column >= 0 ? { column, sortOrder: sort.direction === 'ASC' ? 'asc' : 'desc' } : []
    instance?.getPlugin('columnSorting').setSortConfig(config)
    instance?.render()
  }, [hot, sort, columns, filters, code])

  const hotLanguage = useHotLanguage(code)
  const isWide = colWidths.reduce((sum, part) => sum + part, 0) > width
  const height = Math.min(maxHeight, headerHeight + rowHeight * rows.length + (isWide ? scrollbarSize() : 0) + 1)
  const settings: HotTableProps = {
    ...constant,
    ...handlers,
    data,
    columns: columnSettings,
    colHeaders: headers,
    colWidths,
    width,
    height,
    language: hotLanguage,
    fixedColumnsStart: isWide ? 1 : 0,
  }
  const tableKey = columns.map(({ property }) => property).join()
  const start = useHotSettings(table, settings, tableKey)
  useScrollEdges(frame, tableKey)

  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    hot()?.scrollViewportTo({ row: 0, verticalSnap: 'top' })
  }, [hot, page])
  return (
    <div ref={frame} className={classNames(styles.table, rows.length === 0 && styles.bare)}>
      <Table ref={table} key={tableKey} {...start} />
      <span className={classNames(styles.edge, styles.edgeStart)} aria-hidden="true" />
      <span className={classNames(styles.edge, styles.edgeEnd)} aria-hidden="true" />
    </div>
  )
}

/** Settings that never change. */
const constant: HotTableProps = {
  licenseKey: clientConfig.handsontableKey,
  theme: hotTheme,
  sanitizer: toPlainMarkup,
  // Given as true, it draws the table once more for every set of rows.
  columnSorting: { indicator: true },
  manualColumnResize: true,
  copyPaste: { copyColumnHeaders: true },
  outsideClickDeselects: (target) => !isInRowMenu(target),
  readOnly: true,
  // The package's own class greys read-only cells out, and nothing can outweigh it.
  readOnlyCellClassName: 'readOnly',
  hotEditor: false,
  dataDotNotation: false,
  rowHeights: rowHeight,
  columnHeaderHeight: headerHeight,
  autoRowSize: false,
  autoColumnSize: false,
  wordWrap: false,
  renderAllColumns: true,
  fillHandle: false,
  selectionMode: 'range',
  currentRowClassName: 'currentRow',
  navigableHeaders: true,
  tabNavigation: false,
  autoWrapCol: false,
  autoWrapRow: false,
  allowInsertRow: false,
  allowInsertColumn: false,
  allowRemoveRow: false,
  allowRemoveColumn: false,
}
