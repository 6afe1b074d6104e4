import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitParts } from './fitParts.ts'

const fit = (parts: readonly string[], room: number) => fitParts(parts, ' / ', (text) => text.length <= room)
const codes = ['40744', '40745', '40746']

describe('fitParts', () => {
  it('shows all there is where it fits', () => {
    expect(fit(codes, 30)).toBe('40744 / 40745 / 40746')
    expect(fit(['40744'], 30)).toBe('40744')
    expect(fit([], 30)).toBe('')
  })

  it('counts what does not fit', () => {
    expect(fit(codes, 16)).toBe('40744 / 40745 +1')
    expect(fit(codes, 15)).toBe('40744 +2')
  })

  it('never shows a part of a part', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\d{1,9}$/), { minLength: 1 }), fc.nat(60), (parts, room) => {
        const [shown = '', rest = '0'] = fit(parts, room).split(' +')
        const whole = shown.split(' / ')
        expect(whole).toEqual(parts.slice(0, whole.length))
        expect(whole.length + Number(rest)).toBe(parts.length)
      }),
    )
  })
})
