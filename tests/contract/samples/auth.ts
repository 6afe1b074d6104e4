import { eq } from 'drizzle-orm'
import { insertReset } from '../../../services/src/auth/passwordReset.queries.ts'
import { users } from '../../../services/src/db/schema/index.ts'
import { logout, readKeySet } from '../../../shared/src/contract/calls/auth.ts'
import {
  changePassword,
  checkResetToken,
  forgotPassword,
  resetPassword,
} from '../../../shared/src/contract/calls/passwords.ts'
import { demoPassword } from '../../fixtures/accounts.ts'
import { type SampleWorld, sampleOf } from './sample.ts'

const as = 'shipper'
const newPassword = 'a password of their own'

/** The secret of a reset link of a person nobody else uses. */
async function freshResetToken({ portal: { database } }: SampleWorld): Promise<string> {
  const [colleague] = await database.select().from(users).where(eq(users.username, as))
  if (colleague === undefined) throw new Error(`The demo world has no ${as}`)
  const id = crypto.randomUUID()
  await database.insert(users).values({ ...colleague, id, username: id, email: null })
  return (await insertReset(database, { id, sessionVersion: colleague.sessionVersion, isMailed: true }, new Date()))
    .token
}

export const authSamples = [
  sampleOf({
    call: changePassword,
    as,
    request: () => ({ body: { currentPassword: demoPassword, newPassword } }),
    endsSession: true,
  }),
  sampleOf({ call: logout, as, request: () => ({}), endsSession: true }),
  sampleOf({ call: checkResetToken, request: async (world) => ({ params: { token: await freshResetToken(world) } }) }),
  sampleOf({
    call: resetPassword,
    request: async (world) => ({ body: { token: await freshResetToken(world), password: newPassword } }),
  }),
  sampleOf({ call: forgotPassword, request: () => ({ body: { username: as } }) }),
  sampleOf({ call: readKeySet, request: () => ({}) }),
]
