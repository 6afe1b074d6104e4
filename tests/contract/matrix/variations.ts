import type { CallRequest } from '../../../shared/src/client/callRequest.ts'
import type { AnyCall } from '../../../shared/src/contract/call.ts'

type AnyRequest = CallRequest<AnyCall>

/** The request with another tenant in the place its call names one. */
export function withTenant({ tenancy }: AnyCall, request: AnyRequest, tenant: string): AnyRequest {
  if (typeof tenancy === 'string') return request
  const part: object = request[tenancy.in] ?? {}
  return { ...request, [tenancy.in]: { ...part, [tenancy.field]: tenant } } as AnyRequest
}

/** The request with another secret of a link, wherever it carries one. */
export function withUnknownLink(request: AnyRequest, token: string): AnyRequest {
  const { params = {}, query = {}, linkToken } = request
  return {
    ...request,
    // A path cannot have an empty part.
    ...('token' in params ? { params: { ...params, token: token || '0' } } : {}),
    ...('token' in query ? { query: { ...query, token } } : {}),
    ...(linkToken === undefined ? {} : { linkToken: token }),
  } as AnyRequest
}
