import { enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, judgeMore, leavingOut, openBoard, withMarks, writingOf } from '../check/board.ts'
import { sampleBoard } from '../check/sampleBoard.ts'
import { boardParts, draftOf } from './importDraft.ts'
import { planJob, withBatch } from './sendJob.ts'

const file = { id: 'f', name: 'list.csv', type: 'text/csv', secret: 's' }

describe('the draft of an import', () => {
  it('brings back every row as it was', () => {
    const edit = record({
      line: integer({ min: 2, max: 7 }),
      column: constantFrom(...enduserColumns),
      text: string({ maxLength: 3 }),
    })
    const lines = array(integer({ min: 2, max: 7 }), { maxLength: 3 })
    void assert(
      property(array(edit, { maxLength: 6 }), lines, lines, (edits, leftOut, refused) => {
        let board = sampleBoard([{}, { name: '' }, {}, {}, {}, {}])
        board = applyChanges(board, writingOf(board, edits), 'after')
        board = applyChanges(board, leavingOut(board, leftOut, true), 'after')
        board = withMarks(board, refused, { refusal: { column: 'city', text: 'No' } })
        let job = planJob([3, 4])
        const [batch] = job.batches
        if (batch) job = withBatch(job, batch, { ...batch, state: 'done' })
        board = withMarks(board, [3, 4], { fate: 'sent' })
        const kept = JSON.parse(JSON.stringify(draftOf(board, { file, choices: {}, header: 0, job })))
        const { mapping, edits: texts, marks } = boardParts(kept)
        expect(judgeMore(openBoard(board.lines, mapping, texts, marks), 6).rows).toEqual(board.rows)
      }),
      { seed: 20_261_123 },
    )
  })
})
