import { createErrorReporter } from '@crateway/shared/ui/errorReport.ts'
import { anonymousRestClient } from './restClients.ts'

/** Sends an uncaught error to the gateway. */
export const report = createErrorReporter(anonymousRestClient, 'links-app')
