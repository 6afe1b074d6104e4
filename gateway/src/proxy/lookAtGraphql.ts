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

/** What a request may have beside its document. */
const besides: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions'])

/** JSON as every server reads it: in no other alphabet. */
const plainJson = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i

/** How often a text has the key of a document, however it is spelled. */
const countDocuments = (text: string): number =>
  [
    ...text
      .replace(/\\u00([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .matchAll(/"query"\s*:/gi),
  ].length

/**
 * The documents of a request, one or, of an upstream that takes several, a list. Throws `malformed` for what servers could read in
 * more than one way: another type or alphabet, keys in other letters, one that stands twice.
 */
function documentsOf(type: string | undefined, body: Uint8Array): readonly unknown[] {
  const told = parseJson(body)
  const requests: readonly object[] = [told].flat().map(Object)
  const isPlain =
    plainJson.test(type ?? '') &&
    requests.every((request) => Object.keys(request).every((key) => besides.has(key))) &&
    countDocuments(new TextDecoder().decode(body)) <= requests.length
  if (told === undefined || !isPlain)
    throw new Problem('malformed', { message: 'The body is no plain GraphQL request' })
  return requests.map((request) => Reflect.get(request, 'query'))
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
  if (headers.authorization !== undefined || body.length === 0) return
  if (
    documentsOf(headers['content-type'], body).some(
      (document) => typeof document === 'string' && introspective.test(document),
    )
  )
    throw new Problem('unauthenticated', { message: 'Sign in to read the schema' })
}
