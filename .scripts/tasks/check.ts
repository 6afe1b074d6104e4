// `npm run check`: lint, types, arrows, dead code, bundle budgets, unit and contract tests. `-- --static` leaves the tests
// out, for who runs all of them anyway.

import { appNames } from '../../shared/src/contract/pages.ts'
import { buildApps } from '../builds.ts'
import { readBuiltApp } from '../builtApp.ts'
import { bundleFaults } from '../bundleRules.ts'
import { runAll, runTogether } from '../command.ts'

const programs = ['.', 'shared', 'gateway', 'services', 'customer-app', 'enduser-app', 'links-app']
const cruised = ['shared', 'gateway', 'services', 'customer-app', 'enduser-app', 'links-app', 'tests', '.scripts']

await buildApps()
const faults = appNames.flatMap((app) => bundleFaults(readBuiltApp(app)))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
// The longest first.
await runTogether([
  ['size-limit'],
  ['biome', 'ci', '--error-on-warnings', '.'],
  ['depcruise', '--config', '.dependency-cruiser.mjs', ...cruised],
  ['knip'],
  ...programs.map((folder): [string, ...string[]] => ['tsc', '-p', folder]),
])
if (!process.argv.includes('--static')) {
  const projects = ['unit', 'gateway-node', 'unit-apps', 'services-postgres', 'contract']
  await runAll([['node', '.scripts/vitest.ts', 'tests/vitest.config.ts', ...projects]])
}
