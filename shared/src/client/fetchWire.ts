import { createFetch } from 'ofetch'
import type { Wire } from './wire.ts'

/** Carries exchanges by `fetch`. Nothing is retried here: the gateway retries what is safe to retry. */
export function fetchWire(carry: typeof fetch = fetch): Wire {
  const exchange = createFetch({ fetch: carry }).create({ retry: false, cache: 'no-store', ignoreResponseError: true })
  return async ({ origin, path, query, body, wanted, method, headers, signal }) => {
    const response = await exchange.raw<unknown, 'json' | 'blob'>(path, {
      baseURL: origin,
      method,
      headers,
      responseType: wanted,
      signal,
      ...(query && { query }),
      ...(body && { body }),
    })
    return { status: response.status, header: (name) => response.headers.get(name), data: response._data }
  }
}
