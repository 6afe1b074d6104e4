import type { ConsigneeRestore } from '@crateway/shared/contract/calls/shippingManagement.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { customerEndusers, scanUsers, shippings } from '../../db/schema/index.ts'

/** The ship-to codes of a customer's consignee, in order; undefined when the customer has no such consignee. */
export async function findShipToCodes(
  db: Queries,
  customerId: string,
  enduserId: string,
): Promise<readonly string[] | undefined> {
  const [row] = await db
    .select({
      codes: sql<string[]>`array(
        select c.code from ship_to_codes c
        where c.customer_id = ${customerId} and c.enduser_id = ${enduserId}
        order by c.code
      )`,
    })
    .from(customerEndusers)
    .where(and(eq(customerEndusers.customerId, customerId), eq(customerEndusers.enduserId, enduserId)))
  return row?.codes
}

/** Whether a scan user is the customer's; if so it cannot be deleted until the transaction ends. */
export async function holdScanUser(db: Queries, customerId: string, scanUserId: string): Promise<boolean> {
  const rows = await db
    .select({ id: scanUsers.id })
    .from(scanUsers)
    .where(and(eq(scanUsers.id, scanUserId), eq(scanUsers.customerId, customerId)))
    .for('key share')
  return rows.length > 0
}

/** The consignee a shipping gets. */
interface Assignment {
  readonly id: string
  readonly enduserId: string
}

/** Locks the named shippings of the customers, always in the same order, and answers them. */
function lockShippings(db: Queries, ids: readonly string[], customerIds: readonly string[]) {
  return db
    .select({
      customerId: shippings.customerId,
      id: shippings.id,
      process: shippings.process,
      version: shippings.version,
    })
    .from(shippings)
    .where(and(inArray(shippings.id, [...ids]), inArray(shippings.customerId, [...customerIds])))
    .orderBy(asc(shippings.customerId), asc(shippings.id))
    .for('update')
}

const unknown = () => new Problem('not_found', { message: 'Resource not found' })

/**
 * Gives shippings of the customers their consignees, all or none: `not_found` when one of the shippings or consignees is
 * not the customer's, `set_enduser_locked` when a shipping is locked. A shipping keeps its ship-to code where it is one of
 * the consignee's, else gets the first.
 */
export async function assignEndusers(
  db: Queries,
  assignments: readonly Assignment[],
  customerIds: readonly string[],
): Promise<(Assignment & { readonly consigneeCode: string | null; readonly version: number })[]> {
  const locked = await lockShippings(
    db,
    assignments.map(({ id }) => id),
    customerIds,
  )
  const customerOf = new Map(locked.map(({ id, customerId }) => [id, customerId]))
  if (customerOf.size < assignments.length) throw unknown()
  if (locked.some(({ process }) => process !== null)) {
    throw new Problem('set_enduser_locked', { message: 'One of the selected shippings is locked' })
  }
  const wanted = assignments.map(({ id, enduserId }) => ({ customerId: customerOf.get(id) ?? '', id, enduserId }))
  const code = sql`coalesce(
    (select code from ship_to_codes c
      where c.customer_id = s.customer_id and c.enduser_id = wanted."enduserId" and c.code = s.consignee_code),
    (select min(code) from ship_to_codes c where c.customer_id = s.customer_id and c.enduser_id = wanted."enduserId")
  )`
  const { rows } = await db.execute<{
    id: string
    enduserId: string
    consigneeCode: string | null
    version: number
  }>(sql`
    update shippings as s
    set enduser_id = wanted."enduserId", consignee_code = ${code}, version = s.version + 1
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted("customerId" text, id text, "enduserId" text)
    where s.customer_id = wanted."customerId" and s.id = wanted.id and exists (
      select 1 from customer_endusers e where e.customer_id = s.customer_id and e.enduser_id = wanted."enduserId"
    )
    returning s.id, s.enduser_id as "enduserId", s.consignee_code as "consigneeCode", s.version`)
  // The transaction takes back those that did get one.
  if (rows.length < assignments.length) throw unknown()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return assignments.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Which shippings got back the consignee they had, and which stay as they are. */
interface Restored {
  readonly restored: string[]
  readonly kept: string[]
}

/**
 * Gives shippings of the customers back the consignee and ship-to code they had before an assignment. Those that are locked
 * or gone, that were changed since their version, or whose former consignee or code the customer has no longer stay as they
 * are. So does what others own, and nothing tells one from the other. A repeat finds the versions raised and changes nothing.
 */
export async function restoreConsignees(
  db: Queries,
  restores: readonly ConsigneeRestore[],
  customerIds: readonly string[],
): Promise<Restored> {
  const locked = await lockShippings(
    db,
    restores.map(({ id }) => id),
    customerIds,
  )
  const present = new Map(locked.map((shipping) => [shipping.id, shipping]))
  const wanted = restores.flatMap(({ id, version, ...former }) => {
    const shipping = present.get(id)
    return shipping?.process === null && shipping.version === version
      ? [{ customerId: shipping.customerId, id, ...former }]
      : []
  })
  const { rows } = await db.execute<{ id: string }>(sql`
    update shippings as s
    set enduser_id = wanted."enduserId", consignee_code = wanted."consigneeCode", version = s.version + 1
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted("customerId" text, id text, "enduserId" text, "consigneeCode" text)
    where s.customer_id = wanted."customerId" and s.id = wanted.id and (
      wanted."enduserId" is null or exists (
        select 1 from customer_endusers e where e.customer_id = s.customer_id and e.enduser_id = wanted."enduserId"
      )
    ) and (
      wanted."consigneeCode" is null or exists (
        select 1 from ship_to_codes c
        where c.customer_id = s.customer_id and c.enduser_id = wanted."enduserId" and c.code = wanted."consigneeCode"
      )
    )
    returning s.id`)
  const done = new Set(rows.map(({ id }) => id))
  const ids = restores.map(({ id }) => id)
  return { restored: ids.filter((id) => done.has(id)), kept: ids.filter((id) => !done.has(id)) }
}
