import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../services/src/db/open.ts'
import { createTestServices, type TestServices } from '../../services/src/testing/testServices.ts'
import { type Client, createClient } from '../../shared/src/client/client.ts'
import { createScanUser, listScanUsers } from '../../shared/src/contract/calls/scanUsers.ts'
import { Problem } from '../../shared/src/errors/Problem.ts'
import { createDatabase, findPostgresBinaries, startPostgres, type TestPostgres } from '../fixtures/postgres.ts'

const binaries = findPostgresBinaries() ?? ''
const customerId = 'north'
const writers = 8
/** Writes to wait for, before the crash and after it. */
const some = 40

describe.runIf(binaries !== '')('a PostgreSQL that crashes under load', () => {
  let server: TestPostgres
  let services: TestServices
  let client: Client
  beforeAll(async () => {
    server = await startPostgres(binaries)
    services = await createTestServices(undefined, async () =>
      openDatabase({ url: await createDatabase(server.url, 'crash') }),
    )
    const token = await services.signIn('anna')
    client = createClient({
      origin: 'http://services.test',
      async fetch(input, init) {
        const request = new Request(input, init)
        const { pathname, search } = new URL(request.url)
        return services.request(pathname + search, request)
      },
      credentials: () => ({ token, displayName: 'Anna' }),
    })
  }, 60_000)
  afterAll(async () => {
    await services?.close()
    await server?.stop()
  })

  it('is 503 meanwhile, used again once it is back, has lost and doubled nothing, and costs no connection', async () => {
    const acknowledged: string[] = []
    let refused = 0
    let isOver = false

    /** Adds a scan user under one key until that is acknowledged. */
    async function add(code: string): Promise<void> {
      try {
        await client.call(createScanUser, {
          body: { name: 'Ana', code, customerId },
          idempotencyKey: `crash-${code.replace(' ', '-')}`,
        })
        acknowledged.push(code)
      } catch (error) {
        if (!(error instanceof Problem && ['unavailable', 'busy'].includes(error.code))) throw error
        refused += 1
        await pause(20)
        await add(code)
      }
    }
    async function write(writer: number): Promise<void> {
      for (let index = 0; !isOver; index++) await add(`W${writer} ${index}`)
    }
    const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await Promise.race([pause(10), writing])
    }

    await until(() => acknowledged.length >= some)
    await server.crash()
    await until(() => refused >= 2 * writers)
    expect((await services.request('/readyz')).status).toBe(503)
    const before = acknowledged.length
    await server.restart()
    await until(() => acknowledged.length >= before + some)
    isOver = true
    await writing
    const kept = (await client.call(listScanUsers, { params: { customerId } })).map(({ code }) => code)
    expect(kept.toSorted()).toEqual(acknowledged.toSorted())
    expect(services.db.load?.().inUse).toBe(0)
  }, 60_000)
})
