import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { expect, it } from 'vitest'
import { isDeadLink } from './isDeadLink.ts'

it.each<[ProblemCode, boolean]>([
  ['invalid_token', true],
  ['link_used', true],
  // What a proxy says during a deployment, or services that do not know a call.
  ['not_found', false],
  ['conflict', false],
  ['idempotency_conflict', false],
  ['invalid', false],
  ['offline', false],
  ['unavailable', false],
])('a link that answers %s is dead: %s', (code, isDead) => {
  expect(isDeadLink(new Problem(code))).toBe(isDead)
})

it('takes the 404 of a service without codes of ours for a dead link', () => {
  expect(isDeadLink(new Problem('not_found', { words: 'No such mail' }))).toBe(true)
  expect(isDeadLink(new Problem('conflict', { words: 'Busy' }))).toBe(false)
})
