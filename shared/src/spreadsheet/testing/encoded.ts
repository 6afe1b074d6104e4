import type { Encoding } from '../textEncoding.ts'

type Tables = Map<Encoding, ReadonlyMap<string, readonly number[]>>
const tables: Tables = new Map()

/** The bytes of every character of an encoding of one or two bytes each, found by decoding them all. */
function tableOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, readonly number[]>()
  const note = (...bytes: readonly number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if ([...letter].length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte++) note(byte)
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) note(lead, trail)
  tables.set(encoding, table)
  return table
}

/** A text as a program wrote it in an encoding, without a mark. Throws at what the encoding has no bytes for. */
export function encoded(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new Uint8Array(Buffer.from(text))
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = Buffer.from(text, 'utf16le')
    return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes)
  }
  const table = tableOf(encoding)
  const bytes = Array.from(text, (letter) => {
    const found = table.get(letter)
    if (found === undefined) throw new Error(`${encoding} has no ${letter}`)
    return found
  })
  return Uint8Array.from(bytes.flat())
}
