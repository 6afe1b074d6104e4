import { toInstant } from './calendar.ts'
import { type Customer, customers } from './customers.ts'
import { referencesOf } from './cycles.ts'
import type { Ledger, Load } from './loads.ts'
import { createPrng, type Prng } from './prng.ts'

/** A batch a customer's people are managing, with its crates. */
interface ManagedShipping {
  readonly row: {
    readonly customerId: string
    readonly id: string
    readonly enduserId: string | null
    readonly consigneeCode: string | null
    readonly reference: string | null
    readonly referenceComplement: string | null
    readonly creationDate: string
    readonly process: string | null
    readonly processDate: string | null
    readonly scanUserId: string
  }
  readonly barcodes: readonly string[]
  readonly scannedAt: string
}

/** How busy a customer's desk is. */
interface Desk {
  /** Batches made of loads, so many of them younger than `processDays` at most. */
  readonly loaded: number
  readonly young: number
  /** Batches that are being put together, the first `large` of them of many crates. */
  readonly open: number
  readonly large: number
}

/** The first customer works at its desk all day. */
const busyDesk: Desk = { loaded: 130, young: 18, open: 48, large: 12 }
const plainDesk: Desk = { loaded: 18, young: 9, open: 12, large: 12 }
const deskOf = (customer: Customer): Desk => (customer === customers[0] ? busyDesk : plainDesk)

/** Loads younger than this are not processed yet, days. */
const processDays = 4

const isProcessed = (ship: number, today: number): boolean => ship <= today - processDays

/** A reference of letters, digits, spaces, dots and dashes, as the form takes it: L'Aquila is written L Aquila. */
const referenceOf = ({ material, contract }: Load): string =>
  `${material} ${contract.enduser.city.name.replaceAll(/[^\p{L}\p{M}\p{Nd} ._-]/gu, ' ')}`

const complementOf = ({ contract }: Load): string => `${contract.customer.port}-${contract.shipToCodes[0]}`

function fromLoad(load: Load, id: string, today: number): ManagedShipping {
  const { contract, ship, material, barcodes } = load
  const { consigneeCode } = referencesOf(contract, ship, material)
  const isDone = isProcessed(ship, today)
  const creationDate = toInstant(ship - 1, 420 + (contract.serial % 600))
  return {
    row: {
      customerId: contract.customer.id,
      id,
      enduserId: contract.enduser.id,
      consigneeCode,
      reference: referenceOf(load),
      referenceComplement: complementOf(load),
      creationDate,
      process: isDone ? 'validated' : null,
      processDate: isDone ? toInstant(ship + 1, 540) : null,
      scanUserId: `${contract.customer.id}1`,
    },
    barcodes,
    scannedAt: creationDate,
  }
}

/** What is known of an open batch. */
type OpenData = Pick<ManagedShipping['row'], 'reference' | 'referenceComplement' | 'enduserId' | 'consigneeCode'>

/** The data of a batch: the complement of one load, and of a consignee (there may be none) its id and code. */
const openData = (complement: Load | undefined, consignee: Load | undefined, reference: string | null): OpenData => ({
  reference,
  referenceComplement: complement === undefined ? null : complementOf(complement),
  enduserId: consignee?.contract.enduser.id ?? null,
  consigneeCode: consignee?.contract.shipToCodes[0] ?? null,
})

/** What a person left blank: a reference, a complement, or both are there; most batches still want a consignee. */
function drawData(prng: Prng, known: readonly Load[]): OpenData {
  const load = known.length > 0 ? prng.pick(known) : undefined
  const reference = prng.chance(0.7) ? `Batch ${prng.int(100, 999)}` : null
  const complement = prng.chance(0.6) ? load : undefined
  return openData(complement, prng.chance(0.25) ? load : undefined, reference)
}

/**
 * Batches that auto-assign has something to say about: one whose complement tells its consignee, and one whose complement
 * stands with two consignees.
 */
function suggestions(known: readonly Load[]): readonly OpenData[] {
  const [clear] = known
  const [twin, other] = known.filter(({ contract }) => contract !== clear?.contract)
  const third = known.find(({ contract }) => contract.enduser !== twin?.contract.enduser) ?? other
  if (clear === undefined || twin === undefined || third === undefined) return []
  return [
    openData(clear, clear, 'Batch 11'),
    openData(clear, undefined, 'Batch 12'),
    openData(twin, twin, 'Batch 21'),
    openData(twin, third, 'Batch 22'),
    openData(twin, undefined, 'Batch 23'),
  ]
}

