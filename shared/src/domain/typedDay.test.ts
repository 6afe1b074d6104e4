import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDayText, isTypedOut, readTypedDay, separateDay, toDayText, toDayValue } from './typedDay.ts'

/** What stands in the field after each key, typed at its end. */
const typing = (keys: string) => [...keys].reduce((shown, key) => separateDay(shown + key), '')

const anyDay = fc
  .date({ min: new Date('1913-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('typing a day', () => {
  it.each([
    ['3', '3'],
    ['31', '31/'],
    ['310', '31/0'],
    ['3103', '31/03/'],
    ['31032026', '31/03/2026'],
    ['31/03/2026', '31/03/2026'],
    ['31.3.2026', '31/03/2026'],
    ['5/3/26', '05/03/26'],
    ['5 3 2026', '05/03/2026'],
    ['5//3', '05/3'],
    ['310320269', '31/03/2026'],
    ['abc', ''],
    ['/', ''],
    ['３１０３２０２６', '31/03/2026'],
    ['2026', '2026/'],
    ['20260331', '2026/03/31'],
    ['2026-3-31', '2026/03/31'],
    ['2012', '20/12/'],
    ['19980102', '1998/01/02'],
  ])('%s shows %s', (keys, shown) => {
    expect(typing(keys)).toBe(shown)
  })

  it('of any day ends in that day, in either order, with or without signs', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('', '/', '.', '-'), fc.boolean(), (day, sign, isYearFirst) => {
        // 2001 to 2012 may be the 20th of a month.
        fc.pre(!isYearFirst || Number(day.slice(2, 4)) > 12)
        const parts = day.split('-')
        expect(readTypedDay(typing((isYearFirst ? parts : parts.toReversed()).join(sign)))).toBe(day)
      }),
    )
  })

  it('never shows what it would not show again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/.- x') }), (text) => {
        const shown = separateDay(text)
        expect(separateDay(shown)).toBe(shown)
        expect(shown.length).toBeLessThanOrEqual(10)
      }),
    )
  })
})

describe('a day somebody typed or pasted', () => {
  it.each([
    ['2026-03-31', '2026-03-31'],
    ['31/03/2026', '2026-03-31'],
    ['1.3.26', '2026-03-01'],
    ['1/3/26', '2026-03-01'],
    ['01 03 2026', '2026-03-01'],
    ['31032026', '2026-03-31'],
    ['310326', '2026-03-31'],
    ['20260331', '2026-03-31'],
    ['2026年3月31日', '2026-03-31'],
    ['２０２６年３月３１日', '2026-03-31'],
    ['2026년 3월 31일', '2026-03-31'],
    ['2026. 3. 31.', '2026-03-31'],
    ['３１／０３／２０２６', '2026-03-31'],
    ['  31/03/2026\n', '2026-03-31'],
    ['2026-03-31T10:00:00Z', '2026-03-31'],
    ['2026-03-31T10:00:00.123+02:00', '2026-03-31'],
    ['31/03/2026 14:30', '2026-03-31'],
    ['31.3.26, 9:05', '2026-03-31'],
    ['2026. 3. 31. 오후 9:30:00', '2026-03-31'],
    ['3/3/2026 9:30 PM', '2026-03-03'],
    ['31 March 2026', '2026-03-31'],
    ['March 31st, 2026', '2026-03-31'],
    ['31-Mar-2026', '2026-03-31'],
    ['1 Sept 2026', '2026-09-01'],
    ['1 Sep 2026 08:00', '2026-09-01'],
    ['1er août 2026', '2026-08-01'],
    ['3 févr. 2026', '2026-02-03'],
    ['31 de março de 2026', '2026-03-31'],
    ['31 марта 2026 г.', '2026-03-31'],
    ['май 3, 2026', '2026-05-03'],
  ])('%j is %s', (text, day) => {
    expect(readTypedDay(text)).toBe(day)
  })

  it.each([
    '',
    '31',
    '31/03',
    '31/02/2026',
    '3/31/2026',
    '32132026',
    'soon',
    '1/3/126',
    '31 April 2026',
    '3 may',
    'may 26',
    '3 Smarch 2026',
    '3 to 5 May 2026',
  ])('%j is none', (text) => {
    expect(readTypedDay(text)).toBeUndefined()
  })
})

describe('the value of a date field', () => {
  it.each([
    ['', ''],
    ['31/0', '31/0'],
    ['31/02/2026', '31/02/2026'],
    ['31/03/2026', '2026-03-31'],
    ['1/03/2026', '2026-03-01'],
    ['05/03/26', '2026-03-05'],
    ['05/03/202', '05/03/202'],
  ])('that shows %j is %j', (text, value) => {
    expect(toDayValue(text)).toBe(value)
  })

  it('is the day that it shows', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(toDayValue(toDayText(day))).toBe(day)
      }),
    )
  })

  it('is what was typed where that is no day', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(readTypedDay(text) === undefined)
        expect(toDayText(toDayValue(text))).toBe(text)
      }),
    )
  })
})

describe('isTypedOut', () => {
  it.each(['31/02/2026', '2026/02/31', '31022026', '今天', 'tomorrow'])('%s will become no day', (text) => {
    expect(isTypedOut(text)).toBe(true)
  })

  it.each(['', '31', '31/02/', '31/02/202', '2026/02/3'])('%s may', (text) => {
    expect(isTypedOut(text)).toBe(false)
  })
})

describe('an edit of a date field', () => {
  it.each([
    // before, after, at the end, shown
    ['31/03/202', '31/03/2026', true, '31/03/2026'],
    ['2026/03/3', '2026/03/31', true, '31/03/2026'],
    ['', '2026-03-31', true, '31/03/2026'],
    ['', '1.3.26', true, '01/03/2026'],
    ['01/01/2020', '2026年3月31日', true, '31/03/2026'],
    ['31/03/2026', '1.3.26', true, '01/03/2026'],
    ['', '3103', true, '31/03/'],
    ['31/', '31', true, '31'],
    ['31', '310', true, '31/0'],
    // Somebody mends the day in front of a month and a year.
    ['31/03/2026', '1/03/2026', false, '1/03/2026'],
    ['1/03/2026', '21/03/2026', false, '21/03/2026'],
    ['31/03/2026', '31/0/2026', false, '31/0/2026'],
    // A choice of all that is typed over.
    ['31/03/2026', '5', true, '5'],
    ['31/03/2026', '', true, ''],
    ['', 'next Monday', true, 'next Monday'],
    ['31/', '31/x', true, '31/'],
    ['31/02/202', '31/02/2026', true, '31/02/2026'],
    ['05/03/2', '05/03/20', true, '05/03/20'],
  ])('from %j to %j (caret at the end: %s) shows %j', (before, after, isAtEnd, shown) => {
    expect(editDayText(before, after, isAtEnd)).toBe(shown)
  })
})
