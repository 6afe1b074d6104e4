import { createErrorReporter } from '@crateway/shared/ui/errorReport.ts'
import { createPortalClient } from '@crateway/shared/ui/shell/portalSession.ts'
import { quietClient } from '@crateway/shared/ui/shell/quietClient.ts'

/** The app's one client of the gateway, speaking for the signed-in person. */
export const client = createPortalClient()

/** Reports an uncaught error to the gateway, whoever is signed in. */
export const reportError = createErrorReporter(quietClient(), 'customer-app')
