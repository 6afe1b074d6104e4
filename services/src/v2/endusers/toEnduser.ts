import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import type { EnduserRow } from '../../graphql/endusers/queries.ts'

/** An end customer as the wire has it: its ship-to codes as one text. */
export function toEnduser({ codes, ...row }: EnduserRow): Enduser {
  return { ...row, aggregate: { concat: { partnerReference: codes.join(' / ') } } }
}
