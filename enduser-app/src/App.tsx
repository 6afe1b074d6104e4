import { Portal } from '@crateway/shared/ui/shell/Portal.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { enduserMenu } from './layout/menu.ts'
import { reportError } from './reportError.ts'
import { routes } from './routes.ts'

const loadFindSource = async () => (await import('./find/findSource.ts')).findSource

/** The portal of consignees. */
export function App() {
  useSignals()
  return <Portal routes={routes} sections={enduserMenu()} loadFindSource={loadFindSource} onError={reportError} />
}
