import { describe, expect, it } from 'vitest'
import { isFigureOn, toggleFigure, toldFilters } from './figureFilters.ts'
import type { GridFilter } from './gridState.ts'

const overdue: GridFilter = { property: 'overdue', op: 'GT', values: ['0'] }
const lost: GridFilter = { property: 'deemedLost', op: 'GT', values: ['0'] }
const french: GridFilter = { property: 'countryCode', op: 'IN', values: ['FR'] }
const viewOf = (filters: readonly GridFilter[], search = '') => ({ filters, search })

describe('a figure above a grid', () => {
  it('is on while its own filter is at work, whatever else is', () => {
    expect(isFigureOn([overdue], viewOf([overdue]))).toBe(true)
    expect(isFigureOn([overdue], viewOf([french, { ...overdue }], 'a'))).toBe(true)
    expect(isFigureOn([overdue], viewOf([{ ...overdue, values: ['5'] }]))).toBe(false)
    expect(isFigureOn([overdue], viewOf([]))).toBe(false)
  })

  it('of all rows is on where nothing keeps rows away', () => {
    expect(isFigureOn([], viewOf([]))).toBe(true)
    expect(isFigureOn([], viewOf([french]))).toBe(false)
    expect(isFigureOn([], viewOf([], 'a'))).toBe(false)
  })

  it('leaves its own rows alone at a click, and takes only its own filter away at the next', () => {
    expect(toggleFigure([overdue], viewOf([french, lost]))).toEqual([overdue])
    expect(toggleFigure([overdue], viewOf([french, overdue]))).toEqual([french])
    expect(toggleFigure([], viewOf([french, overdue]))).toEqual([])
    expect(toggleFigure([], viewOf([]))).toEqual([])
  })

  it('says its filter while it is on, and no other', () => {
    const filters = [french, { ...overdue }]
    expect(toldFilters([[], [overdue], [lost]], filters)).toEqual([filters[1]])
    expect(toldFilters([[], [overdue]], filters)[0]).toBe(filters[1])
    expect(toldFilters([[]], filters)).toEqual([])
  })
})
