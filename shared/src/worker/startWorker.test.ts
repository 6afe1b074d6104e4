import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { farewell } from '../contract/farewell.ts'
import { takeOver } from '../contract/newerWorker.ts'
import { createKeeper } from './createKeeper.ts'
import { pageWithoutLine } from './pageWithoutLine.ts'
import { startWorker } from './startWorker.ts'
import { MemoryCaches } from './testing/memoryCaches.ts'
import type { RequestEvent, TellingEvent } from './workerScope.ts'

const origin = 'https://portal.example'
const assets = '/customer-app/assets/'
const file = `${assets}start-1.js`
const words = (title: string) => ({ title, text: 'x', retry: 'r', home: 'h' })
const bundle = {
  app: 'customer-app',
  assets,
  files: [file],
  texts: { en: words('Offline'), fr: words('Hors ligne'), ko: words('오프라인') },
} as const

type Listener = (event: RequestEvent & TellingEvent) => void

/** A service worker without a browser: `tell` does what a browser would, and waits until the worker has done with it. */
function createFakeScope() {
  const listeners = new Map<string, Listener>()
  const scope = {
    clients: { claim: vi.fn(async () => undefined) },
    skipWaiting: vi.fn(async () => undefined),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  }

  /** @returns what it answers, where it answers */
  async function tell(name: string, event: Readonly<Record<string, unknown>> = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const ways = {
      waitUntil: (one: Promise<unknown>) => void work.push(one),
      respondWith(coming: Promise<Response>) {
        answer = coming
      },
    }
    listeners.get(name)?.(Object.assign(Object.create(null), event, ways))
    const answered = await answer
    await Promise.all(work)
    return answered
  }

  return { scope, tell }
}

let caches: MemoryCaches
const fetched = vi.fn<(request: { readonly url: string }) => Promise<Response>>()

/** A request as a worker is told of it: Node makes none that opens a page. */
const requestOf = (path: string, mode = 'cors') => ({ request: { url: origin + path, mode, method: 'GET' } })

function start(of: typeof bundle | (Omit<typeof bundle, 'app'> & { readonly app: 'enduser-app' }) = bundle) {
  const keeper = createKeeper(of)
  const fake = createFakeScope()
  startWorker(fake.scope, of, keeper, {
    pages: [],
    answerPage: ({ request }) => fetch(request).catch(() => pageWithoutLine(of, keeper, request.url)),
  })
  return fake
}

beforeEach(() => {
  caches = new MemoryCaches()
  fetched.mockReset()
  fetched.mockImplementation(async ({ url }) => new Response(`from ${url}`))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('navigator', { languages: ['de-DE', 'fr-CA'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a service worker', () => {
  it('has files of its version from the network once, and of no other version', async () => {
    const { tell } = start()
    for (const path of [file, file, `${assets}start-0.js`]) {
      const answer = await tell('fetch', requestOf(path))
      expect(await answer?.text()).toBe(`from ${origin}${path}`)
    }
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(caches.kept).toEqual({ 'customer-app': [file] })
  })

  it('keeps no file that did not come, and answers one that there is no room for', async () => {
    const { tell } = start()
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
    expect((await tell('fetch', requestOf(file)))?.status).toBe(404)
    caches.open = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
    expect((await tell('fetch', requestOf(file)))?.status).toBe(200)
    expect(caches.kept).toEqual({})
  })

  it.each([
    ['/v2/deliveries', 'cors'],
    ['/graphql', 'cors'],
    ['/enduser-app/assets/start-1.js', 'cors'],
  ])('never answers for %s', async (path, mode) => {
    expect(await start().tell('fetch', requestOf(path, mode))).toBeUndefined()
  })

  it('says that there is no line in the language told last, else in one of the browser', async () => {
    const { tell } = start()
    fetched.mockRejectedValue(new TypeError('No line'))
    const shown = async () => (await tell('fetch', requestOf('/stock', 'navigate')))?.text()
    expect(await shown()).toContain('<title>Hors ligne</title>')
    await tell('message', { data: { language: 'ko', keepsScreens: false }, ports: [] })
    expect(await shown()).toContain('<title>오프라인</title>')
    await tell('message', { data: { language: '__proto__', keepsScreens: false }, ports: [] })
    expect(await shown()).toContain('<title>Hors ligne</title>')
  })

  it('forgets all at a farewell, says so, and keeps nothing until a page speaks', async () => {
    const { tell } = start()
    await tell('fetch', requestOf(file))
    const postMessage = vi.fn()
    await tell('message', { data: farewell, ports: [{ postMessage }] })
    expect(postMessage).toHaveBeenCalledWith(farewell)
    await tell('fetch', requestOf(file))
    await tell('message', { data: { language: 'fr', keepsScreens: true }, ports: [] })
    expect(caches.kept).toEqual({})
    await tell('message', { data: { language: 'fr', keepsScreens: false }, ports: [] })
    expect(caches.kept).toEqual({ 'customer-app': ['/language'] })
  })

  it('waits for its turn behind a version of its own app, and not behind another app', async () => {
    await start().tell('activate')
    const newer = start()
    await newer.tell('install')
    expect(newer.scope.skipWaiting).not.toHaveBeenCalled()

    const other = start({ ...bundle, app: 'enduser-app' })
    await other.tell('install')
    expect(other.scope.skipWaiting).toHaveBeenCalledOnce()
    await other.tell('activate')
    expect(caches.kept).toEqual({ 'enduser-app': [] })
    expect(other.scope.clients.claim).toHaveBeenCalledOnce()
  })

  it('takes over when it is told to', async () => {
    const { scope, tell } = start()
    await tell('message', { data: takeOver, ports: [] })
    expect(scope.skipWaiting).toHaveBeenCalledOnce()
  })

  it.each([
    ['of its version', [file], true],
    ['of an earlier version', [file, `${assets}start-0.js`], false],
  ])('tells a page %s whether it is, and goes on waiting', async (_, scripts, isSame) => {
    const { scope, tell } = start()
    const postMessage = vi.fn()
    await tell('message', { data: { scripts }, ports: [{ postMessage }] })
    expect(postMessage).toHaveBeenCalledWith(isSame)
    expect(scope.skipWaiting).not.toHaveBeenCalled()
    expect(caches.kept).toEqual({})
  })
})
