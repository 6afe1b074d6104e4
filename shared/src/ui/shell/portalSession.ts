import { effect } from '@preact/signals-react'
import { type Client, createClient } from '../../client/client.ts'
import type { FindOffer } from '../../client/offers.ts'
import { endToken } from '../../client/requests/endToken.ts'
import { closePageSession } from '../../client/requests/pageSession.ts'
import { farewell } from '../../contract/farewell.ts'
import { type AppName, appOfGroup } from '../../contract/pages.ts'
import { toProblem } from '../../errors/Problem.ts'
import { wipeDrafts } from '../../state/draftPlaces.ts'
import { language } from '../../state/language.ts'
import { wipeLinkForms } from '../../state/linkForms.ts'
import { forgetSession, isLiving, msLeft, restoreSession, session } from '../../state/session.ts'
import { wipeKept } from '../../state/wipeKept.ts'
import { leaveStranded, leaveTo, leaveToSignIn, stranded } from './leave.ts'
import { quietClient } from './quietClient.ts'
import { askAgain, prepareAsking } from './relogin/askAgain.ts'
import { portalKeeper, sessionCourse } from './relogin/portalKeeper.ts'
import type { Standing } from './relogin/sessionCourse.ts'

/** Longest wait, in ms, for token and page cookie to be ended before a sign-out goes on without that. */
const signOutPatience = 3_000

/** Longest delay a browser's timer holds, ms. */
const longestTimer = 2 ** 31 - 1

const signInPage = '/login'

/** What the services of this document's client offer; null where the app has had no use for a client yet. */
let findOffer: FindOffer | null = null

/** The client of a signed-in app: speaks for the session, and waits while the person has to sign in again. */
export function createPortalClient(): Client {
  const client = createClient({
    origin: location.origin,
    credentials: () => {
      const current = session.value
      return current ? { token: current.token, displayName: current.user.displayName } : undefined
    },
    language: () => language.value,
    keeper: portalKeeper,
  })
  findOffer = client.offers
  // A client that came with a screen is as early as it can be.
  if (session.peek() !== null) findOffer('logout').catch(() => undefined)
  return client
}

/**
 * Takes a person whose session has ended to the sign-in page, which then knows who they are and leads them back. The session is
 * not forgotten: on other tabs they may be asked to sign in again where they are. `isReachable` as in `leaveToSignIn`.
 */
export function leaveEndedSession(isReachable?: boolean): void {
  const username = session.peek()?.user.username ?? null
  leaveToSignIn({ note: { why: 'ended', username }, ...(isReachable === undefined ? {} : { isReachable }) })
}

/** Goes on after a change of the session: the person is asked to sign in again, or the page starts afresh. */
function followStanding({ state, session: kept }: Standing): void {
  if (state === 'ended') void askAgain({ signOut, leave: () => leaveEndedSession() })
  if (state !== 'over') return
  if (kept) leaveTo('/')
  else leaveToSignIn({ address: signInPage, note: { why: 'signed_out', username: null } })
}

/**
 * Takes up this browser's session for the length of the document and watches it: at its token's end the person is asked to
 * sign in again, a sign-out in another tab leads to the sign-in page, another person's sign-in there starts afresh.
 * @returns false when there is nobody to show the app to; the browser is then already on its way to the sign-in page
 */
export function startSession(app: AppName): boolean {
  restoreSession()
  const first = session.value
  // The page itself has just come over the network: so can the sign-in page.
  if (!first) {
    leaveToSignIn({ isReachable: true, note: { why: 'lost', username: null } })
    return false
  }
  if (!isLiving(first)) {
    leaveEndedSession(true)
    return false
  }
  if (appOfGroup[first.user.group.type] !== app) {
    // The page cookie is another person's; the sign-in page gets this one theirs.
    leaveToSignIn({ isReachable: true })
    return false
  }
  // Found out while the code of the screen is on its way, so that no screen has to wait for it.
  findOffer?.('logout').catch(() => undefined)

  let timer = 0
  const watchEnd = () => {
    clearTimeout(timer)
    const current = session.peek()
    if (!current) return
    if (isLiving(current)) timer = window.setTimeout(watchEnd, Math.min(msLeft(current), longestTimer))
    else sessionCourse.take({ kind: 'expired', token: current.token })
  }
  sessionCourse.begin(first)
  sessionCourse.follow(followStanding)
  effect(() => {
    const current = session.value
    if (current && stranded.peek() !== null) {
      // A sign-in in another tab ends the waiting for a connection.
      stranded.value = null
      leaveTo(location.pathname + location.search)
    }
    sessionCourse.take({ kind: 'kept', session: current })
    watchEnd()
  })
  // Timers sleep with the machine: look again when the person is back.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watchEnd()
  })
  // A page that the Back button brings out of memory may show what a signed-out person should no longer see.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
  prepareAsking()
  return true
}

const patienceEnds = () =>
  new Promise<false>((resolve) => {
    window.setTimeout(resolve, signOutPatience, false)
  })

/** Has a service worker forget what it keeps, and keep nothing more: it answers this page until that has gone. */
function forgetInWorker(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const isForgotten = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  worker.postMessage(farewell, [port2])
  return isForgotten
}

/** As `forgetInWorker`, also in a newer one that waits for its turn, which would come as this page goes. */
async function forgetInWorkers({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const workers = [active, waiting, installing].filter((worker) => worker !== null)
  await Promise.race([Promise.all(workers.map(forgetInWorker)), patienceEnds()])
}

async function clearCaches(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map(forgetInWorkers))
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Has the gateway take the page cookie back. @returns whether it answered in time; what it answered changes nothing */
async function closePages(): Promise<boolean> {
  const isAnswered = closePageSession(quietClient()).then(
    () => true,
    (error: unknown) => toProblem(error).status !== 0,
  )
  return Promise.race([isAnswered, patienceEnds()])
}

/**
 * Has the services end the token this browser holds, unless they are known not to; it is forgotten here whether or not they
 * answer.
 */
async function endOwnToken(): Promise<void> {
  const current = session.peek()
  if (!current) return
  const { token, user } = current
  const end = async () => {
    const isOffered = await (findOffer ?? createPortalClient().offers)('logout').catch(() => null)
    if (isOffered !== false) await endToken({ token, displayName: user.displayName }, location.origin)
  }
  await Promise.race([end(), patienceEnds()])
}

/**
 * Signs the person out, in every tab: the token, the page cookie, the caches, then the stored session, whose end leads all
 * tabs to the sign-in page, and last their drafts and what they could read offline, when no tab is theirs any more and keeps
 * it anew. A gateway that cannot be reached keeps nobody signed in; the app then stays and says so.
 */
export async function signOut(): Promise<void> {
  const [isReachable] = await Promise.all([closePages(), endOwnToken(), clearCaches().catch(() => undefined)])
  leaveToSignIn({ address: signInPage, isReachable })
  const userId = session.peek()?.user.id
  forgetSession()
  if (userId !== undefined) {
    wipeDrafts(userId)
    wipeLinkForms(userId)
  }
  wipeKept()
}

/**
 * Leads somebody who was signed out without a connection to the sign-in page, and makes up for the page cookie.
 * @returns false when there is still no connection
 */
export async function signInAgain(): Promise<boolean> {
  const isReachable = await closePages()
  if (isReachable) leaveStranded()
  return isReachable
}
