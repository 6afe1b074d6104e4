import '@crateway/shared/ui/runReact.ts'
import '@crateway/shared/ui/styles/fonts.css'
import '@crateway/shared/ui/styles/base.css'
import './gloves.css'
import './ownType.css'
import { afterRows } from '@crateway/shared/ui/afterRows.ts'
import { registerWorker } from '@crateway/shared/ui/registerWorker.ts'
import { startPortal } from '@crateway/shared/ui/shell/startPortal.tsx'
import { App } from './App.tsx'
import { startType } from './ownType.ts'
import { reportError } from './reportError.ts'
import { routes } from './routes.ts'

startType()
void startPortal({ app: 'enduser-app', App, routes, onError: reportError }).then(() => {
  // Behind everything the first page needs. A page of the development server has no worker.
  if (import.meta.env.PROD) afterRows(() => void registerWorker())
})
