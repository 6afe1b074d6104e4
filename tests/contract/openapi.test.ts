import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownDoors } from '../../gateway/src/http/door.ts'
import manifest from '../../package.json' with { type: 'json' }
import { allCalls } from '../../shared/src/contract/allCalls.ts'
import { paramNames } from '../../shared/src/contract/callPath.ts'
import { isPaged, totalHeader } from '../../shared/src/contract/isPaged.ts'
import { contractVersion, openapiText } from '../../shared/src/contract/openapi.ts'
import { misfits } from './matrix/jsonSchema.ts'
import { resolvedPaths } from './matrix/openapiDocument.ts'

interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly description?: string
  readonly schema?: object
  readonly example?: unknown
}
interface Media {
  readonly schema: { readonly $ref?: string; readonly items?: { readonly $ref?: string } }
  readonly example?: unknown
}
type Content = Readonly<Record<string, Media>>
interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<
    Record<string, { readonly headers?: Readonly<Record<string, unknown>>; readonly content?: Content }>
  >
  readonly requestBody?: { readonly content: Content }
  readonly 'x-rights'?: readonly string[]
  readonly 'x-rights-besides'?: readonly string[]
}
interface ProblemSchema {
  readonly properties: {
    readonly details: { readonly items: { readonly properties: { readonly code: { readonly description: string } } } }
  }
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** What no program calls: they answer browsers and crawlers that ask for them by themselves. */
const notForPrograms = ['/robots.txt', '/favicon.ico', '/manifest.webmanifest', '/sw.js']

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')

describe('the OpenAPI document', () => {
  let document: {
    readonly paths: Paths
    readonly info: { readonly version: string }
    readonly components: { readonly schemas: { readonly Problem: ProblemSchema } }
  }
  beforeAll(() => {
    document = JSON.parse(openapiText())
  })

  const operationsOf = (paths: Paths) => Object.values(paths).flatMap((path) => Object.values(path))
  const operations = () => operationsOf(document.paths)
  const operationOf = (id: string, paths: Paths = document.paths) => {
    const operation = operationsOf(paths).find(({ operationId }) => operationId === id)
    if (operation === undefined) throw new Error(`The document has no ${id}`)
    return operation
  }
  /** Bodies and good answers of an operation. */
  const mediaOf = ({ requestBody, responses }: Operation): readonly (readonly [string, Media])[] =>
    [
      requestBody?.content,
      ...Object.entries(responses).map(([status, { content }]) => (status < '3' ? content : {})),
    ].flatMap((content = {}) => Object.entries(content))

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(openapiText()))
    expect([valid, errors ?? [], validator.version]).toEqual([true, [], '3.1'])
  })

  it('has the version of the portal', () => {
    expect([contractVersion, document.info.version]).toEqual([manifest.version, manifest.version])
  })

  it.each(allCalls)('lists $id with its path, rights, answers and body', (call) => {
    const [path = '', methods] =
      Object.entries(document.paths).find(([key]) => shapeOf(key) === shapeOf(call.path)) ?? []
    const operation = methods?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(call.id)
    const named = (place: string) => operation?.parameters?.filter((one) => one.in === place).map(({ name }) => name)
    expect(named('path')).toEqual(paramNames({ path }))
    expect(operation?.['x-rights']).toEqual(call.access.kind === 'user' ? call.access.rights : undefined)
    expect(operation?.['x-rights-besides']).toEqual(call.access.kind === 'user' ? call.access.besides : undefined)
    const schemes = { user: [{ bearer: [] }], device: [{ deviceKey: [] }], public: [], link: [] }
    if (call.access.kind !== 'link') expect(operation?.security).toEqual(schemes[call.access.kind])
    const statuses = call.answer.kind === 'json' ? call.answer.statuses : [call.answer.kind === 'nothing' ? 204 : 200]
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(statuses.map(String)))
    expect(operation?.requestBody === undefined).toBe(call.body === undefined)
  })

  it('says what is answered to who has an answer, or a part of a file', () => {
    const withStatus = (status: string) =>
      operations()
        .filter(({ responses }) => Object.hasOwn(responses, status))
        .map(({ operationId }) => operationId)
        .toSorted()
    const files = ['downloadCustomerFile', 'downloadFile']
    expect(withStatus('304')).toEqual(['chaseList', ...files, 'findCustomerHome', 'readCalendar', 'readOpenapi'])
    expect([withStatus('206'), withStatus('416')]).toEqual([files, files])
  })

  it('describes every parameter and gives an example of it that fits', () => {
    const { parameters } = JSON.parse(openapiText()).components
    const all = [...operations().flatMap(({ parameters: own = [] }) => own), ...Object.values<Parameter>(parameters)]
    for (const { $ref, name, description, schema, example } of all) {
      if ($ref !== undefined) continue
      expect(description, name).toMatch(/\w{3}/)
      expect(example, name).toBeDefined()
      expect(misfits(example, schema ?? {}), name).toEqual([])
    }
  })

  it.each(allCalls)('shows what $id takes and answers by examples that its structs take', (call) => {
    const { requestBody, responses } = operationOf(call.id)
    const good = (responses[200] ?? responses[201] ?? responses[202])?.content?.['application/json']
    if (call.answer.kind === 'json' || call.answer.kind === 'rows')
      expect(call.answer.struct.validate(good?.example)[0]).toBeUndefined()
    const sent = requestBody?.content['application/json']?.example
    if (call.body?.kind === 'json') expect(call.body.struct.validate(sent)[0]).toBeUndefined()
    if (call.body?.kind === 'items') {
      expect((sent as unknown[]).map((one) => call.body?.struct.validate(one)[0])).toEqual([undefined])
      expect(requestBody?.content['application/x-ndjson']?.example).toBe(`${JSON.stringify((sent as unknown[])[0])}\n`)
    }
  })

  it('gives examples that fit their schemas', () => {
    const resolved = operationsOf(resolvedPaths() as Paths).flatMap(mediaOf)
    const shown = resolved.filter(([type, { example }]) => type.startsWith('application/') && example !== undefined)
    expect(shown.length).toBeGreaterThan(100)
    for (const [type, { schema, example }] of shown) {
      if (type === 'application/json') expect(misfits(example, schema as object)).toEqual([])
    }
  })

  it('has a name for every object that is sent or answered as JSON, and no name that nothing has', () => {
    const { schemas } = JSON.parse(openapiText()).components
    const inline = operations()
      .filter(({ operationId }) => allCalls.some(({ id }) => id === operationId))
      .flatMap(mediaOf)
      .filter(([type]) => type === 'application/json')
      .flatMap(([, { schema }]) => [schema, schema.items ?? {}])
      .filter((schema) => 'properties' in schema)
    expect(inline).toEqual([])
    const unused = Object.keys(schemas).filter((name) => !openapiText().includes(`"#/components/schemas/${name}"`))
    expect(unused).toEqual([])
  })

  it.each(allCalls.filter(isPaged))('says how far $id goes, and that it tells its total', ({ id }) => {
    const { parameters = [], responses } = operationOf(id)
    const schemaOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema
    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 0, maximum: 1_000 })
    expect(schemaOf('offset')).toEqual({ type: 'integer', minimum: 0, maximum: 10_000_000 })
    expect(responses[200]?.headers).toHaveProperty(totalHeader)
  })

  it("lists the gateway's own doors and GraphQL", () => {
    const own = Object.values(ownDoors)
      .filter(({ path }) => !notForPrograms.includes(path))
      .flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`))
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed).toEqual(expect.arrayContaining(own.filter((door) => !door.startsWith('HEAD '))))
    expect(listed).toContain('POST /graphql')
  })

  it('names each operation once, and no path in two ways', () => {
    const ids = operations().map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const shapes = Object.keys(document.paths).map(shapeOf)
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('says how every refusal is answered', () => {
    // A report's page is shown to a person, and so are its refusals.
    for (const { responses } of operations().filter(({ operationId }) => operationId !== 'showReport')) {
      const refused = Object.entries(responses).filter(([status]) => /^[45]/.test(status))
      for (const [, answer] of refused) expect(answer).toEqual({ $ref: '#/components/responses/Problem' })
    }
  })

  it('shows a refusal that has the shape of all', () => {
    const { schemas, responses } = JSON.parse(openapiText()).components
    const { example } = responses.Problem.content['application/json']
    expect(misfits(example, schemas.Problem)).toEqual([])
  })

  it('says what the code of a field is that broke no rule of its own', () => {
    const { details } = document.components.schemas.Problem.properties
    expect(details.items.properties.code.description).toContain('`kind`')
  })

  it('tells the pages of a report from what programs read', () => {
    const responses = document.paths['/v2/dashboards/embed/{reportId}']?.get?.responses ?? {}
    const kinds = Object.entries(responses).map(([status, answer]) => [
      status,
      JSON.stringify(answer).includes('text/html'),
    ])
    expect(Object.fromEntries(kinds)).toEqual({ 200: true, 401: true, 404: true, 503: true, '5XX': false })
  })
})
