import type { CustomerHome } from '@crateway/shared/contract/calls/customerHome.ts'

type Weeks = NonNullable<CustomerHome['overdue']>['weeks']

/** How a figure stands against the same weekday of last week. */
export interface Change {
  /** Above 0 where there are more now. */
  readonly by: number
  /** The day it is compared with, `YYYY-MM-DD`. */
  readonly day: string
}

/** The change of a history's last week; null where there is nothing to compare with. */
export function weekChange(weeks: Weeks): Change | null {
  const [before, now] = weeks.slice(-2)
  return before && now ? { by: now.crates - before.crates, day: before.day } : null
}
