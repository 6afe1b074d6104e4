import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { appConfig, firstWithout, portalTexts, wordsOfChoice } from '../shared/src/build/appConfig.ts'
import { offlineWorker } from '../shared/src/build/offlineWorker.ts'
import { pageDocuments } from '../shared/src/build/pageDocuments.ts'
import { pagesOf } from '../shared/src/contract/pages.ts'

const worker = fileURLToPath(new URL('src/worker/offlineWorker.ts', import.meta.url))

/** What only shippers are told is a part that nobody fetches. */
const shippers = [
  'customerHome',
  'cycle',
  'stock',
  'stockDetail',
  'chase',
  'chaseDesk',
  'cratePage',
  'scanStock',
  'collections',
  'collectionDetail',
  'deliveries',
  'shippingReview',
  'shippingManagement',
  'shippingForm',
  'shippingFiles',
  'autoAssign',
  'consignees',
  'enduserImport',
  'customerMap',
  'map',
  'journey',
  'tracking',
  'trackingTable',
  'dashboard',
  'scanUsers',
  'gridProfile',
  'gridSelection',
  'gridTools',
]

/** Without names of reports and what is said of a choice of customers: shippers alone are told. */
const first = firstWithout(['reports', ...wordsOfChoice.map((name) => `partner.${name}`)])

/** Type that comes late is drawn from the next page on: nothing moves when it is there. */
const fontOnceThere: Plugin = {
  name: 'crateway-font-once-there',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/styles/fonts.css') ? code.replaceAll('font-display: swap', 'font-display: optional') : undefined,
}

const features = 'enduser-app/src/features'
const shared = 'shared/src/screens'

/** What each page is drawn with, asked for by its document (ADR 068). */
const documents = pageDocuments({
  pages: pagesOf('enduser-app'),
  screens: {
    '/': [`${features}/home/EnduserHomeScreen.tsx`],
    '/profile': [`${shared}/profile/ProfileScreen.tsx`],
    '/settings': [`${shared}/settings/SettingsScreen.tsx`],
    '/enduser/pickup-management': [`${features}/pickup-management/PickupManagementScreen.tsx`],
    '/enduser/stock': [`${features}/stock/StockScreen.tsx`],
    '/enduser/stock/detail': [`${features}/stock-detail/StockDetailScreen.tsx`],
    '/enduser/stock/over': [`${features}/crates-over/CratesOverScreen.tsx`],
    '/enduser/collections': [`${features}/collections/CollectionsScreen.tsx`],
  },
  says: ['noScript'],
})

export default defineConfig(({ mode }) => {
  const { plugins = [], ...config } = appConfig('enduser-app', mode, { ...portalTexts, first, shippers })
  const offline = offlineWorker('enduser-app', worker, { isReadable: true })
  return { ...config, plugins: [fontOnceThere, ...plugins, documents, offline] }
})
