import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { useEffect, useState } from 'react'
import { findSiStays } from './findSiStays.ts'

/** The messages under an SI; null where the services refused them. */
type Movements = ReadonlyMap<string, readonly TracePoint[] | null>

const none: Movements = new Map()

/**
 * The messages under some SIs of a customer, asked for one SI after the other as they are wanted: together they would take the
 * connections of everybody else. One that is refused leaves the others what they are.
 * @param wanted the SIs wanted now, the most urgent first; what is wanted no longer is not waited for
 * @param barcodes the crates whose messages are kept: an SI may have thousands of others
 */
export function useSiMovements(
  customerId: string,
  wanted: readonly string[],
  barcodes: ReadonlySet<string>,
): Movements {
  const [kept, setKept] = useState({ customerId, barcodes, told: none })
  const told = kept.customerId === customerId && kept.barcodes === barcodes ? kept.told : none
  const next = wanted.find((si) => !told.has(si))
  useEffect(() => {
    if (next === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const note = (points: readonly TracePoint[] | null) => {
      if (signal.aborted) return
      setKept((old) => {
        const known = old.customerId === customerId && old.barcodes === barcodes ? old.told : none
        return { customerId, barcodes, told: new Map(known).set(next, points) }
      })
    }
    findSiStays({ customerId, si: next }, signal).then(
      (points) => note(points.filter(({ barcode }) => barcodes.has(barcode))),
      () => note(null),
    )
    return () => controller.abort()
  }, [customerId, next, barcodes])
  return told
}
