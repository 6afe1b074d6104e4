import type { LoginResult } from '@crateway/shared/contract/session.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { Database } from '../db/open.ts'
import { verifyPassword } from './password.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './token.ts'
import { findAccount, findUser, updateLastConnection } from './user.queries.ts'
import { isStaff } from './viewer.queries.ts'

export interface LoginServices {
  readonly db: Database
  readonly tokens: Tokens
  readonly throttle: Throttle
  readonly clock: () => Date
}

/** What a person typed, and the network they typed it from. */
export interface LoginAttempt {
  readonly username: string
  readonly password: string
  readonly ip: string
}

/** Longer names and passwords than anyone has; hashing megabytes would be an attack on ourselves. */
const longestName = 200
const longestPassword = 1_000

/**
 * Signs a person in by name (in any case) and password. Fails with `invalid_credentials`, in the same words and time
 * whether or not the account exists, or `too_many_requests` with the seconds to wait. Answers a token and the user,
 * whose `lastConnection` is now this sign-in.
 */
export async function login(services: LoginServices, attempt: LoginAttempt): Promise<LoginResult> {
  const { db, tokens, throttle, clock } = services
  const { username, password, ip } = attempt
  if (username.length > longestName || password.length > longestPassword) {
    throw new Problem('invalid', { message: 'The username or password is too long' })
  }
  const account = await findAccount(db, username)
  const fits = await throttle.attempt(username, ip, () => verifyPassword(account?.user.passwordHash, password))
  if (account === undefined || !fits) {
    throw new Problem('invalid_credentials', { message: 'The username or password is wrong' })
  }
  const now = clock()
  await updateLastConnection(db, account.user.id, now)
  const user = await findUser(db, { ...account, user: { ...account.user, lastConnection: now } })
  const token = await tokens.issue({
    sub: user.id,
    name: user.displayName,
    groupId: user.group.id,
    groupType: user.group.type,
    rights: user.role.rights.map((right) => right.name),
    staff: isStaff(user.group.name, user.role.name),
    sv: account.user.sessionVersion,
  })
  return { token, user }
}
