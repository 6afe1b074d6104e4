import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const refuse = () => new Error('too many')

/** Tasks that end when they are told to, and how many of them ran at the same time. */
function createTasks() {
  const running: (() => void)[] = []
  const order: string[] = []
  let most = 0
  const task = (name: string) => () => {
    order.push(name)
    return new Promise<string>((resolve) => {
      running.push(() => resolve(name))
      most = Math.max(most, running.length)
    })
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    task,
    order,
    most: () => most,
    async endFirst() {
      running.shift()?.()
      await settle()
    },
  }
}

describe('turns', () => {
  it('let few at once, and the others in the order they came', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 10, refuse })
    const tasks = createTasks()
    const ends = ['a', 'b', 'c', 'd'].map((name) => turns.take(tasks.task(name)))
    expect(tasks.order).toEqual(['a', 'b'])
    for (const _ of ends) await tasks.endFirst()
    expect([await Promise.all(ends), tasks.order, tasks.most()]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
      2,
    ])
  })

  it('are not taken by who comes just as one ends from who waits', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 10, refuse })
    let running = 0
    let most = 0
    const order: string[] = []
    const brief = (name: string) => async () => {
      order.push(name)
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
    }
    const first = turns.take(brief('first'))
    const waiting = turns.take(brief('waiting'))
    const late = first.then(() => turns.take(brief('late')))
    await Promise.all([first, waiting, late])
    expect([order, most]).toEqual([['first', 'waiting', 'late'], 1])
  })

  it('are refused where too many wait, and there again when some have gone', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1, refuse })
    const tasks = createTasks()
    const ends = [turns.take(tasks.task('a')), turns.take(tasks.task('b'))]
    await expect(turns.take(tasks.task('c'))).rejects.toThrow('too many')
    await tasks.endFirst()
    ends.push(turns.take(tasks.task('d')))
    for (const _ of ends) await tasks.endFirst()
    expect(await Promise.all(ends)).toEqual(['a', 'b', 'd'])
  })

  it('are given up by who goes away while waiting, or has waited for too long, and by nobody who has one', async () => {
    const limits: AbortController[] = []
    const patience = () => {
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    }
    const turns = createTurns({ atOnce: 1, waiting: 10, patience, refuse })
    const tasks = createTasks()
    const [gone, here] = [new AbortController(), new AbortController()]
    const first = turns.take(tasks.task('a'), here.signal)
    const leaving = turns.take(tasks.task('b'), gone.signal)
    const late = turns.take(tasks.task('c'))
    const last = turns.take(tasks.task('d'), here.signal)
    gone.abort(new Error('went away'))
    await expect(leaving).rejects.toThrow('went away')
    limits[1]?.abort()
    await expect(late).rejects.toThrow('too many')
    await expect(turns.take(tasks.task('e'), gone.signal)).rejects.toThrow('went away')
    await tasks.endFirst()
    here.abort()
    limits[2]?.abort()
    await tasks.endFirst()
    expect([await first, await last, tasks.order]).toEqual(['a', 'd', ['a', 'd']])
  })

  it('are waited for by one with a patience of its own no longer than that', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 10, refuse })
    const tasks = createTasks()
    const limit = new AbortController()
    const first = turns.take(tasks.task('a'))
    const hasty = turns.take(tasks.task('b'), undefined, () => limit.signal)
    const patient = turns.take(tasks.task('c'))
    limit.abort()
    await expect(hasty).rejects.toThrow('too many')
    await tasks.endFirst()
    await tasks.endFirst()
    expect([await first, await patient, tasks.order]).toEqual(['a', 'c', ['a', 'c']])
  })

  it('go on after a task that failed', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1, refuse })
    const failing = turns.take(async () => {
      throw new Error('broken')
    })
    const next = turns.take(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
