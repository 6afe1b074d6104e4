import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import {
  closedCustomer,
  closedSentence,
  maxDaysLose,
  movements,
  plantCrates,
  type RefusedDelivery,
  refusedDeliveries,
  scans,
  shipments,
  sites,
  stock,
} from '../seedUpstream/world.ts'
import { expect } from './fixtures.ts'
import { saveFrom } from './gridFiles.ts'
import { countOf, rowsText, whole } from './gridPages.ts'
import { customer, expectRows, gridOf, seedPortal, signIn } from './seedPortal.ts'
import { toasts } from './shippingDesk.ts'

const { test } = seedPortal()

const holders = sites.filter(({ crates }) => crates > 0)
const [firstSite] = sites

test('the stock: end customers, the crates of one and of the plants, exports', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/stock?${customer}`)
  const grid = gridOf(page, en.stock.grid)
  await expectRows(page, grid, holders.length)
  await expect(page.getByText(en.chase.title, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(whole(plantCrates))

  const text = await readFile(await (await saveFrom(grid, 'wholeCsv')).path(), 'utf8')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(stock.length + 1)
  // The service gives ids; the names are those of the grid.
  expect(lines[1]).toContain(firstSite?.name)
  expect(text).not.toContain('undefined')

  await page.goto(`/stock/detail?${customer}&enduserId=K1`)
  const crates = gridOf(page, en.stockDetail.grid)
  await expectRows(page, crates, firstSite?.crates ?? 0)
  await page.goto(`/stock/detail?${customer}`)
  await expectRows(page, gridOf(page, en.stockDetail.grid), plantCrates)
  await expect(page.getByRole('main')).toContainText('Norway')
})

test('collections, their crates and the export; the shipping review; scans @long', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/collections?${customer}`)
  const grid = gridOf(page, en.collections.grid)
  await expectRows(page, grid, sites.length)
  expect((await saveFrom(grid, 'wholeCsv')).suggestedFilename()).toBe('collectionGE.csv')
  await page.goto(`/collections/detail?${customer}&enduserId=K1`)
  await expectRows(page, gridOf(page, en.collectionDetail.grid), 55)

  await page.goto(`/shipping?${customer}`)
  await expectRows(page, gridOf(page, en.shippingReview.grid), holders.length)

  await page.goto(`/scan-stock?${customer}`)
  await expect(page.getByRole('main')).toContainText(scans[0]?.barcode ?? '')
  await expect(toasts(page)).toHaveCount(0)
})

