import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import type { PickupView } from './pickups.ts'

/** The address of a view of the pickups. @param site the partner's reference, here and below */
export const viewPath = (site: string, view: PickupView): string =>
  `/enduser/collections?${withParameters('', { customer: site, view: view === 'all' ? null : view })}`

/** The sheet of one pickup; the list's own view stays in the address, for the way back. */
export const sheetPath = (search: string, collectId: string): string =>
  `/enduser/collections?${withParameters(search, { sheet: collectId })}`

/** The list that a sheet was opened from. */
export const listPath = (search: string): string => `/enduser/collections?${withParameters(search, { sheet: null })}`
