import { array, boolean, defaulted, enums, type Infer, nullable, optional, type } from 'superstruct'
import { customerIn, defineCall, enduserIn, forPeople, json } from '../call.ts'
import { id, text, told } from '../fields.ts'
import { type Right, rightsToListEndusers, rightsToManageShippings, rightsToReadCrate } from '../rights.ts'

/** Kinds of things that are found, in the order they are answered in. */
export const foundKinds = ['enduser', 'crate', 'delivery', 'shipping', 'si'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Any of these opens a kind to whoever searches: it is told on a screen of theirs. */
export const rightsToFind = {
  enduser: rightsToListEndusers,
  crate: rightsToReadCrate,
  delivery: ['Delivery access'],
  shipping: rightsToManageShippings,
  si: ['IotMap access', 'Track access'],
} as const satisfies Readonly<Record<FoundKind, readonly Right[]>>

/** Most things found of each kind, twenty in all; who sees a kind to its brim types another letter. */
export const mostFound: Readonly<Record<FoundKind, number>> = { enduser: 6, crate: 6, delivery: 3, shipping: 2, si: 3 }

/** Most characters of what is searched for: longer than any name or number. */
export const longestSearch = 100

export const foundStruct = type({
  kind: enums(foundKinds),
  /** Id of the consignee or the shipping, barcode, delivery number or SI. */
  id: id(),
  title: told(),
  /** What tells it from others, in no language: city and ship-to code; crate type and where it is; numbers; a name. */
  note: defaulted(nullable(told()), null),
})
export type Found = Infer<typeof foundStruct>

export const search = defineCall({
  id: 'search',
  method: 'GET',
  path: '/v2/search',
  summary:
    'At most 20 consignees, crates, deliveries, shippings and SIs of a customer that fit a text, by kind and the best first; of each kind that the person has a right to. Fewer than two letters or digits find nothing, one Han or Hangul sign does',
  access: forPeople('CUSTOMER', ...new Set(foundKinds.flatMap((kind) => rightsToFind[kind]))),
  tenancy: customerIn('query'),
  query: type({ q: text(longestSearch), customerId: id() }),
  answer: json(array(foundStruct)),
})

/** Kinds of things that a consignee finds at a site of theirs, in the order they are answered in. */
export const siteFoundKinds = ['shipper', 'siteCrate', 'collect'] as const
export type SiteFoundKind = (typeof siteFoundKinds)[number]

/** Any of these opens a kind: it is told on a screen of theirs. */
export const rightsToFindAtSite = {
  shipper: ['EU Stock access'],
  siteCrate: ['EU Stock access'],
  collect: ['EU Collections access'],
} as const satisfies Readonly<Record<SiteFoundKind, readonly Right[]>>

/** Most things found of each kind at a site, twenty in all. */
export const mostFoundAtSite: Readonly<Record<SiteFoundKind, number>> = { shipper: 6, siteCrate: 8, collect: 6 }

export const siteFoundStruct = type({
  kind: enums(siteFoundKinds),
  /** Id of the customer or of the collection; of a crate its barcode. */
  id: id(),
  title: told(),
  /** City of a customer, name of the customer of a crate, day and shipment number of a collection. */
  note: defaulted(nullable(told()), null),
  /** Whose the crate is, or which customer it is; null for a collection. */
  customerId: nullable(id()),
  /** A crate of the estimate that was not scanned there. */
  isUnscanned: defaulted(boolean(), false),
})
export type SiteFound = Infer<typeof siteFoundStruct>

export const searchSite = defineCall({
  id: 'searchSite',
  method: 'GET',
  path: '/v2/endusers/search/{id}',
  summary:
    "At most 20 customers, scanned crates and collections of a consignee's site that fit a text, by kind and the best first; of each kind that the person has a right to. Fewer than two letters or digits find nothing, one Han or Hangul sign does",
  access: forPeople('END USER', ...new Set(siteFoundKinds.flatMap((kind) => rightsToFindAtSite[kind]))),
  tenancy: enduserIn('params', 'id'),
  /** An app that lists the crates of the estimate (`estimatedCrates`) asks for `all`: another would lead nowhere with them. */
  query: type({ q: text(longestSearch), crates: optional(enums(['all'])) }),
  answer: json(array(siteFoundStruct)),
})

export const searchCalls = [search, searchSite]
