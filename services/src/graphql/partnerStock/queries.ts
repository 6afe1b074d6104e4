import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles, crates, customerEndusers } from '../../db/schema/index.ts'
import { cycleDays } from '../cycleDays.ts'
import { badField, type ListArguments, toWindow } from '../listArguments.ts'
import { type FieldKind, findField, type ListFields, toConditions, toOrder } from '../listConditions.ts'

/** Which crates: those of a customer at (or on their way to) an end customer, or at the customer's own plants. */
export interface StockPlace {
  readonly customerId: string
  readonly enduserId: string | undefined
}

/** Every crate that is out at a place as a row of its own, each field under its name on the wire. */
function stockRows(db: Queries, { customerId, enduserId }: StockPlace, today: string) {
  const c = crateCycles
  const contract = customerEndusers
  const days = cycleDays(today)
  return db
    .select({
      id: c.id,
      barcode: c.barcode,
      csRefMaterialNumber: sql<string>`${crates.materialCode}`.as('csRefMaterialNumber'),
      csRefDeliveryNumber: sql<string | null>`${c.deliveryNumber}`.as('csRefDeliveryNumber'),
      deliveryDate: sql<string>`${c.deliveryDate}`.as('deliveryDate'),
      csRefConsignee: sql<string | null>`${c.consigneeCode}`.as('csRefConsignee'),
      lastShipToDate: sql<string | null>`${c.lastShipToDate}`.as('lastShipToDate'),
      csRefOrderNumber: sql<string | null>`${c.orderNumber}`.as('csRefOrderNumber'),
      csRefPurchaseOrderNumber: sql<string | null>`${c.purchaseOrderNumber}`.as('csRefPurchaseOrderNumber'),
      csRefInfo: sql<string | null>`${c.info}`.as('csRefInfo'),
      csRefCrateNumber: sql<string | null>`${crates.crateNumber}`.as('csRefCrateNumber'),
      csRefBatchNumber: sql<string | null>`${crates.batchNumber}`.as('csRefBatchNumber'),
      shipmentNumber: sql<string | null>`${c.shipmentNumber}`.as('shipmentNumber'),
      transitTime: sql<number | null>`${days.inTransit}`.as('transitTime'),
      rentalDays: sql<number>`${days.rental}`.as('rentalDays'),
      hiringPeriod: sql<number | null>`${contract.hiringPeriod}`.as('hiringPeriod'),
      expectedArrivalDate: sql<string | null>`${c.expectedArrivalDate}`.as('expectedArrivalDate'),
      csRefcycleTime: sql<number | null>`coalesce(${c.agreedCycleDays}, ${contract.contractualRentalDays})`.as(
        'csRefcycleTime',
      ),
      csRefUsageDays: sql<number | null>`coalesce(${c.agreedUsageDays}, ${contract.usageDays})`.as('csRefUsageDays'),
      expectedTransitTime: sql<number | null>`${contract.expectedTransitTime}`.as('expectedTransitTime'),
      lostDate: sql<string | null>`(${c.deliveryDate} + ${contract.maxDaysLose})`.as('lostDate'),
      deemedLost: sql<boolean>`coalesce(${days.rental} > ${contract.maxDaysLose}, false)`.as('deemedLost'),
      lastShipTo: sql<string | null>`${c.enduserId}`.as('lastShipTo'),
      daysAtCustomerPlant: sql<number | null>`${days.atCustomerPlant}`.as('daysAtCustomerPlant'),
      daysAtEnduser: sql<number | null>`${days.atEnduser}`.as('daysAtEnduser'),
    })
    .from(c)
    .innerJoin(crates, eq(crates.barcode, c.barcode))
    .leftJoin(contract, and(eq(contract.customerId, c.customerId), eq(contract.enduserId, c.enduserId)))
    .where(
      and(
        eq(c.customerId, customerId),
        isNull(c.collectionDate),
        enduserId === undefined ? isNull(c.enduserId) : eq(c.enduserId, enduserId),
      ),
    )
    .as('stock')
}
type StockRows = ReturnType<typeof stockRows>

