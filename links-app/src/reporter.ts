import { createErrorReporter } from '@crateway/shared/ui/errorReport.ts'
import { anonymousClient } from './clients.ts'

/** Sends an uncaught error to the gateway. */
export const report = createErrorReporter(anonymousClient, 'links-app')
