import { operationNameOf } from '@crateway/shared/contract/operationName.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { ProxyDecision } from '../decision.ts'
import { parseJson } from './parseJson.ts'

/** Bytes of a body in which its operation is looked for: documents come first, or are short. */
const looked = 4_096

/** The operation that the body of a GraphQL request names, for the log. */
function operationOf(body: Uint8Array): string | undefined {
  return operationNameOf(new TextDecoder('latin1').decode(body.subarray(0, looked)))
}

/** The two fields that tell a schema, which cannot be written in another way; `__typename` tells nothing. */
const introspective = /__(?:schema|type)(?!\w)/

/** The documents of a request, one or, of an upstream that takes several, a list; what is no JSON is taken for one. */
function documentsOf(body: Uint8Array): readonly unknown[] {
  const told = parseJson(body)
  if (told === undefined) return [new TextDecoder().decode(body)]
  return [told].flat().map((request) => Reflect.get(Object(request), 'query'))
}

/**
 * Looks at a whole body before it is passed on; at none but those of GraphQL. Names the operation for the log, and refuses
 * who is not signed in the schema, whatever the upstream would answer: in an answer it could be called anything.
 */
export function lookAtGraphql(
  { family, headers }: ProxyDecision,
  body: Uint8Array,
  noteOperation: (name: string | undefined) => void,
): void {
  if (family.upstream !== 'graphql') return
  noteOperation(operationOf(body))
  if (headers.authorization !== undefined) return
  if (documentsOf(body).some((document) => typeof document === 'string' && introspective.test(document)))
    throw new Problem('unauthenticated', { message: 'Sign in to read the schema' })
}
