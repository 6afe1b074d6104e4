import { describe, expect, it } from 'vitest'
import { Problem } from './Problem.ts'
import { waitAfter } from './waitAfter.ts'

const tooMany = (retryAfter?: number) =>
  new Problem('too_many_requests', { message: 'Too many', ...(retryAfter === undefined ? {} : { retryAfter }) })

describe('the wait before another try', () => {
  it('is what the server asks for, or a minute', () => {
    expect(waitAfter(tooMany(90))).toBe(90)
    expect(waitAfter(tooMany())).toBe(60)
  })

  it.each([0, 1, -30])('is never so short that a try by itself follows at once (%d s)', (seconds) => {
    expect(waitAfter(tooMany(seconds))).toBe(5)
  })

  it('is for those who ask too often only', () => {
    expect(waitAfter(new Problem('unavailable', { message: 'Down' }))).toBeNull()
  })
})
