import type { Plugin } from 'vite'

/** Namespaces of the locale files that only the services write: mails, documents, report pages, exported files. */
const serverNamespaces: readonly string[] = ['mail', 'document', 'reportPage', 'export']

/** Namespaces of the locale files by the part they come in. */
export type TextParts = Readonly<Record<string, readonly string[]>>

/**
 * Serves a locale file in parts, each a file of its own to a browser: `?<part>` has the namespaces of that part, a part
 * that is not named here all that no part has and that apps show.
 * @param omitted texts the app never shows, as `namespace.name`
 */
export function localeTexts(parts: TextParts, omitted: readonly string[] = []): Plugin {
  const named = [...serverNamespaces, ...Object.values(parts).flat()]
  const isWanted = (namespace: string, part: string) => parts[part]?.includes(namespace) ?? !named.includes(namespace)
  const shownOf = (namespace: string, entries: object) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !omitted.includes(`${namespace}.${name}`)))
  return {
    name: 'crateway-locale-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/\w+\.json\?\w+$/ },
      handler(code, id) {
        const part = id.slice(id.indexOf('?') + 1)
        const file: Readonly<Record<string, object>> = JSON.parse(code)
        const wanted = Object.entries(file)
          .filter(([namespace]) => isWanted(namespace, part))
          .map(([namespace, entries]) => [namespace, shownOf(namespace, entries)])
        const texts = JSON.stringify(Object.fromEntries(wanted))
        return { code: `export default JSON.parse(${JSON.stringify(texts)})`, map: null, moduleType: 'js' }
      },
    },
  }
}
