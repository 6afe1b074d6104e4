import type { PlacesOfType } from '@crateway/shared/contract/calls/maps.ts'
import { journeyEnd } from '@crateway/shared/domain/journey/journeyEnd.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { toGridQuery } from '@crateway/shared/grid/view/gridQuery.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { cratePath } from '../../cratePath.ts'
import { enduserMapPath } from '../../mapPaths.ts'
import { maySeePath } from '../../maySeePath.ts'
import { stockDetailPage } from '../../stockDetailPath.ts'

/** A way from a crate's journey to what other screens tell of it. */
export interface JourneyLink {
  readonly kind: 'crate' | 'stock' | 'collections' | 'enduser'
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
}

const collectionsPage = '/collections/detail'

/** The page of a list of crates with the one alone in it. */
function rowPath(page: string, barcode: string, of: Readonly<Record<string, string | null>>): string {
  const filters = [{ property: 'barcode', op: 'EQ', values: [barcode] }] as const
  const asked = toGridQuery({ sort: null, filters, page: 1 }, [{ sort: null, filters: [] }])
  return `${page}?${withParameters('', { ...of, ...asked })}`
}

/**
 * Where one can go from a crate's journey, of the screens that the person may see: its page, its row in the stock of where it stands, or
 * among what was collected, and the consignee it was at last.
 */
export function journeyLinks({ reference, barcode, stops, places }: JourneyLinksInput): readonly JourneyLink[] {
  const last = stops.at(-1)
  const site = stops.findLast(({ type }) => type === 'ENDUSER')
  const known = places.find(({ type }) => type === 'ENDUSER')?.places
  const enduser = site && known?.find(({ id, code }) => (code ?? id) === site.code)
  const isAtOwn = last?.type === 'CUSTOMER' || last?.type === 'CUSTOMER WAREHOUSE'
  const isCollected = journeyEnd(stops) === 'finished'
  const name = enduser?.name ?? ''
  const links: JourneyLink[] = []
  const page = cratePath(reference, barcode)
  if (maySeePath(page)) links.push({ kind: 'crate', name, href: page })
  if ((isAtOwn || (enduser && last === site)) && maySeePath(stockDetailPage)) {
    const enduserId = isAtOwn ? null : (enduser?.id ?? null)
    links.push({ kind: 'stock', name, href: rowPath(stockDetailPage, barcode, { customer: reference, enduserId }) })
  }
  if (isCollected && enduser && maySeePath(collectionsPage)) {
    const of = { customer: reference, enduserId: enduser.id }
    links.push({ kind: 'collections', name, href: rowPath(collectionsPage, barcode, of) })
  }
  const map = enduser && enduserMapPath(reference, enduser.id)
  if (map) links.push({ kind: 'enduser', name, href: map })
  return links
}
