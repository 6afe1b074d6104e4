import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBurstReader, type Reading, type Stroke } from './scanBurst.ts'

/** Keys with the pause before each, ms. */
function press(keys: readonly (readonly [key: string, pause: number])[], isOdd = false): readonly Reading[] {
  const reader = createBurstReader()
  let at = 1_000
  return keys.map(([key, pause]) => {
    at += pause
    const stroke: Stroke = { key, at, isOdd }
    return reader.read(stroke)
  })
}
const typed = (text: string, pause: number) => [...text].map((key) => [key, pause] as const)
const last = (readings: readonly Reading[]) => readings.at(-1)

describe('a burst of keys', () => {
  it('is a scanner’s where a code and Enter come in no time', () => {
    expect(last(press([...typed('GPS-004', 12), ['Enter', 12]]))).toEqual({ kind: 'burst', code: 'GPS-004' })
  })

  it('has its letters in capitals, too', () => {
    const keys = [
      ['Shift', 300],
      ['G', 2],
      ['P', 8],
      ['Shift', 1],
      ['-', 4],
      ['4', 6],
      ['Enter', 9],
    ] as const
    expect(last(press(keys))).toEqual({ kind: 'burst', code: 'GP-4' })
  })

  it('begins after what a person typed before', () => {
    const readings = press([...typed('Ref', 120), ['G', 400], ...typed('PS-1', 10), ['Enter', 10]])
    expect(readings.map(({ kind }) => kind)).toEqual([
      'first',
      'first',
      'first',
      'first',
      'more',
      'more',
      'more',
      'more',
      'burst',
    ])
    expect(last(readings)).toEqual({ kind: 'burst', code: 'GPS-1' })
  })

  it.each([
    ['is too short', [...typed('GPS', 10), ['Enter', 10]]],
    ['is ended by a person', [...typed('GPS-004', 10), ['Enter', 300]]],
    ['is left by another key', [...typed('GPS-004', 10), ['Tab', 10], ['Enter', 10]]],
  ] as const)('is nobody’s where it %s', (_, keys) => expect(last(press(keys))).toEqual({ kind: 'none' }))

  it('is none where keys are held down or taken by an input method', () => {
    expect(last(press([...typed('aaaaaaa', 30), ['Enter', 30]], true))).toEqual({ kind: 'none' })
  })

  it('is never seen in what a person types', () => {
    const pause = fc.integer({ min: 41, max: 2_000 })
    const key = fc.oneof(fc.stringMatching(/^[ -~]$/), fc.constantFrom('Enter', 'Backspace', 'Shift'))
    fc.assert(
      fc.property(fc.array(fc.tuple(key, pause), { maxLength: 40 }), (keys) => {
        expect(press(keys).some(({ kind }) => kind === 'burst')).toBe(false)
      }),
    )
  })
})
