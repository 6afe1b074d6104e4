import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a GraphQL call asks for, as far as the bench looks. */
export interface Asked {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

function readAsked(body: string): Asked | null {
  const asked: unknown = JSON.parse(body)
  if (typeof asked !== 'object' || asked === null || !('query' in asked)) return null
  const variables = 'variables' in asked && typeof asked.variables === 'object' ? { ...asked.variables } : {}
  return { query: String(asked.query), variables }
}

function pass(portal: string, from: IncomingMessage, to: ServerResponse, body: Buffer): void {
  const { method, headers, url } = from
  const onward = request(new URL(url ?? '/', portal), { method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  onward.on('error', () => to.destroy())
  onward.end(body)
}

/** What a front answers itself; null leaves it to the portal. */
export interface FrontAnswers {
  readonly graphql: (asked: Asked) => string | null
  readonly get: (path: string) => string | null
}

/**
 * Stands in front of a portal and answers some calls itself. A server, because requests that the browser's own
 * tools answer go past its cache, and the bench is about a warm one.
 */
export async function startFront(port: number, portal: string, answers: FrontAnswers): Promise<() => Promise<void>> {
  const handle = async (from: IncomingMessage, to: ServerResponse) => {
    const body = await buffer(from)
    const asked = from.method === 'POST' && from.url === '/graphql' ? readAsked(body.toString()) : null
    const answer = asked ? answers.graphql(asked) : from.method === 'GET' ? answers.get(from.url ?? '') : null
    if (answer === null) return pass(portal, from, to, body)
    to.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  }
  const server = createServer((from, to) => {
    handle(from, to).catch(() => to.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
