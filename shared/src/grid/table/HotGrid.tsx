import { HotTable, type HotTableProps, type HotTableRef } from '@handsontable/react'
import { useSignals } from '@preact/signals-react/runtime'
import type Handsontable from 'handsontable/base'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { clientConfig } from '../../state/clientConfig.ts'
import { language } from '../../state/language.ts'
import { classNames } from '../../ui/classNames.ts'
import { sourceRow } from '../view/viewRows.ts'
import styles from './HotGrid.module.css'
import { useHotLanguage } from './hotLanguage.ts'
import './hotModules.ts'
import { headerHeight, hotThemes } from './hotTheme.ts'
import { scrollbarSize } from './measure.ts'
import { rowHeights, twoLineHeights } from './rowHeights.ts'
import { toRowMenuRequestAt } from './rowMenu.ts'
import { TotalsLine, totalsHeight } from './TotalsLine.tsx'
import type { TableProps } from './tableProps.ts'
import { updateTicks } from './ticks.ts'
import { useCellLinks } from './useCellLinks.ts'
import { useFittedColumns } from './useFittedColumns.ts'
import { useGridPlace } from './useGridPlace.ts'
import { useHotSettings } from './useHotSettings.ts'
import { usePanelRow } from './usePanelRow.ts'
import { useRowTaps } from './useRowTaps.ts'
import { useScrollEdges } from './useScrollEdges.ts'
import { useTableColumns } from './useTableColumns.ts'
import { useTableHandlers } from './useTableHandlers.ts'
import { useWholeColumns } from './useWholeColumns.ts'

/** Drawn again only when a setting is another one: every render of HotTable updates the whole table. */
const Table = memo(HotTable)

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Handsontable writes headers and menu items as markup; through this they are text (SAFETY finding 11). */
function toPlainMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
}

/**
 * The table itself, by Handsontable. Rows come filtered and sorted; the header only tells what a person wants. Everything
 * it reports goes by column property.
 */
