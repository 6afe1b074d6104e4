import fc from 'fast-check'
import type { ExportCell } from './exportCell.ts'

/** Texts that a file could take for something else than a text. */
export const hostileTexts: readonly string[] = [
  "=cmd|'/C calc'!A0",
  '+1',
  '-2+3',
  '@SUM(1)',
  '＝1+1',
  '\t=1',
  'tab\tinside',
  'a;b,c',
  '"quoted"',
  'two\r\nlines\nand three',
  ' blanks ',
  "'=1",
  '0012',
  '075001',
  '12345678901234567890',
  '1e5',
  '1/2',
  'TRUE',
  '#N/A',
  '<b>&amp;</b>',
  '_x0041_',
  'a\u0000b\u0007\u000b\uffff',
  '💧 张伟 Ёлка',
  '\u202eright to left\u202c مرحبا',
]

const instant = fc.date({
  min: new Date('1900-03-01T00:00:00Z'),
  max: new Date('9999-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const day = instant.map((date) => ({ day: date.toISOString().slice(0, 10) }))
const minute = instant.map((date) => ({
  day: date.toISOString().slice(0, 10),
  time: date.toISOString().slice(11, 16),
}))

/** Any cell of an exported file. */
export const anyCell: fc.Arbitrary<ExportCell> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...hostileTexts),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  day,
  minute,
  fc.constant(null),
)
