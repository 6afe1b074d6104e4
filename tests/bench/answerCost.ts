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

/** Milliseconds of a processor that one answer takes. */
interface AnswerCost {
  readonly services: number
  readonly database: number
}

const runs = 30

/** Seconds that the services' connections have had the database compute so far. */
async function databaseTime(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'crateway' and datname = current_database()`,
  )
  return rows.reduce((sum, { pid }) => sum + processorTime(pid), 0)
}

/** What an answer costs that is made anew, or one that was kept: processors' time says so whatever else the machine does. */
export async function costOf(
  ask: Costly['ask'],
  { pid, client, customerId }: Place,
  isAnew: boolean,
): Promise<AnswerCost> {
  const warmUp = 5
  let before = { services: 0, database: 0 }
  for (let run = -warmUp; run < runs; run++) {
    if (run === 0) before = { services: processorTime(pid), database: await databaseTime(client) }
    if (isAnew) await client.query(forgetAnswers, [customerId])
    await ask()
  }
  const each = (seconds: number) => (seconds * 1_000) / runs
  const services = each(processorTime(pid) - before.services)
  return { services, database: each((await databaseTime(client)) - before.database) }
}

const told = ({ services, database }: AnswerCost) => `${services.toFixed(1)} | ${database.toFixed(1)}`

/** A table of what answers cost that are made anew, and those that were kept. */
export async function benchCosts(questions: readonly Costly[], place: Place): Promise<void> {
  say(
    `\n| Answer, ms of a processor | made anew: the services' | the database's | kept: the services' | the database's |\n|---|---|---|---|---|`,
  )
  for (const { name, ask } of questions) {
    say(`| ${name} | ${told(await costOf(ask, place, true))} | ${told(await costOf(ask, place, false))} |`)
  }
}
