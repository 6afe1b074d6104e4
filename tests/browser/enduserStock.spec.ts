import type { Page } from 'playwright/test'
import type {
  EstimatedStock,
  ScannedCrate,
  ScannedStock,
  StockComparison,
} from '../../shared/src/contract/calls/endusers.ts'
import { chooseSite, counted, filled, openSite, sitesOf, speak } from './consigneeSites.ts'
import { expect, expectAccessible, longUnless, settle, test } from './fixtures.ts'
import { columnOf as fileColumn, readBook, readCsv, saveFrom } from './gridFiles.ts'
import { get, read, whole } from './gridPages.ts'
import { cardsOf, columnOf, expectRefused, tableOf, textsIn } from './plainTables.ts'
import { toasts } from './shippingDesk.ts'

const en = textsIn('en')
const texts = en.enduserStock
const path = '/enduser/stock'
const compared = `${path}?view=all`
const byNumber = (a: number, b: number) => a - b
const signed = (difference: number) => `${difference > 0 ? '+' : '\u2212'}${whole(Math.abs(difference))}`
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const viewOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: texts.views }).getByRole('link', { name: new RegExp(`^${name}`) })
const shownInstant = (page: Page, instant: string) =>
  page.evaluate((text) => {
    const date = new Date(text)
    const two = (figure: number) => String(figure).padStart(2, '0')
    const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
    return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
  }, instant)

const findComparison = (page: Page, id: string): Promise<StockComparison> =>
  read(page, `/v2/endusers/stock/comparison/${id}`)
const findScanned = (page: Page, id: string): Promise<readonly ScannedStock[]> =>
  read(page, `/v2/endusers/stock/scan/${id}`)
