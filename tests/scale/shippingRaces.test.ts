import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Client } from '../../shared/src/client/client.ts'
import {
  assignEndusers,
  type ConsigneeRestore,
  deleteShipping,
  restoreConsignees,
  splitShipping,
  updateShipping,
  validateShipping,
} from '../../shared/src/contract/calls/shippingManagement.ts'
import { findHolders } from '../contract/heldCrates.ts'
import { databaseKinds, openPortal, type TestPortal } from '../contract/portal.ts'
import { barcodesOf, openDesk, type ShippingDesk, toMovements } from '../contract/shippingDesk.ts'
import type { ToldShipping } from '../contract/toldShipping.ts'
import { race } from './race.ts'

const rounds = 6

/** The calls in an order that is another each round. */
const inTurn = <Call>(calls: readonly Call[], round: number): readonly Call[] => [
  ...calls.slice(round % calls.length),
  ...calls.slice(0, round % calls.length),
]

describe.each(databaseKinds(inject('postgresUrl')))('crates that several want at once on $name', ({ place }) => {
  let portal: TestPortal
  let desk: ShippingDesk
  let staff: Client
  beforeAll(async () => {
    portal = await openPortal(await place())
    desk = await openDesk(portal)
    staff = (await portal.signIn('staff')).client
  })
  afterAll(() => portal.close())

  const enduserAt = (index: number) => desk.endusers[index % desk.endusers.length]?.id ?? ''
  const make = (barcodes: readonly string[], body = {}) =>
    desk.create({ crateMovements: toMovements(barcodes), ...body })
  const change = ({ crateMovements: _, ...shipping }: ToldShipping, barcodes: readonly string[]) =>
    desk.client.call(updateShipping, { body: { shipping, crateMovements: toMovements(barcodes) } })
  const split = (shipping: ToldShipping, moved: readonly string[]) =>
    desk.client.call(splitShipping, {
      body: {
        shipping,
        keptMovements: toMovements(barcodesOf(shipping).filter((barcode) => !moved.includes(barcode))),
        movedMovements: toMovements(moved),
      },
    })
  const remove = ({ id }: ToldShipping) => desk.client.call(deleteShipping, { params: { id } })
  const validate = (shipping: ToldShipping) => staff.call(validateShipping, { body: { shipping } })
  /** How many open shippings have each crate. */
  const counts = async (barcodes: readonly string[]) =>
    [...(await findHolders(portal, desk.customerId, barcodes)).values()].map(({ length }) => length)
  const each = (barcodes: readonly string[], count: number) => barcodes.map(() => count)

  it('are divided once by two who split a shipping differently', async () => {
    for (let round = 0; round < rounds; round++) {
      const crates = desk.take(6)
      const made = await make(crates)
      const { won, lost } = await race(
        inTurn([() => split(made, crates.slice(0, 2)), () => split(made, crates.slice(1, 5))], round),
      )
      expect([won.length, lost]).toEqual([1, ['stale_shipping']])
      expect(await counts(crates)).toEqual(each(crates, 1))
    }
  })

  it('are in one shipping each when one splits while another adds and lets go', async () => {
    for (let round = 0; round < rounds; round++) {
      const crates = desk.take(7)
      const made = await make(crates.slice(0, 6))
      const wanted = crates.slice(2)
      const { won, lost } = await race<unknown>(
        inTurn([() => split(made, crates.slice(3, 6)), () => change(made, wanted)], round),
      )
      expect([won.length, lost]).toEqual([1, ['stale_shipping']])
      const held = await counts(crates)
      const isSplit = held[0] === 1
      expect(held).toEqual(isSplit ? [1, 1, 1, 1, 1, 1, 0] : [0, 0, 1, 1, 1, 1, 1])
    }
  })

  it('go to one of many who make shippings of them at once', async () => {
    for (let round = 0; round < rounds; round++) {
      const crates = desk.take(12)
      const wishes = Array.from({ length: 10 }, (_, index) => crates.slice(index, index + 3))
      const { won, lost } = await race(inTurn(wishes, round).map((wish) => () => make(wish.toReversed())))
      expect(won.length).toBeGreaterThan(0)
      expect(new Set(lost)).toEqual(new Set(['crate_in_open_shipping']))
      const had = won.flatMap(barcodesOf)
      expect(await counts(crates)).toEqual(crates.map((barcode) => (had.includes(barcode) ? 1 : 0)))
      expect(new Set(had).size).toBe(had.length)
    }
  })

  it('stay where they are when two want each other’s', async () => {
    for (let round = 0; round < rounds; round++) {
      const crates = desk.take(4)
      const [one, two] = [await make(crates.slice(0, 2)), await make(crates.slice(2))]
      const { won, lost } = await race<unknown>(
        inTurn(
          [
            () => change(one, crates.slice(1, 3)),
            () =>
              change(
                two,
                [0, 3].map((at) => crates[at] ?? ''),
              ),
          ],
          round,
        ),
      )
      expect(won).toEqual([])
      expect(lost).toEqual(['crate_in_open_shipping', 'crate_in_open_shipping'])
      expect([await desk.read(one.id), await desk.read(two.id)]).toEqual([one, two])
    }
  })

  it('are taken over or not while another lets them go, deletes them or locks them', async () => {
    for (let round = 0; round < rounds * 3; round++) {
      const crates = desk.take(3)
      const [crate = ''] = crates
      const holder = await make(crates, { enduserId: enduserAt(0) })
      const leave = [() => change(holder, crates.slice(1)), () => remove(holder), () => validate(holder)][round % 3]
      const calls: (() => Promise<unknown>)[] = [() => make([crate]), leave ?? (() => remove(holder))]
      const { won, lost } = await race(inTurn(calls, Math.floor(round / 3)))
      expect(lost.filter((code) => code !== 'crate_in_open_shipping')).toEqual([])
      expect(await counts([crate])).toEqual([won.length - 1])
    }
  })

  it('are in one shipping or none when it is deleted while it is split', async () => {
    for (let round = 0; round < rounds; round++) {
      const crates = desk.take(4)
      const made = await make(crates)
      const { won } = await race<unknown>(inTurn([() => split(made, crates.slice(2)), () => remove(made)], round))
      // Deleted first, all are free; split first, those that went away stay.
      expect(await counts(crates)).toEqual(won.length === 1 ? each(crates, 0) : [0, 0, 1, 1])
    }
  })

  describe('whose consignees are taken back', () => {
    /** Sets the consignees of shippings, and answers what takes that back. */
    const assign = async (shippings: readonly ToldShipping[], to: string): Promise<ConsigneeRestore[]> => {
      const body = shippings.map(({ id }) => ({ id, enduserId: to }))
      const set = await desk.client.call(assignEndusers, { body })
      return shippings.map(({ id, enduserId, consigneeCode }, index) => ({
        id,
        version: set[index]?.version ?? 0,
        enduserId,
        consigneeCode,
      }))
    }
    const restore = (body: readonly ConsigneeRestore[]) => desk.client.call(restoreConsignees, { body: [...body] })
    const makeFew = () => Promise.all(Array.from({ length: 6 }, () => make(desk.take(2))))

    it('keep what somebody changes meanwhile, and lose nothing', async () => {
      for (let round = 0; round < rounds; round++) {
        const made = await makeFew()
        const undo = await assign(made, enduserAt(1))
        const [first] = await Promise.all(made.slice(0, 1).map(({ id }) => desk.read(id)))
        const edited = first ?? made[0]
        if (edited === undefined) throw new Error('Nothing was made')
        const crates = made.flatMap(barcodesOf)
        const edit = () => change({ ...edited, reference: 'Meanwhile' }, barcodesOf(edited))
        const { won, lost } = await race<unknown>(inTurn([() => restore(undo), edit], round))
        const after = await desk.read(edited.id)
        if (lost.length === 0) {
          expect(won).toContainEqual({ restored: made.slice(1).map(({ id }) => id), kept: [edited.id] })
          expect([after.reference, after.enduserId]).toEqual(['Meanwhile', enduserAt(1)])
        } else {
          expect([won, lost]).toEqual([[{ restored: made.map(({ id }) => id), kept: [] }], ['stale_shipping']])
          expect([after.reference, after.enduserId]).toEqual(['Desk 1', null])
        }
        const rest = await Promise.all(made.slice(1).map(({ id }) => desk.read(id)))
        expect(rest).toEqual(made.slice(1).map((shipping) => ({ ...shipping, version: 3 })))
        expect(await counts(crates)).toEqual(each(crates, 1))
      }
    })

    it('never change once they are locked', async () => {
      for (let round = 0; round < rounds; round++) {
        const made = await makeFew()
        const undo = await assign(made, enduserAt(2))
        const target = await desk.read(made[0]?.id ?? '')
        const { won, lost } = await race<unknown>(inTurn([() => restore(undo), () => validate(target)], round))
        const after = await desk.read(target.id)
        if (lost.length === 0) {
          expect(won).toContainEqual({ restored: made.slice(1).map(({ id }) => id), kept: [target.id] })
          expect([after.process, after.enduserId]).toEqual(['validated', enduserAt(2)])
        } else {
          expect([lost, after.process, after.enduserId]).toEqual([['stale_shipping'], null, null])
        }
      }
    })

    it('are set and taken back by many in any order: none waits for ever, and each row is somebody’s whole', async () => {
      const made = await makeFew()
      for (let round = 0; round < rounds; round++) {
        const current = await Promise.all(made.map(({ id }) => desk.read(id)))
        const undo = await assign(current, enduserAt(round))
        const { won, lost } = await race<unknown>([
          () => restore(undo),
          () => assign(current.toReversed(), enduserAt(round + 1)),
          () => restore(undo.toReversed()),
          () => assign(current, enduserAt(round + 2)),
        ])
        expect([won.length, lost]).toEqual([4, []])
        const after = await Promise.all(made.map(({ id }) => desk.read(id)))
        expect(new Set(after.map(({ enduserId }) => enduserId)).size).toBe(1)
        expect(new Set(after.map(({ version }) => version)).size).toBe(1)
      }
    })
  })

  it('hold their own while one shipping is split, changed, locked, deleted and assigned at once', async () => {
    for (let round = 0; round < rounds; round++) {
      const crates = desk.take(8)
      const made = await make(crates.slice(0, 6), { enduserId: enduserAt(0) })
      const other = await make(crates.slice(6), { enduserId: enduserAt(0) })
      await race<unknown>(
        inTurn(
          [
            () => split(made, crates.slice(0, 3)),
            () => change(made, crates.slice(1, 6)),
            () => change(other, crates.slice(5)),
            () => validate(made),
            () => remove(other),
            () => make(crates.slice(6)),
            () =>
              desk.client.call(assignEndusers, {
                body: [made, other].map(({ id }) => ({ id, enduserId: enduserAt(3) })),
              }),
          ],
          round,
        ),
      )
      expect(Math.max(...(await counts(crates)))).toBeLessThanOrEqual(1)
    }
  })

  it('have made nobody wait in a circle', async () => {
    const { rows } = await portal.database.execute(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
  })
})
