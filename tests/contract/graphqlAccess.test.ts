import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import {
  buildClientSchema,
  buildSchema,
  type GraphQLOutputType,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isObjectType,
  isRequiredArgument,
  parse,
  printSchema,
  validate,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  customerEndusers,
  dynamicFields,
  groupCustomers,
  groupEndusers,
  shippings,
  users,
} from '../../services/src/db/schema/index.ts'
import { type Right, rights } from '../../shared/src/contract/rights.ts'
import { type GraphqlDoor, type GraphqlIds, graphqlDoors } from './matrix/graphqlDoors.ts'
import { isUnclean, oddTexts } from './matrix/mutations.ts'
import { createPeople, expire, forge, type People } from './matrix/people.ts'
import { jsonPart, send, shoot } from './matrix/shot.ts'
import { databaseKinds, openPortal, type TestPortal } from './portal.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const schema = buildSchema(readFileSync(`${root}services/src/graphql/schema.graphql`, 'utf8'))

/** Fields of the SDL, as type and name, whose type is one of these. */
function fieldsOfTypes(...types: readonly string[]): readonly string[] {
  return types.flatMap((name) => {
    const type = schema.getType(name)
    return isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${name}.${field}`) : []
  })
}

/** Every field of a type that needs no argument, and what is inside; as a selection of a document. */
function everything(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some(isRequiredArgument))
  return `{ ${fields.map((field) => `${field.name} ${everything(field.type)}`).join(' ')} }`
}

/** A query with all there is to ask of its field, instead of what it asks. */
function askingEverything({ field, document }: GraphqlDoor): string {
  const [, name = ''] = field.split('.')
  const type = schema.getQueryType()?.getFields()[name]?.type
  if (type === undefined) throw new Error(`${field} is no query`)
  return document.replace(
    new RegExp(`(\\b${name}\\s*\\([^)]*\\)).*`, 's'),
    (_, head: string) => `${head} ${everything(type)} }`,
  )
}

describe('the SDL', () => {
  it('has every query and mutation in the table of who may, and the table nothing else', () => {
    const doors = graphqlDoors.map(({ field }) => field)
    expect(fieldsOfTypes('Query', 'Mutation')).toEqual(
      expect.arrayContaining(doors.filter((field) => /^(Query|Mutation)\./.test(field))),
    )
    expect(new Set([...doors, 'Mutation.localLogin'])).toEqual(
      new Set([...fieldsOfTypes('Query', 'Mutation'), 'Enduser.stock', 'Enduser.collections', 'Enduser.shippings']),
    )
  })

  // Documents put together from parts are looked at in seedUpstream.test.ts, with all others of the client.
  it('knows everything that is asked for', () => {
    const documents = globSync('{shared,customer-app,enduser-app,links-app}/src/**/*.{ts,tsx}', { cwd: root })
      .map((path) => readFileSync(root + path, 'utf8'))
      .flatMap((source) => [...source.matchAll(/\/\* GraphQL \*\/ `([^`]*)`/g)].map(([, document = '']) => document))
      .filter((document) => !document.includes('${'))
    expect(documents.length).toBeGreaterThan(5)
    for (const document of documents) expect(validate(schema, parse(document)), document).toEqual([])
  })

  it.each(graphqlDoors)('knows what this test asks of $field', ({ document }) => {
    expect(validate(schema, parse(document))).toEqual([])
  })
})

