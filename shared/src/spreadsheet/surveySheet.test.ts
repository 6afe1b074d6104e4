import { describe, expect, it } from 'vitest'
import { cellsOnly, countStrings, surveySheet } from './surveySheet.ts'

const unlimited = { rows: Number.POSITIVE_INFINITY, cells: Number.POSITIVE_INFINITY }
const survey = (xml: string, limits = unlimited) => surveySheet(Buffer.from(xml), limits)

describe('surveySheet', () => {
  it.each([
    ['rows that name their numbers', '<row r="3"><c r="A3"><v>1</v></c></row><row r="9"><c><v>1</v></c></row>', 2, 9],
    ['rows that do not', '<row><c><v>1</v></c></row><row/><row><c t="inlineStr"><is><t>a</t></is></c></row>', 2, 3],
    ['rows of another prefix', '<x:row x:r="1" r="4"><x:c><x:v>1</x:v></x:c></x:row>', 1, 4],
    [
      'formatted cells without content',
      '<row r="2"><c r="A2"><v>1</v></c></row><row r="70"><c r="A70" s="1"/></row>',
      2,
      2,
    ],
    ['other elements', '<cols><col/></cols><row r="1"><extLst/><c><f>1</f><v>1</v></c></row><tableParts/>', 1, 1],
    ['nothing', '', 0, 0],
    ['tags that never end', '<row <row <c <v', 1, 2],
  ])('counts %s', (_, xml, cells, lastRow) => {
    expect(survey(xml)).toEqual({ cells, lastRow })
  })

  it('stops where there is more than allowed', () => {
    const xml = '<row><c><v>1</v></c></row>'.repeat(100)
    expect(survey(xml, { rows: 10, cells: 1_000 }).lastRow).toBe(11)
    expect(survey(xml, { rows: 1_000, cells: 10 }).cells).toBe(11)
  })
})

describe('countStrings', () => {
  const count = (xml: string, most = 1_000) => countStrings(Buffer.from(xml), most)

  it.each([
    ['texts and no parts of them', '<sst><si><t>a</t></si><si><r><t>b</t></r></si></sst>', 2],
    ['texts under a prefix', '<x:sst><x:si><x:t>a</x:t></x:si></x:sst>', 1],
    ['nothing', '', 0],
  ])('counts %s', (_, xml, strings) => {
    expect(count(xml)).toBe(strings)
  })

  it('stops where there are more than allowed', () => {
    expect(count('<si/>'.repeat(100), 10)).toBe(11)
  })
})

describe('cellsOnly', () => {
  const cut = (xml: string) => new TextDecoder().decode(cellsOnly(Buffer.from(xml)))
  const row = '<row r="1"><c r="A1" t="str"><v>my sheetData, a note</v></c></row>'
  const links = '<hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks>'
  const sheetOf = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`

  it.each([
    [
      'what stands round the cells',
      `<?xml version="1.0"?><worksheet xmlns="m"><sheetPr codeName="sheetData"/><cols/><sheetData>${row}</sheetData>${links}</worksheet>`,
      row,
    ],
    [
      'it under a prefix',
      `<x:worksheet xmlns:x="m"><x:dimension/><x:sheetData>${row}</x:sheetData><x:mergeCells/></x:worksheet>`,
      row,
    ],
    ['attributes of the element', `<sheetData a="1"\n>${row}</sheetData >`, row],
    ['a second list of cells', `<sheetData></sheetData>${links}<sheetData>${row}</sheetData>`, ''],
    ['a second list of cells after an empty one', `<sheetData/>${links}<sheetData>${row}</sheetData>`, ''],
    ['what follows the end under another prefix', `<sheetData>${row}</x:sheetData>${links}</sheetData>`, row],
    ['what follows an element of a longer name', `<sheetDataSet>${links}<sheetData>${row}</sheetData>`, row],
    ['everything where there are no cells', `<worksheet>${links}</worksheet>`, ''],
    ['everything where they do not end', '<sheetData><row>', ''],
    ['everything where their tag does not end', '<sheetData ', ''],
    ['everything of an empty sheet', `<worksheet><sheetData />${links}</worksheet>`, ''],
  ])('leaves out %s', (_, xml, left) => {
    expect(cut(xml)).toBe(sheetOf(left))
  })
})
