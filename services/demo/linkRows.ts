import { dayOf, toInstant } from './calendar.ts'

/** Days after which a mail nobody answered is sent again, and how often. */
const daysBetween = 3
const mostReminders = 3
/** Minutes after midnight, UTC, at which reminders go out. */
const morning = 390

/** Declaration mails and their answers, as the tables hold them. */
interface Declared {
  readonly mails: readonly { readonly id: string; readonly firstSendingDate: string }[]
  readonly declarations: readonly { readonly mailId: string; readonly submittedAt: string }[]
}

/** Each time a mail was sent again: every three days until its answer, three times at most, never later than yesterday. */
export function reminderRows({ mails, declarations }: Declared, today: number) {
  const answers = new Map(declarations.map(({ mailId, submittedAt }) => [mailId, dayOf(new Date(submittedAt))]))
  return mails.flatMap(({ id, firstSendingDate }) => {
    const sent = dayOf(new Date(firstSendingDate))
    const until = answers.get(id) ?? today
    return Array.from({ length: mostReminders }, (_, index) => sent + (index + 1) * daysBetween)
      .filter((day) => day < until)
      .map((day) => ({ id: `${id}-${day}`, mailId: id, sentAt: toInstant(day, morning) }))
  })
}
