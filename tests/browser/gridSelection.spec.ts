import type { Locator, Page } from 'playwright/test'
import fr from '../../locales/fr.json' with { type: 'json' }
import { hotClasses } from '../fixtures/hotClasses.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openParts } from './gallery.ts'
import { cellsOf, countOf, headerOf } from './gridPages.ts'

const gridOf = (page: Page): Locator => page.getByRole('region', { name: 'Dispatches' })
const pagedOf = (page: Page): Locator => page.getByRole('region', { name: 'ServerGrid' })
/** Frozen columns are drawn again over the table; the last drawing is the one on top. */
const tickOf = (page: Page, lot: number): Locator =>
  gridOf(page)
    .getByRole('checkbox', { name: `Select LOT-${String(lot).padStart(4, '0')}` })
    .last()
const barOf = (grid: Locator): Locator => grid.getByRole('toolbar', { name: 'Selected rows' })
const toldOf = (grid: Locator): Locator => grid.getByRole('status').filter({ hasText: 'selected' })

const total = 240
/** Every ninth row is locked, beginning with the fifth. */
const isLocked = (lot: number) => (lot - 1) % 9 === 4
const open = Array.from({ length: total }, (_, index) => index + 1).filter((lot) => !isLocked(lot))

async function expectSelected(page: Page, count: number): Promise<void> {
  await expect(toldOf(gridOf(page))).toHaveText(`${count} ${count === 1 ? 'row' : 'rows'} selected`)
  await expect(barOf(gridOf(page))).toContainText(`${count} ${count === 1 ? 'row' : 'rows'} selected`)
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('shipper')
  await openParts(page)
  await expect(cellsOf(gridOf(page), 2).first()).toHaveText('LOT-0001')
  await gridOf(page).scrollIntoViewIfNeeded()
})

test('a click selects, Shift and a click everything between; nothing moves, and the bar acts on the rows', async ({
  page,
}) => {
  const header = headerOf(gridOf(page), 'Value')
  const before = await header.boundingBox()
  await tickOf(page, 2).click()
  await expectSelected(page, 1)
  await tickOf(page, 7).click({ modifiers: ['Shift'] })
  // The fifth is locked.
  await expectSelected(page, 5)
  await expect(tickOf(page, 5)).toBeDisabled()
  await expect(tickOf(page, 5)).not.toBeChecked()
  expect(await header.boundingBox()).toEqual(before)
  await expectAccessible(page)
  await barOf(gridOf(page)).getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('5: LOT-0002 LOT-0003 LOT-0004 LOT-0006 LOT-0007')).toBeVisible()
  await expect(barOf(gridOf(page))).toBeHidden()
  expect(await header.boundingBox()).toEqual(before)
})

