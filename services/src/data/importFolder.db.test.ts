import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import * as schema from '../db/schema/index.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { ImportError, type ImportProblem, importFiles, importFolder } from './importFolder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const fixture = join(root, 'tests/fixtures/small-operator')
const now = new Date('2026-03-31T12:00:00Z')

let db: Database
let folder: string
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crateway-import-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  const tables = sql.raw(importedTables.join(', '))
  await db.execute(sql`truncate ${tables} cascade`)
})

const importedTables = ['customers', 'plants', 'materials', 'endusers', 'places', 'groups', 'crates', 'si']

const write = (name: string, ...lines: readonly string[]) =>
  writeFile(join(folder, `${name}.csv`), `${lines.join('\n')}\n`)

/** Puts the example of a whole small operator into the folder. */
const useExample = () => cp(fixture, folder, { recursive: true })

/** Changes a file of the folder. */
async function edit(name: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, `${name}.csv`)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

async function run(options: { dryRun?: boolean; skipBad?: boolean; stop?: AbortSignal } = {}) {
  const problems: ImportProblem[] = []
  const report = await importFolder(db, {
    folder,
    now,
    onProblem: (problem) => void problems.push(problem),
    ...options,
  })
  const counts = new Map(report.files.map((file) => [file.file.replace('.csv', ''), file]))
  return { report, problems, counts }
}

/** What the problems are about, without their words. */
const placesOf = (problems: readonly ImportProblem[]) =>
  problems.map(({ file, line, column }) => `${file}:${line}:${column}`)

