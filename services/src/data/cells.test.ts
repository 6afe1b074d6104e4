import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as cells from './cells.ts'
import { CellError } from './cells.ts'

function read(cell: cells.Cell, text: string): unknown {
  try {
    return cell.read(text)
  } catch (error) {
    if (error instanceof CellError) return `refused: ${error.message}`
    throw error
  }
}

const kinds = {
  text: cells.text(),
  key: cells.key(),
  choice: cells.choice('C', 'T'),
  day: cells.day(),
  instant: cells.instant(),
  number: cells.number(-90, 90),
  whole: cells.whole(36_500),
  countryCode: cells.countryCode(),
  phone: cells.phone(),
  email: cells.email(),
  list: cells.list(),
}

describe('a cell', () => {
  it.each<[keyof typeof kinds, string, unknown]>([
    ['text', "Côte d'Ivoire, «Zone 4» 货", "Côte d'Ivoire, «Zone 4» 货"],
    ['key', '0001', '0001'],
    ['choice', 'T', 'T'],
    ['day', '2024-02-29', '2024-02-29'],
    ['instant', '2026-03-31T09:30:00+02:00', '2026-03-31T07:30:00.000Z'],
    ['instant', '2026-03-31T09:30Z', '2026-03-31T09:30:00.000Z'],
    ['number', '-12.5', -12.5],
    ['number', '+.5', 0.5],
    ['number', '0', 0],
    ['number', '1.', 1],
    ['whole', '0', 0],
    ['whole', '36500', 36_500],
    ['countryCode', 'PT', 'PT'],
    ['phone', '+351 253 000 001', '+351 253 000 001'],
    ['email', 'rui@minho.example', 'rui@minho.example'],
    ['list', 'A | B|A', ['A', 'B']],
  ])('of %s takes %j', (kind, text, value) => {
    expect(read(kinds[kind], text)).toEqual(value)
  })

  it.each<[keyof typeof kinds, string, RegExp]>([
    ['text', '=HYPERLINK("x")', /formula/],
    ['text', '+1', /formula/],
    ['text', '-1', /formula/],
    ['text', '@SUM(A1)', /formula/],
    ['text', '＝1+1', /formula/],
    ['text', "'=1", /formula/],
    ['text', 'a\u0007b', /control characters/],
    ['text', 'two\nlines', /control characters/],
    ['text', 'a\0b', /control characters/],
    ['text', 'x'.repeat(201), /at most 200/],
    ['key', 'x'.repeat(101), /at most 100/],
    ['key', '4500/17', /must not hold/],
    ['key', 'a\\b', /must not hold/],
    ['key', '..', /dots/],
    ['key', '．．', /dots/],
    ['key', '4％2f', /must not hold/],
    ['choice', 't', /one of C, T/],
    ['day', '2026-02-29', /YYYY-MM-DD/],
    ['day', '31/03/2026', /YYYY-MM-DD/],
    ['day', '2026-3-1', /YYYY-MM-DD/],
    ['day', '45000', /YYYY-MM-DD/],
    ['instant', '2026-03-31', /instant/],
    ['instant', '2026-03-31T09:30:00', /instant/],
    ['instant', '2026-02-30T09:30:00Z', /instant/],
    ['instant', '1774000000', /instant/],
    ['number', '12,5', /point/],
    ['number', '90.01', /from -90 to 90/],
    ['number', '1e1', /number/],
    ['number', 'NaN', /number/],
    ['number', '.', /number/],
    ['whole', '1.5', /whole/],
    ['whole', '-1', /whole/],
    ['whole', '36501', /to 36500/],
    ['whole', '１', /whole/],
    ['countryCode', 'pt', /capital/],
    ['phone', '=1+1', /phone/],
    ['email', 'rui@minho', /email/],
    ['email', '=a@b.example', /formula/],
    ['list', 'A||B', /empty entry/],
    ['list', 'A|=B', /formula/],
  ])('of %s refuses %j', (kind, text, reason) => {
    expect(read(kinds[kind], text)).toMatch(/^refused: /)
    expect(read(kinds[kind], text)).toMatch(reason)
  })

  it('of text, whatever it takes, is opened by a spreadsheet as the text it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (text) => {
        const value = read(kinds.text, text)
        if (value !== text) expect(value).toMatch(/^refused: /)
        else expect(text).not.toMatch(/^[=+\-@|%]|[\p{Cc}]/u)
      }),
    )
  })
})
