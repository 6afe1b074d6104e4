import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { addMonths } from '../../shared/src/domain/calendar.ts'
import { localDay } from '../../shared/src/domain/localDay.ts'
import { monthOf } from '../../shared/src/domain/months.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  ask,
  cellsOf,
  chooseAnotherCustomer,
  countOf,
  expectNothingAside,
  figureOf,
  reloadHeld,
  rowsText,
  selectedId,
  whole,
} from './gridPages.ts'

interface Row {
  readonly name: string
  readonly shippings: { readonly quantity: number; readonly monthAgo1: number; readonly monthAgo12: number }
}

const review = `query ($customerId: ID!, $toDate: String!) {
  endusersWWHByCustomerId(customerId: $customerId, group: ["id"]) {
    edges { node { name shippings(toDate: $toDate) { quantity monthAgo1 monthAgo12 } } }
  }
}`

/** All end customers of the customer on screen with their months, as the API tells the signed-in person. */
async function findRows(page: Page, month: string): Promise<readonly Row[]> {
  const answer = await ask(page, review, { customerId: selectedId(page), toDate: `${month}-01` })
  const edges: { node: Row }[] = answer.endusersWWHByCustomerId.edges
  return edges.map(({ node }) => node)
}

/** One moment for the tests and their pages: a month may end while they run. */
const now = new Date()
const thisMonth = monthOf(localDay(now))
/** A month in which the demo world has shipped, whatever day it is today. */
const lastMonth = addMonths(thisMonth, -1)
const monthInUrl = (page: Page) => new URL(page.url()).searchParams.get('month')
const gridOf = (page: Page): Locator => page.getByRole('region', { name: en.shippingReview.grid })
const monthField = (page: Page): Locator => page.getByLabel('Month', { exact: true })
async function expectMonth(page: Page, wanted: string): Promise<void> {
  const [year = '', month = ''] = wanted.split('-')
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue(year)
  await expect(monthField(page)).toHaveValue(month)
}
const [quantityColumn, monthAgo12Column] = [6, 18]
const sum = (rows: readonly Row[]) => rows.reduce((total, { shippings }) => total + shippings.quantity, 0)
const shippedTo = (rows: readonly Row[]) => rows.filter(({ shippings }) => shippings.quantity > 0)
const named = (month: string, width: 'long' | 'short', locale = 'en-GB') =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, { month: width, year: 'numeric', timeZone: 'UTC' })

async function openReview(page: Page, month: string | null = lastMonth): Promise<readonly Row[]> {
  await page.goto(month === null ? '/shipping' : `/shipping?month=${month}`)
  await expect(monthField(page)).toBeVisible()
  await expect.poll(() => selectedId(page)).not.toBe('')
  return findRows(page, month ?? thisMonth)
}

test.beforeEach(async ({ page, signIn }) => {
  await page.clock.setFixedTime(now)
  await signIn('shipper')
})

test('shows the shipped crates of a month and of the twelve before, without the empty rows', async ({ page }) => {
  const rows = await openReview(page)
  const shipped = shippedTo(rows)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(shipped.length))
  const shippedThen = figureOf(page, en.shippingReview.review, `Shipped in ${named(lastMonth, 'long')}`)
  await expect(shippedThen.getByText(whole(sum(rows)), { exact: true })).toBeVisible()
  const hidden = rows.length - shipped.length
  // In some months everybody gets something.
  await expect(page.getByText(new RegExp(`^${hidden} consignees? .* hidden`))).toBeVisible({ visible: hidden > 0 })
  const partial = en.gridTools.totalShown.replace('{{count}}', whole(shipped.length))
  await expect(gridOf(page).getByRole('group', { name: en.gridTools.totals })).toContainText(
    hidden > 0 ? partial : en.gridTools.total,
  )
  const seen = await cellsOf(gridOf(page), quantityColumn).allTextContents()
  const wanted = shipped.map(({ shippings }) => shippings.quantity).toSorted((a, b) => b - a)
  expect(seen.map((text) => Number(text.replaceAll(',', '')))).toEqual(wanted.slice(0, seen.length))

  // The last column is the same month of the year before, under its name.
  const header = gridOf(page).getByRole('columnheader', { name: named(addMonths(lastMonth, -12), 'short') })
  await expect(header.first()).toBeAttached()
  const first = await cellsOf(gridOf(page), 1).first().textContent()
  const past = shipped.find(({ name }) => name === first)?.shippings.monthAgo12 ?? 0
  await expect(cellsOf(gridOf(page), monthAgo12Column).first()).toHaveText(past === 0 ? '–' : whole(past))
  await expectAccessible(page)
})

