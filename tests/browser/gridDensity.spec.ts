import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import pt from '../../locales/pt.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { hotClasses } from '../fixtures/hotClasses.ts'
import { chaseAddress } from './chasePages.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { allCellsOf, cellsOf, countOf, expectNothingAside, headerOf, headersOf, openGrid } from './gridPages.ts'

const stockOf = (page: Page): Locator => page.getByRole('region', { name: en.stock.grid })
const stripOf = (page: Page): Locator => page.getByRole('region', { name: en.stock.review, exact: true })
const viewOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: en.stock.views }).getByRole('link', { name })
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

const { name } = en.enduserColumn
const { barcode, shippingDate } = en.stockDetail.column

/** The grids of the shipper's screens, how many whole rows a laptop has to show of each at least, and what comes first on a phone. */
const screens: readonly (readonly [string, string, number, readonly (string | RegExp)[]])[] = [
  ['/stock', en.stock.grid, 18, [name, en.chase.column.overdue, en.stock.column.quantity]],
  [
    chaseAddress,
    en.chase.grid,
    18,
    [name, en.chase.column.overdue, en.chaseDesk.column.promise, en.stock.column.deemedLost],
  ],
  ['/stock/detail', en.stockDetail.grid, 18, [barcode, en.stockDetail.column.difference, shippingDate]],
  ['/collections', en.collections.grid, 18, [name, en.collections.column.quantity, en.enduserColumn.cycle]],
  [
    '/collections?from=2025-01-01&sort=quantity.desc',
    en.collectionDetail.grid,
    18,
    [en.collectionDetail.column.barcode, en.collectionDetail.column.collectionDate],
  ],
  [
    '/shipping',
    en.shippingReview.grid,
    18,
    [name, new RegExp(en.shippingReview.column.shipped.replace('{{month}}', '.+'))],
  ],
  [
    '/deliveries',
    en.deliveries.grid,
    18,
    [en.deliveries.column.deliveryNumber, en.deliveries.column.consignee, en.deliveries.column.quantity],
  ],
  ['/scan-stock', en.scanStock.grid, 20, []],
  [
    '/shippingManagement',
    en.shippingManagement.grid,
    18,
    [en.shippingManagement.column.reference, en.shippingManagement.column.consignee],
  ],
]

/** Opens the grid of a screen; that of the collections of one consignee by way of the list. */
async function openScreen(page: Page, path: string, label: string): Promise<Locator> {
  const grid = page.getByRole('region', { name: label })
  if (label !== en.collectionDetail.grid) await openGrid(page, path, grid)
  else {
    const list = page.getByRole('region', { name: en.collections.grid })
    await openGrid(page, path, list)
    await page.goto((await list.locator('td a').first().getAttribute('href')) ?? '')
    await expect(cellsOf(grid, 1).first()).toBeVisible()
  }
  return grid
}

/** Rows of a grid that are wholly in sight, and the top of the first, in pixels. */
async function measureRows(page: Page) {
  return page.evaluate(
    ({ rows, box }) => {
      const holder = document.querySelector(box)?.getBoundingClientRect()
      const boxes = [...document.querySelectorAll(rows)].map((row) => row.getBoundingClientRect())
      const bottom = Math.min(innerHeight, holder?.bottom ?? 0) + 1
      return {
        first: boxes[0]?.top ?? Number.POSITIVE_INFINITY,
        whole: boxes.filter((row) => row.bottom <= bottom).length,
      }
    },
    { rows: hotClasses.rows, box: hotClasses.box },
  )
}

test.beforeEach(({ signIn }) => signIn('shipper'))

for (const [path, label, least, leading] of screens) {
  const also = longUnless(path === '/stock')
  test(`${label}: ${least} whole rows on a laptop, and the first in the upper half of a phone${also}`, async ({
    page,
  }) => {
    const grid = await openScreen(page, path, label)
    const total = Number(((await countOf(grid).textContent()) ?? '').replaceAll(/\D/g, ''))
    await expect.poll(async () => (await measureRows(page)).whole).toBeGreaterThanOrEqual(Math.min(total, least))
    await expectNothingAside(page)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await measureRows(page)).first).toBeLessThanOrEqual(422)
    const shown = async () => (await headersOf(grid)).filter((header) => header.trim() !== '')
    await expect
      .poll(async () => (await shown()).slice(0, leading.length))
      .toEqual(leading.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))))
    await expectNothingAside(page)
  })
}

