import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mostFileBytes } from '@crateway/shared/domain/mostFileBytes.ts'
import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { assert, asyncProperty, integer, uint8Array } from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { CFB } from 'xlsx'
import { savedWorkbook } from '../testing/savedWorkbook.ts'
import { textCell, workbookFiles, workbookOf, type ZipFile, zipOf } from '../testing/zipFile.ts'
import { type ReadOptions, readOptions, readTable } from './readTable.ts'
import { tableLimits } from './tableLimits.ts'

const seed = 20_260_331

/** Every code a file can be refused with for what it is. */
const refusals: readonly ProblemCode[] = [
  'unreadable_file',
  'file_protected',
  'unsupported_type',
  'file_macros',
  'file_markup',
  'too_large',
  'table_too_large',
]

const read = (bytes: Uint8Array | string, name = 'consignees.csv') =>
  readTable({ name, type: 'text/csv', bytes: new Uint8Array(Buffer.from(bytes)) })

/** The code a file is refused with, or `rows`. Anything but a `Problem` that names the file fails the test. */
async function outcomeOf(bytes: Uint8Array | string): Promise<string> {
  try {
    await read(bytes)
    return 'rows'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'unavailable') expect(error.fields).toEqual([{ field: 'file', message: error.message }])
    return error.code
  }
}

/** What programs save under a password: a compound file with the encrypted workbook in it. */
function encryptedWorkbook(): Uint8Array {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/EncryptionInfo', new Uint8Array([4, 0, 4, 0, 0x40, 0, 0, 0]))
  CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(5_000))
  return new Uint8Array(CFB.write(container, { type: 'array' }))
}

const saved = (bookType: 'xlsx' | 'biff8'): Uint8Array =>
  savedWorkbook(
    [
      ['Reference', 'Name', 'Since'],
      ['00123', '青岛橡胶', 7],
      ['00124', 'Łódź Guma', 8],
    ],
    bookType,
  )

