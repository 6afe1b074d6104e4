import { describe, expect, it } from 'vitest'
import { oneLine } from './oneLine.ts'

describe('oneLine', () => {
  it.each([
    ['Das Lager ist gesperrt', 'Das Lager ist gesperrt'],
    ['  Two\r\nlines,\tone  blank ', 'Two lines, one blank'],
    ['a < b and c > d', 'a < b and c > d'],
    ['turned \u202eback\u2069 and \u0007rung', 'turned back and rung'],
    ['half a pair \ud83d', 'half a pair \ufffd'],
  ])('makes one line of plain text of %j', (message, line) => {
    expect(oneLine(message)).toBe(line)
  })

  it('cuts what is too long to read, and no character in two', () => {
    expect(oneLine('😀'.repeat(300))).toBe('😀'.repeat(300))
    expect(oneLine('😀'.repeat(301))).toBe(`${'😀'.repeat(300)}…`)
    expect(oneLine('x'.repeat(100_000))).toHaveLength(301)
  })

  it.each(['', ' \n\u202e ', undefined, null, 409, ['one'], { text: 'nested' }])('has none of %j', (message) => {
    expect(oneLine(message)).toBeUndefined()
  })
})
