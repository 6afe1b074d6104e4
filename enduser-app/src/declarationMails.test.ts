import type { EnduserMail } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickupState } from './declarationMails.ts'

const mail = (firstSendingDate: string | null, declarationId: string | null = null): EnduserMail => ({
  firstSendingDate,
  declarationId,
  spontaneous: false,
  declarationDate: declarationId === null ? null : firstSendingDate,
})

describe('how a consignee stands', () => {
  it('waits for nothing where the latest mail was answered', () => {
    const latest = mail('2026-11-14T06:00:00Z', 'd2')
    const { last, waiting } = pickupState([latest, mail('2026-10-14T06:00:00Z', 'd1')])
    expect(last).toBe(latest)
    expect(waiting).toBeNull()
  })

  it('waits for an inventory where the latest mail is another one than that of the last declaration', () => {
    const latest = mail('2026-11-14T06:00:00Z')
    const { last, waiting } = pickupState([mail('2026-10-14T06:00:00Z', 'd1'), latest])
    expect(last?.declarationId).toBe('d1')
    expect(waiting).toBe(latest)
  })

  it('passes over a mail that was never answered where a later one was', () => {
    const { last, waiting } = pickupState([mail('2026-11-14T06:00:00Z', 'd2'), mail('2026-10-14T06:00:00Z')])
    expect(last?.declarationId).toBe('d2')
    expect(waiting).toBeNull()
  })

  it('has nothing at all without mails, and no last declaration before the first answer', () => {
    expect(pickupState([])).toEqual({ last: null, waiting: null, mails: [] })
    const asked = mail('2026-11-14')
    expect(pickupState([asked])).toMatchObject({ last: null, waiting: asked })
  })

  it('takes mails without a date for the oldest', () => {
    const dated = mail('2026-11-14', 'd1')
    expect(pickupState([mail(null), dated, mail(null)])).toMatchObject({ last: dated, waiting: null })
  })

  it('is the same whatever the order that mails of different moments come in', () => {
    const moments = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(moments, fc.infiniteStream(fc.boolean()), (minutes, answers) => {
        const mails = minutes.map((minute) => {
          const at = new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()
          return mail(at, answers.next().value ? `d${minute}` : null)
        })
        expect(pickupState(mails.toReversed())).toEqual(pickupState(mails))
      }),
    )
  })
})
