import type { HeldCall, SessionKeeper } from '../../../client/sessionKeeper.ts'
import { selection } from '../../../state/partner.ts'
import { isLiving, session, takeUpKept } from '../../../state/session.ts'
import { renewalEnds } from '../sessionRenewal.ts'
import { mayGoOn } from './mayGoOn.ts'
import { createSessionCourse } from './sessionCourse.ts'

/** The session of this document, from its start to its end. */
export const sessionCourse = createSessionCourse((before, now) => {
  const shown = selection.peek()
  return mayGoOn(before, now, {
    pathname: location.pathname,
    partner: shown.state === 'selected' ? shown.partner : null,
  })
})

/** Holds the calls of this document while its session has ended, by the clock or by what the services say. */
export const portalKeeper: SessionKeeper = {
  ready(call: HeldCall) {
    const current = session.peek()
    // A call may come before the timer that was asleep with the machine.
    if (current && !isLiving(current)) sessionCourse.take({ kind: 'expired', token: current.token })
    return sessionCourse.ready(call)
  },
  async renewed(token, call) {
    // A password change, here or in another tab, has ended the token and gets the browser the next one.
    await renewalEnds(call.signal)
    takeUpKept()
    return sessionCourse.renewed(token, call)
  },
}
