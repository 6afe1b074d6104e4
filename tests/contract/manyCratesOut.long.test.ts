import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findCratesLike } from '../../services/src/v2/search/crates.queries.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findPartnerStock } from '../../shared/src/client/requests/findPartnerStock.ts'
import { findStockSummary } from '../../shared/src/client/requests/findStockSummary.ts'
import { findCustomerHome } from '../../shared/src/contract/calls/customerHome.ts'
import { chaseList } from '../../shared/src/contract/calls/customers.ts'
import { mostFound, search } from '../../shared/src/contract/calls/search.ts'
import type { FilterInput } from '../../shared/src/contract/lists.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { rowsRead } from './rowsRead.ts'

/** Crates that a customer gets beside its own, all of one number and out for a thousand days. */
const many = 200_000
/** They are written within a minute on a machine with nothing else to do. */
const patience = 600_000

const today = demoNow.toISOString().slice(0, 10)

const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + figure(row), 0)

describe.each(databaseKinds(inject('postgresUrl')))('a customer with 200 000 crates out on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId = ''
  let before = 0
  const cratesOf = async (filter: readonly FilterInput[] = []) =>
    (await findPartnerStock(shipper, { customerId, ofAllEndusers: true, filter, limit: 0 })).totalCount

  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    customerId = login.user.group.customers[0]?.id ?? ''
    before = await cratesOf()
    await portal.database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`
        insert into crates (barcode, material_code, crate_number, short_qr)
        select 'MANY-' || n, (select min(material_code) from crates), 'ALIKE', 'MANY' || n
        from generate_series(1, ${many}::int) as n`)
      await tx.execute(sql`
        with ends as (
          select enduser_id, row_number() over (order by enduser_id) - 1 as place, count(*) over () as size
          from customer_endusers where customer_id = ${customerId} and contractual_rental_days is not null
        )
        insert into crate_cycles (customer_id, id, barcode, enduser_id, delivery_date, last_ship_to_date)
        select ${customerId}, 'many-' || n, 'MANY-' || n, ends.enduser_id, ${today}::date - 1000, ${today}::date - 990
        from generate_series(1, ${many}::int) as n join ends on ends.place = n % ends.size`)
    })
    await portal.database.execute(sql`analyze`)
  }, patience)
  afterAll(() => portal.close())

  it(
    'has one number of overdue crates at home, on the chase list, in the stock and in the list behind them',
    async () => {
      expect(await cratesOf()).toBe(before + many)
      const over = await cratesOf([{ field: 'difference', op: 'GT', value: '0' }])
      expect(over).toBeGreaterThanOrEqual(many)
      const home = await shipper.call(findCustomerHome, { params: { customerId } })
      const chased = await shipper.call(chaseList, { params: { customerId } })
      const stock = await findStockSummary(shipper, customerId)
      expect([
        home.overdue?.crates,
        sumOf(chased, ({ overdue }) => overdue),
        sumOf(stock, (enduser) => enduser.stock.overdue ?? 0),
      ]).toEqual([over, over, over])
      expect(home.overdue?.deemedLost).toBe(await cratesOf([{ field: 'lostFrom', op: 'NOT_EMPTY' }]))
    },
    patience,
  )

  it(
    'is paged to the last row, in any order',
    async () => {
      const sort = [{ field: 'difference', dir: 'DESC' }] as const
      const total = before + many
      const page = { customerId, ofAllEndusers: true, sort, limit: 100 } as const
      const first = await findPartnerStock(shipper, page)
      const last = await findPartnerStock(shipper, { ...page, skip: total - 40 })
      expect([first.rows.length, last.rows.length, last.totalCount]).toEqual([100, 40, total])
      const over = first.rows.map(({ difference }) => difference ?? 0)
      expect(over).toEqual(over.toSorted((one, other) => other - one))
    },
    patience,
  )

  it(
    'is searched by a barcode, and by the number that all of them have',
    async () => {
      const find = async (q: string) =>
        (await shipper.call(search, { query: { q, customerId } })).filter(({ kind }) => kind === 'crate')
      expect((await find(`many ${many}`)).map(({ title }) => title)).toContain(`MANY-${many}`)
      const alike = await find('alike')
      expect(alike).toHaveLength(mostFound.crate)
      expect(alike.every(({ title }) => title.startsWith('MANY-'))).toBe(true)
    },
    patience,
  )

  it(
    'is searched with a look at a hundredth of its crates at most, whatever is typed',
    async () => {
      const read: Record<string, number> = {}
      for (const q of ['alike', 'many', `many ${many}`, '99', 'a', '%']) {
        const sought = { customerId, q, most: mostFound.crate, rights: ['Stock access'] }
        read[q] = await rowsRead(portal.database, (db) => findCratesLike(db, sought))
      }
      expect(Object.entries(read).filter(([, rows]) => rows > many / 100)).toEqual([])
    },
    patience,
  )
})
