import { authSamples } from './auth.ts'
import { calendarsSamples } from './calendars.ts'
import { capabilitiesSamples } from './capabilities.ts'
import { chaseSamples } from './chase.ts'
import { closuresSamples } from './closures.ts'
import { cratesSamples } from './crates.ts'
import { customerFilesSamples } from './customerFiles.ts'
import { customerHomeSamples } from './customerHome.ts'
import { customersSamples } from './customers.ts'
import { dashboardsSamples } from './dashboards.ts'
import { declarationAdminSamples } from './declarationAdmin.ts'
import { declarationsSamples } from './declarations.ts'
import { devLinksSamples } from './devLinks.ts'
import { distributorDeclarationsSamples } from './distributorDeclarations.ts'
import { endusersSamples } from './endusers.ts'
import { filesSamples } from './files.ts'
import { mapsSamples } from './maps.ts'
import { pendingEndusersSamples } from './pendingEndusers.ts'
import type { Sample } from './sample.ts'
import { scanStockSamples } from './scanStock.ts'
import { scanUsersSamples } from './scanUsers.ts'
import { searchSamples } from './search.ts'
import { shipmentsSamples } from './shipments.ts'
import { shippingManagementSamples } from './shippingManagement.ts'

/** One sample of every call of the contract; a test sees to it that none is missing. */
export const allSamples: readonly Sample[] = [
  ...capabilitiesSamples,
  ...authSamples,
  ...filesSamples,
  ...customersSamples,
  ...chaseSamples,
  ...customerHomeSamples,
  ...shipmentsSamples,
  ...shippingManagementSamples,
  ...pendingEndusersSamples,
  ...customerFilesSamples,
  ...cratesSamples,
  ...searchSamples,
  ...scanStockSamples,
  ...endusersSamples,
  ...mapsSamples,
  ...dashboardsSamples,
  ...declarationsSamples,
  ...distributorDeclarationsSamples,
  ...closuresSamples,
  ...declarationAdminSamples,
  ...calendarsSamples,
  ...devLinksSamples,
  ...scanUsersSamples,
]