test('the keyboard goes on from the row of a press with Shift @long', async ({ page }) => {
  await tickOf(page, 1).click()
  await tickOf(page, 3).click({ modifiers: ['Shift'] })
  await expectSelected(page, 3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectSelected(page, 4)
  await expect(tickOf(page, 4)).toBeChecked()
})

test('a locked row says why and stays out @long', async ({ page }) => {
  await expect(
    gridOf(page).getByRole('checkbox', { name: 'Select LOT-0005: Locked: already shipped' }).last(),
  ).toBeDisabled()
  await cellsOf(gridOf(page), 3).nth(4).click()
  await page.keyboard.press('Space')
  await expect(toldOf(gridOf(page))).toHaveCount(0)
})

test('the keyboard selects a row, marked rows, a range, and all', async ({ page }) => {
  await cellsOf(gridOf(page), 3).first().click()
  await page.keyboard.press('Space')
  await expectSelected(page, 1)
  // Rows with a marked cell are ticked together, and their ticks taken away together.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Space')
  await expectSelected(page, 3)
  await page.keyboard.press('Space')
  await expectSelected(page, 1)
  // In the column of the ticks, Shift and an arrow tick at once.
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await expectSelected(page, 3)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expectSelected(page, open.length)
  await page.keyboard.press('Space')
  await expect(toldOf(gridOf(page))).toHaveCount(0)
})

test('Shift and the space bar select from the last tick to the row of the focus @long', async ({ page }) => {
  await tickOf(page, 1).click()
  await cellsOf(gridOf(page), 3).nth(3).click()
  await page.keyboard.press('Shift+Space')
  await expectSelected(page, 4)
})

test('the tick of all shows what is selected, and takes rows in that can be @long', async ({ page }) => {
  const all = gridOf(page).getByRole('checkbox', { name: 'Select all rows' }).last()
  await tickOf(page, 1).click()
  await expect(all).toBeChecked({ indeterminate: true })
  await all.click()
  await expectSelected(page, open.length)
  await expect(all).toBeChecked()
  await barOf(gridOf(page)).getByRole('button', { name: 'Clear selection' }).click()
  await expect(toldOf(gridOf(page))).toHaveCount(0)
  await expect(all).not.toBeChecked()
})

test('pages are turned with the selection, and all that match are one press away', async ({ page }) => {
  const grid = pagedOf(page)
  await expect(cellsOf(grid, 2).first()).toBeVisible()
  await grid.scrollIntoViewIfNeeded()
  const count = Number((await countOf(grid).textContent())?.replaceAll(/\D/g, ''))
  expect(count).toBeGreaterThan(20)
  await grid
    .getByRole('checkbox', { name: /^Select GPS/ })
    .first()
    .click()
  await grid.getByRole('button', { name: 'Next page' }).click()
  await expect(barOf(grid)).toContainText('1 row selected · 1 not shown')
  await grid.getByRole('button', { name: 'Previous page' }).click()
  await expect(barOf(grid)).toHaveText(/^1 row selected(?!.*not shown)/)
  await grid.getByRole('checkbox', { name: 'Select all rows on this page' }).last().click()
  await expect(barOf(grid)).toContainText('20 rows selected')
  await barOf(grid)
    .getByRole('button', { name: `Select all ${count} rows that match` })
    .click()
  await expect(barOf(grid)).toContainText(`${count} rows selected`)
  await grid.getByRole('button', { name: 'Next page' }).click()
  await expect(grid.getByRole('checkbox', { name: 'Select all rows on this page' }).last()).toBeChecked()
  await grid
    .getByRole('checkbox', { name: /^Select GPS/ })
    .first()
    .click()
  await expect(barOf(grid)).toContainText(`${count - 1} rows selected`)
})

test('search, filters and reload stay within reach while rows are selected @long', async ({ page }) => {
  const grid = pagedOf(page)
  const first = grid.getByRole('checkbox', { name: /^Select GPS/ }).first()
  await expect(cellsOf(grid, 2).first()).toBeVisible()
  await grid.scrollIntoViewIfNeeded()
  const places = async () => [
    await headerOf(grid, 'Value').boundingBox(),
    await grid.getByRole('navigation').boundingBox(),
  ]
  const before = await places()
  await first.click()
  await expect(barOf(grid)).toHaveText(/^1 row selected/)
  expect(await places()).toEqual(before)
  await first.click()
  await expect(barOf(grid)).toBeHidden()
  const search = grid.getByRole('searchbox', { name: 'Search barcodes' })
  await search.fill('183')
  await search.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('183')
  await expect(cellsOf(grid, 2).first()).toContainText('183')
  await first.click()
  await expect(barOf(grid)).toHaveText(/^1 row selected/)
  await expect(search).toHaveValue('183')
  // The key of the page's first search, from the row that was just ticked.
  await page.keyboard.press('/')
  await expect(gridOf(page).getByRole('searchbox')).toBeFocused()
  await search.click()
  await search.fill('45')
  await search.press('Enter')
  await expect(barOf(grid)).toHaveText(/^1 row selected · 1 not shown/)
  await grid.getByRole('button', { name: 'Reload' }).click({ trial: true })
  await grid.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Nothing found: the rows are selected still.
  await search.fill('no such crate')
  await search.press('Enter')
  await expect(cellsOf(grid, 2)).toHaveCount(0)
  await barOf(grid).getByRole('button', { name: 'Clear selection' }).click()
  await expect(barOf(grid)).toBeHidden()
})

test('a selected row is tinted from end to end @long', async ({ page }) => {
  await tickOf(page, 1).click()
  // The row of the focus is another one, so that the tint is that of the tick.
  await tickOf(page, 3).click()
  const colours = await gridOf(page)
    .locator(`${hotClasses.rows}:first-child td`)
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor))
  expect(new Set(colours).size).toBe(1)
  expect(colours.at(-1)).not.toBe(
    await gridOf(page)
      .locator(`${hotClasses.rows}:nth-child(2) td`)
      .last()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor),
  )
})

