import { countEnduserStock } from '@crateway/shared/client/requests/countEnduserStock.ts'
import { useEffect, useState } from 'react'
import { client } from '../../client.ts'

/** How long an end customer is pointed at before its crates are counted, ms: a pointer crosses many on its way. */
const pointDelay = 200

/**
 * The crates of one end customer after the other, where nobody tells those of all at once (seed 1, section 7). What was
 * counted stays; a count that is overtaken is given up, and one that fails is tried when it is pointed at again.
 * @param enduserId who is pointed at; null for nobody, or where nothing needs counting
 * @returns what was counted so far, by end customer
 */
export function useStockCounts(customerId: string, enduserId: string | null): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const isWanted = enduserId !== null && !counts.has(enduserId)

  useEffect(() => {
    if (!isWanted || enduserId === null) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      countEnduserStock(client, { customerId, enduserId }, controller.signal).then(
        (crates) => setCounts((known) => new Map(known).set(enduserId, crates)),
        () => undefined,
      )
    }, pointDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [customerId, enduserId, isWanted])

  return counts
}
