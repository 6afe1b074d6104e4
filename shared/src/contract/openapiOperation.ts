import type { Struct } from 'superstruct'
import type { AnyCall, Tenancy } from './call.ts'
import { paramNames } from './callPath.ts'
import { id, type JsonSchema } from './fields.ts'
import { isPaged, totalHeader } from './isPaged.ts'
import type { Components } from './openapiComponents.ts'
import { exampleOf, scalarExample } from './openapiExamples.ts'
import { withLimits, withNumbers } from './openapiLimits.ts'
import { capitalized } from './openapiNames.ts'
import { toJsonSchema } from './openapiSchema.ts'
import { wordsOf } from './openapiWords.ts'
import { isInParts, isTagged } from './taggedCalls.ts'
import { largestFile, mostItems } from './uploadSize.ts'

/** A part of an OpenAPI document. */
export type OpenapiPart = Readonly<Record<string, unknown>>

const ref = (kind: string, name: string): OpenapiPart => ({ $ref: `#/components/${kind}/${name}` })
/** An answer of CONTRACT's error body. */
export const problemAnswer = ref('responses', 'Problem')

const content = (type: string, schema: JsonSchema, example?: unknown): OpenapiPart => ({
  [type]: { schema, ...(example === undefined ? {} : { example }) },
})
const bytes: JsonSchema = { contentMediaType: 'application/octet-stream' }

const properties = (struct: Struct<unknown, unknown>) => {
  const { properties: fields = {}, required = [] } = toJsonSchema(struct) as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return Object.entries(fields).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))
}

/** Whether the secret of a link travels in the path or the query; otherwise it is a header. */
function namesToken(call: AnyCall): boolean {
  return paramNames(call).includes('token') || properties(call.query).some(({ name }) => name === 'token')
}

const securityOf: Readonly<Record<AnyCall['access']['kind'], (call: AnyCall) => readonly OpenapiPart[]>> = {
  public: () => [],
  link: (call) => (namesToken(call) ? [] : [{ linkToken: [] }]),
  device: () => [{ deviceKey: [] }],
  user: () => [{ bearer: [] }],
}

const identifier = toJsonSchema(id())

/** What is said of a parameter beside its name and place. */
const described = (call: AnyCall, name: string, schema: JsonSchema): OpenapiPart => ({
  description: wordsOf(call.id, name),
  schema,
  example: scalarExample(schema, name, call.id),
})

/** The variable parts of a path, which may have other names under other methods. */
function pathParameters(call: AnyCall, path: string): readonly OpenapiPart[] {
  const own = paramNames(call)
  return paramNames({ path }).map((name, index) => ({
    name,
    in: 'path',
    required: true,
    ...described(call, own[index] ?? name, identifier),
  }))
}

