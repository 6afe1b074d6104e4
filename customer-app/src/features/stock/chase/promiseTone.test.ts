import { describe, expect, it } from 'vitest'
import { sampleEntry } from '../../../testing/sampleEntry.ts'
import { promiseTone } from './promiseTone.ts'

const today = '2026-11-26'
const promise = (day: string, isBroken: boolean) =>
  sampleEntry({ promise: { entryId: 'p1', day, isBroken, madeAt: '2026-11-20T08:00:00Z' } })

describe('a promise', () => {
  it('warns on its day, tells that it was not kept, and is quiet before', () => {
    expect(promiseTone(promise('2026-11-27', false), today)).toBeNull()
    expect(promiseTone(promise(today, false), today)?.kind).toBe('warn')
    expect(promiseTone(promise('2026-11-20', true), today)?.kind).toBe('bad')
  })

  it('is nothing where there is none, or nobody keeps a log', () => {
    expect(promiseTone(sampleEntry(), today)).toBeNull()
    expect(promiseTone({}, today)).toBeNull()
  })
})
