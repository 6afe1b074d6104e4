import { describe, expect, it } from 'vitest'
import { Problem } from '../errors/Problem.ts'
import { noProgress, progressOf, withData, withProblem, withRetry } from './requestProgress.ts'

const at = new Date('2026-05-04T08:00:00Z')
const offline = new Problem('offline')
const begun = progressOf<string>(noProgress, 'a', false)
const ready = withData(begun, 'rows of a', at)

describe('a request', () => {
  it('loads from the start, and again under another key, without the old data', () => {
    expect(begun).toEqual({ key: 'a', loaded: null, problem: null, isLoading: true })
    expect(progressOf(ready, 'b', false)).toEqual({ key: 'b', loaded: null, problem: null, isLoading: true })
    expect(progressOf(ready, 'a', false)).toBe(ready)
  })

  it('keeps the old data under another key where that is asked for, also when the new call fails', () => {
    const next = progressOf(ready, 'b', true)
    expect(next).toEqual({ key: 'b', loaded: { data: 'rows of a', loadedAt: at }, problem: null, isLoading: true })
    expect(withProblem(next, offline)).toMatchObject({ loaded: { data: 'rows of a' }, problem: offline })
  })

  it('loads again after a failure and says so, the data and the problem in sight until it ends', () => {
    const failed = withProblem(ready, offline)
    expect(withRetry(failed)).toEqual({ ...failed, isLoading: true })
    expect(withData(withRetry(failed), 'new rows', at)).toMatchObject({
      loaded: { data: 'new rows' },
      problem: null,
      isLoading: false,
    })
  })

  it('says that it loads again where it had no data either', () => {
    expect(withRetry(withProblem(begun, offline))).toMatchObject({ loaded: null, problem: offline, isLoading: true })
  })
})
