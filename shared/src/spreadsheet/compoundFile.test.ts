import { describe, expect, it } from 'vitest'
import { CFB } from 'xlsx'
import { openCompoundFile } from './compoundFile.ts'
import { compoundFileOf } from './testing/xlsFile.ts'

const written = (files: Readonly<Record<string, Uint8Array>>): Uint8Array => {
  const container = CFB.utils.cfb_new()
  for (const [path, content] of Object.entries(files)) CFB.utils.cfb_add(container, path, Buffer.from(content))
  return new Uint8Array(CFB.write(container, { type: 'array' }))
}
const numbered = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251)

describe('a compound file', () => {
  it.each([10, 4_095, 4_096, 100_000])('gives a stream of %i bytes as it is', (length) => {
    const file = openCompoundFile(written({ '/Other': numbered(77), '/Workbook': numbered(length) }))
    expect(file.read(['Workbook'])).toEqual(numbered(length))
  })

  it('whose table of sectors goes beyond its header is read to the end', () => {
    const content = numbered(9_000_000)
    const read = openCompoundFile(compoundFileOf(content)).read(['Workbook'])
    expect(Buffer.from(content).equals(read?.subarray(0, content.length) ?? numbered(1))).toBe(true)
  })

  it('has no stream of a storage within it, such as an embedded workbook', () => {
    const file = openCompoundFile(written({ '/Embedded/Workbook': numbered(5_000), '/Book': numbered(10) }))
    expect(file.read(['Workbook', 'Book'])).toEqual(numbered(10))
    expect(file.read(['Workbook'])).toBeUndefined()
  })

  it.each([
    { '/Book': numbered(10), '/Workbook': numbered(20) },
    { '/Workbook': numbered(20), '/Book': numbered(10) },
  ])('gives the first of the names asked for, whichever the directory has first', (files) => {
    const file = openCompoundFile(written(files))
    expect(file.read(['Workbook', 'Book'])).toEqual(numbered(20))
    expect(file.read(['Book', 'Workbook'])).toEqual(numbered(10))
  })

  it('knows its streams in whatever case their names are written', () => {
    const file = openCompoundFile(written({ '/WORKBOOK': numbered(20), '/encryptedpackage': numbered(10) }))
    expect(file.read(['Book', 'Workbook'])).toEqual(numbered(20))
    expect([file.has('EncryptedPackage'), file.has('Book')]).toEqual([true, false])
  })

  it.each([
    ['whose sectors come round', compoundFileOf(numbered(50_000), { next: (sector, count) => (sector + 1) % count })],
    ['that ends in its header', written({ '/Workbook': numbered(10) }).subarray(0, 300)],
    ['whose sectors are of a size nobody writes', written({ '/Workbook': numbered(10) }).fill(7, 30, 31)],
  ])('%s is damaged', (_, bytes) => {
    expect(() => openCompoundFile(bytes).read(['Workbook'])).toThrow(
      expect.objectContaining({ code: 'unreadable_file' }),
    )
  })
})
