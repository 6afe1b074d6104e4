import { describe, expect, it } from 'vitest'
import { createRestarts } from './restarts.ts'

/** What follows ends at these seconds. */
function pausesAfter(...seconds: readonly number[]) {
  let now = 0
  const restarts = createRestarts(() => now)
  return seconds.map((second) => {
    now = second * 1_000
    return restarts()
  })
}

describe('createRestarts', () => {
  it('waits twice as long each time and gives up at the fifth end within a minute', () => {
    expect(pausesAfter(0, 0, 1, 30, 59.9)).toEqual([500, 1_000, 2_000, 4_000, undefined])
  })

  it('forgets what is more than a minute ago', () => {
    expect(pausesAfter(0, 60, 120)).toEqual([500, 500, 500])
    expect(pausesAfter(0, 10, 20, 30, 60, 61, 69)).toEqual([500, 1_000, 2_000, 4_000, 4_000, undefined, undefined])
    expect(pausesAfter(...Array.from({ length: 100 }, (_, index) => index * 15))).not.toContain(undefined)
  })
})
