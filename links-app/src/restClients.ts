import { createRestClient, type RestClient } from '@crateway/shared/client/restClient.ts'
import type { Session } from '@crateway/shared/state/session.ts'
import { anonymous } from './clients.ts'
import { xhrWire } from './xhrWire.ts'

/** REST calls for nobody in particular. */
export const anonymousRestClient: RestClient = createRestClient(anonymous, xhrWire)

/** REST calls for the person a login answered, or whom this browser kept. */
export function restClientOf({ token, user }: Session): RestClient {
  const credentials = { token, displayName: user.displayName }
  return createRestClient({ ...anonymous, credentials: () => credentials }, xhrWire)
}
