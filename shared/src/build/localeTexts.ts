import type { Plugin } from 'vite'
import { isLanguageCode, type LanguageCode } from '../contract/languages.ts'
import { localePath, readLocale, type Texts } from './readLocale.ts'

/**
 * Namespaces of the locale files that no script shows: what the services write (mails, documents, report pages, exported
 * files), what stands in a page before its script is there (`pageDocuments`), and what a service worker says (`offlineWorker`).
 */
const scriptlessNamespaces: readonly string[] = [
  'mail',
  'document',
  'calendarFile',
  'reportPage',
  'export',
  'opening',
  'offlinePage',
]

/** Namespaces of the locale files by the part they come in. */
export type TextParts = Readonly<Record<string, readonly string[]>>

/** The texts of one part of a locale file: the part's own namespaces; for a part that is not named, all that no part has. */
export function textsOf(file: Texts, part: string, parts: TextParts): Texts {
  const named = [...scriptlessNamespaces, ...Object.values(parts).flat()]
  const isWanted = (namespace: string) => parts[part]?.includes(namespace) ?? !named.includes(namespace)
  return Object.fromEntries(Object.entries(file).filter(([namespace]) => isWanted(namespace)))
}

/** Name of the file of a part, before its hash. */
export const textFileName = (code: LanguageCode, part: string): string => `${code}-${part}.json`

/** Language and part of a module `locales/<code>.json?<part>`; null for the id of any other module. */
export function textsModule(id: string): { readonly code: LanguageCode; readonly part: string } | null {
  const [, code, part] = /\/locales\/(\w+)\.json\?(\w+)$/.exec(id) ?? []
  return isLanguageCode(code) && part !== undefined ? { code, part } : null
}

/** What the development server answers in place of a written file. */
const devPath = '@texts/'

/**
 * Makes of a locale file a file of each part (`textsOf`), which apps fetch: `locales/<code>.json?<part>` imports its address.
 * What cannot be fetched once may be fetched again, unlike a script, which Chromium gives up for as long as the page is open.
 */
export function localeTexts(parts: TextParts): Plugin {
  const partOf = (code: LanguageCode, part: string) => JSON.stringify(textsOf(readLocale(code), part, parts))
  let isServing = false
  let base = '/'
  return {
    name: 'crateway-locale-texts',
    enforce: 'pre',
    configResolved(config) {
      isServing = config.command === 'serve'
      base = config.base
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, code, part] = /\/@texts\/(\w+)-(\w+)\.json(?:\?|$)/.exec(request.url ?? '') ?? []
        if (!isLanguageCode(code) || part === undefined) return next()
        response.setHeader('content-type', 'application/json').end(partOf(code, part))
      })
    },
    load: {
      filter: { id: /\/locales\/\w+\.json\?\w+$/ },
      handler(id) {
        const module = textsModule(id)
        if (!module) return null
        const { code, part } = module
        const name = textFileName(code, part)
        this.addWatchFile(localePath(code))
        if (isServing) return `export default ${JSON.stringify(base + devPath + name)}`
        const file = this.emitFile({ type: 'asset', name, source: partOf(code, part) })
        return `export default import.meta.ROLLUP_FILE_URL_${file}`
      },
    },
  }
}
