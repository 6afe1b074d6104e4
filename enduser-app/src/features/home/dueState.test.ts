import type { EnduserMail } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { describe, expect, it } from 'vitest'
import { formMarkOf, pickupState } from '../../declarationMails.ts'
import { isAnythingDue, isAnythingTold, ofHome } from './dueState.ts'
import { nextOfCollections, nextOfLines } from './nextDue.ts'

describe('what is due', () => {
  it('leaves out what the rights do not open, and tells what has nothing', () => {
    const due = ofHome({ nextCollect: null, waiting: null })
    expect(Object.keys(due).sort()).toEqual(['mark', 'nextCollect', 'waiting'])
    expect(isAnythingDue(due)).toBe(false)
    expect(isAnythingTold(due)).toBe(true)
    expect(isAnythingTold(ofHome({}))).toBe(false)
  })

  it('has the mark that a declaration begun now gets on pickup management', () => {
    const mail: EnduserMail = {
      id: 'm1',
      firstSendingDate: '2026-03-02T06:00:00.000Z',
      spontaneous: false,
      declarationId: 'd1',
      declarationDate: '2026-03-02T09:00:00.000Z',
    }
    const open = { ...mail, id: 'm2', firstSendingDate: '2026-03-09T06:00:00.000Z', declarationId: null }
    const declared = { id: 'd1', at: '2026-03-02T09:00:00.000Z' }
    const waiting = { mailId: 'm2', askedAt: '2026-03-09T06:00:00.000Z', remindedAt: [] }
    const told = [
      { mails: [], home: { waiting: null, declared: null } },
      { mails: [mail], home: { waiting: null, declared } },
      { mails: [open, mail], home: { waiting, declared } },
      { mails: [open], home: { waiting, declared: null } },
    ]
    const marks = told.map(({ mails }) => formMarkOf(pickupState(mails)))
    expect(told.map(({ home }) => ofHome(home).mark)).toEqual(marks)
    expect(new Set(marks).size).toBe(told.length)
  })

  it('counts whole crates: nobody loads a part of one', () => {
    const due = ofHome({ nextCollect: { id: 'c1', day: '2026-11-26', confirmed: false, crates: 12.6 } })
    expect(due.nextCollect).toEqual({ day: '2026-11-26', isConfirmed: false, crates: 12 })
    expect(isAnythingDue(due)).toBe(true)
  })

  it('has nothing to do where no crate is over its days', () => {
    expect(isAnythingDue(ofHome({ over: { crates: 0, oldestDays: 0 } }))).toBe(false)
    expect(isAnythingDue(ofHome({ over: { crates: 1, oldestDays: 61 } }))).toBe(true)
    expect(isAnythingDue(ofHome({ stock: { estimated: 5, scanned: 5 } }))).toBe(false)
  })

  it('finds the next collect among the lines of one, and among the rows of collections', () => {
    const line = { id: 'c1', loadingDate: '2026-11-26', mat: 'GPS52', qty: 4 }
    expect(nextOfLines([line, { ...line, mat: 'GPS71', qty: 3 }])).toEqual({
      day: '2026-11-26',
      isConfirmed: true,
      crates: 7,
    })
    expect(nextOfLines([])).toBeNull()
    const row = { COLLECT_ID: 'c1', SHIPMENT_NR: null, FORWARDER_NAME: null, MATNR: 'GPS52', QTY: 4.5 }
    const rows = [
      { ...row, COLLECT_DATE: '2026-12-03', COLLECT_ID: 'c2' },
      { ...row, COLLECT_DATE: '2026-11-24' },
      { ...row, COLLECT_DATE: '2026-11-24', MATNR: 'GPS71', QTY: 2.5 },
      { ...row, COLLECT_DATE: '2026-11-01', COLLECT_ID: 'c0' },
    ]
    // Today's counts.
    expect(nextOfCollections(rows, '2026-11-24')).toEqual({ day: '2026-11-24', isConfirmed: false, crates: 6 })
    expect(nextOfCollections(rows, '2026-12-04')).toBeNull()
    // What was done today is none to come.
    const told = rows.map((one) => ({ ...one, STATE: one.COLLECT_ID === 'c2' ? 'confirmed' : 'collected' }) as const)
    expect(nextOfCollections(told, '2026-11-24')).toEqual({ day: '2026-12-03', isConfirmed: true, crates: 4 })
  })
})
