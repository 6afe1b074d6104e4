import { useCallback, useMemo, useRef, useState } from 'react'
import type { FilterInput } from '../../contract/lists.ts'
import { t } from '../../i18n/translate.ts'
import type { Ticks } from '../table/ticks.ts'
import { sourceRow, type ViewRow } from '../view/viewRows.ts'
import type { GridSelection, SelectedRows } from './gridSelection.ts'
import {
  countSelected,
  idsBetween,
  isSelected,
  noSelection,
  type RowSelection,
  stateOfRows,
  withRows,
  withRowsTurned,
} from './rowSelection.ts'

export interface RowSelectionOptions<Row> {
  /** Undefined for a grid whose rows cannot be selected. */
  readonly selection: GridSelection<Row> | undefined
  /** The rows of the table: all that pass, or those of a page. */
  readonly rows: readonly ViewRow<Row>[]
  /** Every row there is, where that is known: a row that has gone is no longer selected. */
  readonly all: readonly ViewRow<Row>[] | undefined
  /** Rows that pass, of all pages. */
  readonly passing: number
  /** What they pass; a change of it ends a selection of all that match. */
  readonly filter: readonly FilterInput[]
}

/** What a person selected, and the ways to change it. */
export interface RowSelectionControl<Row> {
  readonly ticks: Ticks<Row>
  readonly selected: SelectedRows<Row>
  /** Selected rows that are not in the table: on another page, or kept out by a filter. */
  readonly notShown: number
  /** Selects all rows that match, of all pages; null where the table has them all, or they are selected. */
  readonly onMatching: (() => void) | null
  /** Takes the selection away, but for these rows. */
  readonly onClear: (kept?: readonly string[]) => void
}

interface Kept<Row> {
  readonly selection: RowSelection
  /** The rows behind ids, as far as they were on screen. */
  readonly seen: ReadonlyMap<string, Row>
  /** The filters of a selection of all that match. */
  readonly filter: string
}

/** The selection of a grid's rows; null for a grid without. */
export function useRowSelection<Row>(options: RowSelectionOptions<Row>): RowSelectionControl<Row> | null {
  const { selection: wish, rows, all, passing, filter } = options
  const filterKey = JSON.stringify(filter)
  const [kept, setKept] = useState<Kept<Row>>({ selection: noSelection, seen: new Map(), filter: filterKey })
  const anchor = useRef<string | null>(null)

  const open = useMemo(
    () => (wish ? rows.map((row) => row[sourceRow]).filter((row) => wish.lockOf?.(row) == null) : []),
    [wish, rows],
  )
  const openIds = useMemo(() => (wish ? open.map(wish.idOf) : []), [wish, open])
  const existing = useMemo(
    () => (wish && all ? new Map(all.map((row) => [wish.idOf(row[sourceRow]), row[sourceRow]])) : null),
    [wish, all],
  )

  // Ended for good (ADR 31): the way back to the filters it was made with does not bring it back.
  if (kept.selection.kind === 'matching' && kept.filter !== filterKey) {
    setKept({ selection: noSelection, seen: new Map(), filter: filterKey })
  }
  const current = useMemo((): RowSelection => {
    if (kept.selection.kind === 'matching' || !existing) return kept.selection
    return { kind: 'some', ids: new Set([...kept.selection.ids].filter((id) => existing.has(id))) }
  }, [kept, existing])

  const change = useCallback(
    (next: (selection: RowSelection) => RowSelection) => {
      const seen = new Map(kept.seen)
      openIds.forEach((id, index) => {
        const row = open[index]
        if (row !== undefined) seen.set(id, row)
      })
      setKept({ selection: next(current), seen, filter: filterKey })
    },
    [kept, current, open, openIds, filterKey],
  )

  const handleClear = useCallback(
    (ids: readonly string[] = []) => {
      anchor.current = null
      setKept(({ seen }) => ({ selection: withRows(noSelection, ids, true), seen, filter: filterKey }))
    },
    [filterKey],
  )

  const ticks = useMemo((): Ticks<Row> | null => {
    if (!wish) return null
    const { idOf, nameOf, lockOf } = wish
    const idAt = (place: number) => {
      const row = rows[place]
      return row && lockOf?.(row[sourceRow]) == null ? idOf(row[sourceRow]) : null
    }
    const isWhole = rows.length === passing
    return {
      tickOf: (row) => {
        const lock = lockOf?.(row) ?? null
        const isOn = lock === null && isSelected(current, idOf(row))
        return { isOn, lock, label: t('gridSelection.row', { row: nameOf(row) }) }
      },
      head: {
        state: stateOfRows(current, openIds),
        label: () => t(isWhole ? 'gridSelection.all' : 'gridSelection.page'),
      },
      onTick: (place, isRange) => {
        const id = idAt(place)
        if (id === null) return
        if (isRange && anchor.current !== null) {
          const isOn = isSelected(current, anchor.current)
          const between = idsBetween(openIds, anchor.current, id)
          change((old) => withRows(old, between, isOn))
        } else {
          change((old) => withRowsTurned(old, [id]))
        }
        anchor.current = id
      },
      onTickRows: (from, to, turn) => {
        const ids = rows.slice(from, to + 1).flatMap((_, index) => idAt(from + index) ?? [])
        change((old) => (turn === 'on' ? withRows(old, ids, true) : withRowsTurned(old, ids)))
      },
      onTickAll: () => change((old) => withRowsTurned(old, openIds)),
    }
  }, [wish, rows, passing, openIds, current, change])

  if (!wish || !ticks) return null
  const count = countSelected(current, passing)
  const source = existing ?? kept.seen
  const ids = current.kind === 'some' ? [...current.ids] : openIds.filter((id) => isSelected(current, id))
  const onPage = new Set(openIds)
  const selectedRows = ids.flatMap((id) => {
    const row = source.get(id)
    return row === undefined ? [] : [row]
  })
  return {
    ticks,
    selected: {
      count,
      rows: selectedRows,
      matching: current.kind === 'matching' ? { filter, except: current.except } : null,
    },
    notShown: current.kind === 'some' ? ids.filter((id) => !onPage.has(id)).length : 0,
    onMatching:
      rows.length < passing && current.kind === 'some' && stateOfRows(current, openIds) === 'all'
        ? () => setKept({ selection: { kind: 'matching', except: new Set() }, seen: kept.seen, filter: filterKey })
        : null,
    onClear: handleClear,
  }
}
