import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as schema from '../db/schema/index.ts'
import { hasTestServer } from '../testing/testDatabase.ts'
import { address, root, somewhere, useImports } from '../testing/testImports.ts'
import { ImportError, importFiles, importFolder } from './importFolder.ts'

const { db, folder, write, pathOf, removeFolder, emptyFolder, useExample, useCompanies, run, dump, countOf } =
  useImports()

describe('an import', () => {
  it('writes a whole operator, and the same files once more change nothing', async () => {
    await useExample()
    const first = await run()
    expect([first.problems, first.report.isWritten]).toEqual([[], true])
    expect(first.report.files.map(({ file }) => file)).toEqual(importFiles.map(({ name }) => `${name}.csv`))
    for (const { file, rows, added, changed, bad } of first.report.files) {
      const lines = (await readFile(pathOf(file.replace('.csv', '')), 'utf8')).trimEnd().split('\n').length
      expect([rows, added, changed, bad], file).toEqual([lines - 1, lines - 1, 0, 0])
    }
    const written = await dump()
    const second = await run()
    for (const { file, added, changed } of second.report.files) expect([added, changed], file).toEqual([0, 0])
    expect(await dump()).toBe(written)
  })

  it('sums up the SIs it wrote, and again those that it changed, before anybody asks', async () => {
    await useExample()
    await run()
    const summed = () => db().select().from(schema.siSummaries).orderBy(schema.siSummaries.si)
    const first = await summed()
    expect(first.map(({ si }) => si)).toEqual(
      (await db().select().from(schema.si).orderBy(schema.si.si)).map(({ si }) => si),
    )
    expect(first.some(({ marks }) => marks !== null)).toBe(true)
    expect(await countOf('si_changes')).toBe(0)
    const { tracePoints } = schema
    const [point] = await db()
      .select({ si: tracePoints.si, barcode: tracePoints.barcode, material: schema.crates.materialCode })
      .from(tracePoints)
      .innerJoin(schema.crates, eq(schema.crates.barcode, tracePoints.barcode))
      .where(isNotNull(tracePoints.si))
      .limit(1)
    await emptyFolder()
    await write('crates', 'barcode,material,shortQr', `${point?.barcode},${point?.material},QR-NEW`)
    await run()
    expect(await countOf('si_changes')).toBe(0)
    const [changed] = await db()
      .select()
      .from(schema.siSummaries)
      .where(eq(schema.siSummaries.si, point?.si ?? ''))
    expect(changed?.marks).toContain('QR-NEW')
  })

  it('updates what differs, and leaves columns that are not in the file as they are', async () => {
    await useExample()
    await run()
    await emptyFolder()
    await write('customers', `id;name;${address.replaceAll(',', ';')}`, 'C200;Nordkaut Gummi;Norway;NO;Oslo')
    await write('endusers', `ID,Name,${address},Contact Email`, 'E1,Pneus do Minho,Portugal,PT,Braga,')
    const { counts } = await run()
    expect([counts.get('customers')?.changed, counts.get('endusers')?.changed]).toEqual([1, 1])
    const [customer] = await db().select().from(schema.customers).where(eq(schema.customers.id, 'C200'))
    expect(customer).toMatchObject({ city: 'Oslo', address: 'Tollerodden 9', lat: 59.0497 })
    const [enduser] = await db().select().from(schema.endusers).where(eq(schema.endusers.id, 'E1'))
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
    expect((await db().select().from(schema.groupPlants)).map(({ plantId }) => plantId)).toEqual(['Q'])
    const codes = await db().select().from(schema.shipToCodes)
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

  it('that is written stays so when the planner cannot be told of it', async () => {
    await useExample()
    let isWritten = false
    const failing = new Proxy(db(), {
      get: (target, key, receiver) => {
        if (isWritten && (key === 'transaction' || key === 'execute')) return () => Promise.reject(new Error('gone'))
        return Reflect.get(target, key, receiver)
      },
    })
    const onWritten = () => {
      isWritten = true
    }
    const report = await importFolder(failing, { folder: folder(), now: new Date(), onWritten })
    expect(report.isWritten).toBe(true)
    expect(await countOf('customers')).toBeGreaterThan(0)
  })

  it('that is stopped once all is written is not a failure', async () => {
    await useExample()
    const stop = new AbortController()
    const { report } = await run({ stop: stop.signal, onWritten: () => stop.abort(new Error('enough')) })
    expect(report.isWritten).toBe(true)
  })

  it('of one at a time, two that run at once leave the data once', async () => {
    await useExample()
    const ends = await Promise.allSettled([run(), run()])
    const reports = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    const added = reports.map(({ counts }) => counts.get('cycles')?.added ?? Number.NaN)
    expect(added.toSorted((one, other) => other - one)[0]).toBe(await countOf('crate_cycles'))
    expect(added.slice(1).every((count) => count === 0)).toBe(true)
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused.every((reason) => reason instanceof ImportError)).toBe(true)
  })

  it.runIf(hasTestServer())('is refused while another runs, and stopped in the middle of a statement', async () => {
    await useExample()
    const stop = new AbortController()
    const reason = new Error('enough')
    let stuck: Promise<unknown> = Promise.resolve()
    // The import runs into a lock it would wait for for ever.
    await db().transaction(async (tx) => {
      await tx.execute(sql`lock table crate_cycles in access exclusive mode`)
      stuck = run({ stop: stop.signal }).catch((error: unknown) => error)
      const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await db().execute(waits)).rows.length === 0);
      await expect(run()).rejects.toThrow('Another import is running; try again when it is done.')
      stop.abort(reason)
      expect(await stuck).toBe(reason)
    })
    expect(await countOf('customers')).toBe(0)
    expect((await run()).report.isWritten).toBe(true)
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
    await removeFolder()
    await expect(run()).rejects.toThrow(ImportError)
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
