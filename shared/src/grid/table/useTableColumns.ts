import type { HotTableProps } from '@handsontable/react'
import { useSignals } from '@preact/signals-react/runtime'
import type Handsontable from 'handsontable/base'
import { type RefObject, useMemo } from 'react'
import { headerOf } from '../../columns/cellText.ts'
import { alignOf, type Column } from '../../columns/columns.ts'
import { t } from '../../i18n/translate.ts'
import { language } from '../../state/language.ts'
import { sourceRow, type ViewRow } from '../view/viewRows.ts'
import { chipPlace } from './contentWidths.ts'
import { drawCell } from './drawCell.ts'
import styles from './HotGrid.module.css'
import { cellPadding } from './hotTheme.ts'
import { textWidth } from './measure.ts'
import { drawRowButtons } from './rowButtons.ts'
import { menuProperty } from './rowMenu.ts'
import type { TableProps } from './tableProps.ts'
import { drawTick, tickProperty } from './ticks.ts'

export interface TableColumnsOptions<Row> {
  /** The props of the last render, for what is drawn later. */
  readonly latest: RefObject<TableProps<Row>>
  readonly onMenu: (instance: Handsontable.Core, row: number, button: HTMLElement) => void
}

export type TableColumns = Required<Pick<HotTableProps, 'columns' | 'colHeaders'>> & {
  readonly colHeaders: readonly string[]
}

type Renderer = (instance: Handsontable.Core, cell: HTMLTableCellElement, row: number, index: number) => void

const isUnsorted = { columnSorting: { headerAction: false, indicator: false } }

/** How a column draws its cells. */
function rendererOf<Row>(column: Column<Row>, rowAt: (row: number) => ViewRow<Row> | undefined): Renderer {
  const place = chipPlace(column, textWidth)
  return (instance, cell, row, index) => {
    const view = rowAt(row)
    const room = { width: instance.getColWidth(index) - 2 * cellPadding, chipPlace: place }
    drawCell(cell, column, view?.[column.property] ?? null, view?.[sourceRow], room)
  }
}

/**
 * The table's columns as Handsontable takes them: the grid's, between that of the ticks, where rows can be selected, and
 * that of the rows' buttons.
 */
export function useTableColumns<Row>(
  props: TableProps<Row>,
  { latest, onMenu }: TableColumnsOptions<Row>,
): TableColumns {
  useSignals()
  const { columns, buttons } = props
  const code = language.value
  const hasTicks = props.ticks !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language's texts are read while drawing.
  const headers = useMemo(
    () => [...(hasTicks ? [t('gridSelection.column')] : []), ...columns.map(headerOf), t('grid.rowActions')],
    [columns, code, hasTicks],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language draws every cell anew.
  const settings = useMemo(() => {
    const rowAt = (row: number) => latest.current.rows[row]
    const values = columns.map((column) => ({
      data: column.property,
      headerClassName: alignOf(column) === 'end' ? 'htRight' : 'htLeft',
      columnSorting: { headerAction: column.isSortable !== false, indicator: column.isSortable !== false },
      renderer: rendererOf(column, rowAt),
    }))
    const tick = {
      ...isUnsorted,
      data: tickProperty,
      headerClassName: styles.unseenHeader ?? '',
      copyable: false,
      renderer: (instance: Handsontable.Core, cell: HTMLTableCellElement, row: number) => {
        const view = rowAt(row)
        const { ticks } = latest.current
        cell.classList.add(styles.tick ?? '')
        drawTick(cell, row, view && ticks ? ticks.tickOf(view[sourceRow]) : null, (at, isRange) => {
          // A press with Shift is kept from the table, which would mark cells: the keyboard goes on from here all the same.
          if (isRange) instance.selectCell(at, 0, at, 0, false)
          latest.current.ticks?.onTick(at, isRange)
        })
      },
    }
    const menu = {
      ...isUnsorted,
      data: menuProperty,
      headerClassName: styles.unseenHeader ?? '',
      copyable: false,
      renderer: (instance: Handsontable.Core, cell: HTMLTableCellElement, row: number) => {
        drawRowButtons(cell, rowAt(row)?.[sourceRow], buttons, (button, key) => {
          // A cell that is drawn again may be another row's.
          const at = instance.getCoords(cell)?.row
          const view = at == null ? undefined : rowAt(at)
          if (at == null || !view) return
          if (key === undefined) onMenu(instance, at, button)
          else latest.current.buttons.find((one) => one.key === key)?.onSelect(view[sourceRow])
        })
      },
    }
    return [...(hasTicks ? [tick] : []), ...values, menu]
  }, [columns, code, hasTicks, onMenu, buttons])

  return { columns: settings, colHeaders: headers }
}
