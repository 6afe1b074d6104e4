import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { listenForStop } from '../services/src/listenForStop.ts'
import type { RunOptions } from './runImport.ts'

/** Milliseconds an import has to end by itself once it is told to; a server gives up its statement at once. */
const patience = 2_000

/**
 * Runs an import in a thread of its own, so that a signal is heard whatever statement it is in; answers the exit code. An
 * embedded database that does not end in time is left as by a killed process: what was not committed is not there.
 */
export async function importInThread(options: RunOptions): Promise<number> {
  const stop = listenForStop()
  const thread = new Worker(new URL('importThread.ts', import.meta.url), { workerData: options })
  let written: number | undefined
  let isEnded = false
  thread.on('message', (code: number) => {
    written = code
  })
  const ended = new Promise<number>((resolve, reject) => {
    thread.once('exit', (code) => {
      isEnded = true
      resolve(code)
    })
    thread.once('error', reject)
  })
  const cutShort = async (): Promise<void> => {
    thread.postMessage('stop')
    // A thread that ends in time leaves nothing to wait for.
    await Promise.race([pause(patience, undefined, { ref: false }), ended])
    if (isEnded) return
    process.stderr.write(written !== undefined ? 'Stopped when all was written.\n' : 'Stopped; nothing was written.\n')
    await thread.terminate()
  }
  stop.addEventListener('abort', () => void cutShort(), { once: true })
  if (stop.aborted) void cutShort()
  const code = await ended
  return written ?? (stop.aborted ? 1 : code)
}
