// `npm run test:long`: files of tests that take about a minute or more each: an import of many rows, services killed while they write.
import { runAll } from '../command.ts'

await runAll([['node', '.scripts/vitest.ts', 'tests/vitest.config.ts', 'long']])
