// The thread of an import: an embedded database works in it and lets nothing else in until a statement is done.
import { parentPort, workerData } from 'node:worker_threads'
import { type RunOptions, runImport } from './runImport.ts'

const options: RunOptions = workerData
const stop = new AbortController()
parentPort?.once('message', () => stop.abort(new Error('Told to stop')))
// Listening for a stop must not keep the thread alive.
parentPort?.unref()
await runImport(options, { stop: stop.signal, onWritten: (code) => parentPort?.postMessage(code) })
