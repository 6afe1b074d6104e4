import { isAccountSite } from './accounts.ts'
import { dayOf, toInstant, toPastInstant } from './calendar.ts'
import type { Contract } from './contracts.ts'
import { customers } from './customers.ts'
import type { Cycle } from './cycles.ts'
import type { Ledger } from './loads.ts'
import { createPrng, hash } from './prng.ts'

const people = ['Anucha', 'Dewi', 'Kofi', 'Mei', 'Siti', 'Bảo', 'Paul', 'Inés'] as const
const usersPerCustomer = 6

/** Whoever scans at a customer's plants. */
export function scanUserRows() {
  return customers.flatMap(({ id }, place) =>
    Array.from({ length: usersPerCustomer }, (_, index) => ({
      id: `${id}${index + 1}`,
      customerId: id,
      name: `${people[(place + index) % people.length]} ${index % 4 < 2 ? 'Day shift' : 'Night shift'}`,
      code: String(1000 + (hash('scan user', id, index) % 9000)),
    })),
  )
}

/** Hex digits of a seed in the shape of a version 4 UUID. */
function uuidOf(...seed: readonly (string | number)[]): string {
  const hex = [1, 2, 3, 4]
    .map((part) =>
      hash(...seed, part)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A hand scanner: whether people may and must sign in at it, and days since it last synchronised. */
interface Device {
  readonly activated: 0 | 1
  readonly required: 0 | 1
  readonly silent: number
}

/** The scanners of each customer: ones that must be signed in to, that may, and without; one is silent for long. */
const devices: readonly Device[] = [
  { activated: 1, required: 1, silent: 1 },
  { activated: 1, required: 0, silent: 2 },
  { activated: 0, required: 0, silent: 3 },
  { activated: 1, required: 1, silent: 1 },
  { activated: 1, required: 0, silent: 47 },
  { activated: 0, required: 0, silent: 6 },
]

/** The hand scanners; of every second customer one was never synchronised. */
export function scanDeviceRows(today: number) {
  return customers.flatMap(({ id }) =>
    devices.map(({ activated, required, silent }, index) => ({
      uuid: uuidOf('device', id, index),
      customerId: id,
      serialNumber: `HS${hash('serial', id, index).toString(36).toUpperCase().padStart(7, '0')}`,
      lastSyncAt: index === 2 && Number(id) % 2 === 0 ? null : toInstant(today - silent, 400 + (Number(id) % 500)),
      authActivated: activated,
      authRequired: required,
    })),
  )
}

/** Crates the customers scanned in their own stock: most of those at their plants. */
export function scanStockRows({ standing }: Ledger) {
  return standing
    .filter(({ ship, crate }) => ship === undefined && hash('scanned', crate.index) % 8 > 0)
    .map(({ crate, delivery }) => ({
      customerId: crate.customer.id,
      barcode: crate.barcode,
      // The evening before the delivery was booked: never later than today.
      scannedAt: toInstant(delivery - 1, 900 + (crate.index % 180)),
    }))
}

/** Crates of the newest load of one customer that a consignee has handed over, and whose collection nobody has booked. */
const leftCrates = 6
/** Crates of a load that came before it was expected, and whose arrival nobody has booked. */
const earlyCrates = 14

const isScanning = ({ enduser }: Contract): boolean => Number(enduser.id) % 3 !== 2

/** The contracts that cycles belong to, in their order, by which each of the demo's stories stays where it is. */
const contractsOf = (cycles: readonly Cycle[]): readonly Contract[] =>
  [...new Set(cycles.flatMap(({ contract }) => contract ?? []))].toSorted((one, other) => one.serial - other.serial)

/** Who has left by the scans alone: crates of one customer that have stood at an account's consignee for some days. */
function leftUnbooked({ standing }: Ledger, today: number): ReadonlySet<Cycle> {
  const settled = standing.filter(
    ({ contract, arrival }) =>
      contract !== undefined &&
      isAccountSite(contract.enduser) &&
      isScanning(contract) &&
      (arrival ?? today) < today - 4,
  )
  const contract = contractsOf(settled)[0]
  return new Set(settled.filter((cycle) => cycle.contract === contract).slice(0, leftCrates))
}

/** Who has come by the scans alone: crates of one load on their way to an account's consignee. */
function comeUnbooked({ coming }: Ledger, today: number): readonly Cycle[] {
  const expected = coming.filter(
    ({ contract, expectedArrival = 0 }) => contract !== undefined && isScanning(contract) && expectedArrival > today,
  )
  const contracts = contractsOf(expected)
  // At the first of the sites too, and of another customer than those that have left.
  const contract = contracts.findLast(({ enduser }) => enduser === contracts[0]?.enduser)
  const own = expected.filter((cycle) => cycle.contract === contract)
  const ship = Math.min(...own.map((cycle) => cycle.ship ?? today))
  return own.filter((cycle) => cycle.ship === ship).slice(0, earlyCrates)
}

/** Crates scanned at consignees that scan: two of three, the one the demo's account sees first among them. */
export function enduserScanRows(ledger: Ledger) {
  const { standing, now } = ledger
  const today = dayOf(now)
  const left = leftUnbooked(ledger, today)
  const rowOf = ({ crate, contract }: Cycle, day: number, leftAt: string | null) =>
    contract === undefined
      ? []
      : [
          {
            customerId: crate.customer.id,
            enduserId: contract.enduser.id,
            barcode: crate.barcode,
            arrivedAt: toPastInstant(day, crate.index % 480, now),
            leftAt,
          },
        ]
  const arrived = standing.flatMap((cycle) => {
    const { contract, arrival, id } = cycle
    if (contract === undefined || arrival === undefined || !isScanning(contract)) return []
    if (left.has(cycle)) return rowOf(cycle, arrival, toInstant(today - 2, 610))
    return createPrng('site scan', id).chance(0.9) ? rowOf(cycle, arrival, null) : []
  })
  return [...arrived, ...comeUnbooked(ledger, today).flatMap((cycle) => rowOf(cycle, today - 1, null))]
}
