import { faultCodes } from '../errors/faultCodes.ts'
import { problemStatus } from '../errors/Problem.ts'
import { allCalls } from './allCalls.ts'
import type { AnyCall } from './call.ts'
import { paramNames } from './callPath.ts'
import { type Components, createComponents } from './openapiComponents.ts'
import { gatewayPaths } from './openapiDoors.ts'
import { type OpenapiPart, tagOf, toOperation } from './openapiOperation.ts'

/** Version of the portal whose contract this is; package.json has the same, which a test sees to. */
export const contractVersion = '0.1.0'

const description = `Every call of the portal. Failures answer the body of \`Problem\`.
Another tenant's resource is 404 for reads, like one that does not exist, and 403 for writes that name it.
\`x-rights\` lists the rights of which a signed-in person needs one; an empty list asks for none.`

const problem: OpenapiPart = {
  type: 'object',
  properties: {
    code: {
      type: 'string',
      description: 'One of these; a service with codes of its own may send one of its own or none, and its own message',
      anyOf: [
        { enum: Object.entries(problemStatus).flatMap(([code, status]) => (status > 0 ? [code] : [])) },
        { pattern: '^[\\w.-]{1,64}$' },
      ],
    },
    message: { type: 'string', description: 'For a person' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          message: { type: 'string' },
          code: {
            enum: faultCodes,
            description:
              'The rule that was broken; `kind` where the value is of another shape or type. None where the refusal is no ' +
              'rule of a field, such as a name that is taken',
          },
        },
        required: ['field', 'message'],
      },
    },
    requestId: { type: 'string' },
  },
  required: ['message', 'requestId'],
}

const refusal = {
  code: 'invalid',
  message: 'limit must be a whole number from 0 to 1000',
  details: [{ field: 'limit', message: 'must be a whole number from 0 to 1000', code: 'kind' }],
  requestId: '5f0c7c1e-2b7a-4f6e-8d55-0417a1b2c3d4',
}

const components = {
  schemas: { Problem: problem },
  responses: {
    Problem: {
      description: 'Why not; `details` names the fields',
      headers: { 'Retry-After': { description: 'Seconds, with 429 and 503', schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' }, example: refusal } },
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A repeat with the same key and contents answers the first answer and changes nothing',
      schema: { type: 'string', pattern: '^[!-~]{8,200}$' },
      example: '0b1f6a52-7c7e-4d53-9c0d-0417a1b2c3d4',
    },
    LastEventId: {
      name: 'Last-Event-ID',
      in: 'header',
      description:
        'The `id` of the last event that was received; those behind it follow. One of another service is passed over',
      schema: { type: 'string', maxLength: 200 },
      example: '7-118',
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description: 'Tags of answers that the caller has; 304 where one of them stands',
      schema: { type: 'string' },
      example: 'W/"5d3f9a61c0e2"',
    },
    Range: {
      name: 'Range',
      in: 'header',
      description: 'One part of the file, in bytes; of several parts the whole is answered',
      schema: { type: 'string', pattern: '^bytes=(\\d+-\\d*|-\\d+)$' },
      example: 'bytes=65536-',
    },
    IfRange: {
      name: 'If-Range',
      in: 'header',
      description: 'The tag of the file that the part belongs to; of another one the whole is answered',
      schema: { type: 'string' },
      example: '"5d3f9a61c0e2"',
    },
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      description: 'Language of the reader: en, fr, ru, zh, ko, pt',
      schema: { type: 'string' },
      example: 'fr',
    },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Token of the mutation localLogin' },
    linkToken: { type: 'apiKey', in: 'header', name: 'X-Link-Token', description: 'Secret of a mailed link' },
    deviceKey: { type: 'apiKey', in: 'header', name: 'X-Device-Key', description: 'Key of a machine' },
  },
}

const shapeOf = ({ path }: AnyCall): string => path.replace(/\{\w+\}/g, '{}')

/** One name of several: `id`, or `customerIdOrId` where methods call a part of the same path differently. */
function joinNames(names: readonly string[]): string {
  const [first = '', ...others] = new Set(names)
  return [first, ...others.map((name) => `Or${name.slice(0, 1).toUpperCase()}${name.slice(1)}`)].join('')
}

/** The one path of calls that differ in the names of its variable parts only: OpenAPI allows no second one. */
function commonPath(calls: readonly AnyCall[]): string {
  const names = calls.map(paramNames)
  let position = -1
  return (calls[0]?.path ?? '').replace(/\{\w+\}/g, () => {
    position += 1
    return `{${joinNames(names.flatMap((own) => own.slice(position, position + 1)))}}`
  })
}

/** Operations by path and method. */
function pathsOf(calls: readonly AnyCall[], named: Components): OpenapiPart {
  const shapes = [...new Set(calls.map(shapeOf))]
  return Object.fromEntries(
    shapes.map((shape) => {
      const same = calls.filter((call) => shapeOf(call) === shape)
      const path = commonPath(same)
      return [path, Object.fromEntries(same.map((call) => [call.method.toLowerCase(), toOperation(call, path, named)]))]
    }),
  )
}

let text: string | undefined

/** The OpenAPI 3.1 document of the portal as JSON text, made of the table of calls when it is first asked for. */
export function openapiText(): string {
  if (text !== undefined) return text
  const named = createComponents()
  const paths = { ...pathsOf(allCalls, named), ...gatewayPaths }
  const schemas = Object.fromEntries(Object.entries(named.schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
  const tags = [...new Set(allCalls.map(({ path }) => tagOf(path))), 'gateway', 'graphql']
  text = JSON.stringify({
    openapi: '3.1.1',
    info: { title: 'Crateway', version: contractVersion, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: { ...components, schemas: { ...components.schemas, ...schemas } },
  })
  return text
}
