import { mostFileBytes } from '@crateway/shared/domain/mostFileBytes.ts'
import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { tableLimits } from '@crateway/shared/spreadsheet/tableLimits.ts'
import { textCell, workbookFiles, workbookOf, zipOf } from '@crateway/shared/spreadsheet/testing/zipFile.ts'
import { assert, asyncProperty, integer, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CFB } from 'xlsx'
import { one, workbookWith } from '../testing/hostileTables.ts'
import { savedWorkbook } from '../testing/savedWorkbook.ts'
import { type ReadOptions, readOptions, readTable } from './readTable.ts'

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
      [
        'time to open a workbook',
        workbook,
        { patience: { ...patience, least: 0, eachMegabyteUnpacked: -1_000_000 } },
        tooLong,
      ],
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

describe('a hostile file', () => {
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
