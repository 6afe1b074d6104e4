import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loginAttempts, roleRights, users } from '../db/schema/index.ts'
import { at, createTestServices, type TestServices } from '../testing/testServices.ts'
import { nowInstant, password } from '../testing/testWorld.ts'
import { lostAfter, reserveTry } from './attempts.queries.ts'
import {
  accountsBeforePause,
  createThrottle,
  crowdPause,
  crowdWindow,
  mostWaiting,
  triesBeforePause,
  triesFromEverywhere,
  triesThroughPause,
} from './throttle.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterEach(async () => {
  await services.db.delete(loginAttempts)
})
afterAll(() => services.close())

const document = `mutation($u: String!, $p: String!) { localLogin(username: $u, password: $p) {
  token user { id username displayName email lastConnection provider type role { name rights { id name description } }
    group { id name type customers { id name } endusers { id name } plants { id name } powerBis { id roles } } } } }`

async function send(username: string, typed: string, ip = '198.51.100.7') {
  const response = await services.request('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Client-IP': ip },
    body: JSON.stringify({ query: document, variables: { u: username, p: typed } }),
  })
  const body: unknown = await response.json()
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('Retry-After')),
    user: at(body, 'data', 'localLogin', 'user'),
    error: at(body, 'errors', 0),
    problem: at(body, 'errors', 0, 'extensions', 'problem'),
  }
}
const heldIp = '203.0.113.77'

/** Tries that are under way until they are released, by a copy of the services of its own. */
async function heldTries(count: number) {
  const held = Promise.withResolvers<boolean>()
  const throttle = createThrottle(services.db, services.now)
  let begun = 0
  const all = Promise.withResolvers<void>()
  const check = () => {
    begun += 1
    if (begun === count) all.resolve()
    return held.promise
  }
  for (let index = 0; index < count; index++) void throttle.attempt('anna', heldIp, check)
  await all.promise
  return { throttle, release: () => held.resolve(true) }
}

const times = <Answer>(count: number, run: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

describe('localLogin', () => {
  it('answers the user with group, role and rights, in any case of the name, and keeps the moment', async () => {
    const { user } = await send('CARL', password)
    expect(user).toMatchObject({
      id: 'carl',
      username: 'carl',
      email: null,
      lastConnection: nowInstant.toISOString(),
      role: { rights: [{ name: 'EU Collections access' }, { name: 'EU Stock access' }, { name: 'Pickup Access' }] },
      group: {
        id: 'dock',
        type: 'END USER',
        customers: [],
        endusers: [{ id: 'dock', name: 'Dock' }],
        plants: [],
        powerBis: [],
      },
    })
    const [kept] = await services.db.select().from(users).where(eq(users.id, 'carl'))
    expect(kept?.lastConnection).toEqual(nowInstant)
  })

  it('says the same to a wrong password and to an unknown name', async () => {
    const known = await send('anna', 'wrong')
    const unknown = await send('nobody at all', 'wrong')
    expect(known.error).toEqual(unknown.error)
    expect(at(known.error, 'extensions')).toEqual({ code: 'UNAUTHENTICATED', problem: 'invalid_credentials' })
  })

  it('does the work of a password check for unknown names too', async () => {
    const timeOf = async (username: string) => {
      const start = performance.now()
      await send(username, 'wrong', `203.0.113.${Math.floor(start) % 250}`)
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 8; round++) {
      known.push(await timeOf('anna'))
      unknown.push(await timeOf(`nobody ${round}`))
      await services.db.delete(loginAttempts)
    }
    const fastest = (values: readonly number[]) => Math.min(...values)
    // Without the placeholder hash an unknown name answers in a tenth of the time.
    expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 4)
  })

  it('refuses names and passwords nobody has', async () => {
    expect((await send('a'.repeat(201), 'x')).problem).toBe('invalid')
    expect((await send('anna', 'a'.repeat(1001))).problem).toBe('invalid')
  })
})

