import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Queries } from '../db/open.ts'
import * as schema from '../db/schema/index.ts'
import { daysAgo, nowInstant, today } from './testWorld.ts'

export type Customer = 'north' | 'south'
export const customers = ['north', 'south'] as const
const barcodes = ['C0', 'C1', 'C2', 'C3', 'C4']
/** Where each of them has sent crates to. */
const sitesOf = { north: ['dock', 'quay'], south: ['quay', 'alien'] } as const

/** A write as one of the services' transactions, an import or an operator makes it. */
export type Write = (on: Queries) => Promise<unknown>

export const customer = fc.constantFrom(...customers)
const site = fc.nat({ max: 1 })
const crate = fc.nat({ max: barcodes.length - 1 })
const days = fc.nat({ max: 400 })
const barcodeOf = (index: number) => barcodes[index] ?? ''
const siteOf = (of: Customer, index: number) => sitesOf[of][index] ?? ''

const rent = fc.tuple(customer, site, crate, days, fc.boolean()).map(
  ([customerId, where, which, ago, isShipped]): Write =>
    (on) => {
      const day = daysAgo(ago)
      const sent = {
        enduserId: siteOf(customerId, where),
        lastShipToDate: day,
        expectedArrivalDate: day,
        shipmentNumber: 'S',
      }
      return on
        .insert(schema.crateCycles)
        .values({
          customerId,
          id: `${barcodeOf(which)} ${ago}`,
          barcode: barcodeOf(which),
          deliveryDate: day,
          ...(isShipped ? sent : {}),
        })
        .onConflictDoNothing()
    },
)
const collect = crate.map(
  (which): Write =>
    (on) =>
      on
        .update(schema.crateCycles)
        .set({ collectionDate: today })
        .where(and(eq(schema.crateCycles.barcode, barcodeOf(which)), isNull(schema.crateCycles.collectionDate))),
)
const arrive = fc.tuple(crate, fc.option(days)).map(
  ([which, ago]): Write =>
    (on) =>
      on
        .update(schema.crateCycles)
        .set({ arrivalDate: ago === null ? null : daysAgo(ago) })
        .where(eq(schema.crateCycles.barcode, barcodeOf(which))),
)
const forgetCycle = fc.tuple(customer, crate).map(
  ([customerId, which]): Write =>
    (on) =>
      on
        .delete(schema.crateCycles)
        .where(and(eq(schema.crateCycles.barcode, barcodeOf(which)), eq(schema.crateCycles.customerId, customerId))),
)
const agree = fc.tuple(customer, site, fc.option(days)).map(
  ([customerId, where, agreed]): Write =>
    (on) =>
      on
        .update(schema.customerEndusers)
        .set({ contractualRentalDays: agreed, maxDaysLose: agreed })
        .where(
          and(
            eq(schema.customerEndusers.customerId, customerId),
            eq(schema.customerEndusers.enduserId, siteOf(customerId, where)),
          ),
        ),
)
const isMet = and(eq(schema.customerEndusers.customerId, 'north'), eq(schema.customerEndusers.enduserId, 'alien'))
/** Nothing was agreed between north and alien: it may be, and end. */
const meet: Write = (on) =>
  on.insert(schema.customerEndusers).values({ customerId: 'north', enduserId: 'alien' }).onConflictDoNothing()
