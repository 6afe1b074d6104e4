import { defaultLanguage } from '@crateway/shared/contract/languages.ts'
import { startLanguage } from '@crateway/shared/i18n/startLanguage.ts'
import { followLanguage, showLanguage } from '@crateway/shared/i18n/translate.ts'
import { startTheme } from '@crateway/shared/state/theme.ts'
import { watchUncaught } from '@crateway/shared/ui/watchUncaught.ts'
import './start.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './everyPage.ts'
import { preloadScreen } from './routes.ts'

/** Uncaught errors are rare, so what sends them is fetched with the first one; where it cannot be, it could not send either. */
function report(error: unknown): void {
  import('./reporter.ts').then((reporter) => reporter.report(error)).catch(() => undefined)
}

watchUncaught(report)

/** Draws the page once its words and its code are there. */
async function start(): Promise<void> {
  // First, as the screen's texts are fetched in the language wanted by then. Only a person's own choice is remembered.
  const texts = showLanguage(startLanguage(), { remember: false })
  const screen = preloadScreen(location.pathname)
  await texts.catch(() => showLanguage(defaultLanguage, { remember: false }))
  await screen
  followLanguage()
  const root = document.querySelector('#root')
  if (!root) return
  const page = (
    <StrictMode>
      <App onError={report} />
    </StrictMode>
  )
  // A transition is drawn in slices between which the page answers: a slow phone takes a tenth of a second for all of it.
  startTransition(() => createRoot(root).render(page))
}

startTheme()
// Not awaited here: the code of a page imports this module, and would wait for it to end.
void start()
