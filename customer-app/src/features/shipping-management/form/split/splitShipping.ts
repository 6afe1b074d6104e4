import type { BodyOf } from '@crateway/shared/contract/call.ts'
import type {
  createShipping,
  Shipping,
  splitShipping,
  updateShipping,
} from '@crateway/shared/contract/calls/shippingManagement.ts'
import { type Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { isSaid, type SavePorts, writtenShipping } from '../save/saveShipping.ts'
import { cratesOf, type ShippingBase } from '../save/shippingBase.ts'

/** The calls that a split is made of. */
export interface SplitPorts extends Pick<SavePorts, 'create' | 'update' | 'read' | 'findOpenWith' | 'saveAnswers'> {
  readonly offersSplit: () => Promise<boolean>
  readonly split: (
    body: BodyOf<typeof splitShipping>,
    idempotencyKey: string,
  ) => Promise<{ readonly shipping: Shipping; readonly newShipping: Shipping }>
}

/** Which crates of a saved shipping are to go to a new one. */
export interface WantedSplit {
  readonly base: ShippingBase
  readonly moved: readonly string[]
  readonly idempotencyKey: string
  /** Date of the new shipping, ISO 8601. */
  readonly now: string
}

export interface SplitDone {
  /** The shipping with the crates that stayed. */
  readonly kept: ShippingBase
  /** Null where the services don't say what they made. */
  readonly newShippingId: string | null
  /** The new shipping has none of the answers to the customer's own fields: they could not be copied. */
  readonly isWithoutAnswers: boolean
}

/** A split of which only the first half was done, and could not be taken back: its crates are in no shipping. */
export interface Adrift {
  /** The shipping as it is now, without them. */
  readonly kept: ShippingBase
  readonly barcodes: readonly string[]
}

/** Moves crates to a new shipping; the same split can be tried again. */
export interface SplitJob {
  /** Joins a try that is under way. Rejects with a `Problem`; what became of the crates then, `adrift` says. */
  readonly run: () => Promise<SplitDone>
  /** The shipping as it is after what was done: also a step that was taken back has changed it. */
  readonly present: () => ShippingBase
  /** The crates that are in no shipping after a failure; null while all are in one. */
  readonly adrift: () => Adrift | null
}

const movementsOf = (barcodes: readonly string[]) => barcodes.map((barcode) => ({ barcode }))

/** The body that makes a shipping have these crates and changes nothing else. */
function changeTo({ shipping }: ShippingBase, barcodes: readonly string[]): BodyOf<typeof updateShipping> {
  const { id, customerId, version, enduserId, consigneeCode, reference, referenceComplement, creationDate } = shipping
  return {
    shipping: {
      id,
      customerId,
      ...(version === undefined ? {} : { version }),
      enduserId,
      consigneeCode,
      reference,
      referenceComplement,
      creationDate,
      scanUserId: shipping.scanUserId ?? null,
    },
    crateMovements: movementsOf(barcodes),
  }
}

/** The body of a new shipping that is like another one and has these crates. */
function newLike({ shipping }: ShippingBase, barcodes: readonly string[], now: string): BodyOf<typeof createShipping> {
  const { customerId, enduserId, consigneeCode, reference, referenceComplement, scanUserId } = shipping
  return {
    customerId,
    enduserId,
    consigneeCode,
    reference,
    referenceComplement,
    date: now,
    scanUser: scanUserId ?? null,
    crateMovements: movementsOf(barcodes),
  }
}

/** A call whose failure leaves open whether it was done: it got no answer, or one from half-way. */
const isOpen = ({ status }: Problem): boolean => status === 0 || status >= 500

/** What came of making the new shipping. */
type Made =
  | { readonly id: string | null }
  /** `isSure`: it was not made. */
  | { readonly problem: Problem; readonly isSure: boolean }

/**
 * A split for services that have no call for it: the shipping gives the crates away, then a new one takes them; where that
 * fails, the first step is taken back. A crate is never in two shippings, and in none only if the way back fails too.
 */
function createTwoSteps(ports: SplitPorts, { base, moved, idempotencyKey, now }: WantedSplit): SplitJob {
  const going = new Set(moved)
  const all = cratesOf(base.shipping)
  const stay = all.filter((barcode) => !going.has(barcode))
  /** The shipping as it stands after what was done of this. */
  let standing = base
  /** Whether the crates have left the shipping: `unknown` where a change of it got no answer, and the shipping could not be read. */
  let left: boolean | 'unknown' = false

  /** What the last try to make the new one failed with, where it is open whether it was made. */
  let open: Problem | null = null

  /** Makes the shipping have these crates. Rejects with what it was refused for; whether they `left` is known then, or unknown. */
  const put = async (barcodes: readonly string[]): Promise<void> => {
    const body = changeTo(standing, barcodes)
    try {
      const written = await ports.update(body)
      standing = { ...standing, shipping: writtenShipping(body, written, standing.shipping) }
    } catch (error) {
      const problem = toProblem(error)
      if (problem.code !== 'stale_shipping' && !isOpen(problem)) throw problem
      // It may have been done all the same, now or by the try before.
      const present = await ports.read(standing.shipping.id).catch(() => null)
      if (!present) left = 'unknown'
      if (!present || !isSaid(body, present.shipping)) throw problem
      standing = { ...standing, shipping: present.shipping }
    }
    left = barcodes === stay
  }

  /** The new shipping, if a try has made it; undefined where that cannot be found out. */
  const findMade = (): Promise<string | null | undefined> =>
    ports.findOpenWith(moved, base.shipping.id).catch(() => undefined)

  const makeNew = async (): Promise<Made> => {
    try {
      const written = await ports.create(newLike(base, moved, now), idempotencyKey)
      return { id: written.id ?? (await findMade()) ?? null }
    } catch (error) {
      const problem = toProblem(error)
      // Where its answer was lost, the crates say whether it was made. Unless they say so, nothing may be done about it.
      const id = isOpen(problem) ? await findMade() : null
      return typeof id === 'string' ? { id } : { problem, isSure: id === null }
    }
  }

  const copyAnswers = async (id: string | null): Promise<boolean> => {
    const answers = Object.entries(base.answers).map(([fieldId, value]) => ({ fieldId, value }))
    if (answers.length === 0) return true
    if (id === null) return false
    return ports.saveAnswers(id, answers).then(
      () => true,
      () => false,
    )
  }

  return {
    async run() {
      const before = open && (await findMade())
      if (before === undefined) throw open
      open = null
      if (left !== true) await put(stay)
      const made = before === null ? await makeNew() : { id: before }
      if ('problem' in made) {
        if (made.isSure) await put(all)
        else open = made.problem
        throw made.problem
      }
      left = false
      return { kept: standing, newShippingId: made.id, isWithoutAnswers: !(await copyAnswers(made.id)) }
    },
    present: () => standing,
    adrift: () => (left !== false ? { kept: standing, barcodes: moved } : null),
  }
}

/** Moves crates in the one call that does all or nothing. */
async function splitAtOnce(ports: SplitPorts, { base, moved, idempotencyKey }: WantedSplit): Promise<SplitDone> {
  const { id, customerId, version } = base.shipping
  const going = new Set(moved)
  const stay = cratesOf(base.shipping).filter((barcode) => !going.has(barcode))
  const body = {
    shipping: { id, customerId, ...(version === undefined ? {} : { version }) },
    keptMovements: movementsOf(stay),
    movedMovements: movementsOf(moved),
  }
  try {
    const { shipping, newShipping } = await ports.split(body, idempotencyKey)
    return { kept: { ...base, shipping }, newShippingId: newShipping.id, isWithoutAnswers: false }
  } catch (error) {
    if (toProblem(error).code !== 'stale_shipping') throw error
    // The answer to a try before was lost on its way.
    const present = await ports.read(id)
    const newShippingId = isSaid(changeTo(base, stay), present.shipping) ? await ports.findOpenWith(moved, id) : null
    if (newShippingId === null) throw error
    return { kept: present, newShippingId, isWithoutAnswers: false }
  }
}

/** A split of a saved shipping: one call where the services offer it, else two, the first of which is taken back if need be. */
export function createSplit(ports: SplitPorts, wanted: WantedSplit): SplitJob {
  const twoSteps = createTwoSteps(ports, wanted)
  /** The try that is under way: it goes on although somebody has stopped waiting for it. */
  let running: Promise<SplitDone> | null = null
  const run = async () => ((await ports.offersSplit()) ? splitAtOnce(ports, wanted) : twoSteps.run())
  return {
    run: () => {
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
    present: twoSteps.present,
    adrift: twoSteps.adrift,
  }
}
