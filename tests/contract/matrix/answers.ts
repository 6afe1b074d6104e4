import { expect } from 'vitest'
import { checkAnswer } from '../../../shared/src/client/checkAnswer.ts'
import type { AnyCall } from '../../../shared/src/contract/call.ts'
import { isInParts, isTagged } from '../../../shared/src/contract/taggedCalls.ts'
import { misfits } from './jsonSchema.ts'
import { resolvedPaths } from './openapiDocument.ts'
import type { Hit } from './shot.ts'

interface Operation {
  readonly operationId: string
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >
}

const paths = resolvedPaths() as Readonly<Record<string, Readonly<Record<string, Operation>>>>
const operations = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
)

/** Checks that an answer is one the call promises when it succeeds: status, type, shape, and what OpenAPI says of it. */
export function expectAnswer(call: AnyCall, hit: Hit): void {
  const { id, answer } = call
  const { status, headers, json, text } = hit
  expect([headers.has('ETag'), headers.get('Accept-Ranges') === 'bytes'], id).toEqual([isTagged(call), isInParts(call)])
  switch (answer.kind) {
    case 'nothing':
      expect([status, text]).toEqual([204, ''])
      return
    case 'file':
      expect(status, text).toBe(200)
      expect(answer.types).toContain(headers.get('Content-Type'))
      expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="[^"]+"; filename\*=UTF-8''\S+$/)
      expect(text).not.toBe('')
      return
    case 'events':
      expect(status, text).toBe(200)
      expect(headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
      expect(text).toMatch(/^retry: \d+\n/)
      return
    case 'json':
    case 'rows':
      expect(answer.kind === 'rows' ? [200] : answer.statuses, text).toContain(status)
      checkAnswer(json, answer.struct)
      expect(misfits(json, schemaOf(id, status))).toEqual([])
  }
}

function schemaOf(id: string, status: number): object {
  const schema = operations.get(id)?.responses[status]?.content?.['application/json']?.schema
  if (schema === undefined) throw new Error(`OpenAPI says nothing of ${id} with ${status}`)
  return schema
}

/** Whether an answer holds nothing: an empty list, or an object of empty lists. */
export function isEmptyAnswer(json: unknown): boolean {
  if (Array.isArray(json)) return json.length === 0
  return typeof json === 'object' && json !== null && Object.values(json).every(isEmptyAnswer)
}
