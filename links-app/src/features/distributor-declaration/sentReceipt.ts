import type { DistributorReceipt } from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import { type Infer, nullable, number, string, type } from 'superstruct'
import type { DistributorAnswer } from './distributorAnswer.ts'
import { sizeOf } from './stockFile.ts'

export const sentReceiptStruct = type({
  /** Instant of the services, ISO 8601; null here and below where they do not tell. */
  at: nullable(string()),
  /** Name and bytes of the file; null where there was nothing to declare. */
  file: nullable(type({ name: string(), bytes: number() })),
  rows: nullable(number()),
  crates: nullable(number()),
})
/** What was sent, as the page tells it afterwards. */
export type SentReceipt = Infer<typeof sentReceiptStruct>

/** What of a declaration that was taken is told afterwards: nothing of its contents. */
export const toReceipt = (
  { submittedAt, rows, quantity }: DistributorReceipt,
  { file }: DistributorAnswer,
): SentReceipt => ({
  at: submittedAt,
  file: file && { name: file.name, bytes: sizeOf(file) },
  rows,
  crates: quantity,
})
