import { checkResetToken, resetPassword } from '@crateway/shared/contract/calls/passwords.ts'
import { type Problem, type ProblemCode, toProblem } from '@crateway/shared/errors/Problem.ts'
import { anonymousClient } from '../../clients.ts'

/** What a server says of a link that is unknown, over or used. */
const deadCodes: readonly ProblemCode[] = ['invalid_token', 'not_found', 'link_used', 'unauthenticated']

/** Whether a reset link still works; asking does not use it up. Throws a `Problem` when that could not be found out. */
export async function isLinkGood(token: string, signal: AbortSignal): Promise<boolean> {
  try {
    await anonymousClient.call(checkResetToken, { params: { token } }, signal)
    return true
  } catch (error) {
    if (deadCodes.includes(toProblem(error).code)) return false
    throw error
  }
}

/** How setting a password ended: done, by a link that works no more, or refused for another reason. */
export type ResetOutcome =
  | { readonly state: 'done' }
  | { readonly state: 'dead' }
  | { readonly state: 'refused'; readonly problem: Problem }

/** Sets a new password by a reset link, once. */
export async function setPassword(token: string, password: string): Promise<ResetOutcome> {
  try {
    await anonymousClient.call(resetPassword, { body: { token, password } })
    return { state: 'done' }
  } catch (error) {
    const problem = toProblem(error)
    return deadCodes.includes(problem.code) ? { state: 'dead' } : { state: 'refused', problem }
  }
}
