import { describe, expect, it } from 'vitest'
import { findSheetParts, namesOf } from './sheetParts.ts'

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`
const relationships = [
  relation('rId1', 'worksheet', 'worksheets/one.xml'),
  relation('rId2', 'worksheet', '/xl/worksheets/two.xml'),
  relation('rId3', 'chartsheet', 'chartsheets/sheet1.xml'),
  relation('rId4', 'styles', 'styles2.xml'),
  relation('rId5', 'sharedStrings', 'texts.xml'),
].join('')
const workbookOf = (...sheets: readonly string[]) => `<workbook><sheets>${sheets.join('')}</sheets></workbook>`
const sheet = (id: string, more = '') => `<sheet name="A &amp; B > C" sheetId="9" ${more} r:id="${id}"/>`

describe('findSheetParts', () => {
  it.each([
    ['the first sheet', workbookOf(sheet('rId2'), sheet('rId1')), '/xl/worksheets/two.xml'],
    ['the first visible one', workbookOf(sheet('rId1', 'state="veryHidden"'), sheet('rId2')), '/xl/worksheets/two.xml'],
    ['the first of all where none is visible', workbookOf(sheet('rId1', "state='hidden'")), 'worksheets/one.xml'],
    ['the first that is no chart', workbookOf(sheet('rId3'), sheet('rId1')), 'worksheets/one.xml'],
    ['one with a prefix', '<x:workbook><x:sheet name="a" y:id="rId1"></x:sheet></x:workbook>', 'worksheets/one.xml'],
    ['one that is named over lines', workbookOf('<sheet\n  name="a"\n  r:id = "rId1"\n/>'), 'worksheets/one.xml'],
  ])('finds %s', (_, workbook, target) => {
    expect(findSheetParts(workbook, relationships)).toMatchObject({
      sheet: target,
      styles: 'styles2.xml',
      sharedStrings: 'texts.xml',
      date1904: false,
    })
  })

  it.each([
    ['<workbookPr date1904="1"/>', true],
    ['<workbookPr codeName="x" date1904="true"></workbookPr>', true],
    ['<workbookPr date1904="0"/>', false],
  ])('tells from %s whether days are counted from 1904: %s', (properties, date1904) => {
    const workbook = `<workbook>${properties}${sheet('rId1')}</workbook>`
    expect(findSheetParts(workbook, relationships)).toMatchObject({ date1904 })
  })

  it.each([
    ['no sheets', workbookOf(), relationships],
    ['only charts', workbookOf(sheet('rId3')), relationships],
    ['no relationships', workbookOf(sheet('rId1')), ''],
    ['tags that never end', '<sheet '.repeat(300_000), '<Relationship Id="'.repeat(300_000)],
    ['quotes that never end', '<sheet name="'.repeat(300_000), "<Relationship Id='a".repeat(300_000)],
    ['names that never end', `<sheet ${'a'.repeat(3_000_000)}>`, ''],
  ])('refuses %s', (_, workbook, relations) => {
    expect(() => findSheetParts(workbook, relations)).toThrow(expect.objectContaining({ code: 'unreadable_file' }))
  })
})

describe('namesOf', () => {
  it.each([
    ['worksheets/sheet1.xml', ['xl/worksheets/sheet1.xml', 'worksheets/sheet1.xml']],
    ['xl/worksheets/sheet1.xml', ['xl/xl/worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml']],
    ['/xl/worksheets/sheet1.xml', ['xl/worksheets/sheet1.xml']],
    ['..\\odd\\s.xml', ['odd/s.xml', '../odd/s.xml']],
  ])('of %s are those a part may have', (target, names) => {
    expect(namesOf(target, 'xl/workbook.xml')).toEqual(names)
  })
})