const part: Write = (on) => on.delete(schema.customerEndusers).where(isMet)
const renameSite = fc.tuple(fc.constantFrom('dock', 'quay', 'alien'), fc.constantFrom('Old quay', 'New quay')).map(
  ([where, name]): Write =>
    (on) =>
      on.update(schema.endusers).set({ name, contactTel: name }).where(eq(schema.endusers.id, where)),
)
const code = fc.constantFrom('K1', 'K2')
const shipTo = fc.tuple(customer, site, code).map(
  ([customerId, where, told]): Write =>
    (on) =>
      on
        .insert(schema.shipToCodes)
        .values({ customerId, code: told, enduserId: siteOf(customerId, where) })
        .onConflictDoUpdate({
          target: [schema.shipToCodes.customerId, schema.shipToCodes.code],
          set: { enduserId: siteOf(customerId, where) },
        }),
)
const forgetCode = code.map(
  (told): Write =>
    (on) =>
      on.delete(schema.shipToCodes).where(eq(schema.shipToCodes.code, told)),
)
const changeCrate = fc.tuple(crate, fc.constantFrom('SP1', 'GPS52'), fc.boolean()).map(
  ([which, materialCode, isTracked]): Write =>
    (on) =>
      on
        .update(schema.crates)
        .set({ materialCode, deviceId: isTracked ? barcodeOf(which) : null })
        .where(eq(schema.crates.barcode, barcodeOf(which))),
)
const hear = fc.tuple(customer, crate, days, fc.constantFrom(null, 3, 90)).map(
  ([customerId, which, ago, battery]): Write =>
    (on) =>
      on
        .insert(schema.tracePoints)
        .values({ customerId, barcode: barcodeOf(which), at: new Date(daysAgo(ago)), lat: 1, lon: 1, battery })
        .onConflictDoUpdate({
          target: [schema.tracePoints.customerId, schema.tracePoints.barcode, schema.tracePoints.at],
          set: { battery },
        }),
)
const forgetPoints = crate.map(
  (which): Write =>
    (on) =>
      on.delete(schema.tracePoints).where(eq(schema.tracePoints.barcode, barcodeOf(which))),
)
const said = fc.constantFrom('called', 'unanswered', 'promised', 'note')
const author = fc.constantFrom('anna', 'otto', 'rita')
const call = fc.tuple(customer, site, said, fc.nat({ max: 9 }), author).map(
  ([customerId, where, kind, ago, authorId]): Write =>
    (on) =>
      on.insert(schema.chaseEntries).values({
        customerId,
        enduserId: siteOf(customerId, where),
        id: randomUUID(),
        kind,
        at: new Date(daysAgo(ago)),
        authorId,
        authorName: authorId,
        text: '',
        ...(kind === 'promised' && { promisedFor: daysAgo(ago - 3) }),
      }),
)
const withdraw: Write = (on) => on.update(schema.chaseEntries).set({ withdrawnAt: nowInstant })
const id = fc.constantFrom('1', '2')
const ship = fc.tuple(customer, id, fc.option(fc.constantFrom('dock', 'quay', 'alien')), fc.boolean()).map(
  ([customerId, told, where, isLocked]): Write =>
    (on) => {
      const state = {
        enduserId: where,
        process: isLocked ? 'lock' : null,
        processDate: isLocked ? nowInstant : null,
      }
      return on
        .insert(schema.shippings)
        .values({ customerId, id: told, creationDate: nowInstant, ...state })
        .onConflictDoUpdate({ target: [schema.shippings.customerId, schema.shippings.id], set: state })
    },
)
const deliver = fc.tuple(customer, id, fc.nat({ max: 9 })).map(
  ([customerId, told, quantity]): Write =>
    (on) =>
      on
        .insert(schema.shipments)
        .values({
          ...{ customerId, id: told, status: 'T', shippingDate: today, materialCode: 'SP1', quantity },
          enduserId: ['dock', 'quay', 'alien'][quantity % 3],
        })
        .onConflictDoUpdate({ target: [schema.shipments.customerId, schema.shipments.id], set: { quantity } }),
)
const askToDeclare = fc.tuple(customer, site, id).map(
  ([of, where, told]): Write =>
    (on) =>
      on
        .insert(schema.declarationMails)
        .values({ id: told, enduserId: siteOf(of, where), language: 'en', firstSendingDate: nowInstant })
        .onConflictDoNothing(),
)
const remind = id.map(
  (told): Write =>
    (on) =>
      on.execute(sql`insert into declaration_reminders (id, mail_id, sent_at)
        select gen_random_uuid()::text, m.id, now() from declaration_mails m where m.id = ${told}`),
)
const declare = id.map(
  (told): Write =>
    (on) =>
      on.execute(sql`insert into declarations (id, mail_id, enduser_id, identity, submitted_at)
        select m.id, m.id, m.enduser_id, 'Ana', ${nowInstant.toISOString()}::timestamptz
        from declaration_mails m where m.id = ${told} on conflict do nothing`),
)
const askAnew = fc.tuple(id, fc.nat({ max: 9 })).map(
  ([told, ago]): Write =>
    (on) =>
      on
        .update(schema.declarationMails)
        .set({ firstSendingDate: new Date(daysAgo(ago)) })
        .where(eq(schema.declarationMails.id, told)),
)
const declareAnew = fc.tuple(id, fc.nat({ max: 9 })).map(
  ([told, ago]): Write =>
    (on) =>
      on
        .update(schema.declarations)
        .set({ submittedAt: new Date(daysAgo(ago)) })
        .where(eq(schema.declarations.id, told)),
)
/** Any of them, of what figures are made of. */
export const write = fc.oneof(
  { weight: 4, arbitrary: rent },
  ...[
    collect,
    arrive,
    forgetCycle,
    agree,
    fc.constant(meet),
    fc.constant(part),
    renameSite,
    shipTo,
    forgetCode,
    changeCrate,
    hear,
    forgetPoints,
    call,
  ],
  ...[fc.constant(withdraw), ship, deliver, askToDeclare, askAnew, remind, declare, declareAnew],
)

const written = [
  schema.tracePoints,
  schema.crateCycles,
  schema.chaseEntries,
  schema.shippings,
  schema.shipments,
  schema.declarations,
  schema.declarationMails,
]

/** Has all that such writes leave as it is before the first, but for names and agreements; the crates are there, then. */
export async function unwrite(on: Queries): Promise<void> {
  for (const table of written) await on.delete(table)
  await on.delete(schema.customerEndusers).where(isMet)
  await on.delete(schema.crates)
  await on
    .insert(schema.crates)
    .values(barcodes.map((barcode, index) => ({ barcode, materialCode: 'SP1', deviceId: index < 3 ? barcode : null })))
}
