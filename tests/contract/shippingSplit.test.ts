import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { scanUsers, shippings } from '../../services/src/db/schema/index.ts'
import { findDynamicFields } from '../../shared/src/client/requests/findDynamicFields.ts'
import { findDynamicFieldValues } from '../../shared/src/client/requests/findDynamicFieldValues.ts'
import { saveDynamicFieldValues } from '../../shared/src/client/requests/saveDynamicFieldValues.ts'
import {
  deleteShipping,
  type Shipping,
  splitShipping,
  validateShipping,
} from '../../shared/src/contract/calls/shippingManagement.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { barcodesOf, openDesk, type ShippingDesk, toMovements } from './shippingDesk.ts'
import { toTold } from './toldShipping.ts'

describe.each(databaseKinds(inject('postgresUrl')))('splitting a shipping on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
  })
  afterAll(() => portal.close())

  const split = (shipping: Shipping, kept: readonly string[], moved: readonly string[], idempotencyKey?: string) =>
    desk.client.call(splitShipping, {
      body: { shipping, keptMovements: toMovements(kept), movedMovements: toMovements(moved) },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })
  const countShippings = () => portal.database.$count(shippings, eq(shippings.customerId, desk.customerId))

  it('moves crates to a new one like it, dated now, with ids and field values', async () => {
    const [user] = await portal.database.select().from(scanUsers).where(eq(scanUsers.customerId, desk.customerId))
    const made = await desk.create({
      enduserId: desk.endusers[0]?.id ?? '',
      consigneeCode: desk.endusers[0]?.codes[1] ?? '',
      referenceComplement: 'C 7',
      scanUser: user?.id ?? '',
    })
    const [field] = await findDynamicFields(desk.client, desk.customerId)
    const value = {
      shippingId: made.id,
      fieldId: field?.fieldId ?? '',
      customerCode: desk.customerId,
      value: 'Seal 1',
    }
    await saveDynamicFieldValues(desk.client, [value])
    const [kept = '', ...moved] = barcodesOf(made)
    const { shipping, newShipping } = await split(made, [kept], moved)

    expect(shipping).toEqual({ ...made, version: 2, crateMovements: made.crateMovements.slice(0, 1) })
    expect(newShipping).toEqual({
      ...made,
      id: newShipping.id,
      creationDate: '2026-03-31T12:00:00.000Z',
      version: 1,
      crateMovements: made.crateMovements.slice(1),
    })
    expect(newShipping.id).not.toBe(made.id)
    expect([await desk.read(made.id), await desk.read(newShipping.id)]).toEqual([shipping, newShipping])
    expect(await findDynamicFieldValues(desk.client, newShipping.id)).toEqual([
      { ...value, shippingId: newShipping.id },
    ])
    expect(await findDynamicFieldValues(desk.client, made.id)).toEqual([value])
  })

  it.each([
    ['every crate is moved', (all: string[]) => [[], all], 'keptMovements'],
    ['none is moved', (all: string[]) => [all, []], 'movedMovements'],
    ['a crate is left out', ([a = '', b = '']: string[]) => [[a], [b]], 'keptMovements'],
    [
      'a crate both stays and goes',
      ([a = '', b = '', c = '']: string[]) => [
        [a, b],
        [b, c],
      ],
      'movedMovements.0.barcode',
    ],
    [
      'a crate is kept twice',
      ([a = '', b = '', c = '']: string[]) => [
        [a, a],
        [b, c],
      ],
      'keptMovements.1.barcode',
    ],
    [
      'a crate is moved twice',
      ([a = '', b = '', c = '']: string[]) => [
        [a, b],
        [c, c],
      ],
      'movedMovements.1.barcode',
    ],
    ['a crate moved is not in it', ([a = '', b = '']: string[]) => [[a, b], ['stray']], 'movedMovements.0.barcode'],
    [
      'a crate kept is not in it',
      ([a = '', b = '', c = '']: string[]) => [[a, b, 'stray'], [c]],
      'keptMovements.2.barcode',
    ],
  ])('is refused when %s, and changes nothing', async (_, divide, field) => {
    const made = await desk.create()
    const before = await countShippings()
    const [kept = [], moved = []] = divide(barcodesOf(made))
    const problem = await problemOf(split(made, kept, moved))
    expect([problem.code, problem.fields[0]?.field]).toEqual(['invalid', field])
    expect(await desk.read(made.id)).toEqual(made)
    expect(await countShippings()).toBe(before)
  })

  it('is refused to whoever has not seen the last change, of a locked shipping, of a deleted one', async () => {
    const made = await desk.create({ enduserId: desk.endusers[0]?.id ?? '' })
    const [kept = '', ...moved] = barcodesOf(made)
    expect((await problemOf(split({ ...made, version: 7 }, [kept], moved))).code).toBe('stale_shipping')
    const staff = await portal.signIn('staff')
    const locked = toTold(await staff.client.call(validateShipping, { body: { shipping: made } }))
    expect((await problemOf(split(locked, [kept], moved))).code).toBe('shipping_locked')
    const gone = await desk.create()
    await desk.client.call(deleteShipping, { params: { id: gone.id } })
    expect((await problemOf(split(gone, [kept], moved))).code).toBe('not_found')
  })

  it('is not found by another tenant', async () => {
    const made = await desk.create()
    const rival = await openDesk(portal, 'rival')
    const [kept = '', ...moved] = barcodesOf(made)
    for (const customerId of [desk.customerId, rival.customerId]) {
      const body = {
        shipping: { ...made, customerId },
        keptMovements: toMovements([kept]),
        movedMovements: toMovements(moved),
      }
      expect((await problemOf(rival.client.call(splitShipping, { body }))).code).toBe('not_found')
    }
    expect(await desk.read(made.id)).toEqual(made)
  })

  it('happens once when the same request comes twice', async () => {
    const made = await desk.create({ reference: 'Split once' })
    const [kept = '', ...moved] = barcodesOf(made)
    const again = () => split(made, [kept], moved, `split-${made.id}`)
    const [one, other] = await Promise.all([again(), again()])
    expect(other).toEqual(one)
    expect(await again()).toEqual(one)
    const named = and(eq(shippings.customerId, desk.customerId), eq(shippings.reference, 'Split once'))
    expect(await portal.database.$count(shippings, named)).toBe(2)
  })
})
