import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accounts, groups, reportNames, roles } from './accounts.ts'
import { dayOf } from './calendar.ts'
import { contracts } from './contracts.ts'
import { trackedCrates } from './convoys.ts'
import { customers, fleetSize } from './customers.ts'
import { type Cycle, horizonDays, referencesOf } from './cycles.ts'
import { barcodeOf, crateAt, deviceIdOf } from './fleet.ts'
import { cycleRow, pointRows } from './fleetRows.ts'
import { createWorld, type World } from './world.ts'

const now = new Date('2026-05-20T09:30:00Z')
const today = dayOf(now)

const digest = (world: World, batches = 4): string => {
  const sum = createHash('sha256')
  let count = 0
  for (const { cycles, trails } of world.batches()) {
    sum.update(JSON.stringify([cycles.map(cycleRow), trails.flatMap(pointRows)]))
    if (++count === batches) break
  }
  return sum.digest('hex')
}

const whole = [...createWorld({ today: now }).batches()]
const crates = whole.flatMap((batch) => batch.crates)
const cycles = whole.flatMap((batch) => batch.cycles)
const trails = whole.flatMap((batch) => batch.trails)
const open = cycles.filter(({ collection }) => collection === undefined)

/** Days since delivery of an open cycle, the figure the stock screen calls today's cycle. */
const age = (cycle: Cycle) => today - cycle.delivery

describe('createWorld', () => {
  it('tells the same world for the same instant, another on another day', () => {
    expect(digest(createWorld({ today: now }))).toBe(digest(createWorld({ today: new Date(now) })))
    expect(digest(createWorld({ today: now }))).not.toBe(
      digest(createWorld({ today: new Date('2026-05-21T09:30:00Z') })),
    )
  })

  it('only adds crates at a larger scale', () => {
    expect(digest(createWorld({ today: now, scale: 3 }))).toBe(digest(createWorld({ today: now })))
    const barcodes = new Set(crates.map(({ barcode }) => barcode))
    expect(barcodes.has(barcodeOf(fleetSize - 1))).toBe(true)
    expect(barcodes.has(barcodeOf(fleetSize))).toBe(false)
  })

  it('refuses a scale that is not a whole number above 0', () => {
    for (const scale of [0, -1, 1.5, Number.NaN]) expect(() => createWorld({ today: now, scale })).toThrow(RangeError)
  })

  it('keeps every date in order on any day of the week, month ends and leap days among them', () => {
    for (const text of ['2024-02-29', '2025-12-31', '2026-01-04', '2027-03-28']) {
      const day = dayOf(new Date(text))
      const batch = createWorld({ today: new Date(text) })
        .batches()
        .next().value
      for (const cycle of batch?.cycles ?? []) expect(isInOrder(cycle, day), cycle.id).toBe(true)
    }
  })
})

function isInOrder(
  { delivery, ship, expectedArrival, arrival, notification, collection }: Cycle,
  day: number,
): boolean {
  const happened = [delivery, ship, arrival, notification, collection].filter((date) => date !== undefined)
  const isPast = happened.every((date) => date <= day)
  const isSorted = happened.every((date, index) => index === 0 || date >= (happened[index - 1] ?? 0))
  const hasNoGap = collection === undefined || happened.length === 5
  return isPast && isSorted && hasNoGap && (expectedArrival === undefined) === (ship === undefined)
}

describe('the fleet', () => {
  it('is 20 000 crates with barcodes of one width', () => {
    expect(crates).toHaveLength(20_000)
    expect(new Set(crates.map(({ barcode }) => barcode)).size).toBe(crates.length)
    expect(crates.filter(({ barcode }) => !/^GPS-\d{3}-\d{3}-\d{2}$/.test(barcode))).toEqual([])
  })

  it('gives each customer its share', () => {
    for (const customer of customers) {
      expect(crates.filter((crate) => crate.customer === customer)).toHaveLength(customer.crates)
    }
  })

  it('has trackers of different serials', () => {
    const serials = crates
      .filter(({ place, customer }) => place < (trackedCrates.get(customer.id) ?? 0))
      .map(deviceIdOf)
    expect(serials.length).toBeGreaterThanOrEqual(300)
    expect(new Set(serials).size).toBe(serials.length)
    expect(deviceIdOf(crateAt(49 * fleetSize))).toMatch(/^[0-9A-F]{8}$/)
  })
})

