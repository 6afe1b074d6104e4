import { defineConfig } from 'vite'
import { appConfig } from '../shared/src/build/appConfig.ts'

export default defineConfig(({ mode }) => appConfig('customer-app', mode))
