import { openPageSession } from '@crateway/shared/client/requests/pageSession.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { forgetSession, type Session } from '@crateway/shared/state/session.ts'
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
    const problem = toProblem(error)
    if (problem.code === 'unauthenticated') forgetSession()
    return { state: 'failed', problem }
  }
}

/**
 * Opens the pages of a living session anew (its cookie may have been lost), each once per page load and at most once in
 * a chain of them. A token the gateway no longer takes is forgotten.
 */
export function resumeSession(living: Session): Promise<Resumption> {
  if (last?.token !== living.token) last = { token: living.token, resumption: resume(living) }
  return last.resumption
}
