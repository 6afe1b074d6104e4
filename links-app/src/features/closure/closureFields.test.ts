import { describe, expect, it } from 'vitest'
import { type ClosureFields, isEmpty, noFields, toBody } from './closureFields.ts'

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

  it('is empty until something is filled in', () => {
    expect(isEmpty(noFields)).toBe(true)
    const filled = [
      { startDate: august.startDate },
      { endDate: august.endDate },
      { comment: 'x' },
      { notClosing: true },
    ]
    expect(filled.filter((part) => isEmpty({ ...noFields, ...part }))).toEqual([])
  })
})
