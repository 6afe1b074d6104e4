import { defineConfig } from 'vite'
import { appConfig, firstWithout, portalTexts, wordsOfChoice } from '../shared/src/build/appConfig.ts'

/** Without what is said of a choice of sites: consignees alone are told. */
const first = firstWithout(wordsOfChoice.map((name) => `site.${name}`))

export default defineConfig(({ mode }) => appConfig('customer-app', mode, { ...portalTexts, first }))
