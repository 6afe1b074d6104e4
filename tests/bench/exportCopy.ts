import { spawn } from 'node:child_process'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { readGlobalCollection, readGlobalStock } from '../../services/src/v2/customers/cycleExports.queries.ts'
import { collectionColumns, stockColumns } from '../../services/src/v2/customers/exportColumns.ts'

/** An export, and PostgreSQL's own COPY of the same query as CSV: seconds; undefined where there is no psql. */
export interface BenchedExport {
  readonly path: string
  copy(): Promise<number | undefined>
}

const dialect = new PgDialect()

/** More rows than any world has: the statement of a batch is that of all. */
const all = 2_000_000_000

/** The statement that an export reads rows with, all at once. */
function statementOf(read: (db: Parameters<typeof readGlobalStock>[0]) => Promise<unknown>): string {
  let statement: SQL = sql``
  const listening = {
    execute: async (asked: SQL) => {
      statement = asked
      return { rows: [] }
    },
  }
  void read(listening as never)
  return dialect.sqlToQuery(statement.inlineParams()).sql
}

const program = 'psql'

async function copyTime(url: string, statement: string): Promise<number | undefined> {
  const start = performance.now()
  // As the services ask, whose connections compile no statement.
  const commands = ['-c', 'set jit = off', '-c', `copy (${statement}) to stdout csv`]
  const child = spawn(program, [url, ...commands], { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  return code === 0 ? (performance.now() - start) / 1000 : undefined
}

/** The exports of a customer. */
export function benchedExports(url: string, customerId: string): readonly BenchedExport[] {
  const today = new Date().toISOString().slice(0, 10)
  const span = { from: '2000-01-01', to: '2100-01-01' }
  const stock = statementOf((db) => readGlobalStock(db, customerId, stockColumns, today).read(undefined, all))
  const collected = statementOf((db) =>
    readGlobalCollection(db, customerId, span, collectionColumns, today).read(undefined, all),
  )
  return [
    { path: 'globalStock', copy: () => copyTime(url, stock) },
    {
      path: `globalCollection?fromDate=${span.from}&toDate=${span.to}`,
      copy: () => copyTime(url, collected),
    },
  ]
}
