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

const doneShippings = 18
const openShippings = 12
/** Loads younger than this are not processed yet, days. */
const processDays = 4

const complementOf = ({ contract }: Load): string => `${contract.customer.port}-${contract.shipToCodes[0]}`

function fromLoad(load: Load, id: string, today: number): ManagedShipping {
  const { contract, ship, material, barcodes } = load
  const { consigneeCode } = referencesOf(contract, ship, material)
  const isDone = ship <= today - processDays
  const creationDate = toInstant(ship - 1, 420 + (contract.serial % 600))
  return {
    row: {
      customerId: contract.customer.id,
      id,
      enduserId: contract.enduser.id,
      consigneeCode,
      reference: `${material} ${contract.enduser.city.name}`,
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

/** What a person left blank: a reference, a complement, or both are there; most batches still want a consignee. */
function drawReferences(prng: Prng, known: readonly Load[]) {
  const load = known.length > 0 ? prng.pick(known) : undefined
  return {
    reference: prng.chance(0.7) ? `Batch ${prng.int(100, 999)}` : null,
    referenceComplement: load !== undefined && prng.chance(0.6) ? complementOf(load) : null,
    enduserId: load !== undefined && prng.chance(0.25) ? load.contract.enduser.id : null,
  }
}

function shippingsOf(customer: Customer, ledger: Ledger, today: number): ManagedShipping[] {
  const prng = createPrng('shippings', customer.id)
  const loads = [...ledger.loads.values()]
    .filter(({ contract, barcodes }) => contract.customer === customer && barcodes.length > 1)
    .toSorted((one, other) => other.ship - one.ship || one.contract.serial - other.contract.serial)
    .slice(0, doneShippings)
  const done = loads.map((load, index) => fromLoad(load, `${customer.id}-${String(index + 1).padStart(4, '0')}`, today))
  const waiting = ledger.standing.filter(({ crate, ship }) => crate.customer === customer && ship === undefined)
  const open: ManagedShipping[] = []
  for (let start = 0; start < waiting.length && open.length < openShippings; ) {
    const crates = waiting.slice(start, start + prng.int(4, 14))
    start += crates.length
    const creationDate = toInstant(today - 1 - prng.int(0, 5), prng.int(360, 1080))
    open.push({
      row: {
        customerId: customer.id,
        id: `${customer.id}-${String(doneShippings + open.length + 1).padStart(4, '0')}`,
        consigneeCode: null,
        ...drawReferences(prng, loads),
        creationDate,
        process: null,
        processDate: null,
        scanUserId: `${customer.id}${prng.int(1, 4)}`,
      },
      barcodes: crates.map(({ crate }) => crate.barcode),
      scannedAt: creationDate,
    })
  }
  return [...done, ...open]
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
      })),
    ),
  }
}

/** Questions two customers ask on their shipping form. */
export const dynamicFieldRows = () =>
  customers.slice(0, 3).flatMap(({ id }) => [
    { id: `${id}1`, customerId: id, name: 'seal', type: 'text' as const, displayName: 'Seal number', position: 0 },
    { id: `${id}2`, customerId: id, name: 'grade', type: 'select' as const, displayName: 'Rubber grade', position: 1 },
  ])

/** Grades of natural rubber as the trade names them. */
export const dynamicFieldOptionRows = () =>
  customers
    .slice(0, 3)
    .flatMap(({ id }) =>
      ['RSS 3', 'TSR 10', 'TSR 20'].map((label, position) => ({ fieldId: `${id}2`, value: label, label, position })),
    )
