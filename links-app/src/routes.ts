import type { ComponentType } from 'react'
import { pageTexts } from './pageTexts.ts'
import { readyScreen } from './readyScreen.tsx'

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
      const code = await import('./features/consignee-declaration/ConsigneeDeclarationScreen.tsx')
      code.beginDeclaration(location.search)
      return code.ConsigneeDeclarationScreen
    }),
  },
  {
    path: '/distributor-declaration',
    load: page('distributor', async () => {
      const code = await import('./features/distributor-declaration/DistributorDeclarationScreen.tsx')
      code.beginReminder(location.search)
      return code.DistributorDeclarationScreen
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
].map(({ path, load }) => ({ path, ...readyScreen(load) }))

/** For every other path. */
export const notFound = readyScreen(
  async () => (await import('./features/not-found/NotFoundScreen.tsx')).NotFoundScreen,
)

const firstPart = (path: string) => path.split('/')[1]

/** Fetches the code and the words of the page at `pathname`. A failure is the page's own to tell, which tries once more. */
export async function preloadScreen(pathname: string): Promise<void> {
  const route = routes.find(({ path }) => firstPart(path) === firstPart(pathname)) ?? notFound
  await route.preload().catch(() => undefined)
}
