import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPassword } from '../src/auth/password.ts'
import { type Database, openDatabase } from '../src/db/open.ts'
import { accounts, emailOf } from './accounts.ts'
import { contracts } from './contracts.ts'
import { fleetSize } from './customers.ts'
import { findDemo } from './demoWorld.ts'
import { endusers } from './endusers.ts'
import { type SeedCounts, seedDemoWorld } from './seed.ts'

const clock = () => new Date('2026-05-20T09:30:00Z')
const password = 'a password of this test'

/** Seeding works the whole fleet; a busy machine takes a multiple of the usual seconds. */
const patience = 120_000

let db: Database
let counts: SeedCounts

beforeAll(async () => {
  db = await openDatabase({ memory: true })
  counts = await seedDemoWorld(db, { clock, password })
}, patience)

afterAll(() => db.close())

/** The one number a statement answers. */
async function figure(statement: string): Promise<number> {
  const [row] = (await db.execute(sql.raw(statement))).rows
  return Number(Object.values(row ?? {})[0])
}

describe('seedDemoWorld', () => {
  it('counts what it wrote', async () => {
    expect(counts.accounts).toBe(accounts.length)
    expect(counts.endusers).toBe(endusers.length)
    expect(counts.crates).toBe(fleetSize)
    expect(await figure('select count(*) from crates')).toBe(counts.crates)
    expect(await figure('select count(*) from crate_cycles')).toBe(counts.cycles)
    expect(await figure('select count(*) from trace_points')).toBe(counts.points)
    expect(await figure('select count(*) from customer_endusers')).toBe(contracts.length)
    expect(await figure('select count(distinct country_code) from endusers')).toBeGreaterThanOrEqual(40)
  })

  it('knows nothing of tomorrow but what is expected or planned', async () => {
    const today = "date '2026-05-20'"
    const now = `timestamptz '${clock().toISOString()}'`
    const later = [
      `select count(*) from crate_cycles where greatest(delivery_date, last_ship_to_date, arrival_date, notification_date, collection_date) > ${today}`,
      `select count(*) from trace_points where at > ${now}`,
      `select count(*) from si_crates where delivery_starts_on > ${today}`,
      `select count(*) from shipments where status = 'T' and shipping_date > ${today}`,
      `select count(*) from shipment_movements where scanned_at > ${now}`,
      `select count(*) from shippings where creation_date > ${now} or process_date > ${now}`,
      `select count(*) from scan_stock where scanned_at > ${now}`,
      `select count(*) from scan_devices where last_sync_at > ${now}`,
      `select count(*) from enduser_scans where arrived_at > ${now}`,
      `select count(*) from declarations where submitted_at > ${now}`,
      `select count(*) from declaration_mails where first_sending_date > ${now}`,
      `select count(*) from collects where status = 'done' and loading_date > ${today}`,
    ]
    for (const statement of later) expect(await figure(statement), statement).toBe(0)
    expect(await figure(`select count(*) from crate_cycles where expected_arrival_date > ${today}`)).toBeGreaterThan(0)
    expect(
      await figure(`select count(*) from shipments where status = 'C' and shipping_date > ${today}`),
    ).toBeGreaterThan(0)
  })

  it('has collected by trucks what the books of the demo’s consignees say was collected', async () => {
    const today = "date '2026-05-20'"
    const books = `select c.enduser_id, c.collection_date, count(*) crates from crate_cycles c
      join endusers e on e.id = c.enduser_id where e.name = 'Tyreworks Clermont' and c.collection_date > ${today} - 70
      group by c.enduser_id, c.collection_date`
    const trucks = `select k.enduser_id, k.loading_date, sum(l.quantity) crates from collects k
      join collect_lines l on l.collect_id = k.id group by k.enduser_id, k.loading_date`
    expect(await figure(`select count(*) from (${books}) b`)).toBeGreaterThan(0)
    expect(
      await figure(`select count(*) from (${books}) b left join (${trucks}) t
        on t.enduser_id = b.enduser_id and t.loading_date = b.collection_date
        where t.crates is distinct from b.crates`),
    ).toBe(0)
  })

  it('writes shipments that count their crates', async () => {
    expect(
      await figure(`select count(*) from shipments s left join (
          select customer_id, delivery_number, count(*) crates from crate_cycles group by customer_id, delivery_number
        ) c on (c.customer_id, c.delivery_number) = (s.customer_id, s.id)
        where s.status = 'T' and s.quantity is distinct from c.crates`),
    ).toBe(0)
    // However long ago, what has left has the crates that were scanned onto it.
    expect(
      await figure(`select count(*) from shipments s left join (
          select customer_id, shipment_id, count(*) crates from shipment_movements group by customer_id, shipment_id
        ) m on (m.customer_id, m.shipment_id) = (s.customer_id, s.id)
        where s.status = 'T' and s.quantity is distinct from m.crates`),
    ).toBe(0)
    const old = "shipping_date < date '2026-05-20' - 60"
    expect(await figure(`select count(*) from shipments where status = 'T' and ${old}`)).toBeGreaterThan(1_000)
  })

  it('ships under codes of the consignee, from points of the crate’s own customer', async () => {
    expect(
      await figure(`select count(*) from crate_cycles c
        left join ship_to_codes s on (s.customer_id, s.code) = (c.customer_id, c.consignee_code)
        where c.enduser_id is distinct from s.enduser_id`),
    ).toBe(0)
    expect(
      await figure(`select count(*) from (select distinct customer_id, barcode, si from trace_points) p
        left join crate_cycles c on (c.customer_id, c.barcode, c.si) = (p.customer_id, p.barcode, p.si)
        where c.barcode is null`),
    ).toBe(0)
  })

  it('tells whether the demo accounts are there and whose password fits, and takes nobody of their name for them', async () => {
    expect(await findDemo(db, password)).toEqual({ demo: true, demoPasswordFits: true })
    expect(await findDemo(db, 'another password')).toEqual({ demo: true, demoPasswordFits: false })
    const [first] = accounts
    await db.execute(sql`update users set email = null where username = ${first?.username}`)
    expect(await findDemo(db, password)).toEqual({ demo: false, demoPasswordFits: false })
    await db.execute(sql`update users set email = ${first && emailOf(first)} where username = ${first?.username}`)
  })

  it('hashes the password of every account with its own salt', async () => {
    const { rows } = await db.execute(sql.raw('select password_hash from users'))
    const hashes = rows.map((row) => String(Object.values(row ?? {})[0]))
    expect(new Set(hashes).size).toBe(accounts.length)
    expect(await verifyPassword(hashes[0], password)).toBe(true)
  })

  it('has locked shippings and open ones at every customer', async () => {
    for (const state of ['is not null', 'is null']) {
      const having = `select customer_id from shippings where process ${state}`
      expect(await figure(`select count(*) from customers where id not in (${having})`), state).toBe(0)
    }
  })

  it('gives the shipping manager batches with and without a consignee, locked and not', async () => {
    const where = [
      'process is not null and enduser_id is not null',
      'process is null and enduser_id is null',
      'process is null and enduser_id is not null',
      'reference is null',
      'reference_complement is null',
    ]
    for (const condition of where) {
      expect(await figure(`select count(*) from shippings where ${condition}`), condition).toBeGreaterThan(0)
    }
    expect(await figure('select count(*) from scan_stock')).toBeGreaterThan(0)
  })

  it('lets the consignee see an answered and a waiting declaration', async () => {
    const open = (name: string) =>
      figure(`select count(*) from declaration_mails m join endusers e on e.id = m.enduser_id
        where e.name = '${name}' and not exists (select from declarations d where d.mail_id = m.id)`)
    expect(await open('Tyreworks Clermont')).toBe(0)
    expect(await open('Tyreworks Roanne')).toBe(1)
  })

  it(
    'is all or nothing: a second seeding fails and changes nothing',
    async () => {
      await expect(seedDemoWorld(db, { clock, password })).rejects.toThrow()
      expect(await figure('select count(*) from users')).toBe(accounts.length)
      expect(await figure('select count(*) from crate_cycles')).toBe(counts.cycles)
    },
    patience,
  )
})
