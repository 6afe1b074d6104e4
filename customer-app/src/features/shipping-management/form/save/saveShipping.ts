import type { BodyOf } from '@crateway/shared/contract/call.ts'
import type {
  createShipping,
  Shipping,
  updateShipping,
  WrittenShipping,
} from '@crateway/shared/contract/calls/shippingManagement.ts'
import { Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { cratesOf, type ShippingBase, toBaseText } from './shippingBase.ts'
import type { Answer, ShippingContent } from './shippingValues.ts'

type NewBody = BodyOf<typeof createShipping>
type ChangedBody = BodyOf<typeof updateShipping>

/** The calls that saving is made of. Each rejects with a `Problem`. */
export interface SavePorts {
  readonly create: (body: NewBody, idempotencyKey: string, signal?: AbortSignal) => Promise<WrittenShipping>
  readonly update: (body: ChangedBody, signal?: AbortSignal) => Promise<WrittenShipping>
  /** The shipping as it is now, with its answers. */
  readonly read: (id: string, signal?: AbortSignal) => Promise<ShippingBase>
  readonly saveAnswers: (id: string, answers: readonly Answer[], signal?: AbortSignal) => Promise<void>
  /**
   * The shipping that is not locked and has all of some crates, but for one; null for none, and for no crates. For services
   * that do not tell what they made.
   */
  readonly findOpenWith: (barcodes: readonly string[], exceptId: string | null) => Promise<string | null>
}

/** What saving tells while it goes on. */
interface SaveNews {
  /** The shipping is now this: a part was saved, whatever becomes of the rest. */
  readonly onBase: (base: ShippingBase) => void
  /** Somebody else has changed it: nothing was saved. */
  readonly onStale: (present: ShippingBase) => void
}

/** One try to save. */
interface SaveTry {
  readonly content: ShippingContent
  /** What the content is a change of; null where the shipping is to be made. */
  readonly base: ShippingBase | null
  readonly idempotencyKey: string
  readonly signal?: AbortSignal
}

const isChange = (main: ShippingContent['main']): main is ChangedBody => 'shipping' in main

/** What a body says of a shipping, under one set of names. */
function toldBy(main: ShippingContent['main']) {
  const creationDate = isChange(main) ? main.shipping.creationDate : main.date
  const scanUserId = isChange(main) ? main.shipping.scanUserId : main.scanUser
  const { enduserId, consigneeCode, reference, referenceComplement } = isChange(main) ? main.shipping : main
  return {
    enduserId: enduserId ?? null,
    consigneeCode: consigneeCode ?? null,
    reference: reference ?? null,
    referenceComplement: referenceComplement ?? null,
    creationDate,
    scanUserId: scanUserId ?? null,
  }
}

/** Whether a shipping is already what a body would make of it. */
export function isSaid(main: ShippingContent['main'], shipping: Shipping): boolean {
  const told = toldBy(main)
  const crates = new Set(cratesOf(shipping))
  return (
    told.enduserId === shipping.enduserId &&
    told.reference === shipping.reference &&
    told.referenceComplement === shipping.referenceComplement &&
    Date.parse(told.creationDate) === Date.parse(shipping.creationDate) &&
    told.scanUserId === (shipping.scanUserId ?? null) &&
    main.crateMovements.length === crates.size &&
    main.crateMovements.every(({ barcode }) => crates.has(barcode))
  )
}

/** A shipping that was written: what the services answered, and what they left out as it was sent. */
export function writtenShipping(
  main: ShippingContent['main'],
  written: WrittenShipping,
  before: Shipping | null,
): Shipping {
  const sent = toldBy(main)
  const { version = before?.version } = written
  return {
    id: written.id ?? before?.id ?? '',
    customerId: isChange(main) ? main.shipping.customerId : main.customerId,
    enduserId: written.enduserId === undefined ? sent.enduserId : written.enduserId,
    consigneeCode: written.consigneeCode === undefined ? sent.consigneeCode : written.consigneeCode,
    reference: written.reference === undefined ? sent.reference : written.reference,
    referenceComplement:
      written.referenceComplement === undefined ? sent.referenceComplement : written.referenceComplement,
    creationDate: written.creationDate ?? sent.creationDate,
    uuid: written.uuid ?? before?.uuid ?? null,
    process: written.process ?? null,
    processDate: written.processDate ?? null,
    scanUserId: written.scanUserId === undefined ? sent.scanUserId : written.scanUserId,
    scanUserName: written.scanUserName ?? before?.scanUserName ?? null,
    crateMovements: written.crateMovements ?? main.crateMovements.map(({ barcode }) => ({ id: barcode, barcode })),
    ...(version === undefined ? {} : { version }),
  }
}

/** The answers that differ from what the shipping has. */
function changedAnswers(answers: readonly Answer[], { answers: present }: ShippingBase): readonly Answer[] {
  return answers.filter(({ fieldId, value }) => (value ?? '') !== (present[fieldId] ?? ''))
}

/** Whether nothing of a content is left to be saved. */
export const isSaved = ({ main, answers }: ShippingContent, base: ShippingBase): boolean =>
  isSaid(main, base.shipping) && changedAnswers(answers, base).length === 0

/** The base once answers were saved. */
function withAnswers(base: ShippingBase, answers: readonly Answer[]): ShippingBase {
  const all = { ...base.answers, ...Object.fromEntries(answers.map(({ fieldId, value }) => [fieldId, value ?? ''])) }
  return { ...base, answers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')) }
}

/** What was saved. */
export interface Saved {
  readonly base: ShippingBase
  /** The services don't say what they made, so that its answers could not be saved. */
  readonly isWithoutAnswers: boolean
}

/**
 * Saves shippings of one form: first the shipping, then its answers (seed 2, section 4). What was saved of a try that failed
 * half-way is not sent again, and a change whose answer was lost is not taken for somebody else's (ADR 044).
 */
export function createSaver(ports: SavePorts, { onBase, onStale }: SaveNews) {
  /** The states of the shipping that this form has made: nobody else changed anything in them. */
  const own = new Set<string>()

  const note = (base: ShippingBase): ShippingBase => {
    own.add(toBaseText(base))
    onBase(base)
    return base
  }

  async function make(main: NewBody, { idempotencyKey, signal }: SaveTry): Promise<ShippingBase> {
    const written = await ports.create(main, idempotencyKey, signal)
    const barcodes = main.crateMovements.map(({ barcode }) => barcode)
    const id = written.id ?? (await ports.findOpenWith(barcodes, null).catch(() => null)) ?? ''
    const base = { shipping: { ...writtenShipping(main, written, null), id }, answers: {} }
    return id === '' ? base : note(base)
  }

  async function change(main: ChangedBody, base: ShippingBase, signal: AbortSignal | undefined): Promise<ShippingBase> {
    try {
      const written = await ports.update(main, signal)
      return note({ ...base, shipping: writtenShipping(main, written, base.shipping) })
    } catch (error) {
      const { code } = toProblem(error)
      // Services of the seeds have no word of ours for a lock.
      if (code !== 'stale_shipping' && code !== 'conflict') throw error
      const present = await ports.read(base.shipping.id, signal)
      if (present.shipping.process !== null) throw new Problem('shipping_locked', { cause: error })
      if (code === 'conflict') throw error
      // The answer to a try before was lost on its way.
      if (isSaid(main, present.shipping)) return note(present)
      onStale(present)
      throw error
    }
  }

  async function saveMain(attempt: SaveTry): Promise<ShippingBase> {
    const { content, base, signal } = attempt
    const { main, answers } = content
    if (!isChange(main)) return make(main, attempt)
    if (!base) throw new Problem('internal', { message: 'A change is of nothing' })
    const isAnswered = changedAnswers(answers, base).length === 0
    // Answers alone are saved with the shipping too: its version is what tells others that something has changed.
    if (isSaid(main, base.shipping) && (isAnswered || own.has(toBaseText(base)))) return base
    return change(main, base, signal)
  }

  return async function save(attempt: SaveTry): Promise<Saved> {
    const standing = await saveMain(attempt)
    const changed = changedAnswers(attempt.content.answers, standing)
    if (changed.length === 0) return { base: standing, isWithoutAnswers: false }
    if (standing.shipping.id === '') return { base: standing, isWithoutAnswers: true }
    await ports.saveAnswers(standing.shipping.id, changed, attempt.signal)
    return { base: note(withAnswers(standing, changed)), isWithoutAnswers: false }
  }
}

export type SaveShipping = ReturnType<typeof createSaver>
