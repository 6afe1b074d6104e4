import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../../errors/Problem.ts'
import type { Choice } from '../findOptions.ts'
import { askPause, askSoon, foundOptions, type OptionAnswer, type OptionQuestion } from './optionSearch.ts'

const gomma: Choice = { id: '1', label: 'Gomma' }
const kautschuk: Choice = { id: '2', label: 'Kautschuk' }
const ignore = () => undefined

/** A service whose answers are given when a test says so. */
function heldService() {
  const calls: { typed: string; signal: AbortSignal; held: PromiseWithResolvers<readonly Choice[]> }[] = []
  const load = (typed: string, signal: AbortSignal) => {
    const held = Promise.withResolvers<readonly Choice[]>()
    calls.push({ typed, signal, held })
    return held.promise
  }
  return { calls, load }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a service that is asked for choices', () => {
  it('is asked once the typing pauses, and of what was typed last only', async () => {
    const { calls, load } = heldService()
    askSoon({ load, typed: 'K', tries: 0 }, ignore)()
    await vi.advanceTimersByTimeAsync(askPause - 1)
    askSoon({ load, typed: 'Ka', tries: 0 }, ignore)
    await vi.advanceTimersByTimeAsync(askPause)
    expect(calls.map(({ typed }) => typed)).toEqual(['Ka'])
  })

  it('is told that nobody waits any more, and its late answer or failure is dropped', async () => {
    const { calls, load } = heldService()
    const told: OptionAnswer[] = []
    for (const typed of ['Gom', 'Gomm']) {
      const stop = askSoon({ load, typed, tries: 0 }, (answer) => told.push(answer))
      await vi.advanceTimersByTimeAsync(askPause)
      stop()
    }
    const [first, second] = calls
    expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, true])
    first?.held.resolve([gomma])
    second?.held.reject(new Problem('unavailable'))
    await vi.runAllTimersAsync()
    expect(told).toEqual([])
  })

  it('says why it has no answer', async () => {
    const { calls, load } = heldService()
    const told: OptionAnswer[] = []
    const question = { load, typed: 'Gom', tries: 0 }
    askSoon(question, (answer) => told.push(answer))
    await vi.advanceTimersByTimeAsync(askPause)
    calls[0]?.held.reject(new Problem('unavailable'))
    await vi.runAllTimersAsync()
    expect(told).toEqual([{ question, options: [], problem: expect.objectContaining({ code: 'unavailable' }) }])
  })
})

describe('what a list shows', () => {
  const { load } = heldService()
  const question: OptionQuestion = { load, typed: 'Gom', tries: 0 }
  const answer: OptionAnswer = { question, options: [gomma], problem: null }

  it('is the answer to its own question', () => {
    expect(foundOptions({ ...question }, answer, ignore)).toEqual({ state: 'ready', options: [gomma] })
  })

  it('is on its way while the answer is that to another', () => {
    expect(foundOptions({ ...question, typed: 'Kaut' }, answer, ignore)).toEqual({ state: 'loading', options: [gomma] })
    expect(foundOptions(question, null, ignore)).toEqual({ state: 'loading', options: [] })
  })

  it('is nothing of another service', () => {
    const other = async () => [kautschuk]
    expect(foundOptions({ ...question, load: other }, answer, ignore)).toEqual({ state: 'loading', options: [] })
  })

  it('is a failure without choices, until it is tried again', () => {
    const problem = new Problem('unavailable')
    const failed = { question, options: [], problem }
    expect(foundOptions(question, failed, ignore)).toEqual({ state: 'failed', options: [], problem, retry: ignore })
    expect(foundOptions({ ...question, tries: 1 }, failed, ignore).state).toBe('loading')
  })
})
