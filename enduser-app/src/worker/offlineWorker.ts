import { createKeeper } from '@crateway/shared/worker/createKeeper.ts'
import { pageWithoutLine } from '@crateway/shared/worker/pageWithoutLine.ts'
import { startWorker, type Told } from '@crateway/shared/worker/startWorker.ts'
import type { ReadableBundle } from '@crateway/shared/worker/workerBundle.ts'
import type { RequestEvent, WorkerScope } from '@crateway/shared/worker/workerScope.ts'

// The service worker of the consignees' app (ADR 055): pages from the network first, and where that fails the one document
// that stands for all of them; all files once a data screen was opened.

declare const self: WorkerScope

/** Written in by `shared/build/offlineWorker`, wherever it stands: once. */
declare const builtBundle: ReadableBundle
const bundle = builtBundle
const keeper = createKeeper(bundle)

/** The one document behind every page of the app; addresses of nobody's sites are kept. */
const documentKey = '/'

const beforehand = /<link rel="(?:module)?preload"[^>]*>/g

/** Milliseconds after which a page that was kept is better than a line that says nothing. */
const patience = 4_000

/** Keeps the document of an answer, if it is this app's: another person's may have come for the same cookie jar. */
async function keepDocument(answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected) return
  const text = await answer.clone().text()
  const isOurs = text.includes(`src="${bundle.assets}`)
  // It stands for every page: what one of them asks for beforehand is nothing to the others.
  if (isOurs) await keeper.keep(documentKey, new Response(text.replaceAll(beforehand, ''), answer))
  else await keeper.drop(documentKey)
}

/** Fetches the document beforehand: the page that brought this worker came without it. */
async function fetchDocument(): Promise<void> {
  if (await keeper.find(documentKey)) return
  await keepDocument(await fetch(documentKey, { headers: { Accept: 'text/html' }, redirect: 'error' }))
}

const late = () =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, patience, null)
  })

/** A page: from the network; where that fails, or says nothing for too long, what was kept of it. */
async function answerPage(event: RequestEvent, asked: 'page' | 'foreignPage'): Promise<Response> {
  const { request } = event
  const coming = fetch(request)
  if (asked === 'page') {
    const kept = coming.then((answer) => keepDocument(answer.clone())).catch(() => undefined)
    event.waitUntil(kept)
  }
  const hasKept = asked === 'page' && (await keeper.find(documentKey)) !== undefined
  try {
    const answer = await (hasKept ? Promise.race([coming, late()]) : coming)
    if (answer) return answer
  } catch {
    // There is no line.
  }
  const kept = asked === 'page' ? await keeper.find(documentKey) : undefined
  return kept ?? pageWithoutLine(bundle, keeper, request.url)
}

/**
 * Fetches files one after another, so that nothing a person waits for has to share the line with them. One that does not come
 * keeps no other away: the next page asks for it again.
 */
async function fetchFiles(files: readonly string[]): Promise<void> {
  const fetchFile = async (file: string) => {
    const answer = await fetch(file)
    if (answer.ok) await keeper.keep(file, answer)
  }
  for (const file of files) {
    if (keeper.hasLeft()) return
    if (!(await keeper.find(file))) await fetchFile(file).catch(() => undefined)
  }
}

async function takeNote({ language, keepsScreens }: Told): Promise<void> {
  await fetchDocument()
  if (keepsScreens) await fetchFiles([...bundle.screens, ...(bundle.words[language] ?? [])])
}

startWorker(self, bundle, keeper, { pages: bundle.pages, answerPage, takeNote })
