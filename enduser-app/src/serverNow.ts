import { session } from '@crateway/shared/state/session.ts'

/**
 * The server's time, as far as the last sign-in told it: what may still be done, and which day it is, must not depend on a
 * machine whose clock is hours off.
 */
export const serverNow = (): Date => new Date(Date.now() + (session.peek()?.clockOffset ?? 0))
