import type { ReloginWays } from './reloginWays.ts'

/** How long, in ms, a page has for its own first screen before the question's code is fetched. */
const headStart = 10_000

/** Fetched apart from the first screen; few people ever see it. */
const load = () => import('./showRelogin.tsx')

/** Fetches the question's code ahead: when it is needed there may be no connection, or a new version in its place. */
export function prepareAsking(): void {
  setTimeout(() => {
    if (navigator.onLine)
      load().then(
        ({ prepareRelogin }) => prepareRelogin(),
        () => undefined,
      )
  }, headStart)
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
