import { searchFold } from '@crateway/shared/domain/searchFold.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { foldedText, foldText, standIns } from './foldedText.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

/** The letters that others stand for; capitals have become small ones. */
const stoodFor = new Map([...standIns].map(([letter, standIn]) => [standIn, letter.toLowerCase()]))

/** What the database makes of texts. */
async function keepFolded(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(
    sql`select ${foldedText(sql`told`)} as folded from unnest(${sql.param([...texts])}::text[]) with ordinality as t(told, place) order by place`,
  )
  return rows.map(({ folded }) => folded)
}

/** The same with the letters that others stand for put back. */
const foldAll = async (texts: readonly string[]): Promise<string[]> =>
  (await keepFolded(texts)).map((folded) => [...folded].map((letter) => stoodFor.get(letter) ?? letter).join(''))

const scripts: readonly (readonly [number, number])[] = [
  [0x20, 0x17f],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x1100, 0x1112],
  [0x3041, 0x3096],
  [0x30a1, 0x30fa],
  [0x3131, 0x314e],
  [0x4e00, 0x4fff],
  [0xac00, 0xd7a3],
  [0xff01, 0xff5e],
]
// A capital sigma at the end of a word has a small letter of its own in JavaScript alone.
const sigma = /[Σςσ]/g
const sign = fc.oneof(
  ...scripts.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
)

it('folds as browsers do', async () => {
  const text = fc.string({ unit: sign, maxLength: 12 }).map((one) => one.replace(sigma, 's'))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 100 }), async (texts) => {
      expect(await foldAll(texts)).toEqual(texts.map(searchFold))
    }),
    { numRuns: 20 },
  )
})

it('folds here as it does in SQL, sigmas too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: sign, maxLength: 12 }), { minLength: 1, maxLength: 100 }),
      async (texts) => {
        expect(texts.map(foldText)).toEqual(await keepFolded(texts))
      },
    ),
    { numRuns: 20 },
  )
  expect(foldText('ΣΑΣ')).toBe((await keepFolded(['ΣΑΣ']))[0])
})

it('knows the spaces that browsers know, and no others', async () => {
  const told = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code + 1))
    .filter((sign) => /[\s\p{Z}\p{Cc}\p{Cf}]/u.test(sign))
    .map((sign) => `a${sign}b${sign}`)
  expect(await foldAll(told)).toEqual(told.map(searchFold))
})

it('folds what people call their places', async () => {
  const names = [
    'São Paulo',
    "CÔTE D'IVOIRE",
    'Łódź',
    'İzmir',
    'Iğdır',
    'Ørsta STRAẞE',
    'Þórshöfn',
    'ŒUVRE',
    'Йошкар',
    'ガ',
    '닭값',
    '  a  b ',
  ]
  expect(await foldAll(names)).toEqual(names.map(searchFold))
})
