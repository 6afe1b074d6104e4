import type { EnduserMail } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { declaredMark, formMark } from './findBegun.ts'

/** A mail that was answered with a declaration. */
export type AnsweredMail = EnduserMail & { readonly declarationId: string }

/** How a consignee stands with its declarations (seed 2, section 4). */
export interface PickupState {
  /** The mail of the last declaration; null before the first one. */
  readonly last: AnsweredMail | null
  /** The latest mail, where it has no declaration yet. */
  readonly waiting: EnduserMail | null
  /** Every mail, the latest first. */
  readonly mails: readonly EnduserMail[]
}

const isAnswered = (mail: EnduserMail): mail is AnsweredMail => mail.declarationId !== null

/** Mails without a date were sent before all others, as far as anybody can tell. */
const sentAt = ({ firstSendingDate }: EnduserMail): number =>
  firstSendingDate === null ? Number.NEGATIVE_INFINITY : Date.parse(firstSendingDate)

/**
 * The last declaration is that of the last mail with a declaration id; where the latest mail is another one, an inventory is
 * waited for. Upstreams may send mails in any order; those of one moment stay in theirs.
 */
export function pickupState(mails: readonly EnduserMail[]): PickupState {
  const latestFirst = mails.toSorted((a, b) => {
    const [one, other] = [sentAt(a), sentAt(b)]
    return one === other ? 0 : other - one
  })
  const [latest = null] = latestFirst
  const last = latestFirst.find(isAnswered) ?? null
  return { last, waiting: latest === last ? null : latest, mails: latestFirst }
}

/** What tells one last declaration from another. */
export const lastMarkOf = ({ last }: PickupState): string => declaredMark(last?.declarationId, last?.declarationDate)

/** What a form is begun upon that is begun now. */
export const formMarkOf = (state: PickupState): string => formMark(lastMarkOf(state), state.waiting?.firstSendingDate)
