import { expect } from 'vitest'
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
import { Problem, type ProblemCode } from '../../shared/src/errors/Problem.ts'
import { findHolders } from './heldCrates.ts'
import { barcodesOf, type ShippingDesk, toMovements } from './shippingDesk.ts'
import { type ToldShipping, toTold } from './toldShipping.ts'

export const deedKinds = ['create', 'put', 'split', 'remove', 'validate', 'assign', 'restore'] as const

/** What somebody does next: to which of the shippings that are there, and with which crates of the pool, by number. */
export interface Deed {
  readonly kind: (typeof deedKinds)[number]
  readonly at: number
  readonly crates: readonly number[]
  /** Names a version that the shipping has not. */
  readonly isStale: boolean
}

/** A deed at the shipping it is done to. */
interface Turn {
  readonly current: ToldShipping
  readonly isLocked: boolean
  /** The shipping as a request names it. */
  readonly shipping: Omit<ToldShipping, 'crateMovements'>
  /** Why a call that names it is refused, whatever it asks for. */
  readonly refusal: ProblemCode | undefined
  readonly wanted: readonly string[]
  readonly enduserId: string
}

/** Crates that every history moves about. */
export const poolSize = 8

/** The end of a call that should be refused with a code, or done; what it answered if so. */
async function ending<Answer>(call: Promise<Answer>, code: ProblemCode | undefined): Promise<Answer | undefined> {
  const end = await call.then(
    (answer) => ({ answer, code: undefined }),
    (error: unknown) => ({ answer: undefined, code: error instanceof Problem ? error.code : String(error) }),
  )
  expect(end.code).toBe(code)
  return end.answer
}

/** Shippings made of a pool of crates, and what they should be after all that was done to them, one after the other. */
export function createHistory(desk: ShippingDesk, staff: Client) {
  const { client } = desk
  const pool = desk.take(poolSize)
  const shippings = new Map<string, ToldShipping>()
  let undo: readonly ConsigneeRestore[] = []
  const enduserAt = (index: number) => desk.endusers[index % 3]?.id ?? ''
  const isLocked = (shipping: ToldShipping | undefined) => shipping?.process != null
  const note = (shipping: ToldShipping) => void shippings.set(shipping.id, shipping)

  /** Crates in open shippings other than one. */
  const heldBesides = (id?: string) =>
    new Set([...shippings.values()].flatMap((each) => (isLocked(each) || each.id === id ? [] : barcodesOf(each))))

  async function create(wanted: readonly string[], at: number): Promise<void> {
    const held = heldBesides()
    const body = { crateMovements: toMovements(wanted), ...(at % 2 === 0 ? {} : { enduserId: enduserAt(at) }) }
    const isTaken = wanted.some((barcode) => held.has(barcode))
    const made = await ending(desk.create(body), isTaken ? 'crate_in_open_shipping' : undefined)
    if (made) note(made)
  }

  const deeds: Readonly<Record<Exclude<Deed['kind'], 'create'>, (turn: Turn) => Promise<void>>> = {
    async put({ current, shipping, refusal, wanted }) {
      const held = heldBesides(current.id)
      const isTaken = wanted.some((barcode) => held.has(barcode))
      const body = { shipping, crateMovements: toMovements(wanted) }
      const code = refusal ?? (isTaken ? 'crate_in_open_shipping' : undefined)
      const written = await ending(client.call(updateShipping, { body }), code)
      if (!written) return
      const after = toTold(written)
      expect(barcodesOf(after)).toEqual([...wanted].sort())
      note(after)
    },
    async split({ current, shipping, refusal, wanted }) {
      const all = barcodesOf(current)
      const moved = all.filter((barcode) => wanted.includes(barcode))
      const kept = all.filter((barcode) => !moved.includes(barcode))
      const body = { shipping, keptMovements: toMovements(kept), movedMovements: toMovements(moved) }
      const code = refusal ?? (moved.length === 0 || kept.length === 0 ? 'invalid' : undefined)
      const both = await ending(client.call(splitShipping, { body }), code)
      if (!both) return
      const [stayed, gone] = [toTold(both.shipping), toTold(both.newShipping)]
      expect([barcodesOf(stayed), barcodesOf(gone)]).toEqual([kept, moved])
      note(stayed)
      note(gone)
    },
    async remove({ current: { id }, isLocked: isRefused }) {
      await ending(client.call(deleteShipping, { params: { id } }), isRefused ? 'shipping_locked' : undefined)
      if (!isRefused) shippings.delete(id)
    },
    async validate({ current, shipping, refusal }) {
      const code = refusal ?? (current.enduserId === null ? 'invalid' : undefined)
      const written = await ending(staff.call(validateShipping, { body: { shipping } }), code)
      if (!written) return
      const locked = toTold(written)
      expect(barcodesOf(locked)).toEqual(barcodesOf(current))
      note(locked)
    },
    async assign({ current, enduserId }) {
      // It and those after it.
      const ids = [...shippings.keys()]
      const before = ids.slice(ids.indexOf(current.id)).flatMap((id) => shippings.get(id) ?? [])
      const body = before.map(({ id }) => ({ id, enduserId }))
      const code = before.some(isLocked) ? 'set_enduser_locked' : undefined
      const set = await ending(client.call(assignEndusers, { body }), code)
      if (!set) return
      undo = before.map(({ id, enduserId: former, consigneeCode }, index) => {
        return { id, version: set[index]?.version ?? 0, enduserId: former, consigneeCode }
      })
      for (const { id } of before) note(await desk.read(id))
    },
    async restore() {
      if (undo.length === 0) return
      const isDue = ({ id, version }: ConsigneeRestore) =>
        !isLocked(shippings.get(id)) && shippings.get(id)?.version === version
      const due = undo.filter(isDue)
      const kept = undo.filter((each) => !isDue(each))
      expect(await client.call(restoreConsignees, { body: [...undo] })).toEqual({
        restored: due.map(({ id }) => id),
        kept: kept.map(({ id }) => id),
      })
      for (const { id, enduserId, consigneeCode } of due) {
        const after = await desk.read(id)
        expect(after).toMatchObject({ enduserId, consigneeCode })
        note(after)
      }
    },
  }

  return {
    async perform({ kind, at, crates, isStale }: Deed): Promise<void> {
      const wanted = crates.map((index) => pool[index] ?? '')
      const all = [...shippings.values()]
      const current = all[at % all.length]
      if (kind === 'create' || current === undefined) return create(wanted, at)
      const { crateMovements: _, ...seen } = current
      const stale = isStale ? 'stale_shipping' : undefined
      await deeds[kind]({
        current,
        isLocked: isLocked(current),
        shipping: isStale ? { ...seen, version: seen.version + 1 } : seen,
        refusal: isLocked(current) ? 'shipping_locked' : stale,
        wanted,
        enduserId: enduserAt(at),
      })
    },
    /** Every shipping is as it should be, and every crate of the pool in one open shipping or none. */
    async assertRight(): Promise<void> {
      for (const shipping of shippings.values()) expect(await desk.read(shipping.id)).toEqual(shipping)
      const held = heldBesides()
      const holders = await findHolders(desk.portal, desk.customerId, pool)
      expect([...holders].map(([barcode, ids]) => [barcode, ids.length])).toEqual(
        pool.map((barcode) => [barcode, held.has(barcode) ? 1 : 0]),
      )
    },
  }
}
