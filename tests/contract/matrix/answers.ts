import { expect } from 'vitest'
import { checkAnswer } from '../../../shared/src/client/restClient.ts'
import type { AnyCall } from '../../../shared/src/contract/call.ts'
import type { Hit } from './shot.ts'

/** Checks that an answer is one the call promises when it succeeds: status, type and shape. */
export function expectAnswer({ answer }: AnyCall, hit: Hit): void {
  const { status, headers, json, text } = hit
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
    case 'json':
    case 'rows':
      expect(answer.kind === 'rows' ? [200] : answer.statuses, text).toContain(status)
      checkAnswer(json, answer.struct)
  }
}

/** Whether an answer holds nothing: an empty list, or an object of empty lists. */
export function isEmptyAnswer(json: unknown): boolean {
  if (Array.isArray(json)) return json.length === 0
  return typeof json === 'object' && json !== null && Object.values(json).every(isEmptyAnswer)
}
