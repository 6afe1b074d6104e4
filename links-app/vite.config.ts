import { defineConfig, mergeConfig } from 'vite'
import { appConfig } from '../shared/src/build/appConfig.ts'

/** Namespaces of the locale files that public pages show. */
const namespaces = ['common', 'language', 'problem', 'ui', 'notFound', 'login', 'password', 'page404']

/** Namespaces of the mailed forms, which come with the first of them (`loadScreenTexts`). */
const formNamespaces = ['consigneeDeclaration', 'closure', 'draft', 'sending']

/**
 * People open these pages from a mail, on a phone, once: few bytes in few files. One small style sheet serves them all, so
 * that pages need no loader for styles.
 */
export default defineConfig(({ mode }) =>
  mergeConfig(appConfig('links-app', mode, namespaces, formNamespaces), {
    build: {
      cssCodeSplit: false,
      modulePreload: false,
    },
  }),
)
