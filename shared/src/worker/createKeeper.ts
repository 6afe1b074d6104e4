import type { WorkerBundle } from './workerBundle.ts'

/** What a worker keeps of its app, in one cache of the app's name. From a sign-out on nothing, until `begin`. */
export interface Keeper {
  readonly hasLeft: () => boolean
  /** Somebody signed in is on a page. */
  readonly begin: () => void
  /** What was kept under an address; undefined where nothing was. */
  readonly find: (address: string) => Promise<Response | undefined>
  readonly keep: (address: string, answer: Response) => Promise<void>
  readonly drop: (address: string) => Promise<void>
  /** Whether this browser has something of another app's worker. */
  readonly hasOthers: () => Promise<boolean>
  /** Leaves nothing of other apps, and of this one no files of earlier versions. */
  readonly tidy: () => Promise<void>
  /** Forgets everything; what is still on its way is not kept either. */
  readonly forgetAll: () => Promise<void>
}

/** @see Keeper */
export function createKeeper({ app, assets, files }: WorkerBundle): Keeper {
  let hasLeft = false

  const isOld = (path: string) => path.startsWith(assets) && !files.includes(path)

  async function otherNames(): Promise<string[]> {
    const names = await caches.keys()
    return names.filter((name) => name !== app)
  }

  async function forget(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => caches.delete(name)))
  }

  return {
    hasLeft: () => hasLeft,
    begin() {
      hasLeft = false
    },
    find: (address) => caches.match(address, { cacheName: app }),
    async keep(address, answer) {
      if (hasLeft) return
      const cache = await caches.open(app)
      if (!hasLeft) await cache.put(address, answer)
    },
    async drop(address) {
      if (!(await caches.has(app))) return
      await (await caches.open(app)).delete(address)
    },
    hasOthers: async () => (await otherNames()).length > 0,
    async tidy() {
      await forget(await otherNames())
      if (hasLeft) return
      // Its being there tells a worker of another app whose place it takes.
      const cache = await caches.open(app)
      const requests = await cache.keys()
      await Promise.all(
        requests.filter(({ url }) => isOld(new URL(url).pathname)).map((request) => cache.delete(request)),
      )
    },
    async forgetAll() {
      hasLeft = true
      await forget(await caches.keys())
    },
  }
}
