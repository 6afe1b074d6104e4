import { monthBefore } from '@crateway/shared/domain/calendar.ts'
import { csvCell, csvLine } from '@crateway/shared/domain/csvCell.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { crateCycles, crates } from '../db/schema/index.ts'
import type { ExportColumn } from '../export/answerRows.ts'
import { type ReadBatch, readBatches } from '../export/batches.ts'
import { splitLines, toCsvLines } from '../export/lineText.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { createTestWorld, daysAgo, insertCycles, today } from '../testing/testWorld.ts'
import { findChaseList } from '../v2/customers/chase.queries.ts'
import { readGlobalCollection, readGlobalStock } from '../v2/customers/cycleExports.queries.ts'
import { collectionColumns, stockColumns } from '../v2/customers/exportColumns.ts'
import { findStockOfEndusers } from '../v2/dashboards/stockAgainstContract.queries.ts'
import { findEstimatedStock } from '../v2/endusers/siteStock.queries.ts'
import { findMapFigures } from '../v2/iotMap/figures.queries.ts'
import { listCollections } from './collections/queries.ts'
import { createFiguresOfRequest, toFigures } from './endusers/figures.queries.ts'
import { listStock } from './partnerStock/queries.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await createTestWorld(db)
})
afterAll(() => db.close())

const words = { yes: 'yes', no: 'no' }

/** The lines of an export that is read in small batches. */
async function csvOf<Place>(read: ReadBatch<string, Place>, columns: readonly Pick<ExportColumn<never>, 'kind'>[]) {
  const kinds = columns.map(({ kind }) => kind)
  let text = ''
  for await (const batch of readBatches(read, 3))
    for (const lines of batch) text += toCsvLines(splitLines(lines), kinds, words)
  return text
}

/** The same rows made cell by cell. */
const cellsOf = <Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]) =>
  rows
    .map((row) =>
      csvLine(
        columns.map(({ name, kind }) => {
          const value: unknown = row[name]
          if (kind === 'boolean') return value === true ? words.yes : words.no
          return csvCell(value == null ? null : String(value), kind)
        }),
      ),
    )
    .join('')

/** What the tests' world agreed: with the dock everything, with the quay nothing. */
const agreed = {
  dock: { cycle: 100, lost: 300, hiring: 30, usage: 40, transit: 20 },
  quay: { cycle: null, lost: null, hiring: null, usage: null, transit: null },
} as const
type Site = keyof typeof agreed
const sites = ['dock', 'quay'] as const
const names: Readonly<Record<Site, string>> = { dock: 'Dock', quay: 'quay' }
/** Where the crates that are overdue are counted. */
const overdueFigures = ['stock', 'chase', 'map', 'report', 'detail'] as const

/** A cycle by the days ago on which things happened, the way nobody would store it. */
interface HandMade {
  readonly site: Site | null
  readonly delivery: number
  readonly ship: number
  /** May be negative: the day is still to come. */
  readonly expected: number | null
  readonly arrival: number | null
  readonly collection: number | null
  readonly cycleDays: number | null
  readonly usageDays: number | null
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })

const handMade: fc.Arbitrary<HandMade> = fc
  .record({
    site: fc.constantFrom(...sites, null),
    collection: maybe(fc.nat(400)),
    stay: maybe(fc.nat(200)),
    travel: fc.nat(60),
    wait: fc.nat(60),
    late: maybe(fc.integer({ min: 0, max: 90 })),
    cycleDays: maybe(fc.nat(120)),
    usageDays: maybe(fc.nat(120)),
  })
  .map(({ site, collection, stay, travel, wait, late, cycleDays, usageDays }) => {
    const arrival = stay === null ? null : (collection ?? 0) + stay
    const ship = (arrival ?? collection ?? 0) + travel
    return {
      site,
      delivery: ship + wait,
      ship,
      expected: late === null ? null : ship - late,
      arrival,
      // What nobody was sent is not collected here.
      collection: site === null ? null : collection,
      cycleDays,
      usageDays,
    }
  })

function toRow(cycle: HandMade) {
  const at = (days: number | null) => (days === null || cycle.site === null ? null : daysAgo(days))
  return {
    customerId: 'north',
    enduserId: cycle.site,
    deliveryDate: daysAgo(cycle.delivery),
    lastShipToDate: at(cycle.ship),
    expectedArrivalDate: at(cycle.expected),
    arrivalDate: at(cycle.arrival),
    collectionDate: at(cycle.collection),
    agreedCycleDays: cycle.cycleDays,
    agreedUsageDays: cycle.usageDays,
  }
}

