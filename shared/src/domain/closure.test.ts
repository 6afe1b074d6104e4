import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closureOddities, closureProblems, toClosure } from './closure.ts'

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
  const missing = { fault: 'missing', message: 'Please fill in a start and end date or choose not closing' }
  const year = { fault: 'year', message: 'The year must be from 2000 to 2099' }
  const backwards = { fault: 'backwards', message: 'End date is before start date' }

  it.each([
    ['with both days', closing, []],
    ['of one day', { ...closing, endDate: '2026-08-01' }, []],
    ['that is none', { ...closing, startDate: null, endDate: null, notClosing: true }, []],
    ['without a start', { ...closing, startDate: null }, [{ field: 'startDate', ...missing }]],
    ['without an end', { ...closing, endDate: null }, [{ field: 'endDate', ...missing }]],
    [
      'without either',
      { ...closing, startDate: null, endDate: null },
      [
        { field: 'startDate', ...missing },
        { field: 'endDate', ...missing },
      ],
    ],
    ['that ends before it starts', { ...closing, endDate: '2026-07-31' }, [{ field: 'endDate', ...backwards }]],
    ['with a year of two digits', { ...closing, startDate: '0026-08-01' }, [{ field: 'startDate', ...year }]],
    ['of another century', { ...closing, endDate: '2100-01-01' }, [{ field: 'endDate', ...year }]],
    [
      'with a slip in one day and without the other',
      { ...closing, startDate: '1999-12-31', endDate: null },
      [
        { field: 'endDate', ...missing },
        { field: 'startDate', ...year },
      ],
    ],
  ])('%s is answered with what is wrong with it', (_, given, problems) => {
    expect(closureProblems(given)).toEqual(problems)
  })

  it.each([
    ['that is to come', closing, []],
    ['that ends today', { ...closing, startDate: '2026-07-01', endDate: '2026-07-20' }, []],
    ['that has begun', { ...closing, startDate: '2026-07-01' }, []],
    ['that ended yesterday', { ...closing, startDate: '2026-07-01', endDate: '2026-07-19' }, ['past']],
    ['of a whole year', { ...closing, endDate: '2027-07-31' }, []],
    ['of a day more than a year', { ...closing, endDate: '2027-08-01' }, ['long']],
    ['from a leap day on for a year', { ...closing, startDate: '2028-02-29', endDate: '2029-02-28' }, []],
    ['of years that have passed', { ...closing, startDate: '2020-01-01', endDate: '2025-01-01' }, ['past', 'long']],
    ['that is wrong', { ...closing, startDate: '2026-07-02', endDate: '2026-07-01' }, []],
    ['without a start', { ...closing, startDate: null, endDate: '2026-07-01' }, []],
    ['that is none', { ...closing, startDate: null, endDate: null, notClosing: true }, []],
  ])('%s is looked at on 20 July 2026', (_, given, oddities) => {
    expect(closureOddities(given, '2026-07-20')).toEqual(oddities)
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
