import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { defaultLanguage } from '../contract/languages.ts'
import { type TextParts, textsOf } from './localeTexts.ts'
import type { PageParts } from './pageParts.ts'

type Texts = Readonly<Record<string, object>>

/** What looks like the key of a text in a script. */
const keyPattern = /["'`]([a-z]\w*(?:\.\w+)+)["'`]/gi

/** Whether there is a text, or a counted text, of a key. */
function has(texts: Texts, key: string): boolean {
  const found = key.split('.').reduce<unknown>((node, name) => Object(node)[name], texts)
  return found !== undefined
}

/** Ids of the modules that come with one, and of those that these ask for later and that are wanted. */
function modulesOf(
  { getModuleInfo }: Rolldown.PluginContext,
  entry: string,
  isWanted: (id: string) => boolean,
): Set<string> {
  const all = new Set([entry])
  // A set is walked through to what was added on the way.
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {}
    for (const imported of importedIds) all.add(imported)
    for (const imported of dynamicallyImportedIds.filter(isWanted)) all.add(imported)
  }
  return all
}

/** What is left of each module in the scripts, by its id. */
function codeByModule(bundle: Rolldown.OutputBundle): Map<string, string> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  return new Map(
    chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { code }]) => [id, code ?? ''] as const)),
  )
}

/**
 * Ends a build in which a page could say a text that it does not fetch, which would be drawn as nothing at all. Keys that
 * scripts put together (`problem.` with a code) are beyond it.
 * @param parts what is said, in the parts that are fetched
 * @param omitted texts of those that are never shown, as `namespace.name`
 */
export function pageTexts(
  pages: Readonly<Record<string, PageParts>>,
  parts: TextParts,
  omitted: readonly string[],
): Plugin {
  return {
    name: 'crateway-page-texts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const path = fileURLToPath(new URL(`../../../locales/${defaultLanguage}.json`, import.meta.url))
      const file: Texts = JSON.parse(readFileSync(path, 'utf8'))
      const first = textsOf(file, 'first', parts, omitted)
      const codes = codeByModule(bundle)
      const screens = Object.values(pages)
      const isNoScreen = (id: string) => !screens.some(({ screen }) => id.endsWith(screen))

      /** The modules whose path ends so may say what is fetched by then. */
      const check = (end: string, fetched: Texts) => {
        const entry = [...codes.keys()].find((id) => id.endsWith(end))
        if (!entry) throw new Error(`Nothing was built of ${end}`)
        for (const id of modulesOf(this, entry, isNoScreen)) {
          const keys = [...(codes.get(id) ?? '').matchAll(keyPattern)].map(([, key]) => key ?? '')
          const missing = keys.find((key) => has(file, key) && !has(fetched, key))
          if (missing) throw new Error(`${id} says ${missing}, which ${end} does not fetch`)
        }
      }

      check('/src/main.tsx', first)
      for (const { screen, texts } of screens) {
        check(screen, { ...first, ...textsOf(file, texts, parts, omitted) })
      }
    },
  }
}
