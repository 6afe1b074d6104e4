import {
  textCell,
  workbookFiles,
  workbookOf,
  type ZipFile,
  zipOf,
} from '@crateway/shared/spreadsheet/testing/zipFile.ts'
import { hostileXls } from './hostileXls.ts'

/** One row of one cell. */
export const one = `<row r="1">${textCell('A1', 'x')}</row>`
const sheetXml = (rest: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${rest}</worksheet>`
const wholeSheet = 'A1:XFD1048576'
const megabyte = 1_024 * 1_024
const relationsName = 'xl/_rels/workbook.xml.rels'
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook whose parts are wherever its relationships say, and everything it holds beside them. */
export const workbookWith = (targets: Readonly<Record<string, string>>, more: readonly ZipFile[]): Uint8Array =>
  zipOf([
    ...workbookFiles({ sheet: one }).filter(({ name }) => name !== relationsName),
    {
      name: relationsName,
      data: `<Relationships>${Object.entries(targets)
        .map(
          ([kind, target], index) =>
            `<Relationship Id="rId${index + 1}" Type="${relationType}/${kind}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`,
    },
    ...more,
  ])
const overEveryCell = `<mergeCells><mergeCell ref="${wholeSheet}"/></mergeCells><hyperlinks><hyperlink ref="${wholeSheet}" location="A1"/></hyperlinks>`
/** As many numbers as are read, each in one format. */
const formatted = (formatCode: string, list = 'numFmts') =>
  workbookWith({ worksheet: 'worksheets/all.xml', styles: 'styles.xml' }, [
    {
      name: 'xl/worksheets/all.xml',
      data: sheetXml(`<sheetData>${`<row>${'<c s="0"><v>1.5</v></c>'.repeat(100)}</row>`.repeat(1_200)}</sheetData>`),
    },
    {
      name: 'xl/styles.xml',
      data: `<styleSheet><${list}><numFmt numFmtId="200" formatCode="${formatCode}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
    },
  ])
const cellsOf = (count: number) => '<row><c><v>1</v></c></row>'.repeat(count)

/** Files made to harm whoever opens them, each with what it may end in (SAFETY finding 5). */
export const hostileTables: readonly (readonly [name: string, make: () => Uint8Array, outcomes: readonly string[]])[] =
  [
    [
      'a bomb of 500 MB that says so',
      () => workbookOf({ sheet: one, more: [{ name: 'xl/media/image1.png', data: new Uint8Array(500 * megabyte) }] }),
      ['table_too_large'],
    ],
    [
      'a bomb that claims to be small',
      () =>
        zipOf(workbookFiles({ sheet: ' '.repeat(200 * megabyte) }).map((file) => ({ ...file, claimedSize: 1_000 }))),
      ['unreadable_file'],
    ],
    [
      'parts that claim more than they are',
      () => zipOf(workbookFiles({ sheet: one }).map((file) => ({ ...file, claimedSize: 10_000 }))),
      ['unreadable_file'],
    ],
    [
      'a directory of thousands of files',
      () =>
        workbookOf({
          sheet: one,
          more: Array.from({ length: 3_000 }, (_, index) => ({ name: `xl/${index}.xml`, data: '' })),
        }),
      ['table_too_large'],
    ],
    [
      'two files of one name',
      () => zipOf([...workbookFiles({ sheet: one }), ...workbookFiles({ sheet: one })]),
      ['unreadable_file'],
    ],
    [
      'a packing nobody knows',
      () => zipOf(workbookFiles({ sheet: one }).map((file) => ({ ...file, method: 99 }))),
      ['unreadable_file'],
    ],
    [
      'a sheet that claims every cell there is',
      () => workbookOf({ sheet: sheetXml(`<dimension ref="${wholeSheet}"/><sheetData>${one}</sheetData>`) }),
      ['rows'],
    ],
    [
      'links, merged cells and filters over every cell there is',
      () =>
        workbookOf({
          sheet: sheetXml(
            `<sheetData>${one}</sheetData><mergeCells><mergeCell ref="${wholeSheet}"/></mergeCells><autoFilter ref="${wholeSheet}"/><hyperlinks><hyperlink ref="${wholeSheet}" location="A1"/></hyperlinks>`,
          ),
        }),
      ['rows'],
    ],
    [
      'links over every cell before the cells',
      () =>
        workbookOf({
          sheet: sheetXml(
            `<hyperlinks><hyperlink ref="${wholeSheet}" location="A1"/></hyperlinks><sheetData></sheetData><sheetData/>`,
          ),
        }),
      ['rows', 'table_too_large'],
    ],
    [
      'links over every cell between two lists of cells',
      () =>
        workbookOf({ sheet: sheetXml(`<sheetData/>${overEveryCell}<sheetData>${one}</sheetData>${overEveryCell}`) }),
      ['rows'],
    ],
    [
      'links over every cell of a sheet in a folder of its own',
      () =>
        workbookWith({ worksheet: '../odd/s.xml' }, [
          { name: 'odd/s.xml', data: sheetXml(`<sheetData>${one}</sheetData>${overEveryCell}`) },
        ]),
      ['rows'],
    ],
    [
      'a million cells of a sheet in a folder of its own',
      () =>
        workbookWith({ worksheet: '../odd/s.xml' }, [
          {
            name: 'odd/s.xml',
            data: sheetXml(`<sheetData><row>${'<c><v>1</v></c>'.repeat(1_100_000)}</row></sheetData>`),
          },
        ]),
      ['table_too_large'],
    ],
    [
      'a sheet that goes as the styles',
      () =>
        workbookWith({ worksheet: 'styles.xml' }, [
          { name: 'xl/styles.xml', data: sheetXml(`<sheetData>${one}</sheetData>${overEveryCell}`) },
        ]),
      ['rows'],
    ],
    [
      'a million cells in the texts',
      () =>
        workbookWith({ worksheet: 'sharedStrings.xml', sharedStrings: 'sharedStrings.xml' }, [
          { name: 'xl/sharedStrings.xml', data: sheetXml(`<sheetData>${cellsOf(1_000_000)}</sheetData>`) },
        ]),
      ['table_too_large'],
    ],
    [
      'one large part in every role',
      () =>
        workbookWith({ worksheet: 'all.xml', sharedStrings: 'all.xml', styles: 'all.xml' }, [
          { name: 'xl/all.xml', data: sheetXml(`<sheetData>${one}</sheetData>${' '.repeat(48 * megabyte)}`) },
        ]),
      ['rows'],
    ],
    [
      'a table of another kind of program beside the workbook',
      () =>
        workbookOf({
          sheet: one,
          more: [
            { name: 'META-INF/manifest.xml', data: '<manifest/>' },
            {
              name: 'content.xml',
              data: '<office:document-content><office:body><office:spreadsheet><table:table table:name="a"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="float" office:value="1"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>',
            },
          ],
        }),
      ['rows'],
    ],
    [
      'columns and a formula over every cell there is',
      () =>
        workbookOf({
          sheet: sheetXml(
            `<cols><col min="1" max="99999999999"/></cols><sheetData><row r="1"><c r="A1"><f t="array" ref="${wholeSheet}">1</f><v>1</v></c></row></sheetData>`,
          ),
        }),
      ['rows'],
    ],
    [
      'a million rows',
      () => workbookOf({ sheet: '<row><c><v>1</v></c></row>'.repeat(1_000_000) }),
      ['table_too_large'],
    ],
    [
      'a million texts for one cell',
      () =>
        workbookOf({ sheet: '<row><c t="s"><v>0</v></c></row>', sharedStrings: '<si><t>x</t></si>'.repeat(2_500_000) }),
      ['table_too_large'],
    ],
    [
      'an entity that becomes a billion laughs',
      () => {
        const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
        const doctype = `<!DOCTYPE x [<!ENTITY l0 "ha">${levels.join('')}]>`
        return workbookOf({
          sheet: `<?xml version="1.0"?>${doctype}<worksheet><sheetData><row r="1">${textCell('A1', '&l9;')}</row></sheetData></worksheet>`,
        })
      },
      ['rows'],
    ],
    [
      'an entity that names a file of the machine',
      () =>
        workbookOf({
          sheet: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]><worksheet><sheetData><row r="1">${textCell('A1', '&f;')}</row></sheetData></worksheet>`,
        }),
      ['rows'],
    ],
    [
      'tags that never end',
      () => workbookOf({ sheet: '<row '.repeat(2_000_000) }),
      ['rows', 'table_too_large', 'unreadable_file'],
    ],
    [
      'attributes without end',
      () => workbookOf({ sheet: `<row ${'a="1" '.repeat(2_000_000)}>` }),
      ['rows', 'table_too_large', 'unreadable_file'],
    ],
    ['quotes without end', () => new Uint8Array(Buffer.from('"a"b'.repeat(2_000_000))), ['unreadable_file']],
    ['lines without end', () => new Uint8Array(Buffer.from('\n'.repeat(10_000_000))), ['rows']],
    [
      'cells with attributes nobody reads',
      () => workbookOf({ sheet: `<row>${`<c ${'a="1" '.repeat(60)}><v>1</v></c>`.repeat(1_000)}</row>`.repeat(119) }),
      ['rows', 'table_too_large'],
    ],
    [
      'texts of many runs',
      () =>
        workbookOf({
          sheet: '<row><c t="s"><v>0</v></c></row>',
          sharedStrings: `<si>${'<r><rPr><b/></rPr><t>x</t></r>'.repeat(12)}</si>`.repeat(119_000),
        }),
      ['rows', 'table_too_large'],
    ],
    ['as many cells as are read, each in a long format', () => formatted('0.'.padEnd(255, '#,')), ['table_too_large']],
    ['as many cells as are read, each in a format of brackets', () => formatted('[$]'.repeat(84)), ['table_too_large']],
    [
      'formats in a list that only a reader without comments sees',
      () => formatted('[$]'.repeat(84), 'num<!-- -->Fmts'),
      ['rows'],
    ],
    [
      'styles by the million',
      () =>
        zipOf([
          ...workbookFiles({ sheet: one }),
          {
            name: 'xl/styles.xml',
            data: `<styleSheet><cellXfs>${'<xf numFmtId="1"/>'.repeat(2_000_000)}</cellXfs></styleSheet>`,
          },
        ]),
      ['rows', 'table_too_large'],
    ],
    [
      'one text as long as a book',
      () =>
        workbookOf({
          sheet: '<row><c t="s"><v>0</v></c></row>',
          sharedStrings: `<si><t>${'x'.repeat(45_000_000)}</t></si>`,
        }),
      ['rows', 'table_too_large'],
    ],
    [
      'as many cells and bytes as are read',
      () => workbookOf({ sheet: `<row>${`<c ${'a="1" '.repeat(18)}><v>1</v></c>`.repeat(99)}</row>`.repeat(1_210) }),
      ['rows'],
    ],
    [
      'a list of a million sheets',
      () => {
        const sheets = '<sheet name="a" sheetId="1" r:id="rId1"/>'.repeat(1_000_000)
        return zipOf(
          workbookFiles({ sheet: one }).map((file) =>
            file.name === 'xl/workbook.xml'
              ? { ...file, data: `<workbook><sheets>${sheets}</sheets></workbook>` }
              : file,
          ),
        )
      },
      ['table_too_large'],
    ],
    ...hostileXls,
  ]
