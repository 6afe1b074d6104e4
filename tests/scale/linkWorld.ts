import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '../../services/src/auth/secret.ts'
import type { Queries } from '../../services/src/db/open.ts'
import {
  declarationLinks,
  declarationMails,
  distributorReminders,
  distributors,
  enduserMaterials,
  endusers,
  materials,
} from '../../services/src/db/schema/index.ts'
import { linkExpiry } from '../../services/src/links/linkLife.ts'

const somewhere = { country: 'Portugal', countryCode: 'PT', city: 'Porto' }

/** Materials on the form of every declaration link here. */
const declaredMaterials = ['GPS52', 'GPS55', 'GPS71'] as const

/** A link of each kind, fresh. */
export interface FreshLinks {
  /** Of a declaration mail. */
  readonly declaration: string
  /** Of a distributor's reminder, with what an answer names. */
  readonly distributor: { readonly token: string; readonly reminderId: string; readonly distributorId: string }
}

/** Rows a statement carries: databases take 65 535 parameters. */
const rowsPerStatement = 1_000

async function insertAll<Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await insert(rows.slice(start, start + rowsPerStatement))
  }
}

async function insertLinks(db: Queries, count: number): Promise<FreshLinks[]> {
  const now = new Date()
  const dates = { createdAt: now, expiresAt: linkExpiry(now) }
  const made = Array.from({ length: count }, () => ({ id: randomUUID(), mail: newSecret(), reminder: newSecret() }))
  const mails = made.map(({ id }) => ({ id, enduserId: 'works', language: 'en', firstSendingDate: now }))
  await insertAll(mails, (batch) => db.insert(declarationMails).values(batch))
  const links = made.map(({ id, mail }) => ({ tokenHash: hashSecret(mail), mailId: id, ...dates }))
  await insertAll(links, (batch) => db.insert(declarationLinks).values(batch))
  const reminders = made.map(({ id, reminder }) => ({
    id,
    distributorId: 'trader',
    tokenHash: hashSecret(reminder),
    tokenExpiredAt: linkExpiry(now),
    sentAt: now,
  }))
  await insertAll(reminders, (batch) => db.insert(distributorReminders).values(batch))
  return made.map(({ id, mail, reminder }) => ({
    declaration: mail,
    distributor: { token: reminder, reminderId: id, distributorId: 'trader' },
  }))
}

/** Makes an empty database a world of one enduser and one distributor, with fresh links of both kinds. */
export async function makeLinkWorld(db: Queries, count: number): Promise<FreshLinks[]> {
  await db.insert(materials).values(declaredMaterials.map((code) => ({ code })))
  await db.insert(endusers).values({ id: 'works', name: 'Works', ...somewhere })
  const received = declaredMaterials.filter((code) => code !== 'GPS55')
  await db.insert(enduserMaterials).values(received.map((materialCode) => ({ enduserId: 'works', materialCode })))
  await db.insert(distributors).values({ id: 'trader', code: 'trader', name: 'Trader', ...somewhere })
  return insertLinks(db, count)
}

/** A declaration whose every quantity is the same number, so that a mixture of two shows. */
export const declarationOf = (quantity: number, identity = `Racer ${quantity}`) => ({
  declaration: { identity, comments: null },
  declarationQuantities: declaredMaterials.map((material) => ({ material, quantity })),
})
