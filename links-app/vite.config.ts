import { defineConfig, mergeConfig } from 'vite'
import { appConfig } from '../shared/src/build/appConfig.ts'
import { directReact } from '../shared/src/build/directReact.ts'
import { pageDocuments } from '../shared/src/build/pageDocuments.ts'
import { withoutPreload } from '../shared/src/build/withoutPreload.ts'

/** What every form of a mailed link says. */
const form = ['draft', 'sending']

/** Namespaces of the locale files that public pages show, by the parts they fetch (`…Texts.ts` beside them). */
const texts = {
  first: ['common', 'language', 'problem', 'ui', 'notFound'],
  signIn: ['login', 'password'],
  page404: ['page404'],
  consignee: [...form, 'link', 'quantity', 'consigneeDeclaration'],
  distributor: [...form, 'fileProblem', 'quantity', 'distributorDeclaration'],
  closure: [...form, 'link', 'closure'],
}

/** What only people who are signed in are told; of a conflict the forms that can meet one tell in words of their own. */
const omitted = [
  'problem.conflict',
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
    test: /consignee-declaration\/|calls\/declarations|domain\/(declaration|quantity)|json\?consignee/,
  },
  // What the forms of mailed links have in common.
  {
    name: 'form',
    test: /links-app\/src\/(draft|sending|storage|layout\/(Link|Failed|Notice\.)|form\/(Download|FormNote|LinkForm|TextArea))|ui\/(Skeleton|saveFile)|formatInstant|domain\/calendarDate/,
  },
].map((chunk) => ({ ...chunk, includeDependenciesRecursively: false }))

/**
 * People open these pages from a mail, on a phone, once: few bytes in few files. One small style sheet serves them all, so
 * that pages need no loader for styles. Terser takes its time, and a hundredth of the bytes; it makes use of React's functions being
 * called directly, which the other apps' quicker minifier does not.
 */
export default defineConfig(({ mode }) =>
  mergeConfig(appConfig('links-app', mode, texts, omitted, Object.values(screens)), {
    plugins: [directReact(), pageDocuments(screens), withoutPreload()],
    build: {
      cssCodeSplit: false,
      modulePreload: false,
      minify: 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 6, pure_getters: true, keep_fargs: false } },
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  }),
)