function parametersOf(call: AnyCall, path: string): readonly OpenapiPart[] {
  return [
    ...pathParameters(call, path),
    ...properties(call.query).map(({ name, required, schema }) => ({
      name,
      in: 'query',
      required,
      ...described(call, name, withNumbers(name, schema)),
    })),
    ...(call.idempotent ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(call.answer.kind === 'events' ? [ref('parameters', 'LastEventId')] : []),
    ...(call.answer.kind === 'file' || call.access.kind === 'link' ? [ref('parameters', 'AcceptLanguage')] : []),
    ...(isTagged(call) ? [ref('parameters', 'IfNoneMatch')] : []),
    ...(isInParts(call) ? [ref('parameters', 'Range'), ref('parameters', 'IfRange')] : []),
  ]
}

function uploadSchema(struct: Struct<unknown, unknown>, accepts: readonly string[]): JsonSchema {
  const { properties: texts = {}, required = [] } = toJsonSchema(struct)
  const most = `${largestFile / 1_000_000} MB at most`
  const file = { ...bytes, description: `One file, ${most}: ${accepts.join(', ')}` }
  return {
    type: 'object',
    properties: { ...(texts as object), file },
    required: [...(required as readonly string[]), 'file'],
  }
}

function bodyOf({ id: callId, body }: AnyCall, components: Components): OpenapiPart | undefined {
  const name = `${capitalized(callId)}Body`
  switch (body?.kind) {
    case undefined:
      return undefined
    case 'json':
      return {
        required: true,
        content: content(
          'application/json',
          components.refer(body.struct, name, (schema) => withLimits(callId, schema)),
          exampleOf(body.struct, name),
        ),
      }
    case 'upload':
      return { required: true, content: content('multipart/form-data', uploadSchema(body.struct, body.accepts)) }
    case 'items': {
      const items = components.refer(body.struct, name)
      const example = exampleOf(body.struct, name)
      const lines = { type: 'string', description: 'One JSON value a line, each as an item of the JSON array' }
      return {
        required: true,
        content: {
          ...content('application/json', { type: 'array', items, maxItems: mostItems }, [example]),
          ...content('application/x-ndjson', lines, `${JSON.stringify(example)}\n`),
        },
      }
    }
  }
}

const disposition = { 'Content-Disposition': { description: 'File name (RFC 6266)', schema: { type: 'string' } } }

const total = {
  [totalHeader]: {
    description: 'Rows of the whole list, whatever part was asked for',
    schema: { type: 'integer', minimum: 0 },
  },
}

function successes(call: AnyCall, components: Components): OpenapiPart {
  const { answer } = call
  const name = `${capitalized(call.id)}Answer`
  switch (answer.kind) {
    case 'nothing':
      return { '204': { description: 'Done' } }
    case 'file': {
      const types = answer.types.map((type) => content(type, bytes))
      return { '200': { description: 'The file', headers: disposition, content: Object.assign({}, ...types) } }
    }
    case 'events': {
      const schema = {
        type: 'string',
        description: 'Server-sent events; the `data` of each is JSON of the schema in `x-event`',
        'x-event': components.refer(answer.struct, name),
      }
      return { '200': { description: 'The events as they happen', content: content('text/event-stream', schema) } }
    }
    case 'json': {
      const schema = components.refer(answer.struct, name)
      const told = {
        description: 'The answer',
        ...(isPaged(call) ? { headers: total } : {}),
        content: content('application/json', schema, exampleOf(answer.struct, name)),
      }
      return Object.fromEntries(answer.statuses.map((status) => [String(status), told]))
    }
    case 'rows': {
      const csv = { type: 'string', description: 'Rows with a header line; semicolons, UTF-8 with BOM, CRLF' }
      const schema = components.refer(answer.struct, name)
      const told = content('application/json', schema, exampleOf(answer.struct, name))
      const types = { ...told, ...content('text/csv', csv) }
      return { '200': { description: 'The rows, as CSV where text/csv comes first in Accept', content: types } }
    }
  }
}

const text = { type: 'string' }
const tagHeader = { ETag: { description: 'Names this answer, for `If-None-Match` and `If-Range`', schema: text } }
const partHeaders = { 'Accept-Ranges': { schema: { const: 'bytes' } } }

/** The answers to who has something of an answer already. */
function revisits(call: AnyCall, { 200: whole }: OpenapiPart): OpenapiPart {
  if (!isTagged(call)) return {}
  const { headers = {}, ...told } = whole as { readonly headers?: object }
  const known = { ...tagHeader, ...(isInParts(call) ? partHeaders : {}) }
  const range = { 'Content-Range': { description: 'Which bytes, and of how many', schema: text } }
  return {
    '200': { ...told, headers: { ...headers, ...known } },
    ...(isInParts(call)
      ? { '206': { ...told, description: 'The part asked for', headers: { ...headers, ...known, ...range } } }
      : {}),
    '304': { description: 'The answer of that tag stands', headers: known },
  }
}

/** Statuses of the refusals a call can answer beside those of every call. */
function refusals(call: AnyCall): readonly number[] {
  const { access, body, method, query, tenancy } = call
  const isLimited = access.kind === 'user' && (access.rights.length > 0 || access.groupType !== undefined)
  const takesInput = body !== undefined || properties(query).length > 0
  return [
    400,
    ...(access.kind === 'user' || access.kind === 'device' ? [401] : []),
    ...(isLimited || (typeof tenancy === 'object' && method !== 'GET') ? [403] : []),
    404,
    ...(method === 'GET' ? [] : [409]),
    ...(body === undefined ? [] : [413, 415]),
    ...(isInParts(call) ? [416] : []),
    ...(takesInput ? [422] : []),
    429,
  ]
}

const toTenancy = (tenancy: Tenancy): unknown =>
  typeof tenancy === 'string' ? tenancy : `${tenancy.of} in ${tenancy.in}.${tenancy.field}`

/** Who may call, in words of ours: OpenAPI's own security schemes end at the kind of credential. */
function accessNotes({ access, tenancy }: AnyCall): OpenapiPart {
  if (access.kind !== 'user') return {}
  return {
    'x-rights': access.rights,
    ...(access.besides === undefined ? {} : { 'x-rights-besides': access.besides }),
    'x-tenancy': toTenancy(tenancy),
    ...(access.groupType === undefined ? {} : { 'x-group-type': access.groupType }),
    ...(access.staff === undefined ? {} : { 'x-staff': access.staff }),
  }
}

/** The tag of a call: the first part of its path that is not a version. */
export const tagOf = (path: string): string => path.split('/')[2] ?? ''

/**
 * A call of the contract as an OpenAPI operation of a path, which may name its variable parts otherwise.
 * @param components take what its bodies are made of
 */
export function toOperation(call: AnyCall, path: string, components: Components): OpenapiPart {
  const body = bodyOf(call, components)
  const answers = successes(call, components)
  const refused = refusals(call).map((status) => [String(status), problemAnswer])
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [tagOf(call.path)],
    security: securityOf[call.access.kind](call),
    parameters: parametersOf(call, path),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { ...answers, ...revisits(call, answers), ...Object.fromEntries(refused), '5XX': problemAnswer },
    ...accessNotes(call),
  }
}
