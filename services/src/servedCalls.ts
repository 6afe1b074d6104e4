import type { ServedCall } from './calls/callRoutes.ts'
import { scanUserRoutes } from './v2/scanUsers/scanUsers.routes.ts'

/** Every call of the contract with what answers it. */
export const servedCalls: readonly ServedCall[] = [...scanUserRoutes]
