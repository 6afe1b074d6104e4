import type { Plugin } from 'vite'
import { defaultLanguage, type LanguageCode, languages } from '../contract/languages.ts'
import { documentOf, pages } from '../contract/pages.ts'
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

/** The public rows of the route table, each with its screen. Throws where the two do not agree. */
function publicPages(screens: Readonly<Record<string, string>>) {
  const found = pages.filter(({ access }) => access === 'public')
  const paths = found.map(({ path }) => path)
  const extra = Object.keys(screens).find((path) => !paths.includes(path))
  if (extra) throw new Error(`${extra} is no public page`)
  return found.map((page) => {
    const screen = screens[page.path]
    if (screen === undefined) throw new Error(`The public page ${page.path} has no screen to write a document for`)
    return { page, screen }
  })
}

/**
 * Writes a document for each public page in each language: `index.html`, with the page's own scripts and words asked for
 * beside the first script instead of after it, so that on a poor line they wait for nothing. The gateway serves it
 * (`documentOf` in `contract/pages.ts`).
 * @param screens the end of the path of each screen's module, by the page's path
 * @param fontsOf the fonts that pages in a language are set in, which are asked for likewise
 */
export function pageDocuments(
  screens: Readonly<Record<string, string>>,
  fontsOf: (code: LanguageCode) => readonly string[],
): Plugin {
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
      const english = readLocale(defaultLanguage)
      for (const { page, screen } of publicPages(screens)) {
        const id = moduleOf(bundle, screen)
        const scripts = [...scriptsOf(bundle, [chunkOf(bundle, id)])].filter((file) => !html.includes(file))
        const parts = partsOf(modulesOf(this.getModuleInfo, id, () => false))
        for (const { code } of languages) {
          const words = parts.map((part) => assetOf(bundle, textFileName(code, part)))
          const fonts = fontsOf(code).map((font) => assetOf(bundle, font))
          const links = [
            ...scripts.map((file) => `rel="modulepreload" crossorigin href="${base}${file}"`),
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