function shippingsOf(customer: Customer, ledger: Ledger, today: number): ManagedShipping[] {
  const desk = deskOf(customer)
  const prng = createPrng('shippings', customer.id)
  const latest = [...ledger.loads.values()]
    .filter(({ contract, barcodes }) => contract.customer === customer && barcodes.length > 1)
    .toSorted((one, other) => other.ship - one.ship || one.contract.serial - other.contract.serial)
  // A large customer ships more in those few days than the desk shows: some of what follows is locked.
  const young = latest.filter(({ ship }) => !isProcessed(ship, today)).slice(0, desk.young)
  const old = latest.filter(({ ship }) => isProcessed(ship, today)).slice(0, desk.loaded - young.length)
  const loads = [...young, ...old]
  const loaded = loads.map((load, index) =>
    fromLoad(load, `${customer.id}-${String(index + 1).padStart(4, '0')}`, today),
  )
  const waiting = ledger.standing.filter(({ crate, ship }) => crate.customer === customer && ship === undefined)
  const open: ManagedShipping[] = []
  const staged = suggestions(loads)
  for (let start = 0; start < waiting.length && open.length < desk.open; ) {
    const crates = waiting.slice(start, start + (open.length < desk.large ? prng.int(4, 14) : prng.int(1, 3)))
    start += crates.length
    const creationDate = toInstant(today - 1 - prng.int(0, 5), prng.int(360, 1080))
    open.push({
      row: {
        customerId: customer.id,
        id: `${customer.id}-${String(desk.loaded + open.length + 1).padStart(4, '0')}`,
        ...(staged[open.length] ?? drawData(prng, loads)),
        creationDate,
        process: null,
        processDate: null,
        scanUserId: `${customer.id}${prng.int(1, 4)}`,
      },
      barcodes: crates.map(({ crate }) => crate.barcode),
      scannedAt: creationDate,
    })
  }
  return [...loaded, ...open]
}

/** Shippings under management and their crates, as the tables hold them. */
export function managedShippings(ledger: Ledger, today: number) {
  const shippings = customers.flatMap((customer) => shippingsOf(customer, ledger, today))
  return {
    shippings: shippings.map(({ row }) => row),
    crates: shippings.flatMap(({ row, barcodes, scannedAt }) =>
      barcodes.map((barcode, index) => ({
        customerId: row.customerId,
        id: `${row.id}-${index + 1}`,
        shippingId: row.id,
        barcode,
        scannedAt,
        isOpen: row.process === null,
      })),
    ),
  }
}

/** Questions three customers ask on their shipping form, one of them no longer. */
export const dynamicFieldRows = () =>
  customers.slice(0, 3).flatMap(({ id }) =>
    [
      { key: 1, name: 'seal', type: 'text' as const, displayName: 'Seal number', active: true },
      { key: 2, name: 'grade', type: 'select' as const, displayName: 'Rubber grade', active: true },
      { key: 3, name: 'tare', type: 'text' as const, displayName: 'Container tare', active: false },
    ].map(({ key, ...field }) => ({ id: `${id}${key}`, customerId: id, position: key, ...field })),
  )

/** Grades of natural rubber as the trade names them. */
const grades = ['RSS 3', 'TSR 10', 'TSR 20'] as const

/** The choices of the grade. */
export const dynamicFieldOptionRows = () =>
  customers
    .slice(0, 3)
    .flatMap(({ id }) => grades.map((label, position) => ({ fieldId: `${id}2`, value: label, label, position })))

/** What the processed shippings of those customers answer; a few left the seal open. */
export const dynamicFieldValueRows = (
  shippings: readonly { customerId: string; id: string; process: string | null }[],
) => {
  const asking = new Set(dynamicFieldRows().map(({ customerId }) => customerId))
  return shippings.flatMap(({ customerId, id, process }) => {
    if (process === null || !asking.has(customerId)) return []
    const prng = createPrng('answers', customerId, id)
    const seal = { fieldId: `${customerId}1`, value: `CWS${prng.int(100_000, 999_999)}` }
    const grade = { fieldId: `${customerId}2`, value: prng.pick(grades) }
    const answers = prng.chance(0.8) ? [seal, grade] : [grade]
    return answers.map((answer) => ({ customerId, shippingId: id, ...answer }))
  })
}
