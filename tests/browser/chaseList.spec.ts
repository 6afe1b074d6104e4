import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import {
  type ChaseRow,
  chaseAddress,
  chaseColumns,
  chaseListOf,
  findChaseRows,
  namesOf,
  openChaseList,
} from './chasePages.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  cellsOf,
  chooseAnotherCustomer,
  chooseOfFirstRow,
  countOf,
  expectNothingAside,
  openGrid,
  rowsText,
  whole,
} from './gridPages.ts'
import { asked, blockedTile, blockTiles } from './trackedCrates.ts'

const stockOf = (page: Page) => page.getByRole('region', { name: en.stock.grid })
const cratesOf = (page: Page) => page.getByRole('region', { name: 'Crates in stock' })
const viewsOf = (page: Page) => page.getByRole('navigation', { name: en.stock.views })
const quiet = (count: number) => (count === 0 ? '–' : whole(count))

/** The parts of the reason that every entry of the demo world can have, in English. */
function reasonOf({ overdue, agreedDays, deemedLost }: ChaseRow): string {
  const over = `${whole(overdue)} ${overdue === 1 ? 'crate' : 'crates'} over the agreed ${agreedDays} day${agreedDays === 1 ? '' : 's'}`
  return [deemedLost > 0 && `${deemedLost} deemed lost`, overdue > 0 && over].filter(Boolean).join('; ')
}

test.beforeEach(({ signIn }) => signIn('shipper'))

test('ranks as the API does and spells the reason out', async ({ page }) => {
  const customerId = await openGrid(page, '/stock', stockOf(page))
  const entries = await findChaseRows(page, customerId)
  const link = viewsOf(page).getByRole('link', { name: /^Chase list/ })
  await expect(link).toContainText(en.stock.consignees.other.replace('{{count}}', String(entries.length)))
  await link.click()
  await expect(countOf(chaseListOf(page))).toHaveText(rowsText(entries.length))
  await expect(link).toHaveAttribute('aria-current', 'page')

  await expect(namesOf(chaseListOf(page)).first()).toBeVisible()
  const names = await namesOf(chaseListOf(page)).allTextContents()
  expect(names).toEqual(entries.slice(0, names.length).map(({ name }) => name))
  const shown: readonly [number, (entry: ChaseRow) => string][] = [
    [chaseColumns.overdue, ({ overdue }) => quiet(overdue)],
    [chaseColumns.longest, ({ longestOverdue }) => (longestOverdue === null ? '–' : whole(longestOverdue))],
    // Crates deemed lost are warned of in a word, too.
    [
      chaseColumns.lost,
      ({ deemedLost }) => (deemedLost > 0 ? `${whole(deemedLost)}, ${en.stock.column.deemedLost}` : '–'),
    ],
  ]
  for (const [column, text] of shown) {
    expect(await cellsOf(chaseListOf(page), column).allTextContents()).toEqual(entries.slice(0, names.length).map(text))
  }
  const reasons = await cellsOf(chaseListOf(page), chaseColumns.name).allTextContents()
  for (const [row, entry] of entries.slice(0, names.length).entries()) expect(reasons[row]).toContain(reasonOf(entry))
  await expectAccessible(page)
})

test('an entry opens exactly its overdue crates, each marked, longest over first', async ({ page }) => {
  const { entries } = await openChaseList(page)
  const [worst] = entries
  expect(worst?.overdue).toBeGreaterThan(0)
  await chooseOfFirstRow(page, chaseListOf(page), 'Detail')
  await expect(countOf(cratesOf(page))).toHaveText(rowsText(worst?.overdue ?? 0))
  await expect(page.getByRole('heading', { level: 1, name: worst?.name ?? '' })).toBeVisible()
  const marks = await cellsOf(cratesOf(page), 2).allTextContents()
  expect(marks[0]).toBe(`${whole(worst?.longestOverdue ?? 0)}${en.stockDetail.overdue}`)
  expect(marks.filter((mark) => !mark.endsWith(en.stockDetail.overdue))).toEqual([])
  await expectAccessible(page)
  await page.goBack()
  await expect(countOf(chaseListOf(page))).toHaveText(rowsText(entries.length))
  await page.goForward()
  // The figure that says the filter takes it away.
  const facts = page.getByRole('region', { name: en.partnerHead.label, exact: true })
  await facts.getByRole('button', { name: en.stockDetail.overdue }).click()
  await expect(countOf(cratesOf(page))).toHaveText(rowsText(worst?.quantity ?? 0))
})

test.describe('with the maps', () => {
  test.use({ expectedErrors: [blockedTile] })

  test('the menu of an entry leads to its place and to its crates @long', async ({ page }) => {
    await blockTiles(page)
    const { entries } = await openChaseList(page)
    for (const [action, path, parameter] of [
      [en.chase.map, '/maps', 'selected'],
      [en.customerMap.link.iotMap, '/iotMap', 'enduser'],
    ] as const) {
      await page.goto(chaseAddress)
      await expect(countOf(chaseListOf(page))).toHaveText(rowsText(entries.length))
      await chooseOfFirstRow(page, chaseListOf(page), action)
      await page.waitForURL(({ pathname }) => pathname === path)
      expect(asked(page, parameter)).toBe(entries[0]?.id)
    }
  })
})

test('a row of the stock leads to its entry, and the link of the card to all', async ({ page }) => {
  const { customerId, entries } = await openChaseList(page)
  const [worst] = entries
  // Looked for by its name, so that it is the first row whatever it holds.
  const filter = `name.eq.${worst?.name.replaceAll(/[~,]/g, '~$&')}`
  await openGrid(page, `/stock?${new URLSearchParams({ customer: customerId, filter })}`, stockOf(page))
  await expect(cellsOf(stockOf(page), 1)).toHaveText([worst?.name ?? ''])
  await chooseOfFirstRow(page, stockOf(page), 'Chase list')
  await expect(page.getByRole('region', { name: worst?.name ?? '', exact: true })).toBeVisible()
  await expect(countOf(chaseListOf(page))).toHaveText(rowsText(entries.length))
  await page.getByRole('navigation', { name: en.stock.views }).getByRole('link', { name: 'Chase list' }).click()
  await expect(countOf(chaseListOf(page))).toHaveText(rowsText(entries.length))
})

test('another customer has its own list @long', async ({ page }) => {
  await openChaseList(page)
  const entries = await findChaseRows(page, await chooseAnotherCustomer(page))
  await expect(countOf(chaseListOf(page))).toHaveText(rowsText(entries.length))
  await expect(namesOf(chaseListOf(page)).first()).toHaveText(entries[0]?.name ?? '')
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: ['503'] })
  test('is told of, and tried again on request; the stock stands without it', async ({ page }) => {
    await page.route('**/chaseList', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
    )
    await page.goto(chaseAddress)
    const retry = chaseListOf(page).getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await viewsOf(page).getByRole('link', { name: en.stock.byEnduser }).click()
    await expect(cellsOf(stockOf(page), 1).first()).toBeVisible()
    await page.goBack()
    await page.unrouteAll()
    await retry.click()
    await expect(cellsOf(chaseListOf(page), 1).first()).toBeVisible()
  })

  test('of the stock is no matter of the list @long', async ({ page }) => {
    const asked = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('query stockSummary'))
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('query stockSummary')
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } })
        : route.fallback(),
    )
    await openChaseList(page)
    await asked
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})

test('another language gives other reasons at once; it fits a phone @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openChaseList(page)
  await expectNothingAside(page)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  const french = page.getByRole('region', { name: fr.chase.grid })
  await expect(cellsOf(french, chaseColumns.name).first()).toContainText('convenus')
})
