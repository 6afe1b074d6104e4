import { defineConfig } from 'vite'
import { appConfig } from '../shared/src/build/appConfig.ts'

export default defineConfig(({ mode }) => appConfig('links-app', mode))
