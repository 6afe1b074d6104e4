import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A script of a built app, as the bundler made it. */
interface BuiltScript {
  /** The module that is asked for by this script's name; null for what scripts share. */
  readonly of: string | null
  /** Scripts that come with it. */
  readonly imports: readonly string[]
  /** What it is made of. */
  readonly modules: readonly string[]
}

/** What a built app is made of: files by their names within it, modules by their paths within the checkout. */
interface ScriptList {
  readonly scripts: Readonly<Record<string, BuiltScript>>
  /** What each of our modules imports to be there at all. */
  readonly imports: Readonly<Record<string, readonly string[]>>
}

/** Where a build keeps its list, within its folder: nobody asks for a file named so. */
export const scriptListName = '.scripts.json'

const checkout = fileURLToPath(new URL('../../../', import.meta.url))
/** Without what a bundler marks its own modules with, and without a query. */
const shortOf = (id: string) => relative(checkout, id.replace(/^\0|\?.*$/g, '')).replaceAll(sep, '/')

/** Writes down which module has come into which script, for those who hold what an app may bring with it. */
export function scriptList(): Plugin {
  return {
    name: 'crateway-script-list',
    apply: 'build',
    generateBundle(_, bundle) {
      const scripts: Record<string, BuiltScript> = {}
      for (const one of Object.values(bundle)) {
        if (one.type !== 'chunk') continue
        const of = one.facadeModuleId === null ? null : shortOf(one.facadeModuleId)
        scripts[one.fileName] = { of, imports: one.imports, modules: one.moduleIds.map(shortOf) }
      }
      const imports: Record<string, readonly string[]> = {}
      for (const id of this.getModuleIds()) {
        // What a package is made of is its own business.
        if (!id.includes('node_modules'))
          imports[shortOf(id)] = (this.getModuleInfo(id)?.importedIds ?? []).map(shortOf)
      }
      const list: ScriptList = { scripts, imports }
      this.emitFile({ type: 'asset', fileName: scriptListName, source: JSON.stringify(list) })
    },
  }
}
