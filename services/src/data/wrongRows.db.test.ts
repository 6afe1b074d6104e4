import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import * as schema from '../db/schema/index.ts'
import { address, placesOf, somewhere, useImports } from '../testing/testImports.ts'

const { db, write, edit, pathOf, useExample, useCompanies, run, dump, countOf } = useImports()

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
    const points = (await readFile(pathOf('trace_points'), 'utf8')).trimEnd().split('\n').length
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
    expect((await db().select().from(schema.crates)).map(({ barcode }) => barcode).sort()).toEqual(['B1', 'B3'])
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
