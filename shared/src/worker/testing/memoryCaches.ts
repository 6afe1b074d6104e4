const origin = 'https://portal.example'

/** The caches of a browser, in memory: as much of them as workers ask for. */
export class MemoryCaches {
  readonly #all = new Map<string, Map<string, Response>>()

  /** What is kept, by the names of the caches: the paths of it. */
  get kept(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries([...this.#all].map(([name, cache]) => [name, [...cache.keys()]]))
  }

  async open(name: string) {
    const cache = this.#all.get(name) ?? new Map<string, Response>()
    this.#all.set(name, cache)
    const pathOf = (of: string | { readonly url: string }) =>
      new URL(typeof of === 'string' ? of : of.url, origin).pathname
    return {
      async put(address: string, answer: Response) {
        cache.set(pathOf(address), answer)
      },
      delete: async (address: string | { readonly url: string }) => cache.delete(pathOf(address)),
      keys: async () => [...cache.keys()].map((path) => ({ url: origin + path })),
    }
  }

  async match(address: string, { cacheName }: { readonly cacheName: string }) {
    return this.#all.get(cacheName)?.get(new URL(address, origin).pathname)?.clone()
  }

  keys = async () => [...this.#all.keys()]
  has = async (name: string) => this.#all.has(name)
  delete = async (name: string) => this.#all.delete(name)
}
