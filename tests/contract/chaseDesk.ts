import { and, eq, inArray, isNull } from 'drizzle-orm'
import { read, SSF, utils, type WorkBook } from 'xlsx'
import { chaseEntries, crateCycles, endusers, outbox, requestLimits } from '../../services/src/db/schema/index.ts'
import { startOutbox } from '../../services/src/mail/outbox.ts'
import { createMailTransport } from '../../services/src/mail/transport.ts'
import { startMailServer, type TestMailServer } from '../../services/src/testing/mailServer.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findPartnerStock } from '../../shared/src/client/requests/findPartnerStock.ts'
import {
  type ChaseEntryInput,
  type ChaseMailInput,
  draftChaseMail,
  readChaseLog,
  sendChaseMail,
  withdrawChaseEntry,
  writeChaseEntry,
} from '../../shared/src/contract/calls/chase.ts'
import { chaseList } from '../../shared/src/contract/calls/customers.ts'
import { createLog } from '../../shared/src/errors/log.ts'
import type { TestPortal } from './portal.ts'

/** Reads a workbook. The library would write the formats it met into all that it writes afterwards: they are taken back. */
function readAlone(...asked: Parameters<typeof read>): WorkBook {
  const formats: Record<string, unknown> = SSF.get_table()
  const known = new Set(Object.keys(formats))
  const book = read(...asked)
  const after: Record<string, unknown> = SSF.get_table()
  for (const key of Object.keys(after)) if (!known.has(key)) delete after[key]
  return book
}

/** What a customer knows of one consignee. */
export interface ChasePlace {
  readonly customerId: string
  readonly enduserId: string
}

/** The calls of the chase desk as one person makes them. */
export function deskOf(client: Client) {
  return {
    list: (customerId: string) => client.call(chaseList, { params: { customerId } }),
    row: async ({ customerId, enduserId }: ChasePlace) =>
      (await client.call(chaseList, { params: { customerId } })).find(({ id }) => id === enduserId),
    log: (params: ChasePlace, query: { limit?: string; offset?: string } = {}) =>
      client.call(readChaseLog, { params, query }),
    write: (params: ChasePlace, body: ChaseEntryInput, idempotencyKey: string = crypto.randomUUID()) =>
      client.call(writeChaseEntry, { params, body, idempotencyKey }),
    withdraw: (place: ChasePlace, entryId: string) =>
      client.call(withdrawChaseEntry, { params: { ...place, entryId } }),
    draft: (params: ChasePlace) => client.call(draftChaseMail, { params }),
    send: (params: ChasePlace, body: ChaseMailInput, idempotencyKey: string = crypto.randomUUID()) =>
      client.call(sendChaseMail, { params, body, idempotencyKey }),
  }
}
export type Desk = ReturnType<typeof deskOf>

/** Forgets what was said, what waits to be sent, and how often anybody did anything. */
export async function clearDesk({ database }: TestPortal): Promise<void> {
  await database.delete(chaseEntries)
  await database.delete(outbox)
  await database.delete(requestLimits)
}

/** Lets time go by for the limits, which follow the machine's clock. */
export async function waitForTurns({ database }: TestPortal, milliseconds: number): Promise<void> {
  for (const { subject, busyUntil } of await database.select().from(requestLimits)) {
    await database
      .update(requestLimits)
      .set({ busyUntil: new Date(busyUntil.getTime() - milliseconds) })
      .where(eq(requestLimits.subject, subject))
  }
}

/** Changes what is known of a consignee. */
export const changeContact = (
  { database }: TestPortal,
  { enduserId }: ChasePlace,
  change: Partial<Pick<typeof endusers.$inferInsert, 'contactName' | 'contactEmail' | 'contactTel' | 'language'>>,
) => database.update(endusers).set(change).where(eq(endusers.id, enduserId))

/** The rows of the stock detail that are overdue, as the screen behind the figure lists them. */
export async function overdueRows(client: Client, place: ChasePlace) {
  const filter = [{ field: 'difference', op: 'GT', value: '0' }] as const
  return (await findPartnerStock(client, { ...place, filter, limit: 1000 })).rows
}

/** The open cycles of crates at a place. */
const isOpenAt = ({ customerId, enduserId }: ChasePlace, barcodes: readonly string[]) =>
  and(
    eq(crateCycles.customerId, customerId),
    eq(crateCycles.enduserId, enduserId),
    inArray(crateCycles.barcode, [...barcodes]),
    isNull(crateCycles.collectionDate),
  )

/** Changes the cycles that crates at a place are in; answers them as they were. */
export async function changeOpenCycles(
  { database }: TestPortal,
  place: ChasePlace,
  barcodes: readonly string[],
  change: Partial<
    Pick<
      typeof crateCycles.$inferInsert,
      'collectionDate' | 'purchaseOrderNumber' | 'arrivalDate' | 'expectedArrivalDate'
    >
  >,
) {
  const before = await database.select().from(crateCycles).where(isOpenAt(place, barcodes))
  await database.update(crateCycles).set(change).where(isOpenAt(place, barcodes))
  return before
}

/** Has all overdue crates of a place collected. */
export async function collectOverdue(portal: TestPortal, client: Client, place: ChasePlace, collectionDate: string) {
  const barcodes = (await overdueRows(client, place)).map(({ barcode }) => barcode)
  await changeOpenCycles(portal, place, barcodes, { collectionDate })
}

export type Email = TestMailServer['received'][number]['mail']

/** A reader's mailbox. */
export interface Mailbox {
  /** Every mail that has come, after the outbox was looked at once more. */
  mails(): Promise<readonly Email[]>
  close(): Promise<void>
}

const settings = {
  publicUrl: 'http://portal.test',
  providerName: 'Crateway',
  customerService: null,
  from: { name: '', address: 'no-reply@example.com' },
}

/** Mails as the services send them and a server receives them. */
export async function openMailbox({ database }: TestPortal): Promise<Mailbox> {
  const server = await startMailServer()
  const log = createLog('error', () => undefined)
  return {
    async mails() {
      const transport = createMailTransport({ server: server.place }, { log, isDemo: false })
      const now = () => new Date()
      const worker = startOutbox({
        db: database,
        transport,
        log,
        now,
        settings,
        answerResetRequest: async () => undefined,
      })
      await worker.settled()
      await worker.stop()
      return server.received.map(({ mail }) => mail)
    },
    close: () => server.stop(),
  }
}

/** The one sheet of a mail's workbook: cells by row, the header first, dates as days. */
export function sheetOf({ attachments }: Email) {
  const [file] = attachments
  const book = readAlone(new Uint8Array(file?.content as ArrayBuffer), { cellDates: true, UTC: true })
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name] ?? {}
  const [header = [], ...rows] = utils.sheet_to_json<(string | number | Date | null)[]>(sheet, {
    header: 1,
    defval: null,
    UTC: true,
  })
  const toDay = (cell: string | number | Date | null) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)
  return { fileName: file?.filename ?? '', name, sheet, header, rows: rows.map((row) => row.map(toDay)) }
}
