import { logout, readKeySet } from '@crateway/shared/contract/calls/auth.ts'
import {
  changePassword,
  checkResetToken,
  forgotPassword,
  resetPassword,
} from '@crateway/shared/contract/calls/passwords.ts'
import { endSession } from '../../auth/endedSessions.queries.ts'
import { badResetLink, changeOwnPassword, setPasswordByLink } from '../../auth/passwordChange.ts'
import { isResetGood, resetMinutes } from '../../auth/passwordReset.queries.ts'
import { countResetAsk } from '../../auth/resetLimit.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { queueResetRequest } from '../../mail/outbox.queries.ts'

/** Keys may be kept by whoever verifies tokens: a new one is published long before it signs. */
const keysForAll = { 'Cache-Control': 'public, max-age=300' }

export const authRoutes = [
  serveCall(
    changePassword,
    ({ body }, { viewer, clientIp, services }) =>
      changeOwnPassword(services, { ...body, userId: viewer.userId, ip: clientIp }),
    // A wrong try counts although the call fails.
    { withoutTransaction: true },
  ),

  serveCall(logout, (_, { db, session, now }) => endSession(db, session, now)),

  serveCall(checkResetToken, async ({ params }, { db, services }) => {
    if (!(await isResetGood(db, params.token, services.now()))) throw badResetLink()
  }),

  serveCall(
    resetPassword,
    async ({ body: { token, password } }, { clientIp, services: { db, throttle, now }, afterCommit }) => {
      if (!(await isResetGood(db, token, now()))) throw badResetLink()
      const username = await setPasswordByLink(db, { token, password, now: now() })
      // They have shown who they are: wrong tries of before, the reason why they are here, are forgiven.
      afterCommit(() => throttle.forgive(username, clientIp))
    },
    // One statement does it all; waiting for the hash in a transaction would only hold a connection.
    { withoutTransaction: true },
  ),

  // Nothing here depends on whether there is such an account: that is found out after the answer, by the outbox.
  serveCall(forgotPassword, async ({ body }, { db, clientIp, language, services, afterCommit }) => {
    const now = services.now()
    await countResetAsk(db, clientIp, now)
    const expiresAt = new Date(now.getTime() + resetMinutes * 60_000)
    await queueResetRequest(db, { username: body.username, language }, { now, expiresAt })
    afterCommit(services.pokeOutbox)
  }),

  serveCall(readKeySet, async (_, { services }) =>
    Response.json({ keys: await services.keys.publicJwks() }, { headers: keysForAll }),
  ),
]
