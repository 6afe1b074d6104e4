import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Namespaces of the locale files that no script shows: what the services write (mails, documents, report pages, exported
 * files), and what stands in a page before its script is there (`pageDocuments`).
 */
const scriptlessNamespaces: readonly string[] = ['mail', 'document', 'reportPage', 'export', 'opening']

/** Namespaces of the locale files by the part they come in. */
export type TextParts = Readonly<Record<string, readonly string[]>>

/**
 * The texts of one part of a locale file: the part's own namespaces; for a part that is not named, all that no part has.
 * @param omitted texts the app never shows, as `namespace.name`
 */
export function textsOf(
  file: Readonly<Record<string, object>>,
  part: string,
  parts: TextParts,
  omitted: readonly string[],
): Readonly<Record<string, object>> {
  const named = [...scriptlessNamespaces, ...Object.values(parts).flat()]
  const isWanted = (namespace: string) => parts[part]?.includes(namespace) ?? !named.includes(namespace)
  const shownOf = (namespace: string, entries: object) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !omitted.includes(`${namespace}.${name}`)))
  return Object.fromEntries(
    Object.entries(file)
      .filter(([namespace]) => isWanted(namespace))
      .map(([namespace, entries]) => [namespace, shownOf(namespace, entries)]),
  )
}

/** Name of the file of a part, before its hash. */
export const textFileName = (code: string, part: string): string => `${code}-${part}.json`

/** Language code and part of a module `locales/<code>.json?<part>`; of a file that the development server is asked for. */
const idPattern = /\/locales\/(\w+)\.json\?(\w+)$/
const devPattern = /\/@texts\/(\w+)-(\w+)\.json$/

const localePath = (code: string) => fileURLToPath(new URL(`../../../locales/${code}.json`, import.meta.url))

/**
 * Makes of a locale file a file of each part (`textsOf`), which apps fetch: `locales/<code>.json?<part>` imports its address.
 * What cannot be fetched once may be fetched again, unlike a script, which a browser gives up for as long as the page is open.
 * @param omitted texts the app never shows, as `namespace.name`
 */
export function localeTexts(parts: TextParts, omitted: readonly string[] = []): Plugin {
  const partOf = (code: string, part: string) =>
    JSON.stringify(textsOf(JSON.parse(readFileSync(localePath(code), 'utf8')), part, parts, omitted))
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
        const [, code, part] = devPattern.exec(request.url ?? '') ?? []
        if (code === undefined || part === undefined) return next()
        response.setHeader('content-type', 'application/json').end(partOf(code, part))
      })
    },
    load: {
      filter: { id: idPattern },
      handler(id) {
        const [, code = '', part = ''] = idPattern.exec(id) ?? []
        this.addWatchFile(localePath(code))
        const name = textFileName(code, part)
        if (isServing) return `export default ${JSON.stringify(`${base}@texts/${name}`)}`
        const file = this.emitFile({ type: 'asset', name, source: partOf(code, part) })
        return `export default import.meta.ROLLUP_FILE_URL_${file}`
      },
    },
  }
}
