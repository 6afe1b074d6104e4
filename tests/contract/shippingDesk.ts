import { asc, eq, notInArray, sql } from 'drizzle-orm'
import { crateCycles, customerEndusers, shippingCrates, shipToCodes } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import type { BodyOf } from '../../shared/src/contract/call.ts'
import { createShipping, readShipping, type Shipping } from '../../shared/src/contract/calls/shippingManagement.ts'
import type { LoginResult } from '../../shared/src/contract/session.ts'
import type { Account } from '../fixtures/accounts.ts'
import type { TestPortal } from './portal.ts'
import { type ToldShipping, toTold } from './toldShipping.ts'

/** A consignee of the desk's customer with its ship-to codes, in order. */
interface DeskEnduser {
  readonly id: string
  readonly codes: readonly string[]
}

/** Somebody who manages the shippings of a customer, and what that customer has. */
export interface ShippingDesk {
  readonly portal: TestPortal
  readonly client: Client
  readonly login: LoginResult
  readonly customerId: string
  /** Crates of the customer that no open shipping has. Each is handed out once, as it can be in one open shipping only. */
  take(count: number): string[]
  /** Consignees; the first has several ship-to codes. */
  readonly endusers: readonly DeskEnduser[]
  /** A consignee the customer does not ship to. */
  readonly foreignEnduser: string
  /** Makes a shipping of a reference and three crates, unless told otherwise. */
  create(body?: Partial<BodyOf<typeof createShipping>>): Promise<ToldShipping>
  read(id: string): Promise<ToldShipping>
}

async function findEndusers({ database }: TestPortal, customerId: string): Promise<DeskEnduser[]> {
  const rows = await database.select().from(shipToCodes).where(eq(shipToCodes.customerId, customerId))
  const byEnduser = Map.groupBy(rows, ({ enduserId }) => enduserId)
  return [...byEnduser]
    .map(([id, codes]) => ({ id, codes: codes.map(({ code }) => code).sort() }))
    .sort((one, other) => other.codes.length - one.codes.length)
}

/** Crates that the customer has or had and that are in no open shipping of it, by barcode. */
export async function findFreeCrates({ database }: TestPortal, customerId: string): Promise<string[]> {
  const c = crateCycles
  const rows = await database
    .selectDistinct({ barcode: c.barcode })
    .from(c)
    .where(
      sql`${c.customerId} = ${customerId} and not exists (
        select 1 from ${shippingCrates} m where m.customer_id = ${customerId} and m.barcode = ${c.barcode} and m.is_open
      )`,
    )
    .orderBy(asc(c.barcode))
    .limit(2_000)
  return rows.map(({ barcode }) => barcode)
}

/** Opens the desk of the account's first customer. */
export async function openDesk(portal: TestPortal, account: Account = 'shipper'): Promise<ShippingDesk> {
  const { client, login } = await portal.signIn(account)
  const customerId = login.user.group.customers[0]?.id ?? ''
  const { database } = portal
  const free = await findFreeCrates(portal, customerId)
  const take = (count: number): string[] => free.splice(0, count)
  const endusers = await findEndusers(portal, customerId)
  const [foreign] = await database
    .select({ id: customerEndusers.enduserId })
    .from(customerEndusers)
    .where(
      notInArray(
        customerEndusers.enduserId,
        endusers.map(({ id }) => id),
      ),
    )
    .limit(1)
  return {
    portal,
    client,
    login,
    customerId,
    take,
    endusers,
    foreignEnduser: foreign?.id ?? '',
    create: async (body) =>
      toTold(
        await client.call(createShipping, {
          body: {
            customerId,
            reference: 'Desk 1',
            date: '2026-03-30T08:15:00.000Z',
            crateMovements: toMovements(take(3)),
            ...body,
          },
        }),
      ),
    read: async (id) => toTold(await client.call(readShipping, { params: { id } })),
  }
}

/** Barcodes of a shipping, as it has them. */
export const barcodesOf = ({ crateMovements }: Shipping): string[] => crateMovements.map(({ barcode }) => barcode)

/** Barcodes as movements that are sent. */
export const toMovements = (barcodes: readonly string[]): { barcode: string }[] =>
  barcodes.map((barcode) => ({ barcode }))
