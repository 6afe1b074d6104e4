import type { GlobalCollectionRow, GlobalStockRow } from '@crateway/shared/contract/calls/customers.ts'
import type { CellKind } from '@crateway/shared/domain/csvCell.ts'
import { and, eq, gt, gte, isNotNull, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'
import type { ExportColumn, RowsExport } from '../../export/answerRows.ts'
import { hasStrayMark, lineOf, linesOf } from '../../export/lineText.ts'
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
 * Cycles with all that is known of them, in order. They are chosen before anything is joined: joined in the order of barcodes, every
 * batch would read all crates before its own once more.
 */
function chooseCycles({ where, order, limit }: Selection) {
  const by = sql.join([...order], sql`, `)
  const chosen = sql`(select * from ${c} where ${where} order by ${by} limit ${limit}) as ${c}`
  return sql`${joinCycles(chosen)} order by ${by}`
}

/** Cycles with some of their fields, each under its name on the wire, and their ids. */
async function findCycles<Row>(db: Queries, selection: Selection) {
  const { names, state, today } = selection
  const fields = Object.entries(pickFields(today, state, names)).map(
    ([name, { column }]) => sql`${column} as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<Row & { readonly cycleId: string }>(
    sql`select ${c.id} as "cycleId", ${sql.join(fields, sql`, `)} from ${chooseCycles(selection)}`,
  )
  return rows
}

/**
 * The same cycles as a text of lines (`linesOf`), and where those behind them begin: the place of the last, a text for each of
 * `order`; empty when there can be none.
 */
async function findLines(
  db: Queries,
  kinds: readonly CellKind[],
  selection: Selection,
  isCleaned = false,
): Promise<{ readonly rows: readonly string[]; readonly last: readonly string[] }> {
  const { names, state, today, order, limit } = selection
  const fields = pickFields(today, state, names)
  const columns = names.map((name, at) => ({ kind: kinds[at] ?? 'text', column: fields[name].column }))
  const place = order.map((one, at) => sql`(${one})::text as ${sql.identifier(`place_${at}`)}`)
  const placed = order.map((_, at) => sql.identifier(`place_${at}`))
  const { rows } = await db.execute<{ text: string | null; count: number; last: string[] | null }>(sql`
    with listed as materialized (
      select ${lineOf(columns, isCleaned)} as line, ${sql.join(place, sql`, `)} from ${chooseCycles(selection)}
    )
    select ${linesOf(sql`line`)} as text, count(*)::int as count,
      (select array[${sql.join(placed, sql`, `)}] from listed offset ${limit - 1} limit 1) as last
    from listed`)
  const { text = null, count = 0, last = null } = rows[0] ?? {}
  if (text === null) return { rows: [], last: [] }
  if (!isCleaned && hasStrayMark(text, count, kinds)) return findLines(db, kinds, selection, true)
  return { rows: [text], last: last ?? [] }
}

/** Where the rows after some others begin, by the last of them; undefined when there can be none. */
const lastOf = <Row>(rows: readonly Row[], limit: number) => (rows.length < limit ? undefined : rows.at(-1))

const withoutId = <Row>({ cycleId: _, ...row }: Row & { readonly cycleId: string }) => row

/** Two ways to read the same rows: as such, and as lines of a CSV file. */
type Readers<Row, Place> = Pick<RowsExport<Row, Place>, 'read' | 'readLines'>

/** Reads every crate a customer has out, wherever it is, by barcode. */
export function readGlobalStock(
  db: Queries,
  customerId: string,
  columns: readonly ExportColumn<GlobalStockRow>[],
  today: string,
): Readers<GlobalStockRow, string> {
  const isOut = and(eq(c.customerId, customerId), isNull(c.collectionDate))
  const names = columns.map(({ name }) => name)
  const kinds = columns.map(({ kind }) => kind)
  const select = (after: string | undefined, limit: number): Selection => {
    const where = after === undefined ? isOut : and(isOut, gt(c.barcode, after))
    return { names, state: 'open', today, where, order: [c.barcode], limit }
  }
  return {
    async read(after, limit) {
      const rows = await findCycles<GlobalStockRow>(db, select(after, limit))
      return { rows: rows.map(withoutId), next: lastOf(rows, limit)?.barcode }
    },
    async readLines(after, limit) {
      const { rows, last } = await findLines(db, kinds, select(after, limit))
      return { rows, next: last[0] }
    },
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
  columns: readonly ExportColumn<GlobalCollectionRow>[],
  today: string,
): Readers<GlobalCollectionRow, DayPlace> {
  const wasCollected = and(eq(c.customerId, customerId), isNotNull(c.enduserId), lte(c.collectionDate, span.to))
  const names = columns.map(({ name }) => name)
  const kinds = columns.map(({ kind }) => kind)
  const select = (after: DayPlace | undefined, limit: number): Selection => {
    const begins =
      after === undefined
        ? gte(c.collectionDate, span.from)
        : sql`(${c.collectionDate}, ${c.id}) > (${after.day}::date, ${after.id})`
    return { names, state: 'any', today, where: and(wasCollected, begins), order: [c.collectionDate, c.id], limit }
  }
  return {
    async read(after, limit) {
      const rows = await findCycles<GlobalCollectionRow>(db, select(after, limit))
      const last = lastOf(rows, limit)
      return { rows: rows.map(withoutId), next: last && { day: last.collectionDate, id: last.cycleId } }
    },
    async readLines(after, limit) {
      const { rows, last } = await findLines(db, kinds, select(after, limit))
      const [day, id] = last
      return { rows, next: day === undefined || id === undefined ? undefined : { day, id } }
    },
  }
}
