/** When an enduser's site is closed. Days are `YYYY-MM-DD`. */
export interface ClosureForm {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly comment: string | null
  readonly notClosing: boolean
}

/** Why a day of a closure cannot be taken: it is missing, its year is a slip, or it is an end before the start. */
export type ClosureFault = 'missing' | 'year' | 'backwards'

/** What is wrong with a closure; the words of seed 1, section 5, where it has some. */
export interface ClosureProblem {
  readonly field: 'startDate' | 'endDate'
  readonly fault: ClosureFault
  readonly message: string
}

/** A two-digit year typed into a date field is one of the first century. */
export const closureYears = { first: 2000, last: 2099 } as const

const messages: Readonly<Record<ClosureFault, string>> = {
  missing: 'Please fill in a start and end date or choose not closing',
  year: `The year must be from ${closureYears.first} to ${closureYears.last}`,
  backwards: 'End date is before start date',
}

function isStray(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return year < closureYears.first || year > closureYears.last
}

/** What is wrong with a closure, a fault a day; nothing when the site is not closing. */
export function closureProblems({ startDate, endDate, notClosing }: ClosureForm): ClosureProblem[] {
  if (notClosing) return []
  const days = { startDate, endDate }
  const fields = ['startDate', 'endDate'] as const
  const all = (fault: ClosureFault, isFaulty: (day: string | null) => boolean) =>
    fields.filter((field) => isFaulty(days[field])).map((field) => ({ field, fault, message: messages[fault] }))
  const missing = all('missing', (day) => day === null)
  const stray = all('year', (day) => day !== null && isStray(day))
  if (startDate === null || endDate === null || stray.length > 0) return [...missing, ...stray]
  // Calendar days compare as text.
  return endDate < startDate ? [{ field: 'endDate', fault: 'backwards', message: messages.backwards }] : []
}

/** What of a closure is right, and yet may be a slip: its days have passed, or they are more than a year. */
export type ClosureOddity = 'past' | 'long'

/** What a person may want to look at once more. Told, never refused: a closure may be reported afterwards. */
export function closureOddities(closure: ClosureForm, today: string): ClosureOddity[] {
  const { startDate, endDate } = closure
  if (startDate === null || endDate === null || closureProblems(closure).length > 0) return []
  const aYearOn = `${Number(startDate.slice(0, 4)) + 1}${startDate.slice(4)}`
  return [...(endDate < today ? (['past'] as const) : []), ...(endDate >= aYearOn ? (['long'] as const) : [])]
}

/** What a closure says: days and comment of a site that is not closing say nothing, and the form hides them. */
export function toClosure({ notClosing, ...told }: ClosureForm): ClosureForm {
  return notClosing ? { startDate: null, endDate: null, comment: null, notClosing } : { ...told, notClosing }
}
