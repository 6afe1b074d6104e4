import type { Plugin } from 'vite'

/** Namespaces of the locale files that only the services write: mails, documents, report pages, exported files. */
const serverNamespaces: readonly string[] = ['mail', 'document', 'reportPage', 'export']

/**
 * Serves a locale file in two parts, each a file of its own to a browser: `?first` has the namespaces of an app's first
 * page, `?screens` all others that apps show.
 * @param screenNamespaces what `?screens` has in an app that shows few of them
 */
export function localeTexts(firstNamespaces: readonly string[], screenNamespaces?: readonly string[]): Plugin {
  const isOfScreens = (namespace: string) =>
    screenNamespaces?.includes(namespace) ??
    !(serverNamespaces.includes(namespace) || firstNamespaces.includes(namespace))
  const isWanted = (namespace: string, part: string) =>
    part === 'first' ? firstNamespaces.includes(namespace) : isOfScreens(namespace)
  return {
    name: 'crateway-locale-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/\w+\.json\?\w+$/ },
      handler(code, id) {
        const part = id.slice(id.indexOf('?') + 1)
        const entries = Object.entries<unknown>(JSON.parse(code)).filter(([name]) => isWanted(name, part))
        const texts = JSON.stringify(Object.fromEntries(entries))
        return { code: `export default JSON.parse(${JSON.stringify(texts)})`, map: null, moduleType: 'js' }
      },
    },
  }
}
