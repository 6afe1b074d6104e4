import { type CellKind, csvCell, csvLine } from '@crateway/shared/domain/csvCell.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { hasStrayMark, lineOf, linesOf, splitLines, toCsvLines } from './lineText.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const columns = [
  { kind: 'text', column: sql`name` },
  { kind: 'number', column: sql`days` },
  { kind: 'text', column: sql`note` },
  { kind: 'day', column: sql`day` },
  { kind: 'boolean', column: sql`lost` },
] as const
const kinds: readonly CellKind[] = columns.map(({ kind }) => kind)

interface Row {
  readonly name: string | null
  readonly days: number | null
  readonly note: string | null
  readonly day: string | null
  readonly lost: boolean | null
}

/** The lines of rows as the database makes them. */
async function textOf(rows: readonly Row[], isCleaned = false): Promise<string> {
  const { rows: found } = await db.execute<{ text: string }>(sql`
    select ${linesOf(lineOf(columns, isCleaned))} as text
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(name text, days integer, note text, day date, lost boolean)`)
  return found[0]?.text ?? ''
}

/** The lines of rows, made cell by cell. */
const plainly = (rows: readonly Row[], { yes, no }: { readonly yes: string; readonly no: string }) =>
  rows
    .map(({ name, days, note, day, lost }) =>
      csvLine([
        csvCell(name, 'text'),
        csvCell(days, 'number'),
        csvCell(note, 'text'),
        csvCell(day, 'day'),
        csvCell(lost === true ? yes : no, 'text'),
      ]),
    )
    .join('')

/** What no text of these holds: the marks, which have a test of their own, and NUL, which PostgreSQL does not know. */
const unsendable = ['\0', '\u0006', '\u0015', '\u001E', '\u001F']

/** Texts as people and attackers write them. */
const someText = fc.oneof(
  fc.constantFrom(
    '',
    'BOX40',
    '0012',
    'São Paulo',
    '=1+1',
    '-3',
    ' 1',
    '1 ',
    "'x",
    '＝1',
    'a;b',
    'a"b',
    '\t=1',
    'a,b',
    '(x)',
    '_x',
    '-',
  ),
  fc.string({ maxLength: 8, unit: fc.constantFrom(...'aZ0 .:/-_()=+@;"\'é北\n') }),
  fc
    .string({ maxLength: 6, unit: 'grapheme' })
    .filter((text) => !unsendable.some((character) => text.includes(character))),
)
const someRow: fc.Arbitrary<Row> = fc.record({
  name: fc.option(someText),
  days: fc.option(fc.integer({ min: -999, max: 99_999 })),
  note: fc.option(someText),
  day: fc.option(fc.constantFrom('2026-03-31', '1999-12-01')),
  lost: fc.option(fc.boolean()),
})

describe('lines that a statement makes', () => {
  it.each([
    { yes: 'Yes', no: 'No' },
    { yes: 'да', no: '=no' },
  ])('stand in a file as the cells would, one by one (%j)', async (words) => {
    await fc.assert(
      fc.asyncProperty(fc.array(someRow, { minLength: 1, maxLength: 5 }), async (rows) => {
        const text = await textOf(rows)
        expect(hasStrayMark(text, rows.length, kinds)).toBe(false)
        expect(toCsvLines(splitLines(text), kinds, words)).toBe(plainly(rows, words))
      }),
      { numRuns: 150 },
    )
  })

  it('have a blank where a text holds what stands between cells, so that no cell moves', async () => {
    const row = { name: 'a\u001Fb\u001Ec\u0006', days: 1, note: '\u0015', day: null, lost: true }
    expect(hasStrayMark(await textOf([row]), 1, kinds)).toBe(true)
    const text = await textOf([row], true)
    expect(hasStrayMark(text, 1, kinds)).toBe(false)
    const lines = splitLines(text)
    const words = { yes: 'Yes', no: 'No' }
    expect(toCsvLines(lines, kinds, words)).toBe(plainly([{ ...row, name: 'a b c ', note: ' ' }], words))
  })
})
