import { createBarcodeReader, type ReadBarcode } from './barcodeReader.ts'
import { CameraError, closeCamera, openCamera } from './camera.ts'

/** Milliseconds between two pictures: a hand is not steadier more often. */
const pause = 150
/** Pictures in a row that no reader can read before it is given up: any one may be unfit. */
const mostUnread = 20

export interface LookOptions {
  /** The first picture is there, and a reader. */
  readonly onLooking: () => void
  /** Told each barcode that is seen, again and again while it is in sight. */
  readonly onRead: (barcode: string) => void
  /** Ends the looking. */
  readonly signal: AbortSignal
}

/** Reads one picture after the other. Rejects where many in a row cannot be read, or the camera has stopped. */
async function readOn(
  video: HTMLVideoElement,
  read: ReadBarcode,
  hasStopped: () => boolean,
  { onRead, signal }: LookOptions,
): Promise<void> {
  let unread = 0
  while (!signal.aborted) {
    if (hasStopped()) throw new CameraError('stopped', undefined)
    try {
      const barcode = await read(video)
      unread = 0
      if (barcode !== null && !signal.aborted) onRead(barcode)
    } catch (error) {
      unread += 1
      if (unread >= mostUnread) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Shows the camera in a video and looks for barcodes until it is aborted. Rejects with a `CameraError`, or with what kept its
 * pictures from being read; the camera is let go of whatever ends it.
 */
export async function lookForBarcodes(video: HTMLVideoElement, options: LookOptions): Promise<void> {
  const { onLooking, signal } = options
  const stream = await openCamera()
  const close = () => closeCamera(stream)
  signal.addEventListener('abort', close, { once: true })
  try {
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    const read = await createBarcodeReader()
    onLooking()
    // Unplugged, taken away by the browser's settings or by the system.
    await readOn(video, read, () => stream.getTracks().some(({ readyState }) => readyState === 'ended'), options)
  } finally {
    close()
  }
}
