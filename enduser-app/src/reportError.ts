import { createErrorReporter } from '@crateway/shared/ui/errorReport.ts'
import { quietClient } from '@crateway/shared/ui/shell/quietClient.ts'

/** Reports an uncaught error to the gateway, whoever is signed in. */
export const reportError = createErrorReporter(quietClient(), 'enduser-app')
