import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  crates,
  endusers,
  groupPlants,
  places,
  plants,
  siCrates,
  si as sis,
  tracePoints,
} from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import {
  listCratesBySi,
  listPlacesByType,
  listPlants,
  listSiMovements,
  listSis,
  type SiEntry,
  type SiMarks,
} from '../../shared/src/contract/calls/maps.ts'
import { locationTypes } from '../../shared/src/contract/locationTypes.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

type Point = typeof tracePoints.$inferSelect

const byTime = (one: Point, other: Point) => one.at.getTime() - other.at.getTime()

const toCode = (isKnown: boolean) => (isKnown ? ({ type: 'PORT', code: 'HARBOUR' } as const) : {})

/** The last of a crate's points, and the last battery one of them told. */
function lastOf(points: readonly Point[]) {
  const sorted = points.toSorted(byTime)
  return { last: sorted.at(-1), battery: sorted.findLast(({ battery }) => battery !== null)?.battery ?? null }
}

describe.each(databaseKinds(inject('postgresUrl')))('the maps on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerIds: readonly string[]
  let customerId: string
  let groupId: string
  /** Every point of the customer, by SI and by barcode. */
  let bySi: Map<string | null, Point[]>
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    groupId = login.user.group.id
    customerIds = login.user.group.customers.map(({ id }) => id)
    const [tracked] = await portal.database
      .select({ id: tracePoints.customerId })
      .from(tracePoints)
      .where(inArray(tracePoints.customerId, [...customerIds]))
      .groupBy(tracePoints.customerId)
      .orderBy(desc(count()))
    customerId = tracked?.id ?? ''
    const points = await portal.database.select().from(tracePoints).where(eq(tracePoints.customerId, customerId))
    bySi = Map.groupBy(points, ({ si }) => si)
  })
  afterAll(() => portal.close())

  describe('the list of SIs', () => {
    it('tells the last point of every crate, newest SI first', async () => {
      const listed = await shipper.call(listSis, { query: { customerId } })
      const rows = (await portal.database.select().from(sis).where(eq(sis.customerId, customerId))).filter(({ si }) =>
        bySi.has(si),
      )
      const newest = rows.toSorted((a, b) =>
        a.startsOn < b.startsOn ? 1 : a.startsOn > b.startsOn ? -1 : a.si < b.si ? -1 : 1,
      )
      expect(listed.map(({ si }) => si)).toEqual(newest.map(({ si }) => si))
      for (const { si, barcodes } of listed) {
        const own = Map.groupBy(bySi.get(si) ?? [], ({ barcode }) => barcode)
        expect(barcodes.map(({ barcode }) => barcode)).toEqual([...own.keys()].sort())
        for (const point of barcodes) {
          const { last, battery } = lastOf(own.get(point.barcode) ?? [])
          expect(point.timestamp).toBe(last?.at.toISOString())
          expect(point.coords).toEqual([last?.lat, last?.lon])
          expect([point.battery, point.lastSeenBattery]).toEqual([last?.battery, battery])
          expect([point.si, point.code, point.locationMethod]).toEqual([si, last?.code, last?.locationMethod])
        }
      }
    })

    it("tells day of delivery, casing's code and customer of a crate", async () => {
      const [entry] = await shipper.call(listSis, { query: { customerId } })
      const [point] = entry?.barcodes ?? []
      const [row] = await portal.database
        .select({ day: siCrates.deliveryStartsOn, code: crates.shortQr })
        .from(siCrates)
        .innerJoin(crates, eq(crates.barcode, siCrates.barcode))
        .where(and(eq(siCrates.si, entry?.si ?? ''), eq(siCrates.barcode, point?.barcode ?? '')))
      expect([point?.delStartsOn, point?.shortQrTopCasing]).toEqual([row?.day, row?.code])
      expect([point?.customerId, entry?.customerId]).toEqual([customerId, customerId])
      expect(point?.customerName).not.toBe('')
    })

    it('is of every customer of the group where none is named, and of no other', async () => {
      const listed = await shipper.call(listSis, {})
      const rows = await portal.database
        .selectDistinct({ si: siCrates.si, customerId: siCrates.customerId })
        .from(siCrates)
        .where(inArray(siCrates.customerId, [...customerIds]))
      const keys = (list: readonly { customerId?: string | null | undefined; si: string }[]) =>
        list.map((one) => `${one.customerId} ${one.si}`)
      expect(keys(listed).sort()).toEqual(keys(rows).sort())
    })

    it('holds what screens must bear: batteries of 0, low and unknown, crates at one spot, trails over the date line', async () => {
      const { client: staff } = await portal.signIn('staff')
      const last = (await staff.call(listSis, {})).flatMap(({ barcodes }) => barcodes)
      const batteries = last.map(({ lastSeenBattery = null }) => lastSeenBattery)
      expect(batteries).toContain(0)
      expect(batteries).toContain(null)
      expect(batteries.some((battery) => battery !== null && battery > 0 && battery <= 10)).toBe(true)
      expect(
        Math.max(...[...Map.groupBy(last, ({ coords }) => String(coords)).values()].map((spot) => spot.length)),
      ).toBeGreaterThan(2)
      const all = [...bySi.values()].flat()
      expect(all.some(({ code }) => code === null)).toBe(true)
      const trails = [...Map.groupBy(all, ({ barcode, si }) => `${barcode} ${si}`).values()].map((trail) =>
        trail.toSorted(byTime),
      )
      expect(
        trails.some((trail) =>
          trail.some((point, at) => Math.abs(point.lon - (trail[at - 1]?.lon ?? point.lon)) > 180),
        ),
      ).toBe(true)
    })
  })

  it('tell where an SI goes', async () => {
    const listed = await shipper.call(listCratesBySi, { query: { customerId } })
    const rows = await portal.database
      .select({ si: sis.si, enduserId: sis.enduserId, enduserName: endusers.name })
      .from(sis)
      .leftJoin(endusers, eq(endusers.id, sis.enduserId))
      .where(eq(sis.customerId, customerId))
    const told = listed.map(({ si, enduserId, enduserName }) => ({ si, enduserId, enduserName }))
    // An SI that has lost its crates is not listed.
    expect(told).toEqual(told.map(({ si }) => rows.find((row) => row.si === si)))
    expect(told.some(({ enduserId }) => enduserId !== null)).toBe(true)
  })

  it('tell which crates of an SI are collected and which are in process', async () => {
    const listed = await shipper.call(listCratesBySi, { query: { customerId } })
    const rows = await portal.database.select().from(siCrates).where(eq(siCrates.customerId, customerId))
    const crateRows = Map.groupBy(rows, ({ si }) => si)
    for (const entry of listed) {
      const own = (crateRows.get(entry.si) ?? []).map(({ barcode }) => barcode).sort()
      expect(entry.barcodes.map(({ barcode }) => barcode)).toEqual(own)
      const isCollected = (barcode: string) => {
        const known = (bySi.get(entry.si) ?? []).filter((point) => point.barcode === barcode && point.code !== null)
        return lastOf(known).last?.locationMethod === 'sc'
      }
      expect(entry.barcodes.filter(({ collected }) => collected).map(({ barcode }) => barcode)).toEqual(
        own.filter(isCollected),
      )
      expect([entry.collected, entry.inProcess]).toEqual([
        own.filter(isCollected).length,
        own.filter((one) => !isCollected(one)).length,
      ])
    }
    expect(listed.some(({ collected, inProcess }) => collected > 0 && inProcess > 0)).toBe(true)
    expect(listed.some(({ collected, inProcess }) => collected > 0 && inProcess === 0)).toBe(true)
    expect(listed.some(({ collected }) => collected === 0)).toBe(true)
  })

  describe('the marks of all SIs', () => {
    it('are of the same crates, each with what a map marks it by, and nothing that is not known', async () => {
      const whole = await shipper.call(listSis, { query: { customerId } })
      const marks = await shipper.call(listSis, { query: { customerId, fields: 'marks' } })
      const marked = ({ barcodes }: SiEntry): SiMarks => ({
        barcode: barcodes.map(({ barcode }) => barcode),
        at: barcodes.map(({ timestamp }) => Date.parse(timestamp)),
        lat: barcodes.map(({ lat }) => lat ?? Number.NaN),
        lon: barcodes.map(({ lon }) => lon ?? Number.NaN),
        lastSeenBattery: barcodes.map(({ lastSeenBattery }) => lastSeenBattery ?? null),
        type: barcodes.map(({ type, code }) => (code ? (type ?? null) : null)),
        code: barcodes.map(({ code }) => code ?? null),
        shortQrTopCasing: barcodes.map(({ shortQrTopCasing }) => shortQrTopCasing ?? null),
      })
      expect(marks).toEqual(whole.map((entry) => ({ ...entry, barcodes: [], marks: marked(entry) })))
      const batteries = marks.flatMap((entry) => entry.marks?.lastSeenBattery ?? [])
      expect(batteries).toEqual(expect.arrayContaining([0, null]))
      expect(marks.flatMap((entry) => entry.marks?.code ?? [])).toContain(null)
      expect(JSON.stringify(marks).length).toBeLessThan(JSON.stringify(whole).length / 4)
    })

    it('tell an SI whose crates sent nothing without marks', async () => {
      const si = 'SI "SILENT"'
      const [known] = await portal.database.select().from(crates).limit(1)
      await portal.database.insert(sis).values({ customerId, si, startsOn: '2026-01-01' })
      await portal.database
        .insert(siCrates)
        .values({ customerId, si, barcode: known?.barcode ?? '', deliveryStartsOn: '2026-01-01' })
      expect(await shipper.call(listSis, { query: { customerId, si, fields: 'marks' } })).toEqual([
        { si, customerId, barcodes: [] },
      ])
      await portal.database.delete(sis).where(eq(sis.si, si))
    })

    it('can be of one SI, and are of no other tenant', async () => {
      const [, second] = await shipper.call(listSis, { query: { customerId, fields: 'marks' } })
      const query = { customerId, si: second?.si ?? '', fields: 'marks' as const }
      expect(await shipper.call(listSis, { query })).toEqual([second])
      const { client: rival } = await portal.signIn('rival')
      expect(await rival.call(listSis, { query: { si: query.si, fields: 'marks' } })).toEqual([])
      expect((await problemOf(rival.call(listSis, { query }))).code).toBe('not_found')
    })

    it('are the only part that can be asked for', async () => {
      const query = { customerId, fields: 'all' }
      // What no client of ours sends.
      const asked = shipper.call(listSis, { query: query as unknown as { fields: 'marks' } })
      expect((await problemOf(asked)).fields[0]?.field).toBe('fields')
    })
  })

  describe('one SI', () => {
    it('is the same as in the list of all', async () => {
      const [all, crateLists] = [
        await shipper.call(listSis, { query: { customerId } }),
        await shipper.call(listCratesBySi, { query: { customerId } }),
      ]
      for (const si of all.slice(0, 5).map((entry) => entry.si)) {
        const query = { customerId, si }
        expect(await shipper.call(listSis, { query })).toEqual(all.filter((entry) => entry.si === si))
        expect(await shipper.call(listCratesBySi, { query })).toEqual(crateLists.filter((entry) => entry.si === si))
      }
    })

    it("is none where nobody knows it, or it is another tenant's", async () => {
      const rows = await portal.database.select().from(sis)
      const foreign = rows.find((row) => !customerIds.includes(row.customerId))
      for (const si of ['nobody', foreign?.si ?? '', "'; drop table si"]) {
        for (const call of [listSis, listCratesBySi]) expect(await shipper.call(call, { query: { si } })).toEqual([])
      }
      const theirs = { customerId: foreign?.customerId ?? '', si: foreign?.si ?? '' }
      for (const call of [listSis, listCratesBySi]) {
        expect((await problemOf(shipper.call(call, { query: theirs }))).code).toBe('not_found')
      }
      expect((await problemOf(shipper.call(listSis, { query: { si: '' } }))).fields[0]?.field).toBe('si')
    })

    it('of 3 000 crates is told whole', async () => {
      const si = 'SI-LARGE'
      const barcodes = Array.from({ length: 3_000 }, (_, index) => `LARGE-${String(index).padStart(4, '0')}`)
      const [known] = await portal.database.select().from(crates).limit(1)
      const materialCode = known?.materialCode ?? ''
      await portal.database.insert(crates).values(barcodes.map((barcode) => ({ barcode, materialCode })))
      await portal.database.insert(sis).values({ customerId, si, startsOn: '2026-01-01' })
      const own = barcodes.map((barcode) => ({ customerId, si, barcode }))
      await portal.database.insert(siCrates).values(own.map((row) => ({ ...row, deliveryStartsOn: '2026-01-01' })))
      const plant = { type: 'PLANT', code: 'P', lat: 1, lon: 1 } as const
      const messages = own.flatMap((row, index) => [
        { ...row, ...plant, at: new Date('2026-02-01'), locationMethod: index < 2_000 ? 'sc' : 'sd' },
        // Of every other one a later message is from another place, or from none that is known.
        ...(index % 2 === 0
          ? [{ ...row, at: new Date('2026-02-02'), lat: 2, lon: 2, ...toCode(index % 4 === 0) }]
          : []),
      ])
      for (let from = 0; from < messages.length; from += 1_000) {
        await portal.database.insert(tracePoints).values(messages.slice(from, from + 1_000))
      }
      const [entry] = await shipper.call(listSis, { query: { customerId, si } })
      expect(entry?.barcodes.map(({ barcode }) => barcode)).toEqual(barcodes)
      const [counted] = await shipper.call(listCratesBySi, { query: { customerId, si } })
      expect([counted?.collected, counted?.inProcess]).toEqual([1_500, 1_500])
      expect(await shipper.call(listSiMovements, { query: { customerId, si } })).toHaveLength(messages.length)
      await portal.database.delete(tracePoints).where(eq(tracePoints.si, si))
      await portal.database.delete(sis).where(eq(sis.si, si))
    })
  })

  describe('places', () => {
    it('come under each of the seven types, those without a position too', async () => {
      const somewhere = { name: 'Null Island', city: 'Sea', country: 'Ghana', countryCode: 'GH', customerId }
      await portal.database.insert(places).values([
        { ...somewhere, id: 'null-island', type: 'CUSTOMER', code: 'NULL', lat: 0, lng: 0 },
        { ...somewhere, id: 'nowhere', type: 'CUSTOMER', code: 'NOWHERE' },
      ])
      const listed = await shipper.call(listPlacesByType, { query: { customerId } })
      expect(listed.map(({ type }) => type)).toEqual([...locationTypes])
      for (const { type, places: own } of listed) expect(own.length, type).toBeGreaterThan(0)
      const customerSites = listed.find(({ type }) => type === 'CUSTOMER')?.places
      const siteOf = (code: string) => customerSites?.find((site) => site.code === code)
      expect(siteOf('NULL')).toMatchObject({ name: 'Null Island', lat: 0, lng: 0 })
      expect(siteOf('NOWHERE')).toMatchObject({ name: 'Null Island', lat: null, lng: null })
    })

    it('are called what the points call them', async () => {
      const listed = await shipper.call(listPlacesByType, { query: { customerId } })
      const codes = new Map(listed.map(({ type, places: own }) => [type, new Set(own.map(({ code }) => code))]))
      const kinds = ['PORT', 'NATURAL PRODUCER', 'ENDUSER', 'CUSTOMER', 'CUSTOMER WAREHOUSE'] as const
      for (const { type, code } of [...bySi.values()].flat()) {
        const kind = kinds.find((one) => one === type)
        if (kind !== undefined && code !== null && kind !== 'NATURAL PRODUCER')
          expect(codes.get(kind), `${type} ${code}`).toContain(code)
      }
    })

    it("are never another customer's", async () => {
      const { client: rival, login } = await portal.signIn('rival')
      const theirs = (await rival.call(listPlacesByType, {})).flatMap(({ places: own }) => own.map(({ id }) => id))
      const rows = await portal.database.select().from(places)
      const foreign = rows.filter(
        (row) => row.customerId !== null && !login.user.group.customers.some(({ id }) => id === row.customerId),
      )
      expect(foreign.length).toBeGreaterThan(0)
      expect(foreign.filter(({ id }) => theirs.includes(id))).toEqual([])
    })
  })

  it("list the group's plants, and every plant to a group that was given none", async () => {
    const own = await portal.database.select().from(groupPlants).where(eq(groupPlants.groupId, groupId))
    const ids = async () => (await shipper.call(listPlants, {})).map(({ id }) => id)
    expect((await ids()).sort()).toEqual(own.map(({ plantId }) => plantId).sort())
    await portal.database.delete(groupPlants).where(eq(groupPlants.groupId, groupId))
    expect(await ids()).toHaveLength((await portal.database.select().from(plants)).length)
    await portal.database.insert(groupPlants).values(own)
  })
})
