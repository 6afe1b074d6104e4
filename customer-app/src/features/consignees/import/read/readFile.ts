import { Problem } from '@crateway/shared/errors/Problem.ts'
import { FileProblem } from '@crateway/shared/spreadsheet/fileProblem.ts'
import type { FileFacts, ReadChoices, ReadMessage, ReadTask } from './readTask.ts'

/** A file as it was read: every line with its cells as text, blank lines included. */
export interface ReadFile {
  readonly facts: FileFacts
  readonly rows: readonly (readonly string[])[]
}

/** Milliseconds a file may take: ten times what the largest takes that is taken. */
const longest = 15_000
/** Milliseconds the worker's code may take to arrive. */
const longestLoad = 30_000

const tooLong = () => new FileProblem('table_too_large', 'The file takes too long to read', { reason: 'time' })
/** Its memory went out, or its code has a fault: either way this file cannot be read here. */
const broken = () => new FileProblem('unreadable_file', 'The file cannot be read', { reason: 'damaged' })
const notLoaded = () => new Problem('offline', { message: 'The code that reads files did not come' })

/**
 * Reads a file in a worker of its own, which ends with it: whatever the file is, the page goes on, and after a while the
 * worker is ended. Rejects with a `FileProblem` that names what is wrong, or with the abort.
 */
export async function readFile(file: Blob, choices: ReadChoices, signal: AbortSignal): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })
  let timer = 0
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      let facts: FileFacts | undefined
      let isLoaded = false
      const rows: (readonly string[])[] = []
      const limit = (milliseconds: number, problem: () => Problem) => {
        clearTimeout(timer)
        timer = window.setTimeout(() => reject(problem()), milliseconds)
      }
      const take = (message: ReadMessage): void => {
        if (message.is === 'ready') {
          isLoaded = true
          limit(longest, tooLong)
          const task: ReadTask = { bytes, choices }
          worker.postMessage(task, [bytes.buffer])
        } else if (message.is === 'facts') facts = message.facts
        else if (message.is === 'rows') rows.push(...message.rows)
        else if (message.is === 'refused') reject(new FileProblem(message.code, message.message, message))
        else if (facts) resolve({ facts, rows })
      }
      worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => take(data))
      worker.addEventListener('error', (event) => {
        // It is told here, in words for people.
        event.preventDefault()
        reject(isLoaded ? broken() : notLoaded())
      })
      signal.addEventListener('abort', () => reject(signal.reason))
      limit(longestLoad, notLoaded)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
