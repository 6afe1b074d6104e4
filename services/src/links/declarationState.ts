import type { DeclarationReceipt } from '@crateway/shared/contract/calls/declarations.ts'
import { changeableUntil } from '@crateway/shared/domain/declaration.ts'

/** When a declaration was made and last changed. */
interface DeclarationTimes {
  readonly id: string
  readonly submittedAt: Date
  readonly changedAt: Date | null
}

/** Until when a declaration can be changed, ISO 8601; null when it is too late. */
export function openUntil(submittedAt: Date, now: Date): string | null {
  const until = changeableUntil(submittedAt)
  return now < until ? until.toISOString() : null
}

/** What is answered to whoever made or changed a declaration. */
export function toReceipt({ id, submittedAt, changedAt }: DeclarationTimes): DeclarationReceipt {
  return {
    id,
    submittedAt: submittedAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
    changeableUntil: changeableUntil(submittedAt).toISOString(),
  }
}
