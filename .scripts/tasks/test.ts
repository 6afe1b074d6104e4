// `npm test`: every test but those of `npm run test:long`. Unit, contract and workerd tests by vitest, then the browser's by Playwright's runner.
// Arguments go to the browser tests: `npm test -- login` runs all of vitest's and the browser files named login.
import { buildApps, buildGallery } from '../builds.ts'
import { findOrInstallChromium } from '../chromium.ts'
import { runAll } from '../command.ts'

/** All of vitest's but `long` and `long-postgres`. */
const projects = ['unit', 'gateway-node', 'unit-apps', 'contract', 'services-postgres', 'workerd']

process.env.CHROMIUM_PATH = findOrInstallChromium()
await buildApps()
await buildGallery()
await runAll([
  ['node', '.scripts/vitest.ts', 'tests/vitest.config.ts', ...projects],
  ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
])
