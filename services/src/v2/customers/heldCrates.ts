import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { crateCycles, crates } from '../../db/schema/index.ts'
import { cycleDays, hasArrived, isOut, isOver } from '../../graphql/cycleDays.ts'
import { cycles, pickFields } from '../../graphql/cycleFields.ts'

const c = crateCycles

/** The crates customers have out at end customers, by the fields of the stock detail, so that all tell the same. */
export function heldCrates(customerIds: readonly string[], today: string): SQL {
  const names = [
    'barcode',
    'deliveryDate',
    'lastShipToDate',
    'rentalDays',
    'difference',
    'csRefcycleTime',
    'deemedLost',
  ] as const
  const fields = pickFields(today, 'open', names)
  const isHeld = and(inArray(c.customerId, [...customerIds]), isOut)
  const isLate = isOver(cycleDays(today, 'open'))
  return sql`
    select ${c.customerId} as customer_id, ${isLate} as is_overdue,
      ${c.enduserId} as enduser_id, ${fields.barcode.column} as barcode, ${fields.deliveryDate.column} as delivered, ${fields.lastShipToDate.column} as shipped,
      ${fields.rentalDays.column} as days, ${fields.difference.column} as over, ${fields.csRefcycleTime.column} as agreed,
      ${fields.deemedLost.column} as is_lost, ${hasArrived(today)} as has_arrived, ${crates.deviceId} is not null as is_tracked
    from ${cycles}
    where ${isHeld}`
}

/** Whether a held crate is overdue. */
export const isOverdue = sql.raw('held.is_overdue')
