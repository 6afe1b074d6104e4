import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [320, 200]
const paper = [0xff, 0xff, 0xff] as const
const petrol = [0x0b, 0x5f, 0x73] as const

/** Widths of bars and gaps in turn, as a barcode has them; what it reads is nothing. */
const bars = [3, 2, 1, 3, 2, 1, 4, 1, 2, 2, 1, 3, 3, 1, 2, 2, 4, 1, 1, 2, 3]
const module = 4

/** Whether a point belongs to the frame, a bar or the line of digits below them. */
function isInk(x: number, y: number): boolean {
  if (x < 4 || y < 4 || x >= width - 4 || y >= height - 4) return true
  if (y >= 152 && y < 164) return x >= 90 && x < 230 && x % 14 < 8
  if (y < 36 || y >= 136) return false
  let edge = (width - bars.reduce((sum, bar) => sum + bar * module, 0)) / 2
  for (const [index, bar] of bars.entries()) {
    if (x >= edge && x < edge + bar * module) return index % 2 === 0
    edge += bar * module
  }
  return false
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A picture of a crate's label as PNG (ISO/IEC 15948): eight bits a colour, no filter, one chunk. */
export function labelPicture(): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const lines = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => (isInk(x, y) ? petrol : paper)).flat(),
  ])
  const pixels = deflateSync(Buffer.from(lines.flat()))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  )
}
