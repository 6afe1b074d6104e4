import { readyScreen } from './readyScreen.tsx'

/** The public pages by path. Each loads its own code and words, and no other's. */
export const routes = [
  {
    path: '/login',
    load: async () => {
      const { LoginScreen, loadSignInTexts } = await import('./features/signInScreens.ts')
      return { Screen: LoginScreen, loadTexts: loadSignInTexts }
    },
  },
  {
    path: '/forget-password',
    load: async () => {
      const { ForgetPasswordScreen, loadSignInTexts } = await import('./features/signInScreens.ts')
      return { Screen: ForgetPasswordScreen, loadTexts: loadSignInTexts }
    },
  },
  {
    path: '/reset-password',
    load: async () => {
      const { ResetPasswordScreen, loadSignInTexts } = await import('./features/signInScreens.ts')
      return { Screen: ResetPasswordScreen, loadTexts: loadSignInTexts }
    },
  },
  {
    path: '/consignee-declaration',
    load: async () => {
      const screen = await import('./features/consignee-declaration/ConsigneeDeclarationScreen.tsx')
      screen.beginDeclaration(location.search)
      return { Screen: screen.ConsigneeDeclarationScreen, loadTexts: screen.loadDeclarationTexts }
    },
  },
  {
    path: '/distributor-declaration',
    load: async () => {
      const screen = await import('./features/distributor-declaration/DistributorDeclarationScreen.tsx')
      screen.beginReminder(location.search)
      return { Screen: screen.DistributorDeclarationScreen, loadTexts: screen.loadDistributorTexts }
    },
  },
  {
    path: '/closure/:enduserId',
    load: async () => {
      const { ClosureScreen, loadClosureTexts } = await import('./features/closure/ClosureScreen.tsx')
      return { Screen: ClosureScreen, loadTexts: loadClosureTexts }
    },
  },
  {
    path: '/404',
    load: async () => {
      const { Page404Screen, loadPage404Texts } = await import('./features/page-404/Page404Screen.tsx')
      return { Screen: Page404Screen, loadTexts: loadPage404Texts }
    },
  },
].map(({ path, load }) => ({ path, ...readyScreen(load) }))

/** For every other path; it says what every page can. */
export const notFound = readyScreen(async () => {
  const { NotFoundScreen } = await import('./features/not-found/NotFoundScreen.tsx')
  return { Screen: NotFoundScreen, loadTexts: async () => undefined }
})

const firstPart = (path: string) => path.split('/')[1]

/** Fetches the code and the words of the page at `pathname`. A failure is the page's own to tell, which tries once more. */
export async function preloadScreen(pathname: string): Promise<void> {
  const route = routes.find(({ path }) => firstPart(path) === firstPart(pathname)) ?? notFound
  await route.preload().catch(() => undefined)
}
