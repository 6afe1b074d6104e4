import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { callPatience } from '../../shared/src/client/callClient.ts'
import { chaseColumns } from './chasePages.ts'
import { expect, expectAccessible, stopClock, test } from './fixtures.ts'
import { exportEntry, openExports, saveFrom } from './gridFiles.ts'
import {
  ask,
  cellsOf,
  chooseAnotherCustomer,
  countOf,
  expectNothingAside,
  figureOf,
  headerOf,
  openGrid,
  read,
  reloadHeld,
  rowsText,
  selectedId,
  whole,
} from './gridPages.ts'

interface Row {
  readonly name: string
  readonly countryCode: string
  readonly quantity: number
}

const summary = `query ($customerId: ID!) {
  endusersByCustomerId(customerId: $customerId, group: ["id"]) { edges { node { name countryCode stock { quantity } } } }
}`
const plants = 'query ($customerId: ID!) { partnerStock(customerId: $customerId, limit: 0) { totalCount } }'

async function findRows(page: Page, customerId: string): Promise<readonly Row[]> {
  const { endusersByCustomerId } = await ask(page, summary, { customerId })
  const nodes: { node: { name: string; countryCode: string; stock: { quantity: number } } }[] =
    endusersByCustomerId.edges
  return nodes
    .map(({ node: { name, countryCode, stock } }) => ({ name, countryCode, quantity: stock.quantity }))
    .filter(({ quantity }) => quantity > 0)
}

const gridOf = (page: Page): Locator => page.getByRole('region', { name: en.stock.grid })
const nameColumn = 1
const cityColumn = 3
const quantityColumn = 9
const sum = (rows: readonly Row[]) => rows.reduce((total, { quantity }) => total + quantity, 0)

async function openStock(page: Page): Promise<readonly Row[]> {
  return findRows(page, await openGrid(page, '/stock', gridOf(page)))
}

test.beforeEach(({ signIn }) => signIn('shipper'))

test('shows the rows and figures the API has, most crates first', async ({ page }) => {
  const rows = await openStock(page)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
  const figure = (label: string, value: number) =>
    figureOf(page, en.stock.review, label).getByText(whole(value), { exact: true })
  await expect(figure(en.stock.atConsignees, sum(rows))).toBeVisible()
  const { partnerStock } = await ask(page, plants, { customerId: selectedId(page) })
  await expect(figure(en.stock.atYourPlants, partnerStock.totalCount)).toBeVisible()
  const shown = await cellsOf(gridOf(page), quantityColumn).allTextContents()
  const wanted = rows.map(({ quantity }) => quantity).toSorted((a, b) => b - a)
  expect(shown.map((text) => Number(text.replaceAll(',', '')))).toEqual(wanted.slice(0, shown.length))
  await expectAccessible(page)
})

test('has one number of overdue crates: card, chase list, and the rows they lead to', async ({ page }) => {
  await openStock(page)
  const card = page
    .getByRole('region', { name: en.stock.review })
    .getByRole('button', { name: en.chase.column.overdue })
  const totalOf = (grid: Locator) =>
    grid.getByRole('group', { name: en.gridTools.totals }).locator('p', { hasText: `${en.chase.column.overdue}: ` })
  const overdue = /[\d,]+/.exec((await card.textContent()) ?? '')?.[0] ?? ''
  expect(Number(overdue.replaceAll(',', ''))).toBeGreaterThan(0)
  await expect(totalOf(gridOf(page))).toHaveText(`${en.chase.column.overdue}: ${overdue}`)
  await page.getByRole('navigation', { name: en.stock.views }).getByRole('link', { name: en.chase.title }).click()
  const list = page.getByRole('region', { name: en.chase.grid })
  await expect(totalOf(list)).toHaveText(`${en.chase.column.overdue}: ${overdue}`)
  const figure = cellsOf(list, chaseColumns.overdue).getByRole('link').first()
  const crates = Number((await figure.textContent())?.replaceAll(',', ''))
  await figure.click()
  await expect(countOf(page.getByRole('region', { name: en.stockDetail.grid }))).toHaveText(rowsText(crates))
})

test('sorts by a header, and back @long', async ({ page }) => {
  const rows = await openStock(page)
  const names = rows.map(({ name }) => name).toSorted(new Intl.Collator('en-GB').compare)
  const header = headerOf(gridOf(page), 'Name')
  await header.click()
  await expect(cellsOf(gridOf(page), nameColumn).first()).toHaveText(names[0] ?? '')
  await header.click()
  await expect(cellsOf(gridOf(page), nameColumn).first()).toHaveText(names.at(-1) ?? '')
})

test('filters, says so, and clears @long', async ({ page }) => {
  const rows = await openStock(page)
  const grid = gridOf(page)
  const limit = rows.map(({ quantity }) => quantity).toSorted((a, b) => b - a)[3] ?? 0
  await grid.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Column').selectOption({ label: 'In stock' })
  await panel.getByLabel('Condition').selectOption({ label: 'is greater than' })
  await panel.getByLabel('Value').fill(String(limit))
  await panel.getByRole('button', { name: 'Apply' }).click()
  const passing = rows.filter(({ quantity }) => quantity > limit).length
  await expect(countOf(gridOf(page))).toHaveText(`${passing} of ${rows.length}`)
  await expect(grid.getByRole('button', { name: '1 filter active' })).toBeVisible()
  await expect(cellsOf(gridOf(page), nameColumn)).toHaveCount(passing)
  await grid.getByRole('button', { name: 'Clear' }).click()
  await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
})

