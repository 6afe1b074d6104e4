import { isAccountSite } from './accounts.ts'
import { nextWeekday, toDate, toPastInstant } from './calendar.ts'
import { type Contract, contracts } from './contracts.ts'
import { customers } from './customers.ts'
import { type Cycle, referencesOf } from './cycles.ts'
import { nearestDepot } from './depots.ts'
import { createPrng, hash } from './prng.ts'

/** Crates of one material that left together for one consignee: what the deliveries screen calls a shipment. */
export interface Load {
  readonly contract: Contract
  /** Day of shipping, whole days since 1970. */
  readonly ship: number
  readonly material: string
  /** Its crates of the fleet's first copy. */
  readonly barcodes: string[]
  quantity: number
}

/** What the fleet's cycles add up to while they stream by. */
export interface Ledger {
  /** The instant the world ends at. */
  readonly now: Date
  readonly loads: ReadonlyMap<string, Load>
  /** Open cycles of the first copy's crates that stand at a plant or with a consignee. */
  readonly standing: readonly Cycle[]
  /** Those on their way to the consignees of the demo's accounts. */
  readonly coming: readonly Cycle[]
  /** How many crates of a material stood at such a consignee on a day; none of the others are counted. */
  readonly countThere: (enduserId: string, material: string, day: number) => number
  /** What was collected at such a consignee from a day on, by day and material; undefined for the others. */
  readonly collectedThere: (
    enduserId: string,
    from: number,
  ) => ReadonlyMap<number, ReadonlyMap<string, number>> | undefined
  readonly add: (cycle: Cycle) => void
}

/** When crates stood at the consignees of the demo's accounts. */
function createStays() {
  const stays = new Map<string, Pick<Cycle, 'arrival' | 'collection'>[]>()
  const collected = new Map<string, Map<number, Map<string, number>>>()
  const keyOf = (enduserId: string, material: string) => `${enduserId} ${material}`
  return {
    add({ enduser }: Contract, { crate, arrival, collection }: Cycle): void {
      if (!isAccountSite(enduser)) return
      const key = keyOf(enduser.id, crate.material)
      const known = stays.get(key)
      if (known === undefined) stays.set(key, [{ arrival, collection }])
      else known.push({ arrival, collection })
      if (collection === undefined) return
      const days = collected.get(enduser.id) ?? new Map<number, Map<string, number>>()
      const materials = days.get(collection) ?? new Map<string, number>()
      materials.set(crate.material, (materials.get(crate.material) ?? 0) + 1)
      collected.set(enduser.id, days.set(collection, materials))
    },
    collected(enduserId: string, from: number) {
      const days = collected.get(enduserId)
      return days && new Map([...days].filter(([day]) => day >= from).sort(([a], [b]) => a - b))
    },
    count: (enduserId: string, material: string, day: number): number =>
      (stays.get(keyOf(enduserId, material)) ?? []).filter(
        ({ arrival = Infinity, collection = Infinity }) => arrival <= day && collection > day,
      ).length,
  }
}

/** An empty ledger. Only the first copy of the fleet is listed crate by crate, so that memory stays flat at any scale. */
export function createLedger(now: Date): Ledger {
  const loads = new Map<string, Load>()
  const standing: Cycle[] = []
  const coming: Cycle[] = []
  const stays = createStays()
  return {
    now,
    loads,
    standing,
    coming,
    countThere: stays.count,
    collectedThere: stays.collected,
    add: (cycle) => {
      const { crate, contract, ship, arrival, collection } = cycle
      const isFirst = crate.copy === 0
      if (isFirst && collection === undefined && (ship === undefined || arrival !== undefined)) standing.push(cycle)
      if (contract === undefined || ship === undefined) return
      stays.add(contract, cycle)
      if (isFirst && arrival === undefined && isAccountSite(contract.enduser)) coming.push(cycle)
      const key = `${contract.serial} ${ship} ${crate.material}`
      const load = loads.get(key) ?? { contract, ship, material: crate.material, barcodes: [], quantity: 0 }
      load.quantity += 1
      if (isFirst) load.barcodes.push(crate.barcode)
      loads.set(key, load)
    },
  }
}

/** Invented forwarders. */
const forwarders = [
  'Norrland Linje',
  'Estrela Cargas',
  'Blue Anchor Lines',
  'Transvalle',
  'Kite & Keel',
  'Hanse Kontor Logistik',
]

/** The provider's depot beside each customer. */
const depotIds = new Map(customers.map((customer) => [customer.id, nearestDepot(customer).id]))

function shipmentRow(load: Omit<Load, 'barcodes'>, status: 'C' | 'T') {
  const { contract, ship, material, quantity } = load
  const references = referencesOf(contract, ship, material)
  return {
    customerId: contract.customer.id,
    id: references.deliveryNumber,
    status,
    shippingDate: toDate(ship) as string | null,
    shipmentNumber: references.shipmentNumber,
    orderNumber: references.orderNumber,
    orderReference: references.purchaseOrderNumber,
    materialCode: material,
    quantity,
    forwarderName: forwarders[hash('forwarder', contract.serial) % forwarders.length] ?? null,
    information: references.info ?? null,
    plantId: depotIds.get(contract.customer.id) ?? null,
    enduserId: contract.enduser.id,
  }
}

/** Shipments that left, and those scheduled for the coming three weeks; a few of them have no date yet. */
export function shipmentRows({ loads }: Ledger, today: number) {
  const scheduled = contracts
    .filter(({ stoppedDaysAgo, cadence }) => stoppedDaysAgo === 0 && cadence <= 8)
    .map((contract) => {
      const prng = createPrng('scheduled', contract.serial, today)
      const ship = nextWeekday(today + prng.int(1, 15), contract.weekday)
      const row = shipmentRow({ contract, ship, material: 'GPS52', quantity: prng.int(8, 48) }, 'C')
      return prng.chance(0.06) ? { ...row, shippingDate: null } : row
    })
  return [...[...loads.values()].map((load) => shipmentRow(load, 'T')), ...scheduled]
}

/** The crates scanned onto the shipments that left. */
export function movementRows({ loads, now }: Ledger) {
  return [...loads.values()].flatMap(({ contract, ship, material, barcodes }) => {
    const { deliveryNumber } = referencesOf(contract, ship, material)
    return barcodes.map((barcode, index) => ({
      customerId: contract.customer.id,
      shipmentId: deliveryNumber,
      barcode,
      materialCode: material,
      // The morning of the load, a crate every other minute.
      scannedAt: toPastInstant(ship, (contract.serial % 60) + index * 2, now),
    }))
  })
}
