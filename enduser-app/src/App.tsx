import { Portal } from '@crateway/shared/ui/shell/Portal.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { client, reportError } from './client.ts'
import { enduserMenu } from './layout/menu.ts'
import { routes } from './routes.ts'

/** The portal of consignees. */
export function App() {
  useSignals()
  return <Portal client={client} routes={routes} sections={enduserMenu()} onError={reportError} />
}