test('all that match end with their filters, and no way back or forth brings them to life @long', async ({ page }) => {
  const grid = pagedOf(page)
  await expect(cellsOf(grid, 2).first()).toBeVisible()
  await grid.scrollIntoViewIfNeeded()
  const search = grid.getByRole('searchbox', { name: 'Search barcodes' })
  await search.fill('00')
  await search.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('00')
  await grid.getByRole('checkbox', { name: 'Select all rows on this page' }).last().click()
  await barOf(grid)
    .getByRole('button', { name: /^Select all \d+ rows that match/ })
    .click()
  await expect(barOf(grid)).toBeVisible()
  await page.goBack()
  await expect(barOf(grid)).toBeHidden()
  await page.goForward()
  await expect(search).toHaveValue('00')
  await expect(grid.getByRole('checkbox', { name: 'Select all rows on this page' }).last()).not.toBeChecked()
  await expect(barOf(grid)).toBeHidden()
})

test('the tick of all is named in a language chosen since @long', async ({ page, context }) => {
  await expect(gridOf(page).getByRole('checkbox', { name: 'Select all rows', exact: true }).last()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/settings')
  await other.getByLabel('Language', { exact: true }).last().selectOption('fr')
  await expect(gridOf(page).getByRole('checkbox', { name: fr.gridSelection.all, exact: true }).last()).toBeVisible()
})

test('a cell leads where its column says, whatever it looks like, by a click and by Enter @long', async ({ page }) => {
  const grid = gridOf(page)
  const path = (lot: number) => `/gallery?dispatch=d${lot - 1}`
  // Words, a warning, a flag, a chip.
  for (const [column, name] of [
    [2, 'LOT-0004'],
    [6, '33'],
    [8, 'locked'],
  ] as const) {
    const link = cellsOf(grid, column).getByRole('link', { name, exact: true, includeHidden: true }).first()
    await expect(link).toHaveAttribute('href', path(name === 'locked' ? 5 : 4))
  }
  const land = cellsOf(grid, 7).first()
  await expect(land.locator('img')).toHaveCount(1)
  await expect(land.getByRole('link', { includeHidden: true })).toHaveAttribute('href', path(1))
  // A cell with nothing in it leads nowhere: Enter opens the row's menu there.
  await expect(cellsOf(grid, 7).nth(3).getByRole('link', { includeHidden: true })).toHaveCount(0)
  await cellsOf(grid, 7).nth(3).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await cellsOf(grid, 6).nth(3).getByRole('link', { includeHidden: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('dispatch')).toBe('d3')
  await cellsOf(grid, 8)
    .nth(4)
    .click({ position: { x: 3, y: 3 } })
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('dispatch')).toBe('d4')
})

test('a warning is an icon and a word beside its colour @long', async ({ page }) => {
  await expect(cellsOf(gridOf(page), 6).nth(3)).toHaveText('33, over cycle')
  await expect(cellsOf(gridOf(page), 6).nth(3).locator('svg')).toHaveCount(1)
  await expect(cellsOf(gridOf(page), 6).nth(6)).toHaveText('66, far over cycle')
  await expect(cellsOf(gridOf(page), 6).first()).toHaveText('0')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('a tap selects, in the dark too', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await tickOf(page, 1).tap()
    await tickOf(page, 3).tap()
    await expectSelected(page, 2)
    await expectAccessible(page)
    await expect(gridOf(page).getByRole('searchbox')).toBeInViewport()
    await expect(barOf(gridOf(page)).getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
    await tickOf(page, 1).tap()
    await expectSelected(page, 1)
  })
})

test('a list that becomes wider than its room keeps the cell that is marked, and is narrow again @long', async ({
  page,
}) => {
  const grid = page.getByRole('region', { name: 'Gaining' })
  const beyond = () =>
    grid
      .locator(hotClasses.box)
      .first()
      .evaluate((box) => box.scrollWidth - box.clientWidth)
  const marked = grid.locator('td.currentRow').filter({ hasText: /^Row 1$/ })
  await expect(marked.first()).toBeVisible()
  expect(await beyond()).toBeLessThanOrEqual(0)
  // A table that broke would be drawn no further, and the page would say so.
  for (const isWide of [true, false, true]) {
    await grid.locator('xpath=..').getByRole('button', { name: 'Gain' }).click()
    await expect.poll(async () => (await beyond()) > 0).toBe(isWide)
    await expect(marked.last()).toBeVisible()
    await expect(cellsOf(grid, 1)).toHaveText(Array.from({ length: 6 }, (_, place) => `Row ${place + 1}`))
  }
})
