import { describe, expect, it } from 'vitest'
import { createListBudget } from './listBudget.ts'

describe('createListBudget', () => {
  it('gives a request a few lists and refuses the next, each request its own', () => {
    const takeList = createListBudget()
    for (let list = 0; list < 4; list++) expect(takeList).not.toThrow()
    expect(takeList).toThrow(/at most 4/)
    expect(createListBudget()).not.toThrow()
  })
})