const kinds = {
  barcode: 'text',
  csRefMaterialNumber: 'text',
  csRefDeliveryNumber: 'text',
  deliveryDate: 'day',
  csRefConsignee: 'text',
  lastShipToDate: 'day',
  csRefOrderNumber: 'text',
  csRefPurchaseOrderNumber: 'text',
  csRefInfo: 'text',
  csRefCrateNumber: 'text',
  csRefBatchNumber: 'text',
  shipmentNumber: 'text',
  transitTime: 'number',
  rentalDays: 'number',
  hiringPeriod: 'number',
  expectedArrivalDate: 'day',
  csRefcycleTime: 'number',
  csRefUsageDays: 'number',
  expectedTransitTime: 'number',
  lostDate: 'day',
  deemedLost: 'boolean',
  lastShipTo: 'text',
  daysAtCustomerPlant: 'number',
  daysAtEnduser: 'number',
} as const satisfies Readonly<Record<string, FieldKind>>
type StockField = keyof typeof kinds

function toFields(stock: StockRows): ListFields {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { kind, column: stock[name as StockField] }]),
  )
}

/** A row as the wire has it; `crates` is how many it stands for. Fields that were not grouped by are missing. */
export type StockNode = Readonly<Record<string, unknown>> & { readonly crates: number }

/** A list that reads only what is asked of it: the counts, the rows, or both. */
export interface StockList {
  /** Rows in the whole list, before paging. */
  countRows(): Promise<number>
  /** Crates in the whole list: more than its rows when they are grouped. */
  countCrates(): Promise<number>
  findRows(): Promise<readonly StockNode[]>
}

/**
 * The stock at a place, filtered, grouped, sorted and paged by the list's arguments, which are checked at once. The
 * caller has checked the tenant. `today` is YYYY-MM-DD.
 */
export function listStock(db: Queries, place: StockPlace, args: ListArguments, today: string): StockList {
  const stock = stockRows(db, place, today)
  const fields = toFields(stock)
  const where = and(...toConditions(fields, args.filter ?? []))
  const window = toWindow(args)
  const group = [...new Set(args.group ?? [])]
  return group.length === 0
    ? listCrates(db, stock, where, toOrder(fields, args.sort ?? [], [stock.barcode, stock.id]), window)
    : listGroups(db, stock, where, toGrouping(fields, args, group), window)
}

type Window = ReturnType<typeof toWindow>

function listCrates(
  db: Queries,
  stock: StockRows,
  where: SQL | undefined,
  order: readonly SQL[],
  window: Window,
): StockList {
  let counted: Promise<number> | undefined
  const count = async () => {
    const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(stock).where(where)
    return row?.rows ?? 0
  }
  const countOnce = () => (counted ??= count())
  return {
    countRows: countOnce,
    countCrates: countOnce,
    async findRows() {
      if (window.limit === 0) return []
      const rows = await db
        .select()
        .from(stock)
        .where(where)
        .orderBy(...order)
        .limit(window.limit)
        .offset(window.skip)
      return rows.map((row) => ({ ...row, crates: 1 }))
    },
  }
}

interface Grouping {
  readonly columns: Readonly<Record<string, SQLWrapper>>
  readonly order: readonly SQL[]
}

function toGrouping(fields: ListFields, { sort }: ListArguments, group: readonly string[]): Grouping {
  const columns = Object.fromEntries(group.map((name) => [name, findField(fields, 'group', name).column]))
  const grouped: ListFields = Object.fromEntries(group.map((name) => [name, findField(fields, 'group', name)]))
  for (const { field } of sort ?? []) if (!Object.hasOwn(grouped, field)) badField('sort', field)
  return { columns, order: toOrder(grouped, sort ?? [], Object.values(columns)) }
}

function listGroups(
  db: Queries,
  stock: StockRows,
  where: SQL | undefined,
  grouping: Grouping,
  window: Window,
): StockList {
  const columns = Object.values(grouping.columns)
  const filtered = sql`from ${stock} ${where === undefined ? sql`` : sql`where ${where}`}`
  const by = sql.join(columns, sql`, `)
  const names = sql.join(
    Object.entries(grouping.columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
  const counts = async () => {
    const result = await db.execute<{ rows: number; crates: number }>(
      sql`select count(*)::int as rows, coalesce(sum(n), 0)::int as crates from (select count(*) as n ${filtered} group by ${by}) as grouped`,
    )
    return result.rows[0] ?? { rows: 0, crates: 0 }
  }
  let counted: ReturnType<typeof counts> | undefined
  const countOnce = () => (counted ??= counts())
  return {
    countRows: async () => (await countOnce()).rows,
    countCrates: async () => (await countOnce()).crates,
    async findRows() {
      if (window.limit === 0) return []
      const result = await db.execute<StockNode>(
        sql`select ${names}, count(*)::int as crates ${filtered} group by ${by} order by ${sql.join([...grouping.order], sql`, `)} limit ${window.limit} offset ${window.skip}`,
      )
      return result.rows
    },
  }
}
