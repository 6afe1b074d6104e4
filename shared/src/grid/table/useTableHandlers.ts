import type { HotTableProps } from '@handsontable/react'
import type Handsontable from 'handsontable/base'
import { type RefObject, useMemo } from 'react'
import { hrefOf } from '../view/hrefOf.ts'
import { sourceRow } from '../view/viewRows.ts'
import { filterRoom } from './columnWidths.ts'
import { chipSpace } from './contentWidths.ts'
import { addGridKeys } from './gridKeys.ts'
import { drawHeaderFilter, isHeaderFilter } from './headerFilter.ts'
import { cellPadding } from './hotTheme.ts'
import { textWidth } from './measure.ts'
import { isInRowMenu, toRowMenuRequest } from './rowMenu.ts'
import { isForRow, onlyRow } from './rowPanel.ts'
import type { TableProps } from './tableProps.ts'
import { drawHeadTick } from './ticks.ts'

export interface TableHandlersOptions<Row> {
  readonly hot: () => Handsontable.Core | null
  /** The props of the last render. */
  readonly latest: RefObject<TableProps<Row>>
  /** Asked for a row's menu at an element. */
  readonly onMenu: (instance: Handsontable.Core, row: number, anchor: Element) => void
}

type SortConfig = { readonly column: number; readonly sortOrder: string }

/** What Handsontable tells of, in the grid's words: by column property, and by row. Made once a table. */
export function useTableHandlers<Row>({ hot, latest, onMenu }: TableHandlersOptions<Row>): HotTableProps {
  return useMemo(() => {
    /** The column of a place in the table, behind that of the ticks. */
    const columnAt = (place: number) => latest.current.columns[place - (latest.current.ticks ? 1 : 0)]

    const linkOf = (row: number, place: number): string | null => {
      const column = columnAt(place)
      const view = latest.current.rows[row]
      return column && view ? hrefOf(column, view[column.property] ?? null, view[sourceRow]) : null
    }

    return {
      // A row whose panel is open stays marked, whatever is done in the panel.
      outsideClickDeselects: (target: HTMLElement | null) => !isInRowMenu(target) && latest.current.panel?.id == null,
      afterSelectionEnd: (row: number) => {
        const view = latest.current.rows[row]
        if (view) latest.current.panel?.onMove(view[sourceRow])
      },
      // The row of a panel is marked, and moves with new rows, while the person is in the panel; its cell may then not take the
      // focus from what they do there. The package spares fields alone, not buttons and headings.
      modifyFocusedElement: (_row: number, _place: number, cell: HTMLElement | null) => {
        const instance = hot()
        const { activeElement } = document
        const isElsewhere = !instance?.isListening() && !instance?.rootElement.contains(activeElement)
        const isKept = latest.current.panel?.id != null && isElsewhere
        return isKept && activeElement instanceof HTMLElement ? activeElement : (cell ?? undefined)
      },
      // Of a tap, its own event.
      afterOnCellMouseUp: (event: MouseEvent | TouchEvent) => {
        const row = isForRow(event) ? onlyRow(hot()?.getSelectedLast()) : null
        const view = row === null ? undefined : latest.current.rows[row]
        if (view) latest.current.panel?.onPick(view[sourceRow])
      },
      beforeColumnSort: (_: readonly SortConfig[], [wanted]: readonly SortConfig[]) => {
        const property = wanted && columnAt(wanted.column)?.property
        const direction = wanted?.sortOrder === 'desc' ? 'DESC' : 'ASC'
        latest.current.onSort(property === undefined ? null : { property, direction })
        // The rows come back sorted.
        return false
      },
      afterColumnResize: (size: number, place: number) => {
        const property = columnAt(place)?.property
        if (property !== undefined) latest.current.onWidth(property, size)
      },
      afterGetColHeader: (place: number, header: HTMLElement) => {
        const { filters, ticks, onFilterOpen } = latest.current
        if (ticks && place === 0) {
          drawHeadTick(header, ticks.head, () => latest.current.ticks?.onTickAll())
          return
        }
        const column = columnAt(place)
        const isActive = filters.some(({ property }) => property === column?.property)
        drawHeaderFilter(header, column, isActive, onFilterOpen)
        // The header of a figure with a chip stands over the figure.
        const aside = Math.max(isActive ? filterRoom : 0, column ? chipSpace(column, textWidth) : 0)
        const words = header.querySelector<HTMLElement>('.colHeader')
        if (words) words.style.paddingInlineEnd = `${cellPadding + aside}px`
      },
      beforeOnCellMouseDown: (
        event: MouseEvent,
        { row, col }: { readonly row: number | null; readonly col: number | null },
        _: HTMLElement,
        selecting: object,
      ) => {
        const isTick = latest.current.ticks !== undefined && col === 0
        if (isHeaderFilter(event.target) || (isTick && event.shiftKey)) event.stopImmediatePropagation()
        // A click on a header sorts; it does not paint the whole column as selected.
        else if (row !== null && row < 0) Object.assign(selecting, { column: true })
      },
      afterOnCellContextMenu: (event: MouseEvent, { row }: { readonly row: number | null }) => {
        const instance = hot()
        const view = row === null ? undefined : latest.current.rows[row]
        // A link has the browser's own menu, with its new tab and its address to copy.
        const isLink = event.target instanceof Element && event.target.closest('a') !== null
        if (!instance || !view || row === null || isLink) return
        event.preventDefault()
        latest.current.onMenuOpen(toRowMenuRequest(instance, row, event.clientX, event.clientY), view[sourceRow])
      },
      afterInit: () => {
        const instance = hot()
        if (!instance) return
        // A focusable part that says it is mere presentation breaks the grid for screen readers; cells take the focus.
        instance.rootElement.querySelector('.ht_master > .wtHolder')?.removeAttribute('tabindex')
        addGridKeys(instance, {
          hasTicks: () => latest.current.ticks !== undefined,
          onRowMenu: (row, cell) => onMenu(instance, row, cell),
          linkOf,
          onLink: (href, row) => latest.current.onLink(href, row),
          onTick: (row, isRange) => latest.current.ticks?.onTick(row, isRange),
          onTickRows: (from, to, wish) => latest.current.ticks?.onTickRows(from, to, wish),
          onTickAll: () => latest.current.ticks?.onTickAll(),
          onHeaderFilter: (place, header) => {
            const column = columnAt(place)
            if (column && column.isFilterable !== false) latest.current.onFilterOpen(column.property, header)
          },
        })
      },
    }
  }, [hot, latest, onMenu])
}
