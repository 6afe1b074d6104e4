import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as schema from '../db/schema/index.ts'
import { address, placesOf, somewhere, useImports } from '../testing/testImports.ts'

const { db, write, useCompanies, run } = useImports()

describe('cycles', () => {
  const header = 'customerId,id,barcode,deliveryDate,collectionDate,si'
  beforeEach(async () => {
    await useCompanies()
    await write('crates', 'barcode,material', 'B1,M', 'B2,M')
  })

  it('are one open one a crate', async () => {
    await write('cycles', header, 'C,1,B1,2026-01-01,,', 'C,2,B1,2026-02-01,,')
    const { problems } = await run()
    expect(placesOf(problems)).toEqual(['cycles.csv:3:collectionDate'])
    expect(problems[0]?.reason).toMatch(/another open cycle/)
  })

  it('may end and begin in one import, whichever comes first in the file', async () => {
    await write('cycles', header, 'C,1,B1,2026-01-01,,')
    await run()
    await write('cycles', header, 'C,2,B1,2026-02-01,,', 'C,1,B1,2026-01-01,2026-01-31,')
    const { problems, counts } = await run()
    expect(problems).toEqual([])
    expect(counts.get('cycles')).toMatchObject({ added: 1, changed: 1 })
  })

  it('make the SIs their crates travel under, and only those', async () => {
    await write('cycles', header, 'C,1,B1,2026-01-05,,S1', 'C,2,B2,2026-01-03,,S1')
    await run()
    const crates = async () =>
      (await db().select().from(schema.siCrates)).map(
        ({ si, barcode, deliveryStartsOn }) => `${si} ${barcode} ${deliveryStartsOn}`,
      )
    expect((await crates()).sort()).toEqual(['S1 B1 2026-01-05', 'S1 B2 2026-01-03'])
    expect((await db().select().from(schema.si)).map(({ si, startsOn }) => `${si} ${startsOn}`)).toEqual([
      'S1 2026-01-03',
    ])
    await write('cycles', header, 'C,1,B1,2026-01-04,,S1', 'C,2,B2,2026-01-03,,S2')
    await run()
    expect((await crates()).sort()).toEqual(['S1 B1 2026-01-04', 'S2 B2 2026-01-03'])
    await write('cycles', 'customerId,id,barcode,deliveryDate', 'C,1,B1,2026-01-04')
    await run()
    expect((await crates()).sort()).toEqual(['S1 B1 2026-01-04', 'S2 B2 2026-01-03'])
  })
})

describe('deliveries', () => {
  const header = 'customerId,id,status,material,quantity'
  beforeEach(useCompanies)

  it('have not left on a day to come, told in the file or kept from before', async () => {
    const dated = 'customerId,id,status,material,quantity,shippingDate'
    await write('shipments', dated, 'C,D1,C,M,4,2999-01-01', 'C,D2,T,M,4,2026-01-01')
    expect((await run()).problems).toEqual([])
    await write('shipments', dated, 'C,D1,T,M,4,2999-01-01', 'C,D2,T,M,4,2999-01-01')
    expect(placesOf((await run()).problems)).toEqual(['shipments.csv:2:shippingDate', 'shipments.csv:3:shippingDate'])
    await write('shipments', header, 'C,D1,T,M,4', 'C,D2,T,M,5')
    expect(placesOf((await run()).problems)).toEqual(['shipments.csv:2:status'])
    await write('shipments', dated, 'C,D1,T,M,4,2026-01-02')
    expect((await run()).problems).toEqual([])
  })

  it('that have left are not scheduled again by an older file', async () => {
    await write('shipments', header, 'C,D1,T,M,4', 'C,D2,C,M,4')
    await run()
    await write('shipments', header, 'C,D1,C,M,4', 'C,D2,C,M,5')
    const { problems, report } = await run()
    expect([placesOf(problems), report.isWritten]).toEqual([['shipments.csv:2:status'], false])
    await run({ skipBad: true })
    const rows = await db().select().from(schema.shipments)
    expect(rows.map(({ id, status, quantity }) => `${id} ${status} ${quantity}`).sort()).toEqual(['D1 T 4', 'D2 C 5'])
  })
})

