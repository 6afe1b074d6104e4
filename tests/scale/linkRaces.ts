// `npm run races`: 1 000 links with 50 racers each, of both kinds of link, through two copies of the services over a
// PostgreSQL of its own (SAFETY, figures to hold). Fewer with `npm run races -- LINKS RACERS`; the small race of the tests
// is in `linkRace.test.ts`. Ends with 1 when any link was won other than once.
import { createDatabase, findPostgresBinaries, startPostgres } from '../fixtures/postgres.ts'
import { type RaceResult, raceForLinks } from './linkRace.ts'

const [links = 1_000, racers = 50] = process.argv.slice(2).map(Number)

const isRight = ({ wonOnce, lost, others, rows, mixed }: RaceResult) =>
  wonOnce === links && lost === links * (racers - 1) && others === 0 && rows === links && mixed === 0

const binaries = findPostgresBinaries()
if (binaries === undefined) {
  process.stderr.write('The races need PostgreSQL, and this machine has none.\n')
  process.exit(1)
}
const server = await startPostgres(binaries)
try {
  const place = { url: await createDatabase(server.url, 'races') }
  const results = await raceForLinks({ place, links, racers, copies: 2, abreast: 4 })
  for (const [name, result] of Object.entries(results)) {
    process.stdout.write(`${name}: ${JSON.stringify({ links, racers, ...result })}\n`)
  }
  process.exitCode = Object.values(results).every(isRight) ? 0 : 1
} finally {
  await server.stop()
}