describe('the throttle', () => {
  it('lets ten wrong tries through however they arrive, then asks for a pause', async () => {
    const answers = await times(50, () => send('anna', 'wrong'))
    expect(answers.filter(({ problem }) => problem === 'invalid_credentials')).toHaveLength(triesBeforePause)
    const refused = answers.filter(({ problem }) => problem === 'too_many_requests')
    expect(refused).toHaveLength(50 - triesBeforePause)
    for (const { status, retryAfter, error } of refused) {
      expect(status).toBe(429)
      expect(retryAfter).toBeGreaterThan(0)
      expect(at(error, 'extensions')).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter })
    }
  })

  it('holds the right password back during the pause, lets it in afterwards, and then forgets', async () => {
    await times(triesBeforePause, () => send('anna', 'wrong'))
    const held = await send('Anna', password)
    expect(held.problem).toBe('too_many_requests')
    services.advance(held.retryAfter)
    expect((await send('anna', password)).user).toMatchObject({ id: 'anna' })
    expect((await send('anna', 'wrong')).problem).toBe('invalid_credentials')
  })

  it('doubles the pause with each further failure, up to a quarter of an hour, never more', async () => {
    await times(triesBeforePause, () => send('anna', 'wrong'))
    const pauses: number[] = []
    for (let round = 0; round < 8; round++) {
      const { retryAfter } = await send('anna', 'wrong')
      pauses.push(retryAfter)
      services.advance(retryAfter)
      await send('anna', 'wrong')
    }
    const longest = 15 * 60
    expect(pauses).toEqual(pauses.map((_, round) => Math.min((pauses[0] ?? 0) * 2 ** round, longest)))
  })

  it('keeps nobody out of their account by wrong tries from another network', async () => {
    await times(triesBeforePause * 3, () => send('anna', 'wrong', '203.0.113.1'))
    expect((await send('anna', password, '203.0.113.2')).user).toMatchObject({ id: 'anna' })
    expect((await send('anna', password, '203.0.113.1')).problem).toBe('too_many_requests')
  })

  it('counts every spelling of a name that signs in as that name', async () => {
    const spellings = ['rita', 'RITA', 'rİta', 'RİTA']
    const answers = await times(triesBeforePause * 4, (index) => send(spellings[index % 4] ?? '', 'wrong'))
    expect(answers.filter(({ problem }) => problem === 'invalid_credentials')).toHaveLength(triesBeforePause)
    expect((await send('rİtA', password, '203.0.113.3')).user).toMatchObject({ id: 'rita' })
  })

  it('turns no right sign-in away for others under way, but tells when there are too many', async () => {
    const { throttle, release } = await heldTries(triesBeforePause)
    const answers = times(mostWaiting + 2, async () => {
      const answer = throttle.attempt('anna', heldIp, () => Promise.resolve(true))
      return answer.catch((error: unknown) => {
        release()
        return toProblem(error).code
      })
    })
    expect((await answers).filter((answer) => answer !== true)).toEqual(['busy'])
  })

  it('tells a try that has waited for too long, in the line or at its head, by one deadline for all its waiting', async () => {
    const { release } = await heldTries(triesBeforePause)
    const limits: AbortController[] = []
    const patience = () => {
      limits.push(new AbortController())
      return limits.at(-1)?.signal ?? AbortSignal.abort()
    }
    const throttle = createThrottle(services.db, services.now, patience)
    const told: unknown[] = []
    const tries = Array.from({ length: 3 }, async () => {
      const answer = throttle.attempt('anna', heldIp, () => Promise.resolve(true))
      told.push(await answer.catch((error: unknown) => toProblem(error).code))
    })
    await vi.waitFor(() => expect(limits).toHaveLength(tries.length), { timeout: 10_000 })
    for (const [index, limit] of limits.slice(1).entries()) {
      limit.abort()
      await vi.waitFor(() => expect(told).toEqual(Array(index + 1).fill('busy')), { timeout: 10_000 })
    }
    release()
    await Promise.all(tries)
    expect([told, limits.length]).toEqual([['busy', 'busy', true], tries.length])
  })

  it('counts no try as a failure while it may be under way', async () => {
    const counter = { scope: 'pair', subject: 'anna from here', network: 'here' } as const
    const reserve = () =>
      reserveTry(services.db, counter, { failures: 1, oneMoreAfter: 0, forgetAfter: 1_800 }, services.now())
    expect(await reserve()).toEqual({ state: 'granted' })
    // As long as the gateway waits for an answer.
    services.advance(25)
    expect(await reserve()).toEqual({ state: 'waiting' })
  })

  it('gives an account back soon after the process that tried it died', async () => {
    await heldTries(triesBeforePause)
    services.advance(lostAfter + 1)
    expect((await send('anna', password, heldIp)).user).toMatchObject({ id: 'anna' })
  })

  it('counts an account over all networks too, and pauses it for the rest of a window only', async () => {
    const networks = triesFromEverywhere / triesBeforePause + 1
    const answers = await times(networks * triesBeforePause, (index) =>
      send('anna', 'wrong', `203.0.113.${index % networks}`),
    )
    expect(answers.filter(({ problem }) => problem === 'invalid_credentials')).toHaveLength(triesFromEverywhere)
    const held = await send('anna', password, '203.0.113.250')
    expect(held.problem).toBe('too_many_requests')
    expect(held.retryAfter).toBeLessThanOrEqual(15 * 60)
    services.advance(held.retryAfter)
    expect((await send('anna', password, '203.0.113.250')).user).toMatchObject({ id: 'anna' })
  })

  it('lets any number of right sign-ins through at once, at one account and beside its failures', async () => {
    await times(triesBeforePause - 1, () => send('carl', 'wrong'))
    const right = await times(triesBeforePause * 3, () => send('carl', password))
    expect(right.map(({ user }) => at(user, 'id'))).toEqual(right.map(() => 'carl'))
    const more = await times(triesBeforePause + 1, () => send('carl', 'wrong'))
    expect(more.filter(({ problem }) => problem === 'invalid_credentials')).toHaveLength(triesBeforePause)
  })

  it("does not stop an address for one account's wrong tries", async () => {
    await times(triesBeforePause * 2, () => send('anna', 'wrong'))
    expect((await send('carl', password)).user).toMatchObject({ id: 'carl' })
  })

  it('makes a network wait that failed at many accounts, and no other network with it', async () => {
    const answers = await times(accountsBeforePause * 2, (index) => send(`name ${index}`, 'wrong'))
    expect(answers.filter(({ problem }) => problem === 'invalid_credentials')).toHaveLength(accountsBeforePause)
    const held = await send('anna', 'wrong')
    expect([held.problem, held.retryAfter]).toEqual(['too_many_requests', crowdPause])
    expect((await send('anna', 'wrong', '203.0.113.9')).problem).toBe('invalid_credentials')
  })

  it('lets the right password of an account nobody attacks through the wait of its network', async () => {
    await times(accountsBeforePause, (index) => send(`name ${index}`, 'wrong'))
    for (const name of ['anna', 'carl', 'rita', 'anna']) {
      expect((await send(name, password)).user).toMatchObject({ id: name })
    }
    expect((await send('carl', 'mistyped')).problem).toBe('too_many_requests')
    expect((await send('carl', password)).user).toMatchObject({ id: 'carl' })
  })

  it('looks at no account with several failures behind it while its network waits, but once in a while', async () => {
    await times(triesThroughPause, () => send('anna', 'wrong'))
    await times(accountsBeforePause, (index) => send(`name ${index}`, 'wrong'))
    const held = await send('anna', password)
    expect([held.problem, held.retryAfter]).toEqual(['too_many_requests', crowdWindow])
    for (let waited = 0; waited < held.retryAfter; waited += 10) {
      services.advance(10)
      await send(`another ${waited}`, 'wrong')
    }
    const guessed = await times(3, () => send('anna', 'wrong'))
    expect(guessed.map(({ problem }) => problem)).toEqual(guessed.map(() => 'too_many_requests'))
    services.advance(Math.max(...guessed.map(({ retryAfter }) => retryAfter)))
    expect((await send('anna', password)).user).toMatchObject({ id: 'anna' })
  })

  it('holds no network for ever, however its failures go on', async () => {
    for (let round = 0; round < 12; round++) {
      await times(accountsBeforePause, (index) => send(`name ${round} ${index}`, 'wrong'))
      expect((await send('anna', password)).user).toMatchObject({ id: 'anna' })
      services.advance(20)
    }
    services.advance(crowdWindow)
    expect((await send('anna', 'wrong')).problem).toBe('invalid_credentials')
  })

  it('takes a person who signs in after a mistake out of the count', async () => {
    await times(accountsBeforePause - 1, (index) => send(`name ${index}`, 'wrong'))
    for (let round = 0; round < 3; round++) {
      expect((await send('carl', 'mistyped')).problem).toBe('invalid_credentials')
      expect((await send('carl', password)).user).toMatchObject({ id: 'carl' })
    }
    expect((await send('anna', 'mistyped')).problem).toBe('invalid_credentials')
    expect((await send('rita', 'mistyped')).problem).toBe('too_many_requests')
  })

  it('never locks an account from a waiting network', async () => {
    await times(accountsBeforePause, (index) => send(`name ${index}`, 'wrong', '203.0.113.20'))
    await times(triesBeforePause * 2, () => send('anna', 'wrong', '203.0.113.20'))
    expect((await send('anna', password, '203.0.113.21')).user).toMatchObject({ id: 'anna' })
  })

  it('takes no address from X-Forwarded-For', async () => {
    const forged = (index: number) =>
      services.request('/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${index}` },
        body: JSON.stringify({ query: document, variables: { u: `someone ${index}`, p: 'wrong' } }),
      })
    const statuses = (await times(triesBeforePause + 1, forged)).map((response) => response.status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('keeps no name and no address in the clear', async () => {
    await send('my password typed as a name', 'wrong')
    const rows = await services.db.select().from(loginAttempts)
    expect(rows.map(({ scope }) => scope).sort()).toEqual(['account', 'pair'])
    expect(JSON.stringify(rows)).not.toMatch(/my password|198\.51/)
  })
})