/** Everything an import writes, as text. */
async function dump(): Promise<string> {
  const tables = [...importedTables, 'customer_endusers', 'ship_to_codes', 'enduser_materials', 'material_labels']
  tables.push('customer_places', 'group_customers', 'group_endusers', 'group_plants')
  tables.push('crate_cycles', 'si_crates', 'shipments', 'trace_points')
  const parts: string[] = []
  for (const table of tables) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${table} t order by 1`))
    parts.push(table, ...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

const countOf = async (table: string) =>
  Number((await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n)

const address = 'country,countryCode,city'
const somewhere = 'Portugal,PT,Porto'

/** A customer, an enduser of it and a kind of crate. */
async function useCompanies(): Promise<void> {
  await write('customers', `id,name,${address}`, `C,Rubber & Sons,${somewhere}`)
  await write('endusers', `id,name,${address}`, `E,Tyres,${somewhere}`, `F,Wheels,${somewhere}`)
  await write('customer_endusers', 'customerId,enduserId,shipToCodes', 'C,E,10|11', 'C,F,20')
  await write('materials', 'code,en', 'M,Crate')
}

describe('an import', () => {
  it('writes a whole operator, and the same files once more change nothing', async () => {
    await useExample()
    const first = await run()
    expect([first.problems, first.report.isWritten]).toEqual([[], true])
    expect(first.report.files.map(({ file }) => file)).toEqual(importFiles.map(({ name }) => `${name}.csv`))
    for (const { file, rows, added, changed, bad } of first.report.files) {
      const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n').length
      expect([rows, added, changed, bad], file).toEqual([lines - 1, lines - 1, 0, 0])
    }
    const written = await dump()
    const second = await run()
    for (const { file, added, changed } of second.report.files) expect([added, changed], file).toEqual([0, 0])
    expect(await dump()).toBe(written)
  })

  it('updates what differs, and leaves columns that are not in the file as they are', async () => {
    await useExample()
    await run()
    await rm(folder, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'crateway-import-'))
    await write('customers', `id;name;${address.replaceAll(',', ';')}`, 'C200;Nordkaut Gummi;Norway;NO;Oslo')
    await write('endusers', `ID,Name,${address},Contact Email`, 'E1,Pneus do Minho,Portugal,PT,Braga,')
    const { counts } = await run()
    expect([counts.get('customers')?.changed, counts.get('endusers')?.changed]).toEqual([1, 1])
    const [customer] = await db.select().from(schema.customers).where(eq(schema.customers.id, 'C200'))
    expect(customer).toMatchObject({ city: 'Oslo', address: 'Tollerodden 9', lat: 59.0497 })
    const [enduser] = await db.select().from(schema.endusers).where(eq(schema.endusers.id, 'E1'))
    expect(enduser).toMatchObject({ contactEmail: null, contactName: 'Rui Farinha', language: 'pt' })
    expect(await countOf(`enduser_materials where enduser_id = 'E1'`)).toBe(2)
  })

  it('makes lists those of the file', async () => {
    await useCompanies()
    await write('plants', `id,name,${address}`, `P,Yard,${somewhere}`, `Q,Quay,${somewhere}`)
    await write('groups', 'id,name,type,customers,plants', 'G,Group,CUSTOMER,C,P|Q')
    await run()
    await write('groups', 'id,name,type,customers,plants', 'G,Group,CUSTOMER,C,Q')
    await write('customer_endusers', 'customerId,enduserId,shipToCodes', 'C,E,11', 'C,F,10|20')
    const { counts } = await run()
    expect(counts.get('groups')).toMatchObject({ added: 0, changed: 1 })
    expect(counts.get('customer_endusers')).toMatchObject({ added: 0, changed: 2 })
    expect((await db.select().from(schema.groupPlants)).map(({ plantId }) => plantId)).toEqual(['Q'])
    const codes = await db.select().from(schema.shipToCodes)
    expect(codes.map(({ code, enduserId }) => `${code} ${enduserId}`).sort()).toEqual(['10 F', '11 E', '20 F'])
  })

  it('writes nothing in a dry run, and tells what it would write', async () => {
    await useExample()
    const before = await dump()
    const { report, counts } = await run({ dryRun: true })
    expect([report.isWritten, report.problems]).toEqual([false, 0])
    expect(counts.get('trace_points')?.added).toBeGreaterThan(0)
    expect(await dump()).toBe(before)
  })

  it('that is stopped wrote nothing', async () => {
    await useExample()
    const before = await dump()
    await expect(run({ stop: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough')
    expect(await dump()).toBe(before)
  })

  it('of one at a time, two that run at once leave the data once', async () => {
    await useExample()
    const reports = await Promise.all([run(), run()])
    const added = reports.map(({ counts }) => counts.get('cycles')?.added ?? Number.NaN)
    expect(added.toSorted((one, other) => one - other)).toEqual([0, await countOf('crate_cycles')])
  })
})

describe('wrong rows', () => {
  it('keep everything out, each with file, line, column and reason', async () => {
    await useExample()
    await edit('customers', (text) => text.replace(';BR;', ';br;'))
    await edit('endusers', (text) => `${text}E9,"=cmd",Nowhere,PT,,,,91,,,,,,,BOX99\n`)
    await edit('cycles', (text) => text.replace('KI-0002', 'KI-9999'))
    await edit('trace_points', (text) => `${text}KI-0001,2026-01-01,0,0\nKI-0030,2020-01-01T00:00:00Z,0,0\n`)
    const before = await dump()
    const { report, problems } = await run()
    expect(report).toMatchObject({ isWritten: false, isGivenUp: false })
    expect(await dump()).toBe(before)
    const places = placesOf(problems)
    const points = (await readFile(join(folder, 'trace_points.csv'), 'utf8')).trimEnd().split('\n').length
    expect(places).toEqual(
      expect.arrayContaining([
        'customers.csv:2:countryCode',
        'endusers.csv:6:name',
        'endusers.csv:6:city',
        'endusers.csv:6:lat',
        `trace_points.csv:${points - 1}:timestamp`,
        `trace_points.csv:${points}:timestamp`,
      ]),
    )
    expect(problems.find(({ column, line }) => column === 'name' && line === 6)?.reason).toBe(
      'must not begin like a formula',
    )
    expect(problems.find(({ reason }) => reason.startsWith('KI-9999'))).toMatchObject({
      file: 'cycles.csv',
      column: 'barcode',
      reason: 'KI-9999 is no crate we know',
    })
  })

  it('may be left out, and what depends on them with them', async () => {
    await useCompanies()
    await write('crates', 'barcode,material', 'B1,M', 'B2,X', 'B3,M')
    await write(
      'cycles',
      'customerId,id,barcode,deliveryDate',
      ...[1, 2, 3].map((one) => `C,${one},B${one},2026-01-0${one}`),
    )
    const { report, problems, counts } = await run({ skipBad: true })
    expect(report.isWritten).toBe(true)
    expect(placesOf(problems)).toEqual(['crates.csv:3:material', 'cycles.csv:3:barcode'])
    expect(counts.get('cycles')).toEqual({ file: 'cycles.csv', rows: 3, added: 2, changed: 0, bad: 1 })
    expect((await db.select().from(schema.crates)).map(({ barcode }) => barcode).sort()).toEqual(['B1', 'B3'])
  })

  it.each<[string, string, readonly string[], string, RegExp]>([
    ['a key twice', 'materials', ['code', 'A', 'B', 'A'], 'materials.csv:4:code', /same as on line 2/],
    ['no header', 'materials', [''], 'materials.csv:1:', /no header/],
    ['a header without a required column', 'crates', ['barcode'], 'crates.csv:1:material', /missing in the header/],
    ['a column nobody knows', 'materials', ['code,colour', 'A,red'], 'materials.csv:1:colour', /no column.*code, en/],
    ['a column twice', 'materials', ['code,en,EN', 'A,a,b'], 'materials.csv:1:en', /twice/],
    ['more cells than columns', 'materials', ['code', 'A,b'], 'materials.csv:2:', /2 cells under a header of 1/],
    ['an empty required cell', 'crates', ['barcode,material', ',M'], 'crates.csv:2:barcode', /is missing/],
    ['one coordinate', 'plants', [`id,name,${address},lat`, `P,Yard,${somewhere},1`], 'plants.csv:2:lng', /is missing/],
    [
      'a list of strangers',
      'groups',
      ['id,name,type,endusers', 'G,G,END USER,E|X'],
      'groups.csv:2:endusers',
      /^X is no/,
    ],
    [
      "another customer's name",
      'customers',
      [`id,name,${address}`, `C,Rubber & Sons,${somewhere}`, `D,Rubber & Sons,${somewhere}`],
      'customers.csv:3:name',
      /another customer/,
    ],
    [
      'a tracker in two crates',
      'crates',
      ['barcode,material,deviceId', 'B1,M,T', 'B2,M,T'],
      'crates.csv:3:deviceId',
      /another crate/,
    ],
    [
      'a ship-to code of two endusers',
      'customer_endusers',
      ['customerId,enduserId,shipToCodes', 'C,E,1|2', 'C,F,2'],
      'customer_endusers.csv:3:shipToCodes',
      /same as on line 2/,
    ],
  ])('are those with %s', async (_, file, lines, place, reason) => {
    await useCompanies()
    await write(file, ...lines)
    const { problems, report } = await run()
    expect(report.isWritten).toBe(false)
    expect(placesOf(problems)).toContain(place)
    expect(problems.find((problem) => placesOf([problem])[0] === place)?.reason).toMatch(reason)
  })

  it('are found in the midst of thousands of good ones, keys of other statements among them', async () => {
    await useCompanies()
    const barcodes = Array.from({ length: 12_000 }, (_, index) => `B${index}`)
    const devices = (index: number) => (index === 7_000 ? 'T1' : `T${index}`)
    const lines = barcodes.map((barcode, index) => `${barcode},M,${devices(index)}`)
    await write('crates', 'barcode,material,deviceId', ...lines, 'B3,M,')
    const { problems, counts } = await run({ skipBad: true })
    expect(placesOf(problems).sort()).toEqual(['crates.csv:12002:barcode', 'crates.csv:7002:deviceId'])
    expect(problems.find(({ column }) => column === 'barcode')?.reason).toBe('is the same as on line 5')
    expect(counts.get('crates')).toMatchObject({ added: 11_999, bad: 2 })
    expect(await countOf('crates')).toBe(11_999)
  })

  it('end an import that writes nothing anyway when there are a thousand', async () => {
    await useCompanies()
    await write('crates', 'barcode,material', ...Array.from({ length: 3_000 }, (_, index) => `B${index},X`))
    const { report } = await run()
    expect(report).toMatchObject({ isGivenUp: true, isWritten: false, problems: 1_000 })
    expect((await run({ skipBad: true })).report).toMatchObject({ isGivenUp: false, problems: 3_000 })
  })
})

describe('a folder', () => {
  it('with a file of a name we do not know is refused, before anything is read', async () => {
    await useExample()
    await write('customer', 'id')
    await expect(run()).rejects.toThrow(ImportError)
    await expect(run()).rejects.toThrow(/^customer\.csv is none of the files we know: customers\.csv, /)
    expect(await countOf('customers')).toBe(0)
  })

  it('with none of the files, or that is none, is refused', async () => {
    await expect(run()).rejects.toThrow(ImportError)
    await rm(folder, { recursive: true })
    await expect(run()).rejects.toThrow(ImportError)
  })
})

describe('cycles', () => {
  const header = 'customerId,id,barcode,deliveryDate,collectionDate,si'
  beforeEach(async () => {
    await useCompanies()
    await write('crates', 'barcode,material', 'B1,M', 'B2,M')
  })

  it('are one open one a crate', async () => {
    await write('cycles', header, 'C,1,B1,2026-01-01,,', 'C,2,B1,2026-02-01,,')
    const { problems } = await run()
    expect(placesOf(problems)).toEqual(['cycles.csv:3:collectionDate'])
    expect(problems[0]?.reason).toMatch(/another open cycle/)
  })

  it('may end and begin in one import, whichever comes first in the file', async () => {
    await write('cycles', header, 'C,1,B1,2026-01-01,,')
    await run()
    await write('cycles', header, 'C,2,B1,2026-02-01,,', 'C,1,B1,2026-01-01,2026-01-31,')
    const { problems, counts } = await run()
    expect(problems).toEqual([])
    expect(counts.get('cycles')).toMatchObject({ added: 1, changed: 1 })
  })

  it('make the SIs their crates travel under, and only those', async () => {
    await write('cycles', header, 'C,1,B1,2026-01-05,,S1', 'C,2,B2,2026-01-03,,S1')
    await run()
    const crates = async () =>
      (await db.select().from(schema.siCrates)).map(
        ({ si, barcode, deliveryStartsOn }) => `${si} ${barcode} ${deliveryStartsOn}`,
      )
    expect((await crates()).sort()).toEqual(['S1 B1 2026-01-05', 'S1 B2 2026-01-03'])
    expect((await db.select().from(schema.si)).map(({ si, startsOn }) => `${si} ${startsOn}`)).toEqual([
      'S1 2026-01-03',
    ])
    await write('cycles', header, 'C,1,B1,2026-01-04,,S1', 'C,2,B2,2026-01-03,,S2')
    await run()
    expect((await crates()).sort()).toEqual(['S1 B1 2026-01-04', 'S2 B2 2026-01-03'])
    await write('cycles', 'customerId,id,barcode,deliveryDate', 'C,1,B1,2026-01-04')
    await run()
    expect((await crates()).sort()).toEqual(['S1 B1 2026-01-04', 'S2 B2 2026-01-03'])
  })
})

describe('trace points', () => {
  const header = 'barcode,timestamp,lat,lon,battery,si'
  beforeEach(async () => {
    await useCompanies()
    await write('crates', 'barcode,material', 'B1,M')
    await write('cycles', 'customerId,id,barcode,deliveryDate,si', 'C,1,B1,2026-01-05,S1')
  })

  const stored = () =>
    db
      .select()
      .from(schema.tracePoints)
      .where(and(eq(schema.tracePoints.customerId, 'C'), eq(schema.tracePoints.barcode, 'B1')))

  it('go under the customer and SI of their cycle, and take what a later file tells of them', async () => {
    await write('trace_points', header, 'B1,2026-02-01T10:00:00+01:00,1,2,,', 'B1,2026-02-02T00:00:00Z,1,2,0,S1')
    expect((await run()).counts.get('trace_points')).toMatchObject({ added: 2, changed: 0 })
    await write('trace_points', header, 'B1,2026-02-01T09:00:00Z,1,2,55,', 'B1,2026-02-02T00:00:00Z,1,2,0,S1')
    expect((await run()).counts.get('trace_points')).toMatchObject({ added: 0, changed: 1 })
    const points = (await stored()).map(({ at, si, battery }) => [at.toISOString(), si, battery])
    expect(points.sort()).toEqual([
      ['2026-02-01T09:00:00.000Z', 'S1', 55],
      ['2026-02-02T00:00:00.000Z', 'S1', 0],
    ])
  })

  it.each([
    ['barcode', 'B9,2026-02-01T00:00:00Z,1,2,,'],
    ['timestamp', 'B1,2025-02-01T00:00:00Z,1,2,,'],
    ['timestamp', 'B1,2026-04-02T00:00:00Z,1,2,,'],
    ['battery', 'B1,2026-02-01T00:00:00Z,1,2,101,'],
    ['si', 'B1,2026-02-01T00:00:00Z,1,2,,S2'],
  ])('are refused naming %s for %s', async (column, line) => {
    await write('trace_points', header, line)
    expect(placesOf((await run()).problems)).toEqual([`trace_points.csv:2:${column}`])
  })
})

describe('the documentation of imports', () => {
  it('names every file and every column, and says what a cell holds', async () => {
    const page = await readFile(join(root, 'docs/data-import.md'), 'utf8')
    for (const { name, about, columns } of importFiles) {
      const section = page.split(`### ${name}.csv\n`)[1]?.split('\n### ')[0] ?? ''
      expect(section, name).toContain(about)
      const rows = columns.map((column) => {
        const told = [column.cell.says, column.about].filter((part) => part !== undefined).join('; ')
        return `| \`${column.name}\` | ${column.required ? 'yes' : ''} | ${told.replaceAll('|', '\\|')} |`
      })
      expect(
        section.split('\n').filter((line) => line.startsWith('| `')),
        name,
      ).toEqual(rows)
    }
  })
})