describe('cycles', () => {
  it('reach back fifteen months and no day further, with every date in order and none to come', () => {
    expect(cycles.filter((cycle) => !isInOrder(cycle, today))).toEqual([])
    const first = cycles.reduce((least, { delivery }) => Math.min(least, delivery), today)
    expect(today - first).toBeLessThanOrEqual(horizonDays)
    expect(today - first).toBeGreaterThan(horizonDays - 10)
  })

  it('follow one another: a crate is out once at a time', () => {
    const last = new Map<string, Cycle>()
    const overlapping = cycles.filter((cycle) => {
      const before = last.get(cycle.crate.barcode)
      last.set(cycle.crate.barcode, cycle)
      return before !== undefined && !(before.collection !== undefined && before.collection < cycle.delivery)
    })
    expect(overlapping).toEqual([])
  })

  it('go to the customer’s own consignees, in the material they take', () => {
    const isTracked = ({ crate }: Cycle) => crate.place < (trackedCrates.get(crate.customer.id) ?? 0)
    const shipped = cycles.filter(({ contract }) => contract !== undefined)
    expect(shipped.filter(({ contract, crate }) => contract?.customer !== crate.customer)).toEqual([])
    const synthetic = shipped.filter((cycle) => cycle.crate.material === 'GPS71' && !isTracked(cycle))
    expect(synthetic.length).toBeGreaterThan(0)
    expect(synthetic.filter(({ contract }) => !contract?.enduser.materials.includes('GPS71'))).toEqual([])
  })

  it('arrive about when the lane says', () => {
    const odd = cycles.filter(
      ({ contract, ship = 0, arrival }) =>
        contract !== undefined &&
        arrival !== undefined &&
        Math.abs(arrival - ship - contract.transitDays) > 3 + contract.transitDays * 0.2,
    )
    expect(odd).toEqual([])
  })

  it('end mostly within the agreed days, many over, a few far over, some deemed lost', () => {
    const shipped = open.filter(({ contract }) => contract !== undefined)
    const over = (cycle: Cycle) => age(cycle) - (cycle.contract?.rentalDays ?? 0)
    const within = shipped.filter((cycle) => over(cycle) <= 0).length / shipped.length
    expect(within).toBeGreaterThan(0.6)
    expect(shipped.filter((cycle) => over(cycle) > 0).length).toBeGreaterThan(300)
    expect(shipped.filter((cycle) => over(cycle) > 250).length).toBeGreaterThan(20)
    expect(shipped.filter((cycle) => age(cycle) > (cycle.contract?.maxDays ?? 0)).length).toBeGreaterThan(5)
    expect(shipped.filter((cycle) => over(cycle) > 250).length / shipped.length).toBeLessThan(0.05)
  })

  it('leave crates at the plants, on the way and with consignees, unevenly', () => {
    expect(open.filter(({ ship }) => ship === undefined).length).toBeGreaterThan(500)
    expect(open.filter(({ ship, arrival }) => ship !== undefined && arrival === undefined).length).toBeGreaterThan(500)
    const stock = contracts.map((contract) => open.filter((cycle) => cycle.contract === contract).length)
    expect(stock.filter((count) => count === 0).length).toBeGreaterThan(50)
    expect(Math.max(...stock)).toBeGreaterThan(100)
  })

  it('colour some consignees green, some orange, some red', () => {
    const bands = contracts.map((contract) => {
      const ages = open.filter((cycle) => cycle.contract === contract).map(age)
      if (ages.length === 0) return 'none'
      const mean = Math.round(ages.reduce((sum, days) => sum + days, 0) / ages.length)
      return mean <= contract.rentalDays ? 'green' : mean <= contract.rentalDays + 250 ? 'orange' : 'red'
    })
    for (const band of ['none', 'green', 'orange', 'red']) expect(bands, band).toContain(band)
  })

  it('share references by load, and never between loads', () => {
    const loads = new Map<string, Set<string>>()
    const codesOfOthers: string[] = []
    for (const { contract, ship, crate } of cycles) {
      if (contract === undefined || ship === undefined) continue
      const { deliveryNumber, consigneeCode } = referencesOf(contract, ship, crate.material)
      const seen = loads.get(deliveryNumber) ?? new Set()
      loads.set(deliveryNumber, seen.add(`${contract.serial} ${ship} ${crate.material}`))
      if (!contract.shipToCodes.includes(consigneeCode)) codesOfOthers.push(consigneeCode)
    }
    expect([...loads].filter(([, seen]) => seen.size > 1)).toEqual([])
    expect(codesOfOthers).toEqual([])
    expect(loads.size).toBeLessThan(cycles.length / 4)
  })

  it('have ids of their own', () => {
    expect(new Set(cycles.map(({ id }) => id)).size).toBe(cycles.length)
  })
})

describe('trails', () => {
  it('follow a few hundred crates under SIs named by year and number', () => {
    expect(new Set(trails.map(({ crate }) => crate.barcode)).size).toBeGreaterThanOrEqual(300)
    for (const { convoy } of trails) expect(convoy.si).toMatch(/^SI-\d{4}-\d{4}$/)
    const perCustomer = trails.map(({ convoy, crate }) => `${crate.customer.id} ${convoy.si} ${crate.barcode}`)
    expect(new Set(perCustomer).size).toBe(trails.length)
  })
})

describe('accounts', () => {
  it('hold the rights CONTRACT section 6 gives them', () => {
    const rightsOf = (username: string) => {
      const account = accounts.find((entry) => entry.username === username)
      return roles.find(({ id }) => id === account?.role)?.rights
    }
    expect(rightsOf('viewer')).toEqual(['Map access', 'Stock access'])
    expect(rightsOf('collector')).toEqual(['EU Collections access'])
    expect(rightsOf('shipper')).toContain('Shipping manager admin')
    expect(rightsOf('consignee')).toEqual(['EU Stock access', 'Pickup Access', 'EU Collections access'])
  })

  it('belong to groups that see what is theirs', () => {
    const groupOf = (username: string) => {
      const account = accounts.find((entry) => entry.username === username)
      return groups.find(({ id }) => id === account?.group)
    }
    expect(groupOf('shipper')?.customers).toHaveLength(3)
    expect(groupOf('shipper')?.reports).toEqual(reportNames)
    expect(groupOf('viewer')).toBe(groupOf('shipper'))
    expect(groupOf('staff')?.name).toContain('GPS')
    expect(groupOf('staff')?.customers).toHaveLength(customers.length)
    expect(groupOf('consignee')?.endusers).toHaveLength(2)
    const shared = groupOf('rival')?.customers.filter((name) => groupOf('shipper')?.customers.includes(name))
    expect(shared).toEqual([])
    for (const { name } of [...groups, ...roles].filter(({ id, name }) => id !== '3' || !name.startsWith('GPS'))) {
      expect(name).not.toContain('GPS')
    }
  })
})
