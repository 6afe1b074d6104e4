import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { number, type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../draft/keptText.ts'
import { readOutgoing, toOutgoing, writeOutgoing } from './outbox.ts'
import { pauseAfter, verdictOf } from './verdict.ts'

const struct = type({ crates: number() })

describe('a submission', () => {
  it('keeps its key as long as it says the same, and gets another with other contents', () => {
    const first = toOutgoing({ crates: 1 }, null)
    expect(first.key).toMatch(/^[0-9a-f]{32}$/)
    expect(toOutgoing({ crates: 1 }, first)).toEqual(first)
    expect(toOutgoing({ crates: 2 }, first).key).not.toBe(first.key)
    expect(toOutgoing({ crates: 1 }, null).key).not.toBe(first.key)
  })

  it('is due again when it is sent again after it was taken back', () => {
    const taken = { ...toOutgoing({ crates: 1 }, null), isDue: false }
    expect(toOutgoing({ crates: 1 }, taken)).toEqual({ ...taken, isDue: true })
  })

  it('waits through a reload with its key', () => {
    const storage = memoryStorage()
    const outgoing = toOutgoing({ crates: 3 }, null)
    expect(writeOutgoing(storage, 'p', outgoing, 1)).toBe(true)
    expect(readOutgoing(storage, 'p', struct)).toEqual(outgoing)
    expect(writeOutgoing(storage, 'p', null, 1)).toBe(false)
    expect(readOutgoing(storage, 'p', struct)).toBeNull()
    expect(writeOutgoing(null, 'p', outgoing, 1)).toBe(false)
  })

  it('that another version of the page wrote is ignored', () => {
    const storage = memoryStorage()
    writeOutgoing(storage, 'p', { key: 'k', body: { crates: 'many' }, isDue: true }, 1)
    expect(readOutgoing(storage, 'p', struct)).toBeNull()
  })
})

describe('a try that failed', () => {
  const verdicts: readonly [ProblemCode, string][] = [
    ['offline', 'wait'],
    ['timeout', 'wait'],
    ['too_many_requests', 'again'],
    ['internal', 'again'],
    ['bad_gateway', 'again'],
    ['unavailable', 'again'],
    ['gateway_timeout', 'again'],
    ['link_used', 'refused'],
    ['invalid_token', 'refused'],
    ['not_found', 'refused'],
    ['conflict', 'refused'],
    ['idempotency_conflict', 'refused'],
    ['invalid', 'refused'],
  ]
  it.each(verdicts)('for %s means: %s', (code, verdict) => {
    expect(verdictOf(new Problem(code))).toBe(verdict)
  })

  it('is followed by longer and longer pauses, of a minute at most', () => {
    const pauses = Array.from({ length: 10 }, (_, tries) => pauseAfter(tries))
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    expect(pauses[0]).toBeGreaterThanOrEqual(1_000)
    expect(pauses.at(-1)).toBe(60_000)
  })
})
