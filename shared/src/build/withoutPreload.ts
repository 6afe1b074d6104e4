import type { Plugin } from 'vite'

/** The module by which Vite loads styles and further scripts along with a script that is asked for. */
const helper = /^\0vite\/preload-helper\.js$/

/** What Vite puts into a script that has something to load along. */
const listOfFiles = '__vite__mapDeps'

/**
 * Loads scripts without Vite's loader of what comes along with them: half a kilobyte for nothing in an app that has one style
 * sheet and whose documents name their scripts. Ends a build in which something would have come along.
 */
export function withoutPreload(): Plugin {
  return {
    name: 'crateway-without-preload',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: helper }, handler: () => 'export const __vitePreload = (load) => load()' },
    generateBundle(_, bundle) {
      const found = Object.values(bundle).find((one) => one.type === 'chunk' && one.code.includes(listOfFiles))
      if (found) throw new Error(`${found.fileName} needs Vite's loader`)
    },
  }
}
