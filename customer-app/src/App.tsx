import { Portal } from '@crateway/shared/ui/shell/Portal.tsx'
import { portalScreen } from '@crateway/shared/ui/shell/portalScreen.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { client, reportError } from './client.ts'
import { useReportNames } from './features/dashboard/useReportNames.ts'
import { customerMenu } from './layout/menu.ts'
import { routes } from './routes.ts'

/** The parts' gallery, in development only: a production build drops it. */
const Gallery = import.meta.env.DEV ? portalScreen(async () => (await import('./gallery/Gallery.tsx')).Gallery) : null

/** The portal of shipping customers. */
export function App() {
  useSignals()
  const [path] = useLocation()
  const reportNames = useReportNames()
  if (Gallery && path === '/gallery') {
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    )
  }
  return <Portal client={client} routes={routes} sections={customerMenu(reportNames)} onError={reportError} />
}
