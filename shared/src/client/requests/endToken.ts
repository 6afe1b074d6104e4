import { logout } from '../../contract/calls/auth.ts'
import { createRestClient } from '../restClient.ts'

/** A token and whom it speaks for. */
interface Ending {
  readonly token: string
  readonly displayName: string
}

/**
 * Has the services end a token before its time, so that whoever got hold of it has nothing. Nobody is told when that
 * fails, and nobody is sent to sign in: the person is just leaving.
 */
export async function endToken(ending: Ending, origin: string): Promise<void> {
  const client = createRestClient({ origin, credentials: () => ending })
  await client.call(logout, {}).catch(() => undefined)
}
