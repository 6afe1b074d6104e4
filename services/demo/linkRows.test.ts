import { describe, expect, it } from 'vitest'
import { dayOf } from './calendar.ts'
import { declarationRows } from './declarationRows.ts'
import { reminderRows } from './linkRows.ts'

const today = dayOf(new Date('2026-05-20T09:30:00Z'))
const declared = declarationRows(today)
const reminders = reminderRows(declared, today)

describe('reminders of the demo', () => {
  it('are the same for the same day, each with an id of its own', () => {
    expect(reminderRows(declared, today)).toEqual(reminders)
    expect(new Set(reminders.map(({ id }) => id)).size).toBe(reminders.length)
  })

  it('go to who has not answered, after the mail and before the answer', () => {
    const mails = new Map(declared.mails.map((mail) => [mail.id, mail]))
    const answers = new Map(declared.declarations.map((declaration) => [declaration.mailId, declaration.submittedAt]))
    expect(reminders.length).toBeGreaterThan(0)
    for (const { mailId, sentAt } of reminders) {
      expect(sentAt > (mails.get(mailId)?.firstSendingDate ?? '')).toBe(true)
      expect(sentAt < (answers.get(mailId) ?? '2026-05-20T00:00:00.000Z')).toBe(true)
    }
    const waiting = declared.mails.filter(({ id }) => !answers.has(id))
    expect(waiting.some(({ id }) => reminders.some(({ mailId }) => mailId === id))).toBe(true)
  })
})
