import type { ChaseEntryInput } from '@crateway/shared/contract/calls/chase.ts'
import type { Fault } from '@crateway/shared/form/structFaults.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** What stands in the fields of the form of the log. */
export interface LogValues {
  readonly kind: ChaseEntryInput['kind']
  readonly text: string
  /** `YYYY-MM-DD`, or the text that is no day; of promises alone. */
  readonly promisedFor: string
}

export const emptyLog: LogValues = { kind: 'called', text: '', promisedFor: '' }

/** What is sent: a day that was typed before another kind was chosen is left out. */
export function toLogBody({ kind, text, promisedFor }: LogValues): ChaseEntryInput {
  return { kind, text: text.trim(), ...(kind === 'promised' ? { promisedFor } : {}) }
}

/** Said of a day that has gone by. */
export const pastFault: Fault = { text: () => t('chaseDesk.form.past') }

/**
 * What the contract's struct cannot say: a promise is for a day from today on, and a note says something.
 * @param today `YYYY-MM-DD`
 */
export function logFaults({ kind, text, promisedFor }: LogValues, today: string) {
  const required: Fault = { code: 'required' }
  return {
    text: kind === 'note' && text.trim() === '' ? required : undefined,
    promisedFor: kind === 'promised' ? dayFault(promisedFor, today) : undefined,
  }
}

function dayFault(day: string, today: string): Fault | undefined {
  if (day.trim() === '') return { code: 'required' }
  // Days compare as texts; what is no day, the struct refuses.
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day < today ? pastFault : undefined
}