describe('cycles that come after the messages of their crates', () => {
  beforeEach(async () => {
    await useCompanies()
    await write('customers', `id,name,${address}`, `C,Rubber,${somewhere}`, `D,Tyres,${somewhere}`)
    await write('crates', 'barcode,material', 'B1,M')
  })
  const stored = async () =>
    (await db().select().from(schema.tracePoints))
      .map(({ customerId, at, si }) => `${customerId} ${at.toISOString().slice(0, 10)} ${si}`)
      .toSorted()

  it('take the points that are theirs, which the customer before loses', async () => {
    await write('cycles', 'customerId,id,barcode,deliveryDate,collectionDate', 'C,1,B1,2026-01-01,2026-01-20')
    await write(
      'trace_points',
      'barcode,timestamp,lat,lon',
      ...['05', '22', '25'].map((day) => `B1,2026-01-${day}T10:00:00Z,1,1`),
    )
    expect((await run()).problems).toEqual([])
    expect(await stored()).toEqual(['C 2026-01-05 null', 'C 2026-01-22 null', 'C 2026-01-25 null'])
    await write('cycles', 'customerId,id,barcode,deliveryDate,si', 'D,1,B1,2026-01-21,S9')
    await write('trace_points', 'barcode,timestamp,lat,lon', 'B1,2026-01-25T10:00:00Z,1,1')
    expect((await run()).problems).toEqual([])
    expect(await stored()).toEqual(['C 2026-01-05 null', 'D 2026-01-22 S9', 'D 2026-01-25 S9'])
  })

  it('tell the SI of points that had none', async () => {
    await write('cycles', 'customerId,id,barcode,deliveryDate', 'C,1,B1,2026-01-01')
    await write('trace_points', 'barcode,timestamp,lat,lon', 'B1,2026-01-05T10:00:00Z,1,1')
    await run()
    await write('cycles', 'customerId,id,barcode,deliveryDate,si', 'C,1,B1,2026-01-01,S1')
    await run()
    expect(await stored()).toEqual(['C 2026-01-05 S1'])
  })
})

describe('trace points', () => {
  const header = 'barcode,timestamp,lat,lon,battery,si'
  beforeEach(async () => {
    await useCompanies()
    await write('crates', 'barcode,material', 'B1,M')
    await write('cycles', 'customerId,id,barcode,deliveryDate,si', 'C,1,B1,2026-01-05,S1')
  })

  const stored = () =>
    db()
      .select()
      .from(schema.tracePoints)
      .where(and(eq(schema.tracePoints.customerId, 'C'), eq(schema.tracePoints.barcode, 'B1')))

  it('go under the customer and SI of their cycle, and take what a later file tells of them', async () => {
    await write('trace_points', header, 'B1,2026-02-01T10:00:00+01:00,1,2,,', 'B1,2026-02-02T00:00:00Z,1,2,0,S1')
    expect((await run()).counts.get('trace_points')).toMatchObject({ added: 2, changed: 0 })
    await write('trace_points', header, 'B1,2026-02-01T09:00:00Z,1,2,55,', 'B1,2026-02-02T00:00:00Z,1,2,0,S1')
    expect((await run()).counts.get('trace_points')).toMatchObject({ added: 0, changed: 1 })
    const points = (await stored()).map(({ at, si, battery }) => [at.toISOString(), si, battery])
    expect(points.sort()).toEqual([
      ['2026-02-01T09:00:00.000Z', 'S1', 55],
      ['2026-02-02T00:00:00.000Z', 'S1', 0],
    ])
  })

  it.each([
    ['barcode', 'B9,2026-02-01T00:00:00Z,1,2,,'],
    ['timestamp', 'B1,2025-02-01T00:00:00Z,1,2,,'],
    ['timestamp', 'B1,2026-04-02T00:00:00Z,1,2,,'],
    ['battery', 'B1,2026-02-01T00:00:00Z,1,2,101,'],
    ['si', 'B1,2026-02-01T00:00:00Z,1,2,,S2'],
  ])('are refused naming %s for %s', async (column, line) => {
    await write('trace_points', header, line)
    expect(placesOf((await run()).problems)).toEqual([`trace_points.csv:2:${column}`])
  })
})
