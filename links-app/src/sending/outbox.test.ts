import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import { memoryStorage } from '@crateway/shared/state/memoryStorage.ts'
import { number, type } from 'superstruct'
import { describe, expect, it } from 'vitest'
import {
  findOutgoing,
  forgetOutgoing,
  isTakenBack,
  keepOutgoing,
  toOutgoing,
  withdrawAll,
  withdrawOutgoing,
} from './outbox.ts'
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

  it('waits through a reload with its key, beside those of other tabs', () => {
    const storage = memoryStorage()
    const [one, other] = [toOutgoing({ crates: 3 }, null), toOutgoing({ crates: 4 }, null)]
    expect(keepOutgoing(storage, 'p', one, 1)).toBe(true)
    expect(keepOutgoing(storage, 'p', other, 2)).toBe(true)
    expect(findOutgoing(storage, 'p', struct, 3)).toEqual(other)
    expect(findOutgoing(storage, 'q', struct, 3)).toBeNull()
    forgetOutgoing(storage, 'p', other.key)
    expect(findOutgoing(storage, 'p', struct, 3)).toEqual(one)
    forgetOutgoing(storage, 'p', one.key)
    expect(findOutgoing(storage, 'p', struct, 3)).toBeNull()
    expect(keepOutgoing(null, 'p', one, 1)).toBe(false)
  })

  it('that is due comes before one that was taken back, however late', () => {
    const storage = memoryStorage()
    const [due, taken] = [toOutgoing({ crates: 3 }, null), { ...toOutgoing({ crates: 4 }, null), isDue: false }]
    keepOutgoing(storage, 'p', due, 1)
    keepOutgoing(storage, 'p', taken, 2)
    expect(findOutgoing(storage, 'p', struct, 3)).toEqual(due)
    expect([due, taken].map(({ key }) => isTakenBack(storage, 'p', key))).toEqual([false, true])
  })

  it('that is withdrawn leaves nothing of what it said, and is not sent by another tab', () => {
    const storage = memoryStorage()
    const [one, other] = [toOutgoing({ crates: 4321 }, null), toOutgoing({ crates: 4322 }, null)]
    keepOutgoing(storage, 'p', one, 1)
    keepOutgoing(storage, 'p', other, 2)
    withdrawOutgoing(storage, 'p', one.key, 3)
    expect(findOutgoing(storage, 'p', struct, 4)).toEqual(other)
    withdrawAll(storage, 'p', 4)
    expect(findOutgoing(storage, 'p', struct, 5)).toBeNull()
    expect([one, other].map(({ key }) => isTakenBack(storage, 'p', key))).toEqual([true, true])
    const texts = Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ''))
    // A key of hexadecimal digits may hold any figure: what must be gone is the field itself.
    expect(texts).toHaveLength(2)
    expect(texts.join()).not.toContain('crates')
  })

  it('does not go by itself once the server may have forgotten its key', () => {
    const storage = memoryStorage()
    const outgoing = toOutgoing({ crates: 3 }, null)
    keepOutgoing(storage, 'p', outgoing, 0)
    const day = 86_400_000
    expect(findOutgoing(storage, 'p', struct, 5 * day)?.isDue).toBe(true)
    expect(findOutgoing(storage, 'p', struct, 7 * day)).toEqual({ ...outgoing, isDue: false })
  })

  it('that another version of the page wrote is ignored', () => {
    const storage = memoryStorage()
    keepOutgoing(storage, 'p', { key: 'k', body: { crates: 'many' }, isDue: true }, 1)
    expect(findOutgoing(storage, 'p', struct, 1)).toBeNull()
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
    ['not_found', 'again'],
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
