import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { hotClasses } from '../fixtures/hotClasses.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  ask,
  cellsOf,
  chooseAnotherCustomer,
  chooseOfFirstRow,
  countOf,
  expectNothingAside,
  figureOf,
  headerOf,
  openGrid,
  rowsText,
  whole,
} from './gridPages.ts'
import { openForOther } from './otherPerson.ts'
import { blockTiles, stepsOf } from './trackedCrates.ts'

interface Crate {
  readonly barcode: string
  readonly csRefDeliveryNumber: string | null
  readonly rentalDays: number
  readonly lostDate: string | null
}

const crates = `query ($customerId: ID!, $enduserId: ID, $skip: Int, $sort: [SortInput!], $filter: [FilterInput!]) {
  partnerStock(customerId: $customerId, enduserId: $enduserId, skip: $skip, limit: 50, sort: $sort, filter: $filter) {
    totalCount edges { node { barcode csRefDeliveryNumber rentalDays lostDate } }
  }
}`
const endusers = `query ($customerId: ID!) {
  endusersByCustomerId(customerId: $customerId, group: ["id"]) { edges { node { id name city stock { quantity } } } }
}`
const customer = 'query ($customerId: ID!) { customer(customerId: $customerId) { name city } }'

async function findCrates(page: Page, question: Readonly<Record<string, unknown>>) {
  const { partnerStock } = await ask(page, crates, question)
  const edges: { node: Crate }[] = partnerStock.edges
  return { total: Number(partnerStock.totalCount), rows: edges.map(({ node }) => node) }
}

/** The end customer of a customer that holds most crates. */
async function findFullest(page: Page, customerId: string) {
  const { endusersByCustomerId } = await ask(page, endusers, { customerId })
  const nodes: { id: string; name: string; city: string; stock: { quantity: number } }[] =
    endusersByCustomerId.edges.map(({ node }: { node: unknown }) => node)
  const [fullest] = nodes.toSorted((a, b) => b.stock.quantity - a.stock.quantity)
  if (!fullest) throw new Error('The demo world has no end customer')
  return fullest
}

const stockOf = (page: Page) => page.getByRole('region', { name: en.stock.grid })
const gridOf = (page: Page) => page.getByRole('region', { name: 'Crates in stock' })
const shownDate = (day: string | null) => (day === null ? '–' : day.split('-').toReversed().join('/'))

/** Opens the detail of the fullest end customer, by keyboard, from its row in the stock. */
async function openDetail(page: Page) {
  const customerId = await openGrid(page, '/stock', stockOf(page))
  const fullest = await findFullest(page, customerId)
  await expect(cellsOf(stockOf(page), 1).first()).toHaveText(fullest.name)
  await chooseOfFirstRow(page, stockOf(page), 'Detail')
  await expect(cellsOf(gridOf(page), 1).first()).toBeVisible()
  return { customerId, ...fullest }
}

const factsOf = (page: Page) => page.getByRole('region', { name: en.partnerHead.label, exact: true })

test.beforeEach(({ signIn }) => signIn('shipper'))

test('a row of the stock opens its crates: head, total and rows as the API has them', async ({ page }) => {
  const { customerId, id, name, city, stock } = await openDetail(page)
  expect(new URL(page.url()).searchParams.get('enduserId')).toBe(id)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const facts = factsOf(page)
  for (const text of [name, city, whole(stock.quantity)]) await expect(facts).toContainText(text)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(stock.quantity))
  const { rows } = await findCrates(page, { customerId, enduserId: id })
  const barcodes = await cellsOf(gridOf(page), 1).allTextContents()
  expect(barcodes).toEqual(rows.slice(0, barcodes.length).map(({ barcode }) => barcode))
  await expect(gridOf(page).getByRole('columnheader')).toContainText([
    'Barcode',
    en.stockDetail.column.difference,
    en.stockDetail.column.material,
    'Delivery number',
  ])
  await expect(cellsOf(gridOf(page), 18).first()).toContainText(shownDate(rows[0]?.lostDate ?? null))
  await expectAccessible(page)
  // Of numbers, days and codes nothing is cut.
  const cut = await gridOf(page)
    .locator(hotClasses.cells)
    .evaluateAll((cells) =>
      cells
        .filter((cell) => /^\S+$/.test(cell.textContent ?? ''))
        .filter((cell) =>
          [cell, ...cell.querySelectorAll('*')].some(
            (part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth,
          ),
        )
        .map((cell) => cell.textContent),
    )
  expect(cut).toEqual([])
  // Figures and rows come anew together.
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch()
    const isCount = (route.request().postData() ?? '').includes('"limit":0')
    const text = (await answer.text()).replace(/"totalCount":\d+/, '"totalCount":1234')
    await route.fulfill(isCount ? { response: answer, body: text } : { response: answer })
  })
  await gridOf(page).getByRole('button', { name: en.fresh.reload }).click()
  await expect(factsOf(page)).toContainText(new RegExp(`${en.partnerHead.total}\\s*1,234`))
  await expect(factsOf(page)).toContainText(new RegExp(`${en.stockDetail.overdue}\\s*1,234`))
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Back to stock' }).click()
  await expect(cellsOf(stockOf(page), 1).first()).toHaveText(name)
})

