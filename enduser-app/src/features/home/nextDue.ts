import type { CollectLine } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { EnduserCollection } from '@crateway/shared/contract/calls/endusers.ts'
import { cratesTogether } from '@crateway/shared/domain/wholeCrates.ts'
import { isUpcoming } from '../../isUpcoming.ts'
import { toCollect } from '../../nextCollect.ts'
import type { DueState } from './dueState.ts'

/** The next confirmed collect of its lines. */
export function nextOfLines(lines: readonly CollectLine[]): NonNullable<DueState['nextCollect']> | null {
  const collect = toCollect(lines)
  if (!collect) return null
  const crates = cratesTogether(collect.materials.map(({ quantity }) => quantity))
  return { day: collect.day, isConfirmed: true, crates }
}

/** The next collect of the list of collections, an estimate where nobody tells more. @param today `YYYY-MM-DD` */
export function nextOfCollections(
  rows: readonly EnduserCollection[],
  today: string,
): NonNullable<DueState['nextCollect']> | null {
  const [first] = rows
    .filter((row) => isUpcoming(row, today))
    .toSorted((a, b) => (a.COLLECT_DATE < b.COLLECT_DATE ? -1 : 1))
  if (!first) return null
  const own = rows.filter(({ COLLECT_ID: id }) => id === first.COLLECT_ID)
  return {
    day: first.COLLECT_DATE,
    isConfirmed: first.STATE === 'confirmed',
    crates: cratesTogether(own.map(({ QTY }) => QTY)),
  }
}
