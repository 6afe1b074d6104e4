import { createRestClient, type RestClient } from '@crateway/shared/client/restClient.ts'
import { language } from '@crateway/shared/i18n/translate.ts'
import type { Session } from '@crateway/shared/state/session.ts'

/** Calls for nobody in particular: signing in and the mailed links never carry a bearer (CONTRACT section 1). */
export const anonymousClient: RestClient = createRestClient({
  origin: location.origin,
  credentials: () => undefined,
  language: () => language.value,
})

/** Calls for the person a login answered, or whom this browser kept. */
export function clientOf({ token, user }: Session): RestClient {
  const credentials = { token, displayName: user.displayName }
  return createRestClient({ origin: location.origin, credentials: () => credentials, language: () => language.value })
}
