import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { hashSecret, newSecret } from '../../services/src/auth/secret.ts'
import type { Queries } from '../../services/src/db/open.ts'
import {
  calendarAddresses,
  closureLinks,
  distributorReminders,
  distributors,
  endusers,
  groupEndusers,
  users,
} from '../../services/src/db/schema/index.ts'
import { linkExpiry } from '../../services/src/links/linkLife.ts'
import { insertDeclarationLink, insertDeclarationMail } from '../../services/src/links/newLinks.queries.ts'
import { insertAddress } from '../../services/src/v2/calendars/calendarAddresses.queries.ts'
import { listLinkMaterials, submitDeclaration } from '../../shared/src/contract/calls/declarations.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import type { TestPortal } from './portal.ts'

/** An enduser of the demo world that declares GPS52, GPS55 and GPS71, and that nobody signs in for. */
export async function anyEnduser(db: Queries): Promise<string> {
  const name = 'Akron Compounding'
  const [enduser] = await db.select({ id: endusers.id }).from(endusers).where(eq(endusers.name, name))
  return enduser?.id ?? ''
}

/** A declaration link as it would be mailed. */
export interface MailedDeclaration {
  readonly token: string
  readonly mailId: string
  readonly enduserId: string
}

/** Asks an enduser to declare, in French unless told. */
export async function mailDeclaration(
  db: Queries,
  { enduserId, language = 'fr', at = demoNow }: { enduserId?: string; language?: string; at?: Date } = {},
): Promise<MailedDeclaration> {
  const id = enduserId ?? (await anyEnduser(db))
  const mailId = await insertDeclarationMail(db, { enduserId: id, language, spontaneous: false }, at)
  return { token: await insertDeclarationLink(db, mailId, at), mailId, enduserId: id }
}

/** The lines of a link's form, each with a quantity of its own. */
export async function linesOf({ anonymous }: TestPortal, { token, enduserId }: MailedDeclaration) {
  const codes = await anonymous.call(listLinkMaterials, { params: { token, enduserCode: enduserId } })
  return codes.map((material, index) => ({ material, quantity: 10 + index }))
}

/** Asks an enduser to declare, and declares. */
export async function declare(portal: TestPortal, options: { enduserId?: string } = {}) {
  const link = await mailDeclaration(portal.database, options)
  const body = {
    declaration: { identity: 'Ana Moriven', comments: null },
    declarationQuantities: await linesOf(portal, link),
  }
  const receipt = await portal.anonymous.call(submitDeclaration, { params: { token: link.token }, body })
  return { ...link, ...receipt, lines: body.declarationQuantities }
}

/** Reminds the first distributor of its stock. */
export async function mailReminder(db: Queries, tokenExpiredAt = linkExpiry(demoNow)) {
  const [distributor] = await db.select().from(distributors).orderBy(asc(distributors.code)).limit(1)
  const [token, reminderId, distributorId] = [newSecret(), randomUUID(), distributor?.id ?? '']
  await db
    .insert(distributorReminders)
    .values({ id: reminderId, distributorId, tokenHash: hashSecret(token), tokenExpiredAt, sentAt: demoNow })
  return { token, reminderId, distributorId, code: distributor?.code ?? '', name: distributor?.name ?? '' }
}

/** Sends an enduser the link to its closure form. */
export async function mailClosure(db: Queries, expiresAt = linkExpiry(demoNow)) {
  const [token, enduserId] = [newSecret(), await anyEnduser(db)]
  await db.insert(closureLinks).values({ tokenHash: hashSecret(token), enduserId, createdAt: demoNow, expiresAt })
  return { token, enduserId }
}

/** Makes the one calendar address that the demo's consignee has of its first site. */
export async function makeCalendarAddress({ database: db }: Pick<TestPortal, 'database'>, username = 'consignee') {
  const [place] = await db
    .select({ userId: users.id, enduserId: groupEndusers.enduserId })
    .from(users)
    .innerJoin(groupEndusers, eq(groupEndusers.groupId, users.groupId))
    .where(eq(users.username, username))
    .orderBy(asc(groupEndusers.enduserId))
  if (place === undefined) throw new Error(`${username} has no site`)
  await db.delete(calendarAddresses).where(eq(calendarAddresses.userId, place.userId))
  return { ...place, ...(await insertAddress(db, place, { name: 'Phone', language: 'fr' }, demoNow)) }
}

/** A distributor's file. */
export function stockFile(
  rows: readonly string[] = ['GPS52;12;2026-03-30', 'GPS71;3;30/03/2026'],
  name = 'stock.csv',
): File {
  return new File([['material;quantity;date', ...rows].join('\r\n')], name, { type: 'text/csv' })
}
