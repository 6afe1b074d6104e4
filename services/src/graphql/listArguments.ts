import type { FilterInput, SortInput } from '@crateway/shared/contract/lists.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'

/** What every server-paged list takes. */
export interface ListArguments {
  readonly skip?: number | null
  readonly limit?: number | null
  readonly sort?: readonly SortInput[] | null
  readonly filter?: readonly FilterInput[] | null
  readonly group?: readonly string[] | null
}

/** Fails with `invalid`, naming the argument and what is wrong with it. */
export function badArgument(field: string, message: string): never {
  throw new Problem('invalid', { message: `${field} ${message}`, fields: [{ field, message }] })
}

/** Fails with `invalid` for a field name that is not on the list of those allowed. */
export function badField(argument: string, name: string): never {
  // What was sent is cut, because it ends up in a message.
  return badArgument(argument, `names an unknown field "${name.slice(0, 60)}"`)
}

const mostRows = 1_000
const defaultRows = 100
/** Beyond any table of ours; a larger offset is an attempt to make the database count. */
const furthest = 10_000_000

/** The window of rows asked for, within its bounds. `limit` 0 asks for no rows, only the count. */
export function toWindow({ skip, limit }: ListArguments): { readonly skip: number; readonly limit: number } {
  const window = { skip: skip ?? 0, limit: limit ?? defaultRows }
  if (window.skip < 0 || window.skip > furthest) badArgument('skip', `must be from 0 to ${furthest}`)
  if (window.limit < 0 || window.limit > mostRows) badArgument('limit', `must be from 0 to ${mostRows}`)
  return window
}
