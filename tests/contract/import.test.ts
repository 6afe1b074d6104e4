import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hashPassword } from '../../services/src/auth/password.ts'
import { readCsv } from '../../services/src/data/csvRows.ts'
import { importFolder } from '../../services/src/data/importFolder.ts'
import type { DatabasePlace } from '../../services/src/db/open.ts'
import { rights, roleRights, roles, users } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { countPlantStock } from '../../shared/src/client/requests/countPlantStock.ts'
import { findCollectionSummary } from '../../shared/src/client/requests/findCollectionSummary.ts'
import { findCollections } from '../../shared/src/client/requests/findCollections.ts'
import { findDeliveries } from '../../shared/src/client/requests/findDeliveries.ts'
import { findPartnerStock } from '../../shared/src/client/requests/findPartnerStock.ts'
import { findStockSummary } from '../../shared/src/client/requests/findStockSummary.ts'
import {
  listCratePoints,
  listCratesBySi,
  listPlacesByType,
  listPlants,
  listSis,
} from '../../shared/src/contract/calls/maps.ts'
import { rights as allRights } from '../../shared/src/contract/rights.ts'
import { type Account, demoPassword } from '../fixtures/accounts.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { createDatabase } from '../fixtures/postgres.ts'
import { openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

const folder = fileURLToPath(new URL('../fixtures/small-operator', import.meta.url))

type Row = Readonly<Record<string, string>>

/** The rows of a file of the small operator, by the names of its columns. */
async function rowsOf(name: string): Promise<readonly Row[]> {
  const records: (readonly string[])[] = []
  for await (const some of readCsv(join(folder, `${name}.csv`))) records.push(...some.map(({ cells }) => cells))
  const [header = [], ...rows] = records
  return rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))
}

const daysUntilNow = (day = '') => Math.floor((demoNow.getTime() - Date.parse(day)) / 86_400_000)
const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length

const postgresUrl = inject('postgresUrl')
const places: readonly { readonly name: string; readonly place: () => Promise<DatabasePlace> }[] = [
  { name: 'PGlite', place: async () => ({ memory: true }) },
  { name: 'PostgreSQL', place: async () => ({ url: await createDatabase(postgresUrl, `import_${randomUUID()}`) }) },
]

