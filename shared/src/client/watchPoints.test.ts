import { afterEach, describe, expect, it } from 'vitest'
import { streamPoints, type TracePoint } from '../contract/calls/maps.ts'
import { createClient } from './client.ts'
import { streamEvents } from './streamEvents.ts'
import { type LiveState, newPlace, watchPoints } from './watchPoints.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 31, 9, minute)).toISOString()
const pointOf = (barcode: string, minute: number) => ({ barcode, timestamp: at(minute), lat: 1, lon: 2 })

/** Answers of a gateway by path, and what it was asked. */
function gatewayOf(answers: Readonly<Record<string, (request: Request) => Response | Promise<Response>>>) {
  const asked: Request[] = []
  const client = createClient({
    origin: 'http://portal.test',
    credentials: () => ({ token: 't', displayName: 'Ann' }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      asked.push(request)
      const { pathname } = new URL(request.url)
      return answers[pathname]?.(request) ?? Response.json({ message: 'Cannot' }, { status: 404 })
    },
  })
  return { client, asked, askedOf: (path: string) => asked.filter(({ url }) => new URL(url).pathname === path) }
}

const events = (...pieces: readonly string[]) =>
  new Response(new Blob([...pieces]).stream(), { headers: { 'Content-Type': 'text/event-stream' } })
const event = (id: number, data: unknown) => `id: ${id}-0\ndata: ${JSON.stringify(data)}\n\n`
const live = '/v2/iotMap/live'

const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})
function controller() {
  const made = new AbortController()
  open.push(made)
  return made
}

/** Resolves with the events of a stream once there are so many. */
async function readEvents(client: ReturnType<typeof gatewayOf>['client'], count: number) {
  const { signal } = controller()
  const told: TracePoint[] = []
  const stream = streamEvents(client, streamPoints, { query: { customerId: 'c 1' } }, { signal, times: fast })
  for await (const points of stream) {
    told.push(...points)
    if (told.length >= count) break
  }
  return told
}
const fast = { firstPause: 1, longestPause: 5, silence: 200 }

describe('a stream of events', () => {
  it('goes on behind the last whole event, and leaves out what does not fit', async () => {
    const answers = [
      () =>
        events('retry: 1\n:\nid: 4-0\n\n', event(5, pointOf('A', 1)), event(6, { barcode: 3 }), 'id: 7-0\ndata: {"ba'),
      () => Response.json({ message: 'busy' }, { status: 503 }),
      () => events(event(7, pointOf('A', 2))),
    ]
    const { client, asked } = gatewayOf({ [live]: () => answers.shift()?.() ?? events() })
    const told = await readEvents(client, 2)
    expect(told.map(({ timestamp }) => timestamp)).toEqual([at(1), at(2)])
    expect(asked.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual([null, '6-0', '6-0'])
    expect(new URL(asked[0]?.url ?? '').search).toBe('?customerId=c+1')
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer t')
  })

  it('takes a connection without a sign of life for dead', async () => {
    let calls = 0
    const { client } = gatewayOf({
      [live]: () => {
        calls += 1
        const silent = new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })
        return calls === 1 ? silent : events(event(1, pointOf('A', 1)))
      },
    })
    expect(await readEvents(client, 1)).toHaveLength(1)
  })

  it('waits for the next session where its own has ended, and goes on with that', async () => {
    let token = 'old'
    const seen: (string | null)[] = []
    const client = createClient({
      origin: 'http://portal.test',
      credentials: () => ({ token, displayName: 'Ann' }),
      keeper: {
        ready: async () => true,
        async renewed() {
          token = 'new'
          return true
        },
      },
      fetch: async (_, init) => {
        const headers = new Headers(init?.headers)
        seen.push(`${headers.get('Authorization')} ${headers.get('Last-Event-ID')}`)
        if (seen.length === 1) return events(event(1, pointOf('A', 1)))
        if (token === 'old') return Response.json({ code: 'unauthenticated', message: 'Over' }, { status: 401 })
        return events(event(2, pointOf('A', 2)))
      },
    })
    expect(await readEvents(client, 2)).toHaveLength(2)
    expect(seen).toEqual(['Bearer old null', 'Bearer old 1-0', 'Bearer new 1-0'])
  })

  it('fails for good where another try mends nothing', async () => {
    const { client } = gatewayOf({ [live]: () => Response.json({ code: 'forbidden', message: 'No' }, { status: 403 }) })
    await expect(readEvents(client, 1)).rejects.toMatchObject({ code: 'forbidden' })
    const html = gatewayOf({ [live]: () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }) })
    await expect(readEvents(html.client, 1)).rejects.toMatchObject({ code: 'contract_mismatch' })
  })
})

