import { wipeKept } from '@crateway/shared/state/wipeKept.ts'
import { createKeeper } from '@crateway/shared/worker/createKeeper.ts'
import { pageWithoutLine } from '@crateway/shared/worker/pageWithoutLine.ts'
import { startWorker } from '@crateway/shared/worker/startWorker.ts'
import type { WorkerBundle } from '@crateway/shared/worker/workerBundle.ts'
import type { WorkerScope } from '@crateway/shared/worker/workerScope.ts'

// The service worker of the shippers' app (ADR 055): files as they were fetched, and a page that says that there is no line.
// Nothing is fetched ahead, and no page is kept: who sits at a desk has a line, or nothing to do without.

declare const self: WorkerScope

/** Written in by `shared/build/offlineWorker`, wherever it stands: once. */
declare const builtBundle: WorkerBundle
const bundle = builtBundle
const keeper = createKeeper(bundle)

startWorker(self, bundle, keeper, {
  pages: [],
  answerPage: ({ request }) => fetch(request).catch(() => pageWithoutLine(bundle, keeper, request.url)),
  // What a consignee has read in this browser before (`shared/src/state/keptAnswers.ts`).
  begin: wipeKept,
})
