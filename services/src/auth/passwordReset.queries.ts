import { type LanguageCode, languages } from '@crateway/shared/contract/languages.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { passwordResets, users } from '../db/schema/index.ts'
import { hashSecret, newSecret } from './secret.ts'

/** Minutes a reset link lives (SAFETY), and in which an account is mailed one at most. */
export const resetMinutes = 10
const resetLife = resetMinutes * 60_000
/** Milliseconds after its end for which a link stays in the table, for who has to find out what happened. */
const keptFor = 30 * 24 * 3_600_000
/** Links forgotten at a time; those another transaction is forgetting are left to it, so that none waits for another. */
const sweep = 100
/** Accounts that may share one address and are mailed at once: a family or a front desk, and no flood. */
const mostOfOneAddress = 5

/** An account that a reset link can be made for. */
export interface ResettableAccount {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly email: string | null
  /** Of their mails, where an operator has said it. */
  readonly language: LanguageCode | undefined
  readonly sessionVersion: number
}

const resettable = {
  id: users.id,
  username: users.username,
  displayName: users.displayName,
  email: users.email,
  language: users.language,
  sessionVersion: users.sessionVersion,
}

/** Only whose password is kept here can set it here. */
const signsInHere = and(eq(users.provider, 'local'), isNull(users.disabledAt))

const toAccount = (row: Omit<ResettableAccount, 'language'> & { language: string | null }): ResettableAccount => ({
  ...row,
  language: languages.find(({ code }) => code === row.language)?.code,
})

/**
 * The accounts with an address that a person may mean by a user name or an email address, in any case, locked until the
 * transaction ends: of two requests at once, the second sees what the first did.
 */
export async function lockAccountsToMail(db: Queries, nameOrAddress: string): Promise<ResettableAccount[]> {
  const wanted = sql`lower(${nameOrAddress}::text)`
  const found = await db
    .select(resettable)
    .from(users)
    .where(
      and(
        or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted)),
        isNotNull(users.email),
        signsInHere,
      ),
    )
    .orderBy(asc(users.id))
    .limit(mostOfOneAddress)
    .for('update')
  return found.map(toAccount)
}

/** The account of a user name in any case, whether or not it has an address. */
export async function findResettableAccount(db: Queries, username: string): Promise<ResettableAccount | undefined> {
  const [found] = await db
    .select(resettable)
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, sql`lower(${username}::text)`), signsInHere))
  return found && toAccount(found)
}

/** Whether a link was mailed for the account so lately that no other should be yet. */
export async function wasMailedLately(db: Queries, userId: string, now: Date): Promise<boolean> {
  const [recent] = await db
    .select({ at: passwordResets.createdAt })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.userId, userId),
        eq(passwordResets.isMailed, true),
        gt(passwordResets.createdAt, new Date(now.getTime() - resetLife)),
      ),
    )
    .limit(1)
  return recent !== undefined
}

/**
 * Makes a reset link for an account and answers its secret, which nothing here keeps, and when it ends. `isMailed`: it goes
 * to the account's address, not through the hands of an operator.
 */
export async function insertReset(
  db: Queries,
  { id, sessionVersion, isMailed }: Pick<ResettableAccount, 'id' | 'sessionVersion'> & { readonly isMailed: boolean },
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + resetLife)
  const old = db
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .where(lt(passwordResets.expiresAt, new Date(now.getTime() - keptFor)))
    .orderBy(asc(passwordResets.expiresAt))
    .limit(sweep)
    .for('update', { skipLocked: true })
  await db.delete(passwordResets).where(inArray(passwordResets.tokenHash, old))
  await db
    .insert(passwordResets)
    .values({ tokenHash: hashSecret(token), userId: id, sessionVersion, isMailed, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/** What makes the link of a secret good. */
const isGood = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashSecret(token)), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))

/** Whether a reset link would still set a password. */
export async function isResetGood(db: Queries, token: string, now: Date): Promise<boolean> {
  const [good] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .innerJoin(
      users,
      and(eq(users.id, passwordResets.userId), eq(users.sessionVersion, passwordResets.sessionVersion), signsInHere),
    )
    .where(isGood(token, now))
  return good !== undefined
}

/**
 * Uses a reset link up and sets the password, in one statement: of many who try at once one gets the user name back, the
 * others undefined. The session version rises, which ends every token and every other link of the person.
 */
export async function spendReset(
  db: Queries,
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string },
  now: Date,
): Promise<string | undefined> {
  const spent = db.$with('spent').as(
    db.update(passwordResets).set({ usedAt: now }).where(isGood(token, now)).returning({
      userId: passwordResets.userId,
      sessionVersion: passwordResets.sessionVersion,
    }),
  )
  const [person] = await db
    .with(spent)
    .update(users)
    .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
    .from(spent)
    .where(and(eq(users.id, spent.userId), eq(users.sessionVersion, spent.sessionVersion), signsInHere))
    .returning({ username: users.username })
  return person?.username
}
