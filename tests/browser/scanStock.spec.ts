import type { Locator, Page } from 'playwright/test'
import { toCrateSegment } from '../../customer-app/src/crateSegment.ts'
import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  cellsOf,
  chooseAnotherCustomer,
  countOf,
  expectNothingAside,
  openGrid,
  read,
  rowsText,
  selectedId,
  whole,
} from './gridPages.ts'

interface Scan {
  readonly date: string
  readonly barcode: string
}

const findScans = (page: Page): Promise<readonly Scan[]> => read(page, `/v2/scanStock/${selectedId(page)}`)

const gridOf = (page: Page): Locator => page.getByRole('region', { name: 'Scanned crates' })
const daysOf = (page: Page): Locator => page.getByRole('region', { name: en.scanStock.days })
const dateColumn = 1
const barcodeColumn = 2
const crates = (count: number) => `${whole(count)} ${count === 1 ? 'crate' : 'crates'}`
const shownDay = (date: string) => date.split('-').reverse().join('/')
const daysIn = (scans: readonly Scan[]) => [...new Set(scans.map(({ date }) => date))].sort().reverse()
const scansOn = (scans: readonly Scan[], day: string) => scans.filter(({ date }) => date === day)

async function openScanStock(page: Page): Promise<readonly Scan[]> {
  await openGrid(page, '/scan-stock', gridOf(page))
  return findScans(page)
}

test.beforeEach(({ signIn }) => signIn('shipper'))

test('shows every scanned crate, and how many each day had, the newest day first', async ({ page }) => {
  const scans = await openScanStock(page)
  const days = daysIn(scans)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(scans.length))
  await expect(cellsOf(gridOf(page), dateColumn).first()).toHaveText(shownDay(days[0] ?? ''))
  const [barcode = ''] = await cellsOf(gridOf(page), barcodeColumn).allTextContents()
  const link = gridOf(page).getByRole('link', { name: barcode, exact: true }).last()
  await expect(link).toHaveAttribute('href', `/crate/${toCrateSegment(barcode)}?customer=${selectedId(page)}`)
  const entries = daysOf(page).getByRole('button')
  await expect(entries).toHaveCount(days.length + 1)
  await expect(entries.first()).toHaveAccessibleName(`All days ${crates(scans.length)}`)
  for (const [index, day] of days.slice(0, 3).entries()) {
    const name = `${shownDay(day)} ${crates(scansOn(scans, day).length)}`
    await expect(entries.nth(index + 1)).toHaveAccessibleName(name)
  }
  await expectAccessible(page)
})

test('shows one day when it is chosen, by keyboard too, and the address keeps it', async ({ page }) => {
  const scans = await openScanStock(page)
  const day = daysIn(scans).at(-1) ?? ''
  const chosen = daysOf(page).getByRole('button', { name: shownDay(day) })
  await chosen.focus()
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  const barcodes = scansOn(scans, day).map(({ barcode }) => barcode)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(barcodes.length))
  expect((await cellsOf(gridOf(page), barcodeColumn).allTextContents()).sort()).toEqual(barcodes.toSorted())
  await page.reload()
  await expect(countOf(gridOf(page))).toHaveText(rowsText(barcodes.length))
  await page.goBack()
  await expect(countOf(gridOf(page))).toHaveText(rowsText(scans.length))
})

test('a day without scans says so, and another customer brings its own days @long', async ({ page }) => {
  const scans = await openScanStock(page)
  await page.goto(`/scan-stock?customer=${selectedId(page)}&day=1999-01-01`)
  await expect(gridOf(page).getByText(en.scanStock.emptyDay.replace('{{day}}', '01/01/1999'))).toBeVisible()
  await daysOf(page).getByRole('button', { name: 'All days' }).click()
  await expect(countOf(gridOf(page))).toHaveText(rowsText(scans.length))
  await chooseAnotherCustomer(page)
  const others = await findScans(page)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(others.length))
  await expect(daysOf(page).getByRole('button')).toHaveCount(daysIn(others).length + 1)
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: ['503'] })
  test('is told of, and tried again on request @long', async ({ page }) => {
    await page.route('**/v2/scanStock/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
    )
    await page.goto('/scan-stock')
    const retry = gridOf(page).getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    await expect(cellsOf(gridOf(page), barcodeColumn).first()).toBeVisible()
  })
})

test('fits a phone: the days scroll in their own line @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScanStock(page)
  await expectNothingAside(page)
})
