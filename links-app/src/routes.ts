import { loadScreenTexts } from '@crateway/shared/i18n/translate.ts'
import { lazyScreen } from '@crateway/shared/ui/lazyScreen.ts'

/** The public pages by path. Each loads its own code and no other's. */
export const routes = [
  { path: '/login', load: async () => (await import('./features/login/LoginScreen.tsx')).LoginScreen },
  {
    path: '/forget-password',
    load: async () => (await import('./features/forget-password/ForgetPasswordScreen.tsx')).ForgetPasswordScreen,
  },
  {
    path: '/reset-password',
    load: async () => (await import('./features/reset-password/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  },
  {
    path: '/consignee-declaration',
    load: async () => {
      const [code] = await Promise.all([
        import('./features/consignee-declaration/ConsigneeDeclarationScreen.tsx'),
        loadScreenTexts(),
      ])
      return code.ConsigneeDeclarationScreen
    },
  },
  {
    path: '/closure/:enduserId',
    load: async () => {
      const [code] = await Promise.all([import('./features/closure/ClosureScreen.tsx'), loadScreenTexts()])
      return code.ClosureScreen
    },
  },
  { path: '/404', load: async () => (await import('./features/page-404/Page404Screen.tsx')).Page404Screen },
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
