/** Whether a font has a glyph for a code point. */
export type CharacterMap = (codePoint: number) => boolean

/** Code points looked at: all planes in which people write names. */
const reach = 0x30000

/** Where the table of a tag begins in a font file (OpenType 1.9, "Organization of an OpenType Font"). */
function tableAt(view: DataView, tag: string): number {
  const count = view.getUint16(4)
  for (let record = 12; record < 12 + count * 16; record += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(record + index)))
    if (name === tag) return view.getUint32(record + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

/** Format 12: runs of code points that stand for runs of glyphs. */
function readRuns(view: DataView, at: number, add: (codePoint: number) => void): void {
  const groups = view.getUint32(at + 12)
  for (let group = at + 16; group < at + 16 + groups * 12; group += 12) {
    const [first, last, glyph] = [view.getUint32(group), view.getUint32(group + 4), view.getUint32(group + 8)]
    for (let codePoint = first; codePoint <= last; codePoint++) {
      if (glyph + codePoint - first !== 0) add(codePoint)
    }
  }
}

/** Format 4: segments of the basic plane, each with a shift or a list of glyphs. */
function readSegments(view: DataView, at: number, add: (codePoint: number) => void): void {
  const bytes = view.getUint16(at + 6)
  const [ends, starts, shifts, offsets] = [at + 14, at + 16 + bytes, at + 16 + 2 * bytes, at + 16 + 3 * bytes]
  for (let segment = 0; segment < bytes; segment += 2) {
    const [first, last] = [view.getUint16(starts + segment), view.getUint16(ends + segment)]
    const [shift, offset] = [view.getUint16(shifts + segment), view.getUint16(offsets + segment)]
    for (let codePoint = first; codePoint <= last && codePoint < 0xffff; codePoint++) {
      const listed = offset === 0 ? codePoint : view.getUint16(offsets + segment + offset + 2 * (codePoint - first))
      if (listed !== 0 && ((listed + shift) & 0xffff) !== 0) add(codePoint)
    }
  }
}

/**
 * Reads which characters a TrueType or OpenType font has, from its `cmap` table: only what is needed to choose a font for
 * each character. Throws when the file is no such font.
 */
export function readCharacterMap(bytes: Uint8Array): CharacterMap {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const table = tableAt(view, 'cmap')
  const covered = new Uint8Array(reach >> 3)
  const add = (codePoint: number) => {
    if (codePoint < reach) covered[codePoint >> 3] = (covered[codePoint >> 3] ?? 0) | (1 << (codePoint & 7))
  }
  const count = view.getUint16(table + 2)
  for (let record = table + 4; record < table + 4 + count * 8; record += 8) {
    const subtable = table + view.getUint32(record + 4)
    const format = view.getUint16(subtable)
    if (format === 12) readRuns(view, subtable, add)
    if (format === 4) readSegments(view, subtable, add)
  }
  return (codePoint) => ((covered[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0
}
