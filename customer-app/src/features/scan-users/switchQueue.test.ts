import { nextSwitches, type Switches } from '@crateway/shared/domain/scanSwitches.ts'
import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSwitchQueue, type SwitchTurn } from './switchQueue.ts'

const off: Switches = { authActivated: 0, authRequired: 0 }
const activated: Switches = { authActivated: 1, authRequired: 0 }
const required: Switches = { authActivated: 1, authRequired: 1 }
const turn = (name: keyof Switches, isOn: boolean): SwitchTurn => ({ name, isOn })

/** A queue whose calls are answered by hand. */
function openQueue() {
  const calls: { readonly wanted: Switches; readonly end: (problem?: Problem) => void }[] = []
  const failed: string[] = []
  const settled: (readonly [string, boolean])[] = []
  const queue = createSwitchQueue({
    save: (_, wanted) =>
      new Promise<void>((resolve, reject) => {
        calls.push({ wanted, end: (problem) => (problem ? reject(problem) : resolve()) })
      }),
    onChange: () => undefined,
    onSettled: (uuid, isSaved) => settled.push([uuid, isSaved]),
    onFailed: (_, { code }) => failed.push(code),
  })
  /** Answers the call that waits. */
  const answer = async (problem?: Problem) => {
    calls.at(-1)?.end(problem)
    await ticks(5)
  }
  return { queue, answer, failed, settled, wanted: () => calls.map(({ wanted }) => wanted) }
}

const ignore = () => undefined

async function ticks(count: number) {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve()
}

/** Services that keep one scanner's switches, refuse two calls at a time, and fail as told. */
function openService(outcomes: (ProblemCode | null)[]) {
  let kept = off
  let underWay = 0
  return {
    kept: () => kept,
    async save(_: string, wanted: Switches) {
      underWay += 1
      expect(underWay).toBe(1)
      await ticks(2)
      underWay -= 1
      const fails = outcomes.shift()
      if (fails) throw new Problem(fails)
      kept = nextSwitches(kept, wanted)
    },
  }
}

describe('the switches of a scanner', () => {
  it('are shown at once, saved at once, and settled when that is done', async () => {
    const { queue, answer, wanted, settled } = openQueue()
    queue.turn('a', off, turn('authRequired', true))
    expect([queue.shown('a', off), queue.isSaving('a'), wanted()]).toEqual([required, true, [required]])
    await answer()
    expect([queue.shown('a', off), queue.isSaving('a'), settled]).toEqual([required, false, [['a', true]]])
    queue.forget()
    expect(queue.shown('a', activated)).toEqual(activated)
  })

  it('take a second click meanwhile, which goes out behind the first', async () => {
    const { queue, answer, wanted } = openQueue()
    queue.turn('a', off, turn('authRequired', true))
    queue.turn('a', off, turn('authRequired', false))
    queue.turn('a', off, turn('authActivated', false))
    expect([queue.shown('a', off), wanted()]).toEqual([off, [required]])
    await answer()
    expect(wanted()).toEqual([required, off])
    await answer()
    expect([queue.shown('a', off), queue.isSaving('a')]).toEqual([off, false])
  })

  it('of one wait for nothing of another', () => {
    const { queue, wanted } = openQueue()
    queue.turn('a', off, turn('authActivated', true))
    queue.turn('b', activated, turn('authRequired', true))
    expect(wanted()).toEqual([activated, required])
  })

  it('are put back when they are refused, but for what was turned since', async () => {
    const { queue, answer, failed, settled } = openQueue()
    queue.turn('a', off, turn('authRequired', true))
    queue.turn('a', off, turn('authActivated', true))
    await answer(new Problem('invalid'))
    expect([failed, queue.shown('a', off), settled]).toEqual([['invalid'], activated, []])
    await answer()
    expect([queue.shown('a', off), settled]).toEqual([activated, [['a', true]]])
  })

  it('are all put back when the line is lost, and nothing more is sent', async () => {
    const { queue, answer, failed, settled, wanted } = openQueue()
    queue.turn('a', off, turn('authRequired', true))
    queue.turn('a', off, turn('authRequired', false))
    await answer(new Problem('offline'))
    expect([failed, wanted(), queue.shown('a', off), queue.isSaving('a')]).toEqual([
      ['offline'],
      [required],
      off,
      false,
    ])
    expect(settled).toEqual([['a', false]])
  })

  it('are not told to be saved when they are refused', async () => {
    const { queue, answer, failed, settled } = openQueue()
    queue.turn('a', off, turn('authRequired', true))
    await answer(new Problem('invalid'))
    expect([failed, settled]).toEqual([['invalid'], [['a', false]]])
  })

  it('keep to the rule: what is required is not deactivated', () => {
    const { queue, wanted } = openQueue()
    queue.turn('a', required, turn('authActivated', false))
    expect([queue.shown('a', required), wanted()]).toEqual([required, []])
  })

  it('end as the services have them, whatever is turned when and whatever fails', async () => {
    const steps = fc.array(
      fc.record({
        name: fc.constantFrom('authActivated' as const, 'authRequired' as const),
        isOn: fc.boolean(),
        fails: fc.constantFrom(null, null, null, 'invalid' as const, 'offline' as const, 'internal' as const),
        pause: fc.nat(3),
      }),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (turns) => {
        const service = openService(turns.map(({ fails }) => fails))
        const queue = createSwitchQueue({ ...service, onChange: ignore, onSettled: ignore, onFailed: ignore })
        for (const { name, isOn, pause } of turns) {
          queue.turn('a', off, { name, isOn })
          await ticks(pause)
        }
        while (queue.isSaving('a')) await ticks(1)
        expect(queue.shown('a', off)).toEqual(service.kept())
      }),
    )
  })

  it('end at the last click where nothing fails', async () => {
    const steps = fc.array(fc.record({ isOn: fc.boolean(), pause: fc.nat(3) }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, async (turns) => {
        const service = openService([])
        const queue = createSwitchQueue({ ...service, onChange: ignore, onSettled: ignore, onFailed: ignore })
        for (const { isOn, pause } of turns) {
          queue.turn('a', off, turn('authRequired', isOn))
          await ticks(pause)
        }
        while (queue.isSaving('a')) await ticks(1)
        expect(service.kept().authRequired).toBe(turns.at(-1)?.isOn ? 1 : 0)
      }),
    )
  })
})
