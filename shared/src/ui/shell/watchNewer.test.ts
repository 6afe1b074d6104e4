import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeOver } from '../../contract/newerWorker.ts'
import type { Toast } from '../showToast.ts'

/** A worker that waits, and answers pages whether they are of its version. */
class FakeWorker extends EventTarget {
  state = 'installed'
  readonly told: unknown[] = []
  readonly isSame: boolean

  constructor(isSame = false) {
    super()
    this.isSame = isSame
  }

  postMessage(data: unknown, [port]: readonly MessagePort[] = []) {
    this.told.push(data)
    port?.postMessage(this.isSame)
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = new FakeWorker()
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  update = vi.fn(async () => undefined)

  /** A newer worker is found, and waits. */
  find(worker: FakeWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
  }
}

let registration: FakeRegistration
let page: EventTarget & { visibilityState: string }
let workers: EventTarget
const assign = vi.fn()
let shown: Toast[]
let ending = new AbortController()

/** Lets what is on its way between page and worker arrive. */
const settle = () =>
  vi.waitFor(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

/** Watches, in a page that nobody has left yet. */
async function watch() {
  vi.resetModules()
  const { hostToasts } = await import('../showToast.ts')
  const { showTexts } = await import('../../i18n/testing/showTexts.ts')
  await showTexts('en')
  hostToasts((toast) => {
    shown.push(toast)
    return () => undefined
  })
  const { watchNewer } = await import('./watchNewer.ts')
  ending = new AbortController()
  await watchNewer(ending.signal)
}

beforeEach(() => {
  registration = new FakeRegistration()
  workers = new EventTarget()
  shown = []
  assign.mockReset()
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelectorAll: () => [{ src: 'https://portal.example/customer-app/assets/start-1.js' }],
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(workers, { ready: Promise.resolve(registration) }) })
  vi.stubGlobal('location', { pathname: '/stock', search: '?q=a', assign })
})
afterEach(() => {
  ending.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells once of a newer version that waits, and loads it at the press', async () => {
  const worker = new FakeWorker()
  registration.waiting = worker
  await watch()
  registration.find(worker)
  await settle()
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({ kind: 'info', seconds: Number.POSITIVE_INFINITY })
  expect(worker.told).toEqual([{ scripts: ['/customer-app/assets/start-1.js'] }])

  shown[0]?.action?.onSelect()
  expect(worker.told[1]).toBe(takeOver)
  expect(assign).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  workers.dispatchEvent(new Event('controllerchange'))
  expect(assign).toHaveBeenCalledOnce()
  expect(assign).toHaveBeenCalledWith('/stock?q=a')
})

it('tells of one that is found while the page is open', async () => {
  await watch()
  await settle()
  expect(shown).toEqual([])
  registration.find(new FakeWorker())
  await settle()
  expect(shown).toHaveLength(1)
})

it('tells of one that was on its way before', async () => {
  const worker = new FakeWorker()
  registration.installing = worker
  await watch()
  registration.waiting = worker
  worker.dispatchEvent(new Event('statechange'))
  await settle()
  expect(shown).toHaveLength(1)
})

it('says nothing of the first worker, nor of one whose version is on screen', async () => {
  await watch()
  registration.active = null
  registration.find(new FakeWorker())
  registration.active = new FakeWorker()
  registration.find(new FakeWorker(true))
  await settle()
  expect(shown).toEqual([])
})

it('says nothing once it has ended', async () => {
  await watch()
  ending.abort()
  registration.find(new FakeWorker())
  await settle()
  expect(shown).toEqual([])
})

it('says nothing of one that has taken over by itself', async () => {
  await watch()
  const worker = new FakeWorker()
  registration.find(worker)
  worker.state = 'activating'
  await settle()
  expect(shown).toEqual([])
})

it('asks before what is not saved is lost', async () => {
  const worker = new FakeWorker()
  registration.waiting = worker
  vi.doMock('../useUnsavedWork.ts', () => ({ hasUnsavedWork: () => true }))
  await watch()
  vi.doUnmock('../useUnsavedWork.ts')
  const { wantedWay } = await import('./leaveGuard.ts')
  shown[0]?.action?.onSelect()
  expect(worker.told).not.toContain(takeOver)
  wantedWay.peek()?.go()
  expect(worker.told).toContain(takeOver)
})

it('loads the page at once where another tab has had the newer one take over', async () => {
  registration.waiting = new FakeWorker()
  await watch()
  registration.waiting = null
  shown[0]?.action?.onSelect()
  expect(assign).toHaveBeenCalledOnce()
})

it('looks for a newer one when the page is seen again after an hour, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await watch()
  const look = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
    return registration.update.mock.calls.length
  }
  vi.setSystemTime(Date.now() + 3_599_000)
  expect(look('visible')).toBe(0)
  vi.setSystemTime(Date.now() + 1_000)
  expect(look('hidden')).toBe(0)
  expect(look('visible')).toBe(1)
  expect(look('visible')).toBe(1)
})
