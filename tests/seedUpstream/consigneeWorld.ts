import { openCustomer } from './world.ts'

/** The one site that the stub's consignee has. */
export const ownSite = { id: 'K1', name: 'Möller Druck' } as const

export interface StubMail {
  readonly id: string
  readonly firstSendingDate: string
  readonly spontaneous: boolean
  readonly reminders: readonly string[]
  readonly declaration?: StubDeclaration
}

export interface StubDeclaration {
  readonly id: string
  readonly date: string
  readonly identity: string
  readonly comments: string | null
  readonly declarationQuantities: readonly { readonly material: string; readonly quantity: number }[]
}

const day = 86_400_000

/** The calendar day that many days after another, both `YYYY-MM-DD`. */
const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * day).toISOString().slice(0, 10)

export const materials = [
  { MATNR: 'GPS52', MAKTX: 'Stahlkiste' },
  { MATNR: 'HP-ROLLE', MAKTX: 'Rollenkiste' },
]

/** Requests that were answered, the newest first; one of them nobody had asked for. */
export const firstMails = (today: string): StubMail[] =>
  [
    { days: -9, spontaneous: false, counts: [40, 12] },
    { days: -23, spontaneous: true, counts: [22, 0] },
    { days: -37, spontaneous: false, counts: [31, 7] },
  ].map(({ days, spontaneous, counts }, index) => ({
    id: `m-${3 - index}`,
    firstSendingDate: `${dayAfter(today, days)}T06:00:00Z`,
    spontaneous,
    reminders: index === 2 ? [`${dayAfter(today, days + 3)}T06:30:00Z`] : [],
    declaration: {
      id: `d-${3 - index}`,
      date: `${dayAfter(today, days + 4)}T14:20:00Z`,
      identity: 'Frau Möller',
      comments: index === 0 ? 'Tor 2' : null,
      declarationQuantities: materials.map(({ MATNR }, line) => ({ material: MATNR, quantity: counts[line] ?? 0 })),
    },
  }))

export const nextCollect = (today: string) =>
  [
    { mat: 'GPS52', qty: 40 },
    { mat: 'HP-ROLLE', qty: 12 },
  ].map((line) => ({ id: 'A-31', loadingDate: dayAfter(today, 3), ...line }))

/** Pickups that were and that are to come, two materials each: more than a page. */
export const collections = (today: string) =>
  Array.from({ length: 40 }, (_, index) => ({
    COLLECT_DATE: dayAfter(today, 17 - Math.floor(index / 2) * 14),
    COLLECT_ID: `A-${32 - Math.floor(index / 2)}`,
    SHIPMENT_NR: index < 2 ? null : `T${900 - Math.floor(index / 2)}`,
    FORWARDER_NAME: index < 2 ? null : 'Spedition Weser',
    MATNR: materials[index % 2]?.MATNR ?? '',
    // An estimate may hold a fraction.
    QTY: index < 2 ? 20.6 : 40 - index,
  }))

const shippers = [
  {
    CUSTOMER: openCustomer.id,
    CUSTOMER_NAME: openCustomer.name,
    CUSTOMER_COUNTRY: 'Norway',
    CUSTOMER_CITY: 'Halden',
    CUSTOMER_ADDRESS: 'Kaigata 1',
  },
  {
    CUSTOMER: 'PO',
    CUSTOMER_NAME: 'Papierfabrik Oder',
    CUSTOMER_COUNTRY: 'Germany',
    CUSTOMER_CITY: 'Schwedt',
    CUSTOMER_ADDRESS: null,
  },
]
const estimates = [61, 18]
const scanned = [37, 4]

export const estimatedStock = shippers.map((shipper, index) => ({ ...shipper, IN_STOCK: estimates[index] }))
export const scannedStock = shippers.map((shipper, index) => ({
  ...shipper,
  COUNT_BARCODES: scanned[index],
  AVG_ON_SITE_ELAPSED_DAYS: 12.8 + index,
}))

/** The crates scanned of a customer, in no order. */
export const scannedCrates = (today: string, customer: string) =>
  Array.from({ length: scanned[shippers.findIndex(({ CUSTOMER }) => CUSTOMER === customer)] ?? 0 }, (_, index) => ({
    BARCODE: `HP${customer}-${String(((index * 7) % 37) + 1).padStart(4, '0')}`,
    ON_SITE_ELAPSED_DAYS: 3 + (index % 20),
    ON_SITE_TIMESTAMP: `${dayAfter(today, -3 - (index % 20))}T07:15:00Z`,
  }))

export const siteCrates = (today: string) =>
  shippers.flatMap(({ CUSTOMER, CUSTOMER_NAME }) =>
    scannedCrates(today, CUSTOMER).map((crate) => ({ ...crate, CUSTOMER, CUSTOMER_NAME })),
  )
