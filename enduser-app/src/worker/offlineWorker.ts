import { farewell } from '@crateway/shared/contract/farewell.ts'
import { type OfflineTexts, offlinePage } from './offlinePage.ts'
import { type Asked, whatIsAsked } from './whatIsAsked.ts'
import type { RequestEvent, TellingEvent, WorkerScope } from './workerScope.ts'

// The service worker of the consignees' app (DESIGN 21, ADR 055): pages from the network first, files with a hash in their
// name from here first, answers of services never. The gateway gives it to people of END USER groups alone.

declare const self: WorkerScope

/** What the build knows of the app. */
interface Bundle {
  /** Paths of its pages. */
  readonly pages: readonly string[]
  /** Where its files lie. */
  readonly assets: string
  /** All its files with a hash in their name. */
  readonly files: readonly string[]
  /** Those that any screen may need, whatever the language. */
  readonly screens: readonly string[]
  /** Its words by language. */
  readonly words: Readonly<Record<string, readonly string[]>>
  readonly texts: Readonly<Record<string, OfflineTexts>>
}

/** Written in by `shared/build/offlineWorker`, wherever it stands: once. */
declare const builtBundle: Bundle
const bundle = builtBundle

const fileCache = 'files'
const pageCache = 'page'
/** The one document behind every page of the app; addresses of nobody's sites are kept. */
const documentKey = '/'
const languageKey = '/language'

/** Set once somebody has signed out, until a page of somebody signed in speaks: what still comes is not kept. */
let hasLeft = false

const beforehand = /<link rel="(?:module)?preload"[^>]*>/g

/** Milliseconds after which a page that was kept is better than a line that says nothing. */
const patience = 4_000

/** Keeps the document of an answer, if it is this app's: another person's may have come for the same cookie jar. */
async function keepDocument(answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected) return
  const cache = await caches.open(pageCache)
  const text = await answer.clone().text()
  const isOurs = text.includes(`src="${bundle.assets}`)
  if (hasLeft) return
  // It stands for every page: what one of them asks for beforehand is nothing to the others.
  if (isOurs) await cache.put(documentKey, new Response(text.replaceAll(beforehand, ''), answer))
  else await cache.delete(documentKey)
}

/** Fetches the document beforehand: the page that brought this worker came without it. */
async function fetchDocument(): Promise<void> {
  if (await (await caches.open(pageCache)).match(documentKey)) return
  await keepDocument(await fetch(documentKey, { headers: { Accept: 'text/html' }, redirect: 'error' }))
}

const late = () =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, patience, null)
  })

async function languageOf(): Promise<string> {
  const told = await (await caches.open(pageCache)).match(languageKey)
  const wanted = [(await told?.text()) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wanted.find((code) => Object.hasOwn(bundle.texts, code)) ?? 'en'
}

async function pageWithoutNetwork(asked: Asked, address: URL): Promise<Response | null> {
  const kept = asked === 'page' ? await (await caches.open(pageCache)).match(documentKey) : undefined
  if (kept) return kept
  const language = await languageOf()
  const texts = bundle.texts[language]
  return texts ? offlinePage(texts, language, address) : null
}

/** A page: from the network; where that fails, or says nothing for too long, what was kept of it. */
async function answerPage(event: RequestEvent, asked: Asked): Promise<Response> {
  const { request } = event
  const coming = fetch(request)
  if (asked === 'page') {
    const kept = coming.then((answer) => keepDocument(answer.clone())).catch(() => undefined)
    event.waitUntil(kept)
  }
  const hasKept = asked === 'page' && (await (await caches.open(pageCache)).match(documentKey)) !== undefined
  try {
    const answer = await (hasKept ? Promise.race([coming, late()]) : coming)
    if (answer) return answer
  } catch {
    // There is no line.
  }
  return (await pageWithoutNetwork(asked, new URL(request.url))) ?? Response.error()
}

/** A file that never changes: from here, else from the network and then from here. */
async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(fileCache)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  const isOurs = bundle.files.includes(new URL(request.url).pathname)
  if (answer.ok && isOurs && !hasLeft) await cache.put(request.url, answer.clone())
  return answer
}

/**
 * Fetches files one after another, so that nothing a person waits for has to share the line with them. One that does not come
 * keeps no other away: the next page asks for it again.
 */
async function fetchFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(fileCache)
  for (const file of files) {
    if (hasLeft) return
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
  }
}

/** Files of earlier versions are of no use once this one is at work. */
async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(fileCache)
  const requests = await cache.keys()
  const old = requests.filter(({ url }) => !bundle.files.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Forgets everything; what is still on its way is not kept either. */
async function forgetAll({ ports }: TellingEvent): Promise<void> {
  hasLeft = true
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  ports[0]?.postMessage(farewell)
}

/** What a page tells: the language on screen, and whether all screens are to be had without a line. */
function isTold(data: unknown): data is { readonly language: string; readonly keepsScreens: boolean } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'language' in data &&
    typeof data.language === 'string' &&
    'keepsScreens' in data &&
    typeof data.keepsScreens === 'boolean'
  )
}

async function takeNote(data: unknown): Promise<void> {
  if (!isTold(data)) return
  const { language, keepsScreens } = data
  // A page of somebody signed in says so when it begins; one that signs out may still ask for its screens.
  if (keepsScreens && hasLeft) return
  hasLeft = false
  await (await caches.open(pageCache)).put(languageKey, new Response(language))
  await fetchDocument()
  if (keepsScreens) await fetchFiles([...bundle.screens, ...(bundle.words[language] ?? [])])
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldFiles(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  if (event.data === farewell) return event.waitUntil(forgetAll(event))
  // Without a line it is asked again by the next page.
  event.waitUntil(takeNote(event.data).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const asked = whatIsAsked(request, location.origin, bundle.pages, bundle.assets)
  if (asked === 'asset') event.respondWith(answerFile(request))
  else if (asked !== 'other') event.respondWith(answerPage(event, asked))
})
