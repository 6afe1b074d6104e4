import { type RefObject, useEffect, useRef, useState } from 'react'
import { CameraError, type CameraFault } from './camera.ts'
import { lookForBarcodes } from './lookForBarcodes.ts'

/** What the camera is doing. */
export type CameraState = 'opening' | 'looking' | CameraFault | 'unreadable'

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
    lookForBarcodes(shown, {
      onLooking: () => tell('looking'),
      onRead: (barcode) => latest.current(barcode),
      signal: controller.signal,
    }).catch((error: unknown) => tell(error instanceof CameraError ? error.fault : 'unreadable'))
    return () => {
      controller.abort()
      shown.srcObject = null
    }
  }, [isOn])

  return [video, state]
}
