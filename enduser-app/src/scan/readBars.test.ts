import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  barcodePicture,
  code39Modules,
  type GreyPicture,
  itfModules,
  labelPicture,
} from '../../../tests/fixtures/drawnBarcode.ts'
import { type Picture, readBars } from './readBars.ts'

/** Four bytes a pixel, as a canvas gives them. */
function toPicture({ width, height, light }: GreyPicture): Picture {
  const data = new Uint8ClampedArray(4 * width * height)
  for (const [at, grey] of light.entries()) data.set([grey, grey, grey, 255], 4 * at)
  return { data, width, height }
}

/** The picture turned by a quarter, as a label that stands upright. */
function turned({ width, height, light }: GreyPicture): GreyPicture {
  const grey = new Uint8Array(width * height)
  for (const [at, value] of light.entries()) grey[(at % width) * height + Math.floor(at / width)] = value
  return { width: height, height: width, light: grey }
}

describe('readBars', () => {
  it('reads the barcode of a crate, and upside down too', () => {
    const picture = barcodePicture('GPS-004-118-22')
    expect(readBars(toPicture(picture))).toBe('GPS-004-118-22')
    expect(readBars(toPicture({ ...picture, light: picture.light.toReversed() }))).toBe('GPS-004-118-22')
  })

  it('reads one that stands upright when it looks sideways, and only then', () => {
    const picture = toPicture(turned(barcodePicture('GPS-004-118-22')))
    expect(readBars(picture, { isSideways: true })).toBe('GPS-004-118-22')
    expect(readBars(picture)).toBeNull()
  })

  it('reads the older labels, Code 39 and ITF', () => {
    expect(readBars(toPicture(labelPicture(code39Modules('GPS-0041'))))).toBe('GPS-0041')
    expect(readBars(toPicture(labelPicture(itfModules('00411822000395'))))).toBe('00411822000395')
    // Stripes of a floor read as a few digits.
    expect(readBars(toPicture(labelPicture(code39Modules('A1'))))).toBeNull()
  })

  it('reads any text of letters, digits and signs', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0123456789-./ '), minLength: 4, maxLength: 16 })
    fc.assert(
      fc.property(text, (barcode) => {
        expect(readBars(toPicture(barcodePicture(barcode, 720, 60)))).toBe(barcode)
      }),
      { numRuns: 25 },
    )
  })

  it('sees none in an even wall, in noise, or in too few stripes', () => {
    const [width, height] = [320, 240]
    const even = toPicture({ width, height, light: new Uint8Array(width * height).fill(180) })
    expect(readBars(even)).toBeNull()
    const noise = Uint8Array.from({ length: width * height }, (_, at) => (at * 2_654_435_761) % 251)
    expect(readBars(toPicture({ width, height, light: noise }))).toBeNull()
    expect(readBars(toPicture(barcodePicture('AB', width, height)))).toBeNull()
  })
})
