import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Atlas, thinAtlas } from './thinAtlas.ts'

const source = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'))

function outline(): string {
  const atlas: Atlas = JSON.parse(readFileSync(source, 'utf8'))
  return JSON.stringify(thinAtlas(atlas))
}

/** What the development server answers in place of a written file. */
const devPath = '@outline.json'

/**
 * Makes of world-atlas a file that a map fetches: importing `world-atlas/countries-50m.json?outline` gives its address.
 * A file, not a script, because what could not be fetched once may be fetched again.
 */
export function landOutline(): Plugin {
  let isServing = false
  let base = '/'
  return {
    name: 'crateway-land-outline',
    enforce: 'pre',
    configResolved(config) {
      isServing = config.command === 'serve'
      base = config.base
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.includes(devPath)) return next()
        response.setHeader('content-type', 'application/json').end(outline())
      })
    },
    load: {
      filter: { id: /\/countries-50m\.json\?outline$/ },
      handler() {
        if (isServing) return `export default ${JSON.stringify(base + devPath)}`
        const file = this.emitFile({ type: 'asset', name: 'outline.json', source: outline() })
        return `export default import.meta.ROLLUP_FILE_URL_${file}`
      },
    },
  }
}
