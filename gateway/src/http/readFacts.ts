import type { Arrival, RequestFacts } from './facts.ts'

/**
 * What a request says, read without believing it. The host in its URL came from outside and is not looked at
 * (SAFETY finding 2); the path stays raw (finding 1).
 */
export function readFacts(request: Request, requestId: string, arrival: Arrival = {}): RequestFacts {
  const { pathname, search } = new URL(request.url)
  return { ...arrival, requestId, method: request.method, pathname, search, headers: request.headers }
}
