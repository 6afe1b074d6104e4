import { sql } from 'drizzle-orm'
import { createServices } from '../../services/src/app.ts'
import { type Database, type DatabasePlace, openDatabase } from '../../services/src/db/open.ts'
import { createFileStore } from '../../services/src/files/fileStore.ts'
import { testSettings } from '../../services/src/testing/testServices.ts'
import { persist } from '../fixtures/persist.ts'
import { declarationOf, type FreshLinks, makeLinkWorld } from './linkWorld.ts'

export interface RaceOptions {
  /** An empty database. */
  readonly place: DatabasePlace
  readonly links: number
  /** Visitors who submit at once on each link. */
  readonly racers: number
  /** Copies of the services, each with connections of its own; 1 on an embedded database. */
  readonly copies: number
  /** Links raced for at a time. */
  readonly abreast: number
}

/** How the races of one kind of link ended. */
export interface RaceResult {
  /** Links that exactly one racer was told to have won: 201. */
  readonly wonOnce: number
  /** Racers who were told that the link is used (409), or that they changed what the winner had made (200). */
  readonly lost: number
  /** Any other answer. */
  readonly others: number
  /** Times a racer was told to try again (503), because all connections to the database were taken, and did. */
  readonly busy: number
  /** Rows the links left behind. */
  readonly rows: number
  /** Of those, the ones made of the submissions of two racers. */
  readonly mixed: number
  readonly seconds: number
  /** Milliseconds a racer waited: half of them less, and 95 of 100. */
  readonly p50: number
  readonly p95: number
}

type Race = (link: FreshLinks, racer: number) => Promise<number>

async function openCopies({ place, copies }: RaceOptions) {
  const databases: Database[] = []
  for (let copy = 0; copy < copies; copy++) databases.push(await openDatabase(place))
  const files = createFileStore({ memory: true })
  const apps = await Promise.all(
    databases.map((database) =>
      createServices({ database, clock: () => new Date(), log: () => undefined, settings: testSettings, files }),
    ),
  )
  return { databases, appOf: (racer: number) => apps[racer % apps.length] }
}

/** Runs the races of all links, some abreast, and counts how they ended. */
async function run(links: readonly FreshLinks[], { racers, abreast }: RaceOptions, race: Race) {
  const ends = { wonOnce: 0, lost: 0, others: 0, busy: 0 }
  const waits: number[] = []
  const waiting = [...links]
  const start = performance.now()
  const lane = async () => {
    for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
      const raced = link
      const statuses = await Promise.all(
        Array.from({ length: racers }, async (_, racer) => {
          const begin = performance.now()
          const status = await persist(
            () => race(raced, racer),
            (answer) => answer === 503,
            () => {
              ends.busy += 1
            },
          )
          waits.push(performance.now() - begin)
          return status
        }),
      )
      const lost = statuses.filter((status) => status === 200 || status === 409).length
      const won = statuses.filter((status) => status === 201).length
      ends.wonOnce += won === 1 ? 1 : 0
      ends.lost += lost
      ends.others += racers - lost - won
    }
  }
  await Promise.all(Array.from({ length: abreast }, lane))
  waits.sort((a, b) => a - b)
  const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0)
  const seconds = Math.round((performance.now() - start) / 100) / 10
  return { ...ends, seconds, p50: at(0.5), p95: at(0.95) }
}

async function countRows(db: Database, statement: string): Promise<{ rows: number; mixed: number }> {
  const [row] = (await db.execute<{ rows: number; mixed: number }>(sql.raw(statement))).rows
  return { rows: Number(row?.rows), mixed: Number(row?.mixed) }
}

/**
 * Has many visitors submit on each of many links at once, a declaration link and then a distributor's, through whole
 * copies of the services over one database, and counts what came of it.
 */
export async function raceForLinks(
  options: RaceOptions,
): Promise<{ readonly declarations: RaceResult; readonly distributors: RaceResult }> {
  const { databases, appOf } = await openCopies(options)
  const [db] = databases
  if (db === undefined) throw new RangeError('A race needs a copy of the services')
  const links = await makeLinkWorld(db, options.links)
  const post = async (path: string, racer: number, body: object, headers: Record<string, string> = {}) => {
    const response = await appOf(racer)?.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return response?.status ?? 0
  }
  const declarations = await run(links, options, ({ declaration }, racer) =>
    post(`/v2/declarations/${declaration}/declaration`, racer, declarationOf(racer)),
  )
  const distributors = await run(links, options, ({ distributor }, racer) =>
    post(
      `/v2/distributorDeclarations/upload-nothing/${distributor.distributorId}`,
      racer,
      { reminderId: distributor.reminderId },
      { 'X-Link-Token': distributor.token },
    ),
  )
  const declared = await countRows(
    db,
    `select count(*) as rows, count(*) filter (where lines <> 3 or least <> most or identity <> 'Racer ' || most) as mixed
      from (select d.id, d.identity, count(*) as lines, min(quantity) as least, max(quantity) as most
        from declarations d left join declaration_quantities q on q.declaration_id = d.id group by d.id, d.identity) each`,
  )
  const answered = await countRows(db, 'select count(*) as rows, 0 as mixed from distributor_declarations')
  await Promise.all(databases.map((database) => database.close()))
  return { declarations: { ...declarations, ...declared }, distributors: { ...distributors, ...answered } }
}
