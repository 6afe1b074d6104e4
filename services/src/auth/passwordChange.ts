import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { Database } from '../db/open.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { spendReset } from './passwordReset.queries.ts'
import type { Throttle } from './throttle.ts'
import { findPassword, updatePassword } from './user.queries.ts'

const sessionEnded = () => new Problem('unauthenticated', { message: 'The session has ended; sign in again' })

/** What a person typed to change their password, and the network they typed it from. */
interface PasswordChange {
  readonly userId: string
  readonly currentPassword: string
  readonly newPassword: string
  readonly ip: string
}

/**
 * Changes a person's password, which ends all their sessions and reset links. Fails with `wrong_password`, after too many
 * tries, counted together with those to sign in, with `too_many_requests`, and with `invalid` for the password they
 * have already. Of two changes at once one is made.
 */
export async function changeOwnPassword(
  { db, throttle }: { readonly db: Database; readonly throttle: Throttle },
  { userId, currentPassword, newPassword, ip }: PasswordChange,
): Promise<void> {
  const kept = await findPassword(db, userId)
  if (kept === undefined) throw sessionEnded()
  const fits = await throttle.attempt(kept.username, ip, () => verifyPassword(kept.passwordHash, currentPassword))
  if (!fits) {
    const fields = [{ field: 'currentPassword', message: 'is not the current password' }]
    throw new Problem('wrong_password', { message: 'The current password is wrong', fields })
  }
  if (newPassword === currentPassword) {
    const fields = [{ field: 'newPassword', message: 'must differ from the current password' }]
    throw new Problem('invalid', { message: 'The new password must differ from the current one', fields })
  }
  const passwordHash = await hashPassword(newPassword)
  if (!(await updatePassword(db, { userId, sessionVersion: kept.sessionVersion, passwordHash }))) throw sessionEnded()
}

/** What every link that is wrong, used or expired is answered (CONTRACT section 3). */
export const badResetLink = () => new Problem('invalid_token', { message: 'Token might be wrong or expired' })

/**
 * Sets the password of whoever a reset link was made for, and answers their user name. Fails with `invalid_token`. Hashing
 * is work: ask `isResetGood` first, so that only holders of a link have us do it.
 */
export async function setPasswordByLink(
  db: Database,
  { token, password, now }: { readonly token: string; readonly password: string; readonly now: Date },
): Promise<string> {
  const username = await spendReset(db, { token, passwordHash: await hashPassword(password) }, now)
  if (username === undefined) throw badResetLink()
  return username
}
