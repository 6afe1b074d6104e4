import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { scanStock } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { listScanStock } from '../../shared/src/contract/calls/scanStock.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'

describe.each(databaseKinds(inject('postgresUrl')))('the scanned stock on $name', ({ place }) => {
  let portal: TestPortal
  let shipper: Client
  let customerId: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    const { client, login } = await portal.signIn('shipper')
    shipper = client
    customerId = login.user.group.customers[0]?.id ?? ''
  })
  afterAll(() => portal.close())

  const list = () => shipper.call(listScanStock, { params: { customerId } })
  const scansInDatabase = () => portal.database.select().from(scanStock).where(eq(scanStock.customerId, customerId))

  it('is every scan of the customer as a day, the latest first and by barcode', async () => {
    const scans = await scansInDatabase()
    const expected = new Set(
      scans.map(({ scannedAt, barcode }) => `${scannedAt.toISOString().slice(0, 10)} ${barcode}`),
    )
    const rows = await list()
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.map(({ date, barcode }) => `${date} ${barcode}`)).toEqual(
      [...expected].sort((one, other) => {
        const [day, barcode] = [other.slice(0, 10).localeCompare(one.slice(0, 10)), one < other ? -1 : 1]
        return day === 0 ? barcode : day
      }),
    )
  })

  it('counts a crate once a day, by the day in UTC', async () => {
    const [scan] = await scansInDatabase()
    const barcode = scan?.barcode ?? ''
    const instants = ['2020-02-28T23:59:59.999Z', '2020-02-29T00:00:00Z', '2020-02-29T23:59:59Z']
    await portal.database
      .insert(scanStock)
      .values(instants.map((at) => ({ customerId, barcode, scannedAt: new Date(at) })))
    expect((await list()).slice(-2)).toEqual([
      { date: '2020-02-29', barcode },
      { date: '2020-02-28', barcode },
    ])
  })

  it('is another tenant’s secret, and needs its own right', async () => {
    const rival = await portal.signIn('rival')
    const foreign = rival.client.call(listScanStock, { params: { customerId } })
    expect((await problemOf(foreign)).code).toBe('not_found')
    const viewer = await portal.signIn('viewer')
    const unentitled = viewer.client.call(listScanStock, { params: { customerId } })
    expect((await problemOf(unentitled)).code).toBe('forbidden')
  })
})
