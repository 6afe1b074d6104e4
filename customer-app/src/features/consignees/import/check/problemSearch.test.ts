import { enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import { describe, expect, it } from 'vitest'
import { withMarks } from './board.ts'
import { findDuplicates } from './duplicates.ts'
import { type CellPlace, nextProblem } from './problemSearch.ts'
import { sampleBoard } from './sampleBoard.ts'

const board = withMarks(
  sampleBoard([{}, { name: '', contactEmail: 'x' }, {}, { partnerReference: '40001' }, {}]),
  [6],
  { refusal: { column: 'city', text: 'No' } },
)
const duplicates = findDuplicates(board.rows, new Map())
const problems: readonly CellPlace[] = [
  { place: 1, column: 'name' },
  { place: 1, column: 'contactEmail' },
  { place: 3, column: 'partnerReference' },
  { place: 4, column: 'city' },
]

describe('the next problem', () => {
  it.each([1, -1] as const)('is found one after the other and round again (%i)', (step) => {
    const order = step === 1 ? problems : problems.toReversed()
    let from: CellPlace | null = null
    for (const problem of [...order, ...order]) {
      from = nextProblem(board.rows, duplicates, enduserColumns, from, step)
      expect(from).toEqual(problem)
    }
  })

  it('is the only one again, and none where there is none', () => {
    const one = sampleBoard([{ name: '' }])
    const only = { place: 0, column: 'name' } as const
    expect(nextProblem(one.rows, new Map(), enduserColumns, only)).toEqual(only)
    expect(nextProblem(sampleBoard([{}]).rows, new Map(), enduserColumns, only)).toBeNull()
    expect(nextProblem([], new Map(), enduserColumns, null)).toBeNull()
  })
})
