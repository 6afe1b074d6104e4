import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defaultLanguage, type LanguageCode, languages } from '../contract/languages.ts'
import { textFileName } from './localeTexts.ts'
import { assetOf, chunkOf, type PageParts, scriptsOf } from './pageParts.ts'

/** What a page says before its script is there, by name. */
function openingTexts(code: LanguageCode): Readonly<Record<string, string>> {
  const path = fileURLToPath(new URL(`../../../locales/${code}.json`, import.meta.url))
  return JSON.parse(readFileSync(path, 'utf8')).opening
}

/** `index.html` in another language. Throws where it does not say what the English texts say. */
function translate(html: string, code: LanguageCode): string {
  const translated = openingTexts(code)
  return Object.entries(openingTexts(defaultLanguage)).reduce(
    (page, [name, english]) => {
      if (!page.includes(english)) throw new Error(`index.html does not say "${english}" (opening.${name})`)
      return page.replace(english, () => translated[name] ?? english)
    },
    html.replace(`lang="${defaultLanguage}"`, `lang="${code}"`),
  )
}

/**
 * Writes a document for each page in each language: `index.html`, with the page's own scripts and words asked for beside
 * the first script instead of after it, so that on a poor line they wait for nothing. The gateway serves it (`documentOf` in
 * `contract/pages.ts`).
 * @param pages by the name of the document, without language and `.html`
 */
export function pageDocuments(pages: Readonly<Record<string, PageParts>>): Plugin {
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
      if (!html.includes('</head>')) throw new Error('There is no index.html to write documents from')
      for (const { code } of languages) {
        const page = translate(html, code)
        for (const [name, { screen, texts }] of Object.entries(pages)) {
          const scripts = [...scriptsOf(bundle, [chunkOf(bundle, screen)])].filter((file) => !html.includes(file))
          const words = ['first', texts].map((part) => assetOf(bundle, textFileName(code, part)))
          const links = [
            ...scripts.map((file) => `rel="modulepreload" crossorigin href="${base}${file}"`),
            ...words.map((file) => `rel="preload" as="fetch" crossorigin href="${base}${file}"`),
          ].map((link) => `  <link ${link}>\n  `)
          const source = page.replace('</head>', `${links.join('')}</head>`)
          this.emitFile({ type: 'asset', fileName: `${name}.${code}.html`, source })
        }
      }
    },
  }
}
