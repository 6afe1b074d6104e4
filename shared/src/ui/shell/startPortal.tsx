import { type ComponentType, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { languageCookie } from '../../contract/languageCookie.ts'
import { defaultLanguage, type LanguageCode } from '../../contract/languages.ts'
import { type AppName, findPage } from '../../contract/pages.ts'
import { startLanguage } from '../../i18n/startLanguage.ts'
import { chosenLanguage, followLanguage, showLanguage } from '../../i18n/translate.ts'
import { startTheme } from '../../state/theme.ts'
import { ErrorBoundary, toastUncaught } from '../ErrorBoundary.tsx'
import { nextTask } from '../nextTask.ts'
import { watchUncaught } from '../watchUncaught.ts'
import { guardNavigation, watchLeaving } from './leaveGuard.ts'
import type { ScreenRoute } from './Portal.tsx'
import { startSession } from './portalSession.ts'

/** Shown when not even English can be loaded, so in plain English and without any text file. */
const withoutTexts = 'The portal could not be loaded. Check your network and reload the page.'

export interface PortalStart {
  readonly app: AppName
  readonly App: ComponentType
  readonly routes: readonly ScreenRoute[]
  readonly onError: (error: unknown) => void
}

/** How long the frame waits for the screen, ms: a line that has died says nothing. */
const screenPatience = 4_000

/**
 * Fetches the screen of the address, and its texts. A failure is the screen's own to tell, which tries once more, and so is a
 * wait that gets too long.
 */
async function preloadScreen(routes: readonly ScreenRoute[]): Promise<void> {
  const path = findPage(location.pathname)?.path
  const screen = routes
    .find((route) => route.path === path)
    ?.Screen.preload()
    .catch(() => undefined)
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, screenPatience))])
}

/**
 * Starts a signed-in app: theme, session, texts beside the screen, and only then the first drawing. Not to be awaited at the top
 * of a module: the code of a screen imports the first script, and would wait for it to end.
 */
export async function startPortal({ app, App, routes, onError }: PortalStart): Promise<void> {
  startTheme()
  // Running the scripts was one task.
  await nextTask()
  const root = document.getElementById('root')
  if (!root || !startSession(app)) return
  history.scrollRestoration = 'manual'
  watchLeaving()
  // First, as the screen's texts are fetched in the language wanted by then.
  const show = (code: LanguageCode) => showLanguage(code, { remember: false })
  const code = startLanguage()
  // For the next page: its document then asks for the words, too.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store.
  if (chosenLanguage() === code) document.cookie = languageCookie(code, location.protocol === 'https:')
  const texts = show(code)
  const screen = preloadScreen(routes)
  try {
    // It may have been the screen's own texts that did not come: the frame goes without.
    await texts.catch(() => screen.then(() => show(code))).catch(() => show(defaultLanguage))
  } catch {
    root.textContent = withoutTexts
    return
  }
  followLanguage()
  watchUncaught((error) => {
    toastUncaught()
    onError(error)
  })
  await screen
  const drawing = createRoot(root, {
    // Its boundary has shown and reported it.
    onCaughtError: () => undefined,
    onUncaughtError: onError,
  })
  const page = (
    <StrictMode>
      <ErrorBoundary resetKey="" onError={onError}>
        <Router aroundNav={guardNavigation}>
          <App />
        </Router>
      </ErrorBoundary>
    </StrictMode>
  )
  // A transition is drawn in slices between which the page answers.
  startTransition(() => drawing.render(page))
}
