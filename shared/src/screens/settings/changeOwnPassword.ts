import { isAbort } from '../../client/isAbort.ts'
import { localLogin } from '../../client/requests/localLogin.ts'
import { openPageSession } from '../../client/requests/pageSession.ts'
import { changePassword } from '../../contract/calls/passwords.ts'
import { type Problem, toProblem } from '../../errors/Problem.ts'
import { keepSession, type Session } from '../../state/session.ts'
import { quietClient } from '../../ui/shell/quietClient.ts'
import { renewSession } from '../../ui/shell/sessionRenewal.ts'

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

/**
 * How a change ended: done, with the person signed in anew; refused, with the old password still standing; or done, but
 * with nobody signed in any more.
 */
export type PasswordChangeOutcome =
  | { readonly state: 'changed' }
  | { readonly state: 'refused' | 'signed_out'; readonly problem: Problem }

/**
 * Changes the password of who is signed in. That ends every token of theirs, so they are signed in once more with the new
 * password before any tab of this browser notices.
 * @param signal stops it until the services have answered, with an AbortError: it may have been changed all the same. Once it
 *   is changed, the person is signed in before anything ends.
 */
export function changeOwnPassword(
  current: Session,
  change: PasswordChange,
  signal: AbortSignal,
): Promise<PasswordChangeOutcome> {
  return renewSession(async () => {
    try {
      await quietClient(current).call(changePassword, { body: change }, signal)
    } catch (error) {
      if (isAbort(error)) throw error
      return { state: 'refused', problem: toProblem(error) }
    }
    try {
      const credentials = { username: current.user.username, password: change.newPassword }
      const renewed = keepSession(await localLogin(quietClient(), credentials))
      await openPageSession(quietClient(renewed))
      return { state: 'changed' }
    } catch (error) {
      return { state: 'signed_out', problem: toProblem(error) }
    }
  }, signal)
}
