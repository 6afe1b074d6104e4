import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One text for the files of folders as they are, wherever the folders lie. */
export async function digestFolders(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.toSorted()) {
      const content = await readFile(file)
      hash.update(JSON.stringify([relative(folder, file), content.length])).update(content)
    }
  }
  return hash.digest('base64url')
}

const folderOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/**
 * The program that makes answers, as it was when it started: the same in each of its processes, and another where a figure was mended
 * since, whether or not its version was raised.
 */
export const programDigest = await digestFolders(
  ['services/src', 'shared/src/contract', 'shared/src/domain'].map(folderOf),
)
