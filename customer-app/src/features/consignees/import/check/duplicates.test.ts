import { array, assert, boolean, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, leavingOut, withMarks } from './board.ts'
import { findDuplicates, type KnownEndusers } from './duplicates.ts'
import { countStatuses, countViews, placesOf } from './rowStatus.ts'
import { sampleBoard } from './sampleBoard.ts'

const none: KnownEndusers = new Map()
const known: KnownEndusers = new Map([['40411', { isApproved: true, cells: { name: 'Kerkvliet' } }]])

describe('the duplicates of a list', () => {
  it('are the rows whose code stands before, or is a consignee’s already', () => {
    const { rows } = sampleBoard([{ partnerReference: '1' }, { partnerReference: '40411' }, { partnerReference: '1' }])
    expect([...findDuplicates(rows, known)]).toEqual([
      [3, { of: 'portal', enduser: known.get('40411') }],
      [4, { of: 'file', line: 2 }],
    ])
  })

  it('are none where the other row is left out, and of a row without a code', () => {
    const board = sampleBoard([
      { partnerReference: '1' },
      { partnerReference: '1' },
      { partnerReference: '' },
      { partnerReference: '' },
    ])
    const { rows } = applyChanges(board, leavingOut(board, [2], true), 'after')
    expect(findDuplicates(rows, none).size).toBe(0)
  })

  it('are the others of a row that was sent, which is none itself', () => {
    const board = sampleBoard([{ partnerReference: '40411' }, { partnerReference: '40411' }])
    const { rows } = withMarks(board, [3], { fate: 'sent' })
    expect([...findDuplicates(rows, known)]).toEqual([[2, { of: 'file', line: 3 }]])
  })

  it('leave rows of different codes to be sent, however they are told', () => {
    const row = record({
      partnerReference: constantFrom('', '1', '2', '3', '40411'),
      name: constantFrom('A', ''),
      isOut: boolean(),
      isSent: boolean(),
    })
    void assert(
      property(array(row, { maxLength: 10 }), (list) => {
        let board = sampleBoard(list.map(({ partnerReference, name }) => ({ partnerReference, name })))
        const lines = (isWanted: (one: (typeof list)[number]) => boolean) =>
          list.flatMap((one, index) => (isWanted(one) ? [index + 2] : []))
        board = applyChanges(
          board,
          leavingOut(
            board,
            lines(({ isOut }) => isOut),
            true,
          ),
          'after',
        )
        const seen = new Set<string>()
        const sent = lines(
          ({ isSent, partnerReference }) => isSent && !seen.has(partnerReference) && !!seen.add(partnerReference),
        )
        board = withMarks(board, sent, { fate: 'sent' })
        const duplicates = findDuplicates(board.rows, known)
        const counts = countStatuses(board.rows, duplicates)
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(list.length)
        const codes = board.rows
          .filter(({ line, fate, isLeftOut }) => fate === 'sent' || (!isLeftOut && !duplicates.has(line)))
          .map(({ cells }) => cells.partnerReference)
          .filter((code) => code !== '')
        expect(new Set(codes).size).toBe(codes.length)
        const views = countViews(board.rows, duplicates)
        for (const view of ['all', 'problems', 'repaired', 'duplicates'] as const) {
          expect(placesOf(board.rows, duplicates, view)).toHaveLength(views[view])
        }
      }),
      { seed: 20_261_123, numRuns: 300 },
    )
  })
})
