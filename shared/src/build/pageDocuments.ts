import type { Plugin, Rolldown } from 'vite'
import { defaultLanguage, type LanguageCode, languages } from '../contract/languages.ts'
import { documentOf, type Page } from '../contract/pages.ts'
import { assetOf, chunkOf, moduleOf, modulesOf, scriptsOf } from './bundleFiles.ts'
import { textFileName } from './localeTexts.ts'
import { partsOf } from './pageTexts.ts'
import { readLocale, type Texts } from './readLocale.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Puts one text in the place of another. Throws where that does not stand. */
function replace(html: string, old: string, text: string): string {
  if (!html.includes(old)) throw new Error(`index.html does not say: ${old}`)
  return html.replace(old, () => text)
}

/**
 * `index.html` in another language: what it says before its script is there (`opening` of the locale files).
 * Throws where it does not say what the English texts say.
 */
export function translateDocument(html: string, code: string, from: Texts, to: Texts): string {
  const words = new Map(Object.entries(to.opening ?? {}))
  return Object.entries(from.opening ?? {}).reduce(
    (page, [name, text]) => replace(page, escaped(text), escaped(words.get(name) ?? text)),
    replace(html, `lang="${defaultLanguage}"`, `lang="${code}"`),
  )
}

/** What is said before a script is there, or those of its texts that are named. */
function openingOf({ opening = {} }: Texts, names: readonly string[] = Object.keys(opening)): Texts {
  return { opening: Object.fromEntries(Object.entries(opening).filter(([name]) => names.includes(name))) }
}

/** Modules of each page, by their ends. Throws where pages and modules do not agree. */
function pagesWith(wanted: readonly Page[], screens: Screens) {
  const paths = wanted.map(({ path }) => path)
  const extra = Object.keys(screens).find((path) => !paths.includes(path))
  if (extra) throw new Error(`${extra} is no page of this app`)
  return wanted.map((page) => {
    const ends = screens[page.path]
    if (ends === undefined) throw new Error(`The page ${page.path} has no screen to write a document for`)
    return { page, ends }
  })
}

/** File names of what some scripts and those that come with them are drawn in. */
function stylesOf(bundle: Rolldown.OutputBundle, files: Iterable<string>): Set<string> {
  const chunks = [...files].map((file) => bundle[file]).filter((one) => one?.type === 'chunk')
  return new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
}

/** By a page's path, the end of the path of each module that is fetched to draw it, the screen's among them. */
type Screens = Readonly<Record<string, readonly string[]>>

export interface PageDocuments {
  /** Rows of the route table. */
  readonly pages: readonly Page[]
  readonly screens: Screens
  /** Names of what `index.html` says before its script is there (`opening` of the locale files); all of it without them. */
  readonly says?: readonly string[]
  /** The fonts that pages in a language are set in, which are asked for likewise. */
  readonly fontsOf?: (code: LanguageCode) => readonly string[]
}

/**
 * Writes a document for each page in each language: `index.html`, with the page's own scripts, styles and words asked for beside
 * the first script instead of after it, so that on a poor line they wait for nothing. The gateway serves it (`documentOf` in
 * `contract/pages.ts`).
 */
export function pageDocuments({ pages, screens, says, fontsOf = () => [] }: PageDocuments): Plugin {
  let base = '/'
  return {
    name: 'crateway-page-documents',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base
    },
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      const html = index?.type === 'asset' ? String(index.source) : ''
      const english = openingOf(readLocale(defaultLanguage), says)
      const isNew = (file: string) => !html.includes(file)
      for (const { page, ends } of pagesWith(pages, screens)) {
        const ids = ends.map((end) => moduleOf(bundle, end))
        const all = scriptsOf(
          bundle,
          ids.map((id) => chunkOf(bundle, id)),
        )
        const scripts = [...all].filter(isNew)
        const styles = [...stylesOf(bundle, all)].filter(isNew)
        const modules = [moduleOf(bundle, '/src/main.tsx'), ...ids]
        const parts = partsOf(modules.flatMap((id) => [...modulesOf(this.getModuleInfo, id, () => false)]))
        for (const { code } of languages) {
          const words = parts.map((part) => assetOf(bundle, textFileName(code, part)))
          const fonts = fontsOf(code).map((font) => assetOf(bundle, font))
          const links = [
            ...scripts.map((file) => `rel="modulepreload" crossorigin href="${base}${file}"`),
            ...styles.map((file) => `rel="preload" as="style" crossorigin href="${base}${file}"`),
            ...words.map((file) => `rel="preload" as="fetch" crossorigin href="${base}${file}"`),
            ...fonts.map((file) => `rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}"`),
          ].map((link) => `  <link ${link}>\n  `)
          const translated = translateDocument(html, code, english, readLocale(code))
          const source = replace(translated, '</head>', `${links.join('')}</head>`)
          this.emitFile({ type: 'asset', fileName: documentOf(page, code), source })
        }
      }
    },
  }
}
