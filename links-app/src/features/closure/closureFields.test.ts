import { describe, expect, it } from 'vitest'
import { type ClosureFields, faultOf, noFields, toBody } from './closureFields.ts'

const august: ClosureFields = { startDate: '2026-08-03', endDate: '2026-08-21', comment: ' Summer ', notClosing: false }

describe('a closure', () => {
  it('needs both days in their order, or the word that there is none', () => {
    expect(faultOf(noFields)).toBe('incomplete')
    expect(faultOf({ ...august, endDate: '' })).toBe('incomplete')
    expect(faultOf({ ...august, startDate: '' })).toBe('incomplete')
    expect(faultOf({ ...august, endDate: '2026-08-02' })).toBe('backwards')
    expect(faultOf({ ...august, endDate: august.startDate })).toBeNull()
    expect(faultOf(august)).toBeNull()
    expect(faultOf({ ...noFields, notClosing: true })).toBeNull()
  })

  it('says nothing of days and comment where the site is not closing', () => {
    expect(toBody(august)).toEqual({ ...august, comment: 'Summer' })
    expect(toBody({ ...august, notClosing: true })).toEqual({
      startDate: null,
      endDate: null,
      comment: null,
      notClosing: true,
    })
  })
})