/** The figures of docs/figures.md, counted in days ago, which run backwards. */
function figuresOf({ site, delivery, ship, expected, arrival, collection, cycleDays, usageDays }: HandMade) {
  const end = collection ?? 0
  const rentalDays = delivery - end
  const contract = site === null ? agreed.quay : agreed[site]
  const agreedDays = cycleDays ?? contract.cycle
  const there = arrival ?? Math.max(expected ?? end, end)
  const parts =
    site === null
      ? { daysAtCustomerPlant: null, transitTime: null, daysAtEnduser: null }
      : { daysAtCustomerPlant: delivery - ship, transitTime: ship - there, daysAtEnduser: there - end }
  return {
    ...parts,
    rentalDays,
    csRefcycleTime: agreedDays,
    difference: agreedDays === null ? null : rentalDays - agreedDays,
    csRefUsageDays: usageDays ?? contract.usage,
    hiringPeriod: contract.hiring,
    expectedTransitTime: contract.transit,
    lostDate: contract.lost === null || rentalDays <= contract.lost ? null : daysAgo(delivery - contract.lost),
    deemedLost: contract.lost !== null && rentalDays > contract.lost,
  }
}

/** Puts hand-made cycles, and nothing else, into the database; answers them by barcode. */
async function store(cycles: readonly HandMade[]): Promise<ReadonlyMap<string, HandMade>> {
  await db.delete(crateCycles)
  await db.delete(crates)
  const barcodes = cycles.length === 0 ? [] : await insertCycles(db, 0, cycles.map(toRow))
  return new Map(cycles.map((cycle, index) => [barcodes[index] ?? '', cycle]))
}

const everything = { limit: 1000 }

/** Checks a property of cycles that stand in the database. */
const holds = (check: (cycles: ReadonlyMap<string, HandMade>) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(handMade, { maxLength: 25 }), async (cycles) => check(await store(cycles))),
    { numRuns: 20 },
  )

const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((total, number) => total + (number ?? 0), 0)

describe('the figures of a cycle', () => {
  it('are those of docs/figures.md, at plants, at end customers and collected', () =>
    holds(async (cycles) => {
      const places = [undefined, ...sites]
      const stock = await Promise.all(
        places.map((enduserId) => listStock(db, { customerId: 'north', enduserId }, everything, today).findRows()),
      )
      const collected = await listCollections(
        db,
        { customerId: 'north', enduserId: undefined },
        everything,
        today,
      ).findRows()
      const rows = [...stock.flat(), ...collected]
      expect(rows.map(({ barcode }) => barcode).sort()).toEqual([...cycles.keys()].sort())
      for (const row of rows) {
        const cycle = cycles.get(String(row.barcode))
        if (cycle === undefined) throw new Error('A crate nobody made')
        const { lostDate, deemedLost, difference, ...figures } = figuresOf(cycle)
        const ofStock = { lostDate, deemedLost, difference }
        expect(row).toMatchObject(cycle.collection === null ? { ...figures, ...ofStock } : figures)
        if (cycle.site === null) continue
        expect(sum([figures.daysAtCustomerPlant, figures.transitTime, figures.daysAtEnduser])).toBe(row.rentalDays)
      }
    }))

  it('are the same in the exports, whatever the size of a batch', () =>
    holds(async (cycles) => {
      const names = ['barcode', 'rentalDays', 'transitTime', 'daysAtEnduser', 'lostDate', 'deemedLost'] as const
      const columns = stockColumns.filter(({ name }) => (names as readonly string[]).includes(name))
      const readers = readGlobalStock(db, 'north', columns, today)
      const stock = readBatches(readers.read, 3)
      const out = [...cycles].filter(([, { collection }]) => collection === null)
      const told = []
      for await (const rows of stock) told.push(...rows)
      expect(await csvOf(readers.readLines, columns)).toEqual(cellsOf(told, columns))
      expect(told).toEqual(
        out
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([barcode, cycle]) => ({
            barcode,
            ...Object.fromEntries(names.slice(1).map((name) => [name, Reflect.get(figuresOf(cycle), name)])),
          })),
      )
      const span = { from: daysAgo(200), to: daysAgo(20) }
      const collectedReaders = readGlobalCollection(db, 'north', span, collectionColumns, today)
      const collected = readBatches(collectedReaders.read, 3)
      const collectedRows = []
      for await (const rows of collected) collectedRows.push(...rows)
      expect(await csvOf(collectedReaders.readLines, collectionColumns)).toEqual(
        cellsOf(collectedRows, collectionColumns),
      )
      const wanted = [...cycles].filter(
        ([, { collection }]) => collection !== null && collection <= 200 && collection >= 20,
      )
      expect(collectedRows.map(({ barcode }) => barcode).sort()).toEqual(wanted.map(([barcode]) => barcode).sort())
      const days = collectedRows.map(({ collectionDate }) => collectionDate)
      expect(days).toEqual(days.toSorted())
    }))
})

/** Overdue while it is out, returned late once it was collected. */
const isOver = ({ difference }: ReturnType<typeof figuresOf>) => difference !== null && difference > 0

