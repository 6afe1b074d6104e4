import { count, eq, sql } from 'drizzle-orm'
import { array, string, type } from 'superstruct'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crates, endusers, scanUsers, shippingCrates, shippings } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { countPendingShippings } from '../../shared/src/client/requests/countPendingShippings.ts'
import {
  findPendingShippings,
  type PendingShippingQuery,
} from '../../shared/src/client/requests/findPendingShippings.ts'
import { reference } from '../../shared/src/contract/fields.ts'
import type { PendingShipping } from '../../shared/src/contract/pendingShippings.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { openDesk, type ShippingDesk } from './shippingDesk.ts'

/** A text as a search compares it. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

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
      .map(
        ({
          shippings: { createdBy, isOpen, referenceFolded, complementFolded, ...row },
          endusers: enduser,
          scan_users: scanUser,
        }) => ({
          ...row,
          creationDate: row.creationDate.toISOString(),
          processDate: row.processDate?.toISOString() ?? null,
          enduserName: enduser?.name ?? null,
          enduserCity: enduser?.city ?? null,
          enduserCountryCode: enduser?.countryCode ?? null,
          scanUserName: scanUser?.name ?? null,
          crateCount: movements.filter(({ shippingId }) => shippingId === row.id).length,
        }),
      )
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
    expect(await list({ limit: 1_000 })).toEqual({ rows: all, totalCount: all.length })
  })

  it('is counted in one go by what its rows want', async () => {
    const filters = {
      without: [{ field: 'enduserId', op: 'EMPTY' }],
      incomplete: [{ field: 'isIncomplete', op: 'EQ', value: 'true' }],
      locked: [{ field: 'process', op: 'NOT_EMPTY' }],
    } as const
    const isBlank = (text: string | null) => (text ?? '') === ''
    expect(await countPendingShippings(desk.client, desk.customerId, filters)).toEqual({
      all: all.length,
      without: all.filter(({ enduserId }) => enduserId === null).length,
      incomplete: all.filter((row) => isBlank(row.reference) || isBlank(row.referenceComplement)).length,
      locked: all.filter(({ process }) => process !== null).length,
    })
  })

  it('has its crates themselves for whoever speaks the seeds alone', async () => {
    const seedClient: Client = { ...desk.client, offers: async () => false }
    const { rows, totalCount } = await findPendingShippings(seedClient, { customerId: desk.customerId })
    const unknown = {
      enduserName: null,
      enduserCity: null,
      enduserCountryCode: null,
      scanUserId: null,
      scanUserName: null,
      version: null,
    }
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

  const crateDocument = `query ($customerId: ID!, $limit: Int, $filter: [FilterInput!]) {
    pendingShipping(customerId: $customerId, limit: $limit, filter: $filter) { edges { node { id crateMovements { id barcode } } } }
  }`
  const crateStruct = type({
    pendingShipping: type({
      edges: array(
        type({ node: type({ id: string(), crateMovements: array(type({ id: string(), barcode: string() })) }) }),
      ),
    }),
  })
  const listCrates = async (limit: number, filter: PendingShippingQuery['filter'] = []) => {
    const variables = { customerId: desk.customerId, limit, filter }
    const answer = await desk.client.graphql(crateDocument, crateStruct, variables)
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
    // Only locked shippings may have the same crates.
    const isLocked = [{ field: 'process', op: 'NOT_EMPTY' }] as const
    expect(enough).toBeLessThanOrEqual(all.filter(({ process }) => process !== null).length)
    await portal.database.execute(sql`
      insert into shipping_crates (customer_id, id, shipping_id, barcode, is_open)
      select ${desk.customerId}, 'many-' || shipping.id || '-' || crate.barcode, shipping.id, crate.barcode, false
      from (
        select id from shippings where customer_id = ${desk.customerId} and process is not null
        order by creation_date desc, id desc limit ${enough}
      ) as shipping
      cross join crates as crate
      on conflict do nothing`)
    try {
      const problem = await problemOf(listCrates(enough, isLocked))
      expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', 'limit'])
      expect((await listCrates(1, isLocked))[0]?.crateMovements).toHaveLength(fleet)
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

  it('is found by any text: of the row, of its consignee, of a crate, regardless of case, width and accents', async () => {
    const movements = await portal.database.select().from(shippingCrates)
    const found = async (value: string) =>
      new Set(idsOf((await list({ limit: 1_000, filter: [{ field: 'anyText', op: 'CONTAINS', value }] })).rows))
    const expected = (text: string) => {
      const has = (value: string | null) => (value === null ? false : plain(value).includes(plain(text)))
      const withCrate = new Set(movements.filter(({ barcode }) => has(barcode)).map(({ shippingId }) => shippingId))
      return new Set(
        idsOf(
          all.filter(
            (row) =>
              [row.reference, row.referenceComplement, row.enduserName, row.enduserCity, row.consigneeCode].some(has) ||
              withCrate.has(row.id),
          ),
        ),
      )
    }
    const row = all.find(({ enduserName, reference: text }) => enduserName !== null && text !== null)
    const crate = movements.find(({ shippingId }) => shippingId === row?.id)?.barcode ?? ''
    const accented = all
      .flatMap(({ enduserName, enduserCity, reference }) => [enduserName, enduserCity, reference])
      .find((text) => text !== null && plain(text) !== text.toLowerCase())
    const texts = [
      row?.reference?.toUpperCase().slice(1, 6),
      row?.referenceComplement?.toLowerCase(),
      row?.enduserName?.toLowerCase().slice(2, 7),
      row?.enduserCity?.toUpperCase(),
      row?.consigneeCode?.slice(-3),
      crate.toLowerCase(),
      crate.slice(3),
      crate.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
      plain(accented ?? ''),
      'no such text',
      '%',
      '_',
    ].map((text) => text ?? '')
    for (const text of texts) expect(await found(text), text).toEqual(expected(text))
    expect(accented).toBeDefined()
    expect((await found(crate)).has(row?.id ?? '')).toBe(true)
    // Together with any other filter, and counted alike.
    const filter = [
      { field: 'anyText', op: 'CONTAINS', value: 'batch' },
      { field: 'enduserId', op: 'EMPTY' },
    ] as const
    const batches = all.filter((each) => each.enduserId === null && each.reference?.startsWith('Batch'))
    expect((await list({ limit: 0, filter })).totalCount).toBe(batches.length)
  })

  it('is filtered by what is missing, and by a thousand values at once', async () => {
    const ids = async (filter: PendingShippingQuery['filter'] = []) =>
      new Set(idsOf((await list({ limit: 1_000, filter })).rows))
    const expected = (keep: (row: PendingShipping) => boolean) => new Set(idsOf(all.filter(keep)))
    const isIncomplete = (row: PendingShipping) => row.reference === null || row.referenceComplement === null
    expect(all.filter(isIncomplete).length).toBeGreaterThan(0)
    expect(await ids([{ field: 'isIncomplete', op: 'EQ', value: 'true' }])).toEqual(expected(isIncomplete))
    expect(await ids([{ field: 'isIncomplete', op: 'EQ', value: 'false' }])).toEqual(
      expected((row) => !isIncomplete(row)),
    )
    for (const field of ['process', 'enduserId', 'reference', 'referenceComplement'] as const) {
      expect(await ids([{ field, op: 'EMPTY' }])).toEqual(expected((row) => row[field] === null))
      expect(await ids([{ field, op: 'NOT_EMPTY' }])).toEqual(expected((row) => row[field] !== null))
      const values = [...new Set(all.flatMap((row) => row[field] ?? []))].slice(0, 3)
      expect(await ids([{ field, op: 'IN', values }])).toEqual(expected((row) => values.includes(row[field] ?? '')))
    }
    const fill = (values: readonly string[]) => [
      ...values,
      ...Array.from({ length: 1_000 - values.length }, (_, index) => `none ${index}`),
    ]
    const named = idsOf(all.slice(3, 9))
    expect(await ids([{ field: 'id', op: 'IN', values: fill(named) }])).toEqual(new Set(named))
    const complements = all.flatMap(({ referenceComplement }) => referenceComplement ?? []).slice(0, 4)
    expect(
      await ids([
        { field: 'referenceComplement', op: 'IN', values: fill(complements) },
        { field: 'enduserId', op: 'NOT_EMPTY' },
        { field: 'process', op: 'NE', value: 'none' },
      ]),
    ).toEqual(
      expected(
        ({ referenceComplement, enduserId }) => complements.includes(referenceComplement ?? '') && enduserId !== null,
      ),
    )
  })

  it.each([
    ['sort', { sort: [{ field: 'anyText', dir: 'ASC' }] }],
    ['filter', { filter: [{ field: 'anyText', op: 'EQ', value: 'x' }] }],
    ['filter', { filter: [{ field: 'anyText', op: 'CONTAINS' }] }],
    ['filter', { filter: [{ field: 'anyText', op: 'CONTAINS', value: 'x'.repeat(201) }] }],
    ['filter', { filter: [0, 1].map(() => ({ field: 'anyText', op: 'CONTAINS', value: 'x' })) }],
    ['filter', { filter: [{ field: 'isIncomplete', op: 'EQ', value: 'yes' }] }],
    ['filter', { filter: [{ field: 'id', op: 'IN', values: Array.from({ length: 1_001 }, String) }] }],
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
