import type { Session } from '@crateway/shared/state/session.ts'
import type { Resumption } from './resumeSession.ts'
import type { LoginCredentials, SignInOutcome } from './signInOutcome.ts'

const loadSignIn = () => import('./signIn.ts')
const loadResumption = () => import('./resumeSession.ts')

/** Begins to fetch the code that talks to the server: the page itself is up without it, and typing takes longer. */
export function preloadSignIn(): void {
  // The sign-in's own fetch tells the failure.
  loadSignIn().catch(() => undefined)
}

/** Signs in (`signIn.ts`). */
export async function signIn(credentials: LoginCredentials): Promise<SignInOutcome> {
  const module = await loadSignIn().catch(() => null)
  return module ? module.signIn(credentials) : { state: 'offline' }
}

/** Opens the pages of a living session anew (`resumeSession.ts`). */
export async function resumeSession(living: Session): Promise<Resumption> {
  const module = await loadResumption().catch(() => null)
  return module ? module.resumeSession(living) : { state: 'offline' }
}
