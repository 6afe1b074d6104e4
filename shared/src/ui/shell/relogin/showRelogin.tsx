import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadScreenTexts } from '../screenTexts.ts'
import { sessionCourse } from './portalKeeper.ts'
import { ReloginDialog } from './ReloginDialog.tsx'
import type { ReloginWays } from './reloginWays.ts'
import { createSealedHost } from './sealedHost.ts'

/** Fetches what the question says. */
export const prepareRelogin = loadScreenTexts

/** What takes the question off the page; null while none stands there. */
let close: (() => void) | null = null

/**
 * Shows the question until the session lives again, by a sign-in here or in another tab, or is over. It stands in a root of its
 * own, so that no redrawing and no fault of the page beneath reaches it.
 */
export async function showRelogin(ways: ReloginWays): Promise<void> {
  await loadScreenTexts()
  const standing = sessionCourse.standing()
  if (close !== null || standing?.state !== 'ended') return
  const host = createSealedHost()
  const root = createRoot(host, { onUncaughtError: ways.leave })
  close = () => {
    close = null
    root.unmount()
    host.remove()
  }
  root.render(
    <StrictMode>
      <ReloginDialog user={standing.session.user} ways={ways} />
    </StrictMode>,
  )
}

sessionCourse.follow(({ state }) => {
  if (state !== 'ended') close?.()
})
