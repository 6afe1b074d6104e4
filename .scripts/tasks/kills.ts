// `npm run kills`: services are killed 20 times while they write, on an embedded database and on PostgreSQL where there is
// one, and each time nothing they acknowledged is lost (SAFETY, figures to hold). Another number with
// `npm run kills -- KILLS`; the tests kill twice.
import { runCommand } from '../command.ts'

const [kills = '20'] = process.argv.slice(2)
const tests = ['tests/scale/kills.long.test.ts', 'tests/scale/linkKills.long.test.ts']
const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'long', '--reporter', 'verbose', ...tests]
process.exitCode = await runCommand('vitest', args, { KILLS: kills })
