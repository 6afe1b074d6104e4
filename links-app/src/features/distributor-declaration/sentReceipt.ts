import type { DistributorReceipt } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { type Infer, is, nullable, number, string, type } from 'superstruct'
import type { DistributorAnswer } from './distributorAnswer.ts'
import { sizeOf } from './stockFile.ts'

const sentReceiptStruct = type({
  /** Instant of the services, ISO 8601. */
  at: string(),
  /** Name and bytes of the file; null where there was nothing to declare. */
  file: nullable(type({ name: string(), bytes: number() })),
  rows: number(),
  crates: number(),
})
/** What was sent, as the page tells it afterwards. */
export type SentReceipt = Infer<typeof sentReceiptStruct>

/** What of the window is needed. */
type OwnHistory = Pick<History, 'state' | 'replaceState'>

/**
 * Notes what was sent in the tab's history entry: the link is used then, and a reload would only say that it is invalid.
 * It goes with the tab, and with the entry.
 */
export function noteSent(
  { submittedAt, rows, quantity }: DistributorReceipt,
  { file }: DistributorAnswer,
  { history }: { readonly history: OwnHistory } = window,
): SentReceipt {
  const sent = { at: submittedAt, file: file && { name: file.name, bytes: sizeOf(file) }, rows, crates: quantity }
  history.replaceState({ sent }, '')
  return sent
}

/** What was sent from this history entry before the page was loaded anew; null for nothing. */
export function findSent({ history }: { readonly history: OwnHistory } = window): SentReceipt | null {
  const { state } = history
  const found: unknown = typeof state === 'object' && state !== null && Reflect.get(state, 'sent')
  return is(found, sentReceiptStruct) ? found : null
}
