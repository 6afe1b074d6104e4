import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import type { BoardRow } from './board.ts'
import { suggestRepair } from './repairs.ts'

/** A faulty text that stands in several rows of a column. */
export interface EqualFault {
  readonly column: EnduserColumn
  readonly text: string
  readonly lines: readonly number[]
  /** What it was probably to be. */
  readonly repair: string | undefined
}

/** Texts that are looked at for a repair: those that most rows have. */
const mostTried = 20

/** The faulty text that most rows have, one that can be repaired at once before others; null where none stands in two. */
export function commonFault(rows: readonly BoardRow[]): EqualFault | null {
  const groups = new Map<string, { column: EnduserColumn; text: string; lines: number[] }>()
  for (const { line, cells, faults, fate, isLeftOut } of rows) {
    if (fate !== 'kept' || isLeftOut) continue
    for (const column of enduserColumns) {
      const text = cells[column]
      if (!faults[column] || text === '') continue
      const key = `${column} ${text}`
      const group = groups.get(key) ?? { column, text, lines: [] }
      group.lines.push(line)
      groups.set(key, group)
    }
  }
  const several = [...groups.values()].filter(({ lines }) => lines.length > 1)
  const most = several.toSorted((a, b) => b.lines.length - a.lines.length).slice(0, mostTried)
  const tried = most.map((group) => ({ ...group, repair: suggestRepair(group.column, group.text) }))
  return tried.find(({ repair }) => repair !== undefined) ?? tried[0] ?? null
}
