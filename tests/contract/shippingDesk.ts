import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import { crateCycles, customerEndusers, shipToCodes } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import type { BodyOf } from '../../shared/src/contract/call.ts'
import { createShipping, readShipping, type Shipping } from '../../shared/src/contract/calls/shippingManagement.ts'
import type { Account } from '../fixtures/accounts.ts'
import type { TestPortal } from './portal.ts'

/** A consignee of the desk's customer with its ship-to codes, in order. */
interface DeskEnduser {
  readonly id: string
  readonly codes: readonly string[]
}

/** Somebody who manages the shippings of a customer, and what that customer has. */
export interface ShippingDesk {
  readonly portal: TestPortal
  readonly client: Client
  readonly customerId: string
  /** Barcodes of crates at the customer's plants. */
  readonly barcodes: readonly string[]
  /** Consignees; the first has several ship-to codes. */
  readonly endusers: readonly DeskEnduser[]
  /** A consignee the customer does not ship to. */
  readonly foreignEnduser: string
  /** Makes a shipping of a reference and the first three crates, unless told otherwise. */
  create(body?: Partial<BodyOf<typeof createShipping>>): Promise<Shipping>
  read(id: string): Promise<Shipping>
}

async function findEndusers({ database }: TestPortal, customerId: string): Promise<DeskEnduser[]> {
  const rows = await database.select().from(shipToCodes).where(eq(shipToCodes.customerId, customerId))
  const byEnduser = Map.groupBy(rows, ({ enduserId }) => enduserId)
  return [...byEnduser]
    .map(([id, codes]) => ({ id, codes: codes.map(({ code }) => code).sort() }))
    .sort((one, other) => other.codes.length - one.codes.length)
}

/** Opens the desk of the account's first customer. */
export async function openDesk(portal: TestPortal, account: Account = 'shipper'): Promise<ShippingDesk> {
  const { client, login } = await portal.signIn(account)
  const customerId = login.user.group.customers[0]?.id ?? ''
  const { database } = portal
  const c = crateCycles
  const standing = await database
    .select({ barcode: c.barcode })
    .from(c)
    .where(and(eq(c.customerId, customerId), isNull(c.collectionDate), isNull(c.enduserId)))
    .orderBy(asc(c.barcode))
    .limit(20)
  const barcodes = standing.map(({ barcode }) => barcode)
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
    customerId,
    barcodes,
    endusers,
    foreignEnduser: foreign?.id ?? '',
    create: (body) =>
      client.call(createShipping, {
        body: {
          customerId,
          reference: 'Desk 1',
          date: '2026-03-30T08:15:00.000Z',
          crateMovements: barcodes.slice(0, 3).map((barcode) => ({ barcode })),
          ...body,
        },
      }),
    read: (id) => client.call(readShipping, { params: { id } }),
  }
}

/** Barcodes of a shipping, as it has them. */
export const barcodesOf = ({ crateMovements }: Shipping): string[] => crateMovements.map(({ barcode }) => barcode)

/** Barcodes as movements that are sent. */
export const toMovements = (barcodes: readonly string[]): { barcode: string }[] =>
  barcodes.map((barcode) => ({ barcode }))
