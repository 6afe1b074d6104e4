import { Problem } from '@crateway/shared/errors/Problem.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLookUpQueue, type LookedUp, type LookUpResult, type WaitingLine } from './lookUpQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const found = (code: string): LookedUp => ({
  finding: { kind: 'found', barcode: code.toUpperCase(), elsewhere: null },
  material: 'GPS52',
})

/** A desk whose services answer when a test says so. */
function openDesk(most: number, atOnce: number) {
  const calls: { codes: readonly string[]; signal: AbortSignal; held: PromiseWithResolvers<readonly LookedUp[]> }[] = []
  const told: string[][] = []
  let waiting: WaitingLine[] = []
  let next = 1
  let ways = 0
  const queue = createLookUpQueue({
    findWay: async () => {
      ways += 1
      if (ways === 1 && most === 0) throw new Problem('unavailable')
      return {
        most: most || 500,
        atOnce,
        findMaterials: async () => new Map(),
        ask: (codes, signal) => {
          const held = Promise.withResolvers<readonly LookedUp[]>()
          calls.push({ codes, signal, held })
          return held.promise
        },
      }
    },
    waiting: () => waiting,
    onResults: (results: readonly LookUpResult[]) => {
      const keys = new Set(results.map(({ key }) => key))
      told.push(
        results.map(({ key, result }) => `${key}:${result instanceof Problem ? result.code : result.finding.kind}`),
      )
      waiting = waiting.filter(({ key }) => !keys.has(key))
    },
  })
  const scan = async (...codes: string[]) => {
    for (const code of codes) waiting.push({ key: next++, code })
    queue.pump()
    await vi.advanceTimersByTimeAsync(0)
  }
  const answer = async (index: number) => {
    const call = calls[index]
    call?.held.resolve(call.codes.map(found))
    await vi.advanceTimersByTimeAsync(50)
  }
  const fail = async (index: number, problem: Problem) => {
    calls[index]?.held.reject(problem)
    await vi.advanceTimersByTimeAsync(50)
  }
  return { calls, told, scan, answer, fail, queue, asked: () => calls.map(({ codes }) => codes) }
}

describe('look-ups of many codes at once', () => {
  it('take what gathered while a call was under way', async () => {
    const desk = openDesk(3, 1)
    await desk.scan('a')
    await desk.scan('b', 'c')
    await desk.scan('d', 'e')
    expect(desk.asked()).toEqual([['a']])
    await desk.answer(0)
    await desk.answer(1)
    await desk.answer(2)
    expect(desk.asked()).toEqual([['a'], ['b', 'c', 'd'], ['e']])
    expect(desk.told.flat()).toEqual(['1:found', '2:found', '3:found', '4:found', '5:found'])
  })

  it('ask once about a code that comes twice', async () => {
    const desk = openDesk(500, 1)
    await desk.scan('a', 'b', 'a')
    await desk.answer(0)
    expect(desk.asked()).toEqual([['a', 'b']])
    expect(desk.told).toEqual([['1:found', '2:found', '3:found']])
  })

  it('that fail leave the lines to another try', async () => {
    const desk = openDesk(500, 1)
    await desk.scan('a', 'b')
    await desk.fail(0, new Problem('offline'))
    expect(desk.told).toEqual([['1:offline', '2:offline']])
    await desk.scan('a')
    await desk.answer(1)
    expect(desk.told[1]).toEqual(['3:found'])
  })
})

describe('look-ups of one code each', () => {
  it('are a few at a time and told in order, however they end', async () => {
    const desk = openDesk(1, 3)
    await desk.scan('a', 'b', 'c', 'd', 'e')
    expect(desk.asked()).toEqual([['a'], ['b'], ['c']])
    await desk.answer(2)
    await desk.answer(1)
    expect(desk.told).toEqual([])
    expect(desk.asked()).toEqual([['a'], ['b'], ['c'], ['d'], ['e']])
    await desk.answer(0)
    expect(desk.told).toEqual([['1:found', '2:found', '3:found']])
    await desk.fail(4, new Problem('timeout'))
    await desk.answer(3)
    expect(desk.told.flat().slice(3)).toEqual(['4:found', '5:timeout'])
  })
})

it('what the services offer is asked for again after a failure', async () => {
  const desk = openDesk(0, 1)
  await desk.scan('a')
  expect(desk.told).toEqual([['1:unavailable']])
  await desk.scan('b')
  await desk.answer(0)
  expect(desk.told[1]).toEqual(['2:found'])
})

it('a form that is closed drops what is under way', async () => {
  const desk = openDesk(500, 1)
  await desk.scan('a')
  desk.queue.close()
  expect(desk.calls[0]?.signal.aborted).toBe(true)
  await desk.answer(0)
  expect(desk.told).toEqual([])
})
