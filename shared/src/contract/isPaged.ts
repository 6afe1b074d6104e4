import type { AnyCall } from './call.ts'

/** Header of a paged list's answer with how many rows the whole list has, whatever part of it was asked for. */
export const totalHeader = 'x-total-count'

/** Whether a call answers a part of a list: it takes `limit` and `offset`. */
export const isPaged = ({ query }: Pick<AnyCall, 'query'>): boolean =>
  ['limit', 'offset'].every((name) => Object.hasOwn(query.schema as object, name))
