import { lazyScreen } from '@crateway/shared/ui/lazyScreen.ts'
import type { ComponentType } from 'react'
import { pageTexts } from './pageTexts.ts'

/** A page with its own words: both are fetched side by side. */
const page = (texts: keyof typeof pageTexts, load: () => Promise<ComponentType>) => async () => {
  const [Screen] = await Promise.all([load(), pageTexts[texts]()])
  return Screen
}

/** The public pages by path. Each loads its own code and no other's. */
export const routes = [
  {
    path: '/login',
    load: page('signIn', async () => (await import('./features/login/LoginScreen.tsx')).LoginScreen),
  },
  {
    path: '/forget-password',
    load: page('signIn', async () => {
      return (await import('./features/forget-password/ForgetPasswordScreen.tsx')).ForgetPasswordScreen
    }),
  },
  {
    path: '/reset-password',
    load: page('signIn', async () => {
      return (await import('./features/reset-password/ResetPasswordScreen.tsx')).ResetPasswordScreen
    }),
  },
  {
    path: '/consignee-declaration',
    load: page('consignee', async () => {
      return (await import('./features/consignee-declaration/ConsigneeDeclarationScreen.tsx'))
        .ConsigneeDeclarationScreen
    }),
  },
  {
    path: '/closure/:enduserId',
    load: page('closure', async () => (await import('./features/closure/ClosureScreen.tsx')).ClosureScreen),
  },
  {
    path: '/404',
    load: page('signIn', async () => (await import('./features/page-404/Page404Screen.tsx')).Page404Screen),
  },
].map(({ path, load }) => ({ path, load, screen: lazyScreen(load) }))

const loadNotFound = async () => (await import('./features/not-found/NotFoundScreen.tsx')).NotFoundScreen

/** For every other path. */
export const NotFound = lazyScreen(loadNotFound)

const firstPart = (path: string) => path.split('/')[1]

/** Begins to fetch the code of the page at `pathname` while the language is still on its way. */
export function preloadScreen(pathname: string): void {
  const load = routes.find(({ path }) => firstPart(path) === firstPart(pathname))?.load ?? loadNotFound
  // The screen's own fetch reports a failure.
  load().catch(() => undefined)
}
