// `npm test`: every test but those of `npm run test:long` (ADR 078). Unit, contract and workerd tests by vitest, then the browser's by
// Playwright's runner.
// Arguments go to the browser tests: `npm test -- login` runs all of vitest's and the browser files named login.
import { join } from 'node:path'
import { browserTests, longTag } from '../browserTests.ts'
import { buildApps, buildGallery } from '../builds.ts'
import { findOrInstallChromium } from '../chromium.ts'
import { runAll } from '../command.ts'
import { root } from '../root.ts'

/** All of vitest's but those of `npm run test:long`. */
const projects = ['unit', 'gateway-node', 'unit-apps', 'contract', 'services-postgres', 'workerd']

process.env.CHROMIUM_PATH = findOrInstallChromium()
await buildApps()
await buildGallery()
// Hundreds of processes, vitest's own for each file of the apps and those that tests start, load the same modules.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
await runAll([['node', '.scripts/vitest.ts', 'tests/vitest.config.ts', ...projects]])
delete process.env.NODE_COMPILE_CACHE
await runAll([[...browserTests, '--grep-invert', longTag, ...process.argv.slice(2)]])