const findCrates = (page: Page, id: string, customer: string): Promise<readonly ScannedCrate[]> =>
  read(page, `/v2/endusers/stock/scan/${id}/detail/${customer}`)

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('for who may see the stock of a site', () => {
  test.beforeEach(({ signIn }) => signIn('consignee'))

  test('each customer is counted three ways, the crates that stand longest first', async ({ page }) => {
    const { id } = await openSite(page, compared)
    const { rows, total } = await findComparison(page, id)
    const table = tableOf(page, texts.comparisonTable)
    const longest = rows.toSorted((a, b) => (b.longestDays ?? -1) - (a.longestDays ?? -1)).slice(0, 10)
    await expect(columnOf(table, 1)).toContainText(longest.map((row) => row.CUSTOMER_NAME))
    await expect(columnOf(table, 2)).toHaveText(longest.map(({ estimated }) => whole(estimated)))
    await expect(columnOf(table, 3)).toHaveText(longest.map(({ scanned }) => whole(scanned)))
    await expect(columnOf(table, 4)).toHaveText(
      longest.map(({ declared }) => (declared === null ? '–' : whole(declared))),
    )
    await expect(columnOf(table, 6)).toContainText(
      longest.map(({ difference }) =>
        difference === null ? '–' : difference === 0 ? texts.noDifference : signed(difference),
      ),
    )
    const figures = page.getByRole('region', { name: texts.review })
    for (const figure of [total.estimated, total.scanned]) await expect(figures).toContainText(whole(figure))
    await expect(table.locator('tfoot')).toContainText(whole(total.estimated))
    await expect(page.getByRole('link', { name: en.pickup.makeDeclaration })).toHaveAttribute(
      'href',
      new RegExp(`^/enduser/pickup-management\\?customer=${id}$`),
    )
    await expectAccessible(page)
  })

  test('a view has those with a difference alone, and each says what the data prove of it @long', async ({ page }) => {
    const { id } = await openSite(page, path)
    const { rows } = await findComparison(page, id)
    const different = rows.filter(({ difference }) => difference !== null && difference !== 0)
    expect(different.length).toBeGreaterThan(0)
    await viewOf(page, texts.withDifference).click()
    await expect(page).toHaveURL(/view=difference/)
    const table = tableOf(page, texts.comparisonTable)
    await expect(columnOf(table, 1)).toHaveCount(Math.min(10, different.length))
    for (const row of different.slice(0, 10)) {
      const line = table.getByRole('row').filter({ hasText: row.CUSTOMER_NAME })
      for (const { kind, crates } of row.reasons) {
        await expect(line).toContainText(counted(texts.reason[kind], Math.abs(crates)).replace('{{sign}}', ''))
      }
    }
  })

  test('the two tables of the stock come first, have all their columns, with flags, and lead to the crates', async ({
    page,
  }) => {
    const { id } = await openSite(page, path)
    const estimated: readonly EstimatedStock[] = await read(page, `/v2/endusers/stock/${id}`)
    const scanned = await findScanned(page, id)
    const { customer, address, inStock, barcodes, averageDays } = texts.column
    const place = [customer, en.enduserColumn.country, en.enduserColumn.city, address]
    const volume = tableOf(page, texts.estimatedTable)
    await expect(volume.locator('thead th')).toHaveText([...place, inStock])
    const most = estimated.toSorted((a, b) => b.IN_STOCK - a.IN_STOCK).slice(0, 10)
    await expect(columnOf(volume, 5)).toHaveText(most.map(({ IN_STOCK }) => whole(IN_STOCK)))
    await expect(columnOf(volume, 2).locator('img')).toHaveCount(most.length)
    await expect(volume.locator('tfoot')).toContainText(
      whole(estimated.reduce((sum, { IN_STOCK }) => sum + IN_STOCK, 0)),
    )

    const scans = tableOf(page, texts.scannedTable)
    await expect(scans.locator('thead th')).toHaveText([...place, barcodes, averageDays, en.grid.rowActions])
    for (const row of scanned.slice(0, 10)) {
      const cells = scans.getByRole('row').filter({ hasText: row.CUSTOMER_NAME }).getByRole('cell')
      await expect(cells.nth(4)).toHaveText(whole(row.COUNT_BARCODES))
      await expect(cells.nth(5)).toHaveText(whole(Math.trunc(row.AVG_ON_SITE_ELAPSED_DAYS)))
    }
    const files = [
      [texts.estimatedTable, inStock, estimated.map(({ IN_STOCK }) => IN_STOCK)],
      [texts.scannedTable, barcodes, scanned.map(({ COUNT_BARCODES }) => COUNT_BARCODES)],
    ] as const
    for (const [title, column, counts] of files) {
      const csv = await readCsv(await saveFrom(group(page, title), 'tableCsv'))
      expect(fileColumn(csv, column).map(Number).toSorted(byNumber)).toEqual(counts.toSorted(byNumber))
      const book = await readBook(await saveFrom(group(page, title), 'tableExcel'))
      expect(fileColumn(book.texts, customer)).toHaveLength(counts.length)
    }
    const [first] = scanned
    await scans.getByRole('link', { name: `${texts.detail} : ${first?.CUSTOMER_NAME}` }).click()
    await expect(page).toHaveURL(new RegExp(`/enduser/stock/detail\\?.*customerId=${first?.CUSTOMER}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.detailTitle)
  })

  test('the crates of a customer come by barcode, fifteen a page', async ({ page }) => {
    const { id } = await openSite(page, path)
    const most = (await findScanned(page, id)).toSorted((a, b) => b.COUNT_BARCODES - a.COUNT_BARCODES)[0]
    await openSite(page, `${path}/detail?customerId=${most?.CUSTOMER}`)
    const crates = await findCrates(page, id, most?.CUSTOMER ?? '')
    expect(crates.length).toBeGreaterThan(15)
    const barcodes = crates.map(({ BARCODE }) => BARCODE).sort()
    const table = tableOf(page, texts.cratesTable)
    await expect(table.locator('thead th')).toHaveText([
      texts.column.barcode,
      texts.column.storageDays,
      texts.column.arrival,
    ])
    await expect(columnOf(table, 1)).toHaveText(barcodes.slice(0, 15))
    const first = crates.find(({ BARCODE }) => BARCODE === barcodes[0])
    await expect(columnOf(table, 2).first()).toHaveText(whole(first?.ON_SITE_ELAPSED_DAYS ?? -1))
    await expect(columnOf(table, 3).first()).toHaveText(await shownInstant(page, first?.ON_SITE_TIMESTAMP ?? ''))
    // Heads stay in sight above the last row.
    await page.setViewportSize({ width: 1440, height: 520 })
    const box = table.locator('..')
    const gone = await box.evaluate((element) => {
      element.scrollTop = element.scrollHeight
      return element.scrollTop
    })
    expect(gone).toBeGreaterThan(0)
    const head = await table.getByRole('columnheader').first().boundingBox()
    expect(Math.abs((head?.y ?? 0) - ((await box.boundingBox())?.y ?? 0))).toBeLessThanOrEqual(1)
    const csv = await readCsv(await saveFrom(group(page, texts.cratesTable), 'tableCsv'))
    expect(fileColumn(csv, texts.column.barcode).toSorted()).toEqual(barcodes)
    const book = await readBook(await saveFrom(group(page, texts.cratesTable), 'tableExcel'))
    expect(fileColumn(book.texts, texts.column.barcode)).toHaveLength(barcodes.length)
    await page.getByRole('button', { name: en.grid.nextPage }).click()
    await expect(columnOf(table, 1)).toHaveText(barcodes.slice(15, 30))
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('button', { name: texts.column.storageDays, exact: true }).click()
    const days = crates.map(({ ON_SITE_ELAPSED_DAYS }) => ON_SITE_ELAPSED_DAYS).sort((a, b) => b - a)
    await expect(columnOf(table, 2)).toHaveText(days.slice(0, 15).map(whole))
    const [wanted = ''] = barcodes.slice(-1)
    await page.getByRole('searchbox', { name: texts.searchCrates }).fill(wanted)
    await expect(columnOf(table, 1)).toHaveText([wanted])
    await expectAccessible(page)
  })

  test('another site leads from the crates back to its list @long', async ({ page }) => {
    const { id } = await openSite(page, path)
    const [scanned] = await findScanned(page, id)
    await openSite(page, `${path}/detail?customerId=${scanned?.CUSTOMER}`)
    await expect(tableOf(page, texts.cratesTable)).toBeVisible()
    const other = (await sitesOf(page)).find((site) => site.id !== id)
    await chooseSite(page, other?.name ?? '')
    await expect(page).toHaveURL(new RegExp(`/enduser/stock\\?customer=${other?.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  })

  test('a customer that ships elsewhere, and none at all, are told @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('the server responded with a status of 404')
    for (const query of ['?customerId=99999', '']) {
      await openSite(page, `${path}/detail${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.unknownTitle)
    }
    await page.getByRole('link', { name: texts.back }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  })

  test('another consignee’s site is refused, by the page and by the services', async ({ page }) => {
    await openSite(page, path)
    await page.goto(`${path}?customer=2010`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.shell.site.refusedTitle)
    for (const call of ['stock/2010', 'stock/scan/2010', 'stock/comparison/2010', 'scan-stock/2010']) {
      expect((await get(page, `/v2/endusers/${call}`)).status()).toBe(404)
    }
  })

  test('the comparison goes to a file as it is, with country, city and the sentence @long', async ({ page }) => {
    const { id } = await openSite(page, compared)
    const { rows } = await findComparison(page, id)
    const names = rows.map((row) => row.CUSTOMER_NAME).sort()
    const table = group(page, texts.comparisonTable)
    const csv = await readCsv(await saveFrom(table, 'tableCsv'))
    expect(fileColumn(csv, texts.column.customer).toSorted()).toEqual(names)
    const named = new Map(rows.map((row) => [row.CUSTOMER_NAME, row]))
    for (const [index, name] of fileColumn(csv, texts.column.customer).entries()) {
      const row = named.get(name ?? '')
      expect(fileColumn(csv, en.enduserColumn.country)[index]).toBe(
        new Intl.DisplayNames('en-GB', { type: 'region' }).of(row?.CUSTOMER_COUNTRY_CODE ?? ''),
      )
      expect(fileColumn(csv, texts.column.difference)[index]).toBe(String(row?.difference ?? ''))
      expect(fileColumn(csv, texts.column.estimated)[index]).toBe(String(row?.estimated))
    }
    expect(fileColumn(csv, texts.column.meaning).every((sentence) => sentence !== '')).toBe(true)
    const book = await readBook(await saveFrom(table, 'tableExcel'))
    expect(fileColumn(book.texts, texts.column.customer).toSorted()).toEqual(names)
    expect(fileColumn(book.texts, texts.column.scanned)).toHaveLength(rows.length)
  })

  test('a site without customers says so; one that fails can be tried again @long', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('the server responded with a status of 500')
    const nothing = { estimated: 0, scanned: 0, declared: null, declaredAt: null, basis: null, difference: null }
    const rest = { reasons: [], notScanned: 0, averageDays: null, longestDays: null, agreedDays: null, over: 0 }
    const empty = { rows: [], total: { ...nothing, ...rest }, isScanning: false }
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotFoundError'))
    })
    const lists = /\/v2\/endusers\/(stock|stock\/scan|stock\/estimated|scan-stock)\/\w+$/
    await page.route(lists, (route) => route.fulfill({ json: [] }))
    await openSite(page, path)
    for (const text of [texts.emptyEstimated, texts.emptyScanned]) await expect(page.getByText(text)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: en.scan.open, exact: true }).click()
    await page.getByLabel(en.scan.barcode).fill('GPS-1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(filled(en.scan.unknownHere, { barcode: 'GPS-1' }))
    await page.keyboard.press('Escape')
    await page.unroute(lists)
    await page.route('**/v2/endusers/stock/comparison/*', (route) => route.fulfill({ json: empty }))
    await openSite(page, compared)
    await expect(page.getByText(texts.empty)).toBeVisible()
    const figures = page.getByRole('region', { name: texts.review })
    await expect(figures).toContainText(texts.undeclaredNote)
    await expect(figures).not.toContainText(texts.withoutScansNote)
    await expectAccessible(page)
    await page.unroute('**/v2/endusers/stock/comparison/*')
    // Crates by the books, and nobody who scans.
    await page.route('**/v2/endusers/stock/comparison/*', async (route) => {
      const { rows, total }: StockComparison = await (await route.fetch()).json()
      const unscanned = { ...total, estimated: 9, scanned: 0, notScanned: 9 }
      const uncompared = rows.map((row) => ({ ...row, basis: null, difference: null, reasons: [] }))
      await route.fulfill({ json: { rows: uncompared, total: unscanned, isScanning: false } })
    })
    await page.reload()
    await expect(figures).toContainText(texts.withoutScansNote)
    await expect(figures).not.toContainText(texts.scannedNote)
    // Nothing was compared: no number passes for "all is well".
    await expect(figures).toContainText(texts.notScanning)
    await expect(viewOf(page, texts.withDifference)).toHaveText(texts.withDifference)
    await expect(columnOf(tableOf(page, texts.comparisonTable), 3).first()).toHaveText(texts.notScannedHere)
    await page.unroute('**/v2/endusers/stock/comparison/*')
    const failure = { code: 'internal', message: 'Out of order', requestId: 'r' }
    await page.route('**/v2/endusers/stock/comparison/*', (route) => route.fulfill({ status: 500, json: failure }))
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(en.problem.internal)
    // Nobody knows.
    await expect(figures).not.toContainText(texts.undeclaredNote)
    await page.unroute('**/v2/endusers/stock/comparison/*')
    await page.getByRole('button', { name: en.common.retry }).click()
    await expect(tableOf(page, texts.comparisonTable)).toBeVisible()
  })

  test('ten thousand crates are paged, sorted and searched', async ({ page }) => {
    const crates = Array.from({ length: 10_000 }, (_, index) => ({
      BARCODE: `GPS-${String((index * 7_919) % 10_000).padStart(6, '0')}`,
      ON_SITE_ELAPSED_DAYS: index % 400,
      ON_SITE_TIMESTAMP: '2026-01-01T10:00:00.000Z',
    }))
    await page.route('**/stock/scan/*/detail/*', (route) => route.fulfill({ json: crates }))
    await openSite(page, `${path}/detail?customerId=1000`)
    const table = tableOf(page, texts.cratesTable)
    await page.getByRole('button', { name: en.grid.lastPage }).click()
    await expect(columnOf(table, 1).last()).toHaveText('GPS-009999')
    await page.getByRole('searchbox', { name: texts.searchCrates }).fill('004242')
    await expect(columnOf(table, 1)).toHaveText(['GPS-004242'])
    // A button that does nothing for now says why, to a finger too.
    await page.getByRole('searchbox', { name: texts.searchCrates }).fill('nobody')
    const held = page.getByRole('button', { name: en.gridExport.export, exact: true })
    await expect(held).toHaveAccessibleDescription(en.gridExport.nothing)
    await held.click({ force: true })
    await expect(toasts(page)).toContainText(en.gridExport.nothing)
    // The menu's button comes in its place, and has its focus.
    await held.focus()
    await expect(page).toHaveURL(/search=nobody/)
    await page.evaluate(() => history.replaceState(null, '', location.href.replace(/&search=[^&]*/, '')))
    await expect(held).toHaveAttribute('aria-haspopup', 'menu')
    await expect(held).toBeFocused()
  })

  test('the menu of files comes when it is asked for, and tells where it cannot', async ({ page, expectedErrors }) => {
    expectedErrors.push('net::ERR_FAILED')
    const asked: string[] = []
    const menuFile = '**/assets/ExportMenu-*.js'
    await page.route(menuFile, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await openSite(page, compared)
    await expect(columnOf(tableOf(page, texts.comparisonTable), 1).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    const button = page.getByRole('button', { name: en.gridExport.export, exact: true })
    await button.press('Enter')
    await expect(toasts(page)).toContainText(en.ui.staleText)
    expect(asked).not.toEqual([])
    await page.unroute(menuFile)
    await button.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.reload()
    await button.press('ArrowDown')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.reload()
    await button.click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await button.click()
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  })

  for (const [done, goOn] of [
    ['goes on to the search', (page: Page) => page.getByRole('searchbox').first().focus()],
    ['takes that back', (page: Page) => page.keyboard.press('Escape')],
  ] as const) {
    test(`no menu of files opens for who pressed its button and ${done}${longUnless(done.startsWith('goes'))}`, async ({
      page,
    }) => {
      const held = Promise.withResolvers<void>()
      await page.route('**/assets/ExportMenu-*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await openSite(page, compared)
      const button = page.getByRole('button', { name: en.gridExport.export, exact: true })
      await button.press('Enter')
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await goOn(page)
      const came = page.waitForResponse('**/assets/ExportMenu-*.js')
      held.resolve()
      await (await came).finished()
      await expect(button).not.toHaveAttribute('aria-busy', 'true')
      await settle(page)
      await expect(page.getByRole('menuitem')).toHaveCount(0)
      await button.press('Enter')
      await expect(page.getByRole('menuitem').first()).toBeFocused()
    })
  }

  test('everything is done by keys alone @long', async ({ page }) => {
    const { id } = await openSite(page, path)
    const [first] = (await findComparison(page, id)).rows.toSorted(
      (a, b) => (b.longestDays ?? -1) - (a.longestDays ?? -1),
    )
    await expect(tableOf(page, texts.scannedTable)).toBeVisible()
    await viewOf(page, texts.column.compared).focus()
    await page.keyboard.press('Enter')
    const table = tableOf(page, texts.comparisonTable)
    const search = page.getByRole('searchbox', { name: texts.search })
    await search.fill(first?.CUSTOMER_CITY ?? '')
    await expect(columnOf(table, 1)).toContainText([first?.CUSTOMER_NAME ?? ''])
    await search.fill('')
    const head = table.getByRole('button', { name: texts.column.customer })
    await head.focus()
    await page.keyboard.press('Enter')
    await expect(table.getByRole('columnheader', { name: texts.column.customer })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await table.getByRole('link', { name: first?.CUSTOMER_NAME ?? '' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/enduser\/stock\/detail/)
  })

  for (const language of ['ru', 'ko', 'zh'] as const) {
    test(`in ${language} it fits a phone, as cards, and holds its figures${longUnless(language === 'ru')}`, async ({
      page,
    }) => {
      await speak(page, language)
      const { id } = await openSite(page, compared)
      const own = textsIn(language).enduserStock
      const table = tableOf(page, own.comparisonTable)
      await expect(table.locator('[data-row]').first()).toBeVisible()
      expect(
        await table.evaluate((all) => all.scrollWidth - (all.parentElement?.clientWidth ?? 0)),
      ).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 390, height: 844 })
      const { rows } = await findComparison(page, id)
      const cards = cardsOf(page, own.comparisonTable)
      await expect(cards).toHaveCount(Math.min(10, rows.length))
      await expect(cards.first()).toContainText(own.column.meaning)
      await expect(page.getByText(counted(own.customers, rows.length, language)).first()).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectAccessible(page)
      const [scanned] = await findScanned(page, id)
      await openSite(page, `${path}/detail?customerId=${scanned?.CUSTOMER}`)
      await expect(cardsOf(page, own.cratesTable).first()).toContainText(own.column.arrival)
      await expectAccessible(page)
    })
  }
})

test('who may see collections alone, and who ships, meets none of it @long', async ({ page, signIn }) => {
  await signIn('collector')
  await expectRefused(page, path, en.shell.entries.stock)
  await signIn('shipper')
  await expectRefused(page, path)
})
