import { type RefObject, useEffect, useRef, useState } from 'react'
import { createBarcodeReader } from './barcodeReader.ts'
import { CameraError, type CameraFault, closeCamera, openCamera } from './camera.ts'

/** What the camera is doing. */
export type CameraState = 'opening' | 'looking' | CameraFault | 'unreadable'

/** Milliseconds between two pictures: a hand is not steadier more often. */
const pause = 150

/** Shows the camera in a video and looks for barcodes until it is aborted. */
async function look(
  video: HTMLVideoElement,
  onState: (state: CameraState) => void,
  onRead: (barcode: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await openCamera()
  if (signal.aborted) return closeCamera(stream)
  signal.addEventListener('abort', () => closeCamera(stream), { once: true })
  video.srcObject = stream
  await video.play()
  const read = await createBarcodeReader()
  onState('looking')
  while (!signal.aborted) {
    const barcode = await read(video)
    if (barcode !== null && !signal.aborted) onRead(barcode)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Reads barcodes with the camera while `isOn`.
 * @param onRead told each barcode that is seen, again and again while it is in sight
 * @returns the ref of the video that shows what the camera sees, and what it is doing
 */
export function useBarcodeCamera(
  isOn: boolean,
  onRead: (barcode: string) => void,
): readonly [RefObject<HTMLVideoElement | null>, CameraState] {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('opening')
  const latest = useRef(onRead)
  latest.current = onRead

  useEffect(() => {
    const shown = video.current
    if (!isOn || !shown) return
    const controller = new AbortController()
    const tell = (next: CameraState) => {
      if (!controller.signal.aborted) setState(next)
    }
    tell('opening')
    look(shown, tell, (barcode) => latest.current(barcode), controller.signal).catch((error: unknown) =>
      tell(error instanceof CameraError ? error.fault : 'unreadable'),
    )
    return () => {
      controller.abort()
      shown.srcObject = null
    }
  }, [isOn])

  return [video, state]
}
