import { randomUUID } from 'node:crypto'
import type { DevLinks } from '@crateway/shared/contract/calls/devLinks.ts'
import { asc, count, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { hashSecret, newSecret } from '../../auth/secret.ts'
import type { Queries } from '../../db/open.ts'
import {
  customers,
  deviceKeys,
  distributors,
  enduserMaterials,
  endusers,
  groupEndusers,
} from '../../db/schema/index.ts'
import { found } from '../../http/found.ts'
import {
  insertClosureLink,
  insertDeclarationLink,
  insertDeclarationMail,
  insertReminderLink,
} from '../../links/newLinks.queries.ts'
import { pageUrls } from '../../links/pageUrls.ts'

/**
 * Whom the links of a demo are for: an enduser nobody signs in for, so that its account's screens stay as they are, who
 * reads English and declares the most materials. The same one every time.
 */
async function findVisitor(db: Queries): Promise<string> {
  const [visitor] = await db
    .select({ id: endusers.id })
    .from(endusers)
    .innerJoin(enduserMaterials, eq(enduserMaterials.enduserId, endusers.id))
    .where(notInArray(endusers.id, db.select({ id: groupEndusers.enduserId }).from(groupEndusers)))
    .groupBy(endusers.id)
    .orderBy(desc(inArray(endusers.language, ['en'])), desc(count()), asc(endusers.id))
    .limit(1)
  return found(visitor?.id)
}

async function findDistributor(db: Queries): Promise<string> {
  const [first] = await db.select({ id: distributors.id }).from(distributors).orderBy(asc(distributors.code)).limit(1)
  return found(first?.id)
}

/** A key that feeds for one customer only: everybody may ask for it. */
async function insertDeviceKey(db: Queries): Promise<string> {
  const [customer] = await db.select({ id: customers.id }).from(customers).orderBy(asc(customers.id)).limit(1)
  const key = newSecret()
  await db
    .insert(deviceKeys)
    .values({ id: randomUUID(), name: 'Demo device', keyHash: hashSecret(key), customerId: found(customer?.id) })
  return key
}

/** Makes a fresh link to each link page and a fresh device key, of a demo world. */
export async function insertDevLinks(db: Queries, publicUrl: string, now: Date): Promise<DevLinks> {
  return db.transaction(async (tx) => {
    const enduserId = await findVisitor(tx)
    const distributorId = await findDistributor(tx)
    const language = 'en'
    const mailId = await insertDeclarationMail(tx, { enduserId, language, spontaneous: false }, now)
    const [declaration, reminder, closure] = [
      await insertDeclarationLink(tx, mailId, now),
      await insertReminderLink(tx, distributorId, now),
      await insertClosureLink(tx, enduserId, now),
    ]
    return {
      consigneeDeclaration: pageUrls.consigneeDeclaration(publicUrl, { token: declaration, language }),
      distributorDeclaration: pageUrls.distributorDeclaration(publicUrl, { token: reminder, language }),
      closure: pageUrls.closure(publicUrl, enduserId, { token: closure, language }),
      deviceKey: await insertDeviceKey(tx),
    }
  })
}
