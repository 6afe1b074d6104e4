import { type ChaseEntryInput, farthestPromise } from '@crateway/shared/contract/calls/chase.ts'
import { addDays } from '@crateway/shared/domain/calendar.ts'
import { isDay } from '@crateway/shared/domain/calendarDate.ts'
import { figuresDay, localDay } from '@crateway/shared/domain/localDay.ts'
import type { Fault } from '@crateway/shared/form/structFaults.ts'

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

/** What may be wrong with the day of a promise beside being none. */
export const dayFaults: readonly Fault[] = [{ code: 'past' }, { code: 'far' }]

/** Today: the day that home and desk have, or the one on the wall where that is an earlier one. The services take both. */
export function earliestPromise(now: Date): string {
  const [wall, figures] = [localDay(now), figuresDay(now)]
  return [wall, figures].sort()[0] ?? wall
}

/**
 * Days that promises are mostly for: the next two that are not of a weekend, and those in one week and in two.
 * @param today `YYYY-MM-DD`
 */
export function soonDays(today: string): readonly string[] {
  const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  const next = [1, 2, 3, 4].map((days) => addDays(today, days)).filter(isWorkday)
  return [...new Set([...next.slice(0, 2), addDays(today, 7), addDays(today, 14)])]
}

/**
 * What the contract's struct cannot say: a promise is for a day from today on, within a year, and a note says something.
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
  // What is no day, the struct refuses.
  if (!isDay(day)) return undefined
  if (day < today) return { code: 'past' }
  return day > addDays(today, farthestPromise) ? { code: 'far' } : undefined
}
