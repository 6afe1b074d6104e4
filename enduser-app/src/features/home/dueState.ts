import type { EnduserHome } from '@crateway/shared/contract/calls/enduserHome.ts'
import { wholeCrates } from '@crateway/shared/domain/wholeCrates.ts'
import { declaredMark, formMark } from '../../findBegun.ts'

/**
 * What is due at a site, as home tells it. A part that the person's rights do not open, or that nobody tells, is left out; one
 * that has nothing is null.
 */
export interface DueState {
  readonly nextCollect?: { readonly day: string; readonly isConfirmed: boolean; readonly crates: number } | null
  readonly waiting?: { readonly askedAt: string | null; readonly remindedAt: readonly string[] } | null
  /** What a declaration is begun upon now (`formMark`), for who may declare. */
  readonly mark?: string
  /** `isListed`: the services list these crates one by one. */
  readonly over?: { readonly crates: number; readonly oldestDays: number; readonly isListed?: boolean } | null
  readonly stock?: { readonly estimated: number; readonly scanned: number } | null
}

/** What our services tell of a home. */
export function ofHome({ nextCollect, waiting, declared, over, stock }: EnduserHome): DueState {
  return {
    ...(nextCollect !== undefined && {
      nextCollect: nextCollect && {
        day: nextCollect.day,
        isConfirmed: nextCollect.confirmed,
        crates: wholeCrates(nextCollect.crates),
      },
    }),
    ...(waiting !== undefined && {
      waiting,
      mark: formMark(declaredMark(declared?.id, declared?.at), waiting?.askedAt),
    }),
    // No crate over its days is nothing to do.
    ...(over !== undefined && { over: over && over.crates > 0 ? over : null }),
    ...(stock !== undefined && { stock }),
  }
}

/** Whether somebody has something to do, or to wait for. */
export const isAnythingDue = ({ nextCollect, waiting, over }: DueState): boolean =>
  [nextCollect, waiting, over].some(Boolean)

/** Whether the person may see anything of the site at all. */
export const isAnythingTold = (state: DueState): boolean => Object.keys(state).length > 0
