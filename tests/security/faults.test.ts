import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { toDatabaseProblem } from '../../services/src/db/databaseProblem.ts'
import { openDatabase } from '../../services/src/db/open.ts'
import { rights } from '../../shared/src/contract/rights.ts'
import { createPeople } from '../contract/matrix/people.ts'
import { createSampleWorlds } from '../contract/matrix/sampleWorlds.ts'
import { send, shotOf } from '../contract/matrix/shot.ts'
import { databaseKinds, openPortal, type TestPortal } from '../contract/portal.ts'
import { allSamples } from '../contract/samples/allSamples.ts'

/** Words that only the inside of the services knows. */
const telltale =
  /\bat \S+ \(|\.[jt]s:\d|\/(work|root|home|usr|tmp)\/|failed query|select|insert|drizzle|pglite|postgres|relation|column "|crate_cycles|does not exist|ECONN/i

/** The calls with a good request each, made while all was well. */
async function goodShots(portal: TestPortal) {
  const worldOf = createSampleWorlds(portal)
  const people = createPeople(portal)
  const shots = []
  // One after the other: all at once they would wait for connections, longer than the services are patient.
  for (const sample of allSamples) {
    const { call, as, deviceKey } = sample
    const world = await worldOf(sample)
    const token = as && (await people.tokenOf({ colleagueOf: as, rights, staff: true }))
    const shot = shotOf(call, await sample.request(world))
    shots.push({ id: call.id, shot, token, deviceKey: await deviceKey?.(world) })
  }
  return shots
}

describe.each(databaseKinds(inject('postgresUrl')))('with a database that fails on $name', ({ place }) => {
  let portal: TestPortal
  let shots: Awaited<ReturnType<typeof goodShots>>
  beforeAll(async () => {
    portal = await openPortal(await place())
    shots = await goodShots(portal)
    // From here on nothing is where the services look for it.
    await portal.database.execute(sql`alter schema public rename to elsewhere`)
    await portal.database.execute(sql`create schema public`)
  })
  afterAll(() => portal.close())

  it('no call tells what failed, and the log does', async () => {
    const failed: string[] = []
    for (const { id, shot, token, deviceKey } of shots) {
      const { status, headers, text, json } = await send(portal, shot, { token, deviceKey })
      expect(headers.get('Cache-Control'), id).toContain('no-store')
      if (status < 400) continue
      failed.push(id)
      expect(text, id).not.toMatch(telltale)
      expect(json, id).toEqual({ code: expect.any(String), message: expect.any(String), requestId: expect.any(String) })
    }
    // What needs no database still answers.
    expect(failed.length).toBeGreaterThan(shots.length / 2)
    expect(portal.faults.length).toBeGreaterThanOrEqual(failed.length)
    expect(portal.faults.join('\n')).toMatch(/does not exist/)
  })

  it('neither GraphQL nor signing in does', async () => {
    const ask = (query: string) =>
      portal.request('/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query }),
      })
    const answer = await ask('mutation { localLogin(username: "shipper", password: "x") { token } }')
    const text = await answer.text()
    expect(text).not.toMatch(telltale)
    expect(text).toContain('INTERNAL_SERVER_ERROR')
  })
})

describe.each(databaseKinds(inject('postgresUrl')).filter(({ name }) => name === 'PostgreSQL'))(
  'a connection that is lost on $name',
  ({ place }) => {
    it('within a transaction, between two statements, fails that transaction and nothing else', async () => {
      const db = await openDatabase(await place())
      const outcome = await db
        .transaction(async (tx) => {
          const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
          await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
          // Its end reaches us before this is answered.
          await db.execute(sql`select pg_sleep(0.2)`)
          await tx.execute(sql`select 1`)
        })
        .catch((error: unknown) => toDatabaseProblem(error))
      expect(outcome).toMatchObject({ code: 'unavailable' })
      expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
      await db.close()
    })
  },
)
