/**
 * Why there is no picture: the person or the browser said no, there is no camera for this page, another program has it, or it
 * has stopped by itself.
 */
export type CameraFault = 'refused' | 'none' | 'taken' | 'stopped'

/** The camera could not be opened, or shows nothing any more. */
export class CameraError extends Error {
  override readonly name = 'CameraError'
  readonly fault: CameraFault

  constructor(fault: CameraFault, cause: unknown) {
    super(`There is no picture of the camera: ${fault}`, { cause })
    this.fault = fault
  }
}

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
}

/** What a failure to open a camera means (W3C Media Capture, section 10.2). */
export function cameraFault(error: unknown): CameraFault {
  return (error instanceof Error && faults[error.name]) || 'none'
}

/** Opens the camera that looks away from the person, where there are two. Rejects with a `CameraError`. */
export async function openCamera(): Promise<MediaStream> {
  // A page that came without https has none.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('none', undefined)
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    throw new CameraError(cameraFault(error), error)
  }
}

/** Lets go of a camera; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