describe('a session', () => {
  const whoAmI = async (token: string) => {
    const response = await services.request('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ partnerStock(customerId: "north", limit: 0) { totalCount } }' }),
    })
    const body: unknown = await response.json()
    return { status: response.status, code: at(body, 'code') ?? at(body, 'errors', 0, 'extensions', 'code') ?? 'ok' }
  }

  it('ends when the session version rises or the account goes', async () => {
    const token = await services.signIn('mapper')
    expect(await whoAmI(token)).toEqual({ status: 200, code: 'ok' })
    await services.db.update(users).set({ sessionVersion: 2 }).where(eq(users.id, 'mapper'))
    expect(await whoAmI(token)).toEqual({ status: 401, code: 'unauthenticated' })
    const newer = await services.signIn('mapper')
    await services.db.delete(users).where(eq(users.id, 'mapper'))
    expect(await whoAmI(newer)).toEqual({ status: 401, code: 'unauthenticated' })
  })

  it('loses a right with the next request after it is taken away', async () => {
    const token = await services.signIn('anna')
    expect(await whoAmI(token)).toEqual({ status: 200, code: 'ok' })
    await services.db.delete(roleRights).where(eq(roleRights.roleId, 'anna'))
    expect(await whoAmI(token)).toEqual({ status: 200, code: 'FORBIDDEN' })
  })

  it('ends after eight hours', async () => {
    const token = await services.signIn('rita')
    services.advance(8 * 3600 - 60)
    expect((await whoAmI(token)).status).toBe(200)
    services.advance(60 + 31)
    expect((await whoAmI(token)).status).toBe(401)
  })
})
