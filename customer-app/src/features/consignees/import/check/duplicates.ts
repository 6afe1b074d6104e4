import type { BoardRow } from './board.ts'
import { placeOf } from './board.ts'
import type { EnduserCells } from './cellFaults.ts'

/** A consignee that the portal has, or that waits to be approved. */
export interface KnownEnduser {
  readonly isApproved: boolean
  /** What is known of it; only the code is, where the services refused it and no list has it. */
  readonly cells: Readonly<Partial<EnduserCells>>
}

/** What a row repeats: another row of the file, or a consignee that is there already. */
export type Duplicate =
  | { readonly of: 'file'; readonly line: number }
  | { readonly of: 'portal'; readonly enduser: KnownEnduser }

export type KnownEndusers = ReadonlyMap<string, KnownEnduser>

/**
 * The rows whose code is another's, by line. Of rows of one code the first counts; one that is left out counts for nothing,
 * and one that was sent is nobody's duplicate.
 */
export function findDuplicates(rows: readonly BoardRow[], known: KnownEndusers): ReadonlyMap<number, Duplicate> {
  const first = new Map<string, number>()
  const found = new Map<number, Duplicate>()
  // What was sent stands, whichever row comes first.
  for (const { line, cells, fate } of rows) if (fate !== 'kept') first.set(cells.partnerReference, line)
  for (const { line, cells, fate, isLeftOut } of rows) {
    const code = cells.partnerReference
    if (fate !== 'kept' || isLeftOut || code === '') continue
    const enduser = known.get(code)
    const other = first.get(code)
    if (other !== undefined) found.set(line, { of: 'file', line: other })
    else if (enduser) found.set(line, { of: 'portal', enduser })
    if (other === undefined) first.set(code, line)
  }
  return found
}

/** The row that one of the file repeats. */
export const rowOf = (rows: readonly BoardRow[], line: number): BoardRow | undefined => rows[placeOf(rows, line)]
