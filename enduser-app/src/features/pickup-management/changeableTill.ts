import type { EnduserDeclaration } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { isDay } from '@crateway/shared/domain/calendarDate.ts'
import { changeableUntil } from '@crateway/shared/domain/declaration.ts'

/** The instant from which a declaration stays as it is (seed 2, section 9); null where it does by now. */
export function changeableTill(
  { date, changeableUntil: told }: Pick<EnduserDeclaration, 'date' | 'changeableUntil'>,
  now: Date,
): string | null {
  // Services of the seeds do not say; of a bare day nobody knows when it was.
  const until = told === undefined && !isDay(date) ? changeableUntil(new Date(date)).toISOString() : (told ?? null)
  return until !== null && Date.parse(until) > now.getTime() ? until : null
}
