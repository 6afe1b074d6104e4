import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** What a page is drawn of. */
export interface PageParts {
  /** The end of the path of its screen's module. */
  readonly screen: string
  /** The part of the texts that it says, besides `first` (`localeTexts`). */
  readonly texts: string
}

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

/** File name of the script that holds a module, told by the end of its path. Throws when there is none. */
export function chunkOf(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(module)),
  )
  if (!chunk) throw new Error(`No chunk was made of ${module}`)
  return chunk.fileName
}
