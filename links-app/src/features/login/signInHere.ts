import { closePageSession } from '@crateway/shared/client/requests/pageSession.ts'
import { type LoginCredentials, type SignInFailure, signIn } from '@crateway/shared/client/signIn.ts'
import { forgetSession, isKept, keepSession } from '@crateway/shared/state/session.ts'
import { restClientOf } from '../../restClients.ts'

/** How a sign-in failed on this page: as it may anywhere, or because the browser keeps no data for the site. */
export type LoginFailure = SignInFailure | { readonly state: 'not_kept' }

export type LoginOutcome = { readonly state: 'signed_in' } | LoginFailure

/** Signs in for the page that is opened next, which knows only what the browser has kept: a sign-in is done or not done. */
export async function signInHere(credentials: LoginCredentials): Promise<LoginOutcome> {
  const outcome = await signIn(credentials, restClientOf)
  if (outcome.state !== 'signed_in') return outcome
  if (isKept(keepSession(outcome.login))) return { state: 'signed_in' }
  forgetSession()
  await closePageSession(restClientOf()).catch(() => undefined)
  return { state: 'not_kept' }
}
