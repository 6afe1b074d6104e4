import { effect } from '@preact/signals-react'
import { type Client, createClient } from '../../client/client.ts'
import { endToken } from '../../client/requests/endToken.ts'
import { closePageSession } from '../../client/requests/pageSession.ts'
import { type AppName, appOfGroup } from '../../contract/pages.ts'
import { toProblem } from '../../errors/Problem.ts'
import { personalKeys, readStored } from '../../state/browserStorage.ts'
import { language } from '../../state/language.ts'
import { forgetSession, isLiving, msLeft, restoreSession, session } from '../../state/session.ts'
import { leaveStranded, leaveTo, leaveToSignIn, stranded } from './leave.ts'
import { renewalsEnd } from './sessionRenewal.ts'

/** Longest wait, in ms, for token and page cookie to be ended before a sign-out goes on without that. */
const signOutPatience = 3_000

/** Longest delay a browser's timer holds, ms. */
const longestTimer = 2 ** 31 - 1

const signInPage = '/login'

/** How long, in ms, a call that was sent with the token before may still be answered. */
const longestCall = 30_000

/** How long, in ms, what another tab has stored may take to be read in this one. */
const storageLag = 1_000

/** When this document's session got another token, on the clock of `performance`. */
let renewedAt = Number.NEGATIVE_INFINITY

/** Takes the person to the sign-in page and forgets the session, in every tab. `isReachable` as in `leaveToSignIn`. */
export function endSession(isReachable?: boolean): void {
  leaveToSignIn(undefined, isReachable)
  forgetSession()
}

/**
 * Ends the session that a call was refused for, unless a password change, in this tab or in another, has ended the token
 * that the call was sent with and given the browser the next one.
 */
async function endRefusedSession(): Promise<void> {
  const token = session.peek()?.token
  const isRenewed = () => readStored(personalKeys.token) !== token || performance.now() - renewedAt < longestCall
  await renewalsEnd()
  // A browser does not promise that a tab reads what another stored before it gave up its lock.
  if (!isRenewed()) await new Promise((resolve) => setTimeout(resolve, storageLag))
  // It was an answer, so the sign-in page can be reached, whatever the browser believes of its network.
  if (!isRenewed()) endSession(true)
}

/** The client of a signed-in app: speaks for the session, and a 401 from any call leads to the sign-in page. */
export function createPortalClient(): Client {
  return createClient({
    origin: location.origin,
    credentials: () => {
      const current = session.value
      return current ? { token: current.token, displayName: current.user.displayName } : undefined
    },
    language: () => language.value,
    onUnauthenticated: () => void endRefusedSession(),
  })
}

/**
 * Takes up this browser's session for the length of the document and watches it: its token's end and a sign-out in
 * another tab lead to the sign-in page, another person's sign-in in another tab starts afresh.
 * @returns false when there is nobody to show the app to; the browser is then already on its way to the sign-in page
 */
export function startSession(app: AppName): boolean {
  restoreSession()
  const first = session.value
  const isOurs = first && isLiving(first) && appOfGroup[first.user.group.type] === app
  if (!isOurs) {
    // The page itself has just come over the network.
    endSession(true)
    return false
  }

  let timer = 0
  const watchEnd = () => {
    clearTimeout(timer)
    const current = session.peek()
    if (current && !isLiving(current)) endSession()
    else if (current) timer = window.setTimeout(watchEnd, Math.min(msLeft(current), longestTimer))
  }
  let { token } = first
  effect(() => {
    const current = session.value
    if (!current) return leaveToSignIn(signInPage)
    if (current.token !== token) renewedAt = performance.now()
    token = current.token
    // A sign-in in another tab ends the waiting for a connection.
    stranded.value = null
    if (current.user.id !== first.user.id) return leaveTo('/')
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
  return true
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

const patienceEnds = () =>
  new Promise<false>((resolve) => {
    window.setTimeout(resolve, signOutPatience, false)
  })

/** Has the gateway take the page cookie back. @returns whether it answered in time; what it answered changes nothing */
async function closePages(client: Client): Promise<boolean> {
  const isAnswered = closePageSession(client).then(
    () => true,
    (error: unknown) => toProblem(error).status !== 0,
  )
  return Promise.race([isAnswered, patienceEnds()])
}

/** Has the services end the token this browser holds; it is forgotten here whether or not they answer. */
async function endOwnToken(): Promise<void> {
  const current = session.peek()
  if (!current) return
  const { token, user } = current
  await Promise.race([endToken({ token, displayName: user.displayName }, location.origin), patienceEnds()])
}

/**
 * Signs the person out, in every tab: the token, the page cookie, the caches, then the stored session, whose end leads all
 * tabs to the sign-in page. A gateway that cannot be reached keeps nobody signed in; the app then stays and says so.
 */
export async function signOut(client: Client): Promise<void> {
  const [isReachable] = await Promise.all([closePages(client), endOwnToken(), clearCaches().catch(() => undefined)])
  leaveToSignIn(signInPage, isReachable)
  forgetSession()
}

/**
 * Leads somebody who was signed out without a connection to the sign-in page, and makes up for the page cookie.
 * @returns false when there is still no connection
 */
export async function signInAgain(client: Client): Promise<boolean> {
  const isReachable = await closePages(client)
  if (isReachable) leaveStranded()
  return isReachable
}