export function HotGrid<Row>(given: TableProps<Row>) {
  useSignals()
  const { label, rows, page, sort, filters, width, rowHeight, rowLines, totals, ticks, shownWidths, buttons } = given
  const maxHeight = given.maxHeight - (totals ? totalsHeight : 0)
  const isDouble = rowLines === 2
  const heightOfRow = (isDouble ? twoLineHeights : rowHeights)[rowHeight]
  const heightOfAll = headerHeight + heightOfRow * rows.length + 1
  const bar = heightOfAll > maxHeight ? scrollbarSize() : 0
  const { columns, colWidths } = useFittedColumns(given, width - bar)
  const props = { ...given, columns }
  const code = language.value
  const frame = useRef<HTMLDivElement>(null)
  const totalsLine = useRef<HTMLDivElement>(null)
  const scrolledWidths = useRef<readonly number[]>([])
  const table = useRef<HotTableRef>(null)
  const latest = useRef(props)
  const hot = useCallback((): Handsontable.Core | null => table.current?.hotInstance ?? null, [])
  const lead = ticks ? 1 : 0

  useLayoutEffect(() => {
    latest.current = props
  })

  const openMenu = useCallback((instance: Handsontable.Core, row: number, anchor: Element) => {
    const { rows: current, columns: shown, ticks: selection, onMenuOpen } = latest.current
    const view = current[row]
    if (!view) return
    // A button speaks of its row, so that copying means the row.
    const first = selection ? 1 : 0
    if (anchor instanceof HTMLButtonElement) instance.selectCell(row, first, row, first + shown.length - 1, false)
    onMenuOpen(toRowMenuRequestAt(instance, row, anchor), view[sourceRow])
  }, [])

  const tableColumns = useTableColumns(props, { latest, onMenu: openMenu })
  const handlers = useTableHandlers({ hot, latest, onMenu: openMenu })
  const data = useMemo(() => [...rows], [rows])

  useLayoutEffect(() => {
    const widths = columns.map(({ property }, index) => [property, colWidths[index + lead] ?? 0])
    shownWidths.current = Object.fromEntries(widths)
    // The first column and that of the rows' buttons stay in sight.
    scrolledWidths.current = [...colWidths].slice(lead + 1, -1)
  }, [columns, colWidths, lead, shownWidths])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns, or rows of another height, make another table, which needs its name too.
  useEffect(() => {
    hot()?.rootElement.setAttribute('aria-label', label)
  }, [hot, label, columns, rowHeight])

  // The arrow in the header follows the sort by property, whatever place the column has now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks in the headers are drawn from the filters.
  useEffect(() => {
    const instance = hot()
    const place = columns.findIndex(({ property }) => property === sort?.property)
    const sortOrder = sort?.direction === 'ASC' ? 'asc' : 'desc'
    instance?.getPlugin('columnSorting').setSortConfig(place >= 0 ? { column: place + lead, sortOrder } : [])
    instance?.render()
  }, [hot, sort, columns, filters, code, lead, rowHeight])

  useEffect(() => {
    if (frame.current && ticks) updateTicks(frame.current, ticks, (place) => latest.current.rows[place]?.[sourceRow])
  }, [ticks])

  const hotLanguage = useHotLanguage(code)
  const isWide = colWidths.reduce((sum, part) => sum + part, 0) > width - bar
  const height = Math.min(maxHeight, heightOfAll + (isWide ? scrollbarSize() : 0))
  const settings: HotTableProps = {
    ...constant,
    ...handlers,
    ...tableColumns,
    colWidths,
    data,
    width,
    height,
    rowHeights: heightOfRow,
    theme: hotThemes[isDouble ? (rowHeight === 'touch' ? 'compact' : 'double') : rowHeight],
    language: hotLanguage,
    fixedColumnsStart: isWide ? 1 + lead : 0,
  }
  const buttonKeys = buttons.map(({ key }) => key)
  const tableKey = [rowHeight, lead, ...columns.map(({ property }) => property), ...buttonKeys].join()
  const start = useHotSettings(table, settings, tableKey)
  useScrollEdges(frame, totalsLine, tableKey)
  useWholeColumns(frame, scrolledWidths, tableKey)
  useCellLinks(frame, hot, latest)
  useRowTaps(frame, hot, latest)
  useGridPlace(table, frame, latest)
  usePanelRow(hot, props)

  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    hot()?.scrollViewportTo({ row: 0, verticalSnap: 'top' })
  }, [hot, page])

  return (
    <div
      ref={frame}
      className={classNames(
        styles.table,
        rows.length === 0 && styles.bare,
        (isDouble || rowHeight === 'compact') && styles.compact,
        isDouble && styles.double,
        rowHeight === 'touch' && styles.touch,
      )}
    >
      <Table ref={table} key={tableKey} {...start} />
      <span className={classNames(styles.edge, styles.edgeStart)} aria-hidden="true" />
      <span className={classNames(styles.edge, styles.edgeEnd)} aria-hidden="true" />
      {totals && rows.length > 0 && (
        <TotalsLine
          columns={columns}
          totals={totals}
          shownOf={props.totalsOf}
          widths={colWidths}
          hasTicks={ticks !== undefined}
          isFrozen={isWide}
          line={totalsLine}
        />
      )}
    </div>
  )
}

/** Settings that never change. */
const constant: HotTableProps = {
  licenseKey: clientConfig.handsontableKey,
  sanitizer: toPlainMarkup,
  // Given as true, it draws the table once more for every set of rows.
  columnSorting: { indicator: true },
  manualColumnResize: true,
  copyPaste: { copyColumnHeaders: true },
  readOnly: true,
  // The package's own class greys read-only cells out, and nothing can outweigh it.
  readOnlyCellClassName: 'readOnly',
  hotEditor: false,
  dataDotNotation: false,
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
