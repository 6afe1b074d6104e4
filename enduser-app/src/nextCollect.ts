import type { CollectLine } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { wholeCrates } from '@crateway/shared/domain/wholeCrates.ts'

/** Crates of one material that are fetched. */
interface CollectedMaterial {
  readonly code: string
  /** Whole crates. */
  readonly quantity: number
}

/** One collect: a day, and what is fetched. */
export interface Collect {
  readonly id: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly materials: readonly CollectedMaterial[]
}

/** The first collect of some lines, each of its materials once; null where there is none. */
export function toCollect(lines: readonly CollectLine[]): Collect | null {
  const [first] = lines.toSorted((a, b) => (a.loadingDate < b.loadingDate ? -1 : a.loadingDate > b.loadingDate ? 1 : 0))
  if (!first) return null
  const quantities = new Map<string, number>()
  // An upstream that sends more than one collect must not have them added up.
  for (const { mat, qty } of lines.filter(({ id }) => id === first.id))
    quantities.set(mat, (quantities.get(mat) ?? 0) + wholeCrates(qty))
  const materials = [...quantities].map(([code, quantity]) => ({ code, quantity }))
  return { id: first.id, day: first.loadingDate, materials }
}
