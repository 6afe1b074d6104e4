import { lazyScreen } from '@crateway/shared/ui/lazyScreen.ts'

/** Fetches of the screens' code: each public page loads its own and no other's. */
const loadLogin = async () => (await import('./features/login/LoginScreen.tsx')).LoginScreen
const loadNotFound = async () => (await import('./features/not-found/NotFoundScreen.tsx')).NotFoundScreen

/** The public pages by path. */
export const routes = [{ path: '/login', screen: lazyScreen(loadLogin) }] as const

/** For every other path. */
export const NotFound = lazyScreen(loadNotFound)

/** Begins to fetch the code of the page at `pathname` while the language is still on its way. */
export function preloadScreen(pathname: string): void {
  const load = pathname === '/login' ? loadLogin : loadNotFound
  // The screen's own fetch reports a failure.
  load().catch(() => undefined)
}
