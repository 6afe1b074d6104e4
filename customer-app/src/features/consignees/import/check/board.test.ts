import { enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { array, assert, boolean, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withColumn } from '../read/mapColumns.ts'
import {
  applyChanges,
  type Board,
  type Change,
  judgeMore,
  leavingOut,
  openBoard,
  withMarks,
  writingOf,
} from './board.ts'
import { sampleBoard } from './sampleBoard.ts'

const write = (board: Board, line: number, column: (typeof enduserColumns)[number], text: string) =>
  applyChanges(board, writingOf(board, [{ line, column, text }]), 'after')

describe('a list', () => {
  it('is judged in parts', () => {
    const { lines, mapping, rows } = sampleBoard([{}, { name: '' }, {}])
    const board = judgeMore(judgeMore(openBoard(lines, mapping), 2), 2)
    expect(board.rows).toEqual(rows)
    expect(rows.map(({ faults }) => Object.keys(faults))).toEqual([[], ['name'], []])
  })

  it('takes what a person writes as it takes the file, and judges the row anew', () => {
    const board = write(sampleBoard([{ contactTel: 'no' }]), 2, 'contactTel', ' ＋３３ 4 ')
    expect(board.rows[0]).toMatchObject({ cells: { contactTel: '+33 4' }, faults: {}, isEdited: true })
  })

  it('knows a text that is the file’s again for no change', () => {
    const board = sampleBoard([{ name: 'A' }])
    expect(writingOf(board, [{ line: 2, column: 'name', text: 'A' }])).toEqual([])
    expect(write(write(board, 2, 'name', 'B'), 2, 'name', 'A').rows[0]).toMatchObject({ isEdited: false })
  })

  it('keeps what a person wrote when a column is read from elsewhere', () => {
    const board = write(sampleBoard([{}, {}]), 2, 'city', 'Lyon')
    const mapping = withColumn(board.mapping, 'city', null)
    const again = judgeMore(openBoard(board.lines, mapping, board.edits, board.marks), 2)
    expect(again.rows.map(({ cells }) => cells.city)).toEqual(['Lyon', ''])
  })

  it('changes nothing of a row that is on its way, or was sent', () => {
    const board = withMarks(sampleBoard([{}, {}]), [2], { fate: 'open' })
    expect(writingOf(board, [{ line: 2, column: 'name', text: 'B' }])).toEqual([])
    expect(leavingOut(board, [2, 3], true).map(({ line }) => line)).toEqual([3])
  })

  it('forgets what a row was refused for once it is changed', () => {
    const board = withMarks(sampleBoard([{}]), [2], { refusal: { column: 'city', text: 'No' } })
    expect(board.rows[0]?.refusal).toBeDefined()
    expect(write(board, 2, 'name', 'B').rows[0]?.refusal).toBeUndefined()
  })

  it('is what it was before once all steps are taken back, whatever they were', () => {
    const step = oneof(
      record({
        line: integer({ min: 1, max: 6 }),
        column: constantFrom(...enduserColumns),
        text: constantFrom('', 'x', 'Lyon', '40002', 'a@b.cd', '？'),
      }),
      record({ lines: array(integer({ min: 1, max: 6 }), { maxLength: 3 }), isLeftOut: boolean() }),
    )
    void assert(
      property(array(step, { maxLength: 12 }), (steps) => {
        const start = sampleBoard([{}, { name: '?' }, { partnerReference: '40001' }, {}])
        const history: (readonly Change[])[] = []
        let board = start
        for (const one of steps) {
          const changes = 'text' in one ? writingOf(board, [one]) : leavingOut(board, one.lines, one.isLeftOut)
          board = applyChanges(board, changes, 'after')
          history.push(changes)
        }
        const made = judgeMore(openBoard(board.lines, board.mapping, board.edits, board.marks), 4)
        expect(board.rows).toEqual(made.rows)
        for (const changes of history.toReversed()) board = applyChanges(board, changes, 'before')
        expect(board.rows).toEqual(start.rows)
        expect(board.edits.size).toBe(0)
      }),
      { seed: 20_261_123 },
    )
  })
})
