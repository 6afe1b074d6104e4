import type { VersionQuestion } from '../contract/newerWorker.ts'
import type { TellingEvent } from './workerScope.ts'

/** Whether a page asks for the version of a worker. */
export const isVersionQuestion = (data: unknown): data is VersionQuestion =>
  typeof data === 'object' && data !== null && 'scripts' in data && Array.isArray(data.scripts)

/** Answers a page whether it is of this worker's version. */
export function answerVersion(files: readonly string[], { scripts }: VersionQuestion, { ports }: TellingEvent): void {
  ports[0]?.postMessage(scripts.every((script) => files.includes(script)))
}
