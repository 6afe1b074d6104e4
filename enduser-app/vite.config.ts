import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { appConfig } from '../shared/src/build/appConfig.ts'
import { offlineWorker } from '../shared/src/build/offlineWorker.ts'

const worker = fileURLToPath(new URL('src/worker/offlineWorker.ts', import.meta.url))

export default defineConfig(({ mode }) => {
  const { plugins = [], ...config } = appConfig('enduser-app', mode)
  return { ...config, plugins: [...plugins, offlineWorker('enduser-app', worker)] }
})
