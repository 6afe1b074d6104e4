import { describe, expect, it } from 'vitest'
import { plainWords } from './plainWords.ts'

describe('plainWords', () => {
  it.each([
    ['Das Lager ist gesperrt', 'Das Lager ist gesperrt'],
    ['  Two\r\nlines,\tone  blank ', 'Two lines, one blank'],
    ['a < b and c > d', 'a < b and c > d'],
    ['turned \u202eback\u2069 and \u0007rung', 'turned back and rung'],
    ['half a pair \ud83d', 'half a pair \ufffd'],
  ])('makes one line of plain text of %j', (message, words) => {
    expect(plainWords(message)).toBe(words)
  })

  it('cuts what is too long to read, and no character in two', () => {
    expect(plainWords('😀'.repeat(300))).toBe('😀'.repeat(300))
    expect(plainWords('😀'.repeat(301))).toBe(`${'😀'.repeat(300)}…`)
    expect(plainWords('x'.repeat(100_000))).toHaveLength(301)
  })

  it.each([
    '',
    ' \n\u202e ',
    '<html><body>502</body></html>',
    'see <a href="https://example.com">here</a>',
    'TypeError: x is undefined\n    at query (/srv/app.js:1:2)',
    undefined,
    null,
    409,
    ['one', 'two'],
    { text: 'nested' },
  ])('has none of %j', (message) => {
    expect(plainWords(message)).toBeUndefined()
  })
})
