import { createPortalClient } from '@crateway/shared/ui/shell/portalSession.ts'

/** The app's one client of the gateway, speaking for the signed-in person. */
export const client = createPortalClient()
