import { createErrorReporter } from '@crateway/shared/ui/errorReport.ts'
import { restClientOf } from './restClients.ts'

/** Sends an uncaught error to the gateway. */
export const report = createErrorReporter(restClientOf(), 'links-app')
