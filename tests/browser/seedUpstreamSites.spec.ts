import en from '../../locales/en.json' with { type: 'json' }
import { collections, estimatedStock, ownSite, scannedCrates, scannedStock } from '../seedUpstream/consigneeWorld.ts'
import { filled } from './consigneeSites.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { expectFitsPhone, expectNothingAside } from './gridPages.ts'
import { goOffline, waitForScreens } from './keptPages.ts'
import { pressOn } from './keyboard.ts'
import { shownDay } from './pickupPages.ts'
import { cardsOf, columnOf, expectRefused, tableOf } from './plainTables.ts'
import { seedPortal, signIn } from './seedPortal.ts'

const { test } = seedPortal()
// The offer of a tour is pale until it has risen.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const { enduserStock: texts } = en
const site = `customer=${ownSite.id}`
const today = new Date().toISOString().slice(0, 10)

test('the stock of a site: both tables, the difference of the scans, and a customer’s crates', async ({ page }) => {
  await signIn(page, 'moeller')
  await page.goto(`/enduser/stock?${site}`)
  const volume = tableOf(page, texts.estimatedTable)
  await expect(columnOf(volume, 1)).toHaveText(estimatedStock.map((row) => row.CUSTOMER_NAME))
  // The seeds give a country's name alone.
  await expect(columnOf(volume, 2).locator('img')).toHaveCount(estimatedStock.length)
  await expect(columnOf(volume, 5)).toHaveText(estimatedStock.map(({ IN_STOCK }) => String(IN_STOCK)))
  const scans = tableOf(page, texts.scannedTable)
  for (const [place, row] of scannedStock.entries()) {
    const cells = scans.getByRole('row').filter({ hasText: row.CUSTOMER_NAME }).getByRole('cell')
    await expect(cells.nth(4)).toHaveText(String(row.COUNT_BARCODES))
    await expect(cells.nth(5)).toHaveText(String(Math.trunc(row.AVG_ON_SITE_ELAPSED_DAYS)))
    const difference = Number(row.COUNT_BARCODES) - Number(estimatedStock[place]?.IN_STOCK)
    await expect(cells.nth(6)).toHaveText(`\u2212${Math.abs(difference)}`)
  }
  await expect(page.getByRole('navigation', { name: texts.views })).toHaveCount(0)
  await expectAccessible(page)
  const [first] = scannedStock
  await pressOn(page, scans.getByRole('link', { name: new RegExp(`: ${first?.CUSTOMER_NAME}$`) }))
  const crates = scannedCrates(today, first?.CUSTOMER ?? '')
  await expect(columnOf(tableOf(page, texts.cratesTable), 1)).toHaveText(
    crates
      .map(({ BARCODE }) => BARCODE)
      .sort()
      .slice(0, 15),
  )
  await expectFitsPhone(page)
  await expect(cardsOf(page, texts.cratesTable)).toHaveCount(Math.min(crates.length, 15))
  await pressOn(page, page.getByRole('link', { name: texts.back }))
  await expect(cardsOf(page, texts.scannedTable)).toHaveCount(scannedStock.length)
  await expectNothingAside(page)
})

test('the pickups of a site, and a sheet of one @long', async ({ page }) => {
  await signIn(page, 'moeller')
  await page.goto(`/enduser/collections?${site}`)
  const rows = collections(today).slice(0, 10)
  const table = tableOf(page, en.enduserCollections.table)
  await expect(columnOf(table, 2)).toHaveText(rows.map(({ COLLECT_ID }) => COLLECT_ID))
  await expect(columnOf(table, 6)).toHaveText(rows.map(({ QTY }) => String(Math.trunc(QTY))))
  await expectAccessible(page)
  await pressOn(page, table.getByRole('link', { name: new RegExp(`^${en.enduserCollections.sheet}`) }).nth(2))
  await expect(page.getByRole('article')).toContainText(rows[2]?.FORWARDER_NAME ?? '')
  await expectFitsPhone(page)
  await page.goBack()
  await expect(cardsOf(page, en.enduserCollections.table)).toHaveCount(rows.length)
  await expectNothingAside(page)
})

test('who may see collections alone has home, list and sheet, and asks for nothing else @long', async ({ page }) => {
  const refused: string[] = []
  const asked: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  page.on('request', (request) => /\/v[12]\//.test(request.url()) && asked.push(request.url()))
  await signIn(page, 'lade')
  const [next] = collections(today)
    .toSorted((a, b) => a.COLLECT_DATE.localeCompare(b.COLLECT_DATE))
    .filter(({ COLLECT_DATE }) => COLLECT_DATE >= today)
  const main = page.getByRole('main')
  const card = main.getByRole('link', { name: en.enduserHome.plannedCollect })
  await expect(card).toContainText(shownDay(next?.COLLECT_DATE ?? ''))
  await expect(main.getByRole('link')).toHaveCount(1)
  // Its calls were under way before it was drawn, and none was made again for that.
  expect(asked.filter((url) => url.includes('/collections/'))).toHaveLength(1)
  await expectAccessible(page)
  const menu = page.getByRole('navigation', { name: en.shell.menu })
  for (const entry of [en.shell.entries.pickupManagement, en.shell.entries.stock])
    await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveCount(0)
  await pressOn(page, card)
  await expect(page).toHaveURL(/\/enduser\/collections\?/)
  await pressOn(page, page.getByRole('link', { name: new RegExp(`^${en.enduserCollections.sheet}`) }).first())
  await expect(page.getByRole('article')).toContainText(en.enduserCollections.driver)
  for (const path of ['/enduser/pickup-management', '/enduser/stock']) await expectRefused(page, path)
  // A seed upstream says once that it knows nothing of ours.
  expect(refused.filter((url) => !url.endsWith('/v2/capabilities'))).toEqual([])
})

test('a crate of the site is found by its barcode @long', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotFoundError'))
  })
  await signIn(page, 'moeller')
  await page.goto(`/enduser/stock?${site}`)
  await pressOn(page, page.getByRole('button', { name: en.scan.open, exact: true }))
  const dialog = page.getByRole('dialog', { name: en.scan.title })
  const [first] = scannedStock
  const [crate] = scannedCrates(today, first?.CUSTOMER ?? '')
  await dialog.getByLabel(en.scan.barcode).fill(crate?.BARCODE ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(first?.CUSTOMER_NAME ?? '')
  // Nobody lists those of the estimate: it may be one of them all the same.
  await dialog.getByLabel(en.scan.barcode).fill('GPS-999-999-99')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(filled(en.scan.unknown, { barcode: 'GPS-999-999-99' }))
  await expectAccessible(page)
  await page.route('**/endusers/scan-stock/*', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await pressOn(page, page.getByRole('button', { name: en.scan.open, exact: true }))
  await dialog.getByLabel(en.scan.barcode).fill(crate?.BARCODE ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(en.scan.unscanned)
})

test.describe('without a line', () => {
  test.use({ serviceWorkers: 'allow' })
  test('the pickups that were seen are read, with their time @long', async ({ page, context, expectedErrors }) => {
    await signIn(page, 'lade')
    await page.goto(`/enduser/collections?${site}`)
    const column = columnOf(tableOf(page, en.enduserCollections.table), 2)
    await expect(column).toHaveCount(10)
    const told = await column.allTextContents()
    await waitForScreens(page)
    await goOffline(context, expectedErrors)
    await page.reload()
    await expect(column).toHaveText(told)
    const note = page.getByRole('main').getByRole('status').filter({ hasText: en.offline.none })
    await expect(note).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
    await context.setOffline(false)
  })
})
