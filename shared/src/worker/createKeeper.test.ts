import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeeper } from './createKeeper.ts'
import { MemoryCaches } from './testing/memoryCaches.ts'

const assets = '/customer-app/assets/'
const bundle = { app: 'customer-app', assets, files: [`${assets}start-1.js`], texts: {} } as const
let caches: MemoryCaches

beforeEach(() => {
  caches = new MemoryCaches()
  vi.stubGlobal('caches', caches)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what a worker keeps', () => {
  it('is found again, in the cache of its app alone', async () => {
    const keeper = createKeeper(bundle)
    await keeper.keep('/language', new Response('fr'))
    expect(await (await keeper.find('/language'))?.text()).toBe('fr')
    expect(await createKeeper({ ...bundle, app: 'enduser-app' }).find('/language')).toBeUndefined()
    await keeper.drop('/language')
    expect(await keeper.find('/language')).toBeUndefined()
  })

  it('is tidied of earlier versions and of other apps', async () => {
    const consignees = createKeeper({ ...bundle, app: 'enduser-app' })
    await consignees.keep('/', new Response('theirs'))
    const keeper = createKeeper(bundle)
    expect(await keeper.hasOthers()).toBe(true)
    for (const path of [`${assets}start-0.js`, `${assets}start-1.js`, '/language']) {
      await keeper.keep(path, new Response(''))
    }
    await keeper.tidy()
    expect(caches.kept).toEqual({ 'customer-app': [`${assets}start-1.js`, '/language'] })
    expect(await keeper.hasOthers()).toBe(false)
  })

  it('shows whose worker is here, even before anything is kept', async () => {
    await createKeeper(bundle).tidy()
    expect(await createKeeper(bundle).hasOthers()).toBe(false)
    expect(await createKeeper({ ...bundle, app: 'enduser-app' }).hasOthers()).toBe(true)
  })

  it('goes when somebody signs out, and nothing comes until somebody is there again', async () => {
    const keeper = createKeeper(bundle)
    await keeper.keep('/language', new Response('fr'))
    const opening = keeper.keep(`${assets}start-1.js`, new Response(''))
    await keeper.forgetAll()
    await opening
    expect(caches.kept).toEqual({})
    await keeper.keep('/language', new Response('fr'))
    await keeper.drop('/language')
    await keeper.tidy()
    expect(caches.kept).toEqual({})
    keeper.begin()
    await keeper.keep('/language', new Response('fr'))
    expect(caches.kept).toEqual({ 'customer-app': ['/language'] })
  })
})
