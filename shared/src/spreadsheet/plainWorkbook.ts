import { utf8Bytes } from './bytes.ts'

/** What a workbook is made of, beside what is the same in all of ours. */
interface PlainParts {
  readonly sheet: Uint8Array
  readonly sharedStrings: Uint8Array | undefined
  readonly styles: Uint8Array | undefined
  /** Days are counted from 1904. */
  readonly date1904: boolean
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `<Types xmlns="${packages}/content-types">${[
  ['workbook', 'sheet.main'],
  ['worksheets/sheet1', 'worksheet'],
  ['sharedStrings', 'sharedStrings'],
  ['styles', 'styles'],
]
  .map(([name, type]) => `<Override PartName="/xl/${name}.xml" ContentType="${contentType}.${type}+xml"/>`)
  .join('')}</Types>`

const relationships = `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`

/** The parts of the smallest workbook around one sheet (ISO/IEC 29500-1 section 12.2), by their names. */
export function plainWorkbook({ sheet, sharedStrings, styles, date1904 }: PlainParts): ReadonlyMap<string, Uint8Array> {
  const workbook = `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const empty = (name: string) => utf8Bytes(`<${name} xmlns="${main}"/>`)
  return new Map([
    ['[Content_Types].xml', utf8Bytes(contentTypes)],
    ['xl/workbook.xml', utf8Bytes(workbook)],
    ['xl/_rels/workbook.xml.rels', utf8Bytes(relationships)],
    ['xl/styles.xml', styles ?? empty('styleSheet')],
    ['xl/sharedStrings.xml', sharedStrings ?? empty('sst')],
    ['xl/worksheets/sheet1.xml', sheet],
  ])
}
