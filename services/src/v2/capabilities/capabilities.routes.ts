import { listCapabilities } from '@crateway/shared/contract/calls/capabilities.ts'
import { capabilities } from '@crateway/shared/contract/capabilities.ts'
import { serveCall } from '../../calls/callRoutes.ts'

/** The embedded services offer whatever the portal knows to ask for. */
const offered = Object.keys(capabilities)

export const capabilityRoutes = [serveCall(listCapabilities, () => offered)]
