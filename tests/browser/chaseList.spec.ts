import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  cellsOf,
  chooseAnotherCustomer,
  chooseOfFirstRow,
  countOf,
  expectNothingAside,
  openGrid,
  read,
  rowsText,
  whole,
} from './gridPages.ts'

interface Entry {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly overdue: number
  readonly longestOverdue: number | null
  readonly agreedDays: number | null
  readonly deemedLost: number
  readonly silentTrackers: number
  readonly lowBattery: number
}

const address = '/stock?view=chase'
const listOf = (page: Page) => page.getByRole('region', { name: en.chase.grid })
const stockOf = (page: Page) => page.getByRole('region', { name: en.stock.grid })
const cratesOf = (page: Page) => page.getByRole('region', { name: 'Crates in stock' })
const viewsOf = (page: Page) => page.getByRole('navigation', { name: en.stock.views })
const [quantityColumn, overdueColumn, longestColumn, lostColumn, reasonColumn] = [3, 4, 5, 6, 9]
const quiet = (count: number) => (count === 0 ? '–' : whole(count))

const findEntries = (page: Page, customerId: string): Promise<readonly Entry[]> =>
  read(page, `/v2/customers/${encodeURIComponent(customerId)}/chaseList`)

async function openChaseList(page: Page) {
  const customerId = await openGrid(page, address, listOf(page))
  return { customerId, entries: await findEntries(page, customerId) }
}

/** The parts of the reason that every entry of the demo world can have, in English. */
function reasonOf({ overdue, longestOverdue, agreedDays, deemedLost }: Entry): string {
  const longest = `${overdue === 1 ? '' : 'the longest '}by ${longestOverdue} d`
  const over = `${whole(overdue)} ${overdue === 1 ? 'crate' : 'crates'} over the agreed ${agreedDays} d, ${longest}`
  return [overdue > 0 && over, deemedLost > 0 && `${deemedLost} deemed lost`].filter(Boolean).join('; ')
}

test.beforeEach(({ signIn }) => signIn('shipper'))

test('ranks as the API does and spells the reason out', async ({ page }) => {
  const customerId = await openGrid(page, '/stock', stockOf(page))
  const entries = await findEntries(page, customerId)
  const link = viewsOf(page).getByRole('link', { name: /^Chase list/ })
  await expect(link).toContainText(en.stock.consignees.other.replace('{{count}}', String(entries.length)))
  await link.click()
  await expect(countOf(listOf(page))).toHaveText(rowsText(entries.length))
  await expect(link).toHaveAttribute('aria-current', 'page')

  await expect(cellsOf(listOf(page), 1).first()).toBeVisible()
  const names = await cellsOf(listOf(page), 1).allTextContents()
  expect(names).toEqual(entries.slice(0, names.length).map(({ name }) => name))
  const shown: readonly [number, (entry: Entry) => string][] = [
    [quantityColumn, ({ quantity }) => whole(quantity)],
    [overdueColumn, ({ overdue }) => quiet(overdue)],
    [longestColumn, ({ longestOverdue }) => (longestOverdue === null ? '–' : whole(longestOverdue))],
    // Crates deemed lost are warned of in a word, too.
    [lostColumn, ({ deemedLost }) => (deemedLost > 0 ? `${whole(deemedLost)}, ${en.stock.column.deemedLost}` : '–')],
  ]
  for (const [column, text] of shown) {
    expect(await cellsOf(listOf(page), column).allTextContents()).toEqual(entries.slice(0, names.length).map(text))
  }
  const reasons = await cellsOf(listOf(page), reasonColumn).allTextContents()
  for (const [row, entry] of entries.slice(0, names.length).entries()) expect(reasons[row]).toContain(reasonOf(entry))
  await expectAccessible(page)
})

test('an entry opens exactly its overdue crates, each marked, longest over first', async ({ page }) => {
  const { entries } = await openChaseList(page)
  const [worst] = entries
  expect(worst?.overdue).toBeGreaterThan(0)
  await chooseOfFirstRow(page, listOf(page), 'Detail')
  await expect(countOf(cratesOf(page))).toHaveText(rowsText(worst?.overdue ?? 0))
  await expect(page.getByRole('heading', { level: 1, name: worst?.name ?? '' })).toBeVisible()
  const marks = await cellsOf(cratesOf(page), 2).allTextContents()
  expect(marks[0]).toBe(`${whole(worst?.longestOverdue ?? 0)}${en.stockDetail.overdue}`)
  expect(marks.filter((mark) => !mark.endsWith(en.stockDetail.overdue))).toEqual([])
  await expectAccessible(page)
  await page.goBack()
  await expect(countOf(listOf(page))).toHaveText(rowsText(entries.length))
  await page.goForward()
  // The figure that says the filter takes it away.
  const facts = page.getByRole('region', { name: en.partnerHead.label, exact: true })
  await facts.getByRole('button', { name: en.stockDetail.overdue }).click()
  await expect(countOf(cratesOf(page))).toHaveText(rowsText(worst?.quantity ?? 0))
})

test('a row of the stock leads to its entry, and the link of the card to all', async ({ page }) => {
  const { customerId, entries } = await openChaseList(page)
  const [worst] = entries
  // Looked for by its name, so that it is the first row whatever it holds.
  const filter = `name.eq.${worst?.name.replaceAll(/[~,]/g, '~$&')}`
  await openGrid(page, `/stock?${new URLSearchParams({ customer: customerId, filter })}`, stockOf(page))
  await expect(cellsOf(stockOf(page), 1)).toHaveText([worst?.name ?? ''])
  await chooseOfFirstRow(page, stockOf(page), 'Chase list')
  await expect(cellsOf(listOf(page), 1)).toHaveText([worst?.name ?? ''])
  await expect(countOf(listOf(page))).toHaveText(`1 of ${entries.length}`)
  await page.getByRole('navigation', { name: en.stock.views }).getByRole('link', { name: 'Chase list' }).click()
  await expect(countOf(listOf(page))).toHaveText(rowsText(entries.length))
})

test('another customer has its own list', async ({ page }) => {
  await openChaseList(page)
  const entries = await findEntries(page, await chooseAnotherCustomer(page))
  await expect(countOf(listOf(page))).toHaveText(rowsText(entries.length))
  await expect(cellsOf(listOf(page), 1).first()).toHaveText(entries[0]?.name ?? '')
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: ['503'] })
  test('is told of, and tried again on request; the stock stands without it', async ({ page }) => {
    await page.route('**/chaseList', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
    )
    await page.goto(address)
    const retry = listOf(page).getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await viewsOf(page).getByRole('link', { name: en.stock.byEnduser }).click()
    await expect(cellsOf(stockOf(page), 1).first()).toBeVisible()
    await page.goBack()
    await page.unrouteAll()
    await retry.click()
    await expect(cellsOf(listOf(page), 1).first()).toBeVisible()
  })
})

test('another language gives other reasons at once; it fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openChaseList(page)
  await expectNothingAside(page)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  // Where only a few columns are in sight the reason stands behind the figures of the row.
  const french = page.getByRole('region', { name: fr.chase.grid })
  await expect(cellsOf(french, 4).first()).toContainText('convenus')
})
