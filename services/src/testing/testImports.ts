import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type ImportProblem, importFolder } from '../data/importFolder.ts'
import type { Database } from '../db/open.ts'
import { openTestDatabase } from './testDatabase.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

const roots = ['customers', 'plants', 'materials', 'endusers', 'places', 'groups', 'crates', 'si']
const dependents = [
  ...['customer_endusers', 'ship_to_codes', 'enduser_materials', 'material_labels', 'customer_places'],
  ...['group_customers', 'group_endusers', 'group_plants', 'crate_cycles', 'si_crates', 'shipments', 'trace_points'],
]

export const address = 'country,countryCode,city'
export const somewhere = 'Portugal,PT,Porto'

/** What the problems are about, without their words. */
export const placesOf = (problems: readonly ImportProblem[]) =>
  problems.map(({ file, line, column }) => `${file}:${line}:${column}`)

/** A database for the tests of one file, and for each of them a fresh folder to import; the tables are empty again after. */
export function useImports() {
  let db: Database
  let folder = ''
  const freshFolder = async () => {
    folder = await mkdtemp(join(tmpdir(), 'crateway-import-'))
  }
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())
  beforeEach(freshFolder)
  afterEach(async () => {
    await removeFolder()
    await db.execute(sql`truncate ${sql.raw(roots.join(', '))} cascade`)
  })

  const pathOf = (name: string) => join(folder, `${name}.csv`)
  const write = (name: string, ...lines: readonly string[]) => writeFile(pathOf(name), `${lines.join('\n')}\n`)

  return {
    db: () => db,
    folder: () => folder,
    write,
    pathOf,
    removeFolder,
    /** Starts over with an empty folder. */
    async emptyFolder() {
      await removeFolder()
      await freshFolder()
    },
    /** Puts the example of a whole small operator into the folder. */
    useExample: () => cp(join(root, 'tests/fixtures/small-operator'), folder, { recursive: true }),
    /** Puts a customer `C`, endusers of it and a kind of crate into the folder. */
    async useCompanies() {
      await write('customers', `id,name,${address}`, `C,Rubber & Sons,${somewhere}`)
      await write('endusers', `id,name,${address}`, `E,Tyres,${somewhere}`, `F,Wheels,${somewhere}`)
      await write('customer_endusers', 'customerId,enduserId,shipToCodes', 'C,E,10|11', 'C,F,20')
      await write('materials', 'code,en', 'M,Crate')
    },
    /** Changes a file of the folder. */
    edit: async (name: string, change: (text: string) => string) =>
      writeFile(pathOf(name), change(await readFile(pathOf(name), 'utf8'))),
    /** Imports the folder. */
    async run(options: { dryRun?: boolean; skipBad?: boolean; stop?: AbortSignal; onWritten?: () => void } = {}) {
      const problems: ImportProblem[] = []
      const onProblem = (problem: ImportProblem) => void problems.push(problem)
      const report = await importFolder(db, { folder, now: new Date('2026-03-31T12:00:00Z'), onProblem, ...options })
      const counts = new Map(report.files.map((file) => [file.file.replace('.csv', ''), file]))
      return { report, problems, counts }
    },
    /** Everything an import writes, as text. */
    async dump(): Promise<string> {
      const parts: string[] = []
      for (const table of [...roots, ...dependents]) {
        const { rows } = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${table} t order by 1`))
        parts.push(table, ...rows.map(({ row }) => row))
      }
      return parts.join('\n')
    },
    countOf: async (table: string) =>
      Number((await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n),
  }
}
