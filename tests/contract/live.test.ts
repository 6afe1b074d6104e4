import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { hashSecret, newSecret } from '../../services/src/auth/secret.ts'
import {
  crateCycles,
  crates,
  deviceKeys,
  groupCustomers,
  pointFeed,
  rights as rightsTable,
  roleRights,
  tracePoints,
  users,
} from '../../services/src/db/schema/index.ts'
import { feedHeld, feedOf, holdFed, isKnownPosition } from '../../services/src/live/pointFeed.queries.ts'
import { movePoints } from '../../services/src/v2/iotMap/movePoints.queries.ts'
import type { Client } from '../../shared/src/client/client.ts'
import { streamEvents } from '../../shared/src/client/streamEvents.ts'
import { logout } from '../../shared/src/contract/calls/auth.ts'
import { streamPoints, type TracePoint } from '../../shared/src/contract/calls/maps.ts'
import type { Account } from '../fixtures/accounts.ts'
import { demoNow } from '../fixtures/demoWorld.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'

/** Milliseconds: what runs every second in the portal has to be waited for here. */
const feedTimes = { poll: 30, heartbeat: 60, retry: 20, replay: 0.001 }

describe.each(databaseKinds(inject('postgresUrl')))('live points on $name', ({ name, place }) => {
  let portal: TestPortal
  let ours = ''
  let theirs = ''
  let deviceKey = ''
  const stop = new AbortController()
  const open: AbortController[] = []
  beforeAll(async () => {
    portal = await openPortal(await place(), { feedTimes, stop: stop.signal })
    const groups = await Promise.all((['shipper', 'rival'] as const).map((account) => portal.signIn(account)))
    ;[ours = '', theirs = ''] = groups.map(({ login }) => login.user.group.customers[0]?.id)
    deviceKey = newSecret()
    await portal.database.insert(deviceKeys).values({ id: 'live', name: 'Live', keyHash: hashSecret(deviceKey) })
  })
  afterEach(() => {
    for (const one of open.splice(0)) one.abort()
  })
  afterAll(async () => {
    stop.abort()
    await portal.close()
  })

  let made = 0
  async function addCrate(customerId = ours): Promise<string> {
    made += 1
    const barcode = `LIVE-${made}`
    const [known] = await portal.database.select().from(crates).limit(1)
    await portal.database.insert(crates).values({ barcode, materialCode: known?.materialCode ?? '' })
    await portal.database
      .insert(crateCycles)
      .values({ id: `live-${made}`, barcode, customerId, deliveryDate: '2026-01-05' })
    return barcode
  }

  const agoAt = (minutes: number) => new Date(demoNow.getTime() - minutes * 60_000)
  const send = (barcode: string, ...minutes: readonly number[]) => sendWith({ battery: 0 }, barcode, ...minutes)

  async function sendWith(told: { battery?: number }, barcode: string, ...minutes: readonly number[]): Promise<void> {
    const points = minutes.map((ago) => ({
      barcode,
      timestamp: agoAt(ago).toISOString(),
      lat: 1,
      lon: ago,
      ...told,
    }))
    const response = await portal.request('/v2/iotMap/points', {
      method: 'POST',
      body: JSON.stringify(points),
      headers: { 'Content-Type': 'application/json', 'X-Device-Key': deviceKey },
    })
    expect(await response.json()).toMatchObject({ accepted: minutes.length, rejected: [] })
  }

  /** A reader in the hands of the real client: what it was told so far, and a wait for more. */
  function watch(client: Pick<Client, 'open'>, customerId: string | null = ours) {
    const stopWatching = new AbortController()
    open.push(stopWatching)
    const told: TracePoint[] = []
    let contacts = 0
    let losses = 0
    let gaps = 0
    const failure = (async () => {
      const events = streamEvents(
        client,
        streamPoints,
        { query: customerId === null ? {} : { customerId } },
        {
          signal: stopWatching.signal,
          onContact: () => void contacts++,
          onLost: () => void losses++,
          onGap: () => void gaps++,
          times: { firstPause: 20, longestPause: 50 },
        },
      )
      for await (const points of events) told.push(...points)
    })().then(
      () => undefined,
      (error: unknown) => error,
    )
    const until = (holds: () => boolean) => expect.poll(holds, { timeout: 10_000, interval: 20 }).toBe(true)
    return {
      told,
      failure,
      until,
      keys: () => told.map(({ barcode, lon }) => `${barcode} ${lon}`),
      opened: () => until(() => contacts > 0),
      /** Waits for two more signs of life: what had come by now is told. */
      async settled() {
        const before = contacts
        await until(() => contacts > before + 1)
      },
      losses: () => losses,
      gaps: () => gaps,
      stop: () => stopWatching.abort(),
    }
  }

  const clientOf = async (account: Account) => (await portal.signIn(account)).client

  it('come as they are sent, whole, and once', async () => {
    const shipper = await clientOf('shipper')
    const barcode = await addCrate()
    const reader = watch(shipper)
    await reader.opened()
    await send(barcode, 30)
    await send(barcode, 20, 10)
    await reader.until(() => reader.told.length >= 3)
    await reader.settled()
    expect(reader.keys().sort()).toEqual([`${barcode} 10`, `${barcode} 20`, `${barcode} 30`])
    expect(reader.told[0]).toMatchObject({
      barcode,
      customerId: ours,
      timestamp: new Date(demoNow.getTime() - 30 * 60_000).toISOString(),
      coords: [1, 30],
      battery: 0,
      lastSeenBattery: 0,
      delStartsOn: '2026-01-05',
    })
    expect(reader.losses()).toBe(0)
  })

  it('tell the battery last told under their SI, as the list does', async () => {
    const [moved, stayed] = [await addCrate(), await addCrate()]
    const older = { customerId: ours, at: agoAt(60), lat: 1, lon: 60 }
    await portal.database.insert(tracePoints).values([
      { ...older, barcode: moved, si: 'SI-BEFORE', battery: 77 },
      { ...older, barcode: stayed, si: null, battery: 55 },
    ])
    const reader = watch(await clientOf('shipper'))
    await reader.opened()
    for (const barcode of [moved, stayed]) await sendWith({}, barcode, 10)
    await reader.until(() => reader.told.length >= 2)
    expect(reader.told.map(({ barcode, lastSeenBattery }) => [barcode, lastSeenBattery])).toEqual([
      [moved, null],
      [stayed, 55],
    ])
  })

  it('are a stream that nobody keeps', async () => {
    const { login } = await portal.signIn('shipper')
    const end = new AbortController()
    open.push(end)
    const response = await portal.request(`/v2/iotMap/live?customerId=${ours}`, {
      headers: { Authorization: `Bearer ${login.token}` },
      signal: end.signal,
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect(response.headers.get('X-Accel-Buffering')).toBe('no')
    const reader = response.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    expect(new TextDecoder().decode(value)).toMatch(/^retry: 20\n:\nid: \d+-\d+\n\n$/)
    await reader?.cancel()
  })

  it('are neither lost nor doubled over a broken connection', async () => {
    const shipper = await clientOf('shipper')
    const barcode = await addCrate()
    let cutLine: () => void = () => undefined
    // Every connection can be broken from here, as a line does.
    const fragile: Pick<Client, 'open'> = {
      open: (attempt, signal) =>
        shipper.open((headers, { origin, fetch: carry = fetch }) => {
          const cutCarry: typeof fetch = async (input, init) => {
            const response = await carry(input, init)
            const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
            const cut = new AbortController()
            cutLine = () => cut.abort()
            response.body?.pipeTo(writable, { signal: cut.signal }).catch(() => undefined)
            return new Response(readable, response)
          }
          return attempt(headers, { origin, fetch: cutCarry })
        }, signal),
    }
    const reader = watch(fragile)
    await reader.opened()
    const sent: number[] = []
    for (let ago = 1; ago <= 40; ago++) {
      await send(barcode, ago)
      sent.push(ago)
      if (ago % 7 === 0) cutLine()
      if (ago % 20 === 0) await reader.until(() => reader.told.length >= ago)
    }
    await reader.until(() => reader.told.length >= sent.length)
    await reader.settled()
    expect(reader.keys()).toEqual(sent.map((ago) => `${barcode} ${ago}`))
    expect(reader.losses()).toBeGreaterThan(0)
  })

  it.runIf(name === 'PostgreSQL')('are told that were committed late, behind those that overtook them', async () => {
    const shipper = await clientOf('shipper')
    const barcode = await addCrate()
    const reader = watch(shipper)
    await reader.opened()
    const insert = (db: Pick<TestPortal['database'], 'execute'>, ago: number) =>
      db.execute(sql`
        with point as (
          insert into trace_points (customer_id, barcode, at, lat, lon)
          values (${ours}, ${barcode}, ${demoNow.toISOString()}::timestamptz - make_interval(mins => ${ago}), 1, ${ago})
          returning customer_id, barcode, at
        ) insert into point_feed (customer_id, barcode, at) select * from point`)
    await portal.database.transaction(async (slow) => {
      await insert(slow, 1)
      for (const ago of [2, 3]) await insert(portal.database, ago)
      await reader.until(() => reader.told.length === 2)
    })
    await reader.until(() => reader.told.length >= 3)
    await reader.settled()
    expect(reader.keys().slice(0, 2).sort()).toEqual([`${barcode} 2`, `${barcode} 3`])
    expect(reader.keys()[2]).toBe(`${barcode} 1`)
  })

  it("are never another tenant's", async () => {
    const [shipper, rival] = [await clientOf('shipper'), await clientOf('rival')]
    const [mine, other] = [await addCrate(), await addCrate(theirs)]
    const readers = [watch(shipper, null), watch(rival, null)] as const
    await Promise.all(readers.map((reader) => reader.opened()))
    await send(other, 1, 2)
    await send(mine, 3)
    await readers[1].until(() => readers[1].told.length >= 2)
    await readers[0].until(() => readers[0].told.length >= 1)
    await Promise.all(readers.map((reader) => reader.settled()))
    expect(new Set(readers[0].told.map(({ barcode }) => barcode))).toEqual(new Set([mine]))
    expect(new Set(readers[1].told.map(({ barcode }) => barcode))).toEqual(new Set([other]))
    const named = watch(shipper, theirs)
    expect(await named.failure).toMatchObject({ code: 'not_found' })
  })

  it('are for who may see trackers', async () => {
    const viewer = watch(await clientOf('viewer'))
    expect(await viewer.failure).toMatchObject({ code: 'forbidden' })
    const consignee = watch(await clientOf('consignee'))
    expect(await consignee.failure).toMatchObject({ code: 'forbidden' })
    expect(await watch(portal.anonymous).failure).toMatchObject({ code: 'unauthenticated' })
  })

  it('end with the session', async () => {
    const { client } = await portal.signIn('shipper')
    const reader = watch(client)
    await reader.opened()
    await client.call(logout, {})
    expect(await reader.failure).toMatchObject({ code: 'unauthenticated' })
  })

  it('end with the right', async () => {
    const { client, login } = await portal.signIn('rival')
    const reader = watch(client, theirs)
    await reader.opened()
    const [person] = await portal.database.select().from(users).where(eq(users.id, login.user.id))
    const held = await portal.database
      .select()
      .from(roleRights)
      .where(eq(roleRights.roleId, person?.roleId ?? ''))
    const trackers = await portal.database
      .select()
      .from(rightsTable)
      .where(sql`${rightsTable.name} in ('IotMap access', 'Track access')`)
    const taken = held.filter(({ rightId }) => trackers.some(({ id }) => id === rightId))
    const isTaken = sql`${roleRights.roleId} = ${person?.roleId ?? ''} and ${roleRights.rightId} in ${trackers.map(({ id }) => id)}`
    await portal.database.delete(roleRights).where(isTaken)
    try {
      expect(await reader.failure).toMatchObject({ code: 'forbidden' })
    } finally {
      await portal.database.insert(roleRights).values(taken)
    }
  })

  it('end with the tenant', async () => {
    const { client, login } = await portal.signIn('rival')
    const reader = watch(client, theirs)
    await reader.opened()
    const link = { groupId: login.user.group.id, customerId: theirs }
    await portal.database
      .delete(groupCustomers)
      .where(sql`${groupCustomers.groupId} = ${link.groupId} and ${groupCustomers.customerId} = ${theirs}`)
    try {
      expect(await reader.failure).toMatchObject({ code: 'not_found' })
    } finally {
      await portal.database.insert(groupCustomers).values(link)
    }
  })

  it('are so many streams a person, and one that is left makes room', async () => {
    const { client, login } = await portal.signIn('staff')
    const customerId = login.user.group.customers[0]?.id
    const readers = Array.from({ length: 6 }, () => watch(client, customerId))
    await Promise.all(readers.map((reader) => reader.opened()))
    const ask = () =>
      portal.request(`/v2/iotMap/live?customerId=${customerId}`, {
        headers: { Authorization: `Bearer ${login.token}` },
      })
    const refused = await ask()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10'])
    readers[0]?.stop()
    await readers[0]?.failure
    const after = watch(client, customerId)
    await after.opened()
  })

  it('say that something was missed to who comes back after a day, or from another database', async () => {
    const { login } = await portal.signIn('shipper')
    const answerTo = async (id: string) => {
      const response = await portal.request('/v2/iotMap/live', {
        headers: { Authorization: `Bearer ${login.token}`, 'Last-Event-ID': id },
      })
      const reader = response.body?.getReader()
      const { value } = (await reader?.read()) ?? {}
      await reader?.cancel()
      return new TextDecoder().decode(value)
    }
    const now = Math.floor(Date.now() / 1_000)
    expect(await isKnownPosition(portal.database, 1)).toBe(true)
    expect(await answerTo(`1-${now}`)).not.toContain('event: gap')
    expect(await answerTo(`1-${now - 90_000}`)).toContain('event: gap\ndata: null\n\n')
    expect(await answerTo(`900000000-${now}`)).toContain('event: gap')
    // One of another service is passed over: who names it begins as who names none.
    expect(await answerTo("x'; drop table")).toMatch(/^retry: 20\n:\nid: \d+-\d+\n\n$/)
  })

  it('are told from now on after a night without watchers, whatever waits to be numbered', async () => {
    const shipper = await clientOf('shipper')
    const barcode = await addCrate()
    await portal.database.execute(sql`
      with point as (
        insert into trace_points (customer_id, barcode, at, lat, lon)
        select ${ours}, ${barcode}, ${demoNow.toISOString()}::timestamptz - make_interval(hours => 1, secs => n), 1, 2
        from generate_series(1, 12000) n
        returning customer_id, barcode, at
      ) insert into point_feed (customer_id, barcode, at, received_at)
        select customer_id, barcode, at, now() - interval '1 hour' from point`)
    const readers = [watch(shipper), watch(shipper)] as const
    await Promise.all(readers.map((reader) => reader.opened()))
    await send(barcode, 1)
    await Promise.all(readers.map((reader) => reader.until(() => reader.told.length > 0)))
    await Promise.all(readers.map((reader) => reader.settled()))
    expect(readers.map((reader) => reader.keys())).toEqual([[`${barcode} 1`], [`${barcode} 1`]])
  })

  it('of a long import have come in when it ends', async () => {
    const barcode = await addCrate()
    const isLater = await portal.database.transaction(async (tx) => {
      await holdFed(tx)
      await tx.execute(
        sql`insert into ${feedOf['at the end']} values (${ours}, ${barcode}, ${demoNow.toISOString()}::timestamptz)`,
      )
      await tx.execute(sql`select pg_sleep(0.01)`)
      await feedHeld(tx)
      const { rows } = await tx.execute<{ isLater: boolean }>(
        sql`select received_at > now() as "isLater" from point_feed where barcode = ${barcode}`,
      )
      return rows[0]?.isLater
    })
    expect(isLater).toBe(true)
  })

  it('that a corrected cycle moves are told to who has the crate by then, and to nobody else', async () => {
    const shipper = await clientOf('shipper')
    const rival = await clientOf('rival')
    const barcode = await addCrate(theirs)
    await send(barcode, 3)
    const [ownReader, otherReader] = [watch(shipper), watch(rival, theirs)]
    await Promise.all([ownReader.opened(), otherReader.opened()])
    await portal.database.update(crateCycles).set({ customerId: ours }).where(eq(crateCycles.barcode, barcode))
    await portal.database.insert(crateCycles).values({
      id: `left-${barcode}`,
      barcode,
      customerId: theirs,
      deliveryDate: '2020-01-05',
      collectionDate: '2020-02-01',
    })
    await movePoints(portal.database, [barcode])
    await ownReader.until(() => ownReader.told.length > 0)
    await otherReader.settled()
    expect(ownReader.keys()).toEqual([`${barcode} 3`])
  })

  it('are forgotten after a day', async () => {
    const barcode = await addCrate()
    await send(barcode, 1)
    await portal.database
      .update(pointFeed)
      .set({ receivedAt: sql`now() - interval '26 hours'` })
      .where(eq(pointFeed.barcode, barcode))
    await send(await addCrate(), 2)
    expect(await portal.database.select().from(pointFeed).where(eq(pointFeed.barcode, barcode))).toEqual([])
  })
})

describe.each(databaseKinds(inject('postgresUrl')).slice(0, 1))('live points of services that stop', ({ place }) => {
  it('end, and those who come then are told to ask again', async () => {
    const stop = new AbortController()
    const portal = await openPortal(await place(), { feedTimes, stop: stop.signal })
    const { login } = await portal.signIn('shipper')
    const ask = () => portal.request('/v2/iotMap/live', { headers: { Authorization: `Bearer ${login.token}` } })
    const reader = (await ask()).body?.getReader()
    await reader?.read()
    stop.abort()
    await expect.poll(async () => (await reader?.read())?.done).toBe(true)
    expect((await ask()).status).toBe(503)
    await portal.close()
  })
})
