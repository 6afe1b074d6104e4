import { randomUUID } from 'node:crypto'
import type { Queries } from '../db/open.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { linkDays } from './linkLife.ts'
import { mailLanguage } from './mailLanguage.ts'
import { insertClosureLink, insertDeclarationLink, insertReminderLink } from './newLinks.queries.ts'
import { pageUrls } from './pageUrls.ts'

/** Whom a link is for. */
export interface LinkReader {
  readonly id: string
  readonly name: string
  /** Null when the link cannot be mailed. */
  readonly email: string | null
  readonly language: string
}

export interface Sending {
  /** Origin people see. */
  readonly publicUrl: string
  /** The portal's now, that links live by. */
  readonly now: Date
  /** The machine's, that mails are sent by. */
  readonly machineNow: Date
}

/** What every mail of a link says of its reader, under a key of its own. */
const envelope = (reader: LinkReader, kind: string) => ({
  dedupeKey: `${kind}:${randomUUID()}`,
  to: reader.email ?? '',
  language: mailLanguage(reader),
})

/** Makes a fresh link to a declaration mail, has it mailed where its reader has an address, and answers it. */
export async function mailDeclarationLink(db: Queries, mailId: string, reader: LinkReader, sending: Sending) {
  const { publicUrl, now, machineNow } = sending
  const kind = 'consigneeDeclaration'
  const token = await insertDeclarationLink(db, mailId, now)
  const link = pageUrls.consigneeDeclaration(publicUrl, { token, language: mailLanguage(reader) })
  const values = { enduserName: reader.name, days: linkDays }
  if (reader.email !== null) await queueMail(db, { kind, ...envelope(reader, kind), link, values }, machineNow)
  return link
}

/** The same for a distributor, who is reminded by it. */
export async function mailDistributorLink(db: Queries, reader: LinkReader, sending: Sending) {
  const { publicUrl, now, machineNow } = sending
  const kind = 'distributorDeclaration'
  const token = await insertReminderLink(db, reader.id, now)
  const link = pageUrls.distributorDeclaration(publicUrl, { token, language: mailLanguage(reader) })
  const values = { distributorName: reader.name, days: linkDays }
  if (reader.email !== null) await queueMail(db, { kind, ...envelope(reader, kind), link, values }, machineNow)
  return link
}

/** The same for the closure form of an enduser. */
export async function mailClosureLink(db: Queries, reader: LinkReader, sending: Sending) {
  const { publicUrl, now, machineNow } = sending
  const kind = 'closure'
  const token = await insertClosureLink(db, reader.id, now)
  const link = pageUrls.closure(publicUrl, reader.id, { token, language: mailLanguage(reader) })
  const values = { enduserName: reader.name, days: linkDays }
  if (reader.email !== null) await queueMail(db, { kind, ...envelope(reader, kind), link, values }, machineNow)
  return link
}
