import { useEffect, useMemo, useRef, useState } from 'react'
import type { BoardRow } from '../check/board.ts'
import { type Duplicates, placesOf, type RowView } from '../check/rowStatus.ts'

interface Shown {
  readonly view: RowView
  /** Rows of another reading are others. */
  readonly basis: unknown
  readonly lines: ReadonlySet<number>
}

/**
 * The rows that a view shows. A row that was repaired does not vanish from under one's hands: what was in a view once stays
 * until the view is chosen anew.
 * @param basis what the rows were read from
 */
export function useShownRows(
  rows: readonly BoardRow[],
  duplicates: Duplicates,
  view: RowView,
  basis: unknown,
): { readonly shown: readonly BoardRow[]; readonly choose: () => void } {
  const [kept, setKept] = useState<Shown>({ view, basis, lines: new Set() })
  const matching = useMemo(() => placesOf(rows, duplicates, view), [rows, duplicates, view])
  const isSame = kept.view === view && kept.basis === basis
  const latest = useRef(kept)
  latest.current = kept
  useEffect(() => {
    // All of them stay anyway.
    if (view === 'all') return
    const before = latest.current
    const isGoing = before.view === view && before.basis === basis
    const lines = matching.flatMap((place) => rows[place]?.line ?? [])
    if (isGoing && lines.every((line) => before.lines.has(line))) return
    setKept({ view, basis, lines: new Set([...(isGoing ? before.lines : []), ...lines]) })
  }, [matching, rows, view, basis])
  const shown = useMemo(() => {
    if (view === 'all') return rows
    const lines = isSame ? kept.lines : new Set<number>()
    const wanted = new Set(matching)
    return rows.filter((row, place) => wanted.has(place) || lines.has(row.line))
  }, [rows, view, isSame, kept, matching])
  return { shown, choose: () => setKept({ view, basis, lines: new Set() }) }
}
