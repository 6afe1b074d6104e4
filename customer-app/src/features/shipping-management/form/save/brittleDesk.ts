import type { Shipping } from '@crateway/shared/contract/calls/shippingManagement.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { SplitPorts } from '../split/splitShipping.ts'
import type { SavePorts } from './saveShipping.ts'
import type { ShippingBase } from './shippingBase.ts'

/** What happens to a call on its way: `before` it was done, `after` it (its answer is lost), or nothing. */
export type Mishap = 'before' | 'after' | null

/** Services of an own, for tests: shippings with versions, on a line that breaks when a test says so. */
export interface BrittleDesk {
  readonly ports: SavePorts & SplitPorts
  readonly shippings: Map<string, Shipping>
  readonly answers: Map<string, Readonly<Record<string, string>>>
  /** What was called, in order. */
  readonly calls: string[]
  readonly base: (id: string) => ShippingBase
}

/**
 * @param mishaps of the calls in their order; those beyond go well
 * @param isOfSeeds it keeps no versions and no keys, and tells nothing of what it wrote
 */
export function openBrittleDesk(mishaps: readonly Mishap[] = [], isOfSeeds = false): BrittleDesk {
  const shippings = new Map<string, Shipping>()
  const answers = new Map<string, Readonly<Record<string, string>>>()
  const made = new Map<string, string>()
  const calls: string[] = []

  const perform = async <Result>(name: string, act: () => Result): Promise<Result> => {
    const mishap = mishaps[calls.length] ?? null
    calls.push(name)
    if (mishap === 'before') throw new Problem('offline')
    const result = act()
    if (mishap === 'after') throw new Problem('timeout')
    return result
  }
  const find = (id: string): Shipping => {
    const shipping = shippings.get(id)
    if (!shipping) throw new Problem('not_found')
    return shipping
  }
  const seen = (id: string, version: number | undefined): Shipping => {
    const shipping = find(id)
    if (shipping.process !== null) throw new Problem('shipping_locked')
    if (!isOfSeeds && version !== shipping.version) throw new Problem('stale_shipping')
    return shipping
  }
  const toMovements = (movements: readonly { readonly barcode: string }[]) =>
    movements.map(({ barcode }) => ({ id: barcode, barcode }))
  const told = (shipping: Shipping) => (isOfSeeds ? {} : shipping)
  const base = (id: string): ShippingBase => ({ shipping: find(id), answers: answers.get(id) ?? {} })

  return {
    shippings,
    answers,
    calls,
    base,
    ports: {
      create: (body, key) =>
        perform('create', () => {
          const before = isOfSeeds ? undefined : made.get(key)
          if (before !== undefined) return told(find(before))
          const id = `N-${shippings.size + 1}`
          const shipping: Shipping = {
            id,
            customerId: body.customerId,
            enduserId: body.enduserId ?? null,
            consigneeCode: null,
            reference: body.reference ?? null,
            referenceComplement: body.referenceComplement ?? null,
            creationDate: body.date,
            uuid: null,
            process: null,
            processDate: null,
            scanUserId: body.scanUser ?? null,
            ...(isOfSeeds ? {} : { version: 1 }),
            crateMovements: toMovements(body.crateMovements),
          }
          shippings.set(id, shipping)
          made.set(key, id)
          return told(shipping)
        }),
      update: ({ shipping: { id, version, ...data }, crateMovements }) =>
        perform('update', () => {
          const before = seen(id, version)
          const { consigneeCode = null, ...rest } = data
          const next = before.version === undefined ? {} : { version: before.version + 1 }
          const after = { ...before, ...rest, consigneeCode, ...next, crateMovements: toMovements(crateMovements) }
          shippings.set(id, after)
          return told(after)
        }),
      read: (id) => perform('read', () => base(id)),
      saveAnswers: (id, sent) =>
        perform('saveAnswers', () => {
          const all = {
            ...answers.get(id),
            ...Object.fromEntries(sent.map(({ fieldId, value }) => [fieldId, value ?? ''])),
          }
          answers.set(id, Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')))
        }),
      findOpenWith: (barcodes, exceptId) =>
        perform('findOpenWith', () => {
          const hit = [...shippings.values()].find(
            ({ id, process, crateMovements }) =>
              id !== exceptId &&
              process === null &&
              barcodes.length > 0 &&
              barcodes.every((barcode) => crateMovements.some((movement) => movement.barcode === barcode)),
          )
          return hit?.id ?? null
        }),
      offersSplit: async () => !isOfSeeds,
      split: (_, key) =>
        perform('split', () => {
          throw new Problem('internal', { message: key })
        }),
    },
  }
}
