import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { families } from '../gateway/src/proxy/families.ts'
import { allCalls } from '../shared/src/contract/allCalls.ts'
import type { AnyCall } from '../shared/src/contract/call.ts'
import { toJsonSchema } from '../shared/src/contract/openapiSchema.ts'
import { createSeedUpstream } from '../tests/seedUpstream/seedUpstream.ts'
import { root } from './root.ts'

const stub = join(root, 'tests/seedUpstream')

/** A call whatever its variable parts are called. */
const shapeOf = (call: string): string => call.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')

function whoMay({ access }: AnyCall): string {
  switch (access.kind) {
    case 'public':
      return 'anybody'
    case 'link':
      return "a link's token"
    case 'device':
      return '`X-Device-Key`'
    case 'user':
      return [
        access.staff ? 'staff' : (access.groupType ?? 'anyone signed in'),
        ...access.rights.map((right) => `*${right}*`),
      ].join(', ')
  }
}

/** Fields of a struct, those that may be left out with a question mark; nothing for a struct that is no object. */
function fieldsOf(struct: AnyCall['query']): readonly string[] {
  const { properties = {}, required = [] } = toJsonSchema(struct) as {
    readonly properties?: Readonly<Record<string, unknown>>
    readonly required?: readonly string[]
  }
  return Object.keys(properties).map((name) => (required.includes(name) ? `\`${name}\`` : `\`${name}\`?`))
}

function sent({ query, body, idempotent }: AnyCall): string {
  const parts = [
    ...(fieldsOf(query).length > 0 ? [`query ${fieldsOf(query).join(' ')}`] : []),
    ...(body?.kind === 'json' ? [`JSON ${fieldsOf(body.struct).join(' ')}`.trim()] : []),
    ...(body?.kind === 'upload' ? [`a file ${fieldsOf(body.struct).join(' ')}`.trim()] : []),
    ...(body?.kind === 'items' ? [`JSON rows of ${fieldsOf(body.struct).join(' ')}`] : []),
    ...(idempotent ? ['`Idempotency-Key`'] : []),
  ]
  return parts.join('; ')
}

function answered({ answer }: AnyCall): string {
  switch (answer.kind) {
    case 'json':
      return `${answer.statuses.join(', ')} JSON`
    case 'rows':
      return '200 JSON, or CSV where `Accept` asks for it'
    case 'events':
      return '200 events'
    case 'file':
      return `200 ${answer.types.join(', ')}`
    case 'nothing':
      return '204'
  }
}

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = (heading: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heading), `|${'---|'.repeat(heading.length)}`, ...rows.map(row)].join('\n')

function restTable(calls: readonly AnyCall[]): string {
  return table(
    ['Call', 'For', 'Who', 'Sends', 'Answers'],
    calls.map((call) => [`\`${call.method} ${call.path}\``, call.summary, whoMay(call), sent(call), answered(call)]),
  )
}

/** Fields of GraphQL's two roots as the seeds have them: `mutation localLogin(username, password)`. */
function graphqlTable(): string {
  const schema = buildSchema(readFileSync(join(stub, 'schema.graphql'), 'utf8'))
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const rows = roots.flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map(({ name, args, type: answer }) => [
      `\`${type?.name.toLowerCase()} ${name}\``,
      args.map((argument) => `\`${argument.name}: ${String(argument.type)}\``).join(' '),
      `\`${String(answer)}\``,
    ]),
  )
  return table(['Field', 'Arguments', 'Answers'], rows)
}

function familyTable(): string {
  const credentials = { required: 'token', optional: 'token, if there is one', stripped: 'no token' }
  return table(
    ['Paths', 'Setting', 'Methods', 'Comes with', 'Body up to', 'Answer within'],
    families.map(({ path, upstream, methods, credentials: kind, headers = [], bodyLimit, deadline }) => [
      `\`${path}${path.endsWith('/') ? '…' : ''}\``,
      `\`${upstream.toUpperCase()}_URL\``,
      methods.join(' '),
      [credentials[kind], ...headers.map((name) => `\`${name}\``)].join(', '),
      `${bodyLimit / 1_048_576} MB`,
      `${deadline / 1_000} s`,
    ]),
  )
}

