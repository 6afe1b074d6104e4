import '@crateway/shared/ui/styles/fonts.css'
import '@crateway/shared/ui/styles/base.css'
import { afterRows } from '@crateway/shared/ui/afterRows.ts'
import { registerWorker } from '@crateway/shared/ui/registerWorker.ts'
import { startPortal } from '@crateway/shared/ui/shell/startPortal.tsx'
import { App } from './App.tsx'
import { reportError } from './client.ts'
import { routes } from './routes.ts'

void startPortal({ app: 'customer-app', App, routes, onError: reportError }).then(() => {
  // Behind everything the first page needs. A page of the development server has no worker.
  if (import.meta.env.PROD) afterRows(() => void registerWorker())
})