test('a figure filters the rows it counts, says so, and a second click takes that back', async ({ page }) => {
  await openGrid(page, '/stock', stockOf(page))
  const all = (await countOf(stockOf(page)).textContent()) ?? ''
  const totalsOf = (header: string) =>
    stockOf(page)
      .getByRole('group', { name: en.gridTools.totals })
      .locator('p', { hasText: `${header}: ` })
  await expect(stripOf(page).getByRole('button', { name: en.stock.atConsignees })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  for (const header of [en.chase.column.overdue, en.stock.column.deemedLost]) {
    const figure = stripOf(page).getByRole('button', { name: header })
    await figure.click()
    await expect(figure).toHaveAttribute('aria-pressed', 'true')
    const [crates = '', consignees = ''] = ((await figure.textContent()) ?? '').match(/[\d,]+/g) ?? []
    await expect(countOf(stockOf(page))).toHaveText(`${consignees} of ${all.replaceAll(/\D/g, '')}`)
    await expect(totalsOf(header)).toHaveText(`${header}: ${crates}`)
    expect(parameter(page, 'filter')).toContain('.gt.0')
  }
  // The other figure gave way, and back leads to it.
  await page.goBack()
  const overdue = stripOf(page).getByRole('button', { name: en.chase.column.overdue })
  await expect(overdue).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await overdue.press('Enter')
  await expect(overdue).toHaveAttribute('aria-pressed', 'false')
  await expect(overdue).toBeFocused()
  await expect(countOf(stockOf(page))).toHaveText(all)
})

test('a figure moves nothing on the page, and gives way to nothing that was searched for @long', async ({ page }) => {
  await openGrid(page, '/stock', stockOf(page))
  const { first } = await measureRows(page)
  await stockOf(page).getByRole('searchbox').fill('zz')
  await expect.poll(() => parameter(page, 'search')).toBe('zz')
  await stripOf(page).getByRole('button', { name: en.chase.column.overdue }).click()
  await expect(stockOf(page).getByRole('searchbox')).toHaveValue('')
  await expect(cellsOf(stockOf(page), 1).first()).toBeVisible()
  expect((await measureRows(page)).first).toBe(first)
})

test('the figure of another page leads there, in a new tab too @long', async ({ page }) => {
  await openGrid(page, '/stock', stockOf(page))
  const plants = stripOf(page).getByRole('link', { name: en.stock.atYourPlants })
  const opened = page.context().waitForEvent('page')
  await plants.click({ button: 'middle' })
  const tab = await opened
  await expect.poll(() => new URL(tab.url()).pathname).toBe('/stock/detail')
  await tab.close()
  await plants.click()
  await expect(page).toHaveURL((url) => url.pathname === '/stock/detail' && !url.searchParams.has('enduserId'))
})

test('the daily check shows its columns at once, whole, and is there the next time @long', async ({ page }) => {
  await openGrid(page, '/stock', stockOf(page))
  const seeds = await headersOf(stockOf(page))
  const overdue = stripOf(page).getByRole('button', { name: en.chase.column.overdue })
  await overdue.click()
  await expect(overdue).toHaveAttribute('aria-pressed', 'true')
  await viewOf(page, en.stock.dailyCheck).click()
  await expect(viewOf(page, en.stock.dailyCheck)).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => headersOf(stockOf(page))).not.toContain(en.enduserColumn.usageDays)
  const daily = await headersOf(stockOf(page))
  expect(seeds.filter((header) => daily.includes(header))).toEqual(daily)
  expect(parameter(page, 'filter')).toContain('overdue.gt.0')
  const beyond = () => page.locator(hotClasses.box).evaluate((box) => box.scrollWidth - box.clientWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  // The filter's mark lies beside the words, however narrow the heading is.
  const narrow = headerOf(stockOf(page), en.enduserColumn.transit)
  await narrow.hover()
  await expect(narrow.locator('[data-filter] > svg')).toBeVisible()
  const apart = await narrow.evaluate((header) => {
    const words = document.createRange()
    words.selectNodeContents(header.querySelector('.colHeader') ?? header)
    return (
      words.getBoundingClientRect().left -
      (header.querySelector('[data-filter] > svg')?.getBoundingClientRect().right ?? 0)
    )
  })
  expect(apart).toBeGreaterThan(-2)

  await page.goto('/stock')
  await expect(allCellsOf(stockOf(page)).first()).toBeVisible()
  await expect(viewOf(page, en.stock.dailyCheck)).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => parameter(page, 'view')).toBe('daily')
  // An address of somebody else changes nothing of that.
  await page.goto('/stock?view=endusers')
  await expect.poll(() => headersOf(stockOf(page))).toEqual(seeds)
  await page.goto('/stock')
  await expect(viewOf(page, en.stock.dailyCheck)).toHaveAttribute('aria-current', 'page')
  await viewOf(page, en.stock.byEnduser).press('Enter')
  await expect.poll(() => headersOf(stockOf(page))).toEqual(seeds)
  await page.goto('/stock')
  await expect(viewOf(page, en.stock.byEnduser)).toHaveAttribute('aria-current', 'page')
})

