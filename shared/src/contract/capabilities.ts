/** The families of calls; an operator's upstream may serve each of them (CONTRACT section 1). */
type CallFamily = 'v1' | 'v2' | 'graphql'

/**
 * What the portal asks for beyond the seeds, by the family of calls that it belongs to. An upstream that speaks only the
 * seeds offers none of it and serves every screen of the seeds all the same (CONTRACT section 9, ADR 036).
 */
export const capabilities = {
  /** `POST /v1/auth/logout` ends a token before its time. */
  logout: 'v1',
  /** `GET /v2/customers/{customerId}/chaseList`: the end customers that need a call. */
  chaseList: 'v2',
  /**
   * `/v2/customers/{customerId}/chaseList/{enduserId}/log` and `…/mail`: what was said with a consignee, and its list by
   * mail. Rows of the chase list have `ages`, `lastContact` and `promise`, and broken promises come first.
   */
  chaseLog: 'v2',
  /** `GET /v2/customers/{customerId}/home`: what a customer has to see to today; `POST …/home/seen` marks it as seen. */
  home: 'v2',
  /** `POST /v2/crates/lookup` looks up many barcodes at once and knows in which open shipping a crate is. */
  crateBatch: 'v2',
  /** `GET /v2/customers/{customerId}/crateStory`: what a customer knows of one crate. */
  crateStory: 'v2',
  /** `GET /v2/search`: consignees, crates, deliveries and SIs that fit a text. */
  search: 'v2',
  /** `GET /v2/endusers/search/{id}`: customers, crates and collections of a site that fit a text. */
  siteSearch: 'v2',
  /**
   * `GET /v2/resources/deliveries/{id}/` and `GET /v2/declarationAdmin/report/{id}/` take a `timeZone`: by whose clocks a document
   * tells its times.
   */
  documentTimeZone: 'v2',
  /** `POST …/shippings/split` moves crates to a new shipping in one step. */
  shippingSplit: 'v2',
  /** `POST …/shippings/restore_enduser` gives shippings back the consignees they had, where nobody changed them since. */
  consigneeRestore: 'v2',
  /** `GET /v2/iotMap/figures`: crates in stock, overdue and deemed lost of every end customer at once. */
  mapFigures: 'v2',
  /** `GET /v2/iotMap/live`: points of trackers as they come in. */
  live: 'v2',
  /** `GET /v2/iotMap/si` takes an `si`: the last points of the crates of that one alone. */
  oneSi: 'v2',
  /** `GET /v2/iotMap/si` takes `fields=marks`: of each point what a map marks a crate by, in columns. */
  siMarks: 'v2',
  /** `GET /v2/iotMap/siMvmts` takes `fields=stays`: the points that journeys are made of alone. */
  siStays: 'v2',
  /** `GET /v2/iotMap/trace` takes the `barcode` in its query: one with a slash, or of dots, is none in a path. */
  traceByBarcode: 'v2',
  /** `GET /v2/declarationAdmin/declarations/{enduserId}`: declarations with reminders, what was changed, and their collect. */
  declarationHistory: 'v2',
  /** `POST /v2/declarationAdmin/declaration/quantities` takes a `basis`: the state of the declaration that it changes. */
  declarationBasis: 'v2',
  /** `GET /v2/declarationAdmin/declaration/spontaneous/{enduserId}` opens the request that waits for its answer, where one does. */
  askedAnswer: 'v2',
  /** `GET /v2/declarationAdmin/nextCollects/{enduserId}`: every collect to come, whether confirmed or planned. */
  nextCollects: 'v2',
  /** `/v2/declarationAdmin/calendars/{enduserId}`, `GET /v2/calendars/{token}.ics`, and one collect as a file. */
  calendar: 'v2',
  /** `GET /v2/endusers/stock/comparison/{id}`: crates by customer, counted three ways, and what explains a difference. */
  stockComparison: 'v2',
  /** `GET /v2/endusers/stock/estimated/{id}`: the crates of the estimate of a site, one by one. */
  estimatedCrates: 'v2',
  /** `GET /v2/endusers/stock/over/{id}`: the crates that have stood at a site for longer than agreed, one by one. */
  cratesOver: 'v2',
  /** `GET /v2/endusers/home/{id}`: what is due at a site. */
  enduserHome: 'v2',
  /** `customer` has `id` and `countryCode` beside name, country and city. */
  customerCountryCode: 'graphql',
  /** Grid profiles have `isSelected`, and `userGridProfileUpdate` takes it and `columnsState`. */
  gridProfileSelection: 'graphql',
  /**
   * `pendingShipping` takes a `filter`, by `anyText` too, and has the names and counts of a row: consignee with city and
   * country, scan user, crates, version.
   */
  shippingList: 'graphql',
  /** `stock` and `collections` of an end customer have `overdue`: crates over the days agreed for each. */
  overdueFigures: 'graphql',
  /** `partnerStock` has `difference` and `lostDate`, to be read, sorted and filtered by. */
  stockTerms: 'graphql',
  /** `partnerStock` takes `ofAllEndusers`, and has `lastShipToName` and `arrivalDate`, to be read, sorted and filtered by. */
  stockOfAll: 'graphql',
  /** `partnerStock` has `overdueFrom` and `lostFrom`, to be read, sorted and filtered by. */
  stockSince: 'graphql',
  /**
   * `partnerStock` takes a `tracker`, which leaves the crates that the chase list counts as silent or low, and has `trackerHeard`
   * and `trackerBattery`, to be read, sorted and filtered by.
   */
  stockTrackers: 'graphql',
  /** `collections` has `hasTracker` of a crate. */
  collectionTrackers: 'graphql',
  /** `shipmentsByCustomerId` has `enduserId` and `enduserName`, to be read, sorted and filtered by. */
  deliveryConsignee: 'graphql',
} as const satisfies Readonly<Record<string, CallFamily>>

export type Capability = keyof typeof capabilities

/** The family a capability belongs to; undefined for a name this build does not know. */
export function familyOfCapability(name: string): CallFamily | undefined {
  const families: Readonly<Record<string, CallFamily>> = capabilities
  return Object.hasOwn(families, name) ? families[name] : undefined
}
