import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
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
  /** Its bytes, of a file that is small enough to be kept. */
  bytes?: Promise<Uint8Array<ArrayBuffer>>
}

/** A file with its compressed copies. */
interface Entry {
  readonly plain: Found
  readonly encoded: ReadonlyMap<Encoding, Found>
  readonly foundAt: number
  /** What is in memory, ready to be sent, by the `Accept-Encoding` it was asked for with. */
  readonly ready: Map<string | null, AppFile>
}

/** Plain names only: nothing that climbs, hides, or means something to a file system. */
const plainPath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Spellings of `Accept-Encoding` a file's answer is kept for; those of browsers are few. */
const mostSpellings = 16

/** Bytes of a file that is kept in memory, and of all of them. */
const most = { each: 2 * 1024 * 1024, all: 64 * 1024 * 1024 }

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

export interface FolderAssetsOptions {
  /** Milliseconds in which a file is believed to be as it was found. */
  readonly freshFor?: number
  /** Told of each file whether it was in memory. */
  readonly countLookup?: (isHit: boolean) => void
}

/**
 * The bundles as folders on disk, with compressed copies (`.br`, `.gz`) beside their files. What was asked for stays in
 * memory; the disk is looked at again after a second, so that a new build is served without a restart.
 */
export function createFolderAssets(
  folders: Readonly<Record<AppName, string>>,
  { freshFor = 1_000, countLookup }: FolderAssetsOptions = {},
): AppAssets {
  const known = new Map<string, Entry>()
  let kept = 0

  function forgetAll(): void {
    known.clear()
    kept = 0
  }

  /** What is known of a file, unless it is too long ago. */
  function recall(key: string): Entry | undefined {
    const entry = known.get(key)
    return entry && performance.now() - entry.foundAt < freshFor ? entry : undefined
  }

  async function look(app: AppName, file: string): Promise<Entry | undefined> {
    const key = `${app}/${file}`
    const before = known.get(key)
    const plain = await find(folders[app], file)
    if (!plain) {
      known.delete(key)
      return undefined
    }
    const encoded = await findEncoded(folders[app], file)
    const keep = (now: Found, then: Found | undefined): Found =>
      then?.bytes && then.path === now.path && then.tag === now.tag ? { ...now, bytes: then.bytes } : now
    const entry = {
      plain: keep(plain, before?.plain),
      encoded: new Map([...encoded].map(([name, found]) => [name, keep(found, before?.encoded.get(name))])),
      foundAt: performance.now(),
      ready: new Map(),
    }
    known.set(key, entry)
    return entry
  }

  async function bodyOf(found: Found): Promise<AppFile['body']> {
    if (found.size > most.each) return toWebStream(createReadStream(found.path))
    if (found.bytes === undefined) {
      // Few bundles are as large as that: one that is has been built anew again and again.
      if (kept + found.size > most.all) forgetAll()
      kept += found.size
      found.bytes = readFile(found.path)
      found.bytes.catch(() => {
        delete found.bytes
      })
    }
    return found.bytes
  }

  async function open(app: AppName, file: string, acceptEncoding: string | null): Promise<AppFile | undefined> {
    const entry = plainPath.test(file) ? (recall(`${app}/${file}`) ?? (await look(app, file))) : undefined
    if (!entry) return undefined
    const { plain, encoded, ready } = entry
    const encoding = negotiateEncoding(acceptEncoding, [...encoded.keys()])
    const chosen = (encoding && encoded.get(encoding)) ?? plain
    const body = await bodyOf(chosen)
    const opened: AppFile = {
      body,
      contentType: contentTypeOf(file),
      size: body instanceof Uint8Array ? body.byteLength : chosen.size,
      etag: `W/"${plain.tag}"`,
      encoding,
      varies: encoded.size > 0,
    }
    if (body instanceof Uint8Array && ready.size < mostSpellings) ready.set(acceptEncoding, opened)
    return opened
  }

  return (app, file, acceptEncoding) => {
    const ready = recall(`${app}/${file}`)?.ready.get(acceptEncoding)
    countLookup?.(ready !== undefined)
    return ready ?? open(app, file, acceptEncoding)
  }
}
