import { languages } from './languages.ts'
import { type OpenapiPart, problemAnswer } from './openapiOperation.ts'

const json = (schema: OpenapiPart): OpenapiPart => ({ 'application/json': { schema } })
const done: OpenapiPart = { description: 'Done' }
const refused = (...statuses: readonly number[]): OpenapiPart =>
  Object.fromEntries([...statuses.map(String), '5XX'].map((status) => [status, problemAnswer]))
const status = (value: string): OpenapiPart => ({
  description: 'It does',
  content: json({ type: 'object', properties: { status: { const: value } }, required: ['status'] }),
})

const page = (description: string) => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
})

const session: OpenapiPart = {
  post: {
    operationId: 'openPageSession',
    summary: 'Sets the cookie by which the gateway chooses the app of a page; it opens no call',
    tags: ['gateway'],
    security: [{ bearer: [] }],
    responses: { '204': done, ...refused(401, 403, 503) },
  },
  delete: {
    operationId: 'closePageSession',
    summary: 'Takes the page cookie away',
    tags: ['gateway'],
    security: [],
    responses: { '204': done, ...refused(403) },
  },
}

const report: OpenapiPart = {
  type: 'object',
  properties: {
    app: { enum: ['customer-app', 'enduser-app', 'links-app'] },
    message: { type: 'string', minLength: 1, maxLength: 4_000 },
    path: { type: 'string', minLength: 1, maxLength: 2_000, description: 'Of the page it happened on' },
    stack: { type: 'string', maxLength: 4_000 },
  },
  required: ['app', 'message', 'path'],
}

const graphqlRequest: OpenapiPart = {
  type: 'object',
  properties: {
    query: { type: 'string', maxLength: 16_384 },
    variables: { type: ['object', 'null'] },
    operationName: { type: ['string', 'null'] },
  },
  required: ['query'],
  additionalProperties: false,
}

const graphqlAnswer: OpenapiPart = {
  type: 'object',
  properties: {
    data: { type: ['object', 'null'] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          extensions: {
            type: 'object',
            properties: { code: { type: 'string' }, problem: { type: 'string' } },
            required: ['code'],
          },
        },
        required: ['message', 'extensions'],
      },
    },
  },
}

/** What the gateway answers itself, and the one path of GraphQL, whose own description is its SDL. */
export const gatewayPaths: Readonly<Record<string, OpenapiPart>> = {
  '/session': session,
  '/healthz': {
    get: {
      operationId: 'isAlive',
      summary: 'Tells that the gateway runs',
      tags: ['gateway'],
      security: [],
      responses: { '200': status('alive') },
    },
  },
  '/readyz': {
    get: {
      operationId: 'isReady',
      summary: 'Tells whether the services behind the gateway answer',
      tags: ['gateway'],
      security: [],
      responses: { '200': status('ready'), ...refused(503) },
    },
  },
  '/client-errors': {
    post: {
      operationId: 'reportClientError',
      summary: 'Takes the report of an uncaught error of an app; at most 20 at once, then one every 6 seconds',
      tags: ['gateway'],
      security: [],
      requestBody: { required: true, content: json(report) },
      responses: { '204': done, ...refused(400, 413, 415, 422, 429) },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'readOpenapi',
      summary: 'This document',
      tags: ['gateway'],
      security: [],
      responses: {
        '200': { description: 'OpenAPI 3.1', content: json({ type: 'object' }) },
        '304': { description: 'It is the one named in If-None-Match' },
      },
    },
  },
  '/v2/dashboards/embed/{reportId}': {
    get: {
      operationId: 'showReport',
      summary: 'The page of a report, for a frame with sandbox="allow-scripts"; refusals are pages too, faults are not',
      tags: ['dashboards'],
      security: [],
      parameters: [
        { name: 'reportId', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'token', in: 'query', required: true, description: 'Of openReport', schema: { type: 'string' } },
        { name: 'lang', in: 'query', schema: { type: 'string', enum: languages.map(({ code }) => code) } },
        { name: 'theme', in: 'query', schema: { type: 'string', enum: ['light', 'dark'] } },
      ],
      responses: {
        '200': page('The report'),
        '401': page('The token is none, or its ten minutes are over'),
        '404': page("The group has no such report, or it is not the services' own"),
        '503': {
          description: 'Too many large reads are under way, which is a page, or the service does not answer',
          content: { ...page('').content, ...json({ $ref: '#/components/schemas/Problem' }) },
        },
        '5XX': problemAnswer,
      },
    },
  },
  '/graphql': {
    post: {
      operationId: 'askGraphql',
      summary: 'Queries and mutations; only the mutation localLogin is open without a token',
      tags: ['graphql'],
      security: [{ bearer: [] }, {}],
      requestBody: { required: true, content: json(graphqlRequest) },
      responses: {
        '200': { description: 'Data, or errors each with a code', content: json(graphqlAnswer) },
        ...refused(400, 401, 413, 415, 429),
      },
    },
  },
}
