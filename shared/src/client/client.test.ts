import { number, type } from 'superstruct'
import { describe, expect, it, vi } from 'vitest'
import { globalStock } from '../contract/calls/customers.ts'
import { addMovements } from '../contract/calls/shipments.ts'
import { Problem } from '../errors/Problem.ts'
import { type Client, createClient } from './client.ts'
import { readGraphqlAnswer } from './graphqlProblem.ts'
import type { SessionKeeper } from './sessionKeeper.ts'

const answerStruct = type({ count: number() })
const readAnswer = readGraphqlAnswer(answerStruct)
const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init)

function clientOf(
  answer: (request: Request, signal: AbortSignal) => Response | Promise<Response>,
  timeout = 1000,
  options: Partial<Parameters<typeof createClient>[0]> = {},
) {
  const requests: Request[] = []
  const client = createClient({
    origin: 'http://portal.test',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      // A request's own signal follows the given one only as long as somebody holds the request.
      return answer(request, init?.signal ?? expect.fail('no signal'))
    },
    credentials: () => ({ token: 'abc', displayName: 'Лена 李' }),
    language: () => 'ko',
    timeout,
    ...options,
  })
  return { client, requests }
}

const failure = (promise: Promise<unknown>): Promise<Problem> =>
  promise.then(
    () => Promise.reject(new Error('The call should have failed')),
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  )

