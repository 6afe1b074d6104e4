// `npm run test:long`: files of tests that take about a minute or more each: an import of many rows, a demo
// world that grows, processes that are started, stopped and killed, histories of sign-ins, gateways that are ended under load.
import { runAll } from '../command.ts'

await runAll([['node', '.scripts/vitest.ts', 'tests/vitest.config.ts', 'long', 'long-postgres']])
