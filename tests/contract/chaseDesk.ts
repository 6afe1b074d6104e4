import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { read, utils } from 'xlsx'
import { chaseEntries, crateCycles, endusers, outbox, requestLimits } from '../../services/src/db/schema/index.ts'
import { type Outbox, startOutbox } from '../../services/src/mail/outbox.ts'
import { createMailTransport } from '../../services/src/mail/transport.ts'
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

/** Has all overdue crates of a place collected. */
export async function collectOverdue(portal: TestPortal, client: Client, place: ChasePlace, day: string) {
  const barcodes = (await overdueRows(client, place)).map(({ barcode }) => barcode)
  for (const { id, barcode, customerId, collectionDate } of await portal.database.select().from(crateCycles)) {
    if (customerId !== place.customerId || collectionDate !== null || !barcodes.includes(barcode)) continue
    await portal.database.update(crateCycles).set({ collectionDate: day }).where(eq(crateCycles.id, id))
  }
}

/** Mails as the services write them into a folder. */
export interface MailFolder {
  /** Looks once at the outbox, as after a call. */
  send(): Promise<void>
  mails(): Promise<readonly Email[]>
  close(): Promise<void>
}

const settings = {
  publicUrl: 'http://portal.test',
  providerName: 'Crateway',
  customerService: null,
  from: { name: '', address: 'no-reply@example.com' },
}

export async function openMailFolder({ database }: TestPortal): Promise<MailFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'crateway-chase-'))
  const log = createLog('error', () => undefined)
  async function send(): Promise<void> {
    const transport = createMailTransport({ folder }, { log, isDemo: false })
    const worker: Outbox = startOutbox({
      db: database,
      transport,
      log,
      now: () => new Date(),
      settings,
      answerResetRequest: async () => undefined,
    })
    await worker.settled()
    await worker.stop()
  }
  return {
    send,
    async mails() {
      await send()
      const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
      return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The one sheet of a mail's workbook: cells by row, the header first, dates as days. */
export function sheetOf({ attachments }: Email) {
  const [file] = attachments
  const book = read(new Uint8Array(file?.content as ArrayBuffer), { cellDates: true, UTC: true })
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