const one = `<row r="1">${textCell('A1', 'x')}</row>`
const sheetXml = (rest: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${rest}</worksheet>`
const wholeSheet = 'A1:XFD1048576'
const megabyte = 1_024 * 1_024
const relationsName = 'xl/_rels/workbook.xml.rels'
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook whose parts are wherever its relationships say, and everything it holds beside them. */
const workbookWith = (targets: Readonly<Record<string, string>>, more: readonly ZipFile[]): Uint8Array =>
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
const cellsOf = (count: number) => '<row><c><v>1</v></c></row>'.repeat(count)

describe('readTable', () => {
  it.each([
    [
      'a .csv',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a .txt in UTF-16', Buffer.from('\ufeffa\tb', 'utf16le'), [['a', 'b']]],
  ])('reads %s', async (_, bytes, rows) => {
    expect(await read(bytes)).toEqual(rows)
  })

  it.each(['xlsx', 'biff8'] as const)('tells a workbook of kind %s by its content', async (kind) => {
    expect(await read(saved(kind), 'wrong.txt')).toEqual([
      ['Reference', 'Name', 'Since'],
      ['00123', '青岛橡胶', '7'],
      ['00124', 'Łódź Guma', '8'],
    ])
  })

  const cfb = Buffer.from(saved('biff8'))
  it.each([
    ['an empty file', '', 'unreadable_file'],
    ['a program named .csv', Buffer.from('MZ\x90\0\x03\0', 'latin1'), 'unsupported_type'],
    ['a program of Linux', Buffer.from('\x7fELF\x02\x01', 'latin1'), 'unsupported_type'],
    ['a PDF', '%PDF-1.7\n', 'unsupported_type'],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'unsupported_type'],
    ['a JPEG', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), 'unsupported_type'],
    ['a file over 10 MB', 'a'.repeat(mostFileBytes + 1), 'too_large'],
    ['a zip that is no workbook', zipOf([{ name: 'readme.txt', data: 'hi' }]), 'unsupported_type'],
    ['an empty zip', zipOf([]), 'unsupported_type'],
    [
      'a workbook with macros',
      workbookOf({ sheet: one, more: [{ name: 'xl/vbaProject.bin', data: 'x' }] }),
      'file_macros',
    ],
    ['a workbook without sheets', zipOf(workbookFiles({ sheet: one }).slice(0, 3)), 'unreadable_file'],
    [
      'a workbook that names a sheet it does not hold',
      workbookWith({ worksheet: 'worksheets/none.xml' }, []),
      'unreadable_file',
    ],
    ['a workbook that names no sheet', workbookWith({ chartsheet: 'worksheets/sheet1.xml' }, []), 'unreadable_file'],
    [
      'a workbook under a password',
      zipOf(workbookFiles({ sheet: one }).map((file) => ({ ...file, flags: 1 }))),
      'file_protected',
    ],
    ['a workbook that Excel has encrypted', encryptedWorkbook(), 'file_protected'],
    [
      'a compound file of another program',
      Buffer.concat([cfb.subarray(0, 512), Buffer.alloc(3_584)]),
      'unreadable_file',
    ],
  ])('refuses %s', async (_, bytes, code) => {
    expect(await outcomeOf(bytes)).toBe(code)
  })
})

/** The most cells a sheet may have, as a program saves them. */
const largestSheet = (): Uint8Array =>
  savedWorkbook(
    Array.from({ length: tableLimits.cells / 10 }, (_, row) => Array.from({ length: 10 }, (_, column) => row * column)),
    'xlsx',
  )

describe('what reading may cost', () => {
  const workbook = largestSheet()
  const text = Buffer.from('some text;1;2\n'.repeat(20_000))
  const { patience } = readOptions
  const tooLong = 'The file takes too long to read; save its first sheet as .csv'
  const tooMuch = 'The file takes too much memory to read; save its first sheet as .csv'
  const cases: readonly (readonly [name: string, bytes: Uint8Array, options: Partial<ReadOptions>, refusal: string])[] =
    [
      ['any time of a text', text, { patience: { ...patience, least: 0, eachMegabyte: -1_000_000 } }, tooLong],
      ['time for each megabyte', text, { patience: { ...patience, eachMegabyte: -1_000_000 } }, tooLong],
      ['time for each cell', workbook, { patience: { ...patience, least: 60_000, eachCell: -1 } }, tooLong],
      [
        'the memory of a thread',
        workbook,
        // With time enough, so that what ends it is not how long it looks for room.
        { memory: { ...readOptions.memory, maxOldGenerationSizeMb: 24 }, patience: { ...patience, least: 60_000 } },
        tooMuch,
      ],
      ['rows', text, { limits: { ...tableLimits, rows: 10_000 } }, 'The file has more than 10000 rows'],
    ]

  it.each(cases)('counts: %s', async (_, bytes, options, message) => {
    const file = { name: '', type: '', bytes: new Uint8Array(Buffer.from(bytes)) }
    const reading = readTable(file, { ...readOptions, ...options })
    await expect(reading).rejects.toMatchObject({ code: 'table_too_large', message })
  })

  it('is enough for the largest honest table', async () => {
    expect(await read(workbook)).toHaveLength(tableLimits.cells / 10)
    expect(await read(text)).toHaveLength(20_000)
  })
})

/** Files made to harm whoever opens them, each with what it must end in. */
const hostile: readonly (readonly [name: string, make: () => Uint8Array, outcomes: readonly string[]])[] = [
  [
    'a bomb of 500 MB that says so',
    () => workbookOf({ sheet: one, more: [{ name: 'xl/media/image1.png', data: new Uint8Array(500 * megabyte) }] }),
    ['table_too_large'],
  ],
  [
    'a bomb that claims to be small',
    () => zipOf(workbookFiles({ sheet: ' '.repeat(200 * megabyte) }).map((file) => ({ ...file, claimedSize: 1_000 }))),
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
    () => workbookOf({ sheet: sheetXml(`<sheetData/>${overEveryCell}<sheetData>${one}</sheetData>${overEveryCell}`) }),
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
  ['a million rows', () => workbookOf({ sheet: '<row><c><v>1</v></c></row>'.repeat(1_000_000) }), ['table_too_large']],
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
]

describe('a hostile file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(hostile)('of %s ends as it should, within 512 MB', (name, make, outcomes) => {
    const path = join(folder, `${hostile.findIndex(([other]) => other === name)}.bin`)
    writeFileSync(path, make())
    const script = `
      const { readFileSync } = await import('node:fs')
      const { readTable } = await import(${JSON.stringify(fileURLToPath(new URL('readTable.ts', import.meta.url)))})
      const file = { name: 'x', type: '', bytes: new Uint8Array(readFileSync(${JSON.stringify(path)})) }
      const outcome = await readTable(file).then((rows) => 'rows', (error) => error.code)
      const peak = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
      process.stdout.write(JSON.stringify({ outcome, megabytes: Number(peak[1]) / 1024 }))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    const { outcome, megabytes } = JSON.parse(printed)
    expect(outcomes).toContain(outcome)
    expect(megabytes).toBeLessThan(512)
  })

  it('has no say over the prototypes of ours', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString']
    for (const name of names) {
      const cell = `<row r="1">${textCell('A1', name)}<c r="${name}" t="s"><v>${name}</v></c></row>`
      const comments = `<?xml version="1.0"?><comments><commentList><comment ref="${name}" authorId="0"><text><t>polluted</t></text></comment></commentList></comments>`
      await outcomeOf(
        workbookOf({
          name,
          sheet: cell,
          more: [
            { name, data: 'x' },
            { name: 'xl/comments1.xml', data: comments },
          ],
        }),
      )
      expect((await read(`${name};b\n1;2`))[0]).toEqual([name, 'b'])
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Object.keys(Array.prototype)).toEqual([])
  })

  it.each(['xlsx', 'biff8'] as const)('of kind %s that was cut off ends in rows or a refusal', async (kind) => {
    const bytes = saved(kind)
    for (let part = 1; part <= 12; part++) {
      const outcome = await outcomeOf(bytes.subarray(0, Math.floor((bytes.length * part) / 13)))
      expect(['rows', ...refusals]).toContain(outcome)
    }
  })

  it.each(['xlsx', 'biff8'] as const)('of kind %s with bytes changed ends in rows or a refusal', async (kind) => {
    const whole = saved(kind)
    await assert(
      asyncProperty(
        integer({ min: 0, max: whole.length - 1 }),
        uint8Array({ minLength: 1, maxLength: 64 }),
        async (at, bytes) => {
          const changed = new Uint8Array(Buffer.from(whole))
          changed.set(bytes.subarray(0, changed.length - at), at)
          expect(['rows', ...refusals]).toContain(await outcomeOf(changed))
        },
      ),
      { seed, numRuns: 12 },
    )
  })

  it('never keeps others waiting for good, and too many are asked to come back', async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcomeOf('a;b')))
    expect(new Set(outcomes)).toEqual(new Set(['rows', 'unavailable']))
    expect(await outcomeOf('a;b')).toBe('rows')
  })
})
