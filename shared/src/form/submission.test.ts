import { describe, expect, it } from 'vitest'
import { Problem } from '../errors/Problem.ts'
import { runSubmission } from './submission.ts'

interface Course {
  readonly send: (signal: AbortSignal) => Promise<string>
  readonly whenDone?: readonly ((answer: string) => void)[]
}

/** What a try leads to, in order. */
async function courseOf({ send, whenDone = [] }: Course, signal = new AbortController().signal) {
  const seen: string[] = []
  const note = (what: string) => void seen.push(what)
  await runSubmission(
    {
      send,
      whenDone: [...whenDone, (answer) => note(`done ${answer}`)],
      onRefused: ({ code }) => note(`refused ${code}`),
      onStopped: () => note('stopped'),
    },
    signal,
    (error) => note(`reported ${String(error)}`),
  )
  return seen
}

const failing = () => {
  throw new TypeError('no such text')
}

describe('a submission', () => {
  it('is refused by what the call rejects with, and by nothing else', async () => {
    expect(await courseOf({ send: async () => Promise.reject(new Problem('conflict')) })).toEqual(['refused conflict'])
    expect(await courseOf({ send: failing })).toEqual(['refused internal'])
  })

  it('that was sent stays done, whatever follows: an error of the page is reported, and the rest goes on', async () => {
    expect(await courseOf({ send: async () => '7', whenDone: [failing] })).toEqual([
      'reported TypeError: no such text',
      'done 7',
    ])
  })

  it('can be stopped, which is no refusal', async () => {
    const controller = new AbortController()
    const send = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const course = courseOf({ send }, controller.signal)
    controller.abort()
    expect(await course).toEqual(['stopped'])
  })

  it('stays refused or done where the answer came before the stop', async () => {
    const signal = AbortSignal.abort()
    expect(await courseOf({ send: async () => '7' }, signal)).toEqual(['done 7'])
    expect(await courseOf({ send: async () => Promise.reject(new Problem('invalid')) }, signal)).toEqual([
      'refused invalid',
    ])
  })

  it('is refused by an abort that nobody asked for', async () => {
    const send = async () => Promise.reject(new DOMException('gone', 'AbortError'))
    expect(await courseOf({ send })).toEqual(['refused internal'])
  })
})
