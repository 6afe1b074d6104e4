import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { expect, it } from 'vitest'
import { isDeadLink, opensNothing } from './isDeadLink.ts'

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

it('opens nothing where a service without codes of ours answers a 404 in its own words', () => {
  expect(opensNothing(new Problem('link_used'))).toBe(true)
  expect(opensNothing(new Problem('not_found', { words: 'No such mail' }))).toBe(true)
  expect(opensNothing(new Problem('not_found'))).toBe(false)
  expect(opensNothing(new Problem('conflict', { words: 'Busy' }))).toBe(false)
})
