import { openPageSession } from '@crateway/shared/client/requests/pageSession.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import type { Session } from '@crateway/shared/state/session.ts'
import { restClientOf } from '../../restClients.ts'
import { claimReopening } from './reopening.ts'

/** What became of a session this browser had kept: its pages open again, it was sent straight back here, or failed to open. */
export type Resumption =
  | { readonly state: 'opened' }
  | { readonly state: 'sent_back' }
  | { readonly state: 'failed'; readonly problem: Problem }

let last: { readonly token: string; readonly resumption: Promise<Resumption> } | undefined

async function resume(living: Session): Promise<Resumption> {
  if (!claimReopening(sessionStorage, living.token, Date.now())) return { state: 'sent_back' }
  try {
    await openPageSession(restClientOf(living))
    return { state: 'opened' }
  } catch (error) {
    // Also one that the gateway no longer takes stays kept: in other tabs its person may be asked to sign in again.
    return { state: 'failed', problem: toProblem(error) }
  }
}

/**
 * Opens the pages of a living session anew (its cookie may have been lost), each once per page load and at most once in
 * a chain of them.
 */
export function resumeSession(living: Session): Promise<Resumption> {
  if (last?.token !== living.token) last = { token: living.token, resumption: resume(living) }
  return last.resumption
}
