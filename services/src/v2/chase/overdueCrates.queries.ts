import { createHash } from 'node:crypto'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'
import { cycleDays, hasArrived, isOut, isOver } from '../../graphql/cycleDays.ts'
import { type CycleField, cycles, pickFields } from '../../graphql/cycleFields.ts'
import type { ChasePlace } from './chaseLog.queries.ts'

/** Most crates of one list: those that are longest over. */
const mostListedCrates = 20_000

/** What a list tells of a crate, in order: enough to find it and to see why it is asked for. */
export const listedFields = [
  'barcode',
  'csRefMaterialNumber',
  'csRefCrateNumber',
  'csRefDeliveryNumber',
  'csRefPurchaseOrderNumber',
  'csRefConsignee',
  'deliveryDate',
  'lastShipToDate',
  'expectedArrivalDate',
  'csRefcycleTime',
  'rentalDays',
  'difference',
] as const satisfies readonly CycleField[]
type ListedField = (typeof listedFields)[number]

export type ListedCrate = Readonly<Record<ListedField, string | number | null>> & {
  /** It has not arrived. */
  readonly isComing: boolean
}

/** The overdue crates at one place. */
export interface OverdueCrates {
  /** The longest over first, as many as a list may have. */
  readonly rows: readonly ListedCrate[]
  /** Of all, however many are listed. */
  readonly crates: number
  /** Of all: those that have not arrived, and are nothing the consignee could send back yet. */
  readonly onTheWay: number
  /** Days over of the one that is longest over; 0 without any. */
  readonly longest: number
  /** Another list has another one, and so has the same list of another day: all are over by more days then. */
  readonly basis: string
}

/** What stands in every row of the whole list. */
interface Counts {
  readonly total: number
  readonly coming: number
}

const isOverdueAt = ({ customerId, enduserId }: ChasePlace, today: string): SQL | undefined =>
  and(
    eq(crateCycles.customerId, customerId),
    eq(crateCycles.enduserId, enduserId),
    isOut,
    isOver(cycleDays(today, 'open')),
  )

/** Whether any crate at a place is overdue as of `today` (YYYY-MM-DD). */
export async function hasOverdueCrates(db: Queries, place: ChasePlace, today: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${cycles} where ${isOverdueAt(place, today)} limit 1`)
  return rows.length > 0
}

/**
 * The overdue crates at a place as of `today` (YYYY-MM-DD): the rows of the stock detail with days over agreed.
 * @param most crates that the list may have
 */
export async function findOverdueCrates(
  db: Queries,
  place: ChasePlace,
  today: string,
  most = mostListedCrates,
): Promise<OverdueCrates> {
  const fields = pickFields(today, 'open', listedFields)
  const isComing = sql`not coalesce(${hasArrived(today)}, false)`
  const columns = listedFields.map((name) => sql`${fields[name].column} as ${sql.identifier(name)}`)
  const { rows } = await db.execute<ListedCrate & Counts & Record<string, unknown>>(sql`
    select ${sql.join(columns, sql`, `)}, ${isComing} as "isComing",
      (count(*) over ())::int as total, (count(*) filter (where ${isComing}) over ())::int as coming
    from ${cycles}
    where ${isOverdueAt(place, today)}
    order by ${desc(fields.difference.column)}, ${fields.barcode.column}
    limit ${most}`)
  const [first] = rows
  const crates = first?.total ?? 0
  const barcodes = rows.map(({ barcode }) => barcode)
  return {
    rows: [...rows],
    crates,
    onTheWay: first?.coming ?? 0,
    longest: Number(first?.difference ?? 0),
    basis: createHash('sha256')
      .update(JSON.stringify([today, crates, barcodes]))
      .digest('base64url'),
  }
}
