import { count, eq, sql } from 'drizzle-orm'
import { array, string, type } from 'superstruct'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crates, endusers, scanUsers, shippingCrates, shippings } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import {
  findPendingShippings,
  type PendingShippingQuery,
} from '../../shared/src/client/requests/findPendingShippings.ts'
import { reference } from '../../shared/src/contract/fields.ts'
import type { PendingShipping } from '../../shared/src/contract/pendingShippings.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { openDesk, type ShippingDesk } from './shippingDesk.ts'

describe.each(databaseKinds(inject('postgresUrl')))('the list of shippings on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  let all: PendingShipping[]
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
    all = await expectedRows()
  })
  afterAll(() => portal.close())

  /** The list as it should be, put together here: the newest first. */
  const expectedRows = async (): Promise<PendingShipping[]> => {
    const rows = await portal.database
      .select()
      .from(shippings)
      .leftJoin(endusers, eq(endusers.id, shippings.enduserId))
      .leftJoin(scanUsers, eq(scanUsers.id, shippings.scanUserId))
      .where(eq(shippings.customerId, desk.customerId))
    const movements = await portal.database.select().from(shippingCrates)
    return rows
      .map(({ shippings: { createdBy, ...row }, endusers: enduser, scan_users: scanUser }) => ({
        ...row,
        creationDate: row.creationDate.toISOString(),
        processDate: row.processDate?.toISOString() ?? null,
        enduserName: enduser?.name ?? null,
        scanUserName: scanUser?.name ?? null,
        crateCount: movements.filter(({ shippingId }) => shippingId === row.id).length,
      }))
      .sort((one, other) =>
        one.creationDate === other.creationDate
          ? one.id < other.id
            ? 1
            : -1
          : one.creationDate < other.creationDate
            ? 1
            : -1,
      )
  }
  const list = (query: Omit<PendingShippingQuery, 'customerId'> = {}) =>
    findPendingShippings(desk.client, { customerId: desk.customerId, ...query })
  const idsOf = (rows: readonly PendingShipping[]) => rows.map(({ id }) => id)

  it('is every shipping of the customer with its crates counted, the newest first', async () => {
    expect(all.length).toBeGreaterThan(20)
    expect(await list()).toEqual({ rows: all, totalCount: all.length })
  })

  it('has its crates themselves for whoever speaks the seeds alone', async () => {
    const seedClient: Client = { ...desk.client, offers: async () => false }
    const { rows, totalCount } = await findPendingShippings(seedClient, { customerId: desk.customerId })
    const unknown = { enduserName: null, scanUserId: null, scanUserName: null, version: null }
    expect(rows).toEqual(all.map((row) => ({ ...row, ...unknown })))
    expect(totalCount).toBe(all.length)
    const filter = [{ field: 'enduserId', op: 'EMPTY' }] as const
    const filtered = findPendingShippings(seedClient, { customerId: desk.customerId, filter })
    expect((await problemOf(filtered)).code).toBe('invalid')
  })

  it('is not filtered on a guess: while it is not known what the services offer, a filter has to wait', async () => {
    let isKnown = false
    const unsure: Client = { ...desk.client, offers: async () => (isKnown ? true : null) }
    const filter = [{ field: 'enduserId', op: 'EMPTY' }] as const
    const ask = () => findPendingShippings(unsure, { customerId: desk.customerId, filter })
    expect((await problemOf(ask())).code).toBe('unavailable')
    expect((await findPendingShippings(unsure, { customerId: desk.customerId })).totalCount).toBe(all.length)
    isKnown = true
    expect(await ask()).toEqual(await list({ filter }))
  })

  const crateDocument = `query ($customerId: ID!, $limit: Int) {
    pendingShipping(customerId: $customerId, limit: $limit) { edges { node { id crateMovements { id barcode } } } }
  }`
  const crateStruct = type({
    pendingShipping: type({
      edges: array(
        type({ node: type({ id: string(), crateMovements: array(type({ id: string(), barcode: string() })) }) }),
      ),
    }),
  })
  const listCrates = async (limit: number) => {
    const answer = await desk.client.graphql(crateDocument, crateStruct, { customerId: desk.customerId, limit })
    return answer.pendingShipping.edges.map(({ node }) => node)
  }

  it('lists the crates of each shipping by barcode', async () => {
    const movements = await portal.database.select().from(shippingCrates)
    const listed = await listCrates(all.length)
    expect(listed.map(({ id }) => id)).toEqual(idsOf(all))
    for (const { id, crateMovements } of listed) {
      const expected = movements
        .filter(({ shippingId, customerId }) => shippingId === id && customerId === desk.customerId)
        .map(({ id: movementId, barcode }) => ({ id: movementId, barcode }))
      const byBarcode = (one: { barcode: string }, other: { barcode: string }) => (one.barcode < other.barcode ? -1 : 1)
      expect(crateMovements).toEqual(expected.toSorted(byBarcode))
    }
  })

  it('refuses to list more crates than an answer should hold', async () => {
    const [{ crates: fleet } = { crates: 0 }] = await portal.database.select({ crates: count() }).from(crates)
    const enough = Math.ceil(60_000 / fleet)
    expect(enough).toBeLessThanOrEqual(all.length)
    await portal.database.execute(sql`
      insert into shipping_crates (customer_id, id, shipping_id, barcode)
      select ${desk.customerId}, 'many-' || shipping.id || '-' || crate.barcode, shipping.id, crate.barcode
      from (
        select id from shippings where customer_id = ${desk.customerId} order by creation_date desc, id desc limit ${enough}
      ) as shipping
      cross join crates as crate
      on conflict do nothing`)
    try {
      const problem = await problemOf(listCrates(enough))
      expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'limit'])
      expect((await listCrates(1))[0]?.crateMovements).toHaveLength(fleet)
    } finally {
      await portal.database.execute(sql`delete from shipping_crates where id like 'many-%'`)
    }
  })

  it('comes in pages that join without a gap, either way round', async () => {
    const rows: PendingShipping[] = []
    for (let skip = 0; skip < all.length; skip += 7) rows.push(...(await list({ skip, limit: 7 })).rows)
    expect(rows).toEqual(all)
    const ascending = await list({ sort: [{ field: 'creationDate', dir: 'ASC' }] })
    expect(ascending.rows).toEqual(all.toReversed())
    expect(await list({ skip: all.length })).toEqual({ rows: [], totalCount: all.length })
  })

  it('only counts at limit 0: those without a consignee', async () => {
    const waiting = all.filter(({ enduserId }) => enduserId === null)
    expect(waiting.length).toBeGreaterThan(0)
    const query = { limit: 0, filter: [{ field: 'enduserId', op: 'EMPTY' }] } as const
    expect(await list(query)).toEqual({ rows: [], totalCount: waiting.length })
  })

  const sortKeys: [string, (row: PendingShipping) => string | number | null][] = [
    ['crateCount', (row) => row.crateCount],
    ['version', (row) => row.version],
    ['reference', (row) => row.reference?.toLowerCase() ?? null],
    ['enduserName', (row) => row.enduserName?.toLowerCase() ?? null],
    ['scanUserName', (row) => row.scanUserName?.toLowerCase() ?? null],
    ['processDate', (row) => row.processDate],
  ]
  it.each(sortKeys)('is sorted by %s, empty ones last', async (field, keyOf) => {
    for (const dir of ['ASC', 'DESC'] as const) {
      const { rows } = await list({ sort: [{ field, dir }] })
      expect(new Set(idsOf(rows))).toEqual(new Set(idsOf(all)))
      const values = rows.map(keyOf)
      const filled = values.filter((value) => value !== null)
      expect(values.slice(0, filled.length)).toEqual(filled)
      if (typeof filled[0] === 'number') {
        expect(filled).toEqual(filled.toSorted((a, b) => (Number(a) - Number(b)) * (dir === 'ASC' ? 1 : -1)))
      } else {
        // How letters with marks are ordered is the database's; equal ones must stand together.
        const runs = filled.filter((value, index) => value !== filled[index - 1])
        expect(new Set(runs).size).toBe(runs.length)
      }
    }
  })

  it('is filtered by text, number and instant', async () => {
    const [middle] = all.slice(Math.floor(all.length / 2))
    const filtered = async (filter: PendingShippingQuery['filter'] = []) =>
      new Set(idsOf((await list({ filter })).rows))
    const expected = (keep: (row: PendingShipping) => boolean) => new Set(idsOf(all.filter(keep)))
    const at = middle?.creationDate ?? ''
    expect(await filtered([{ field: 'creationDate', op: 'GTE', value: at }])).toEqual(
      expected(({ creationDate }) => creationDate >= at),
    )
    const shifted = `${new Date(Date.parse(at) + 7_200_000).toISOString().slice(0, -1)}+02:00`
    expect(await filtered([{ field: 'creationDate', op: 'EQ', value: shifted }])).toEqual(
      expected(({ creationDate }) => creationDate === at),
    )
    expect(await filtered([{ field: 'creationDate', op: 'STARTS_WITH', value: at.slice(0, 10) }])).toEqual(
      expected(({ creationDate }) => creationDate.startsWith(at.slice(0, 10))),
    )
    const times = all.slice(2, 5).map(({ creationDate }) => creationDate)
    expect(await filtered([{ field: 'creationDate', op: 'IN', values: times }])).toEqual(
      expected(({ creationDate }) => times.includes(creationDate)),
    )
    expect(
      await filtered([
        { field: 'crateCount', op: 'BETWEEN', values: ['5', '9'] },
        { field: 'process', op: 'EMPTY' },
      ]),
    ).toEqual(expected(({ crateCount, process }) => crateCount >= 5 && crateCount <= 9 && process === null))
    expect(
      await filtered([{ field: 'referenceComplement', op: 'EQ', value: middle?.referenceComplement ?? '' }]),
    ).toEqual(expected(({ referenceComplement }) => referenceComplement === middle?.referenceComplement))
  })

  it.each([
    ['sort', { sort: [{ field: 'customer_id', dir: 'ASC' }] }],
    ['sort', { sort: [{ field: '__proto__', dir: 'ASC' }] }],
    ['filter', { filter: [{ field: 'createdBy', op: 'EQ', value: '1' }] }],
    ['filter', { filter: [{ field: 'creationDate', op: 'GT', value: '2026-03-30' }] }],
    ['filter', { filter: [{ field: 'creationDate', op: 'IN', values: ['now'] }] }],
    ['limit', { limit: 1001 }],
    ['skip', { skip: -1 }],
  ] as [string, Omit<PendingShippingQuery, 'customerId'>][])('refuses a wrong %s', async (field, query) => {
    const problem = await problemOf(list(query))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', field])
  })

  it('is another tenant’s secret, and needs the right to manage shippings', async () => {
    const rival = await portal.signIn('rival')
    const viewer = await portal.signIn('viewer')
    const query = { customerId: desk.customerId }
    expect((await problemOf(findPendingShippings(rival.client, query))).code).toBe('not_found')
    expect((await problemOf(findPendingShippings(viewer.client, query))).code).toBe('forbidden')
    expect((await problemOf(findPendingShippings(portal.anonymous, query))).code).toBe('unauthenticated')
  })

  it('has in the demo world what auto-assign proposes: a clear case, and a complement of two consignees', () => {
    const open = all.filter(({ process }) => process === null)
    const consigneesOf = ({ referenceComplement }: PendingShipping) =>
      new Set(
        open
          .filter((row) => row.referenceComplement === referenceComplement && row.enduserId !== null)
          .map(({ enduserId }) => enduserId),
      ).size
    const waiting = open.filter(
      ({ enduserId, referenceComplement }) => enduserId === null && referenceComplement !== null,
    )
    const found = new Set(waiting.map(consigneesOf))
    expect(found.has(1)).toBe(true)
    expect(found.has(2)).toBe(true)
  })

  it('has in the demo world only references the form takes', async () => {
    const rows = await portal.database.select().from(shippings)
    const texts = rows.flatMap((row) => [row.reference, row.referenceComplement]).filter((text) => text !== null)
    expect(texts.filter((text) => !reference().is(text))).toEqual([])
  })
})