for (const [language, texts] of Object.entries({ en, fr, ko, pt, ru, zh })) {
  test(`every column that matters is in sight on a laptop, in ${language}${longUnless(language === 'ru')}`, async ({
    page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    const grid = page.getByRole('region', { name: texts.stock.grid })
    await openGrid(page, '/stock', grid)
    const { quantity, daysOver } = texts.stock.column
    for (const heading of [texts.enduserColumn.name, quantity, texts.enduserColumn.cycle, daysOver]) {
      await expect(headerOf(grid, heading)).toBeVisible()
    }
    const overdue = headerOf(grid, texts.chase.column.overdue)
    const isWhole = () =>
      overdue.evaluate((header, box) => {
        const holder = document.querySelector(box)?.getBoundingClientRect()
        const buttons = [...document.querySelectorAll(`${box} thead th`)].at(-1)?.getBoundingClientRect()
        return header.getBoundingClientRect().right <= Math.min(holder?.right ?? 0, buttons?.left ?? 0)
      }, hotClasses.box)
    await expect.poll(isWhole).toBe(true)
    await expect.poll(async () => (await measureRows(page)).whole).toBeGreaterThanOrEqual(18)
    // No tool is pushed out of its line.
    const aside = () => grid.locator('[data-crowded]').evaluate((line) => line.scrollWidth - line.clientWidth)
    await expect.poll(aside).toBeLessThanOrEqual(0)
    // A chip without words says them all the same.
    await expect(cellsOf(grid, 11).filter({ hasText: /\d\D/ }).first()).toBeVisible()

    // Nor is it where a panel takes its room, and where nothing moves: what changes there is measured at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const list = page.getByRole('region', { name: texts.chase.grid })
    await openGrid(page, chaseAddress, list)
    await cellsOf(list, 1).getByRole('link').first().click()
    const panel = page.getByRole('region', { name: texts.chaseDesk.crates.title })
    await expect(panel).toBeVisible()
    for (const width of [1400, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
      for (const line of [list.locator('[data-crowded]'), list.locator('p:has(> span > kbd)')]) {
        const beyond = () =>
          line.evaluate(async (parts) => {
            // What gives way slowly has done so after two frames.
            for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
            const room = parts.parentElement?.getBoundingClientRect().right ?? 0
            return Math.max(...[...parts.children].map((part) => part.getBoundingClientRect().right)) - room
          })
        expect(await beyond()).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('what matters comes first on a tablet @long', async ({ page }) => {
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await openGrid(page, '/stock', stockOf(page))
    const { cycle } = en.enduserColumn
    const { quantity, daysOver } = en.stock.column
    const leading = [name, en.chase.column.overdue, quantity, cycle, daysOver]
    await expect.poll(async () => (await headersOf(stockOf(page))).slice(0, leading.length)).toEqual(leading)
    await expectNothingAside(page)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

  test('a tap on a row opens it, whatever its column @long', async ({ page }) => {
    await openGrid(page, '/stock', stockOf(page))
    await expectAccessible(page)
    const name = (await cellsOf(stockOf(page), 1).nth(2).textContent()) ?? ''
    await cellsOf(stockOf(page), 2).nth(2).tap()
    await expect(page).toHaveURL((url) => url.pathname === '/stock/detail')
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === '/stock')
    await expect(cellsOf(stockOf(page), 1).first()).toBeVisible()
  })

  test('a row without a page of its own opens its menu @long', async ({ page }) => {
    const deliveries = page.getByRole('region', { name: en.deliveries.grid })
    await openGrid(page, '/deliveries', deliveries)
    await cellsOf(deliveries, 3).first().tap()
    await expect(page.getByRole('menu')).toBeVisible()
  })

  test('another period is a tap away, in French too @long', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'fr'))
    await openGrid(page, '/collections', page.getByRole('region', { name: fr.collections.grid }))
    const period = page.getByRole('button', { name: fr.dateRange.label })
    await expect(period).toHaveAttribute('aria-expanded', 'false')
    await period.tap()
    await expect(page.getByLabel(fr.dateRange.from, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNothingAside(page)
  })
})

test('the name of a consignee on the shipping desk leads to its crates @long', async ({ page }) => {
  const desk = page.getByRole('region', { name: en.shippingManagement.grid })
  await openGrid(page, '/shippingManagement', desk)
  const link = desk.locator('a[href^="/stock/detail"]').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL((url) => url.pathname === '/stock/detail' && url.searchParams.has('enduserId'))
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
})
