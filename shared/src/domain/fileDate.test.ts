import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { formatCalendarDate } from './calendarDate.ts'
import { fileDateText, toFileDate } from './fileDate.ts'
import { formatInstant } from './formatInstant.ts'

const anyInstant = fc.date({
  min: new Date('1000-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
})

describe('toFileDate', () => {
  it('turns any day on screen into the same day', () => {
    fc.assert(
      fc.property(anyInstant, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(toFileDate(formatCalendarDate(day))).toEqual({ day, time: undefined })
      }),
    )
  })

  it('turns any minute on screen into the same minute of the same clock', () => {
    fc.assert(
      fc.property(anyInstant, (date) => {
        const [day, time = ''] = date.toISOString().split('T')
        expect(toFileDate(formatInstant(date.toISOString(), 'UTC'))).toEqual({ day, time: time.slice(0, 5) })
      }),
    )
  })

  it.each(['', '–', '31/02/2026', '2026-03-01', '1/2/2026', 'week 9', '01/02/2026 soon', '01/02/2026 10:00 UTC'])(
    'leaves %j to be a text',
    (text) => {
      expect(toFileDate(text)).toBeNull()
    },
  )
})

describe('fileDateText', () => {
  it.each([
    { day: '2026-04-03', shown: '2026-04-03' },
    { day: '2026-12-31', time: '23:59', shown: '2026-12-31 23:59' },
  ])('is read as the same date by a spreadsheet that puts months first: $shown', ({ shown, ...date }) => {
    const text = fileDateText(date)
    expect(text).toBe(shown)
    const book = read(`Day\r\n${text}\r\n`, { type: 'string', dateNF: 'm/d/yyyy', UTC: true })
    const cell = book.Sheets[book.SheetNames[0] ?? '']?.[utils.encode_cell({ r: 1, c: 0 })]
    const { day, time = '00:00' } = date
    expect(cell).toMatchObject({
      t: 'n',
      v: expect.closeTo((Date.parse(`${day}T${time}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000, 6),
    })
  })
})
