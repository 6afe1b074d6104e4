import type { Page } from 'playwright/test'
import type { EnduserCollection, ScannedStock } from '../../shared/src/contract/calls/endusers.ts'
import { sitesOf } from './consigneeSites.ts'
import { expect, test } from './fixtures.ts'
import { read } from './gridPages.ts'

/** Notes the calls of the services that a page makes, but for what it fetches when it has nothing else to do. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v[12]\//.test(pathname) && !pathname.includes('/scan-stock/')) calls.push(request.url())
  })
  return calls
}

/** When the page made its first call of the services for a site, and when its first drawing stood, ms. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => /\/v2\/(endusers|decl)/.test(name))
    return {
      asked: Math.min(...calls.map(({ startTime }) => startTime)),
      drawn: Number(Reflect.get(window, 'drawnAt')),
    }
  })

const screens: readonly (readonly [string, (page: Page, id: string) => Promise<string>, string])[] = [
  ['home', async () => '/', 'main section ul a'],
  ['pickup management', async (_, id) => `/enduser/pickup-management?customer=${id}`, 'main [data-row]'],
  ['the stock', async (_, id) => `/enduser/stock?customer=${id}`, 'main [data-row]'],
  ['the compared stock', async (_, id) => `/enduser/stock?customer=${id}&view=all`, 'main [data-row]'],
  ['crates over their days', async (_, id) => `/enduser/stock/over?customer=${id}`, 'main [data-row]'],
  [
    'crates of a customer',
    async (page, id) => {
      const [first]: readonly ScannedStock[] = await read(page, `/v2/endusers/stock/scan/${id}`)
      return `/enduser/stock/detail?customer=${id}&customerId=${first?.CUSTOMER}`
    },
    'main [data-row]',
  ],
  ['collections', async (_, id) => `/enduser/collections?customer=${id}`, 'main [data-row]'],
  [
    'the sheet of a pickup',
    async (page, id) => {
      const [first]: readonly EnduserCollection[] = await read(page, `/v2/endusers/collections/${id}`)
      return `/enduser/collections?customer=${id}&sheet=${first?.COLLECT_ID}`
    },
    'main article',
  ],
]

/** Screens whose first call depends on what the services offer. */
const behindOffers = ['home', 'the compared stock']

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('main')) return
      watcher.disconnect()
      Reflect.set(window, 'drawnAt', performance.now())
    })
    watcher.observe(document, { childList: true, subtree: true })
  }),
)

for (const [name, addressOf, wanted] of screens) {
  test(`${name}: what is shown is asked for before it is drawn, and once`, async ({ page, signIn }) => {
    await signIn('consignee')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [site] = await sitesOf(page)
    const address = await addressOf(page, site?.id ?? '')
    await page.goto('about:blank')
    const calls = watchCalls(page)
    await page.goto(address)
    await expect(page.locator(wanted).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.toSorted()).toEqual([...new Set(calls)].sort())
    const { asked, drawn } = await timesOf(page)
    if (!behindOffers.includes(name)) expect(asked).toBeLessThan(drawn)
    // What was loaded is asked for anew by who comes again: nothing is left over of the first time.
    const before = calls.length
    await page.goto('/profile')
    await page.goBack()
    await expect(page.locator(wanted).first()).toBeVisible()
    expect(calls.slice(before).length).toBeGreaterThan(0)
  })
}

test('nothing is asked for what a person may not see, nor of another consignee’s site', async ({ page, signIn }) => {
  await signIn('collector')
  const calls = watchCalls(page)
  await page.goto('/enduser/stock')
  await expect(page.locator('main section ul a').first()).toBeVisible()
  await page.goto('/enduser/collections?customer=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls.filter((url) => /\/stock\/|\/stockComparison|collections\/1$/.test(url))).toEqual([])
})