const claims = [
  ['`iss`, `aud`', '`JWT_ISSUER`, `JWT_AUDIENCE`'],
  ['`iat`, `exp`', 'seconds since 1970; a token lives a day at most, clocks may differ by 30 s'],
  ['`sub`', "the person's id"],
  ['`name`', 'the name that is shown; calls bring it in the header `user`'],
  ['`groupId`, `groupType`', '`CUSTOMER` or `END USER`, by which the app is chosen'],
  ['`rights`', 'names of rights, by which pages are open'],
  ['`staff`', "whether it is one of the provider's own people"],
  ['`sv`', "a whole number, the session's version"],
]

const headers = [
  ['`authorization`', '`Bearer` and the token, as the person sent it and the gateway has verified it'],
  ['`user`', 'the display name, percent-encoded UTF-8'],
  ['`x-request-id`', 'of every call; an answer need not repeat it'],
  ['`x-client-ip`', "the visitor's address"],
  ['`accept`, `accept-language`, `content-type`, `content-length`', 'as they came'],
  ['`idempotency-key`', 'of writes that must be done once, however often they come'],
  ['`accept-encoding`', '`identity`: the gateway compresses'],
]

/** docs/upstreams.md: all that a service of somebody else's has to know, from the tables that gateway and apps work by. */
export function upstreamsPage(): string {
  // The stub of a foreign upstream serves all that the screens make of one.
  const seedCalls = new Set(createSeedUpstream().calls.map(shapeOf))
  const isOfSeeds = ({ method, path }: AnyCall) => seedCalls.has(shapeOf(`${method} ${path}`))
  return `# What an upstream has to know

<!-- Written by \`npm run upstreams\`; a test holds it to the code. -->

Services of your own can stand behind the gateway in place of ours, for one family of calls or for all of them: \`V1_URL\`, \`V2_URL\`
and \`GRAPHQL_URL\` (see [operations](operations.md#upstreams-of-ones-own)). This page names every call, claim and header that reaches
them. \`/openapi.json\` has the shapes of all bodies. A path comes in the spelling of this page, with or without a slash at its end, however
it was asked for ([ADR 075](adr/075-integrators.md)).

## Tokens

\`localLogin\` answers a JWT, EdDSA or ES256 by a key of \`GET /v1/auth/jwks.json\` (or of \`JWKS_URL\`), or HS256 by \`JWT_SECRET\`. Its header has
\`typ: JWT\`, \`alg\` and, of a key set, \`kid\`. It has 4096 characters at most, and these claims:

${table(['Claim', 'What'], claims)}

The gateway checks signature, times, issuer and audience of every token. Rights and tenancy are the upstream's to check, at every
call: what the gateway knows of them decides about pages alone.

## Headers

A call brings these and, of some families, those of the next table. Nothing else passes, cookies neither.

${table(['Header', 'What'], headers)}

Of an answer pass \`content-type\`, \`content-disposition\`, \`content-language\`, \`retry-after\`, \`allow\` and \`vary\`. An error below 500 is told
to people by the \`message\` of its JSON body; of one from 500 on nothing is shown. A redirect, or a page of HTML with status 200 in place of
data, is answered as 502. Of families that bring \`if-none-match\` or \`range\` pass \`etag\`, \`accept-ranges\`, \`content-range\` and what was asked
for with them, 304, 206 and 416; of JSON, which is compressed on its way, only a weak tag.

Of a list that takes \`limit\` and \`offset\` passes \`x-total-count\`, how many rows the whole of it has; the portal does without.

## Families of calls

${familyTable()}

Several upstreams of a family are asked in turn; a \`GET\` or \`HEAD\` that broke off is asked for again, once at each
([ADR 073](adr/073-several-upstreams.md)).

## GraphQL

\`POST /graphql\`, one JSON document a request. The fields of the types are those of the two specifications
([tests/seedUpstream/schema.graphql](../tests/seedUpstream/schema.graphql) has them as a schema).
\`GET /graphql/schema.graphql\`, for whoever is signed in, may answer the schema as \`text/plain\`; an upstream without it answers 404.

${graphqlTable()}

## REST calls of the screens of the two specifications

These the stub of such an upstream serves (\`tests/seedUpstream\`), on which the browser tests walk the screens.

${restTable(allCalls.filter(isOfSeeds))}

## Other REST calls

What is asked for only where \`GET /v2/capabilities\` lists it ([ADR 036](adr/036-beyond-the-seeds.md) says what the portal does without; a 404
for that call means that there is nothing of it), what public pages ask for beside their form, what machines send, and the key set.
An upstream without one answers 404.

${restTable(allCalls.filter((call) => !isOfSeeds(call)))}
`
}
