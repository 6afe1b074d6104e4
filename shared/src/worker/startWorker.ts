import { farewell } from '../contract/farewell.ts'
import { takeOver } from '../contract/newerWorker.ts'
import { answerVersion, isVersionQuestion } from './answerVersion.ts'
import type { Keeper } from './createKeeper.ts'
import { languageKey } from './pageWithoutLine.ts'
import { type Asked, whatIsAsked } from './whatIsAsked.ts'
import type { WorkerBundle } from './workerBundle.ts'
import type { RequestEvent, TellingEvent, WorkerScope } from './workerScope.ts'

/** What a page tells once it stands: the language on screen, and whether all screens are to be had without a line. */
export interface Told {
  readonly language: string
  readonly keepsScreens: boolean
}

/** What the worker of an app does in its own way. */
interface OwnWays {
  /** Paths of the pages that it tells from others. */
  readonly pages: readonly string[]
  /** Its answer to whoever opens a page, of the app or not. */
  readonly answerPage: (event: RequestEvent, asked: Exclude<Asked, 'asset' | 'other'>) => Promise<Response>
  /** Does more once a page has told of itself. */
  readonly takeNote?: (told: Told) => Promise<void>
  /** Does more once it is at work. */
  readonly begin?: () => void
}

function isTold(data: unknown): data is Told {
  return (
    typeof data === 'object' &&
    data !== null &&
    'language' in data &&
    typeof data.language === 'string' &&
    'keepsScreens' in data &&
    typeof data.keepsScreens === 'boolean'
  )
}

/**
 * What the service workers of all apps have in common (DESIGN 21, ADR 055): files with a hash in their name from here first,
 * answers of services never, and nothing left once somebody has signed out.
 * @param scope the worker itself
 */
export function startWorker(scope: WorkerScope, bundle: WorkerBundle, keeper: Keeper, own: OwnWays): void {
  /** A file that never changes: from here, else from the network and then from here. */
  async function answerFile(event: RequestEvent): Promise<Response> {
    const { url } = event.request
    const kept = await keeper.find(url)
    if (kept) return kept
    const answer = await fetch(event.request)
    // One that cannot be kept, as there is no room, is answered all the same.
    if (answer.ok && bundle.files.includes(new URL(url).pathname)) {
      event.waitUntil(keeper.keep(url, answer.clone()).catch(() => undefined))
    }
    return answer
  }

  async function forgetAll({ ports }: TellingEvent): Promise<void> {
    await keeper.forgetAll()
    ports[0]?.postMessage(farewell)
  }

  async function takeNote(data: unknown): Promise<void> {
    if (!isTold(data)) return
    // A page of somebody signed in says so when it begins; one that signs out may still ask for its screens.
    if (data.keepsScreens && keeper.hasLeft()) return
    keeper.begin()
    await keeper.keep(languageKey, new Response(data.language))
    await own.takeNote?.(data)
  }

  scope.addEventListener('install', (event) => {
    // Another audience's worker gives way at once: what it has is not for who is here now.
    event.waitUntil(keeper.hasOthers().then((hasOthers) => (hasOthers ? scope.skipWaiting() : undefined)))
  })

  scope.addEventListener('activate', (event) => {
    own.begin?.()
    event.waitUntil(Promise.all([keeper.tidy(), scope.clients.claim()]))
  })

  scope.addEventListener('message', (event) => {
    const { data } = event
    if (data === farewell) return event.waitUntil(forgetAll(event))
    if (data === takeOver) return event.waitUntil(scope.skipWaiting())
    if (isVersionQuestion(data)) return answerVersion(bundle.files, data, event)
    // Without a line it is asked again by the next page.
    event.waitUntil(takeNote(data).catch(() => undefined))
  })

  scope.addEventListener('fetch', (event) => {
    const asked = whatIsAsked(event.request, location.origin, own.pages, bundle.assets)
    if (asked === 'asset') event.respondWith(answerFile(event))
    else if (asked !== 'other') event.respondWith(own.answerPage(event, asked))
  })
}
