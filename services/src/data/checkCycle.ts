import { latestToday } from '../domain/calendar.ts'
import { type DataRow, textOf } from './rows.ts'

/** Each date and those it must not come before, as the table has it. */
const orders: readonly (readonly [later: string, ...earlier: string[]])[] = [
  ['lastShipToDate', 'deliveryDate'],
  ['expectedArrivalDate', 'lastShipToDate'],
  ['arrivalDate', 'lastShipToDate'],
  ['notificationDate', 'lastShipToDate'],
  ['collectionDate', 'deliveryDate', 'lastShipToDate', 'arrivalDate'],
]

/** What only happens to a crate that was shipped. */
const afterShipping = ['expectedArrivalDate', 'arrivalDate', 'notificationDate'] as const

/** What has happened when it is told. */
const happened = ['deliveryDate', 'lastShipToDate', 'arrivalDate', 'notificationDate', 'collectionDate'] as const

/**
 * What is wrong with the dates of a cycle: they run in order, what follows shipping needs it, and only an expected
 * arrival lies ahead of `now`.
 */
export function checkCycle(row: DataRow, now: Date) {
  const problems: { column: string; reason: string }[] = []
  const latest = latestToday(now)
  for (const column of happened) {
    if ((textOf(row, column) ?? '') > latest) problems.push({ column, reason: 'must not be in the future' })
  }
  for (const [later, ...earlier] of orders) {
    const date = textOf(row, later)
    const before = earlier.find((name) => date !== undefined && date < (textOf(row, name) ?? ''))
    if (before !== undefined) problems.push({ column: later, reason: `must not be before ${before}` })
  }
  const isShipped = textOf(row, 'lastShipToDate') !== undefined
  if (isShipped !== (textOf(row, 'enduserId') !== undefined)) {
    const [missing, there] = isShipped ? ['enduserId', 'lastShipToDate'] : ['lastShipToDate', 'enduserId']
    problems.push({ column: missing, reason: `is missing, though there is ${there}` })
  }
  for (const column of afterShipping) {
    if (!isShipped && textOf(row, column) !== undefined) {
      problems.push({ column, reason: 'must be empty while there is no lastShipToDate' })
    }
  }
  return problems
}
