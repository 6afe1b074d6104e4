import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dynamicFieldValues, shippings } from '../../services/src/db/schema/index.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { findDynamicFields } from '../../shared/src/client/requests/findDynamicFields.ts'
import { saveDynamicFieldValues } from '../../shared/src/client/requests/saveDynamicFieldValues.ts'
import { createScanUser, deleteScanUser } from '../../shared/src/contract/calls/scanUsers.ts'
import {
  assignEndusers,
  createShipping,
  deleteShipping,
  type Shipping,
  splitShipping,
  updateShipping,
  validateShipping,
} from '../../shared/src/contract/calls/shippingManagement.ts'
import { databaseKinds, openPortal, type TestPortal } from '../contract/portal.ts'
import { problemOf } from '../contract/problemOf.ts'
import { barcodesOf, openDesk, type ShippingDesk, toMovements } from '../contract/shippingDesk.ts'
import { type ToldShipping, toTold } from '../contract/toldShipping.ts'
import { race } from './race.ts'

const people = 20
const rounds = 8

describe.each(databaseKinds(inject('postgresUrl')))('people at one shipping at once on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  let staff: Client
  let enduserId: string
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
    staff = (await portal.signIn('staff')).client
    enduserId = desk.endusers[0]?.id ?? ''
  })
  afterAll(() => portal.close())

  const update = ({ crateMovements: _, ...shipping }: ToldShipping, barcodes: readonly string[]) =>
    desk.client.call(updateShipping, { body: { shipping, crateMovements: toMovements(barcodes) } })
  const split = (shipping: Shipping) => {
    const [kept = '', ...moved] = barcodesOf(shipping)
    return desk.client.call(splitShipping, {
      body: { shipping, keptMovements: toMovements([kept]), movedMovements: toMovements(moved) },
    })
  }
  const validate = (shipping: Shipping) => staff.call(validateShipping, { body: { shipping } })
  const assign = (ids: readonly string[], to = enduserId) =>
    desk.client.call(assignEndusers, { body: ids.map((id) => ({ id, enduserId: to })) })
  const countShippings = () => portal.database.$count(shippings, eq(shippings.customerId, desk.customerId))

  it('change it one a version: whoever wins has all of it, the others are told', async () => {
    let current = await desk.create()
    const pool = desk.take(12)
    for (let round = 0; round < 4; round++) {
      const seen = current
      const { won, lost } = await race(
        Array.from(
          { length: people },
          (_, index) => () =>
            update({ ...seen, reference: `Round ${round} person ${index}` }, pool.slice(index % 7, 8 + (index % 5))),
        ),
      )
      expect(won).toHaveLength(1)
      expect(lost).toEqual(Array.from({ length: people - 1 }, () => 'stale_shipping'))
      current = await desk.read(seen.id)
      expect([current]).toEqual(won)
      expect(current.version).toBe(seen.version + 1)
    }
  })

  it('split it once', async () => {
    const made = await desk.create()
    const before = await countShippings()
    const { won, lost } = await race(Array.from({ length: people }, () => () => split(made)))
    expect([won.length, new Set(lost)]).toEqual([1, new Set(['stale_shipping'])])
    expect(await countShippings()).toBe(before + 1)
    const halves = won.flatMap(({ shipping, newShipping }) => [...barcodesOf(shipping), ...barcodesOf(newShipping)])
    expect(halves.sort()).toEqual(barcodesOf(made))
  })

  it('split it or change it, and no crate is lost or doubled', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await desk.create()
      const wanted = desk.take(5)
      const calls = [() => split(made), () => update(made, wanted)]
      const [one, other] = await race<unknown>(round % 2 ? calls : calls.toReversed()).then(({ won, lost }) => [
        won,
        lost,
      ])
      expect([one?.length, other]).toEqual([1, ['stale_shipping']])
      const after = await desk.read(made.id)
      const [answer] = one ?? []
      if (typeof answer === 'object' && answer !== null && 'newShipping' in answer) {
        expect(barcodesOf(after)).toEqual(barcodesOf(made).slice(0, 1))
      } else {
        expect(barcodesOf(after)).toEqual([...wanted].sort())
      }
    }
  })

  it('set its consignee or lock it: a locked one never changes, and of a set all or none', async () => {
    for (let round = 0; round < rounds; round++) {
      const [ready, free] = [await desk.create({ enduserId }), await desk.create()]
      const to = desk.endusers[1]?.id ?? ''
      const calls = [() => validate(ready), () => assign([free.id, ready.id], to)]
      const { lost } = await race<unknown>(round % 2 ? calls : calls.toReversed())
      expect(lost).toHaveLength(1)
      const [one, other] = [await desk.read(ready.id), await desk.read(free.id)]
      if (lost[0] === 'set_enduser_locked') {
        expect([one.process, one.enduserId, other]).toEqual(['validated', enduserId, free])
      } else {
        expect([lost[0], one.process, one.enduserId, other.enduserId]).toEqual(['stale_shipping', null, to, to])
      }
    }
  })

  it('set the consignees of the same shippings in any order: none waits for ever, the last has all', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => desk.create({ crateMovements: [] })))
    const ids = made.map(({ id }) => id)
    const targets = desk.endusers.slice(0, 6).map(({ id }) => id)
    const { won, lost } = await race(targets.map((to, index) => () => assign(index % 2 ? ids : ids.toReversed(), to)))
    expect([won.length, lost]).toEqual([targets.length, []])
    const after = await Promise.all(ids.map((id) => desk.read(id)))
    expect(new Set(after.map((shipping) => shipping.enduserId)).size).toBe(1)
    expect(new Set(after.map(({ version }) => version))).toEqual(new Set([1 + targets.length]))
  })

  it('delete it once, and change nothing that is gone', async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await desk.create()
      const removals = Array.from(
        { length: 4 },
        () => () => desk.client.call(deleteShipping, { params: { id: made.id } }),
      )
      const { won } = await race<unknown>([...removals, () => update(made, [])])
      expect(won.length).toBeGreaterThanOrEqual(1)
      expect(won.length).toBeLessThanOrEqual(2)
      expect((await problemOf(desk.read(made.id))).code).toBe('not_found')
    }
  })

  it('answer its fields or lock it: nothing is answered after the lock', async () => {
    const [field] = await findDynamicFields(desk.client, desk.customerId)
    for (let round = 0; round < rounds; round++) {
      const made = await desk.create({ enduserId })
      const value = { shippingId: made.id, fieldId: field?.fieldId ?? '', customerCode: desk.customerId, value: 'x' }
      const calls = [() => validate(made), () => saveDynamicFieldValues(desk.client, [value])]
      const { lost } = await race<unknown>(round % 2 ? calls : calls.toReversed())
      const answered = await portal.database.$count(dynamicFieldValues, eq(dynamicFieldValues.shippingId, made.id))
      expect([lost, answered]).toEqual(answered === 1 ? [[], 1] : [['shipping_locked'], 0])
      expect((await desk.read(made.id)).process).toBe('validated')
    }
  })

  it('name a scan user that is just being deleted: it is named, or refused, or gone from it', async () => {
    for (let round = 0; round < rounds; round++) {
      const code = `R${crypto.randomUUID().replaceAll('-', '')}`
      const { id = '' } = await desk.client.call(createScanUser, {
        body: { name: 'Leaving', code, customerId: desk.customerId },
      })
      const made = await desk.create({ scanUser: id })
      const remove = () => desk.client.call(deleteScanUser, { params: { id } })
      const calls = [remove, () => desk.create({ scanUser: id }), () => update({ ...made, reference: 'R' }, [])]
      const { won, lost } = await race<unknown>(round % 2 ? calls : calls.toReversed())
      expect(won.length).toBeGreaterThanOrEqual(1)
      expect(lost.filter((problem) => problem !== 'invalid')).toEqual([])
      expect((await desk.read(made.id)).scanUserId).toBeNull()
    }
  })

  it('make it once, however often one request arrives', async () => {
    const body = {
      customerId: desk.customerId,
      reference: 'Made once',
      date: '2026-03-30T08:00:00Z',
      crateMovements: toMovements(desk.take(5)),
    }
    const before = await countShippings()
    const idempotencyKey = `made-once-${crypto.randomUUID()}`
    const { won, lost } = await race(
      Array.from({ length: people }, () => () => desk.client.call(createShipping, { body, idempotencyKey })),
    )
    expect(lost).toEqual([])
    expect(new Set(won.map(({ id }) => id)).size).toBe(1)
    expect(await countShippings()).toBe(before + 1)
  })
})

