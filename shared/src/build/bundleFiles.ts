import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** File names of the scripts that come with some. */
export function scriptsOf(bundle: Bundle, files: readonly string[]): Set<string> {
  const all = new Set(files)
  // A set is walked through to what was added on the way.
  for (const file of all) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) all.add(imported)
  }
  return all
}

/** File name of what was written under a name, before its hash. Throws when there is none. */
export function assetOf(bundle: Bundle, name: string): string {
  const asset = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(name))
  if (!asset) throw new Error(`Nothing was written under the name ${name}`)
  return asset.fileName
}

/** Id of the module whose path ends so. Throws when none was built. */
export function moduleOf(bundle: Bundle, end: string): string {
  const ids = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
  const id = ids.find((one) => one.endsWith(end))
  if (id === undefined) throw new Error(`Nothing was built of ${end}`)
  return id
}

/** File name of the script that holds a module. Throws when there is none. */
export function chunkOf(bundle: Bundle, id: string): string {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(id))
  if (!chunk) throw new Error(`No script holds ${id}`)
  return chunk.fileName
}

/** Ids of the modules that come with one, and of those that these ask for later and that are wanted. */
export function modulesOf(
  getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null,
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
