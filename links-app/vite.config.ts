import { defineConfig, mergeConfig } from 'vite'
import { appConfig } from '../shared/src/build/appConfig.ts'
import { brandFontsOf, brandType } from '../shared/src/build/brandType.ts'
import { pageDocuments } from '../shared/src/build/pageDocuments.ts'
import { pages } from '../shared/src/contract/pages.ts'

/** What public pages are told may go wrong: what only calls of signed-in people are refused for is left out. */
const problem = {
  namespace: 'problem',
  without: [
    'grid_profile_limit',
    'grid_profile_last',
    'calendar_limit',
    'stale_shipping',
    'shipping_locked',
    'set_enduser_locked',
    'wrong_password',
    'name_taken',
    'code_taken',
    'ship_to_code_taken',
    'crate_in_shipping',
    'crate_in_open_shipping',
    'delivery_shipped',
    'delivery_not_shipped',
    'delivery_ambiguous',
    'chase_entry_final',
    'chase_list_changed',
    'nothing_overdue',
    'chase_mail_recent',
  ],
}

/** What every form of a mailed link says. */
const form = ['draft', 'sending']

/** Namespaces of the locale files that public pages show, by the parts they fetch (`…Texts.ts` beside them). */
const texts = {
  first: ['common', 'language', problem, 'ui', 'notFound'],
  signIn: ['login', 'password'],
  page404: ['page404'],
  consignee: [...form, 'link', 'quantity', 'consigneeDeclaration'],
  distributor: [...form, 'fileProblem', 'quantity', 'distributorDeclaration'],
  closure: [...form, 'link', 'closure', 'dateField'],
}

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

const documents = pageDocuments({
  pages: pages.filter(({ access }) => access === 'public'),
  screens: Object.fromEntries(Object.entries(screens).map(([path, screen]) => [path, [screen]])),
  fontsOf: brandFontsOf,
})

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
 * that pages need no loader for styles, and their documents ask for the scripts.
 */
export default defineConfig(({ mode }) =>
  mergeConfig(appConfig('links-app', mode, texts, Object.values(screens)), {
    plugins: [brandType(texts), documents],
    build: {
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  }),
)
