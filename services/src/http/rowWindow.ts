import { mostRows } from '@crateway/shared/contract/calls/customers.ts'

/** The part of a list a query asks for: its numbers are checked, `limit` is the most there may be unless told. */
export function toRowWindow({ limit, offset }: { readonly limit?: string | undefined; readonly offset?: string | undefined }) {
  return { limit: limit === undefined ? mostRows : Number(limit), offset: Number(offset ?? 0) }
}
