import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition } from './callAnswer.ts'

describe('contentDisposition', () => {
  it.each([
    ['report.pdf', 'attachment; filename="report.pdf"; filename*=UTF-8\'\'report.pdf'],
    ['Côte 7.csv', 'attachment; filename="Cote 7.csv"; filename*=UTF-8\'\'C%C3%B4te%207.csv'],
    ['отчёт.pdf', 'attachment; filename="_____.pdf"; filename*=UTF-8\'\'%D0%BE%D1%82%D1%87%D1%91%D1%82.pdf'],
    ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"; filename*=UTF-8\'\'.._.._etc_passwd'],
    ['', 'attachment; filename="file"; filename*=UTF-8\'\'file'],
  ])('names %j', (name, header) => {
    expect(contentDisposition(name)).toBe(header)
  })

  it('is a header whatever the name, and can be read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = contentDisposition(name)
        expect(() => new Headers({ 'Content-Disposition': header })).not.toThrow()
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]+$/)
        expect(header.match(/"/g)).toHaveLength(2)
        expect(() => decodeURIComponent(header.slice(header.lastIndexOf("''") + 2))).not.toThrow()
      }),
    )
  })
})
