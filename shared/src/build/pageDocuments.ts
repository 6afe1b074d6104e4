import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** File names of the scripts that come with some. */
function scriptsOf(bundle: Bundle, files: readonly string[]): Set<string> {
  const all = new Set(files)
  // A set is walked through to what was added on the way.
  for (const file of all) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) all.add(imported)
  }
  return all
}

function chunkOf(bundle: Bundle, screen: string): string {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(screen)),
  )
  if (!chunk) throw new Error(`No chunk was made of ${screen}`)
  return chunk.fileName
}

/**
 * Writes a document for each page: `index.html`, with the page's own scripts asked for beside the first one instead of
 * after it, so that on a poor line they wait for nothing. The gateway serves it (`documentOf` in `contract/pages.ts`).
 * @param screens the module of each page's screen, by the name of the document without `.html`
 */
export function pageDocuments(screens: Readonly<Record<string, string>>): Plugin {
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
      for (const [name, screen] of Object.entries(screens)) {
        const own = [...scriptsOf(bundle, [chunkOf(bundle, screen)])].filter((file) => !html.includes(file))
        const links = own.map((file) => `  <link rel="modulepreload" crossorigin href="${base}${file}">\n  `).join('')
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source: html.replace('</head>', `${links}</head>`) })
      }
    },
  }
}
