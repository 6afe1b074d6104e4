import type pg from 'pg'
import { forgetAnswers } from './benchWorld.ts'
import { processorTime } from './processorTime.ts'
import { say } from './timeTable.ts'

interface Costly {
  readonly name: string
  readonly ask: () => Promise<unknown>
}

interface Place {
  /** The services' process. */
  readonly pid: number
  /** To the same database, on this machine. */
  readonly client: pg.Client
  readonly customerId: string
}

const runs = 60

/** Seconds that the services' connections have had the database compute so far. */
async function databaseTime(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'crateway' and datname = current_database()`,
  )
  return rows.reduce((sum, { pid }) => sum + processorTime(pid), 0)
}

/** Milliseconds of a processor that one answer takes: of the services, and of the database. */
async function costOf({ ask }: Costly, { pid, client, customerId }: Place, isAnew: boolean): Promise<string> {
  const warmUp = 10
  let before = { services: 0, database: 0 }
  for (let run = -warmUp; run < runs; run++) {
    if (run === 0) before = { services: processorTime(pid), database: await databaseTime(client) }
    if (isAnew) await client.query(forgetAnswers, [customerId])
    await ask()
  }
  const ms = (after: number, from: number) => (((after - from) * 1_000) / runs).toFixed(1)
  return `${ms(processorTime(pid), before.services)} | ${ms(await databaseTime(client), before.database)}`
}

/** What an answer costs that is made anew, and one that was kept: processors' time says so whatever else the machine does. */
export async function benchCosts(questions: readonly Costly[], place: Place): Promise<void> {
  say(
    `\n| Answer, ms of a processor | made anew: the services' | the database's | kept: the services' | the database's |\n|---|---|---|---|---|`,
  )
  for (const question of questions) {
    say(`| ${question.name} | ${await costOf(question, place, true)} | ${await costOf(question, place, false)} |`)
  }
}
