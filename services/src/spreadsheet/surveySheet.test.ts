import { describe, expect, it } from 'vitest'
import { cellsOnly, surveySheet } from './surveySheet.ts'

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

describe('cellsOnly', () => {
  const cut = (xml: string) => cellsOnly(Buffer.from(xml)).toString()
  const row = '<row r="1"><c r="A1" t="str"><v>my sheetData, a note</v></c></row>'

  it.each([
    [
      'what stands round the cells',
      `<?xml version="1.0"?><worksheet xmlns="m"><sheetPr codeName="sheetData"/><cols/><sheetData>${row}</sheetData><hyperlinks/></worksheet>`,
      `<worksheet><sheetData>${row}</sheetData></worksheet>`,
    ],
    [
      'it under a prefix',
      `<x:worksheet xmlns:x="m"><x:dimension/><x:sheetData>${row}</x:sheetData><x:mergeCells/></x:worksheet>`,
      `<worksheet><x:sheetData>${row}</x:sheetData></worksheet>`,
    ],
    [
      'a second list of cells',
      '<sheetData></sheetData><hyperlinks/><sheetData/>',
      '<worksheet><sheetData></sheetData></worksheet>',
    ],
    [
      'everything where there are no cells',
      '<worksheet><hyperlinks/></worksheet>',
      '<worksheet><sheetData/></worksheet>',
    ],
    ['everything where they do not end', '<sheetData><row>', '<worksheet><sheetData/></worksheet>'],
    [
      'everything of an empty sheet',
      '<worksheet><sheetData/><hyperlinks/></worksheet>',
      '<worksheet><sheetData/></worksheet>',
    ],
  ])('leaves out %s', (_, xml, left) => {
    expect(cut(xml)).toBe(left)
  })
})
