import { type ResourceLimits, Worker } from 'node:worker_threads'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { createTurns } from '../threads/turns.ts'
import type { RenderResult, RenderTask } from './renderThread.ts'

/** A document to render, before it has a number. */
type Wanted = RenderTask extends infer Task ? (Task extends RenderTask ? Omit<Task, 'id'> : never) : never

/** Renders documents in a thread of its own, one after the other. */
export interface Renderer {
  /**
   * The document as PDF. `unavailable` when too many wait already, and when it took longer than `patience` milliseconds
   * or more memory than the thread has: the thread is ended then, and the next document starts another.
   */
  render(wanted: Wanted, patience?: number): Promise<Uint8Array>
}

interface RendererOptions {
  /** Documents that may wait for their turn. */
  readonly waiting: number
  /** Memory of the thread, megabytes; past it the thread ends and nothing else does. */
  readonly memory: Pick<ResourceLimits, 'maxOldGenerationSizeMb' | 'maxYoungGenerationSizeMb'>
}

/** Milliseconds by the clock a document gets: the largest, a delivery note of 5 000 crates, takes four seconds of a processor. */
const longest = 30_000

/** Most documents take a fraction of a second; twenty are as many as anybody waits for. */
const defaults: RendererOptions = { waiting: 20, memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } }

const tooSlow = () =>
  new Problem('unavailable', { message: 'The document took too long to make; try again later', retryAfter: 30 })

/** A renderer of its own; the thread starts with its first document. */
export function createRenderer({ waiting, memory }: RendererOptions = defaults): Renderer {
  const turns = createTurns({
    atOnce: 1,
    waiting,
    refuse: () =>
      new Problem('unavailable', {
        message: 'Too many documents are being made; try again in a moment',
        retryAfter: 5,
      }),
  })
  let current: Worker | undefined
  let tasks = 0

  /** Starts the thread. It keeps fonts open between documents, and the process does not wait for it to end. */
  function start(): Worker {
    const thread = new Worker(new URL('./renderThread.ts', import.meta.url), {
      resourceLimits: memory,
      env: {},
      execArgv: [],
    })
    thread.unref()
    const forget = () => {
      // The next document starts another thread.
      if (current === thread) current = undefined
    }
    thread.on('error', forget)
    thread.on('exit', forget)
    return thread
  }

  function renderNow(wanted: Wanted, patience: number): Promise<Uint8Array> {
    current ??= start()
    const thread = current
    const id = ++tasks
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const take = (result: RenderResult): void => {
      if (result.id !== id) return
      if ('bytes' in result) resolve(result.bytes)
      else reject(new Error(`The document was not rendered: ${result.failure}`))
    }
    const fail = (cause: unknown): void => {
      const code = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
      reject(code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooSlow() : new Error('The rendering thread ended', { cause }))
    }
    const deadline = setTimeout(() => {
      current = undefined
      void thread.terminate()
      reject(tooSlow())
    }, patience)
    thread.on('message', take).on('error', fail).on('exit', fail)
    // Whoever waits for a document keeps the process.
    thread.ref()
    thread.postMessage({ ...wanted, id })
    return promise.finally(() => {
      clearTimeout(deadline)
      thread.off('message', take).off('error', fail).off('exit', fail)
      thread.unref()
    })
  }

  return { render: (wanted, patience = longest) => turns.take(() => renderNow(wanted, patience)) }
}
