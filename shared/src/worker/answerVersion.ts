import type { VersionQuestion } from '../contract/newerWorker.ts'
import type { TellingEvent, WorkerScope } from './workerScope.ts'

/** Whether a page asks for the version of a worker. */
export const isVersionQuestion = (data: unknown): data is VersionQuestion =>
  typeof data === 'object' && data !== null && 'scripts' in data && Array.isArray(data.scripts)

/**
 * Answers a page whether it is of this worker's version. A page that is, and is the only one, has nothing to lose by this worker:
 * it takes over without a word.
 */
export async function answerVersion(
  scope: WorkerScope,
  files: readonly string[],
  { scripts }: VersionQuestion,
  { ports }: TellingEvent,
): Promise<void> {
  const isSame = scripts.every((script) => files.includes(script))
  ports[0]?.postMessage(isSame)
  if (!isSame) return
  const pages = await scope.clients.matchAll({ includeUncontrolled: true })
  if (pages.length === 1) await scope.skipWaiting()
}
