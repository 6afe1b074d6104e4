import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { hotClasses } from '../fixtures/hotClasses.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { cellsOf, openGrid } from './gridPages.ts'

const gridOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const holderOf = (grid: Locator) => grid.locator(hotClasses.box)
const backOf = (page: Page) => page.getByRole('main').getByRole('link').first()

interface List {
  readonly what: string
  readonly path: string
  readonly grid: string
  readonly rows: string
  readonly back: string
  /** Columns from the name to what leads to the detail; a name of the chase list opens its panel. */
  readonly aside?: number
}

const lists: readonly List[] = [
  {
    what: 'the stock',
    path: '/stock?sort=name.desc&filter=quantity.gte.1',
    grid: en.stock.grid,
    rows: en.stockDetail.grid,
    back: en.stockDetail.back,
  },
  {
    what: 'the chase list',
    path: '/stock?view=chase&sort=name.desc',
    grid: en.chase.grid,
    rows: en.stockDetail.grid,
    back: en.stockDetail.back,
    aside: 1,
  },
  {
    what: 'the collections',
    path: '/collections?from=2025-01-01&sort=name.desc',
    grid: en.collections.grid,
    rows: en.collectionDetail.grid,
    back: en.collectionDetail.back,
  },
  {
    what: 'the shipping review',
    path: '/shipping?sort=name.desc',
    grid: en.shippingReview.grid,
    rows: en.stockDetail.grid,
    back: en.stockDetail.backToShipping,
  },
]

/** Where somebody left a list: its address, the name of the row, what stands in the cell, and how far it was scrolled. */
interface Left {
  readonly address: string
  readonly name: string
  readonly cell: string
  readonly top: number
}

/** Goes down a list by keyboard and opens the customer one has come to. */
async function openByKeyboard(page: Page, grid: Locator, aside = 0): Promise<Left> {
  await cellsOf(grid, 2)
    .first()
    .click({ position: { x: 4, y: 4 } })
  if (aside > 0) {
    // A row of the chase list opens its panel where it is clicked.
    await expect(page).toHaveURL(/call=/)
    // The panel hears it once it is there, which takes a moment longer than the address.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page).not.toHaveURL(/call=/, { timeout: 1_000 })
    }).toPass()
    await expect(grid.locator('td:focus')).toHaveCount(1)
  }
  await page.keyboard.press('Home')
  for (let row = 0; row < 14; row += 1) await page.keyboard.press('ArrowDown')
  const name = (await grid.locator('td:focus').getByRole('link').textContent()) ?? ''
  for (let column = 0; column < aside; column += 1) await page.keyboard.press('ArrowRight')
  const cell = (await grid.locator('td:focus').textContent()) ?? ''
  const top = await holderOf(grid).evaluate((holder) => holder.scrollTop)
  const address = page.url()
  await page.keyboard.press('Enter')
  return { address, name, cell, top }
}

async function expectAsLeft(page: Page, grid: Locator, left: Left) {
  await expect(page).toHaveURL(left.address)
  await expect(grid.locator('td:focus')).toHaveText(left.cell)
  await expect.poll(() => holderOf(grid).evaluate((holder) => holder.scrollTop)).toBe(left.top)
}

