import { operationNameOf } from '@crateway/shared/contract/operationName.ts'
import type { Family } from './families.ts'

/** Bytes of a body in which its operation is looked for: documents come first, or are short. */
const looked = 4_096

export const isGraphql = ({ upstream }: Family): boolean => upstream === 'graphql'

/** The operation that the body of a GraphQL request names, for the log. */
export function operationOf(body: Uint8Array): string | undefined {
  return operationNameOf(new TextDecoder('latin1').decode(body.subarray(0, looked)))
}
