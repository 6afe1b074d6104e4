import type { Plugin } from 'vite'

/** Namespaces of the locale files that only the services write: mails, documents, report pages, exported files. */
export const serverNamespaces: readonly string[] = ['mail', 'document', 'reportPage', 'export']

/** Leaves every namespace of the locale files out of a bundle that `isWanted` does not want. */
export function localeTexts(isWanted: (namespace: string) => boolean): Plugin {
  return {
    name: 'crateway-locale-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/\w+\.json$/ },
      handler(code) {
        const entries = Object.entries<unknown>(JSON.parse(code)).filter(([name]) => isWanted(name))
        return { code: JSON.stringify(Object.fromEntries(entries)), map: null }
      },
    },
  }
}
