import type { FilterInput, SortInput } from '@crateway/shared/contract/lists.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { endusers, scanUsers, shippingCrates, shippings } from '../../db/schema/index.ts'
import { badArgument, type ListArguments, toWindow } from '../listArguments.ts'
import { type FieldKind, type ListFields, toConditions, toOrder, toPattern } from '../listConditions.ts'

/** How many crates each shipping of a customer has; those without any are missing. */
function crateCounts(db: Queries, customerId: string, shippingIds?: readonly string[]) {
  const c = shippingCrates
  const named = shippingIds && sql`${c.shippingId} = any(${sql.param([...shippingIds])}::text[])`
  return db
    .select({ shippingId: c.shippingId, crates: sql<number>`count(*)::int`.as('crates') })
    .from(c)
    .where(and(eq(c.customerId, customerId), named))
    .groupBy(c.shippingId)
}

/**
 * Every shipping of a customer as a row of its own, each field under its name on the wire. Where nobody asks for
 * `crateCount`, the database leaves the counting out.
 */
function shippingRows(db: Queries, customerId: string) {
  const counts = crateCounts(db, customerId).as('counts')
  return db
    .select({
      id: shippings.id,
      enduserId: shippings.enduserId,
      enduserName: sql<string | null>`${endusers.name}`.as('enduserName'),
      enduserCity: sql<string | null>`${endusers.city}`.as('enduserCity'),
      enduserCountryCode: sql<string | null>`${endusers.countryCode}`.as('enduserCountryCode'),
      consigneeCode: shippings.consigneeCode,
      customerId: shippings.customerId,
      reference: shippings.reference,
      referenceComplement: shippings.referenceComplement,
      creationDate: shippings.creationDate,
      uuid: shippings.uuid,
      process: shippings.process,
      processDate: shippings.processDate,
      scanUserId: shippings.scanUserId,
      scanUserName: sql<string | null>`${scanUsers.name}`.as('scanUserName'),
      version: shippings.version,
      isIncomplete:
        sql<boolean>`(coalesce(${shippings.reference}, '') = '' or coalesce(${shippings.referenceComplement}, '') = '')`.as(
          'isIncomplete',
        ),
      crateCount: sql<number>`coalesce(${counts.crates}, 0)`.as('crateCount'),
    })
    .from(shippings)
    .leftJoin(endusers, eq(endusers.id, shippings.enduserId))
    .leftJoin(scanUsers, eq(scanUsers.id, shippings.scanUserId))
    .leftJoin(counts, eq(counts.shippingId, shippings.id))
    .where(eq(shippings.customerId, customerId))
    .as('shipping')
}
type ShippingRows = ReturnType<typeof shippingRows>

/** Most crates of one answer: a page of a hundred shippings, each of several lorries. */
const mostMovements = 50_000

/** A crate of a shipping, as the wire has it. */
interface Movement {
  readonly id: string
  readonly barcode: string
}

/** The crates of some shippings of a customer in one statement, by shipping; those without any are missing. */
async function findMovementsOf(
  db: Queries,
  customerId: string,
  shippingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Movement[]>> {
  const c = shippingCrates
  const rows = await db
    .select({ shippingId: c.shippingId, id: c.id, barcode: c.barcode })
    .from(c)
    .where(and(eq(c.customerId, customerId), sql`${c.shippingId} = any(${sql.param([...shippingIds])}::text[])`))
    .orderBy(asc(c.barcode))
  const movements = new Map<string, Movement[]>()
  for (const { shippingId, ...movement } of rows) {
    const known = movements.get(shippingId)
    if (known) known.push(movement)
    else movements.set(shippingId, [movement])
  }
  return movements
}

/** What the list may be filtered and sorted by. */
const kinds = {
  id: 'text',
  enduserId: 'text',
  enduserName: 'text',
  enduserCity: 'text',
  enduserCountryCode: 'text',
  consigneeCode: 'text',
  reference: 'text',
  referenceComplement: 'text',
  creationDate: 'instant',
  uuid: 'text',
  process: 'text',
  processDate: 'instant',
  scanUserId: 'text',
  scanUserName: 'text',
  version: 'number',
  /** Without a reference or without a complement. */
  isIncomplete: 'boolean',
  crateCount: 'number',
} as const satisfies Readonly<Record<string, FieldKind>>
type ShippingField = keyof typeof kinds

/** Fields no shipping is without. */
const required: ReadonlySet<string> = new Set<ShippingField>([
  'id',
  'creationDate',
  'version',
  'isIncomplete',
  'crateCount',
])

function toFields(rows: ShippingRows): ListFields {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const field = { kind, column: rows[name as ShippingField] }
      return [name, required.has(name) ? { ...field, required: true } : field]
    }),
  )
}

