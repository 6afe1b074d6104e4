import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { defaultLanguage } from '../../contract/languages.ts'
import type { AppName } from '../../contract/pages.ts'
import { startLanguage } from '../../i18n/startLanguage.ts'
import { followLanguage, showLanguage } from '../../i18n/translate.ts'
import { startTheme } from '../../state/theme.ts'
import { ErrorBoundary, toastUncaught } from '../ErrorBoundary.tsx'
import { watchUncaught } from '../watchUncaught.ts'
import { guardNavigation, watchLeaving } from './leaveGuard.ts'
import { startSession } from './portalSession.ts'

/** Shown when not even English can be loaded, so in plain English and without any text file. */
const withoutTexts = 'The portal could not be loaded. Check your network and reload the page.'

export interface PortalStart {
  readonly app: AppName
  readonly App: ComponentType
  readonly onError: (error: unknown) => void
}

/** Starts a signed-in app: theme, session, texts, and only then the first drawing. */
export async function startPortal({ app, App, onError }: PortalStart): Promise<void> {
  startTheme()
  const root = document.getElementById('root')
  if (!root || !startSession(app)) return
  history.scrollRestoration = 'manual'
  watchLeaving()
  try {
    await showLanguage(startLanguage(), { remember: false }).catch(() =>
      showLanguage(defaultLanguage, { remember: false }),
    )
  } catch {
    root.textContent = withoutTexts
    return
  }
  followLanguage()
  watchUncaught((error) => {
    toastUncaught()
    onError(error)
  })
  createRoot(root, {
    // Its boundary has shown and reported it.
    onCaughtError: () => undefined,
    onUncaughtError: onError,
  }).render(
    <StrictMode>
      <ErrorBoundary resetKey="" onError={onError}>
        <Router aroundNav={guardNavigation}>
          <App />
        </Router>
      </ErrorBoundary>
    </StrictMode>,
  )
}
