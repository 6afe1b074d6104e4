// `npm run check`: lint, types, arrows, dead code, bundle budgets, unit and contract tests. `-- --static` leaves the tests
// out, for who runs all of them anyway.

import { appNames } from '../../shared/src/contract/pages.ts'
import { buildApps } from '../builds.ts'
import { readBuiltApp } from '../builtApp.ts'
import { bundleFaults } from '../bundleRules.ts'
import { runAll } from '../command.ts'

const programs = ['.', 'shared', 'gateway', 'services', 'customer-app', 'enduser-app', 'links-app']

await runAll([
  ['biome', 'ci', '--error-on-warnings', '.'],
  ...programs.map((folder): [string, ...string[]] => ['tsc', '-p', folder]),
  [
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'shared',
    'gateway',
    'services',
    'customer-app',
    'enduser-app',
    'links-app',
    'tests',
    '.scripts',
  ],
  ['knip'],
])
await buildApps()
const faults = appNames.flatMap((app) => bundleFaults(readBuiltApp(app)))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
await runAll([['size-limit']])
if (!process.argv.includes('--static')) {
  const projects = ['unit', 'gateway-node', 'unit-apps', 'services-postgres', 'contract']
  await runAll([['node', '.scripts/vitest.ts', 'tests/vitest.config.ts', ...projects]])
}
