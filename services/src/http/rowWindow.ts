import { mostRows, type WindowQuery } from '@crateway/shared/contract/rowWindow.ts'

/** Most rows of a list that has no pages. */
export const mostListed = 5_000

/** The part of a list a query asks for: its numbers are checked, `limit` is the most there may be unless told. */
export function toRowWindow({ limit, offset }: WindowQuery) {
  return { limit: limit === undefined ? mostRows : Number(limit), offset: Number(offset ?? 0) }
}