test('sort, filter and page are the service’s, and the address keeps them', async ({ page }) => {
  const { customerId, id, stock } = await openDetail(page)
  expect(stock.quantity).toBeGreaterThan(50)
  const grid = gridOf(page)
  await grid.getByRole('button', { name: 'Next page' }).click()
  const next = await findCrates(page, { customerId, enduserId: id, skip: 50 })
  await expect(cellsOf(grid, 1).first()).toHaveText(next.rows[0]?.barcode ?? '')

  const sort = [{ field: 'csRefDeliveryNumber', dir: 'ASC' }]
  await headerOf(grid, 'Delivery number').click()
  const sorted = await findCrates(page, { customerId, enduserId: id, sort })
  await expect(cellsOf(grid, 1).first()).toHaveText(sorted.rows[0]?.barcode ?? '')

  const value = sorted.rows.at(-1)?.csRefDeliveryNumber ?? ''
  await grid.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Column').selectOption({ label: 'Delivery number' })
  await panel.getByLabel('Condition').selectOption({ label: 'contains' })
  await panel.getByLabel('Value').fill(value)
  await panel.getByRole('button', { name: 'Apply' }).click()
  const filter = [{ field: 'csRefDeliveryNumber', op: 'CONTAINS', value }]
  const filtered = await findCrates(page, { customerId, enduserId: id, sort, filter })
  expect(filtered.total).toBeLessThan(stock.quantity)
  await expect(countOf(grid)).toHaveText(rowsText(filtered.total))
  await page.reload()
  await expect(countOf(grid)).toHaveText(rowsText(filtered.total))
  await expect(cellsOf(grid, 1).first()).toHaveText(filtered.rows[0]?.barcode ?? '')
})

test('without an end customer it shows the crates at the customer’s own plants @long', async ({ page }) => {
  const customerId = await openGrid(page, '/stock', stockOf(page))
  await page.getByRole('link', { name: en.stock.atYourPlants }).click()
  const { total, rows } = await findCrates(page, { customerId })
  await expect(countOf(gridOf(page))).toHaveText(rowsText(total))
  await expect(cellsOf(gridOf(page), 1).first()).toHaveText(rows[0]?.barcode ?? '')
  const { customer: head } = await ask(page, customer, { customerId })
  const facts = factsOf(page)
  for (const text of [head.name, head.city, whole(total)]) await expect(facts).toContainText(text)
})

test('another customer leads back to its stock, and the way back to the crates @long', async ({ page }) => {
  const { name } = await openDetail(page)
  const other = await chooseAnotherCustomer(page)
  await expect(page).toHaveURL((url) => url.pathname === '/stock' && url.searchParams.get('customer') === other)
  await expect(cellsOf(stockOf(page), 1).first()).toBeVisible()
  await page.goBack()
  await expect(factsOf(page)).toContainText(name)
})

