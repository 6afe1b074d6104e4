import type { Plugin } from 'vite'
import { isLanguageCode, type LanguageCode } from '../contract/languages.ts'
import { countryTexts } from './countryTexts.ts'
import { jsonAsset } from './jsonAsset.ts'
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

/** A namespace of the locale files, whole or without some of its texts, by their paths in it. */
type TextNamespace = string | { readonly namespace: string; readonly without: readonly string[] }

/** Namespaces of the locale files by the part they come in. */
export type TextParts = Readonly<Record<string, readonly TextNamespace[]>>

const nameOf = (one: TextNamespace): string => (typeof one === 'string' ? one : one.namespace)

const without = (texts: object, paths: readonly string[], above = ''): object =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => !paths.includes(above + key))
      .map(([key, text]) => [key, typeof text === 'object' ? without(text, paths, `${above}${key}.`) : text]),
  )

/** The texts of one part of a locale file: the part's own namespaces; for a part that is not named, all that no part has. */
export function textsOf(file: Texts, part: string, parts: TextParts): Texts {
  const named = [...scriptlessNamespaces, ...Object.values(parts).flat().map(nameOf)]
  const wanted = parts[part] ?? Object.keys(file).filter((namespace) => !named.includes(namespace))
  return Object.fromEntries(
    wanted.flatMap((one) => {
      const texts = file[nameOf(one)]
      return texts ? [[nameOf(one), typeof one === 'string' ? texts : without(texts, one.without)]] : []
    }),
  )
}

/** Name of the file of a part, before its hash. */
export const textFileName = (code: LanguageCode, part: string): string => `${code}-${part}.json`

/** Language and part of a module `locales/<code>.json?<part>`; null for the id of any other module. */
export function textsModule(id: string): { readonly code: LanguageCode; readonly part: string } | null {
  const [, code, part] = /\/locales\/(\w+)\.json\?(\w+)$/.exec(id) ?? []
  return isLanguageCode(code) && part !== undefined ? { code, part } : null
}

/** Makes of a locale file a file of each part (`textsOf`), which apps fetch: `locales/<code>.json?<part>` imports its address. */
export function localeTexts(parts: TextParts): Plugin {
  return jsonAsset({
    name: 'locale-texts',
    modules: /\/locales\/\w+\.json\?\w+$/,
    nameOf: (id) => {
      const module = textsModule(id)
      return module && textFileName(module.code, module.part)
    },
    read: (name) => {
      const [, code, part] = /^(\w+)-(\w+)\.json$/.exec(name) ?? []
      if (!isLanguageCode(code) || part === undefined) return null
      return JSON.stringify({ ...textsOf(readLocale(code), part, parts), ...countryTexts(code, part) })
    },
    madeOf: (id) => {
      const module = textsModule(id)
      return module && localePath(module.code)
    },
  })
}
