import { isLiving, restoreSession, type Session, session } from '@crateway/shared/state/session.ts'

let isRestored = false

/**
 * The session kept in this browser, when its token has not ended. Nothing else here knows of sessions: a mailed link opens
 * the same page for everybody, and its visitors need not load the code.
 */
export function findLivingSession(): Session | null {
  if (!isRestored) restoreSession()
  isRestored = true
  const kept = session.peek()
  return kept && isLiving(kept) ? kept : null
}
