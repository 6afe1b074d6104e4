import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvLine, toFormulaSafe } from './csvCell.ts'

/** What a program that cuts blanks and reads full-width signs would see first. */
const firstSeen = (text: string) => [...text.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}]/gu, '')][0] ?? ''

describe('toFormulaSafe', () => {
  it.each([
    '=1+1',
    '+33 4 73 00 00 00',
    '-2',
    '@SUM(A1)',
    '|calc',
    '%0A-3+3',
    '\t=1',
    '\rx',
    '\n',
    '＝1+1',
    '⩵1+1',
    '＋1',
    '－1',
    '＠x',
    '｜calc',
    '﹦1',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    "'=1",
    "''-1",
  ])('puts an apostrophe before %j', (text) => {
    expect(toFormulaSafe(text)).toBe(`'${text}`)
  })

  it.each(['', 'GPS-004-118-22', '00123', "Côte d'Ivoire", "'s-Hertogenbosch", 'a=b', '1-2', '张伟', '💧'])(
    'leaves %j as it is',
    (text) => {
      expect(toFormulaSafe(text)).toBe(text)
    },
  )

  /** What an importer of our own files does: an apostrophe goes where one was put. */
  const cut = (text: string) => (text.startsWith("'") && toFormulaSafe(text.slice(1)) === text ? text.slice(1) : text)

  it('lets nothing through that begins with a sign, and can be undone', () => {
    const parts = fc.oneof(
      fc.constantFrom(...'=+-@|%＝－＋＠｜％\'" \t\r\n\u200b;,a1'),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
    )
    const hostile = fc.array(parts, { maxLength: 8 }).map((list) => list.join(''))
    fc.assert(
      fc.property(hostile, (text) => {
        const safe = toFormulaSafe(text)
        expect('=+-@|%').not.toContain(firstSeen(safe) || 'nothing')
        expect(cut(safe)).toBe(text)
      }),
    )
  })
})

/** A cell without what makes the usual one quick. */
function plainCell(text: string): string {
  const safe = toFormulaSafe(text)
  return /[;,"\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

describe('csvCell', () => {
  it('makes of any text the same, be it as usual as it may', () => {
    const usual = fc.string({ unit: fc.constantFrom(...'aZ09 ./:()-_;,"=\t\n\u00e9\u200b'), maxLength: 6 })
    fc.assert(
      fc.property(fc.oneof(usual, fc.string()), (text) => {
        expect(csvCell(text, 'text')).toBe(plainCell(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [-5, 'number', '-5'],
    [1.25, 'number', '1.25'],
    ['-12.500', 'number', '-12.500'],
    ['-12,5', 'number', '"-12,5"'],
    ['-1,2,3', 'number', `"'-1,2,3"`],
    ['2026-03-31', 'day', '2026-03-31'],
    ['2026-03-31 09:05', 'day', '2026-03-31 09:05'],
    [true, 'boolean', 'true'],
    [null, 'number', ''],
    [null, 'text', ''],
    ['0012', 'text', '0012'],
    ['-5', 'text', "'-5"],
    ['=1', 'number', "'=1"],
    ['-1', 'day', "'-1"],
    [Number.NaN, 'number', 'NaN'],
    ['a;b', 'text', '"a;b"'],
    ['a,b', 'text', '"a,b"'],
    ['say "x"', 'text', '"say ""x"""'],
    ['two\r\nlines', 'text', '"two\r\nlines"'],
    [' x ', 'text', '" x "'],
  ] as const)('writes %j as a %s', (value, kind, written) => {
    expect(csvCell(value, kind)).toBe(written)
  })
})

describe('csvLine', () => {
  it('parts cells by semicolons and ends like RFC 4180 says', () => {
    expect(csvLine(['a', '', '"b;c"'])).toBe('a;;"b;c"\r\n')
  })
})