describe.each(places.slice(0, postgresUrl === '' ? 1 : 2))('a small operator on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let rival: Client
  let cycles: readonly Row[]
  let points: readonly Row[]
  const customerId = 'C100'
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { database } = portal
    await importFolder(database, { folder, now: demoNow })
    // `npm run admin` makes people; the import made only their groups.
    await database.insert(rights).values(allRights.map((name) => ({ id: name, name })))
    await database.insert(roles).values({ id: 'all', name: 'All' })
    await database.insert(roleRights).values(allRights.map((rightId) => ({ roleId: 'all', rightId })))
    const people: readonly (readonly [Account, string])[] = [
      ['shipper', 'G1'],
      ['rival', 'G2'],
      ['consignee', 'G3'],
    ]
    const passwordHash = await hashPassword(demoPassword)
    await database.insert(users).values(
      people.map(([username, groupId]) => ({
        id: username,
        username,
        displayName: username,
        passwordHash,
        groupId,
        roleId: 'all',
      })),
    )
    shipper = (await portal.signIn('shipper')).client
    rival = (await portal.signIn('rival')).client
    cycles = await rowsOf('cycles')
    points = await rowsOf('trace_points')
  })
  afterAll(() => portal.close())

  const cyclesOf = (customer: string) => cycles.filter((cycle) => cycle.customerId === customer)
  const isOpen = (cycle: Row) => cycle.collectionDate === ''

  it.each([
    ['shipper', { customers: ['C100'], endusers: [], plants: ['P1', 'P2'] }],
    ['rival', { customers: ['C200'], endusers: [], plants: [] }],
    ['consignee', { customers: [], endusers: ['E2'], plants: [] }],
  ] as const)('lets %s of a group in, who sees what the group sees', async (account, seen) => {
    const { group } = (await portal.signIn(account)).login.user
    const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort()
    expect([ids(group.customers), ids(group.endusers), ids(group.plants)]).toEqual([
      seen.customers,
      seen.endusers,
      seen.plants,
    ])
  })

  it('has the stock of its open cycles, under the codes it ships to', async () => {
    const open = cyclesOf(customerId).filter(isOpen)
    const endusers = (await rowsOf('customer_endusers')).filter((row) => row.customerId === customerId)
    const summary = await findStockSummary(shipper, customerId)
    expect(summary.map(({ id }) => id).sort()).toEqual(endusers.map(({ enduserId }) => enduserId).sort())
    for (const { id, stock, contractualRentalDays, aggregate } of summary) {
      const held = open.filter(({ enduserId }) => enduserId === id)
      const agreed = endusers.find(({ enduserId }) => enduserId === id)
      expect(stock.quantity).toBe(held.length)
      if (held.length > 0) {
        expect(stock.averageRentalDays).toBeCloseTo(mean(held.map(({ deliveryDate }) => daysUntilNow(deliveryDate))), 6)
      }
      expect(contractualRentalDays).toBe(
        agreed?.contractualRentalDays === '' ? null : Number(agreed?.contractualRentalDays),
      )
      for (const code of agreed?.shipToCodes?.split('|') ?? [])
        expect(aggregate.concat.partnerReference).toContain(code)
    }
    expect(await countPlantStock(shipper, customerId)).toBe(open.filter(({ enduserId }) => enduserId === '').length)
    const detail = await findPartnerStock(shipper, { customerId, enduserId: 'E1', limit: 100 })
    expect(detail.rows.map(({ barcode }) => barcode).sort()).toEqual(
      open
        .filter(({ enduserId }) => enduserId === 'E1')
        .map(({ barcode }) => barcode)
        .sort(),
    )
  })

  it('has the collections of its collected cycles', async () => {
    const [fromDate, toDate] = ['2025-07-20', '2026-02-10']
    const collected = cyclesOf(customerId).filter(
      ({ collectionDate = '' }) => collectionDate >= fromDate && collectionDate <= toDate,
    )
    expect(collected.length).toBeGreaterThan(0)
    for (const { id, collections } of await findCollectionSummary(shipper, { customerId, fromDate, toDate })) {
      expect(collections.quantity, id).toBe(collected.filter(({ enduserId }) => enduserId === id).length)
    }
    const all = await findCollections(shipper, { customerId, limit: 1_000 })
    const key = (barcode: string, date: string | null) => `${barcode} ${date}`
    expect(all.rows.map((row) => key(row.barcode, row.collectionDate)).sort()).toEqual(
      cyclesOf(customerId)
        .filter((cycle) => !isOpen(cycle))
        .map(({ barcode = '', collectionDate = '' }) => key(barcode, collectionDate))
        .sort(),
    )
  })

  it('has its deliveries', async () => {
    const shipments = (await rowsOf('shipments')).filter((row) => row.customerId === customerId)
    const { rows } = await findDeliveries(shipper, { customerId, limit: 1_000 })
    const told = rows.map(({ deliveryId, status, quantity }) => `${deliveryId} ${status} ${quantity}`)
    expect(told.sort()).toEqual(shipments.map(({ id, status, quantity }) => `${id} ${status} ${quantity}`).sort())
  })

  it('has its trackers on the map', async () => {
    const barcodes = [...new Set(points.map(({ barcode = '' }) => barcode))].sort()
    const sis = [...new Set(cyclesOf(customerId).map(({ si = '' }) => si))].filter((si) => si !== '')
    const listed = await shipper.call(listSis, { query: { customerId } })
    expect(listed.map(({ si }) => si).sort()).toEqual(sis.sort())
    const last = listed.flatMap((entry) => entry.barcodes)
    expect(last.map(({ barcode }) => barcode)).toEqual(barcodes)
    for (const point of last) {
      const own = points.filter(({ barcode }) => barcode === point.barcode)
      const newest = own.toSorted((a, b) => ((a.timestamp ?? '') < (b.timestamp ?? '') ? -1 : 1)).at(-1)
      expect([point.timestamp, point.code]).toEqual([new Date(newest?.timestamp ?? '').toISOString(), newest?.code])
      const told = await shipper.call(listCratePoints, { params: { barcode: point.barcode } })
      expect(told).toHaveLength(own.length)
    }
    const collected = points.filter(({ locationMethod }) => locationMethod === 'sc').length
    const [newestSi] = await shipper.call(listCratesBySi, { query: { customerId } })
    expect([newestSi?.collected, newestSi?.inProcess]).toEqual([collected, barcodes.length - collected])
  })

  it('has its places on the map', async () => {
    const listed = await shipper.call(listPlacesByType, { query: { customerId } })
    const codes = Object.fromEntries(listed.map(({ type, places: own }) => [type, own.map(({ code }) => code).sort()]))
    expect(codes).toEqual({
      PLANT: ['P1', 'P2'],
      PORT: ['BEANR', 'BRBEL'],
      'NATURAL PRODUCER': ['G1'],
      ENDUSER: ['E1', 'E2', 'E3'],
      CUSTOMER: ['S100'],
      DISTRIBUTOR: [],
      'CUSTOMER WAREHOUSE': [],
    })
    // Its group was given no plants; nobody told where E4 is.
    expect((await rival.call(listPlants, {})).map(({ id }) => id).sort()).toEqual(['P1', 'P2'])
    const theirs = await rival.call(listPlacesByType, {})
    const sites = theirs.find(({ type }) => type === 'ENDUSER')?.places
    expect(sites?.map(({ id, lat }) => [id, typeof lat]).sort()).toEqual([
      ['E2', 'number'],
      ['E4', 'object'],
    ])
  })

  it("keeps one customer's data from the other", async () => {
    expect(await rival.call(listSis, {})).toEqual([])
    expect(await rival.call(listCratePoints, { params: { barcode: 'KI-0001' } })).toEqual([])
    expect((await problemOf(rival.call(listSis, { query: { customerId } }))).code).toBe('not_found')
    const stock = await findStockSummary(rival, 'C200')
    const open = cyclesOf('C200').filter((cycle) => isOpen(cycle) && cycle.enduserId !== '')
    expect(stock.reduce((sum, row) => sum + row.stock.quantity, 0)).toBe(open.length)
  })
})
