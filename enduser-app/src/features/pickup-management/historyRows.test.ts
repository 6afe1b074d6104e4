import type { DeclarationRecord, EnduserMail } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import { describe, expect, it } from 'vitest'
import { declaredCodes, historyRows, quantityBefore, quantityOf, totalBefore, totalOf } from './historyRows.ts'

const record = (id: string, declaredAt: string, more: Partial<DeclarationRecord> = {}): DeclarationRecord => ({
  id,
  mailId: `m-${id}`,
  askedAt: declaredAt,
  spontaneous: false,
  remindedAt: [],
  declaredAt,
  changedAt: null,
  changedBy: null,
  changeableUntil: null,
  identity: 'Camille Fournier',
  comments: null,
  quantities: [{ material: 'GPS52', quantity: 88 }],
  before: null,
  collect: null,
  ...more,
})

const mail = (id: string, firstSendingDate: string, declarationId: string | null): EnduserMail => ({
  id,
  firstSendingDate,
  spontaneous: false,
  declarationId,
  declarationDate: declarationId && firstSendingDate,
})

describe('the history of declarations', () => {
  it('has every declaration once and every mail that was not answered, the latest first', () => {
    const rows = historyRows(
      [
        mail('m3', '2026-11-20T06:00:00Z', null),
        mail('m2', '2026-11-14T06:00:00Z', 'b'),
        mail('m1', '2026-10-14T06:00:00Z', 'a'),
      ],
      [record('a', '2026-10-15T08:00:00Z'), record('b', '2026-11-15T08:00:00Z')],
    )
    expect(rows.map(({ declarationId }) => declarationId)).toEqual([null, 'b', 'a'])
    expect(rows.map(({ content }) => content?.identity)).toEqual([undefined, 'Camille Fournier', 'Camille Fournier'])
  })

  it('tells when the mail that waits was sent again', () => {
    const waiting = mail('m3', '2026-11-20T06:00:00Z', null)
    const remindedAt = ['2026-11-22T06:30:00Z']
    const rows = historyRows([waiting, mail('m2', '2026-11-14T06:00:00Z', null)], null, { mail: waiting, remindedAt })
    expect(rows.map((row) => row.remindedAt)).toEqual([remindedAt, []])
  })

  it('is made of the mails alone where nobody tells more', () => {
    const rows = historyRows([mail('m1', '2026-10-14T06:00:00Z', 'a'), mail('m2', '2026-11-14T06:00:00Z', null)], null)
    expect(rows.map(({ declarationId, content }) => [declarationId, content])).toEqual([
      [null, null],
      ['a', null],
    ])
  })

  it('has no row twice where an upstream sends a mail twice', () => {
    const twice = mail('m1', '2026-10-14T06:00:00Z', 'a')
    expect(historyRows([twice, twice], null)).toHaveLength(1)
  })

  it('tells what was changed: a quantity, one that came in and one that went, and the total', () => {
    const [row] = historyRows(
      [],
      [
        record('a', '2026-10-15T08:00:00Z', {
          quantities: [
            { material: 'GPS52', quantity: 88 },
            { material: 'GPS71', quantity: 4 },
            { material: 'GPS72', quantity: 0 },
          ],
          before: [
            { material: 'GPS52', quantity: 72 },
            { material: 'GPS71', quantity: 4 },
          ],
        }),
      ],
    )
    if (!row) throw new Error('There is no row')
    expect(declaredCodes([row])).toEqual(['GPS52', 'GPS71', 'GPS72'])
    expect(
      ['GPS52', 'GPS71', 'GPS72', 'GPS99'].map((code) => [quantityBefore(row, code), quantityOf(row, code)]),
    ).toEqual([
      [72, 88],
      [null, 4],
      [0, 0],
      [null, null],
    ])
    expect([totalBefore(row), totalOf(row)]).toEqual([76, 92])
  })

  it('tells of no change where only words were changed', () => {
    const lines = [{ material: 'GPS52', quantity: 88 }]
    const [row] = historyRows([], [record('a', '2026-10-15T08:00:00Z', { quantities: lines, before: lines })])
    expect(row && [quantityBefore(row, 'GPS52'), totalBefore(row)]).toEqual([null, null])
  })
})
