import { onceUsed } from '../../fetchOnceUsed.ts'
import type { ReloginWays } from './reloginWays.ts'

/** How long, in ms, somebody uses a page before the question's code is fetched: their first steps come before it. */
const headStart = 10_000

/** Fetched apart from the first screen; few people ever see it. */
const load = () => import('./showRelogin.tsx')

/**
 * Fetches the question's code ahead: when it is needed there may be no connection, or a new version in its place. A page that
 * nobody has used has nothing to lose by then.
 */
export function prepareAsking(): void {
  const prepare = async () => {
    await onceUsed()
    await new Promise((resolve) => setTimeout(resolve, headStart))
    if (navigator.onLine) await (await load()).prepareRelogin()
  }
  prepare().catch(() => undefined)
}

/** Asks the person to sign in again, over the page as it stands; where that cannot be, has them leave for the sign-in page. */
export async function askAgain(ways: ReloginWays): Promise<void> {
  try {
    const { showRelogin } = await load()
    await showRelogin(ways)
  } catch {
    // Without a connection there is no sign-in page either: what they have on the page stays until there is one.
    if (navigator.onLine) ways.leave()
    else addEventListener('online', ways.leave, { once: true })
  }
}
