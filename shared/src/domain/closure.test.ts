import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closureProblems, toClosure } from './closure.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const form = fc.record({
  startDate: fc.option(day),
  endDate: fc.option(day),
  comment: fc.option(fc.string()),
  notClosing: fc.boolean(),
})

describe('a closure', () => {
  const closing = { startDate: '2026-08-01', endDate: '2026-08-21', comment: null, notClosing: false }
  const missing = 'Please fill in a start and end date or choose not closing'

  it.each([
    ['with both days', closing, []],
    ['of one day', { ...closing, endDate: '2026-08-01' }, []],
    ['that is none', { ...closing, startDate: null, endDate: null, notClosing: true }, []],
    ['without a start', { ...closing, startDate: null }, [{ field: 'startDate', message: missing }]],
    ['without an end', { ...closing, endDate: null }, [{ field: 'endDate', message: missing }]],
    [
      'without either',
      { ...closing, startDate: null, endDate: null },
      [
        { field: 'startDate', message: missing },
        { field: 'endDate', message: missing },
      ],
    ],
    [
      'that ends before it starts',
      { ...closing, endDate: '2026-07-31' },
      [{ field: 'endDate', message: 'End date is before start date' }],
    ],
  ])('%s is answered with what is wrong with it', (_, given, problems) => {
    expect(closureProblems(given)).toEqual(problems)
  })

  it('keeps neither days nor comment of a site that is not closing, and all of one that is', () => {
    fc.assert(
      fc.property(form, (given) => {
        const kept = toClosure(given)
        if (given.notClosing) expect(kept).toEqual({ startDate: null, endDate: null, comment: null, notClosing: true })
        else expect(kept).toEqual(given)
      }),
    )
  })

  it('that is let through fits the table: not closing, or both days in order', () => {
    fc.assert(
      fc.property(form, (given) => {
        const { startDate, endDate, notClosing } = given
        const fits =
          notClosing || (startDate !== null && endDate !== null && Date.parse(endDate) >= Date.parse(startDate))
        expect(closureProblems(given).length === 0).toBe(fits)
      }),
    )
  })
})
