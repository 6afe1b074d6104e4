import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../services/src/db/open.ts'

/** A step of a plan that was run, as `explain (analyze, format json)` tells it; counts are those of one loop. */
interface Step {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Step[]
}

/** Rows that a step and those below it took out of tables and indexes, with those that they then threw away. */
function readBy(step: Step): number {
  const isOfTable = step['Relation Name'] !== undefined || step['Index Name'] !== undefined
  const { 'Rows Removed by Filter': unfit = 0, 'Rows Removed by Index Recheck': lost = 0 } = step
  const own = isOfTable ? (step['Actual Rows'] + unfit + lost) * step['Actual Loops'] : 0
  return (step.Plans ?? []).reduce((sum, below) => sum + readBy(below), own)
}

/** Runs a query and answers how many rows of tables and indexes its statements read. */
export async function rowsRead(database: Database, query: (db: Queries) => Promise<unknown>): Promise<number> {
  let read = 0
  const explain = async (statement: SQLWrapper) => {
    const { rows } = await database.execute<{ 'QUERY PLAN': readonly { readonly Plan: Step }[] }>(
      sql`explain (analyze, format json) ${statement}`,
    )
    for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN'])) read += readBy(Plan)
    return database.execute(sql`${statement}`)
  }
  await query(new Proxy(database, { get: (own, name) => (name === 'execute' ? explain : Reflect.get(own, name)) }))
  return read
}
