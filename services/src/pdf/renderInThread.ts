import { Worker } from 'node:worker_threads'
import type { Texts } from '../i18n/texts.ts'
import type { RenderDocument } from './documents.ts'
import type { RenderResult, RenderTask } from './renderThread.ts'

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** The one thread that renders, and who waits for it. */
interface Renderer {
  readonly thread: Worker
  readonly waiting: Map<number, Waiting>
}

let renderer: Renderer | undefined
let tasks = 0

/** Starts the thread. It keeps fonts open between documents, and the process does not wait for it to end. */
function startRenderer(): Renderer {
  const thread = new Worker(new URL('./renderThread.ts', import.meta.url), { env: {}, execArgv: [] })
  const waiting = new Map<number, Waiting>()
  const fail = (error: Error) => {
    // The next document starts another thread.
    if (renderer?.thread === thread) renderer = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  thread.unref()
  thread.on('message', (result: RenderResult) => {
    const one = waiting.get(result.id)
    waiting.delete(result.id)
    if (waiting.size === 0) thread.unref()
    if ('bytes' in result) one?.resolve(result.bytes)
    else one?.reject(new Error(`The document was not rendered: ${result.failure}`))
  })
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The rendering thread ended')))
  return { thread, waiting }
}

type Kind = RenderTask['kind']
type ContentOf<K extends Kind> = Extract<RenderTask, { readonly kind: K }>['content']

/**
 * Renders documents of a kind in a thread of their own: opening fonts and packing their subsets takes some hundred
 * milliseconds, in which nobody else would be answered.
 */
export function renderInThread<K extends Kind>(kind: K): RenderDocument<ContentOf<K>> {
  return (content: ContentOf<K>, { language }: Texts, at: Date) =>
    new Promise((resolve, reject) => {
      renderer ??= startRenderer()
      const id = ++tasks
      renderer.waiting.set(id, { resolve, reject })
      // Whoever waits for a document keeps the process.
      renderer.thread.ref()
      renderer.thread.postMessage({ id, kind, content, language, at })
    })
}
