import '@crateway/shared/ui/styles/fonts.css'
import '@crateway/shared/ui/styles/base.css'
import { startPortal } from '@crateway/shared/ui/shell/startPortal.tsx'
import { App } from './App.tsx'
import { reportError } from './reportError.ts'

await startPortal({ app: 'enduser-app', App, onError: reportError })