/** A client that nobody answers. */
const silent = (timeout?: number) =>
  clientOf(
    (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    timeout,
  )

const call = { method: 'GET', path: '/v2/things' } as const
const write = { params: { id: '7' }, body: { movements: [{ barcode: 'C1' }] }, idempotencyKey: 'k1' }

describe('createClient', () => {
  it('sends the token and a name that HTTP can carry', async () => {
    const { client, requests } = clientOf(() => json({ count: 1 }))
    await client.rest(call, readAnswer)
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer abc')
    expect(decodeURIComponent(requests[0]?.headers.get('User') ?? '')).toBe('Лена 李')
  })

  it('asks for the language on screen', async () => {
    const { client, requests } = clientOf(() => json({ data: { count: 1 } }))
    await client.graphql('{ count }', answerStruct, {})
    expect(requests[0]?.headers.get('Accept-Language')).toBe('ko')
  })

  it('answers what fits the struct and refuses what does not, naming the field', async () => {
    const answers = [json({ count: 3 }), json({ count: 'three' })]
    const { client } = clientOf(() => answers.shift() ?? json({}))
    expect(await client.rest(call, readAnswer)).toEqual({ count: 3 })
    const problem = await failure(client.rest(call, readAnswer))
    expect(problem.code).toBe('contract_mismatch')
    expect(problem.fields[0]?.field).toBe('count')
  })

  it('is patient with downloads, whose last byte may come late', async () => {
    const { client } = clientOf(async (request, signal) => {
      const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      if (request.headers.get('Accept') !== 'text/csv') return aborted
      // Not before a plain call, made later, has run out of time.
      await Promise.race([failure(client.rest(call, readAnswer)), aborted])
      return new Response('a;b', { headers: { 'Content-Disposition': 'attachment; filename="x.csv"' } })
    }, 100)
    const { blob, fileName } = await client.download(globalStock, { params: { customerId: '1' } })
    expect([await blob.text(), fileName]).toEqual(['a;b', 'x.csv'])
  })

  it('turns the error body into its problem, with fields and waiting time', async () => {
    const body = {
      code: 'too_many_requests',
      message: 'Wait',
      details: [{ field: 'username', message: 'locked' }],
      requestId: 'r9',
    }
    const { client } = clientOf(() => json(body, { status: 429, headers: { 'Retry-After': '30' } }))
    const problem = await failure(client.rest(call, readAnswer))
    expect(problem).toMatchObject({ code: 'too_many_requests', retryAfter: 30, requestId: 'r9', fields: body.details })
  })

  it('finds a code by status where the body is not ours', async () => {
    const { client } = clientOf(
      () => new Response('<html>nginx</html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    )
    expect((await failure(client.rest(call, readAnswer))).code).toBe('bad_gateway')
  })

  const html = { 'Content-Type': 'text/html' }
  it.each<[string, number, () => Response, Partial<Problem>]>([
    ['a message alone', 409, () => json({ message: 'Gate 4 is shut' }), { code: 'conflict', words: 'Gate 4 is shut' }],
    [
      'a foreign code',
      422,
      () => json({ code: 'GATE_SHUT', message: 'Gate 4 is shut', details: 'none' }),
      { code: 'invalid', words: 'Gate 4 is shut', fields: [] },
    ],
    ['a number for a code', 409, () => json({ code: 409, message: 'Shut' }), { code: 'conflict', words: 'Shut' }],
    ['our code', 409, () => json({ code: 'link_used', message: 'Used' }), { code: 'link_used', words: undefined }],
    ['our code alone', 409, () => json({ code: 'link_used' }), { code: 'link_used', words: undefined }],
    ['a failed server', 500, () => json({ message: 'select *' }), { code: 'internal', words: undefined }],
    ['an ended session', 401, () => json({ message: 'jwt expired' }), { code: 'unauthenticated' }],
    ['a page', 409, () => new Response('<h1>No</h1>', { headers: html }), { code: 'conflict', words: undefined }],
    ['nothing', 409, () => new Response(null), { code: 'conflict', words: undefined }],
  ])('keeps the words of an upstream that refuses with %s', async (_what, status, answer, expected) => {
    const { client } = clientOf(() => {
      const told = answer()
      return new Response(told.body, { status, headers: told.headers })
    })
    expect(await failure(client.rest(call, readAnswer))).toMatchObject(expected)
    expect(await failure(client.graphql('{ x }', answerStruct, {}))).toMatchObject(expected)
  })

  it.each<[string, number, object, Partial<Problem>]>([
    ['no code', 200, { message: 'Gate 4 is shut' }, { words: 'Gate 4 is shut' }],
    [
      'a foreign code',
      200,
      { message: 'Gate 4 is shut', extensions: { code: 'GATE_SHUT', fields: 'gate', retryAfter: 'soon' } },
      { words: 'Gate 4 is shut', fields: [], retryAfter: undefined },
    ],
    [
      "a code of GraphQL's own",
      200,
      { message: 'Gate 4 is shut', extensions: { code: 'CONFLICT' } },
      { code: 'conflict', words: 'Gate 4 is shut' },
    ],
    [
      'our code',
      200,
      { message: 'Used', extensions: { code: 'CONFLICT', problem: 'link_used' } },
      { code: 'link_used', words: undefined },
    ],
    [
      'our code in the place of the class',
      200,
      { message: 'Used', extensions: { code: 'link_used' } },
      { code: 'link_used', words: undefined },
    ],
    [
      'a failed resolver',
      200,
      { message: 'select *', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
      { code: 'internal', words: undefined },
    ],
    [
      'an unknown field',
      400,
      { message: 'Cannot query field "x"', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
      { code: 'contract_mismatch', words: undefined },
    ],
    ['no message', 200, { extensions: { code: 'FORBIDDEN' } }, { code: 'forbidden', words: undefined }],
  ])('keeps the words of a GraphQL error with %s', async (_what, status, error, expected) => {
    const { client } = clientOf(() => json({ errors: [error] }, { status }))
    expect(await failure(client.graphql('{ x }', answerStruct, {}))).toMatchObject(expected)
    expect(await failure(client.rest({ method: 'POST', path: '/graphql' }, readAnswer))).toMatchObject(expected)
  })

  it('calls a GET once, however it fails', async () => {
    const { client, requests } = clientOf(() => json({}, { status: 503 }))
    await failure(client.rest(call, readAnswer))
    expect(requests).toHaveLength(1)
  })

  it('reads problem, waiting time and fields from a GraphQL error', async () => {
    const extensions = {
      code: 'BAD_USER_INPUT',
      problem: 'invalid',
      fields: [{ field: 'sort.0.field', message: 'unknown' }],
    }
    const { client } = clientOf(() => json({ errors: [{ message: 'No such field', extensions }] }))
    const problem = await failure(client.graphql('{ x }', answerStruct, {}))
    expect(problem).toMatchObject({ code: 'invalid', message: 'No such field', fields: extensions.fields })
  })

  it('names a dead network and a late answer', async () => {
    const dead = clientOf(() => Promise.reject(new TypeError('fetch failed')))
    expect((await failure(dead.client.rest(call, readAnswer))).code).toBe('offline')
    expect((await failure(dead.client.graphql('{ x }', answerStruct, {}))).code).toBe('offline')
    const late = silent(20)
    expect((await failure(late.client.rest(call, readAnswer))).code).toBe('timeout')
    expect((await failure(late.client.graphql('{ x }', answerStruct, {}))).code).toBe('timeout')
  })

  it('lets an aborted call go without a problem', async () => {
    const { client } = silent()
    const controller = new AbortController()
    const waiting = client.rest(call, readAnswer, controller.signal)
    controller.abort()
    await expect(waiting).rejects.not.toBeInstanceOf(Problem)
  })
})

describe('a call for a session that has ended', () => {
  const refusals = {
    'our services': () => json({ code: 'unauthenticated', message: 'No', requestId: 'r' }, { status: 401 }),
    'a query': () => json({ errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] }),
    'a foreign service': () => json({ message: 'jwt expired' }, { status: 401 }),
  }
  const calls = {
    rest: (client: Client) => client.rest(call, readAnswer),
    graphql: (client: Client) => client.graphql('{ count }', answerStruct, {}),
    contract: (client: Client) => client.call(addMovements, write),
    download: async (client: Client) => (await client.download(globalStock, { params: { customerId: '1' } })).fileName,
  }

  /** A client whose old token is refused until the keeper has a new one. */
  function keptClient(refusal: () => Response, mayGo = true) {
    let token = 'old'
    const held: { token: string | null; isWrite: boolean }[] = []
    const keeper: SessionKeeper = {
      ready: async () => true,
      renewed: async (refused, { isWrite }) => {
        held.push({ token: refused, isWrite })
        if (mayGo) token = 'new'
        return mayGo
      },
    }
    const answer = ({ url, headers }: Request) => {
      if (headers.get('Authorization') !== 'Bearer new') return refusal()
      if (url.endsWith('/movements')) return json([])
      return url.endsWith('/graphql') ? json({ data: { count: 1 } }) : json({ count: 1 })
    }
    const credentials = () => ({ token, displayName: 'Ana' })
    return { ...clientOf(answer, 1000, { keeper, credentials }), held }
  }

  // Calls of the contract are REST, where a refusal has its status.
  const made = Object.entries(refusals).flatMap(([who, refusal]) =>
    Object.entries(calls)
      .filter(([kind]) => who !== 'a query' || kind === 'rest' || kind === 'graphql')
      .map(([kind, make]) => ({ who, kind, refusal, make })),
  )

  describe.each(made)('refused by $who: $kind', ({ refusal, make }) => {
    it('is made once more with the next token', async () => {
      const { client, requests, held } = keptClient(refusal)
      await make(client)
      expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new'])
      expect(held).toHaveLength(1)
      const [first, second] = await Promise.all(requests.map((request) => request.text()))
      expect(second).toBe(first)
    })

    it('fails when the page is over', async () => {
      const { client, requests } = keptClient(refusal, false)
      expect((await failure(make(client))).code).toBe('unauthenticated')
      expect(requests).toHaveLength(1)
    })
  })

  it('keeps the key of a write and says that it is one', async () => {
    const { client, requests, held } = keptClient(refusals['our services'])
    await client.call(addMovements, write)
    expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k1'])
    await client.graphql('mutation { count }', answerStruct, {})
    expect(held).toEqual([{ token: 'old', isWrite: true }])
  })

  it('tells a mutation from a query', async () => {
    const { client, held } = keptClient(refusals['a query'])
    await client.graphql('\n  mutation save { count }', answerStruct, {})
    expect(held).toEqual([{ token: 'old', isWrite: true }])
    const query = keptClient(refusals['a query'])
    await query.client.graphql('query mutation { count }', answerStruct, {})
    expect(query.held).toEqual([{ token: 'old', isWrite: false }])
  })

  it('is not asked for twice when the next token is refused too', async () => {
    const renewed = vi.fn(async () => true)
    const keeper: SessionKeeper = { ready: async () => true, renewed }
    const { client, requests } = clientOf(refusals['our services'], 1000, { keeper })
    expect((await failure(client.rest(call, readAnswer))).code).toBe('unauthenticated')
    expect(requests).toHaveLength(2)
    expect(renewed).toHaveBeenCalledTimes(1)
  })

  it('is not sent before there is a session', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const keeper: SessionKeeper = { ready: () => promise, renewed: async () => false }
    const { client, requests } = clientOf(() => json({ count: 1 }), 20, { keeper })
    const waiting = client.rest(call, readAnswer)
    // Longer than the call itself may take.
    await failure(silent(40).client.rest(call, readAnswer))
    expect(requests).toHaveLength(0)
    resolve(true)
    expect(await waiting).toEqual({ count: 1 })
  })

  it('lets a call go whose waiting was aborted', async () => {
    const controller = new AbortController()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const keeper: SessionKeeper = {
      ready: async () => true,
      renewed: (_token, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
          ask()
        }),
    }
    const { client } = clientOf(refusals['our services'], 1000, { keeper })
    const waiting = client.rest(call, readAnswer, controller.signal)
    await asked
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('does not take a wrong password for an ended session', async () => {
    const extensions = { code: 'UNAUTHENTICATED', problem: 'invalid_credentials' }
    const { client, held } = keptClient(() => json({ errors: [{ message: 'Wrong', extensions }] }))
    expect((await failure(client.graphql('{ x }', answerStruct, {}))).code).toBe('invalid_credentials')
    expect(held).toEqual([])
  })
})
