import { expect, it } from 'vitest'
import { keepPlaces } from './keepPlaces.ts'

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }))
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).join('')

it('keeps rows where they were, drops who left and puts who came last', () => {
  expect(idsOf(keepPlaces(rowsOf('cab'), [...'abc']))).toBe('abc')
  expect(idsOf(keepPlaces(rowsOf('ycxa'), [...'abc']))).toBe('acyx')
})

it('leaves them as they came where nothing is held', () => {
  expect(idsOf(keepPlaces(rowsOf('cab'), null))).toBe('cab')
  expect(idsOf(keepPlaces(rowsOf('cab'), []))).toBe('cab')
})
