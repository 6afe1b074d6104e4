import type { Request } from '@crateway/shared/client/useRequest.ts'

/** The same request with messages taken in, where it has data. */
export function withData<Data>(request: Request<Data>, data: Data | null | undefined): Request<Data> {
  return request.data === undefined || data === undefined || data === null ? request : { ...request, data }
}

/** What waits for all of some requests, as far as they go: nothing of what one of them has may stand for it. */
export function withoutData(requests: readonly Request<unknown>[]): Request<never> {
  for (const request of requests) {
    if (request.state === 'failed') return { state: 'failed', problem: request.problem, retry: request.retry }
  }
  return { state: 'loading' }
}
