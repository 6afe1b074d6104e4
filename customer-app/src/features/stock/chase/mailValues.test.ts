import { describe, expect, it } from 'vitest'
import { mailValuesAfter, toMailValues } from './mailValues.ts'

const before = { to: 'yard@example.com', subject: '3 crates', text: '3 crates are over.', basis: 'three' }
const now = { to: 'dock@example.com', subject: '2 crates', text: '2 crates are over.', basis: 'two' }

describe('the mail of a list that has changed', () => {
  it('is drafted anew where nobody typed', () => {
    expect(mailValuesAfter(before, before, now)).toEqual(now)
  })

  it('keeps what was typed, and is about the new list', () => {
    const mine = { ...before, text: 'Three crates!' }
    expect(mailValuesAfter(mine, before, now)).toEqual({ ...now, text: 'Three crates!' })
  })

  it('keeps the words of an older draft that was restored', () => {
    const restored = { to: 'ana@example.com', subject: '5 crates', text: 'Five!', basis: 'five' }
    expect(mailValuesAfter(restored, now, now)).toEqual({ ...restored, basis: 'two' })
  })
})

it('begins as drafted, without an address where none is known', () => {
  const { to: _, ...words } = before
  const draft = { ...words, to: null, language: 'en', fileName: 'list.xlsx', crates: 3 }
  expect(toMailValues(draft)).toEqual({ ...before, to: '' })
})
