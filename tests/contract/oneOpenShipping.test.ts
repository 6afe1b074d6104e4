import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { lookUpCrates } from '../../shared/src/contract/calls/crates.ts'
import {
  deleteShipping,
  splitShipping,
  updateShipping,
  validateShipping,
} from '../../shared/src/contract/calls/shippingManagement.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { barcodesOf, openDesk, type ShippingDesk, toMovements } from './shippingDesk.ts'
import { type ToldShipping, toTold } from './toldShipping.ts'

describe.each(databaseKinds(inject('postgresUrl')))('a crate on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
  })
  afterAll(() => portal.close())

  const put = async ({ crateMovements: _, ...shipping }: ToldShipping, barcodes: readonly string[]) =>
    toTold(await desk.client.call(updateShipping, { body: { shipping, crateMovements: toMovements(barcodes) } }))
  const holderOf = async (barcode: string) => {
    const [found] = await desk.client.call(lookUpCrates, {
      body: { customerId: desk.customerId, barcodes: [barcode] },
    })
    return found?.openShipping?.id
  }
  const lock = async (shipping: ToldShipping) => {
    const staff = await portal.signIn('staff')
    return toTold(await staff.client.call(validateShipping, { body: { shipping } }))
  }

  it('is refused to a second open shipping, naming the one that has it, and nothing is written', async () => {
    const made = await desk.create({ reference: 'Holder 1' })
    const [taken = ''] = barcodesOf(made)
    const [free = ''] = desk.take(1)
    const message = 'is in the open shipping Holder 1'
    const expected = {
      code: 'crate_in_open_shipping',
      status: 409,
      fields: [{ field: 'crateMovements.1.barcode', message }],
    }
    expect(await problemOf(desk.create({ crateMovements: toMovements([free, taken]) }))).toMatchObject(expected)
    const other = await desk.create()
    expect(await problemOf(put({ ...other, reference: 'Not' }, [free, taken]))).toMatchObject(expected)
    expect(await desk.read(other.id)).toEqual(other)
    expect([await holderOf(free), await holderOf(taken)]).toEqual([undefined, made.id])
  })

  it('is named by the id of a shipping without a reference, all of them up to twenty', async () => {
    const made = await desk.create({
      reference: '',
      enduserId: desk.endusers[0]?.id ?? '',
      crateMovements: toMovements(desk.take(25)),
    })
    const problem = await problemOf(desk.create({ crateMovements: toMovements(barcodesOf(made)) }))
    expect(problem.fields).toHaveLength(20)
    expect(problem.fields[0]?.message).toBe(`is in the open shipping ${made.id}`)
  })

  it('is free again once its shipping lets it go, is deleted or is locked', async () => {
    const made = await desk.create({ enduserId: desk.endusers[0]?.id ?? '' })
    const [first = '', ...rest] = barcodesOf(made)
    const left = await put(made, rest)
    const second = await desk.create({ crateMovements: toMovements([first]) })
    await desk.client.call(deleteShipping, { params: { id: second.id } })
    const locked = await lock(await put(left, [first, ...rest]))
    const third = await desk.create({ crateMovements: toMovements(barcodesOf(locked)) })
    expect(barcodesOf(third)).toEqual(barcodesOf(locked))
    expect(await desk.read(locked.id)).toEqual(locked)
    expect(await holderOf(first)).toBe(third.id)
  })

  it('may be in open shippings of two customers, each of whom has it', async () => {
    const other = await openDesk(portal, 'rival')
    const [crate = ''] = desk.take(1)
    await portal.database.execute(sql`
      insert into crate_cycles (customer_id, id, barcode, delivery_date)
      values (${other.customerId}, 'shared', ${crate}, '2026-03-01')`)
    const crateMovements = toMovements([crate])
    for (const each of [desk, other]) expect(barcodesOf(await each.create({ crateMovements }))).toEqual([crate])
  })

  it('goes from one shipping to the next by a split, and stays in one by each change', async () => {
    const made = await desk.create({ crateMovements: toMovements(desk.take(6)) })
    const all = barcodesOf(made)
    const body = {
      shipping: made,
      keptMovements: toMovements(all.slice(0, 2)),
      movedMovements: toMovements(all.slice(2)),
    }
    const { shipping, newShipping } = await desk.client.call(splitShipping, { body })
    expect(await Promise.all(all.map(holderOf))).toEqual(
      all.map((_, index) => (index < 2 ? shipping.id : newShipping.id)),
    )
    expect((await problemOf(put(toTold(shipping), all))).fields.map(({ field }) => field)).toEqual(
      [2, 3, 4, 5].map((index) => `crateMovements.${index}.barcode`),
    )
  })

  it('cannot be in two by any other way either: the database itself refuses', async () => {
    const made = await desk.create({ enduserId: desk.endusers[0]?.id ?? '' })
    const other = await desk.create()
    const [crate = ''] = barcodesOf(made)
    const refused = async (statement: ReturnType<typeof sql>) => {
      const error: unknown = await portal.database.execute(statement).then(
        () => undefined,
        (failure: Error) => failure.cause,
      )
      return error instanceof Error ? Reflect.get(error, 'constraint') : undefined
    }
    const add = (shippingId: string, isOpen: boolean) => sql`
      insert into shipping_crates (customer_id, id, shipping_id, barcode, is_open)
      values (${desk.customerId}, ${crypto.randomUUID()}, ${shippingId}, ${crate}, ${isOpen})`
    expect(await refused(add(other.id, true))).toBe('shipping_crates_open_unique')
    // Nor can one say of a crate that its shipping is locked.
    expect(await refused(add(other.id, false))).toBe('shipping_crates_shipping_fk')
    expect(
      await refused(sql`
        update shipping_crates set shipping_id = ${other.id}
        where customer_id = ${desk.customerId} and barcode = ${crate} and is_open`),
    ).toBeUndefined()
    await portal.database.execute(sql`
      update shipping_crates set shipping_id = ${made.id}
      where customer_id = ${desk.customerId} and barcode = ${crate} and is_open`)
    await lock(await desk.read(made.id))
    await desk.create({ crateMovements: toMovements([crate]) })
    expect(
      await refused(sql`
        update shippings set process = null, process_date = null
        where customer_id = ${desk.customerId} and id = ${made.id}`),
    ).toBe('shipping_crates_open_unique')
  })
})
