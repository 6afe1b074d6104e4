import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { customerEndusers, shipToCodes } from '../../services/src/db/schema/index.ts'
import {
  assignEndusers,
  type ConsigneeRestore,
  deleteShipping,
  mostAssignments,
  restoreConsignees,
  updateShipping,
  validateShipping,
} from '../../shared/src/contract/calls/shippingManagement.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'
import { problemOf } from './problemOf.ts'
import { openDesk, type ShippingDesk } from './shippingDesk.ts'
import type { ToldShipping } from './toldShipping.ts'

describe.each(databaseKinds(inject('postgresUrl')))('taking consignees back on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
  })
  afterAll(() => portal.close())

  const idOf = (place: number) => desk.endusers[place]?.id ?? ''
  const make = (body = {}) => desk.create({ crateMovements: [], ...body })
  const restore = (body: ConsigneeRestore[], { client } = desk) => client.call(restoreConsignees, { body })
  /** Gives shippings a consignee, and answers what takes that back. */
  const assign = async (shippings: readonly ToldShipping[], enduserId = idOf(1)): Promise<ConsigneeRestore[]> => {
    const set = await desk.client.call(assignEndusers, { body: shippings.map(({ id }) => ({ id, enduserId })) })
    return shippings.map(({ id, enduserId: former, consigneeCode }, index) => ({
      id,
      version: set[index]?.version ?? 0,
      enduserId: former,
      consigneeCode,
    }))
  }

  it('gives each back what it had, none too, and raises its version', async () => {
    const code = desk.endusers[0]?.codes[1] ?? ''
    const [one, two] = [await make({ enduserId: idOf(0), consigneeCode: code }), await make()]
    const body = await assign([one, two])
    expect((await desk.read(two.id)).enduserId).toBe(idOf(1))
    expect(await restore(body.toReversed())).toEqual({ restored: [two.id, one.id], kept: [] })
    expect([await desk.read(one.id), await desk.read(two.id)]).toEqual([
      { ...one, version: 3 },
      { ...two, version: 3 },
    ])
  })

  it('changes nothing when it comes again', async () => {
    const made = await make()
    const body = await assign([made])
    await restore(body)
    expect(await restore(body)).toEqual({ restored: [], kept: [made.id] })
    expect((await desk.read(made.id)).version).toBe(3)
  })

  it('leaves what was changed, locked or deleted since as it is, and takes the others back', async () => {
    const [changed, locked, gone, free] = [await make(), await make(), await make(), await make()]
    const body = await assign([changed, locked, gone, free])
    const { crateMovements, ...shipping } = await desk.read(changed.id)
    await desk.client.call(updateShipping, { body: { shipping: { ...shipping, reference: 'Since' }, crateMovements } })
    const staff = await portal.signIn('staff')
    await staff.client.call(validateShipping, { body: { shipping: await desk.read(locked.id) } })
    await desk.client.call(deleteShipping, { params: { id: gone.id } })
    const before = [await desk.read(changed.id), await desk.read(locked.id)]
    // Its version is known, too: what locks it is that it was processed.
    const knowing = body.map((each) => (each.id === locked.id ? { ...each, version: before[1]?.version ?? 0 } : each))
    for (const asked of [body, knowing]) {
      const { restored, kept } = await restore(asked)
      expect(kept.slice(0, 3)).toEqual([changed.id, locked.id, gone.id])
      expect(restored).toEqual(asked === body ? [free.id] : [])
    }
    expect([await desk.read(changed.id), await desk.read(locked.id)]).toEqual(before)
    expect(await desk.read(free.id)).toEqual({ ...free, version: 3 })
  })

  it('tells another tenant’s shipping from none in no way, and leaves it as it is', async () => {
    const rival = await openDesk(portal, 'rival')
    const theirs = await rival.create()
    const own = await make()
    const [body] = await assign([own])
    const foreign = [theirs.id, 'nowhere'].map((id) => ({
      id,
      version: theirs.version,
      enduserId: null,
      consigneeCode: null,
    }))
    const asked = body === undefined ? [] : [...foreign, body]
    expect(await restore(asked)).toEqual({ restored: [own.id], kept: [theirs.id, 'nowhere'] })
    expect(await rival.read(theirs.id)).toEqual(theirs)
    const again = await assign([await desk.read(own.id)])
    expect(await restore(again, rival)).toEqual({ restored: [], kept: [own.id] })
  })

  it('gives back only consignees and ship-to codes that the customer has still', async () => {
    const made = await make()
    const [body] = await assign([made])
    const wrong: Partial<ConsigneeRestore>[] = [
      { enduserId: desk.foreignEnduser },
      { enduserId: 'nobody' },
      { enduserId: idOf(0), consigneeCode: desk.endusers[1]?.codes[0] ?? '' },
      { consigneeCode: desk.endusers[1]?.codes[0] ?? '' },
    ]
    const before = await desk.read(made.id)
    for (const part of wrong) {
      const asked = body === undefined ? [] : [{ ...body, ...part }]
      expect(await restore(asked), JSON.stringify(part)).toEqual({ restored: [], kept: [made.id] })
    }
    expect(await desk.read(made.id)).toEqual(before)

    // A consignee that the customer had when it was assigned and has no longer.
    const leaving = { customerId: desk.customerId, enduserId: desk.foreignEnduser }
    await portal.database.insert(customerEndusers).values(leaving)
    await portal.database.insert(shipToCodes).values({ ...leaving, code: 'LEAVING' })
    const late = await make({ enduserId: leaving.enduserId })
    const undo = await assign([late])
    for (const table of [shipToCodes, customerEndusers]) {
      await portal.database
        .delete(table)
        .where(and(eq(table.customerId, leaving.customerId), eq(table.enduserId, leaving.enduserId)))
    }
    expect(await restore(undo)).toEqual({ restored: [], kept: [late.id] })
    expect((await desk.read(late.id)).enduserId).toBe(idOf(1))
  })

  it('takes one to a thousand shippings, each once', async () => {
    const [one] = await assign([await make()])
    const many = Array.from({ length: mostAssignments + 1 }, (_, index) => ({
      id: `S${index}`,
      version: 1,
      enduserId: null,
      consigneeCode: null,
    }))
    expect(await restore(many.slice(1))).toMatchObject({ restored: [] })
    for (const body of [[], many]) expect((await problemOf(restore(body))).code).toBe('invalid')
    const twice = one === undefined ? [] : [one, one]
    expect((await problemOf(restore(twice))).fields[0]?.field).toBe('1.id')
    const viewer = await portal.signIn('viewer')
    expect((await problemOf(restore(twice, { ...desk, client: viewer.client }))).code).toBe('forbidden')
  })
})
