import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { appConfig } from '../shared/src/build/appConfig.ts'

/** Namespaces of the locale files that public pages show. */
const namespaces = ['common', 'language', 'problem', 'ui', 'notFound', 'login']

/** Leaves the texts of the signed-in screens out of this bundle; in time they are most of each locale file. */
function publicTexts(): Plugin {
  return {
    name: 'crateway-public-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/\w+\.json$/ },
      handler(code) {
        const entries = Object.entries<unknown>(JSON.parse(code)).filter(([name]) => namespaces.includes(name))
        return { code: JSON.stringify(Object.fromEntries(entries)), map: null }
      },
    },
  }
}

/**
 * People open these pages from a mail, on a phone, once: few bytes in few files. One small style sheet serves them all, so
 * that pages need no loader for styles.
 */
export default defineConfig(({ mode }) =>
  mergeConfig(appConfig('links-app', mode), {
    plugins: [publicTexts()],
    build: {
      cssCodeSplit: false,
      modulePreload: false,
    },
  }),
)
