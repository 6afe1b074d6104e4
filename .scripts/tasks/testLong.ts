// `npm run test:long`: files of tests that take about a minute or more each: an import of many rows, a demo
// world that grows, processes that are started, stopped and killed, histories of sign-ins, spreadsheets made to harm, gateways
// that are ended under load, the edge: calls and screens through the gateway on workerd, PostgreSQL with a pooler before it and a
// standby beside it. Then the browser's tests with `@long` in their title, an hour of them, in pages that move; arguments go to
// these, as in `npm test`.
import { findPgbouncer } from '../../tests/fixtures/pgbouncer.ts'
import { findPostgresBinaries } from '../../tests/fixtures/postgres.ts'
import { browserTests, longTag } from '../browserTests.ts'
import { buildApps, buildGallery } from '../builds.ts'
import { findOrInstallChromium } from '../chromium.ts'
import { runAll } from '../command.ts'
import { installFromDebian } from '../debian.ts'

process.env.CHROMIUM_PATH = findOrInstallChromium()
if (!findPostgresBinaries()) installFromDebian('postgresql')
if (!findPgbouncer()) installFromDebian('pgbouncer')
await buildApps()
await buildGallery()
const projects = ['long', 'long-postgres', 'contract-workerd', 'contract-embedded']
await runAll([['node', '.scripts/vitest.ts', 'tests/vitest.config.ts', ...projects]])
process.env.PAGES_MOVE = '1'
await runAll([[...browserTests, '--grep', longTag, ...process.argv.slice(2)]])
