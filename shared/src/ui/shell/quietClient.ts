import { fetchWire } from '../../client/fetchWire.ts'
import { createRestClient, type RestClient } from '../../client/restClient.ts'
import type { LoginResult } from '../../contract/session.ts'

/** Calls for a login, or for nobody, that wait for no session: those that begin, change and end one. */
export function quietClient(login?: LoginResult): RestClient {
  const credentials = login && { token: login.token, displayName: login.user.displayName }
  return createRestClient({ origin: location.origin, credentials: () => credentials }, fetchWire())
}
