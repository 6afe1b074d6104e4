import { randomUUID } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import { createStorage } from 'unstorage'
import fsDriver from 'unstorage/drivers/fs'
import memoryDriver from 'unstorage/drivers/memory'
import s3Driver from 'unstorage/drivers/s3'

/** A bucket of S3 or a store that speaks its language, such as R2. */
export interface Bucket {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where files are kept; memory is for tests. */
export type FilePlace = { readonly folder: string } | { readonly bucket: Bucket } | { readonly memory: true }

/** Files under random names; what they are called and whose they are is the database's to know. */
export interface FileStore {
  /** Keeps the bytes and answers the name to find them by. When it fails, nothing of them is kept. */
  put(bytes: Uint8Array): Promise<string>
  /** The bytes of a name; undefined when there are none. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Forgets a name; nothing happens when it is not known. */
  remove(key: string): Promise<void>
}

function driverOf(place: FilePlace) {
  if ('memory' in place) return memoryDriver()
  return 'folder' in place ? fsDriver({ base: place.folder }) : s3Driver(place.bucket)
}

/**
 * Makes a store's folder where it keeps one. Fails as the file system does where that cannot be made or written: before
 * anybody uploads a file. A bucket is not asked: it may come later than we do.
 */
export async function makeFolder(place: FilePlace): Promise<void> {
  if (!('folder' in place)) return
  await mkdir(place.folder, { recursive: true })
  await access(place.folder, constants.W_OK | constants.X_OK)
}

/** Opens a file store. Nothing is made before the first file is kept. */
export function createFileStore(place: FilePlace): FileStore {
  const storage = createStorage({ driver: driverOf(place) })
  return {
    async put(bytes) {
      const key = randomUUID()
      try {
        await storage.setItemRaw(key, Buffer.from(bytes))
        // A bucket that does not exist takes files without a word.
        if (!(await storage.hasItem(key))) throw new Error('The file store did not keep the file')
        return key
      } catch (error) {
        // A disk that ran full has kept a part.
        await storage.removeItem(key).catch(() => undefined)
        throw error
      }
    },
    async read(key) {
      const value: unknown = await storage.getItemRaw(key)
      if (value == null) return undefined
      return value instanceof Uint8Array ? value : new Uint8Array(value as ArrayBuffer)
    },
    remove: (key) => storage.removeItem(key),
  }
}
