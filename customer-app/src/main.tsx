import '@crateway/shared/ui/styles/fonts.css'
import '@crateway/shared/ui/styles/base.css'
import { startPortal } from '@crateway/shared/ui/shell/startPortal.tsx'
import { App } from './App.tsx'
import { reportError } from './client.ts'
import { routes } from './routes.ts'

void startPortal({ app: 'customer-app', App, routes, onError: reportError })
