import { operationNameOf } from '@crateway/shared/contract/operationName.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { createSchema, createYoga } from 'graphql-yoga'
import { object, optional, record, string, unknown } from 'superstruct'
import type { LoginServices } from '../auth/login.ts'
import type { HeavyReads } from '../db/heavyReads.ts'
import { toDay } from '../domain/calendar.ts'
import type { KeptFigures } from '../figures/keptFigures.ts'
import type { RequestContext } from '../http/environment.ts'
import { readJson } from '../http/readJson.ts'
import { collectionResolvers } from './collections/resolvers.ts'
import type { GraphqlContext } from './context.ts'
import { customerResolvers } from './customers/resolvers.ts'
import { createDocumentCache } from './documentCache.ts'
import { dynamicFieldResolvers } from './dynamicFields/resolvers.ts'
import { createFiguresOfRequest } from './endusers/figures.queries.ts'
import { enduserResolvers } from './endusers/resolvers.ts'
import { useFieldName } from './fieldName.ts'
import { gridProfileResolvers } from './gridProfiles/resolvers.ts'
import { useIntrospectionOfPeople } from './introspection.ts'
import { keptQuestion } from './keptQuestion.ts'
import { createListBudget } from './listBudget.ts'
import { loginResolvers } from './login/resolvers.ts'
import { partnerStockResolvers } from './partnerStock/resolvers.ts'
import { pendingShippingResolvers } from './pendingShipping/resolvers.ts'
import { useProblems } from './problems.ts'
import { typeDefs } from './schemaText.ts'
import { shipmentResolvers } from './shipments/resolvers.ts'

const resolvers = [
  loginResolvers,
  enduserResolvers,
  customerResolvers,
  partnerStockResolvers,
  collectionResolvers,
  shipmentResolvers,
  gridProfileResolvers,
  pendingShippingResolvers,
  dynamicFieldResolvers,
]

/** What a query may weigh: several times what the portal's largest asks for, far below what would hurt. */
const armor = {
  maxDepth: { n: 8 },
  maxAliases: { n: 15 },
  maxDirectives: { n: 5 },
  maxTokens: { n: 1_000 },
  costLimit: { maxCost: 2_000 },
  blockFieldSuggestion: { enabled: true },
}

/** A request as GraphQL over HTTP has it: one document. A list of them (batching) does not fit. */
const requestStruct = object({
  query: string(),
  variables: optional(unknown()),
  operationName: optional(unknown()),
  extensions: optional(record(string(), unknown())),
})

/** Most UTF-16 units of a document: several times the portal's longest. Variables may fill the rest of the body. */
const longestDocument = 16 * 1_024

/** Failures of parsing are quick to find again. */
const noErrors = { get: () => undefined, set: () => undefined }

/** Escapes in a document's own text that would become characters no text may hold; variables are checked by value. */
const uncleanEscape = /\\u(?:0000|\{0+\}|d[89a-f][0-9a-f]{2}|\{0*d[89a-f][0-9a-f]{2}\})/i

async function readRequest(c: RequestContext) {
  const body = await readJson(c.req.raw)
  const [problem, request] = requestStruct.validate(body)
  if (problem) throw new Problem('malformed', { message: 'The body is not a GraphQL request' })
  if (request.query.length > longestDocument) {
    throw new Problem('too_large', { message: 'The GraphQL document is larger than 16 KB' })
  }
  if (uncleanEscape.test(request.query)) {
    throw new Problem('malformed', { message: 'The request holds a character that no text may hold' })
  }
  const text = JSON.stringify(request)
  c.set('operation', operationNameOf(text))
  return { request, text }
}

export interface GraphqlOptions extends LoginServices {
  readonly log: Log
  readonly heavyReads: HeavyReads
  readonly figures: KeptFigures
  /** Opens GraphiQL, and introspection to everybody. */
  readonly development: boolean
  /** Told of each document whether it was parsed already. */
  readonly countDocument?: ((isHit: boolean) => void) | undefined
}

/** The type of an answer that is whole. */
const wholeType = 'application/json; charset=utf-8'

interface Executed {
  readonly text: string
  readonly status: number
  readonly headers: Headers
}

/** An answer that says no to whoever asks just now: those who waited for it get it too, not a turn each. */
class Refusal extends Error {
  readonly answer: Executed

  constructor(answer: Executed) {
    super('Refused')
    this.answer = answer
  }
}

/** Whether an answer tells all that was asked, without an error: that of another stands for it then. */
const isWhole = ({ status, text }: Executed): boolean => status === 200 && text.startsWith('{"data":')

/** Answers POST /graphql: one JSON request, limited in weight, every failure a problem of ours. */
export function createGraphqlHandler(options: GraphqlOptions) {
  const { log, development, heavyReads, figures, countDocument, ...services } = options
  const documents = createDocumentCache({ countLookup: countDocument })
  const yoga = createYoga<GraphqlContext>({
    schema: createSchema<GraphqlContext>({ typeDefs, resolvers }),
    graphqlEndpoint: '/graphql',
    graphiql: development,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    maskedErrors: false,
    // The library's own would keep a thousand documents of anyone for an hour, and each one's failures.
    parserAndValidationCache: { documentCache: documents, errorCache: noErrors, validationCache: true },
    plugins: [
      EnvelopArmorPlugin(armor),
      ...(development ? [] : [useIntrospectionOfPeople()]),
      useFieldName(),
      useProblems(log),
    ],
  })

  return async (c: RequestContext): Promise<Response> => {
    const isPost = c.req.method === 'POST'
    if (!isPost && !(development && c.req.method === 'GET')) {
      c.header('Allow', 'POST')
      throw new Problem('method_not_allowed', { message: 'Send GraphQL requests with POST' })
    }
    const sent = isPost ? await readRequest(c) : undefined
    const execute = async (): Promise<Executed> => {
      const takeList = createListBudget()
      const readHeavily: GraphqlContext['readHeavily'] = (work) => heavyReads.take(work, c.req.raw.signal)
      const request = {
        method: c.req.method,
        headers: { Accept: isPost ? 'application/json' : 'text/html', 'Content-Type': 'application/json' },
        ...(sent ? { body: sent.text } : {}),
      }
      const answer = await yoga.fetch(new URL('/graphql', c.req.url), request, {
        ...services,
        viewer: c.get('viewer'),
        clientIp: c.get('clientIp'),
        requestId: c.get('requestId'),
        noteField: (name) => c.set('field', name),
        noteSignIn: (userId) => c.set('signedIn', userId),
        takeList,
        readHeavily,
        figures: createFiguresOfRequest(services.db, toDay(services.clock()), { take: takeList, read: readHeavily }),
      })
      // As text: a stream would cost more than it carries.
      return { text: await answer.text(), status: answer.status, headers: answer.headers }
    }
    const question = sent && keptQuestion(sent.request, documents.find(sent.request.query), c.get('viewer'))
    if (question === undefined) {
      const { text, ...init } = await execute()
      return new Response(text, init)
    }
    const { field, ...asked } = question
    const kept = await figures.ask({ ...asked, day: toDay(services.clock()) })
    let own: Executed | undefined
    const compute = async () => {
      own = await execute()
      if (own.status >= 500) throw new Refusal(own)
      return isWhole(own) ? own.text : undefined
    }
    const text = await kept.answer(compute, c.req.raw.signal).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      own = error.answer
      return undefined
    })
    c.set('field', field)
    if (text !== undefined) return new Response(text, { headers: { 'Content-Type': wholeType } })
    const { text: told = '', ...init } = own ?? {}
    return new Response(told, init)
  }
}