const named = (doors: readonly GraphqlDoor[]) => doors.map((door) => ({ field: door.field, door }))
describe.each(databaseKinds(inject('postgresUrl')))('GraphQL on $name', ({ place }) => {
  let portal: TestPortal
  let people: People
  let ids: Omit<GraphqlIds, 'userId'>
  let foreign: GraphqlIds
  beforeAll(async () => {
    portal = await openPortal(await place())
    people = createPeople(portal)
    const { customers: own } = await people.tenantsOf('shipper')
    const { customers: others } = await people.tenantsOf('rival')
    ids = await idsOf(own[0] ?? '')
    const [rival] = await portal.database.select().from(users).where(eq(users.username, 'rival'))
    foreign = { ...(await idsOf(others[0] ?? '')), userId: rival?.id ?? '' }
  })
  afterAll(() => portal.close())

  /** Ids of things of a customer that no customer of the other group has a part in. */
  async function idsOf(customerId: string): Promise<Omit<GraphqlIds, 'userId'>> {
    const { database: db } = portal
    const [shipping] = await db.select().from(shippings).where(eq(shippings.customerId, customerId))
    const [field] = await db
      .select()
      .from(dynamicFields)
      .where(and(eq(dynamicFields.customerId, customerId), eq(dynamicFields.type, 'text')))
    const shared = await db.select().from(customerEndusers)
    const own = shared.filter((row) => row.customerId === customerId)
    const alone = own.find(({ enduserId }) => shared.filter((row) => row.enduserId === enduserId).length === 1)
    return {
      customerId,
      shippingId: shipping?.id ?? '',
      fieldId: field?.id ?? '',
      enduserId: alone?.enduserId ?? '',
    }
  }

  async function consigneeUser() {
    const [user] = await portal.database.select().from(users).where(eq(users.username, 'consignee'))
    if (user === undefined) throw new Error('The demo world has no consignee')
    return user
  }

  interface Answer {
    readonly data: unknown
    /** Code of the first error, `REFUSED` for a request that is none; undefined when all went well. */
    readonly code: string | undefined
    readonly text: string
  }

  async function ask(document: string, variables: unknown, token: string | undefined): Promise<Answer> {
    const shot = { method: 'POST', path: '/graphql', ...jsonPart(JSON.stringify({ query: document, variables })) }
    const { json, text } = await shoot(portal, shot, { token })
    const { data, errors, code } = json as {
      data?: unknown
      errors?: { extensions: { code: string } }[]
      code?: string
    }
    // What is wrong with the request itself is refused before GraphQL sees it.
    return {
      data,
      code: errors?.[0]?.extensions.code ?? (code && 'REFUSED'),
      text: text.replace(/"requestId":"[^"]*"/, ''),
    }
  }

  /** Somebody of the shipper's group with these rights, and their own id. */
  async function colleague(held: readonly Right[]): Promise<{ readonly token: string; readonly ids: GraphqlIds }> {
    const token = await people.tokenOf({ colleagueOf: 'shipper', rights: held })
    const payload: { sub: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return { token, ids: { ...ids, userId: payload.sub } }
  }

  it.each(named(graphqlDoors))(
    '$field is refused without a token, with a forged and with an expired one',
    async ({ door }) => {
      const { token, ids: own } = await colleague(rights)
      expect((await ask(door.document, door.variables(own), undefined)).code).toBe('UNAUTHENTICATED')
      for (const bad of [await forge(token), await expire(token, portal)]) {
        const shot = { method: 'POST', path: '/graphql', ...jsonPart(JSON.stringify({ query: door.document })) }
        expect((await shoot(portal, shot, { token: bad })).status).toBe(401)
      }
    },
  )

  it.each(named(graphqlDoors))('$field is given to a colleague with every right', async ({ door }) => {
    const { token, ids: own } = await colleague(rights)
    const { data, code, text } = await ask(door.document, door.variables(own), token)
    expect([code, typeof data], text).toEqual([undefined, 'object'])
  })

  it.each(named(graphqlDoors.filter(({ field }) => field.startsWith('Query.'))))(
    '$field answers every field the SDL has',
    async ({ door }) => {
      const { token, ids: own } = await colleague(rights)
      const document = askingEverything(door)
      expect(validate(schema, parse(document)), document).toEqual([])
      const { data, code, text } = await ask(document, door.variables(own), token)
      expect([code, typeof data], text).toEqual([undefined, 'object'])
    },
  )

  it.each(named(graphqlDoors.filter(({ rights: wanted }) => wanted.length > 0)))(
    '$field is refused to a colleague with every right but those it asks for',
    async ({ door }) => {
      const { token, ids: own } = await colleague(rights.filter((right) => !door.rights.includes(right)))
      expect((await ask(door.document, door.variables(own), token)).code).toBe('FORBIDDEN')
    },
  )

  it.each(graphqlDoors.flatMap((door) => door.rights.map((held) => ({ field: door.field, held, door }))))(
    '$field is open to a colleague with $held',
    async ({ held, door }) => {
      const { token, ids: own } = await colleague([held])
      const { code, text } = await ask(door.document, door.variables(own), token)
      expect(code, text).toBeUndefined()
    },
  )

  it.each(named(graphqlDoors))("$field is refused for another's, like for what nobody knows", async ({ door }) => {
    const { token, ids: own } = await colleague(rights)
    const theirs = await ask(door.document, door.variables({ ...own, [door.tenant]: foreign[door.tenant] }), token)
    const nobodys = await ask(door.document, door.variables({ ...own, [door.tenant]: 'nobody' }), token)
    expect(theirs.code, theirs.text).toBe(door.isWrite ? 'FORBIDDEN' : 'NOT_FOUND')
    expect(nobodys.text).toBe(theirs.text)
  })

  it.each(named(graphqlDoors))('$field takes odd texts for what they are', async ({ door }) => {
    const { token, ids: own } = await colleague(rights)
    for (const odd of oddTexts) {
      const { code, text } = await ask(door.document, door.variables({ ...own, [door.tenant]: odd }), token)
      expect(code, text).toMatch(isUnclean(odd) ? /^REFUSED$/ : /^(BAD_USER_INPUT|NOT_FOUND|FORBIDDEN)$/)
    }
    for (const wrong of [null, 1e308, -1, true, {}, [[]], { a: { b: 1 } }]) {
      const variables = Object.fromEntries(Object.keys(door.variables(own)).map((name) => [name, wrong]))
      const { code, text } = await ask(door.document, variables, token)
      expect(code, text).toMatch(/^(BAD_USER_INPUT|NOT_FOUND|FORBIDDEN)$/)
    }
  })

  it.each(named(graphqlDoors.filter(({ sortedBy }) => sortedBy !== undefined)))(
    '$field refuses windows, sorts and filters that are none',
    async ({ door }) => {
      const { token, ids: own } = await colleague(rights)
      const refuse = async (variables: object) => {
        const { code, text } = await ask(door.document, { ...door.variables(own), ...variables }, token)
        expect(code, `${JSON.stringify(variables).slice(0, 200)} ${text.slice(0, 500)}`).toBe('BAD_USER_INPUT')
      }
      const field = door.sortedBy
      for (const number of [-1, 1_001, 2 ** 31, 1.5, '1']) await refuse({ limit: number })
      for (const number of [-1, 2 ** 31 - 1, 2 ** 31, 'x']) await refuse({ skip: number })
      for (const name of [
        'passwordHash',
        'constructor',
        '__proto__',
        '',
        `${field}"`,
        `${field} desc`,
        'x'.repeat(9_999),
      ]) {
        await refuse({ sort: [{ field: name, dir: 'ASC' }] })
        await refuse({ filter: [{ field: name, op: 'EQ', value: 'x' }] })
      }
      await refuse({ sort: [{ field, dir: 'ASC; drop table users' }] })
      await refuse({ filter: [{ field, op: 'LIKE', value: 'x' }] })
      await refuse({ filter: [{ field, op: 'BETWEEN', values: ['1'] }] })
      await refuse({ filter: Array.from({ length: 5_000 }, () => ({ field, op: 'EQ', value: 'x' })) })
      await refuse({ sort: Array.from({ length: 5_000 }, () => ({ field, dir: 'ASC' })) })
      await refuse({ filter: [{ field, op: 'IN', values: Array.from({ length: 20_000 }, String) }] })
    },
  )

  it.each(named(graphqlDoors.filter(({ sortedBy }) => sortedBy !== undefined)))(
    '$field takes what people search for literally',
    async ({ door }) => {
      const { token, ids: own } = await colleague(rights)
      for (const odd of oddTexts.filter((text) => text.isWellFormed() && !text.includes('\u0000'))) {
        const filter = [{ field: door.sortedBy, op: 'EQ', value: odd }]
        const { code, text } = await ask(door.document, { ...door.variables(own), filter }, token)
        expect([undefined, 'BAD_USER_INPUT'], text).toContain(code)
      }
    },
  )

  it.each([
    ['an unknown field', '{ customer(customerId: "1") { id passwordHash } }'],
    ['an unknown query', '{ users { id } }'],
    ['an unknown argument', '{ customer(customerId: "1", sql: "x") { id } }'],
    ['a value of another type', '{ partnerStock(customerId: "1", limit: "x") { totalCount } }'],
    ['an unknown enum', '{ partnerStock(customerId: "1", sort: [{ field: "barcode", dir: UP }]) { totalCount } }'],
    [
      'introspection without an end',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    ],
    ['a subscription', 'subscription { customer(customerId: "1") { id } }'],
    ['two operations', 'query a { __typename } query b { __typename }'],
    ['a fragment of itself', '{ ...a } fragment a on Query { ...a }'],
    [
      'twenty aliases',
      `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: customer(customerId: "1") { id }`).join(' ')} }`,
    ],
    ['a thousand levels', `${'{ a '.repeat(1_000)}${'}'.repeat(1_000)}`],
    ['a long document', `# ${'x'.repeat(20_000)}\n{ __typename }`],
  ])('refuses %s, and helps nobody to guess', async (_, document) => {
    const { token } = await colleague(rights)
    const { code, text } = await ask(document, {}, token)
    expect(code, text.slice(0, 500)).toMatch(/^(BAD_USER_INPUT|REFUSED)$/)
    expect(text).not.toMatch(/did you mean/i)
  })

  it('tells its schema to whoever is signed in, and to nobody else', async () => {
    const { token } = await colleague([])
    const consignee = await people.tokenOf({ colleagueOf: 'consignee', rights: [] })
    for (const holder of [token, consignee]) {
      const { data, code, text } = await ask(getIntrospectionQuery(), {}, holder)
      expect(code, text).toBeUndefined()
      expect(printSchema(buildClientSchema(data as IntrospectionQuery))).toBe(printSchema(schema))
      const sdl = await send(portal, { method: 'GET', path: '/graphql/schema.graphql' }, { token: holder })
      expect([sdl.status, sdl.headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^text\/plain\b/)])
      expect(printSchema(buildSchema(sdl.text))).toBe(printSchema(schema))
    }
    const forms = [
      getIntrospectionQuery(),
      '{ t: __type(name: "User") { name } }',
      '{ ...a } fragment a on Query { __schema { types { name } } }',
      'mutation { localLogin(username: "x", password: "x") { token } } query a { __schema { types { name } } }',
    ]
    for (const document of forms) {
      const { data, code, text } = await ask(document, {}, undefined)
      // The gateway's word; the services say the same.
      expect([data, code]).toEqual([undefined, 'REFUSED'])
      expect(text).toContain('"code":"unauthenticated"')
    }
    expect((await send(portal, { method: 'GET', path: '/graphql/schema.graphql' })).status).toBe(401)
    const forged = await send(portal, { method: 'GET', path: '/graphql/schema.graphql' }, { token: await forge(token) })
    expect(forged.status).toBe(401)
  })

  it('adds up few spans of time in one document, whatever they are called', async () => {
    const { token } = await colleague(rights)
    const spans = Array.from(
      { length: 5 },
      (_, n) => `a${n}: collections(fromDate: "2026-0${n + 1}-01", toDate: "2026-12-31") { quantity }`,
    )
    const of = (some: readonly string[]) =>
      `query($customerId: ID!) { endusersByCustomerId(customerId: $customerId) { edges { node { ${some.join(' ')} } } } }`
    expect((await ask(of(spans.slice(0, 3)), ids, token)).code).toBeUndefined()
    expect((await ask(of(spans), ids, token)).code).toBe('BAD_USER_INPUT')
  })

  it.each(named(graphqlDoors.filter(({ rights: wanted, field }) => wanted.length > 0 && field !== 'Query.enduser')))(
    '$field is refused to consignees, whatever their role and group hold',
    async ({ door }) => {
      const { groupId } = await consigneeUser()
      await portal.database.insert(groupCustomers).values({ groupId, customerId: ids.customerId }).onConflictDoNothing()
      const token = await people.tokenOf({ colleagueOf: 'consignee', rights })
      expect((await ask(door.document, door.variables({ ...ids, userId: '' }), token)).code).toBe('FORBIDDEN')
    },
  )

  it('shows an end customer to those of its own group only', async () => {
    const consignee = await people.tokenOf({ colleagueOf: 'consignee', rights })
    const document = 'query($enduserId: ID!) { enduser(enduserId: $enduserId) { id } }'
    const { endusers: own } = await people.tenantsOf('consignee')
    expect((await ask(document, { enduserId: own[0] }, consignee)).data).toEqual({ enduser: { id: own[0] } })
    const [others] = await portal.database
      .select()
      .from(groupEndusers)
      .where(eq(groupEndusers.enduserId, (await people.tenantsOf('collector')).endusers[0] ?? ''))
    expect((await ask(document, { enduserId: others?.enduserId }, consignee)).code).toBe('NOT_FOUND')
  })
})
