import type { PlacesOfType } from '@crateway/shared/contract/calls/maps.ts'
import { journeyEnd } from '@crateway/shared/domain/journey/journeyEnd.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { toGridQuery } from '@crateway/shared/grid/view/gridQuery.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { chasePath } from '../../chasePath.ts'
import { cratePath } from '../../cratePath.ts'
import { deliveriesPage, deliveriesPath } from '../../deliveriesPath.ts'
import { enduserMapPath } from '../../mapPaths.ts'
import { maySeePath } from '../../maySeePath.ts'
import { stockDetailPage } from '../../stockDetailPath.ts'

/** A way from a crate's journey to what other screens tell of it. */
export interface JourneyLink {
  readonly kind: 'crate' | 'stock' | 'chase' | 'collections' | 'deliveries' | 'enduser'
  readonly href: string
  /** Of a consignee, its name. */
  readonly name: string
}

export interface JourneyLinksInput {
  /** The partner's reference, for addresses. */
  readonly reference: string
  readonly barcode: string
  readonly stops: readonly Stop[]
  readonly places: readonly PlacesOfType[]
  /** Whether the consignee it stands at is on the chase list, as far as its crates tell. */
  readonly isChased: boolean
  /** Whether deliveries tell to whom they go. */
  readonly hasDeliveries: boolean
}

export const stockPage = '/stock'
const collectionsPage = '/collections/detail'
const mapPage = '/maps'

/** The page of a list of crates with the one alone in it. */
function rowPath(page: string, barcode: string, of: Readonly<Record<string, string | null>>): string {
  const filters = [{ property: 'barcode', op: 'EQ', values: [barcode] }] as const
  const asked = toGridQuery({ sort: null, filters, page: 1 }, [{ sort: null, filters: [] }])
  return `${page}?${withParameters('', { ...of, ...asked })}`
}

/** The consignee that a crate was at last, of those known; and whether it stands there. */
export function lastConsignee({ places, stops }: Pick<JourneyLinksInput, 'places' | 'stops'>) {
  const site = stops.findLast(({ type }) => type === 'ENDUSER')
  const known = places.find(({ type }) => type === 'ENDUSER')?.places
  const enduser = site && known?.find(({ id, code }) => (code ?? id) === site.code)
  return enduser ? { enduser, isThere: stops.at(-1) === site } : null
}

/**
 * Where one can go from a crate's journey, of the screens that the person may see: its page, its row in the stock of where it stands or
 * among what was collected, the consignee it was at last and what is delivered there; while it stands there and is waited for, the call.
 */
export function journeyLinks(input: JourneyLinksInput): readonly JourneyLink[] {
  const { reference, barcode, stops, isChased, hasDeliveries } = input
  const last = stops.at(-1)
  const isAtOwn = last?.type === 'CUSTOMER' || last?.type === 'CUSTOMER WAREHOUSE'
  const { enduser, isThere } = lastConsignee(input) ?? {}
  const name = enduser?.name ?? ''
  const row = (page: string, enduserId: string | null) => rowPath(page, barcode, { customer: reference, enduserId })

  const links: (JourneyLink & { readonly page: string })[] = []
  const add = (kind: JourneyLink['kind'], page: string, href: string) => links.push({ kind, name, page, href })
  add('crate', cratePath(reference, barcode), cratePath(reference, barcode))
  if (isAtOwn) add('stock', stockDetailPage, row(stockDetailPage, null))
  if (enduser) {
    if (isThere) add('stock', stockDetailPage, row(stockDetailPage, enduser.id))
    if (journeyEnd(stops) === 'finished') add('collections', collectionsPage, row(collectionsPage, enduser.id))
    if (hasDeliveries) add('deliveries', deliveriesPage, deliveriesPath(reference, name))
    add('enduser', mapPage, enduserMapPath(reference, enduser.id) ?? mapPage)
    // The last, as it comes late: no other is pushed from under a finger.
    if (isThere && isChased) add('chase', stockPage, chasePath(reference, enduser.id))
  }
  return links.filter(({ page }) => maySeePath(page)).map(({ page: _, ...link }) => link)
}
