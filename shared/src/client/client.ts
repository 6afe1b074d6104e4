import type { GraphQLClient } from 'graphql-request'
import type { Struct } from 'superstruct'
import { listCapabilities } from '../contract/calls/capabilities.ts'
import { type ClientOptions, createCallRules } from './callClient.ts'
import { fetchWire } from './fetchWire.ts'
import { checkQuickly } from './fits.ts'
import { createOffers, type FindOffer } from './offers.ts'
import { createRestClient, type RestClient } from './restClient.ts'
import { taggedWire } from './taggedWire.ts'

/** Where a client's calls go, and what carries them; the browser's own `fetch` without one. */
interface ClientWay {
  readonly origin: string
  readonly fetch?: typeof fetch
}

/** The typed client of the signed-in apps: REST and GraphQL. */
export interface Client extends RestClient {
  graphql<Answer>(
    document: string,
    answer: Struct<Answer, unknown>,
    variables: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<Answer>
  /** What more than the seeds may be asked for. */
  readonly offers: FindOffer
  /**
   * Makes an exchange of the caller's own under the rules of every call, for an answer that is read while it comes
   * (`streamEvents`): `attempt` sends the headers of whom it speaks for to the client's own origin, by its own `fetch`.
   */
  open<Answer>(
    attempt: (headers: Readonly<Record<string, string>>, way: ClientWay) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer>
}

/** Apart from the first screen: consignees never ask it anything, shippers when their first list opens. */
const loadGraphql = () => import('./graphqlWire.ts')

interface PortalClientOptions extends ClientOptions {
  readonly fetch?: typeof fetch
}

/** A client of one gateway. */
export function createClient(options: PortalClientOptions): Client {
  const rules = createCallRules(options)
  let requester: GraphQLClient | null = null
  const rest = createRestClient(options, taggedWire(fetchWire(options.fetch)), checkQuickly)
  return {
    ...rest,
    open: (attempt, signal) => rules.make((headers) => attempt(headers, options), { signal, isWrite: false }),
    offers: createOffers({ ask: () => rest.call(listCapabilities, {}), token: () => options.credentials()?.token }),
    graphql(document, answer, variables, signal) {
      const attempt = async (requestHeaders: Record<string, string>) => {
        const { createRequester, problemOf } = await rules.carry(loadGraphql, { signal })
        requester ??= createRequester(options.origin, options.fetch)
        const carrier = requester
        const asked = { document, variables, requestHeaders }
        const exchange = (limit: AbortSignal) => carrier.request<unknown>({ ...asked, signal: limit })
        return checkQuickly(await rules.carry(exchange, { signal, problemOf }), answer)
      }
      return rules.make(attempt, { signal, isWrite: document.trimStart().startsWith('mutation') })
    },
  }
}
