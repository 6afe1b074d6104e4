import { describe, expect, it } from 'vitest'
import { areSameFields, type ClosureFields, faultsOf, noFields, toBody } from './closureFields.ts'

const august: ClosureFields = { startDate: '2026-08-03', endDate: '2026-08-21', comment: ' Summer ', notClosing: false }

describe('a closure', () => {
  it('says nothing of days and comment where the site is not closing', () => {
    expect(toBody(august)).toEqual({ ...august, comment: 'Summer' })
    expect(toBody({ ...august, notClosing: true })).toEqual({
      startDate: null,
      endDate: null,
      comment: null,
      notClosing: true,
    })
  })

  it('is as it came until something is filled in', () => {
    expect(areSameFields(noFields, { ...noFields })).toBe(true)
    const filled = [
      { startDate: august.startDate },
      { endDate: august.endDate },
      { comment: 'x' },
      { notClosing: true },
    ]
    expect(filled.filter((part) => areSameFields(noFields, { ...noFields, ...part }))).toEqual([])
  })

  it('is found fault with day by day', () => {
    expect(faultsOf(noFields)).toEqual({ startDate: 'missing', endDate: 'missing' })
    expect(faultsOf({ ...august, endDate: '2026-08-02' })).toEqual({ startDate: undefined, endDate: 'backwards' })
    expect(faultsOf({ ...august, startDate: '31/02/2026' })).toEqual({ startDate: 'unreadable', endDate: undefined })
    expect(faultsOf({ ...august, startDate: '03/0', notClosing: true })).toEqual({
      startDate: undefined,
      endDate: undefined,
    })
    expect(faultsOf({ ...noFields, notClosing: true })).toEqual({ startDate: undefined, endDate: undefined })
  })
})
