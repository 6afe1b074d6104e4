import { inflateRawSync } from 'node:zlib'

/** Unpacks a deflated part, no further than it promised. */
export const inflate = (packed: Uint8Array, size: number): Uint8Array =>
  inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