test('an end customer that is not one of the group’s is refused, with the way to those that are', async ({ page }) => {
  await page.goto('/stock/detail?enduserId=no-such-enduser')
  await expect(page.getByRole('heading', { name: en.stockDetail.unknownTitle })).toBeVisible()
  await expect(gridOf(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to stock' }).click()
  await expect(cellsOf(stockOf(page), 1).first()).toBeVisible()
})

test.describe('a figure that could not be had', () => {
  test.use({ expectedErrors: ['503'] })
  const failWhere = (page: Page, part: string) =>
    page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes(part)
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } })
        : route.fallback(),
    )

  test('is a dash in the head, told of, and tried again @long', async ({ page }) => {
    await failWhere(page, '"limit":0')
    const customerId = await openGrid(page, '/stock/detail', gridOf(page))
    const facts = factsOf(page)
    await expect(facts.getByRole('button', { name: en.partnerHead.total })).toContainText('–')
    await expect(facts).not.toContainText('N/A')
    // In the strip: the rows below stay where they are.
    const problem = facts.getByRole('alert')
    await expect(problem).toContainText(en.ui.problemTitle)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
    await expectAccessible(page)
    await page.unrouteAll()
    await problem.getByRole('button', { name: 'Try again' }).click()
    const { total } = await findCrates(page, { customerId })
    await expect(facts).toContainText(whole(total))
    await expect(problem).toHaveCount(0)
  })

  test('is told of on its card, and tried again there @long', async ({ page }) => {
    await failWhere(page, 'query plantStock')
    const customerId = await openGrid(page, '/stock', stockOf(page))
    const review = page.getByRole('region', { name: en.stock.review })
    await expect(review.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await review.getByRole('button', { name: 'Try again' }).click()
    const { total } = await findCrates(page, { customerId })
    const figure = figureOf(page, en.stock.review, en.stock.atYourPlants)
    await expect(figure.getByText(whole(total), { exact: true })).toBeVisible()
    await expect(review.getByRole('alert')).toHaveCount(0)
  })
})

test('fits a phone, in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openGrid(page, '/stock/detail', gridOf(page))
  await expectNothingAside(page)
  await expectAccessible(page)
})

const trackers = `query ($customerId: ID!) {
  partnerStock(customerId: $customerId, ofAllEndusers: true, limit: 1000) { edges { node { barcode trackerHeard lastShipTo } } }
}`

test.describe('with the map of trackers', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] })

  test('the menu of a crate leads to its trail where it has a tracker, and a viewer nowhere @long', async ({
    page,
    browser,
  }) => {
    await blockTiles(page)
    const customerId = await openGrid(page, '/stock', stockOf(page))
    const { partnerStock } = await ask(page, trackers, { customerId })
    const all: { barcode: string; trackerHeard: string | null }[] = partnerStock.edges.map(
      ({ node }: { node: unknown }) => node,
    )
    const openMenu = async (theirs: Page, barcode: string) => {
      await expect(cellsOf(gridOf(theirs), 1)).toHaveText([barcode])
      // Beside the name, which is a link.
      await cellsOf(gridOf(theirs), 2)
        .first()
        .click({ position: { x: 4, y: 4 } })
      await theirs.keyboard.press('Shift+F10')
      await expect(theirs.getByRole('menuitem', { name: 'Copy', exact: true })).toBeVisible()
      return theirs.getByRole('menuitem', { name: en.cratePage.openMap })
    }
    const addressOf = (barcode: string) =>
      `/stock/detail?customer=${customerId}&place=endusers&filter=barcode.eq.${barcode}`
    const [tracked = '', other = ''] = [true, false].map(
      (has) => all.find(({ trackerHeard }) => (trackerHeard !== null) === has)?.barcode,
    )
    await page.goto(addressOf(other))
    await expect(await openMenu(page, other)).toHaveCount(0)
    await page.goto(addressOf(tracked))
    const viewer = await openForOther(browser, 'viewer', page.url(), blockTiles)
    await expect(await openMenu(viewer, tracked)).toHaveCount(0)
    await viewer.context().close()
    await (await openMenu(page, tracked)).press('Enter')
    await expect(stepsOf(page, tracked).first()).toBeVisible()
  })
})

test('every barcode leads to the page of its crate @long', async ({ page }) => {
  const { customerId, id } = await openDetail(page)
  const { rows } = await findCrates(page, { customerId, enduserId: id })
  const [first] = rows
  const barcode = first?.barcode ?? ''
  await page.goto(`/stock/detail?customer=${customerId}&enduserId=${id}&filter=barcode.eq.${barcode}`)
  await expect(cellsOf(gridOf(page), 1)).toHaveText([barcode])
  const link = gridOf(page).getByRole('link', { name: barcode }).last()
  await expect(link).toHaveAttribute('href', `/crate/${barcode}?customer=${customerId}`)
})
