import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { AppName } from '@crateway/shared/contract/pages.ts'
import { toWebStream } from '../http/webStream.ts'
import type { AppAssets, AppFile } from './appAssets.ts'
import { contentTypeOf } from './contentTypes.ts'
import { type Encoding, encodings, negotiateEncoding } from './negotiate.ts'

interface Found {
  readonly path: string
  readonly size: number
  readonly tag: string
}

/** Plain names only: nothing that climbs, hides, or means something to a file system. */
const plainPath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

async function find(root: string, file: string): Promise<Found | undefined> {
  try {
    const [base, path] = await Promise.all([realpath(root), realpath(join(root, file))])
    const stats = await stat(path)
    // A link inside the bundle may not lead out of it.
    if (!stats.isFile() || !path.startsWith(base + sep)) return undefined
    return { path, size: stats.size, tag: `${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}` }
  } catch {
    return undefined
  }
}

async function findEncoded(root: string, file: string): Promise<ReadonlyMap<Encoding, Found>> {
  const found = new Map<Encoding, Found>()
  for (const encoding of encodings) {
    const one = await find(root, file + endings[encoding])
    if (one) found.set(encoding, one)
  }
  return found
}

/**
 * The bundles as folders on disk, with compressed copies (`.br`, `.gz`) beside their files. Looks at the disk each time,
 * so that a new build is served without a restart.
 */
export function createFolderAssets(folders: Readonly<Record<AppName, string>>): AppAssets {
  return async (app, file, acceptEncoding): Promise<AppFile | undefined> => {
    const plain = plainPath.test(file) ? await find(folders[app], file) : undefined
    if (!plain) return undefined
    const encoded = await findEncoded(folders[app], file)
    const encoding = negotiateEncoding(acceptEncoding, [...encoded.keys()])
    const chosen = (encoding && encoded.get(encoding)) ?? plain
    return {
      body: toWebStream(createReadStream(chosen.path)),
      contentType: contentTypeOf(file),
      size: chosen.size,
      etag: `W/"${plain.tag}"`,
      encoding,
      varies: encoded.size > 0,
    }
  }
}
