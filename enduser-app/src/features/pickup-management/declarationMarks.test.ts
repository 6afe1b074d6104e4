import type { EnduserMail } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { expect, it } from 'vitest'
import { pickupState } from '../../declarationMails.ts'
import { markEndOf } from '../../findBegun.ts'
import { formMarkOf } from './declarationMarks.ts'

const mail = (id: string, day: string, declarationId: string | null): EnduserMail => ({
  id,
  firstSendingDate: `2026-03-${day}T06:00:00.000Z`,
  spontaneous: false,
  declarationId,
  declarationDate: declarationId && `2026-03-${day}T09:00:00.000Z`,
})

const answered = mail('m1', '02', 'd1')
const asked = mail('m2', '09', null)

it('the mark of a form ends with the request it was begun upon, or with none', () => {
  const [unasked, upon] = [[answered], [asked, answered]].map((mails) => formMarkOf(pickupState(mails)))
  expect(upon?.endsWith(markEndOf(asked.firstSendingDate))).toBe(true)
  expect(upon?.endsWith(markEndOf(null))).toBe(false)
  expect(unasked?.endsWith(markEndOf(null))).toBe(true)
  expect(unasked?.endsWith(markEndOf(asked.firstSendingDate))).toBe(false)
})
