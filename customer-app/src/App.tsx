import { Portal } from '@crateway/shared/ui/shell/Portal.tsx'
import { portalScreen } from '@crateway/shared/ui/shell/portalScreen.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { reportError } from './client.ts'
import { useReportNames } from './features/dashboard/useReportNames.ts'
import { customerMenu } from './layout/menu.ts'
import { routes } from './routes.ts'

/** The parts' galleries, in development and in the build that the browser tests ask for: a production build drops them. */
const galleries =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? new Map([
        ['/gallery', portalScreen(async () => (await import('./gallery/Gallery.tsx')).Gallery)],
        ['/gallery/map', portalScreen(async () => (await import('./gallery/MapGallery.tsx')).MapGallery)],
        ['/gallery/forms', portalScreen(async () => (await import('./gallery/FormGallery.tsx')).FormGallery)],
      ])
    : null

const loadFindSource = async () => (await import('./find/findSource.ts')).findSource

/** The portal of shipping customers. */
export function App() {
  useSignals()
  const [path] = useLocation()
  const reportNames = useReportNames()
  const Gallery = galleries?.get(path)
  if (Gallery) {
    return (
      <Suspense>
        <Gallery />
      </Suspense>
    )
  }
  return (
    <Portal
      routes={routes}
      sections={customerMenu(reportNames)}
      loadFindSource={loadFindSource}
      onError={reportError}
    />
  )
}
