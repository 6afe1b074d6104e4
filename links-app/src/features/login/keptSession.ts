import { isLiving, restoreSession, type Session, session } from '@crateway/shared/state/session.ts'
import { readSignInNote, type SignInNote } from '@crateway/shared/state/signInNote.ts'

let isRestored = false

/**
 * The session kept in this browser, when its token has not ended. Nothing else here knows of sessions: a mailed link opens
 * the same page for everybody, and its visitors need not load the code.
 */
export function findLivingSession(): Session | null {
  const kept = findSession()
  return kept && isLiving(kept) ? kept : null
}

/** The session kept in this browser, be its token living or not. */
function findSession(): Session | null {
  if (!isRestored) restoreSession()
  isRestored = true
  return session.peek()
}

/** Why a person is here: what the page they were taken from has noted, or that the session this browser kept has ended. */
export function findSignInNote(): SignInNote | null {
  const kept = findSession()
  const ended = kept && !isLiving(kept) ? ({ why: 'ended', username: kept.user.username } as const) : null
  return readSignInNote() ?? ended
}
