import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { maySeePath } from './maySeePath.ts'

const trailPage = () => ['/iotMap', '/crateTrack'].find(maySeePath)

/** Whether the signed-in person may follow crates. */
export const mayFollowCrates = (): boolean => trailPage() !== undefined

/**
 * The address of a crate's trail, of all its days; null for who may not follow crates.
 * @param customer the partner's reference, here and below
 */
export function trailPath(customer: string, barcode: string): string | null {
  const page = trailPage()
  return page === undefined ? null : `${page}?${withParameters('', { customer, mode: 'barcode', barcode })}`
}

/** The address of an SI's crates on the map of trackers; null for who may not follow crates. */
export function siPath(customer: string, si: string): string | null {
  const page = trailPage()
  return page === undefined ? null : `${page}?${withParameters('', { customer, si })}`
}

/** The address of the crates that go to an end customer or stand there, on the map of trackers; null for who may not follow crates. */
export function followPath(customer: string, enduserId: string): string | null {
  const page = trailPage()
  return page === undefined ? null : `${page}?${withParameters('', { customer, enduser: enduserId })}`
}

/** The address of an end customer on the map; null for who may not see it. */
export function enduserMapPath(customer: string, enduserId: string): string | null {
  return maySeePath('/maps') ? `/maps?${withParameters('', { customer, selected: enduserId })}` : null
}
