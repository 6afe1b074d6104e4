import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookForBarcodes } from './lookForBarcodes.ts'

/** A camera's track, as far as it is looked at. */
const track = () => ({
  readyState: 'live',
  stop() {
    this.readyState = 'ended'
  },
})

let camera = track()
/** What the browser's own reader says of a picture. */
let detect: () => Promise<readonly { readonly rawValue: string }[]>
let formats = async () => ['code_128']

beforeEach(() => {
  vi.useFakeTimers()
  camera = track()
  formats = async () => ['code_128']
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [camera] }) } })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => formats()
      detect = () => detect()
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Looks for some seconds. @returns what was read, and what it ended with */
function look() {
  const read: string[] = []
  const controller = new AbortController()
  const video = { srcObject: null, play: async () => undefined } as unknown as HTMLVideoElement
  const end = lookForBarcodes(video, {
    onLooking: () => undefined,
    onRead: (barcode) => read.push(barcode),
    signal: controller.signal,
  }).then(
    () => 'over',
    (error: unknown) => error,
  )
  return { read, end, stop: () => controller.abort() }
}

it("reads with the browser's own reader, until it is told to end", async () => {
  detect = async () => [{ rawValue: 'GPS-1' }]
  const { read, end, stop } = look()
  await vi.advanceTimersByTimeAsync(500)
  expect(read.length).toBeGreaterThan(1)
  expect(new Set(read)).toEqual(new Set(['GPS-1']))
  expect(camera.readyState).toBe('live')
  stop()
  await vi.advanceTimersByTimeAsync(500)
  expect(await end).toBe('over')
  expect(camera.readyState).toBe('ended')
})

it('goes on behind a picture that cannot be read', async () => {
  let pictures = 0
  detect = async () => {
    pictures += 1
    if (pictures % 2 === 1) throw new DOMException('No picture yet', 'InvalidStateError')
    return [{ rawValue: 'GPS-2' }]
  }
  const { read, stop, end } = look()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read.length).toBeGreaterThan(20)
  stop()
  await vi.advanceTimersByTimeAsync(500)
  expect(await end).toBe('over')
})

it('lets go of the camera where no picture can be read, and says why', async () => {
  detect = async () => {
    throw new DOMException('Gone', 'NotSupportedError')
  }
  const { end, read } = look()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await end).toMatchObject({ name: 'NotSupportedError' })
  expect(read).toEqual([])
  expect(camera.readyState).toBe('ended')
})

it('says of a camera that ends by itself that it has stopped', async () => {
  detect = async () => []
  const { end } = look()
  await vi.advanceTimersByTimeAsync(500)
  camera.readyState = 'ended'
  await vi.advanceTimersByTimeAsync(500)
  expect(await end).toMatchObject({ name: 'CameraError', fault: 'stopped' })
})
