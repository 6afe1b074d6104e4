import { createRestClient, type RestClient } from '@crateway/shared/client/restClient.ts'
import type { LoginResult } from '@crateway/shared/contract/session.ts'
import { anonymous } from './clients.ts'
import { xhrWire } from './xhrWire.ts'

/** REST calls for the person of a login, or for nobody in particular. */
export function restClientOf(login?: LoginResult): RestClient {
  const credentials = login && { token: login.token, displayName: login.user.displayName }
  return createRestClient({ ...anonymous, credentials: () => credentials }, xhrWire)
}