for (const account of ['shipper', 'viewer'] as const) {
  test.describe(`as ${account}`, () => {
    test.beforeEach(({ signIn }) => signIn(account))

    // A viewer sees the stock, and neither collections nor shippings.
    const seen = account === 'viewer' ? lists.filter(({ path }) => path.startsWith('/stock')) : lists
    for (const { what, path, grid: name, rows, back, aside } of seen) {
      const also = longUnless(account === 'shipper' && what === 'the chase list')
      test(`the way back to ${what} leads to the row and the rows one left, by button and by browser${also}`, async ({
        page,
      }) => {
        const grid = gridOf(page, name)
        await openGrid(page, path, grid)
        const left = await openByKeyboard(page, grid, aside)
        await expect(page.getByRole('heading', { level: 1, name: left.name, exact: true })).toBeVisible()
        await page.goBack()
        await expectAsLeft(page, grid, left)
        // Forward and back again, the second time before the list could be drawn.
        await page.goForward()
        await expect(page.getByRole('heading', { level: 1, name: left.name, exact: true })).toBeVisible()
        await page.goBack()
        await expectAsLeft(page, grid, left)
        await page.goForward()
        await expect(page.getByRole('heading', { level: 1, name: left.name, exact: true })).toBeVisible()
        await page.evaluate(() => {
          addEventListener('popstate', () => history.forward(), { once: true })
          history.back()
        })
        await expect(page.getByRole('heading', { level: 1, name: left.name, exact: true })).toBeVisible()
        await page.goBack()
        await expectAsLeft(page, grid, left)
        await page.keyboard.press('Enter')
        // What one does with the rows of the detail makes further entries of the history.
        await expect(gridOf(page, rows).getByRole('searchbox')).toBeVisible()
        await gridOf(page, rows).getByRole('searchbox').fill('7')
        await expect(page).toHaveURL(/search=7/)
        await page.getByRole('link', { name: back }).press('Enter')
        await expectAsLeft(page, grid, left)
      })
    }
  })
}

test.describe('as shipper', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test('a name is a link: it shows so, and opens in another tab by the middle button and by Ctrl @long', async ({
    page,
    context,
  }) => {
    for (const { path, grid: label } of lists) {
      const grid = gridOf(page, label)
      await openGrid(page, path, grid)
      const name = (await cellsOf(grid, 1).nth(2).getByRole('link').textContent()) ?? ''
      // A frozen column is drawn again over the table.
      const link = grid.getByRole('link', { name, exact: true }).last()
      await link.hover()
      await expect(link).toHaveCSS('text-decoration-line', 'underline')
      const href = (await link.getAttribute('href')) ?? ''
      for (const how of [{ button: 'middle' }, { modifiers: ['ControlOrMeta'] }] as const) {
        const opened = context.waitForEvent('page')
        await link.click({ ...how, modifiers: 'modifiers' in how ? [...how.modifiers] : [] })
        const tab = await opened
        await tab.waitForURL((url) => url.pathname === new URL(href, page.url()).pathname)
        await tab.close()
      }
      await expect(grid).toBeVisible()
    }
  })

  test('who came by an address is led to the list, and a jump within the page changes nothing of the way back @long', async ({
    page,
  }) => {
    const grid = gridOf(page, en.stock.grid)
    await openGrid(page, '/stock?sort=name.desc', grid)
    const left = await openByKeyboard(page, grid)
    const detail = page.url()
    await expect(gridOf(page, en.stockDetail.grid)).toBeVisible()
    await page.getByRole('link', { name: en.shell.skip }).press('Enter')
    await page.getByRole('link', { name: en.stockDetail.back }).click()
    await expectAsLeft(page, grid, left)

    const other = await page.context().newPage()
    await other.goto(detail)
    await backOf(other).click()
    await expect(cellsOf(gridOf(other, en.stock.grid), 1).first()).toBeVisible()
    await other.close()
  })
})

for (const account of ['shipper', 'viewer'] as const) {
  const also = longUnless(account === 'shipper')
  test(`from who is late to which crates and back, in Chinese and on a phone: ${account}${also}`, async ({
    page,
    signIn,
  }) => {
    // Two pages, three times, with a look by axe at each.
    test.slow()
    await signIn(account)
    await page.goto('/')
    for (const [code, words, width] of [
      ['en', en, 390],
      ['zh', zh, 390],
      ['zh', zh, 1440],
    ] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.evaluate((language) => localStorage.setItem('language', language), code)
      const list = gridOf(page, words.chase.grid)
      await openGrid(page, '/stock?view=chase', list)
      const left = await openByKeyboard(page, list, 1)
      await expect(page.getByRole('heading', { level: 1, name: left.name, exact: true })).toBeVisible()
      await expect(cellsOf(gridOf(page, words.stockDetail.grid), 2).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: words.stockDetail.back }).press('Enter')
      await expectAsLeft(page, list, left)
      await expectAccessible(page)
    }
  })
}
