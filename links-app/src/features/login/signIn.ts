import { localLogin } from '@crateway/shared/client/requests/localLogin.ts'
import { openPageSession } from '@crateway/shared/client/requests/pageSession.ts'
import { Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { forgetSession, isKept, keepSession, type Session } from '@crateway/shared/state/session.ts'
import { anonymousRestClient, restClientOf } from '../../restClients.ts'
import type { LoginCredentials, SignInOutcome } from './signInOutcome.ts'

/** What a foreign upstream calls `unauthenticated` can here only mean a wrong name or password; it may say so itself. */
function toLoginProblem(error: unknown): Problem {
  const problem = toProblem(error)
  if (problem.code !== 'unauthenticated') return problem
  return new Problem('invalid_credentials', { words: problem.words, cause: problem })
}

/**
 * Signs in: the token, kept in this browser, then the page cookie that token earns (CONTRACT section 2). Without either
 * no page would open, so a token that was not kept or whose cookie failed is forgotten again: a sign-in is done or not done.
 */
export async function signIn(credentials: LoginCredentials): Promise<SignInOutcome> {
  let kept: Session
  try {
    kept = keepSession(await localLogin(anonymousRestClient, credentials))
  } catch (error) {
    return { state: 'refused', problem: toLoginProblem(error) }
  }
  if (!isKept(kept)) {
    forgetSession()
    return { state: 'not_kept' }
  }
  try {
    await openPageSession(restClientOf(kept))
    return { state: 'signed_in' }
  } catch (error) {
    forgetSession()
    return { state: 'not_opened', problem: toProblem(error) }
  }
}
