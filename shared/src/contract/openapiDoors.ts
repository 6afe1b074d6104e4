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

const text = { type: 'string' }
const described = (description: string, schema: OpenapiPart, example: string) => ({ description, schema, example })

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

const signIn = {
  query:
    'mutation signIn($username: String!, $password: String!) { localLogin(username: $username, password: $password) { token } }',
  variables: { username: 'shipper', password: 'four quiet steel crates' },
}
const signedIn = { data: { localLogin: { token: 'HEADER.CLAIMS.SIGNATURE' } } }
const withExample = (content: OpenapiPart, example: unknown): OpenapiPart =>
  Object.fromEntries(Object.entries(content).map(([type, media]) => [type, { ...(media as OpenapiPart), example }]))

/** What the gateway answers itself, and the paths of GraphQL, whose own description is its SDL. */
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
        { name: 'reportId', in: 'path', required: true, ...described('Id of the report', text, '1') },
        { name: 'token', in: 'query', required: true, ...described('Of openReport', text, 'SHORT-LIVED-TOKEN') },
        {
          name: 'lang',
          in: 'query',
          ...described('Language of the page', { ...text, enum: languages.map(({ code }) => code) }, 'fr'),
        },
        { name: 'theme', in: 'query', ...described('Its colours', { ...text, enum: ['light', 'dark'] }, 'dark') },
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
  '/graphql/schema.graphql': {
    get: {
      operationId: 'readGraphqlSchema',
      summary: 'The schema of /graphql as text (SDL), with what it says of its fields',
      tags: ['graphql'],
      security: [{ bearer: [] }],
      responses: {
        '200': { description: 'The schema', content: { 'text/plain': { schema: text, example: 'type Query {' } } },
        ...refused(401, 404, 429),
      },
    },
  },
  '/graphql': {
    post: {
      operationId: 'askGraphql',
      summary:
        'Queries and mutations; only the mutation localLogin is open without a token, and introspection only with one',
      tags: ['graphql'],
      security: [{ bearer: [] }, {}],
      requestBody: { required: true, content: withExample(json(graphqlRequest), signIn) },
      responses: {
        '200': { description: 'Data, or errors each with a code', content: withExample(json(graphqlAnswer), signedIn) },
        ...refused(400, 401, 413, 415, 429),
      },
    },
  },
}
