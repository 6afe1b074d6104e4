import type { Plugin, Rolldown } from 'vite'
import { defaultLanguage } from '../contract/languages.ts'
import { moduleOf, modulesOf } from './bundleFiles.ts'
import { type TextParts, textsModule, textsOf } from './localeTexts.ts'
import { readLocale, type Texts } from './readLocale.ts'

/** What looks like the key of a text in a script. */
const keyPattern = /["'`]([a-z]\w*(?:\.\w+)+)["'`]/gi

/** Whether there is a text, or a counted text, of a key. */
function has(texts: Texts, key: string): boolean {
  let node: unknown = texts
  for (const name of key.split('.'))
    node = typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined
  return node !== undefined
}

/** The keys of texts that a script names. */
export function keysIn(code: string, texts: Texts): string[] {
  return [...code.matchAll(keyPattern)].map(([, key]) => key ?? '').filter((key) => has(texts, key))
}

/** A key that a script names and that is not among the texts fetched; undefined when there is none. */
export function missingKey(code: string, texts: Texts, fetched: Texts): string | undefined {
  return keysIn(code, texts).find((key) => !has(fetched, key))
}

/** The parts of the texts that some modules fetch. */
export function partsOf(modules: Iterable<string>): string[] {
  return [...new Set([...modules].flatMap((id) => textsModule(id)?.part ?? []))]
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
 * @param screens the end of the path of each screen's module
 * @param parts what is said, in the parts that are fetched
 */
export function pageTexts(screens: readonly string[], parts: TextParts): Plugin {
  return {
    name: 'crateway-page-texts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const all = readLocale(defaultLanguage)
      const codes = codeByModule(bundle)
      if (![...codes.values()].some((code) => keysIn(code, all).length > 0)) throw new Error('No text is named at all')

      // What else asks for a screen shows it with its own texts.
      const isNoScreen = (id: string) => !screens.some((screen) => id.endsWith(screen))
      for (const end of ['/src/main.tsx', ...screens]) {
        const modules = modulesOf(this.getModuleInfo, moduleOf(bundle, end), isNoScreen)
        const fetched = Object.assign({}, ...partsOf(modules).map((part) => textsOf(all, part, parts)))
        for (const id of modules) {
          const missing = missingKey(codes.get(id) ?? '', all, fetched)
          if (missing) throw new Error(`${id} says ${missing}, which ${end} does not fetch`)
        }
      }
    },
  }
}