/** Filters by whatever a row is known by: no field of it, so it is neither sorted by nor told. */
const anyText = 'anyText'

/** Accents, once letters are taken apart. */
const accents = /[\u0300-\u036f]/g

/** A text regardless of case, width and accents: who types `potosi` means San Luis Potosí. */
const plainText = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(accents, '')
/** The same of a column. */
const plainColumn = (column: SQLWrapper): SQL =>
  sql`regexp_replace(normalize(lower(normalize(${column}, NFKC)), NFD), '[\\u0300-\\u036f]', '', 'g')`

/** Rows that a text is found in: in a reference, the consignee's name, city or code, or the barcode of a crate. */
function hasText(rows: ShippingRows, customerId: string, { op, value }: FilterInput): SQL {
  if (op !== 'CONTAINS') badArgument('filter', `takes CONTAINS only for ${anyText}`)
  const pattern = toPattern('%', plainText(value ?? badArgument('filter', `needs a value for ${op}`)), '%')
  const texts = [rows.reference, rows.referenceComplement, rows.enduserName, rows.enduserCity, rows.consigneeCode]
  return sql`(${sql.join(
    texts.map((text) => sql`${plainColumn(text)} like ${pattern}`),
    sql` or `,
  )} or ${rows.id} in (
    select shipping_id from shipping_crates where customer_id = ${customerId} and lower(barcode) like ${pattern}
  ))`
}

/** The order nobody has to ask for: the newest first. */
const newestFirst: readonly SortInput[] = [{ field: 'creationDate', dir: 'DESC' }]

/** The columns of a row that need no counting. */
const uncounted = (rows: ShippingRows) => ({
  id: rows.id,
  enduserId: rows.enduserId,
  enduserName: rows.enduserName,
  enduserCity: rows.enduserCity,
  enduserCountryCode: rows.enduserCountryCode,
  consigneeCode: rows.consigneeCode,
  customerId: rows.customerId,
  reference: rows.reference,
  referenceComplement: rows.referenceComplement,
  creationDate: rows.creationDate,
  uuid: rows.uuid,
  process: rows.process,
  processDate: rows.processDate,
  scanUserId: rows.scanUserId,
  scanUserName: rows.scanUserName,
  version: rows.version,
})

/** A list that reads only what is asked of it. */
export interface ShippingList {
  /** Shippings in the whole list, before paging. */
  countRows(): Promise<number>
  findRows(): Promise<readonly ShippingNode[]>
}

/** A shipping as the wire has it. */
type ShippingNode = Readonly<Record<string, unknown>>

/**
 * The shippings of a customer, filtered, sorted and paged by the list's arguments. The caller has checked the tenant.
 * @param asked names of the fields that are asked of its rows
 */
export function listShippings(
  db: Queries,
  customerId: string,
  args: ListArguments,
  asked: ReadonlySet<string>,
): ShippingList {
  const rows = shippingRows(db, customerId)
  const fields = toFields(rows)
  const filter = args.filter ?? []
  const texts = filter.filter(({ field }) => field === anyText)
  // Each looks through all crates of the customer.
  if (texts.length > 1) badArgument('filter', `names ${anyText} more than once`)
  const rest = filter.filter(({ field }) => field !== anyText)
  const where = and(...toConditions(fields, rest), ...texts.map((text) => hasText(rows, customerId, text)))
  const sort = args.sort?.length ? args.sort : newestFirst
  const order = toOrder(fields, sort, [rows.id])
  const window = toWindow(args)
  return {
    async countRows() {
      const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(rows).where(where)
      return row?.rows ?? 0
    },
    async findRows() {
      if (window.limit === 0) return []
      const page = await db
        .select(uncounted(rows))
        .from(rows)
        .where(where)
        .orderBy(...order)
        .limit(window.limit)
        .offset(window.skip)
      // Only the page's crates are counted, however many shippings there are.
      const ids = page.map(({ id }) => id)
      const counted = await crateCounts(db, customerId, ids)
      const countOf = new Map(counted.map(({ shippingId, crates }) => [shippingId, crates]))
      const crates = counted.reduce((sum, row) => sum + row.crates, 0)
      const areAsked = asked.has('crateMovements')
      if (areAsked && crates > mostMovements) {
        const message = `These shippings have ${crates} crates; at most ${mostMovements} are listed at once`
        throw new Problem('invalid', { message, fields: [{ field: 'limit', message: 'must be smaller' }] })
      }
      const movementsOf = areAsked ? await findMovementsOf(db, customerId, ids) : undefined
      return page.map((row) => ({
        ...row,
        creationDate: row.creationDate.toISOString(),
        processDate: row.processDate?.toISOString() ?? null,
        crateCount: countOf.get(row.id) ?? 0,
        crateMovements: movementsOf?.get(row.id) ?? [],
      }))
    },
  }
}
