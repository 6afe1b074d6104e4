import type { ServedCall } from './calls/callRoutes.ts'
import { authRoutes } from './v1/auth/auth.routes.ts'
import { fileRoutes } from './v1/files/files.routes.ts'
import { calendarRoutes } from './v2/calendars/calendars.routes.ts'
import { capabilityRoutes } from './v2/capabilities/capabilities.routes.ts'
import { chaseRoutes } from './v2/chase/chase.routes.ts'
import { closureRoutes } from './v2/closures/closures.routes.ts'
import { crateRoutes } from './v2/crates/crates.routes.ts'
import { crateStoryRoutes } from './v2/crates/story/story.routes.ts'
import { customerFileRoutes } from './v2/customerFiles/customerFiles.routes.ts'
import { customerHomeRoutes } from './v2/customerHome/customerHome.routes.ts'
import { customerRoutes } from './v2/customers/customers.routes.ts'
import { dashboardRoutes } from './v2/dashboards/dashboards.routes.ts'
import { declarationAdminRoutes } from './v2/declarationAdmin/declarationAdmin.routes.ts'
import { declarationRoutes } from './v2/declarations/declarations.routes.ts'
import { devLinkRoutes } from './v2/devLinks/devLinks.routes.ts'
import { distributorDeclarationRoutes } from './v2/distributorDeclarations/distributorDeclarations.routes.ts'
import { enduserRoutes } from './v2/endusers/endusers.routes.ts'
import { iotMapRoutes } from './v2/iotMap/iotMap.routes.ts'
import { pointRoutes } from './v2/iotMap/points.routes.ts'
import { pendingEnduserRoutes } from './v2/pendingEndusers/pendingEndusers.routes.ts'
import { plantRoutes } from './v2/plants/plants.routes.ts'
import { scanStockRoutes } from './v2/scanStock/scanStock.routes.ts'
import { scanUserRoutes } from './v2/scanUsers/scanUsers.routes.ts'
import { searchRoutes } from './v2/search/search.routes.ts'
import { shipmentRoutes } from './v2/shipments/shipments.routes.ts'
import { shippingManagementRoutes } from './v2/shippingManagement/shippingManagement.routes.ts'

/** Every call of the contract with what answers it. */
export const servedCalls: readonly ServedCall[] = [
  ...capabilityRoutes,
  ...authRoutes,
  ...fileRoutes,
  ...customerRoutes,
  ...chaseRoutes,
  ...customerHomeRoutes,
  ...shipmentRoutes,
  ...scanUserRoutes,
  ...shippingManagementRoutes,
  ...pendingEnduserRoutes,
  ...customerFileRoutes,
  ...crateRoutes,
  ...crateStoryRoutes,
  ...searchRoutes,
  ...scanStockRoutes,
  ...enduserRoutes,
  ...iotMapRoutes,
  ...pointRoutes,
  ...plantRoutes,
  ...dashboardRoutes,
  ...declarationRoutes,
  ...distributorDeclarationRoutes,
  ...closureRoutes,
  ...declarationAdminRoutes,
  ...calendarRoutes,
  ...devLinkRoutes,
]
