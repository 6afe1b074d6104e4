import { defineConfig, mergeConfig } from 'vite'
import { appConfig } from '../shared/src/build/appConfig.ts'
import { pageDocuments } from '../shared/src/build/pageDocuments.ts'
import { withoutPreload } from '../shared/src/build/withoutPreload.ts'

/** What every form of a mailed link says. */
const form = ['link', 'draft', 'sending']

/** Namespaces of the locale files that public pages show, by the parts they fetch (`…Texts.ts` beside them). */
const texts = {
  first: ['common', 'language', 'problem', 'ui', 'notFound'],
  signIn: ['login', 'password'],
  page404: ['page404'],
  consignee: [...form, 'quantity', 'consigneeDeclaration'],
  distributor: [...form, 'quantity', 'fileProblem', 'distributorDeclaration'],
  closure: [...form, 'closure'],
}

/** What only people who are signed in are told. */
const omitted = [
  'problem.set_enduser_locked',
  'problem.shipping_locked',
  'problem.stale_shipping',
  'problem.grid_profile_limit',
  'problem.grid_profile_last',
  'problem.wrong_password',
  'problem.forbidden',
  'problem.method_not_allowed',
  'problem.too_many_requests',
  'ui.requestId',
  'ui.notifications',
  'common.cancel',
]

/** The module of each public page's screen, by the page's path. */
const screens = {
  '/login': 'features/signInScreens.ts',
  '/forget-password': 'features/signInScreens.ts',
  '/reset-password': 'features/signInScreens.ts',
  '/consignee-declaration': 'features/consignee-declaration/ConsigneeDeclarationScreen.tsx',
  '/distributor-declaration': 'features/distributor-declaration/DistributorDeclarationScreen.tsx',
  '/closure/:enduserId': 'features/closure/ClosureScreen.tsx',
  '/404': 'features/page-404/Page404Screen.tsx',
}

/** What is put into one file, because many small ones compress badly; the bundler deals out the rest. */
const chunks = [
  // All of a consignee's page.
  {
    name: 'consignee',
    test: /consignee-declaration\/|calls\/declarations|domain\/declaration|json\?consignee/,
  },
  // What the forms of mailed links have in common.
  {
    name: 'form',
    test: /links-app\/src\/(draft|sending|storage|layout\/(Link|Failed|Notice\.)|form\/(Download|FormNote|LinkForm|quantity|TextArea))|ui\/(Skeleton|saveFile)|formatInstant|domain\/(quantity|calendarDate)/,
  },
].map((chunk) => ({ ...chunk, includeDependenciesRecursively: false }))

/**
 * People open these pages from a mail, on a phone, once: few bytes in few files. One small style sheet serves them all, so
 * that pages need no loader for styles. Terser takes its time, and a hundredth of the bytes.
 */
export default defineConfig(({ mode }) =>
  mergeConfig(appConfig('links-app', mode, texts, omitted, Object.values(screens)), {
    plugins: [pageDocuments(screens), withoutPreload()],
    build: {
      cssCodeSplit: false,
      modulePreload: false,
      minify: 'terser',
      terserOptions: { module: true, compress: { passes: 3, pure_getters: true } },
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  }),
)
