import type { CollectLine } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { EnduserCollection, EnduserHome } from '@crateway/shared/contract/calls/endusers.ts'
import { toCollect } from '../../nextCollect.ts'

/**
 * What is due at a site, as home tells it. A part that the person's rights do not open, or that nobody tells, is left out; one
 * that has nothing is null.
 */
export interface DueState {
  readonly nextCollect?: { readonly day: string; readonly isConfirmed: boolean; readonly crates: number } | null
  readonly waiting?: { readonly askedAt: string | null; readonly remindedAt: readonly string[] } | null
  readonly over?: { readonly crates: number; readonly oldestDays: number } | null
  readonly stock?: { readonly estimated: number; readonly scanned: number } | null
}

/** What our services tell of a home. */
export function ofHome({ nextCollect, waiting, over, stock }: EnduserHome): DueState {
  return {
    ...(nextCollect !== undefined && {
      nextCollect: nextCollect && {
        day: nextCollect.day,
        isConfirmed: nextCollect.confirmed,
        crates: Math.round(nextCollect.crates),
      },
    }),
    ...(waiting !== undefined && { waiting }),
    // No crate over its days is nothing to do.
    ...(over !== undefined && { over: over && over.crates > 0 ? over : null }),
    ...(stock !== undefined && { stock }),
  }
}

/** The next confirmed collect of its lines. */
export function nextOfLines(lines: readonly CollectLine[]): NonNullable<DueState['nextCollect']> | null {
  const collect = toCollect(lines)
  if (!collect) return null
  const crates = collect.materials.reduce((sum, { quantity }) => sum + quantity, 0)
  return { day: collect.day, isConfirmed: true, crates: Math.round(crates) }
}

/** The next collect of the list of collections, whose days are estimates. @param today `YYYY-MM-DD` */
export function nextOfCollections(
  rows: readonly EnduserCollection[],
  today: string,
): NonNullable<DueState['nextCollect']> | null {
  const [first] = rows
    .filter(({ COLLECT_DATE: day }) => day >= today)
    .toSorted((a, b) => (a.COLLECT_DATE < b.COLLECT_DATE ? -1 : 1))
  if (!first) return null
  const crates = rows.filter(({ COLLECT_ID: id }) => id === first.COLLECT_ID).reduce((sum, { QTY }) => sum + QTY, 0)
  return { day: first.COLLECT_DATE, isConfirmed: false, crates: Math.round(crates) }
}

/** Whether somebody has something to do, or to wait for. */
export const isAnythingDue = ({ nextCollect, waiting, over }: DueState): boolean =>
  [nextCollect, waiting, over].some((part) => part !== undefined && part !== null)

/** Whether the person may see anything of the site at all. */
export const isAnythingTold = (state: DueState): boolean => Object.keys(state).length > 0
