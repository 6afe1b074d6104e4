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

describe('declarations of the demo', () => {
  it('are changed here and there within their 48 hours, each having said something else first', () => {
    expect(declared.originals.length).toBeGreaterThan(0)
    const byId = new Map(declared.declarations.map((declaration) => [declaration.id, declaration]))
    for (const { declarationId, quantities } of declared.originals) {
      const { submittedAt = '', changedAt = null } = byId.get(declarationId) ?? {}
      const later = Date.parse(changedAt ?? '') - Date.parse(submittedAt)
      expect(later).toBeGreaterThan(0)
      expect(later).toBeLessThan(48 * 3_600_000)
      const now = declared.quantities.filter((line) => line.declarationId === declarationId)
      expect(quantities.map(({ material }) => material)).toEqual(now.map(({ materialCode }) => materialCode))
      expect(quantities.map(({ quantity }) => quantity)).not.toEqual(now.map(({ quantity }) => quantity))
    }
    const changed = declared.declarations.filter(({ changedAt }) => changedAt !== null)
    expect(changed).toHaveLength(declared.originals.length)
  })

  it('nobody asked for were begun a moment before they were made', () => {
    const answers = new Map(declared.declarations.map((declaration) => [declaration.mailId, declaration]))
    const unasked = declared.mails.filter(({ spontaneous }) => spontaneous)
    expect(unasked.length).toBeGreaterThan(0)
    for (const { id, firstSendingDate } of unasked) {
      expect(Date.parse(answers.get(id)?.submittedAt ?? '') - Date.parse(firstSendingDate)).toBe(6 * 60_000)
    }
  })
})
