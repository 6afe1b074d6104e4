import type { Page, Request } from 'playwright/test'
import type { EnduserCollection, ScannedStock } from '../../shared/src/contract/calls/endusers.ts'
import { sitesOf } from './consigneeSites.ts'
import { expect, longUnless, test } from './fixtures.ts'
import { read } from './gridPages.ts'

// Calls of a page are worded in its language, which is not the one it would begin with.
test.use({ locale: 'ru-RU' })

/** Notes the calls of the services that a page makes, but for what it fetches when it has nothing else to do. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v[12]\//.test(pathname) && !pathname.includes('/scan-stock/')) calls.push(request)
  })
  return calls
}

const urlsOf = (calls: readonly Request[]): string[] => calls.map((call) => call.url())

/** Nothing is drawn without words: holds them back until the page has asked the services about a site. */
async function drawOnceAsked(page: Page): Promise<void> {
  const asked = page.waitForRequest(/\/v2\/(endusers|decl)/)
  await page.route('**/ru-first-*.json', async (route) => {
    await asked
    await expect(page.locator('main')).toHaveCount(0)
    await route.continue()
  })
}

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

for (const [name, addressOf, wanted] of screens) {
  const also = longUnless(name === 'pickup management')
  test(`${name}: what is shown is asked for before it is drawn, and once${also}`, async ({ page, signIn }) => {
    await signIn('consignee')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [site] = await sitesOf(page)
    const address = await addressOf(page, site?.id ?? '')
    await page.goto('about:blank')
    const calls = watchCalls(page)
    await drawOnceAsked(page)
    await page.goto(address)
    await expect(page.locator(wanted).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(urlsOf(calls).toSorted()).toEqual([...new Set(urlsOf(calls))].sort())
    expect(new Set(calls.map((call) => call.headers()['accept-language']))).toEqual(new Set(['ru']))
    await page.unrouteAll()
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
  // The gateway would lead elsewhere; a document that was kept to open without a line does not.
  await page.route('**/enduser/stock', async (route) => route.fulfill({ response: await route.fetch({ url: '/' }) }))
  for (const path of ['/enduser/stock', '/enduser/collections?customer=1']) {
    const document = await page.goto(path)
    expect(document?.url()).toContain(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(urlsOf(calls).filter((url) => /\/stock\/|\/stockComparison|collections\/1$/.test(url))).toEqual([])
})