describe('watching points', () => {
  /** Starts a watch and answers what it told. */
  function watch(client: ReturnType<typeof gatewayOf>['client'], since = new Date(at(0)), begun = new Date()) {
    const { signal } = controller()
    const told: TracePoint[] = []
    const states: LiveState[] = []
    let gaps = 0
    const place = { ...newPlace(begun), since }
    const ended = watchPoints({
      client,
      customerId: 'c1',
      place,
      signal,
      pollPause: 5,
      times: fast,
      onPoints: (points) => told.push(...points),
      onState: (state) => states.push(state),
      onGap: () => void gaps++,
    }).catch((error: unknown) => error)
    return {
      told,
      states,
      ended,
      gaps: () => gaps,
      keys: () => told.map(({ barcode, timestamp }) => `${barcode} ${timestamp.slice(14, 16)}`),
    }
  }
  const offering = (...names: readonly string[]) => ({ '/v2/capabilities': () => Response.json(names) })
  const listOf = (...points: readonly object[]) => [{ si: 'S', barcodes: points }]

  it('reads the stream where there is one', async () => {
    const { client } = gatewayOf({
      ...offering('live'),
      [live]: () => events(event(1, pointOf('A', 1))),
    })
    const { states, keys } = watch(client)
    await expect.poll(() => keys()[0]).toBe('A 01')
    expect(states[0]).toBe('live')
  })

  it('asks again and again where there is none, and tells each message once', async () => {
    const lists = [
      listOf(pointOf('A', 1), pointOf('B', 2)),
      listOf(pointOf('A', 1), pointOf('B', 5), pointOf('C', 4)),
      listOf(pointOf('A', 1), pointOf('B', 5), pointOf('C', 4)),
    ]
    const gateway = gatewayOf({
      '/v2/iotMap/si': () => Response.json(lists.length > 1 ? lists.shift() : lists[0]),
      '/v2/iotMap/barcode/B': () => Response.json([pointOf('B', 2), pointOf('B', 3), pointOf('B', 5)]),
    })
    const { states, keys } = watch(gateway.client, new Date(at(2)))
    await expect.poll(() => gateway.askedOf('/v2/iotMap/si').length).toBeGreaterThan(4)
    expect(keys()).toEqual(['B 02', 'B 03', 'C 04', 'B 05'])
    expect(new Set(states.slice(1))).toEqual(new Set(['polling']))
    expect(gateway.askedOf('/v2/iotMap/barcode/B')).toHaveLength(1)
  })

  it('asks for marks alone where they are offered, and tells each message whole', async () => {
    const told = (barcode: string, minute: number) => ({ ...pointOf(barcode, minute), si: 'S', locationMethod: 'sc' })
    const all = Array.from({ length: 12 }, (_, index) => `C${index}`)
    // The first look knows all; then one crate moves, then all of them.
    const looks = [all.map((own) => told(own, 1)), all.map((own) => told(own, own === 'C3' ? 3 : 1))]
    const moved = all.map((own) => told(own, 5))
    let now = looks[0] ?? []
    const marksOf = (points: typeof now) => ({
      barcode: points.map(({ barcode }) => barcode),
      at: points.map(({ timestamp }) => Date.parse(timestamp)),
      lat: points.map(({ lat }) => lat),
      lon: points.map(({ lon }) => lon),
      lastSeenBattery: [],
      type: [],
      code: [],
      shortQrTopCasing: [],
    })
    const gateway = gatewayOf({
      ...offering('siMarks', 'oneSi'),
      '/v2/iotMap/si': ({ url }) => {
        const isOfMarks = new URL(url).searchParams.get('fields') === 'marks'
        if (!isOfMarks) return Response.json([{ si: 'S', barcodes: now }])
        now = looks.shift() ?? moved
        return Response.json([{ si: 'S', barcodes: [], marks: marksOf(now) }])
      },
      '/v2/iotMap/barcode/C3': () => Response.json([told('C3', 1), told('C3', 2), told('C3', 3)]),
    })
    const { keys, told: points } = watch(gateway.client, new Date(at(2)))
    await expect.poll(() => points.length).toBe(14)
    expect(keys().slice(0, 2)).toEqual(['C3 02', 'C3 03'])
    expect(points.every((point) => point.locationMethod === 'sc' && point.si === 'S')).toBe(true)
    const whole = gateway.askedOf('/v2/iotMap/si').filter(({ url }) => !new URL(url).searchParams.has('fields'))
    expect(whole.map(({ url }) => new URL(url).searchParams.get('si'))).toEqual(['S'])
  })

  it('asks where the stream is kept back', async () => {
    const { client } = gatewayOf({
      ...offering('live'),
      [live]: () => new Response('<p>Proxy</p>', { headers: { 'Content-Type': 'text/html' } }),
      '/v2/iotMap/si': () => Response.json(listOf(pointOf('A', 1))),
    })
    const { keys, states } = watch(client)
    await expect.poll(() => keys()).toEqual(['A 01'])
    expect(states.slice(0, 2)).toEqual(['waiting', 'polling'])
  })

  it('goes back to the stream when it has asked for a while', async () => {
    let opened = 0
    const { client, askedOf } = gatewayOf({
      ...offering('live'),
      [live]: () => {
        opened += 1
        return opened <= 3 ? events() : events(event(1, pointOf('A', 2)))
      },
      '/v2/iotMap/si': () => Response.json(listOf(pointOf('A', 1))),
    })
    const { keys } = watch(client)
    await expect.poll(() => keys().slice(0, 2)).toEqual(['A 01', 'A 02'])
    expect(askedOf('/v2/iotMap/si')).toHaveLength(10)
  })

  it('keeps to the stream over an outage', async () => {
    let opened = 0
    const { client, askedOf } = gatewayOf({
      ...offering('live'),
      [live]: () => {
        opened += 1
        if (opened === 2) throw new TypeError('Failed to fetch')
        if (opened <= 5) return Response.json({ message: 'down' }, { status: opened % 2 === 0 ? 502 : 503 })
        return events(event(1, pointOf('A', 1)))
      },
    })
    const { keys } = watch(client)
    await expect.poll(() => keys()[0]).toBe('A 01')
    expect(askedOf('/v2/iotMap/si')).toHaveLength(0)
  })

  it.each([
    ['is refused for good', 429, 2],
    ['stays down', 503, 6],
  ])('asks where the stream %s, and goes back to it when it is there again', async (_, status, tries) => {
    let opened = 0
    const { client, askedOf } = gatewayOf({
      ...offering('live'),
      [live]: () => {
        opened += 1
        if (opened <= tries + 1) return Response.json({ message: 'Busy' }, { status })
        return events(event(1, pointOf('A', 2)))
      },
      '/v2/iotMap/si': () => Response.json(listOf(pointOf('A', 1))),
    })
    const { keys, states } = watch(client)
    await expect.poll(() => keys().slice(0, 2)).toEqual(['A 01', 'A 02'])
    expect(states.slice(0, states.indexOf('polling'))).toEqual(Array(tries + 1).fill('waiting'))
    // A try in vain between is one alone.
    expect(askedOf('/v2/iotMap/si')).toHaveLength(20)
    expect(states).toContain('live')
  })

  it('keeps to a stream whose connections end, but are heard', async () => {
    let opened = 0
    const { client, askedOf } = gatewayOf({
      ...offering('live'),
      [live]: () => {
        opened += 1
        return opened % 3 !== 1 ? events() : events(`retry: 1\n:\nid: ${opened}-0\n\n`)
      },
    })
    watch(client)
    await expect.poll(() => opened).toBeGreaterThan(8)
    expect(askedOf('/v2/iotMap/si')).toHaveLength(0)
  })

  it('tells a gap, once, where it begins later than what is told anew reaches back', async () => {
    const threeMinutesAgo = new Date(Date.now() - 180_000)
    let opened = 0
    const { client } = gatewayOf({
      ...offering('live'),
      [live]: () => {
        opened += 1
        return events(event(opened, pointOf('A', opened)))
      },
    })
    const late = watch(client, new Date(at(0)), threeMinutesAgo)
    await expect.poll(() => late.told.length).toBeGreaterThan(2)
    expect(late.gaps()).toBe(1)
    const early = watch(client, new Date(at(0)), new Date(Date.now() - 60_000))
    await expect.poll(() => early.told.length).toBeGreaterThan(2)
    expect(early.gaps()).toBe(0)
  })

  it('tells no gap where it goes on behind a known event', async () => {
    const { client } = gatewayOf({ ...offering('live'), [live]: () => events(event(8, pointOf('A', 1))) })
    const { signal } = controller()
    let isHeard = false
    let gaps = 0
    const place = { ...newPlace(new Date(Date.now() - 180_000)), lastId: '7-0' }
    void watchPoints({
      client,
      customerId: 'c1',
      place,
      signal,
      onPoints: () => {
        isHeard = true
      },
      onState: () => undefined,
      onGap: () => void gaps++,
    })
    await expect.poll(() => isHeard).toBe(true)
    expect(gaps).toBe(0)
  })

  it('tells a gap where it asks for the first time late', async () => {
    const { client, askedOf } = gatewayOf({ '/v2/iotMap/si': () => Response.json(listOf(pointOf('A', 1))) })
    const { gaps } = watch(client, new Date(at(0)), new Date(Date.now() - 180_000))
    await expect.poll(() => askedOf('/v2/iotMap/si').length).toBeGreaterThan(2)
    expect(gaps()).toBe(1)
  })

  it('tells the newest point of a crate that the upstream does not know by itself, and goes on', async () => {
    const lists = [listOf(pointOf('A', 1)), listOf(pointOf('A', 3)), listOf(pointOf('A', 5))]
    const { client } = gatewayOf({
      '/v2/iotMap/si': () => Response.json(lists.length > 1 ? lists.shift() : lists[0]),
      '/v2/iotMap/barcode/A': () => Response.json({ message: 'Unknown crate' }, { status: 404 }),
    })
    const { keys, states } = watch(client)
    await expect.poll(() => keys()).toEqual(['A 01', 'A 03', 'A 05'])
    expect(states.at(-1)).toBe('polling')
  })

  it('waits while nobody answers, and ends for who may not see them', async () => {
    let calls = 0
    const { client } = gatewayOf({
      '/v2/iotMap/si': () => {
        calls += 1
        if (calls < 3) return Response.json({ message: 'down' }, { status: 503 })
        return calls === 3 ? Response.json([]) : Response.json({ message: 'No' }, { status: 403 })
      },
    })
    const { states, ended } = watch(client)
    expect(await ended).toMatchObject({ code: 'forbidden' })
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'polling'])
  })
})
