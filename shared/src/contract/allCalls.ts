import type { AnyCall } from './call.ts'
import { authCalls } from './calls/auth.ts'
import { calendarsCalls } from './calls/calendars.ts'
import { capabilitiesCalls } from './calls/capabilities.ts'
import { chaseCalls } from './calls/chase.ts'
import { closuresCalls } from './calls/closures.ts'
import { crateStoryCalls } from './calls/crateStory.ts'
import { cratesCalls } from './calls/crates.ts'
import { customerFilesCalls } from './calls/customerFiles.ts'
import { customerHomeCalls } from './calls/customerHome.ts'
import { customersCalls } from './calls/customers.ts'
import { dashboardsCalls } from './calls/dashboards.ts'
import { declarationAdminCalls } from './calls/declarationAdmin.ts'
import { declarationsCalls } from './calls/declarations.ts'
import { devLinksCalls } from './calls/devLinks.ts'
import { distributorDeclarationsCalls } from './calls/distributorDeclarations.ts'
import { endusersCalls } from './calls/endusers.ts'
import { filesCalls } from './calls/files.ts'
import { mapsCalls } from './calls/maps.ts'
import { passwordCalls } from './calls/passwords.ts'
import { pendingEndusersCalls } from './calls/pendingEndusers.ts'
import { scanStockCalls } from './calls/scanStock.ts'
import { scanUsersCalls } from './calls/scanUsers.ts'
import { searchCalls } from './calls/search.ts'
import { shipmentsCalls } from './calls/shipments.ts'
import { shippingManagementCalls } from './calls/shippingManagement.ts'

/** Every REST call of CONTRACT sections 3 and 4: what the services serve, the OpenAPI document lists and the tests try. */
export const allCalls: readonly AnyCall[] = [
  ...capabilitiesCalls,
  ...authCalls,
  ...passwordCalls,
  ...filesCalls,
  ...customersCalls,
  ...chaseCalls,
  ...customerHomeCalls,
  ...shipmentsCalls,
  ...shippingManagementCalls,
  ...pendingEndusersCalls,
  ...customerFilesCalls,
  ...cratesCalls,
  ...crateStoryCalls,
  ...searchCalls,
  ...scanStockCalls,
  ...endusersCalls,
  ...mapsCalls,
  ...dashboardsCalls,
  ...declarationsCalls,
  ...distributorDeclarationsCalls,
  ...closuresCalls,
  ...declarationAdminCalls,
  ...calendarsCalls,
  ...devLinksCalls,
  ...scanUsersCalls,
]
