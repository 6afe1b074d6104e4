import type { Plugin } from 'vite'

/** JSON files that imports stand for. */
export interface JsonAssets {
  /** Distinguishes the plugin, and in development the addresses of its files. */
  readonly name: string
  /** Ids of the modules that stand for a file. */
  readonly modules: RegExp
  /** Name of a module's file, before its hash; null for a module that stands for none. */
  readonly nameOf: (id: string) => string | null
  /** What is in the file of a name; null where there is no such file. */
  readonly read: (name: string) => string | null
  /** What a module's file is made of, which a build watches. */
  readonly madeOf?: (id: string) => string | null
}

/**
 * Makes files that an app fetches: importing a module of theirs gives the address. Files, not scripts, because what cannot be
 * fetched once may be fetched again, unlike a script, which Chromium gives up for as long as the page is open.
 */
export function jsonAsset({ name, modules, nameOf, read, madeOf }: JsonAssets): Plugin {
  /** Where the development server answers in place of written files. */
  const devPath = `@${name}/`
  let isServing = false
  let base = '/'
  return {
    name: `crateway-${name}`,
    enforce: 'pre',
    configResolved(config) {
      isServing = config.command === 'serve'
      base = config.base
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        const [, file] = path.split(`/${devPath}`)
        const source = file === undefined ? null : read(file)
        if (source === null) return next()
        response.setHeader('content-type', 'application/json').end(source)
      })
    },
    load: {
      filter: { id: modules },
      handler(id) {
        const file = nameOf(id)
        if (file === null) return null
        const source = madeOf?.(id)
        if (source) this.addWatchFile(source)
        if (isServing) return `export default ${JSON.stringify(base + devPath + file)}`
        const emitted = this.emitFile({ type: 'asset', name: file, source: read(file) ?? '' })
        return `export default import.meta.ROLLUP_FILE_URL_${emitted}`
      },
    },
  }
}