/** Leaves one delivery in the grid and chooses from the menu of its row. */
async function chooseOf(page: Page, deliveryId: string, action: string): Promise<void> {
  const grid = gridOf(page, en.deliveries.grid)
  await page.goto(`/deliveries?${customer}&filter=deliveryId.eq.${deliveryId}`)
  await expect(countOf(grid)).toHaveText(rowsText(1))
  await grid.getByRole('button', { name: 'Row actions' }).first().click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('deliveries: pages, materials, the note', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/deliveries?${customer}`)
  const grid = gridOf(page, en.deliveries.grid)
  await expectRows(page, grid, shipments.length)
  await grid.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expectRows(page, grid, shipments.length)

  await chooseOf(page, 'D-good', en.deliveries.materials)
  await expect(page.getByRole('dialog')).toContainText(movements[0]?.barcode ?? '')
  // Nobody knows by whose clocks the note of another's services tells its times.
  await expect(page.getByRole('dialog').getByText(en.deliveries.timeZone.split('{{')[0] ?? '')).not.toContainText(
    'same',
  )
  await page.keyboard.press('Escape')
  const asking = page.waitForResponse('**/v2/resources/deliveries/**')
  await chooseOf(page, 'D-good', en.deliveries.note)
  const asked = await asking
  expect(new URL(asked.url()).searchParams.has('timeZone')).toBe(false)
  expect(asked.headers()['content-type']).toBe('application/pdf')
  await expect(toasts(page).filter({ hasText: en.download.failed })).toHaveCount(0)
})

const said: readonly (readonly [RefusedDelivery, string])[] = [
  ['D-message', refusedDeliveries['D-message']],
  ['D-code', refusedDeliveries['D-code']],
  ['D-ours', en.problem.shipping_locked],
  ['D-html', en.problem.conflict],
  ['D-empty', en.problem.conflict],
  ['D-broken', en.problem.internal],
]
test('a refusal is told in the words of the upstream, or in ours where it has none @long', async ({
  page,
  expectedErrors,
}) => {
  // What Chromium writes of answers that refuse.
  expectedErrors.push('the server responded with a status of')
  await signIn(page, 'ines')
  for (const [deliveryId, words] of said) {
    await chooseOf(page, deliveryId, en.deliveries.materials)
    const panel = page.getByRole('dialog').getByRole('alert')
    await expect(panel).toContainText(words)
    await expect(panel).not.toContainText('should not be read')
    await expect(panel).not.toContainText('select *')
  }
  // GraphQL refuses with 200, and with a sentence alone.
  await page.goto(`/stock?customer=${closedCustomer.id}`)
  await expect(page.getByRole('main')).toContainText(closedSentence)
})

test('grid profiles are kept there, and which one is selected here @long', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/stock?${customer}`)
  const grid = gridOf(page, en.stock.grid)
  await expectRows(page, grid, holders.length)
  const open = () => grid.getByRole('button', { name: /^Profile/ }).click()
  const panel = page.getByRole('dialog', { name: en.gridProfile.title })
  for (const name of ['New profile 1', 'New profile 2']) {
    await open()
    await panel.getByRole('button', { name: en.gridProfile.create, exact: true }).click()
    await expect(panel.getByRole('textbox', { name: en.gridProfile.nameNew })).toHaveValue(name)
    await page.keyboard.press('Enter')
    await expect(grid.getByRole('button', { name: `Profile: ${name}` })).toBeFocused()
  }
  await open()
  await panel.getByRole('radio', { name: 'New profile 1' }).check()
  await panel.getByRole('button', { name: en.gridProfile.validate }).click()
  await expect(grid.getByRole('button', { name: 'Profile: New profile 1' })).toBeVisible()
  await page.reload()
  await expectRows(page, grid, holders.length)
  await expect(grid.getByRole('button', { name: 'Profile: New profile 1' })).toBeVisible()
  await open()
  await panel.getByRole('button', { name: 'Rename New profile 1' }).click()
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('radio', { name: 'Mine' })).toBeVisible()
  await panel.getByRole('button', { name: 'Delete New profile 2' }).click()
  await panel.getByRole('button', { name: en.gridProfile.deleteYes, exact: true }).click()
  await expect(panel.getByRole('radio')).toHaveCount(1)
  await page.reload()
  await expect(grid.getByRole('button', { name: 'Profile: Mine' })).toBeVisible()
})

test('an export of a grid that the upstream pages @long', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/stock/detail?${customer}&enduserId=K1`)
  const grid = gridOf(page, en.stockDetail.grid)
  await expectRows(page, grid, firstSite?.crates ?? 0)
  const text = await readFile(await (await saveFrom(grid, 'tableCsv')).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength((firstSite?.crates ?? 0) + 1)
  // The upstream tells neither days over nor a lost date: they are reckoned, and a crate that is not lost has none.
  const crate = stock.find(({ lastShipTo }) => lastShipTo === 'K1')
  const [, over] =
    text
      .split('\r\n')
      .find((line) => line.startsWith(`${crate?.barcode};`))
      ?.split(';') ?? []
  expect(Number(over)).toBe((crate?.rentalDays ?? 0) - (crate?.csRefcycleTime ?? 0))
  const lost = new Date(Date.parse(crate?.deliveryDate ?? '') + maxDaysLose * 86_400_000).toISOString().slice(0, 10)
  expect(crate?.rentalDays).toBeLessThan(maxDaysLose)
  expect(text).not.toContain(lost)
})
