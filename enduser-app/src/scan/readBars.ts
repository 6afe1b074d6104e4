import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap'
import GlobalHistogramBinarizer from '@zxing/library/es2015/core/common/GlobalHistogramBinarizer'
import DecodeHintType from '@zxing/library/es2015/core/DecodeHintType'
import Code39Reader from '@zxing/library/es2015/core/oned/Code39Reader'
import Code128Reader from '@zxing/library/es2015/core/oned/Code128Reader'
import ITFReader from '@zxing/library/es2015/core/oned/ITFReader'
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource'

/** The part of `ImageData` that is looked at: four bytes a pixel. */
export interface Picture {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Barcodes that labels of crates carry: letters and digits (Code 128, Code 39), or digits alone (ITF). */
const readers = [new Code128Reader(), new Code39Reader(), new ITFReader()]
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])

/** Shortest text taken for a barcode: stripes of a floor read as two or three digits. */
const fewestSigns = 4

/** How bright each pixel is, by the weights of the eye (ITU-R BT.601); sideways, columns become rows. */
function brightness({ data, width, height }: Picture, isSideways: boolean): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x)
      const light = (306 * (data[at] ?? 0) + 601 * (data[at + 1] ?? 0) + 117 * (data[at + 2] ?? 0)) >> 10
      grey[isSideways ? x * height + (height - 1 - y) : y * width + x] = light
    }
  }
  return grey
}

function readWith(reader: (typeof readers)[number], bitmap: BinaryBitmap): string | null {
  try {
    return reader.decode(bitmap, hints).getText()
  } catch {
    // This is how it says that there is none.
    return null
  }
}

/** The barcode in a picture, in any of its lines and from either side; null where there is none. */
export function readBars(picture: Picture, { isSideways = false } = {}): string | null {
  const { width, height } = picture
  const size = isSideways ? ([height, width] as const) : ([width, height] as const)
  const source = new RGBLuminanceSource(brightness(picture, isSideways), ...size)
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(source))
  for (const reader of readers) {
    const text = readWith(reader, bitmap)
    if (text !== null && text.length >= fewestSigns) return text
  }
  return null
}
