import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { localeTexts } from '../shared/src/build/localeTexts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Loading the services' modules anew for each file takes a third of the whole run. They keep their state in what they make,
 * not beside it; the apps' signals and queues live in their modules, so those are made anew within the same process.
 */
const isolate = false

/**
 * A worker opens dozens of embedded databases one after the other. When V8 frees the code of those that are gone it now and
 * then no longer finds that code in its own register, and ends the process (SIGTRAP; nodejs/node issue 64500, unmended in
 * Node 24). The code is small and every database's is the same, so it is kept.
 */
const execArgv = ['--no-wasm-code-gc']

export default defineConfig({
  root,
  test: {
    // The default leaves one of two cores to nobody.
    maxWorkers: 2,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          isolate,
          execArgv,
          include: ['{gateway,services}/src/**/*.test.ts', 'services/demo/**/*.test.ts', '.scripts/*.test.ts'],
          exclude: ['**/*.workerd.test.ts', '**/*.long.test.ts'],
          globalSetup: ['tests/unit/globalSetup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        // The gateway's tests over sockets, through Node's transport; `unit` has them over web standards (ADR 066).
        test: {
          name: 'gateway-node',
          isolate,
          execArgv,
          include: ['gateway/src/**/*.test.ts'],
          exclude: ['**/*.workerd.test.ts', 'gateway/src/node.test.ts'],
          env: { GATEWAY_TRANSPORT: 'node' },
          testTimeout: 20_000,
        },
      },
      {
        root,
        // Addresses of texts; nothing fetches them here.
        plugins: [localeTexts({})],
        test: {
          name: 'unit-apps',
          isolate,
          setupFiles: ['tests/unit/freshModules.ts'],
          // Its modules name each other as bundlers read them, not as Node does.
          server: { deps: { inline: ['@zxing/library'] } },
          include: ['{shared,customer-app,enduser-app,links-app}/src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        root,
        test: {
          name: 'contract',
          isolate,
          execArgv,
          include: ['tests/{contract,security,scale}/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          globalSetup: ['tests/postgres/globalSetup.ts', 'tests/contract/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        // Files that take a processor about a minute or more each, of what few changes touch: `npm run test:long`.
        test: {
          name: 'long',
          isolate,
          execArgv,
          include: [
            'tests/{contract,scale}/**/*.long.test.ts',
            'services/src/**/*.long.test.ts',
            '.scripts/*.long.test.ts',
          ],
          globalSetup: ['tests/unit/globalSetup.ts', 'tests/postgres/globalSetup.ts', 'tests/contract/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        // Calls and what is tried against them, through the gateway as it is on the edge.
        test: {
          name: 'contract-workerd',
          isolate,
          execArgv,
          include: [
            'tests/contract/{matrix,session,auth,badInput,graphqlAccess,files,calendars,declarations}.test.ts',
            'tests/contract/{customerHome,figures,reconciliation,trails}.test.ts',
            'tests/security/{crossSite,pollution}.test.ts',
          ],
          globalSetup: ['tests/postgres/globalSetup.ts', 'tests/contract/globalSetup.ts'],
          env: { GATEWAY_TRANSPORT: 'workerd' },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        // What `contract` tries on PostgreSQL alone, where there is one.
        test: {
          name: 'contract-embedded',
          isolate,
          execArgv,
          include: [
            'tests/contract/{badInput,customerHome,distributorDeclarations,figures,reconciliation,search,trails}.test.ts',
          ],
          globalSetup: ['tests/postgres/globalSetup.ts', 'tests/contract/globalSetup.ts'],
          env: { CONTRACT_DATABASE: 'embedded' },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'long-postgres',
          isolate,
          execArgv,
          include: ['services/src/**/*.db.long.test.ts'],
          globalSetup: ['tests/unit/globalSetup.ts', 'tests/postgres/globalSetup.ts'],
          env: { TEST_POSTGRES: '1' },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'services-postgres',
          isolate,
          execArgv,
          include: ['services/src/**/*.db.test.ts'],
          globalSetup: 'tests/postgres/globalSetup.ts',
          env: { TEST_POSTGRES: '1' },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'workerd',
          isolate,
          include: ['gateway/src/**/*.workerd.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
