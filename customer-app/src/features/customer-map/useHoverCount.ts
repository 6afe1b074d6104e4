import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { countedFigures } from './mapFigures.ts'
import { cratesText } from './mapWords.ts'
import type { MapDesk } from './useMapDesk.ts'
import { useStockCounts } from './useStockCounts.ts'

/** Counts the crates of whom a person points at, where figures are not told of all at once. */
export function useHoverCount({ customerId, data }: MapDesk) {
  useSignals()
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const counts = useStockCounts(customerId, data.hasFigures === false ? pointedAt : null)
  const counted = pointedAt === null ? undefined : counts.get(pointedAt)
  const pointed = counted === undefined ? undefined : data.customers.data?.find(({ id }) => id === pointedAt)
  return {
    counts,
    /** Name and crates of whom is pointed at; null where markers say them, or while they are not known. */
    hoverText: pointed && counted !== undefined ? `${pointed.name} · ${cratesText(countedFigures(counted))}` : null,
    /** @param enduserId null for nobody */
    onPoint: setPointedAt,
  }
}