describe.each(databaseKinds(inject('postgresUrl')))('a shipping whose writing fails half-way on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  let made: ToldShipping
  let whole: ToldShipping
  const isBad = (barcode: string) => bad.includes(barcode)
  let bad: readonly string[]
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
    bad = desk.take(2)
    made = await desk.create({ crateMovements: toMovements([...desk.take(5), ...bad.slice(0, 1)]) })
    whole = await desk.create({ crateMovements: toMovements([...desk.take(5), ...bad.slice(1)]) })
    // A disk that fails at some crates: the statements before have been done by then.
    const list = sql.raw(bad.map((barcode) => `'${barcode}'`).join(', '))
    await portal.database.execute(sql`
      create function fail_at_some() returns trigger language plpgsql as
      $$ begin if new.barcode in (${list}) then raise exception 'broken'; end if; return new; end $$`)
    await portal.database.execute(
      sql`create trigger fail_at_some before insert or update on shipping_crates for each row execute function fail_at_some()`,
    )
  })
  afterAll(() => portal.close())

  const countShippings = () => portal.database.$count(shippings)

  it('is not made', async () => {
    const before = await countShippings()
    const movements = toMovements([...desk.take(5), ...bad])
    expect((await problemOf(desk.create({ crateMovements: movements }))).code).toBe('internal')
    expect(await countShippings()).toBe(before)
  })

  it('keeps data, version and crates as they were', async () => {
    const without = barcodesOf(made).filter((barcode) => !isBad(barcode))
    const { crateMovements: _, ...shipping } = made
    const written = await desk.client.call(updateShipping, {
      body: { shipping, crateMovements: toMovements(without) },
    })
    const changed = toTold(written)
    const { crateMovements: __, ...next } = changed
    const again = desk.client.call(updateShipping, {
      body: {
        shipping: { ...next, reference: 'Half' },
        crateMovements: toMovements([...desk.take(1), ...bad.slice(0, 1)]),
      },
    })
    expect((await problemOf(again)).code).toBe('internal')
    expect(await desk.read(made.id)).toEqual(changed)
  })

  it('is not split', async () => {
    const before = await countShippings()
    const kept = whole.crateMovements.filter(({ barcode }) => !isBad(barcode))
    const attempt = desk.client.call(splitShipping, {
      body: { shipping: whole, keptMovements: kept, movedMovements: toMovements(bad.slice(1)) },
    })
    expect((await problemOf(attempt)).code).toBe('internal')
    expect(await desk.read(whole.id)).toEqual(whole)
    expect(await countShippings()).toBe(before)
  })
})
