// The thread of an import: an embedded database works in it and lets nothing else in until a statement is done.
import { parentPort, workerData } from 'node:worker_threads'
import { type RunOptions, runImport } from './runImport.ts'

const options: RunOptions = workerData
const stop = new AbortController()
parentPort?.once('message', () => stop.abort(new Error('Told to stop')))
// To be told is no reason to stay.
parentPort?.unref()
await runImport(options, { stop: stop.signal, onWritten: () => parentPort?.postMessage('written') })
