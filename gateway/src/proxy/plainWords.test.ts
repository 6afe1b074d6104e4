import { describe, expect, it } from 'vitest'
import { plainWords } from './plainWords.ts'

describe('plainWords', () => {
  it.each([
    ['Das Lager ist gesperrt', 'Das Lager ist gesperrt'],
    ['  Two\r\nlines,\tone  blank ', 'Two lines, one blank'],
    ['a < b and c > d', 'a < b and c > d'],
    ['Quantity must be 1 to 500 for crate <GPS52>', 'Quantity must be 1 to 500 for crate <GPS52>'],
    [['Name is missing.'], 'Name is missing.'],
    [['name is missing', 'Code is too\nlong.'], 'name is missing; Code is too long'],
    ['turned \u202eback\u2069 and \u0007rung', 'turned back and rung'],
    ['half a pair \ud83d', 'half a pair \ufffd'],
  ])('makes one line of plain text of %j', (message, words) => {
    expect(plainWords(message)).toBe(words)
  })

  it('cuts what is too long to read, and no character in two', () => {
    expect(plainWords('😀'.repeat(300))).toBe('😀'.repeat(300))
    expect(plainWords('😀'.repeat(301))).toBe(`${'😀'.repeat(300)}…`)
    expect(plainWords('x'.repeat(100_000))).toHaveLength(301)
    expect(plainWords(Array.from({ length: 1_000 }, () => 'x'.repeat(100)))).toHaveLength(301)
  })

  it.each([
    '',
    ' \n\u202e ',
    'TypeError: x is undefined\n    at query (/srv/app.js:1:2)',
    undefined,
    null,
    409,
    [],
    ['one', 2],
    ['one', '<b>two</b>'],
    { text: 'nested' },
  ])('has none of %j', (message) => {
    expect(plainWords(message)).toBeUndefined()
  })
})
