import { inArray, type SQL, sql } from 'drizzle-orm'
import { crateCycles } from '../../db/schema/index.ts'
import { alikeOpenCycles } from '../../graphql/alikeCycles.ts'
import { cycleDays, hasArrived, isOver } from '../../graphql/cycleDays.ts'
import { pickFields } from '../../graphql/cycleFields.ts'

const c = crateCycles

/**
 * The crates customers have out at end customers, by the fields of the stock detail, so that all tell the same: a row for those
 * that tell the same of everything, with how many `crates` they are.
 */
export function heldCrates(customerIds: readonly string[], today: string): SQL {
  const names = ['deliveryDate', 'lastShipToDate', 'rentalDays', 'difference', 'csRefcycleTime', 'deemedLost'] as const
  const fields = pickFields(today, 'open', names)
  const isLate = isOver(cycleDays(today, 'open'))
  return sql`
    select ${c.customerId} as customer_id, ${isLate} as is_overdue,
      ${c.enduserId} as enduser_id, ${fields.deliveryDate.column} as delivered, ${fields.lastShipToDate.column} as shipped,
      ${fields.rentalDays.column} as days, ${fields.difference.column} as over, ${fields.csRefcycleTime.column} as agreed,
      ${fields.deemedLost.column} as is_lost, ${hasArrived(today)} as has_arrived, crates
    from ${alikeOpenCycles(inArray(c.customerId, [...customerIds]))}`
}

/** Whether a held crate is overdue. */
export const isOverdue = sql.raw('held.is_overdue')

/** How many held crates there are of which something is so. */
export const countHeld = (what: SQL): SQL => sql`coalesce(sum(held.crates) filter (where ${what}), 0)::int`
