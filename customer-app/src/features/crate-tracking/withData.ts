import type { Request } from '@crateway/shared/client/useRequest.ts'

/** The same request with messages taken in, where it has data. */
export function withData<Data>(request: Request<Data>, data: Data | null | undefined): Request<Data> {
  return request.data === undefined || data === undefined || data === null ? request : { ...request, data }
}
