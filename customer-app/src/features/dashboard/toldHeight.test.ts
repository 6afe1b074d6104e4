import { describe, expect, it } from 'vitest'
import { toldHeight } from './toldHeight.ts'

describe('toldHeight', () => {
  it('is what a page tells, in whole pixels', () => {
    expect(toldHeight({ reportHeight: 812.4 })).toBe(813)
  })

  it.each([
    null,
    undefined,
    812,
    'reportHeight',
    [812],
    {},
    { reportHeight: '812' },
    { reportHeight: Number.NaN },
    { reportHeight: Number.POSITIVE_INFINITY },
    { reportHeight: -5 },
    { reportHeight: 0 },
    { reportHeight: 1e9 },
  ])('is none of %j', (data) => {
    expect(toldHeight(data)).toBeNull()
  })
})
