import { isLiving, type Session, session } from '@crateway/shared/state/session.ts'

/** The session kept in this browser, when its token has not ended. */
export function findLivingSession(): Session | null {
  const kept = session.peek()
  return kept && isLiving(kept) ? kept : null
}