test('begins with the current month, steps through months, and the address keeps them', async ({ page }) => {
  await openReview(page, null)
  await expectMonth(page, thisMonth)
  // The month that is running says so.
  const cards = page.getByRole('region', { name: en.shippingReview.review })
  const soFar = en.shippingReview.shippedSoFar.replace('{{month}}', named(thisMonth, 'long'))
  await expect(cards.getByText(soFar, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expectMonth(page, lastMonth)
  await expect(cards.getByText(soFar, { exact: true })).toHaveCount(0)
  await expect.poll(() => monthInUrl(page)).toBe(lastMonth)
  const rows = await findRows(page, lastMonth)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(shippedTo(rows).length))
  await page.goBack()
  await expectMonth(page, thisMonth)
  await page.goForward()
  await page.reload()
  await expectMonth(page, lastMonth)
})

test('leads to the data before its twelve months, and forward again @long', async ({ page }) => {
  await openReview(page)
  await page.getByRole('button', { name: 'See data from before these 12 months' }).click()
  const past = addMonths(lastMonth, -12)
  await expectMonth(page, past)
  const shipped = shippedTo(await findRows(page, past))
  expect(shipped).not.toEqual([])
  await expect(countOf(gridOf(page))).toHaveText(rowsText(shipped.length))
  const header = gridOf(page).getByRole('columnheader', { name: `Shipped ${named(past, 'short')}` })
  await expect(header.first()).toBeAttached()
  await page.getByRole('button', { name: en.shippingReview.later }).click()
  await expectMonth(page, lastMonth)
})

test('offers no month that has not begun, and refuses one in the address @long', async ({ page }) => {
  await openReview(page, null)
  const months = monthField(page).getByRole('option')
  const thisNumber = Number(thisMonth.slice(5))
  for (const [index, month] of (await months.all()).entries()) {
    if (index < thisNumber) await expect(month).toBeEnabled()
    else await expect(month).toBeDisabled()
  }
  await expect(page.getByLabel('Year', { exact: true }).getByRole('option').first()).toHaveText(thisMonth.slice(0, 4))
  await page.goto(`/shipping?month=${addMonths(thisMonth, 1)}`)
  await expectMonth(page, thisMonth)
})

test('leads to a month chosen by its name and year @long', async ({ page }) => {
  await openReview(page)
  await page.getByLabel('Year', { exact: true }).selectOption('2021')
  await monthField(page).selectOption('May')
  await expect.poll(() => monthInUrl(page)).toBe('2021-05')
})

test('a month without shipments says so @long', async ({ page }) => {
  await openReview(page, '1999-01')
  await expect(gridOf(page).getByText('Nothing was shipped in January 1999.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: en.shippingReview.later }).click()
  await expectMonth(page, '2000-01')
})

test('the months have an oldest one, where nothing leads further back @long', async ({ page }) => {
  await openReview(page, '1900-02')
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expectMonth(page, '1900-01')
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'See data from before these 12 months' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Next month' })).toBeEnabled()
})

test("a late answer for the old customer never paints over the new one's rows @long", async ({ page }) => {
  await openReview(page)
  const release = await reloadHeld(page, selectedId(page))
  await chooseAnotherCustomer(page)
  const shipped = shippedTo(await findRows(page, lastMonth))
  await expect(countOf(gridOf(page))).toHaveText(rowsText(shipped.length))
  await release()
  await expect(countOf(gridOf(page))).toHaveText(rowsText(shipped.length))
  await expect.poll(() => monthInUrl(page)).toBe(lastMonth)
})

test('fits a phone, and names the months in the language on screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openReview(page)
  await page.evaluate(() => localStorage.setItem('language', 'fr'))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Synthèse' })).toContainText(
    `Expédiées en ${named(lastMonth, 'long', 'fr-FR')}`,
  )
  await expectNothingAside(page)
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: ['503'] })
  test('is told of, and tried again on request @long', async ({ page }) => {
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
    )
    await page.goto(`/shipping?month=${lastMonth}`)
    const retry = gridOf(page).getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    await expect(cellsOf(gridOf(page), quantityColumn).first()).toBeVisible()
  })
})
