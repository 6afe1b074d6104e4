import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fleetSize } from '../../services/demo/customers.ts'
import { GrowthError, growDemoWorld } from '../../services/demo/grow.ts'
import { createWorld } from '../../services/demo/world.ts'
import { type Database, openDatabase } from '../../services/src/db/open.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { databaseKinds } from './portal.ts'

/** A second fleet is 20 000 crates; a busy machine takes a multiple of the usual seconds. */
const patience = 240_000

describe.each(databaseKinds(inject('postgresUrl')))('a demo world that grows on $name', ({ place }) => {
  let db: Database
  beforeAll(async () => {
    db = await openDatabase(await place())
  })
  afterAll(() => db.close())

  const figure = async (statement: string) =>
    Number((await db.execute<{ n: number }>(sql.raw(`select (${statement})::int as n`))).rows[0]?.n)
  const size = async () => ({
    crates: await figure('select count(*) from crates'),
    cycles: await figure('select count(*) from crate_cycles'),
  })

  it(
    'is the one that would have been made at that scale, also when it was stopped on the way',
    async () => {
      const before = await size()
      const halfWay = new AbortController()
      const stopped = growDemoWorld(db, {
        scale: 2,
        stop: halfWay.signal,
        onProgress: () => halfWay.abort(new Error('enough')),
      })
      await expect(stopped).rejects.toThrow('enough')
      const half = await size()
      expect(half.crates).toBeGreaterThan(before.crates)
      expect(half.crates).toBeLessThan(2 * fleetSize)

      const seen: number[] = []
      const added = await growDemoWorld(db, { scale: 2, onProgress: (crates) => void seen.push(crates) })
      const after = await size()
      expect(added.crates).toBe(after.crates - half.crates)
      expect(seen.at(-1)).toBe(2 * fleetSize)
      const batches = [...createWorld({ today: demoNow, scale: 2 }).batches(fleetSize)]
      expect(after.crates - before.crates).toBe(fleetSize)
      expect(after.cycles - before.cycles).toBe(batches.reduce((sum, { cycles }) => sum + cycles.length, 0))
      const trails = batches.flatMap((batch) => batch.trails)
      expect(await figure(`select count(*) from si_crates where barcode >= '${batches[0]?.crates[0]?.barcode}'`)).toBe(
        trails.length,
      )
    },
    patience,
  )

  it('has deliveries that count the crates of both fleets', async () => {
    expect(
      await figure(`select count(*) from shipments s left join (
          select customer_id, delivery_number, count(*) crates from crate_cycles group by 1, 2
        ) c on c.customer_id = s.customer_id and c.delivery_number = s.id
        where s.status = 'T' and s.quantity is distinct from c.crates`),
    ).toBe(0)
    expect(await figure(`select count(*) from shipments where forwarder_name is null`)).toBe(0)
  })

  it(
    'stays as it is when it is that large already',
    async () => {
      const before = await size()
      expect(await growDemoWorld(db, { scale: 2 })).toEqual({ crates: 0, cycles: 0, points: 0 })
      expect(await size()).toEqual(before)
    },
    patience,
  )
})

it('a database without the demo world does not grow', { timeout: patience }, async () => {
  const db = await openDatabase({ memory: true })
  await expect(growDemoWorld(db, { scale: 2 })).rejects.toThrow(GrowthError)
  await db.close()
})
