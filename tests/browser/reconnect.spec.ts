import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { allCellsOf } from './gridPages.ts'

const rowsOf = (page: Page, label: string) => allCellsOf(page.getByRole('region', { name: label }))

/** Screens of shippers, and what each shows once it has loaded. */
const screens: readonly (readonly [path: string, shown: (page: Page) => Locator])[] = [
  ['/', (page) => page.getByRole('list', { name: en.customerHome.figures })],
  ['/stock', (page) => rowsOf(page, en.stock.grid)],
  ['/stock?view=chase', (page) => rowsOf(page, en.chase.grid)],
  ['/deliveries', (page) => rowsOf(page, en.deliveries.grid)],
  ['/collections', (page) => rowsOf(page, en.collections.grid)],
  ['/shipping', (page) => rowsOf(page, en.shippingReview.grid)],
  ['/shippingManagement', (page) => rowsOf(page, en.shippingManagement.grid)],
  ['/scan-stock', (page) => rowsOf(page, en.scanStock.grid)],
  ['/download', (page) => page.getByRole('searchbox')],
  ['/dashboard/0', (page) => page.locator('iframe')],
]

/** Every call; pages and their files come all the same. */
const calls = /\/(v1|v2|graphql)(\/|$|\?)/

test('a screen that had no line loads by itself when it is back @long', async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push('net::ERR_INTERNET_DISCONNECTED')
  await signIn('shipper')
  const complaint = page.getByRole('main').getByText(en.problem.offline)
  for (const [path, shown] of screens) {
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    await expect(complaint.first(), path).toBeVisible()
    await page.unroute(calls)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(shown(page).first(), path).toBeVisible()
    await expect(complaint, path).toHaveCount(0)
  }
})
