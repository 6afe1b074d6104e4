import { openCustomer, sites } from './world.ts'

/** What shipping management of the paper maker begins with; `createDesk` keeps what becomes of it. */

/** A consignee as the list of a customer's consignees tells it (seed 2, section 3). */
interface StubConsignee {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly countryCode: string
  readonly city: string
}

const places = [
  ['Norway', 'NO', 'Moss'],
  ['Sweden', 'SE', 'Örebro'],
  ['Finland', 'FI', 'Tampere'],
  ['Poland', 'PL', 'Łódź'],
  ['France', 'FR', 'Angoulême'],
  ['Italy', 'IT', 'Fabriano'],
  ['Spain', 'ES', 'Tolosa'],
] as const
const houses = ['Druckhaus', 'Kartonage', 'Papierlager', 'Verlag'] as const

/** Thirty consignees: those that hold crates, and some that are only shipped to. */
export const consignees: readonly StubConsignee[] = [
  ...sites,
  ...Array.from({ length: 26 }, (_, index) => {
    const [country, countryCode, city] = places[index % places.length] ?? places[0]
    const house = houses[index % houses.length] ?? houses[0]
    return { id: `K${index + 5}`, name: `${house} ${city} ${index + 1}`, country, countryCode, city }
  }),
]

/** Crates that shippings can be made of. */
export const crateMaterials: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 400 }, (_, index) => [
    `HPS-${String(index + 1).padStart(4, '0')}`,
    index % 3 === 0 ? 'HP-BOX' : 'HP-ROLLE',
  ]),
)

/** A shipping in the fields that the seeds list of it. */
export type StubShipping = {
  readonly id: string
  readonly enduserId: string | null
  readonly consigneeCode: string | null
  readonly customerId: string
  readonly reference: string | null
  readonly referenceComplement: string | null
  readonly creationDate: string
  readonly uuid: string | null
  readonly process: string | null
  readonly processDate: string | null
  readonly scanUserId: string | null
  readonly scanUserName: string | null
  readonly crateMovements: readonly { readonly id: string; readonly barcode: string }[]
}

export const firstScanUsers = ['Ada', 'Bo', 'Carl Nacht', 'Dora', 'Emil', 'Fritzi'].map((name, index) => ({
  id: `U-${index + 1}`,
  name,
  code: `H${index + 1}`,
  customerId: openCustomer.id,
}))

const firstShipping: StubShipping = {
  id: 'P-1',
  enduserId: 'K1',
  consigneeCode: 'K1-A',
  customerId: openCustomer.id,
  reference: 'Ref 1',
  referenceComplement: null,
  creationDate: '2026-03-01T07:00:00Z',
  uuid: null,
  process: null,
  processDate: null,
  scanUserId: null,
  scanUserName: null,
  crateMovements: [
    { id: 'm-1', barcode: 'HPS-0001' },
    { id: 'm-2', barcode: 'HPS-0002' },
  ],
}

/** Complements that shippings share; of one of them two consignees are known. */
const complements = 11
export const doubtfulComplement = 'HALDEN 4'

/**
 * A shipping of the list: a third waits for a consignee, some of them beside others of their complement that have one; some
 * lack a reference or complement, some are locked. Each has crates of its own.
 */
function shippingAt(index: number): StubShipping {
  const group = index % complements
  const complement = `HALDEN ${group}`
  const consignee = complement === doubtfulComplement ? (index % 2 === 0 ? 'K7' : 'K8') : `K${group + 1}`
  const enduserId = index % 3 === 0 ? null : consignee
  const isLocked = index % 8 === 7 && enduserId !== null
  const scanUser = index % 4 === 0 ? firstScanUsers[index % firstScanUsers.length] : undefined
  const day = (offset: number) => new Date(Date.UTC(2026, 1, 28 - offset, 6 + (index % 11), 15)).toISOString()
  return {
    id: `P-${index + 1}`,
    enduserId,
    consigneeCode: enduserId && `${enduserId}-A`,
    customerId: openCustomer.id,
    reference: index % 13 === 12 ? null : `Los ${100 + index}`,
    referenceComplement: index % 7 === 6 ? null : complement,
    creationDate: day(index % 29),
    uuid: index % 4 === 0 ? `scan-${index}` : null,
    process: isLocked ? 'sent' : null,
    processDate: isLocked ? day((index % 29) - 1) : null,
    scanUserId: scanUser?.id ?? null,
    scanUserName: scanUser?.name ?? null,
    crateMovements: Array.from({ length: index % 5 }, (_, place) => ({
      id: `m-${index}-${place}`,
      barcode: `HPS-${String(index * 4 + place + 1).padStart(4, '0')}`,
    })),
  }
}

/** Sixty shippings, the first of them the newest. */
export const firstShippings: readonly StubShipping[] = [
  firstShipping,
  ...Array.from({ length: 59 }, (_, index) => shippingAt(index + 1)),
]

const field = { customerCode: openCustomer.id, translateRef: null, active: true, selectFields: [] }
/** What the form asks beside its own fields: a text, a choice, one by the name of a translation, one no longer. */
export const dynamicFields = [
  { ...field, fieldId: 'DF-1', name: 'siegel', type: 'text', displayName: 'Siegelnummer' },
  {
    ...field,
    fieldId: 'DF-2',
    name: 'guete',
    type: 'select',
    displayName: 'Güte',
    selectFields: ['A', 'B', 'C'].map((value) => ({ fieldId: 'DF-2', label: `Güte ${value}`, value })),
  },
  { ...field, fieldId: 'DF-3', name: 'tor', type: 'text', displayName: 'Tor', translateRef: 'shipping_gate' },
  { ...field, fieldId: 'DF-4', name: 'alt', type: 'text', displayName: 'Frühere Nummer', active: false },
] as const

/** Consignees that wait, in the fields of the seeds: they have no id. */
export const firstPending = Array.from({ length: 12 }, (_, index) => ({
  partnerReference: `NEU-${index + 1}`,
  name: `Neue Druckerei ${index + 1}`,
  city: 'Kassel',
  country: 'Germany',
  street: `Hafenstraße ${index + 1}`,
  street2: null as string | null,
  postalCode: '34117',
  contactName: 'Frau Möller',
  contactTel: '+49 561 1234',
  contactEmail: `neu${index + 1}@druck.example`,
}))

const fileStatuses = ['received', 'processed', 'rejected'] as const
export const firstCustomerFiles = Array.from({ length: 12 }, (_, index) => ({
  id: `cf-${index + 1}`,
  originalName: `empfaenger-${index + 1}.${index % 2 === 0 ? 'xlsx' : 'csv'}`,
  uploadDate: `2026-02-${String(28 - index).padStart(2, '0')}T09:00:00Z`,
  status: fileStatuses[index % fileStatuses.length] ?? fileStatuses[0],
}))

/** Hand scanners in every state of their two switches, one of them silent since the year before. */
export const firstDevices = [
  { authActivated: 0, authRequired: 0, lastSyncAt: '2026-03-30T06:00:00Z' },
  { authActivated: 1, authRequired: 0, lastSyncAt: '2026-03-29T06:00:00Z' },
  { authActivated: 1, authRequired: 1, lastSyncAt: '2026-03-28T06:00:00Z' },
  { authActivated: 0, authRequired: 0, lastSyncAt: '2025-11-02T06:00:00Z' },
  { authActivated: 0, authRequired: 0, lastSyncAt: null },
].map((switches, index) => ({ uuid: `scanner-${index + 1}`, serialNumber: `HS-${9_000 + index}`, ...switches }))
