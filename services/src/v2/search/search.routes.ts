import {
  type FoundKind,
  foundKinds,
  mostFound,
  mostFoundAtSite,
  rightsToFind,
  rightsToFindAtSite,
  type SiteFoundKind,
  search,
  searchSite,
  siteFoundKinds,
} from '@crateway/shared/contract/calls/search.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { isSearchable } from '@crateway/shared/domain/isSearchable.ts'
import { serveCall } from '../../calls/callRoutes.ts'
import { toDay } from '../../domain/calendar.ts'
import { findCratesLike } from './crates.queries.ts'
import { findDeliveriesLike } from './deliveries.queries.ts'
import { findEndusersLike } from './endusers.queries.ts'
import type { Find } from './find.ts'
import { findShippingsLike } from './shippings.queries.ts'
import { findSisLike } from './sis.queries.ts'
import { type FindAtSite, findCollectsLike, findShippersLike, findSiteCratesLike } from './site.queries.ts'

const finders: Readonly<Record<FoundKind, Find>> = {
  enduser: findEndusersLike,
  crate: findCratesLike,
  delivery: findDeliveriesLike,
  shipping: findShippingsLike,
  si: findSisLike,
}

const siteFinders: Readonly<Record<SiteFoundKind, FindAtSite>> = {
  shipper: findShippersLike,
  siteCrate: findSiteCratesLike,
  collect: findCollectsLike,
}

export const searchRoutes = [
  serveCall(search, async ({ query: { q, customerId } }, { db, viewer }) => {
    if (!isSearchable(q)) return []
    const kinds = foundKinds.filter((kind) => hasAnyRight(viewer.rights, rightsToFind[kind]))
    const found = []
    // One after the other: each is a few milliseconds, and people type faster than connections come free.
    for (const kind of kinds) {
      const rows = await finders[kind](db, { customerId, q, most: mostFound[kind], rights: viewer.rights })
      found.push(...rows.map((row) => ({ kind, ...row })))
    }
    return found
  }),
  serveCall(searchSite, async ({ params, query: { q, crates } }, { db, now, viewer }) => {
    if (!isSearchable(q)) return []
    const found = []
    for (const kind of siteFoundKinds) {
      if (!hasAnyRight(viewer.rights, rightsToFindAtSite[kind])) continue
      const sought = { enduserId: params.id, q, most: mostFoundAtSite[kind], today: toDay(now) }
      const rows = await siteFinders[kind](db, { ...sought, isOfEstimate: crates === 'all' })
      found.push(...rows.map((row) => ({ kind, ...row })))
    }
    return found
  }),
]
