import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { appConfig, firstWithout, portalTexts, wordsOfChoice } from '../shared/src/build/appConfig.ts'
import { offlineWorker } from '../shared/src/build/offlineWorker.ts'

const worker = fileURLToPath(new URL('src/worker/offlineWorker.ts', import.meta.url))

/** Without what is said of a choice of sites: consignees alone are told. */
const first = firstWithout(wordsOfChoice.map((name) => `site.${name}`))

export default defineConfig(({ mode }) => {
  const { plugins = [], ...config } = appConfig('customer-app', mode, { ...portalTexts, first })
  return { ...config, plugins: [...plugins, offlineWorker('customer-app', worker)] }
})
