import { type Right, rights } from '../../shared/src/contract/rights.ts'

/** A small paper maker's own data: nothing of it is in our demo world. */

export const password = 'kistenlager-26'

const named = (id: string, name: string) => ({ id, name })

export const openCustomer = named('HW-S', 'Halden Werk Süd')
/** Its books are closed: every question about it is refused with a sentence. */
export const closedCustomer = named('HW-N', 'Halden Werk Nord')
export const closedSentence = 'Die Bücher von Werk Nord sind geschlossen'

/** Somebody of the stub's group; what a sign-in answers beside the token. */
function person(id: string, username: string, type: 'CUSTOMER' | 'END USER', own: readonly Right[] = rights) {
  const isCustomer = type === 'CUSTOMER'
  return {
    id,
    username,
    displayName: isCustomer ? 'Inés Halden' : 'Möller Druck',
    email: null,
    lastConnection: null,
    provider: 'local',
    type: 'USER',
    role: {
      name: own === rights ? 'All' : own.join(),
      rights: own.map((name, index) => ({ id: String(index), name, description: null })),
    },
    group: {
      id: isCustomer ? 'G-1' : 'G-2',
      name: isCustomer ? 'Halden Papier' : 'Möller',
      type,
      customers: isCustomer ? [openCustomer, closedCustomer] : [],
      endusers: isCustomer ? [] : [named('K1', 'Möller Druck')],
      plants: [],
      powerBis: isCustomer ? [{ id: 'PB-7f3a', roles: ['Lager'] }] : [],
    },
  }
}

export const people = [
  person('u-77', 'ines', 'CUSTOMER'),
  person('u-78', 'moeller', 'END USER'),
  /** Sees where crates are, as clients do, and nothing else. */
  person('u-79', 'spurensucher', 'CUSTOMER', ['Track access']),
  /** Has nothing to do but to hand crates over. */
  person('u-80', 'lade', 'END USER', ['EU Collections access']),
] as const
export type StubPerson = (typeof people)[number]

const dayOf = (offset: number) => new Date(Date.UTC(2026, 0, 5 + offset)).toISOString().slice(0, 10)

interface Site {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly countryCode: string
  readonly city: string
  readonly crates: number
  /** Latitude and longitude; without where nobody has looked it up. */
  readonly at?: readonly [number, number]
  /** What the upstream calls its kind of consignee. */
  readonly kind?: string
}

/** The end customers; the last one holds nothing. */
export const sites: readonly Site[] = [
  {
    id: 'K1',
    name: 'Möller Druck',
    country: 'Germany',
    countryCode: 'DE',
    city: 'Kassel',
    crates: 70,
    at: [51.31, 9.48],
    kind: 'Druckerei',
  },
  {
    id: 'K2',
    name: 'Papel do Tejo',
    country: 'Portugal',
    countryCode: 'PT',
    city: 'Setúbal',
    crates: 12,
    at: [38.52, -8.89],
    kind: 'Karton',
  },
  {
    id: 'K3',
    name: 'Tartu Kartong',
    country: 'Estonia',
    countryCode: 'EE',
    city: 'Tartu',
    crates: 3,
    at: [58.38, 26.72],
  },
  { id: 'K4', name: 'Leeres Lager', country: 'Austria', countryCode: 'AT', city: 'Steyr', crates: 0 },
]

const agreedDays = 60
export const maxDaysLose = 200
/** Crates that the customer has at its own plants. */
export const plantCrates = 9

/** The crates at a site, or at the customer's plants. */
function cratesAt(site: string | null, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    barcode: `HP${site ?? 'W'}-${String(index + 1).padStart(4, '0')}`,
    csRefMaterialNumber: 'HP-ROLLE',
    csRefDeliveryNumber: `L${4_000 + index}`,
    deliveryDate: dayOf(index),
    csRefConsignee: site && `${site}-A`,
    lastShipToDate: site && dayOf(index + 2),
    csRefOrderNumber: null,
    csRefPurchaseOrderNumber: null,
    csRefInfo: index % 7 === 0 ? 'feucht' : null,
    csRefCrateNumber: String(index + 1),
    csRefBatchNumber: null,
    transitTime: 4,
    rentalDays: 20 + index,
    hiringPeriod: 30,
    expectedArrivalDate: dayOf(index + 6),
    csRefcycleTime: agreedDays,
    csRefUsageDays: 10,
    deemedLost: false,
    lastShipTo: site,
    expectedTransitTime: 4,
  }))
}

export const stock = [...sites.flatMap(({ id, crates }) => cratesAt(id, crates)), ...cratesAt(null, plantCrates)]

