import { lazyScreen } from '@crateway/shared/ui/lazyScreen.tsx'
import type { ComponentType } from 'react'

/** The code of a page, and what brings its words. */
interface LoadedScreen {
  readonly Screen: ComponentType
  readonly loadTexts: () => Promise<void>
}

/** A page that is drawn once its code and its words are there. */
const pageScreen = (load: () => Promise<LoadedScreen>) =>
  lazyScreen(async () => {
    const { Screen, loadTexts } = await load()
    await loadTexts()
    return Screen
  })

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
].map(({ path, load }) => ({ path, Screen: pageScreen(load) }))

/** For every other path; it says what every page can. */
export const NotFound = pageScreen(async () => {
  const { NotFoundScreen } = await import('./features/not-found/NotFoundScreen.tsx')
  return { Screen: NotFoundScreen, loadTexts: async () => undefined }
})

const firstPart = (path: string) => path.split('/')[1]

/** Fetches the code and the words of the page at `pathname`. A failure is the page's own to tell, which tries once more. */
export async function preloadScreen(pathname: string): Promise<void> {
  const Screen = routes.find(({ path }) => firstPart(path) === firstPart(pathname))?.Screen ?? NotFound
  await Screen.preload().catch(() => undefined)
}
