import { effect } from '@preact/signals-react'
import { type Client, createClient } from '../../client/client.ts'
import { closePageSession } from '../../client/requests/pageSession.ts'
import { type AppName, appOfGroup } from '../../contract/pages.ts'
import { forgetSession, restoreSession, session, tokenEndsAt } from '../../state/session.ts'
import { leaveTo, leaveToSignIn } from './leave.ts'

/** Longest wait, in ms, for the gateway to take the page cookie back before a sign-out goes on without it. */
const signOutPatience = 3_000

function endSession(): void {
  leaveToSignIn()
  forgetSession()
}

/** The client of a signed-in app: speaks for the session, and a 401 from any call leads to the sign-in page. */
export function createPortalClient(): Client {
  return createClient({
    origin: location.origin,
    credentials: () => {
      const current = session.value
      return current ? { token: current.token, displayName: current.user.displayName } : undefined
    },
    onUnauthenticated: endSession,
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
  const isOurs = first && tokenEndsAt(first.token) > Date.now() && appOfGroup[first.user.group.type] === app
  if (!isOurs) {
    endSession()
    return false
  }

  let timer = 0
  effect(() => {
    clearTimeout(timer)
    const current = session.value
    if (!current) return leaveTo('/login')
    if (current.user.id !== first.user.id) return leaveTo('/')
    timer = window.setTimeout(endSession, tokenEndsAt(current.token) - Date.now())
  })
  // Timers sleep with the machine: look again when the person is back.
  addEventListener('visibilitychange', () => {
    const current = session.value
    if (document.visibilityState === 'visible' && current && tokenEndsAt(current.token) <= Date.now()) endSession()
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

/**
 * Signs the person out, in every tab: the page cookie, the caches, then the stored session, whose end leads all tabs to
 * the sign-in page. A gateway that cannot be reached keeps nobody signed in.
 */
export async function signOut(client: Client): Promise<void> {
  const patience = new Promise((resolve) => window.setTimeout(resolve, signOutPatience))
  await Promise.allSettled([Promise.race([closePageSession(client), patience]), clearCaches()])
  forgetSession()
}
