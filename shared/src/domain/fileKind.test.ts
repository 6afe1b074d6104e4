import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extensionOf, type FileKind, fileKind, trueExtension } from './fileKind.ts'

const samples: readonly (readonly [string, FileKind])[] = [
  ['Crate label.png', 'image'],
  ['photo.JPEG', 'image'],
  ['Rates 2026.xlsx', 'excel'],
  ['OLD.XLS', 'excel'],
  ['Materials.csv', 'excel'],
  ['Crate identification.pdf', 'pdf'],
  ['Отчёт.PDF', 'pdf'],
  ['Rental terms.txt', 'text'],
  ['letter.Docx', 'text'],
  ['Label template.zpl', 'generic'],
  ['rates.v2.2026.xlsx', 'excel'],
  ['plan.pdf.zip', 'generic'],
  ['backup.tar.gz', 'generic'],
  ['report.pdf ', 'pdf'],
  ['pdf', 'generic'],
  ['.pdf', 'generic'],
  ['report.', 'generic'],
  ['', 'generic'],
  ['constructor', 'generic'],
  ['x.__proto__', 'generic'],
]

describe('fileKind', () => {
  it.each(samples)('of %j is %s', (name, kind) => {
    expect(fileKind(name)).toBe(kind)
  })

  it('goes by the last extension alone, in any case', () => {
    const extension = fc.constantFrom('png', 'xlsx', 'pdf', 'txt', 'zip')
    fc.assert(
      fc.property(fc.string(), extension, (before, last) => {
        const expected = fileKind(`a.${last}`)
        expect(fileKind(`a${before}.${last}`)).toBe(expected)
        expect(fileKind(`a${before}.${last.toUpperCase()}`)).toBe(expected)
      }),
    )
  })
})

describe('extensionOf', () => {
  it.each([
    ['a.tar.GZ', 'gz'],
    ['a', ''],
    ['.hidden', ''],
    ['a.', ''],
  ])('of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })
})

describe('the extension that says what a file is', () => {
  it.each([
    ['list.xlsx', undefined, 'xlsx'],
    ['list.xls', 'text/csv; charset=utf-8', 'csv'],
    ['list.csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['list', 'application/vnd.ms-excel', 'xls'],
    ['photo.jpeg', 'image/jpeg', 'jpeg'],
    ['label.zpl', 'application/octet-stream', 'zpl'],
    ['x.pdf', '__proto__', 'pdf'],
  ])('of %j with %j is %j', (name, type, extension) => {
    expect(trueExtension(name, type)).toBe(extension)
  })
})
