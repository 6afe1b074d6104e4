import { joinBytes } from './joinBytes.ts'

/** Bytes that come in pieces and are held until they are wanted together. */
export interface HeldBytes {
  hold(bytes: Uint8Array): void
  /** All of them, or undefined where there were more than there may be; none are held afterwards. */
  take(): Uint8Array | undefined
}

/** Holds so many bytes at most: of what is longer, none. */
export function createHeldBytes(most: number): HeldBytes {
  let pieces: Uint8Array[] = []
  let length = 0
  return {
    hold(bytes) {
      length += bytes.byteLength
      if (length <= most) pieces.push(bytes)
      else pieces = []
    },
    take() {
      const taken = length <= most ? joinBytes(pieces, length) : undefined
      pieces = []
      length = 0
      return taken
    },
  }
}