/** The summary of docs/figures.md. */
function summaryOf(members: readonly HandMade[], agreedDays: number | null) {
  const each = members.map(figuresOf)
  const average = (days: readonly (number | null)[]) =>
    members.length === 0 ? null : expect.closeTo(sum(days) / members.length, 9)
  const rented = each.map(({ rentalDays }) => rentalDays)
  const over =
    members.length === 0 || agreedDays === null ? null : Math.round(sum(rented) / members.length) - agreedDays
  return {
    quantity: members.length,
    averageRentalDays: average(rented),
    averageDaysAtCustomerPlant: average(each.map(({ daysAtCustomerPlant }) => daysAtCustomerPlant)),
    averageTransitDays: average(each.map(({ transitTime }) => transitTime)),
    averageDaysAtEnduser: average(each.map(({ daysAtEnduser }) => daysAtEnduser)),
    exceededContractualDays: over === null ? null : Math.max(0, over),
    overdue: each.filter(isOver).length,
    deemedLost: each.filter(({ deemedLost }) => deemedLost).length,
  }
}

describe('the figures of an end customer', () => {
  it('are the sums of its cycles, of its stock and of what was collected from the first to the last day', () =>
    holds(async (cycles) => {
      const span = { from: daysAgo(300), to: daysAgo(10) }
      const request = createFiguresOfRequest(db, today)
      for (const site of sites) {
        const here = [...cycles.values()].filter((cycle) => cycle.site === site)
        const out = here.filter(({ collection }) => collection === null)
        const back = here.filter(({ collection }) => collection !== null && collection <= 300 && collection >= 10)
        for (const [set, members] of [['stock', out] as const, [span, back] as const]) {
          const told = toFigures(await request.find('north', [site], set), agreed[site].cycle)
          expect(told).toEqual(summaryOf(members, agreed[site].cycle))
        }
      }
    }))

  it('have one meaning of overdue: in stock, chase list, map, report, and the rows of the detail behind them', () =>
    holds(async (cycles) => {
      const request = createFiguresOfRequest(db, today)
      const chased = new Map((await findChaseList(db, 'north', today)).map((entry) => [entry.id, entry.overdue]))
      const mapped = new Map((await findMapFigures(db, ['north'], today)).map((row) => [row.enduserId, row.overdue]))
      const reported = new Map((await findStockOfEndusers(db, ['north'], today)).map((row) => [row.enduserName, row]))
      const onlyOver = { filter: [{ field: 'difference', op: 'GT', value: '0' } as const], limit: 1000 }
      for (const site of sites) {
        const here = [...cycles.values()].filter((cycle) => cycle.site === site && cycle.collection === null)
        const overdue = here.map(figuresOf).filter(isOver)
        const place = { customerId: 'north', enduserId: site }
        const report = reported.get(names[site])
        expect({
          stock: (await request.find('north', [site], 'stock')).overdue,
          chase: chased.get(site) ?? 0,
          map: mapped.get(site) ?? 0,
          report: report?.overdue ?? 0,
          detail: (await listStock(db, place, onlyOver, today).findRows()).length,
        }).toEqual(Object.fromEntries(overdueFigures.map((name) => [name, overdue.length])))
        const calm = here.map(figuresOf).filter((figures) => !isOver(figures) && !figures.deemedLost)
        expect(report?.within ?? 0).toBe(calm.length)
      }
    }))

  it('are the crates shipped in the month of a day and in each of the twelve before', () =>
    fc.assert(
      fc.asyncProperty(fc.array(handMade, { maxLength: 40 }), fc.nat(500), async (list, days) => {
        const cycles = await store(list)
        const toDate = daysAgo(days)
        const request = createFiguresOfRequest(db, today)
        for (const site of sites) {
          const shipped = [...cycles.values()].filter((cycle) => cycle.site === site).map(({ ship }) => daysAgo(ship))
          const months = Array.from({ length: 13 }, (_, age) => monthBefore(toDate, age).slice(0, 7))
          const counted = months.map((month) => shipped.filter((day) => day.startsWith(month)).length)
          expect(await request.findShipped('north', [site], toDate)).toEqual(counted)
        }
      }),
      { numRuns: 20 },
    ))

  it('are the crates that should stand on its site: reported, or expected by today, and not collected', () =>
    holds(async (cycles) => {
      for (const site of sites) {
        const here = [...cycles.values()].filter(
          ({ site: there, collection, arrival, expected }) =>
            there === site && collection === null && (arrival ?? expected ?? -1) >= 0,
        )
        const stock = await findEstimatedStock(db, site, today)
        expect(stock.map(({ CUSTOMER, IN_STOCK }) => [CUSTOMER, IN_STOCK])).toEqual(
          here.length === 0 ? [] : [['north', here.length]],
        )
      }
    }))
})