test('takes odd characters of a filter literally, and offers the way back from no rows @long', async ({ page }) => {
  const rows = await openStock(page)
  const grid = gridOf(page)
  await grid.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Condition').selectOption({ label: 'contains' })
  await panel.getByLabel('Value').fill('.*<b>%')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(grid.getByText(en.grid.noMatch)).toBeVisible()
  await expectAccessible(page)
  await grid.getByRole('button', { name: 'Clear filters' }).click()
  await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
})

test('the global export holds every crate that is out, from a service without CSV too @long', async ({ page }) => {
  await openStock(page)
  const path = `/v2/customers/${selectedId(page)}/globalStock`
  const crates: { barcode: string }[] = await read(page, path)
  const save = async () => {
    const file = await saveFrom(gridOf(page), 'wholeCsv')
    expect(file.suggestedFilename()).toBe('stockGE.csv')
    const text = await readFile(await file.path(), 'utf8')
    const lines = text.trimEnd().split('\r\n').slice(1)
    return lines.map((line) => line.split(';')[0])
  }
  const barcodes = crates.map(({ barcode }) => barcode)
  await openExports(gridOf(page))
  await expect(exportEntry(page, 'wholeCsv')).toContainText(
    `${rowsText(barcodes.length)} · ${en.stock.globalExportHint}`,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await save()).toEqual(barcodes)
  await page.getByRole('navigation', { name: en.stock.views }).getByRole('link', { name: en.chase.title }).click()
  await expect(cellsOf(page.getByRole('region', { name: en.chase.grid }), 1).first()).toBeVisible()
  expect((await saveFrom(page.getByRole('region', { name: en.chase.grid }), 'wholeCsv')).suggestedFilename()).toBe(
    'stockGE.csv',
  )
  await page.goBack()
  await page.route('**/globalStock', async (route) => {
    const headers = { ...route.request().headers(), accept: 'application/json' }
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
  expect(await save()).toEqual(barcodes)
})

test('another customer brings its own rows, and the address carries it @long', async ({ page }) => {
  await openStock(page)
  const first = selectedId(page)
  const rows = await findRows(page, await chooseAnotherCustomer(page))
  await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
  await page.goBack()
  await expect.poll(() => selectedId(page)).toBe(first)
})

test("a late answer for the old customer never paints over the new one's rows @long", async ({ page }) => {
  await openStock(page)
  const release = await reloadHeld(page, selectedId(page))
  const rows = await findRows(page, await chooseAnotherCustomer(page))
  await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
  await release()
  await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
})

test('a customer the group does not have is refused, with a way on', async ({ page }) => {
  await page.goto('/stock?customer=no-such-customer')
  await expect(page.getByText(en.shell.partner.refusedTitle)).toBeVisible()
  await expectAccessible(page)
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: ['503'] })
  test('is told of, and tried again on request', async ({ page }) => {
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
    )
    await page.goto('/stock')
    const retry = gridOf(page).getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await retry.press('Enter')
    await expect(cellsOf(gridOf(page), nameColumn).first()).toBeVisible()
    // The button is gone: the keyboard goes on from the heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('a connection that is lost', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })
  test('is told of, and what it kept away comes by itself when it is back', async ({ page, context }) => {
    await openStock(page)
    const panels = page.waitForResponse('**/shellPanels-*.js')
    await page.mouse.move(300, 300)
    await (await panels).finished()
    await context.setOffline(true)
    const customer = await chooseAnotherCustomer(page)
    await expect(gridOf(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    const rows = await findRows(page, customer)
    await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
  })
})

test.describe('a first list whose code does not come', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })
  test('is told as no connection, and comes at the next try @long', async ({ page }) => {
    const lost = (route: Route) => route.abort('internetdisconnected')
    await page.route('**/graphqlWire-*.js', lost)
    await page.goto('/stock')
    await expect(gridOf(page).getByRole('alert')).toContainText(en.problem.offline)
    await page.unroute('**/graphqlWire-*.js', lost)
    await gridOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(cellsOf(gridOf(page), nameColumn).first()).toBeVisible()
  })
})

test.describe('a reload without a connection', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_NAME_NOT_RESOLVED'] })
  test('is made up for, though the line is announced before it carries @long', async ({ page, context }) => {
    const rows = await openStock(page)
    await context.setOffline(true)
    await gridOf(page).getByRole('button', { name: 'Reload' }).click()
    const retry = gridOf(page).getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
    await page.route('**/graphql', (route) => route.abort('namenotresolved'), { times: 2 })
    await context.setOffline(false)
    await expect(retry).toHaveCount(0)
    await expect(gridOf(page).getByRole('alert')).toHaveCount(0)
  })

  test('is made up for where the line went silently @long', async ({ page, context }) => {
    await openStock(page)
    await stopClock(page)
    await page.route('**/graphql', () => undefined)
    const asked = page.waitForRequest('**/graphql')
    await gridOf(page).getByRole('button', { name: 'Reload' }).click()
    await asked
    const retry = gridOf(page).getByRole('button', { name: 'Try again' })
    await page.clock.runFor(callPatience)
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(retry).toHaveCount(0)
  })
})

test('the keyboard reaches rows and their actions @long', async ({ page }) => {
  await openStock(page)
  await cellsOf(gridOf(page), cityColumn).first().click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Copy', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('another language changes headers and figures at once @long', async ({ page }) => {
  await openStock(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Pays/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('fits a phone: nothing but the grid scrolls sideways @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStock(page)
  await expectNothingAside(page)
  await expectAccessible(page)
})
