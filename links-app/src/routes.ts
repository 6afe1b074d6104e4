import { readyScreen } from './readyScreen.tsx'

/** The public pages by path. Each loads its own code and words, and no other's. */
export const routes = [
  {
    path: '/login',
    load: async () => {
      const { LoginScreen, loadSignInTexts } = await import('./features/login/LoginScreen.tsx')
      await loadSignInTexts()
      return LoginScreen
    },
  },
  {
    path: '/forget-password',
    load: async () => {
      const { ForgetPasswordScreen, loadSignInTexts } = await import(
        './features/forget-password/ForgetPasswordScreen.tsx'
      )
      await loadSignInTexts()
      return ForgetPasswordScreen
    },
  },
  {
    path: '/reset-password',
    load: async () => {
      const { ResetPasswordScreen, loadSignInTexts } = await import('./features/reset-password/ResetPasswordScreen.tsx')
      await loadSignInTexts()
      return ResetPasswordScreen
    },
  },
  {
    path: '/consignee-declaration',
    load: async () => {
      const { ConsigneeDeclarationScreen, beginDeclaration, loadDeclarationTexts } = await import(
        './features/consignee-declaration/ConsigneeDeclarationScreen.tsx'
      )
      beginDeclaration(location.search)
      await loadDeclarationTexts()
      return ConsigneeDeclarationScreen
    },
  },
  {
    path: '/distributor-declaration',
    load: async () => {
      const { DistributorDeclarationScreen, beginReminder, loadDistributorTexts } = await import(
        './features/distributor-declaration/DistributorDeclarationScreen.tsx'
      )
      beginReminder(location.search)
      await loadDistributorTexts()
      return DistributorDeclarationScreen
    },
  },
  {
    path: '/closure/:enduserId',
    load: async () => {
      const { ClosureScreen, loadClosureTexts } = await import('./features/closure/ClosureScreen.tsx')
      await loadClosureTexts()
      return ClosureScreen
    },
  },
  {
    path: '/404',
    load: async () => {
      const { Page404Screen, loadSignInTexts } = await import('./features/page-404/Page404Screen.tsx')
      await loadSignInTexts()
      return Page404Screen
    },
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
