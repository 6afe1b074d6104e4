import { defineConfig, mergeConfig } from 'vite'
import { appConfig } from '../shared/src/build/appConfig.ts'
import { pageDocuments } from '../shared/src/build/pageDocuments.ts'
import { pageTexts } from '../shared/src/build/pageTexts.ts'

/** What every form of a mailed link says. */
const form = ['draft', 'sending']

/** Namespaces of the locale files that public pages show, by the parts they fetch (`…Texts.ts` beside them). */
const texts = {
  first: ['common', 'language', 'problem', 'ui', 'notFound'],
  signIn: ['login', 'password', 'page404'],
  consignee: [...form, 'quantity', 'consigneeDeclaration'],
  distributor: [...form, 'quantity', 'distributorDeclaration'],
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
  'ui.requestId',
  'ui.languageFailed',
  'ui.notifications',
  'common.cancel',
]

const screenOf = (path: string, part: keyof typeof texts) => ({ screen: `features/${path}Screen.tsx`, texts: part })

/** What each page is drawn of, by the first part of its path. */
const pages = {
  login: screenOf('login/Login', 'signIn'),
  'forget-password': screenOf('forget-password/ForgetPassword', 'signIn'),
  'reset-password': screenOf('reset-password/ResetPassword', 'signIn'),
  'consignee-declaration': screenOf('consignee-declaration/ConsigneeDeclaration', 'consignee'),
  'distributor-declaration': screenOf('distributor-declaration/DistributorDeclaration', 'distributor'),
  closure: screenOf('closure/Closure', 'closure'),
  '404': screenOf('page-404/Page404', 'signIn'),
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
    test: /links-app\/src\/(draft|sending|layout\/(Link|Failed|Notice\.|useRetried)|form\/(Download|FormNote|LinkForm|quantity|TextArea))|ui\/(Skeleton|saveFile)|formatInstant|domain\/(quantity|calendarDate)/,
  },
  // What the pages about signing in have in common.
  {
    name: 'signInPage',
    test: /links-app\/src\/(restClients|layout\/(SignIn|signIn|useLeave)|form\/(HoldNote|Password|PublicForm|SubmitRow|Username|useAutofill|useForm|use(Hold|Countdown)|countdown))|calls\/auth|client\/restClient|cratePattern|ui\/PasswordInput|json\?signIn/i,
  },
].map((chunk) => ({ ...chunk, includeDependenciesRecursively: false }))

/**
 * People open these pages from a mail, on a phone, once: few bytes in few files. One small style sheet serves them all, so
 * that pages need no loader for styles. Terser takes its time, and a hundredth of the bytes.
 */
export default defineConfig(({ mode }) =>
  mergeConfig(appConfig('links-app', mode, texts, omitted), {
    plugins: [pageDocuments(pages), pageTexts(pages, texts, omitted)],
    build: {
      cssCodeSplit: false,
      modulePreload: false,
      minify: 'terser',
      terserOptions: { module: true, compress: { passes: 3, pure_getters: true } },
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  }),
)
