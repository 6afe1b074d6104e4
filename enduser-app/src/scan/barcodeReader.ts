/** Reads the barcode in a picture of the camera; null where there is none. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | null>

/** As browsers have it that can read barcodes themselves (W3C Accelerated Shape Detection). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorMaker = new () => Detector

const isMaker = (value: unknown): value is DetectorMaker => typeof value === 'function'

/** The browser's own reader; null for a browser without one, or where what it is made of is missing. */
async function ownReader(): Promise<ReadBarcode | null> {
  const Maker: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isMaker(Maker)) return null
  try {
    const formats: unknown = await Reflect.get(Maker, 'getSupportedFormats')?.call(Maker)
    if (!Array.isArray(formats) || !formats.includes('code_128')) return null
    const detector = new Maker()
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/** Widest picture that is looked at, in pixels: bars are read well from fewer than a camera has. */
const widest = 960

/** Makes a reader of pictures that a library reads; it is fetched here, once it is needed. */
async function libraryReader(): Promise<ReadBarcode> {
  const { readBars } = await import('./readBars.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let turn = 0
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return null
    const scale = Math.min(1, widest / videoWidth)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    turn += 1
    // A label may stand upright: every other picture is looked at sideways.
    return readBars(context.getImageData(0, 0, canvas.width, canvas.height), { isSideways: turn % 2 === 0 })
  }
}

/** The browser's own reader of barcodes where it has one, else a library's. Rejects where that cannot be fetched. */
export async function createBarcodeReader(): Promise<ReadBarcode> {
  return (await ownReader()) ?? libraryReader()
}
