import type { GlobalCollectionRow, GlobalStockRow } from '@crateway/shared/contract/calls/customers.ts'
import { and, eq, gt, gte, isNotNull, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'
import type { ReadBatch } from '../../export/batches.ts'
import type { CycleState } from '../../graphql/cycleDays.ts'
import { type CycleField, joinCycles, pickFields } from '../../graphql/cycleFields.ts'

const c = crateCycles

interface Selection {
  readonly names: readonly CycleField[]
  readonly state: CycleState
  /** YYYY-MM-DD. */
  readonly today: string
  readonly where: SQL | undefined
  readonly order: readonly SQLWrapper[]
  readonly limit: number
}

/**
 * Cycles with some of their fields, each under its name on the wire, and their ids. The cycles are chosen before anything
 * is joined: joined in the order of barcodes, every batch would read all crates before its own once more.
 */
async function findCycles<Row>(db: Queries, { names, state, today, where, order, limit }: Selection) {
  const fields = Object.entries(pickFields(today, state, names)).map(
    ([name, { column }]) => sql`${column} as ${sql.identifier(name)}`,
  )
  const by = sql.join([...order], sql`, `)
  const chosen = sql`(select * from ${c} where ${where} order by ${by} limit ${limit}) as ${c}`
  const { rows } = await db.execute<Row & { readonly cycleId: string }>(
    sql`select ${c.id} as "cycleId", ${sql.join(fields, sql`, `)} from ${joinCycles(chosen)} order by ${by}`,
  )
  return rows
}

/** Where the rows after some others begin, by the last of them; undefined when there can be none. */
const lastOf = <Row>(rows: readonly Row[], limit: number) => (rows.length < limit ? undefined : rows.at(-1))

const withoutId = <Row>({ cycleId: _, ...row }: Row & { readonly cycleId: string }) => row

/** Reads every crate a customer has out, wherever it is, by barcode. */
export function readGlobalStock(
  db: Queries,
  customerId: string,
  names: readonly (keyof GlobalStockRow)[],
  today: string,
): ReadBatch<GlobalStockRow, string> {
  const isOut = and(eq(c.customerId, customerId), isNull(c.collectionDate))
  return async (after, limit) => {
    const where = after === undefined ? isOut : and(isOut, gt(c.barcode, after))
    const rows = await findCycles<GlobalStockRow>(db, { names, state: 'open', today, where, order: [c.barcode], limit })
    return { rows: rows.map(withoutId), next: lastOf(rows, limit)?.barcode }
  }
}

/** Where a list by day goes on. */
interface DayPlace {
  readonly day: string
  readonly id: string
}

/** Reads every crate collected at a customer's end customers in a span of days, both ends included, by day. */
export function readGlobalCollection(
  db: Queries,
  customerId: string,
  span: { readonly from: string; readonly to: string },
  names: readonly (keyof GlobalCollectionRow)[],
  today: string,
): ReadBatch<GlobalCollectionRow, DayPlace> {
  const wasCollected = and(eq(c.customerId, customerId), isNotNull(c.enduserId), lte(c.collectionDate, span.to))
  return async (after, limit) => {
    const begins =
      after === undefined
        ? gte(c.collectionDate, span.from)
        : sql`(${c.collectionDate}, ${c.id}) > (${after.day}::date, ${after.id})`
    const where = and(wasCollected, begins)
    const rows = await findCycles<GlobalCollectionRow>(db, {
      names,
      state: 'any',
      today,
      where,
      order: [c.collectionDate, c.id],
      limit,
    })
    const last = lastOf(rows, limit)
    return { rows: rows.map(withoutId), next: last && { day: last.collectionDate, id: last.cycleId } }
  }
}
