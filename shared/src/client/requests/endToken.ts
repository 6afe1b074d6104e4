import { logout } from '../../contract/calls/auth.ts'
import { createCallClient } from '../callClient.ts'
import { fetchWire } from '../fetchWire.ts'

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
  const client = createCallClient({ origin, credentials: () => ending }, fetchWire())
  await client.call(logout, {}).catch(() => undefined)
}
