import { defaultLanguage } from '@crateway/shared/contract/languages.ts'
import { followLanguage, showLanguage, storedLanguage } from '@crateway/shared/i18n/translate.ts'
import { startTheme } from '@crateway/shared/state/theme.ts'
import { watchUncaught } from '@crateway/shared/ui/watchUncaught.ts'
import './start.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadScreen } from './routes.ts'

/** Uncaught errors are rare, so what sends them is fetched with the first one; where it cannot be, it could not send either. */
function report(error: unknown): void {
  import('./reporter.ts').then((reporter) => reporter.report(error)).catch(() => undefined)
}

watchUncaught(report)

startTheme()
// First, as the screen's texts are fetched in the language wanted by then. Only a person's own choice is remembered.
const start = showLanguage(storedLanguage(), { remember: false })
preloadScreen(location.pathname)
await start.catch(() => showLanguage(defaultLanguage, { remember: false }))
followLanguage()

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App onError={report} />
    </StrictMode>,
  )
}
