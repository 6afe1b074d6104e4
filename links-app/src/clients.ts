import { type CallClient, type ClientOptions, createCallClient } from '@crateway/shared/client/callClient.ts'
import { language } from '@crateway/shared/state/language.ts'
import { xhrWire } from './xhrWire.ts'

/** For nobody in particular: signing in and the mailed links never carry a bearer (CONTRACT section 1). */
export const anonymous: ClientOptions = {
  origin: location.origin,
  credentials: () => undefined,
  language: () => language.value,
}

/** Calls of the contract for nobody in particular. */
export const anonymousClient: CallClient = createCallClient(anonymous, xhrWire)
