import { describe, expect, it } from 'vitest'
import { findOptions, foldChoices } from './findOptions.ts'

const choices = foldChoices([
  { id: '1', label: 'Savona Gomma', note: '4711' },
  { id: '2', label: 'São Paulo Pneus' },
  { id: '3', label: 'Gomma' },
  { id: '4', label: '고무 공장' },
  { id: '5', label: '青岛橡胶' },
  { id: '6', label: 'Agomma' },
  { id: '7', label: 'Łódź' },
])
const idsOf = (typed: string) => findOptions(choices, typed).map(({ id }) => id)

describe('what was typed', () => {
  it.each([
    ['', ['1', '2', '3', '4', '5', '6', '7']],
    ['gomma', ['3', '1', '6']],
    ['GOM', ['3', '1', '6']],
    ['sao', ['2']],
    ['lodz', ['7']],
    ['4711', ['1']],
    // A half-typed syllable finds its word.
    ['곰', ['4']],
    ['橡胶', ['5']],
    ['ｓａｖ', ['1']],
    ['nothing', []],
  ])('%j finds %j', (typed, ids) => {
    expect(idsOf(typed)).toEqual(ids)
  })

  it('is found among five thousand', () => {
    const many = foldChoices(Array.from({ length: 5_000 }, (_, id) => ({ id: String(id), label: `Consignee ${id}` })))
    expect(findOptions(many, 'signee 4999')).toHaveLength(1)
    expect(findOptions(many, 'consignee')).toHaveLength(5_000)
  })
})
