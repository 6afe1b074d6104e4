import type { LoginResult } from '../contract/session.ts'
import { Problem, toProblem } from '../errors/Problem.ts'
import { localLogin } from './requests/localLogin.ts'
import { openPageSession } from './requests/pageSession.ts'
import type { RestClient } from './restClient.ts'

export interface LoginCredentials {
  readonly username: string
  readonly password: string
}

/** How a sign-in failed: at the name and password (`refused`), or at the page cookie. */
export interface SignInFailure {
  readonly state: 'refused' | 'not_opened'
  readonly problem: Problem
}

export type SignInOutcome = { readonly state: 'signed_in'; readonly login: LoginResult } | SignInFailure

/** What a foreign upstream calls `unauthenticated` can here only mean a wrong name or password; it may say so itself. */
function toLoginProblem(error: unknown): Problem {
  const problem = toProblem(error)
  if (problem.code !== 'unauthenticated') return problem
  return new Problem('invalid_credentials', { words: problem.words, cause: problem })
}

/**
 * Signs in: a token, and the page cookie it earns (CONTRACT section 2). Neither is of use without the other, so a login is
 * answered, for the caller to keep, once its pages open.
 * @param clientOf calls for a login or for nobody
 */
export async function signIn(
  credentials: LoginCredentials,
  clientOf: (login?: LoginResult) => RestClient,
): Promise<SignInOutcome> {
  let login: LoginResult
  try {
    login = await localLogin(clientOf(), credentials)
  } catch (error) {
    return { state: 'refused', problem: toLoginProblem(error) }
  }
  try {
    await openPageSession(clientOf(login))
    return { state: 'signed_in', login }
  } catch (error) {
    return { state: 'not_opened', problem: toProblem(error) }
  }
}
