import { describe, expect, it } from 'vitest'
import { withParameters } from './useQueryParameters.ts'

describe('withParameters', () => {
  it('sets, repeats and takes away, and leaves the others', () => {
    const search = '?customer=12&month=2026-03&filter=a&filter=b'
    expect(withParameters(search, { month: '2026-02' })).toBe('customer=12&filter=a&filter=b&month=2026-02')
    expect(withParameters(search, { filter: null, month: null })).toBe('customer=12')
    expect(withParameters('?a=1', { filter: ['x&y', 'z'] })).toBe('a=1&filter=x%26y&filter=z')
  })
})