/** Crates collected, all at the first site and on the days before the stub's clock. */
export function collected(today: string) {
  const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  return Array.from({ length: 55 }, (_, index) => ({
    barcode: `HPC-${String(index + 1).padStart(4, '0')}`,
    enduserId: 'K1',
    deliveryDate: before(60 + index),
    lastShipToDate: before(58 + index),
    collectionDate: before(index % 25),
    notificationDate: null,
    hiringPeriod: 30,
    expectedArrivalDate: null,
    shipmentNumber: `T${700 + index}`,
    transitTime: 3,
    csRefcycleTime: agreedDays,
    lastShipTo: 'K1',
    rentalDays: 58,
    csRefDeliveryNumber: `L${100 + index}`,
  }))
}

const averages = {
  averageRentalDays: 41.5,
  averageDaysAtCustomerPlant: 10.5,
  averageTransitDays: 4,
  averageDaysAtEnduser: 27,
  exceededContractualDays: 0,
  deemedLost: 0,
}
const noAverages = {
  averageRentalDays: null,
  averageDaysAtCustomerPlant: null,
  averageTransitDays: null,
  averageDaysAtEnduser: null,
  exceededContractualDays: null,
  deemedLost: 0,
}
export const figuresOf = (quantity: number) => ({ quantity, ...(quantity > 0 ? averages : noAverages) })

/** What an end customer answers about itself. */
export const siteFields = ({ id, name, country, countryCode, city, at, kind }: Site) => ({
  id,
  name,
  country,
  countryCode,
  city,
  postalCode: null,
  address: null,
  regionCategory: kind ?? null,
  fromCustomerId: openCustomer.id,
  contractualRentalDays: agreedDays,
  maxDaysLose,
  usageDays: 20,
  expectedTransitTime: 4,
  hiringPeriod: 30,
  lat: at?.[0] ?? null,
  lng: at?.[1] ?? null,
  partnerReference: `${id}-A`,
  aggregate: { concat: { partnerReference: `${id}-A` } },
})

/** How the stub refuses the materials of a delivery: one delivery for each shape an error body can have. */
export const refusedDeliveries = {
  'D-message': 'Tor 4 ist geschlossen',
  'D-code': 'Die Waage ist nicht geeicht',
  'D-ours': 'should not be read',
  'D-html': 'should not be read',
  'D-empty': 'should not be read',
  'D-broken': 'select * from crates',
} as const
export type RefusedDelivery = keyof typeof refusedDeliveries

/** One delivery that goes through, the refused ones, and enough planned ones for a second page. */
export const shipments = [
  'D-good',
  ...Object.keys(refusedDeliveries),
  ...Array.from({ length: 60 }, (_, index) => `D-${1_000 + index}`),
].map((deliveryId, index) => ({
  deliveryId,
  status: index < 7 ? 'T' : 'C',
  shippingDate: index < 7 ? `2026030${index + 1}` : '00000000',
  shipmentNumber: index < 7 ? `S${index}` : null,
  orderNumber: null,
  orderReference: null,
  material: 'HP-ROLLE',
  quantity: 10 + index,
  forwarderName: null,
  information: null,
  requirement: null,
}))

export const movements = Array.from({ length: 20 }, (_, index) => ({
  barcode: `HPM-${String(index + 1).padStart(4, '0')}`,
  material: 'HP-ROLLE',
  scannedAt: '2026-03-01T08:15:00Z',
}))

/** With the time of day, of which screens show the date part only (seed 2, section 2.5). */
export const scans = stock.slice(0, 8).map(({ barcode }, index) => ({ date: `${dayOf(index % 3)}T06:30:00Z`, barcode }))

export const categories = [named('1', 'Preislisten'), named('2', 'Anleitungen')]
export const files = [
  {
    id: 'f-1',
    fileType: '1',
    uploadDate: '2026-02-01T09:00:00Z',
    description: null,
    displayName: 'preise.txt',
  },
]

export const reports = [named('PB-7f3a', 'Lager_nach_Werk')]

const mail = {
  id: 'dm-1',
  declarationId: null,
  enduserCode: 'K1',
  enduserName: 'Möller Druck',
  address: 'Hafenstraße 4',
  city: 'Kassel',
  country: 'Deutschland',
  postalCode: '34117',
  // A language the portal does not speak.
  lang: 'DE',
}
/** The mails of links by token: one that waits for its declaration, one that has it, and one that nobody asked for. */
export const linkMails = {
  fresh: mail,
  used: { ...mail, id: 'dm-2', declarationId: 'dc-2' },
  unasked: { ...mail, id: 'dm-3' },
}
export const usedDeclaration = {
  id: 'dc-2',
  enduserCode: 'K1',
  enduserName: 'Möller Druck',
  declarationMailId: 'dm-2',
  comments: null,
  identity: 'Frau Möller',
}
export const reminder = {
  reminderId: 'r-1',
  distributorCode: 'PN',
  tokenExpiredAt: '2099-01-01T00:00:00Z',
  declarationId: null,
}
