import type { Locator, Page } from 'playwright/test'
import { utils } from 'xlsx'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { columnOf, exportEntry, openExports, readBook, readCsv, saveFrom } from './gridFiles.ts'
import { allCellsOf, ask, cellsOf, headerOf, headersOf, openGrid, rowsText } from './gridPages.ts'

interface Row {
  readonly name: string
  readonly countryCode: string
  readonly city: string
  readonly codes: string
  readonly quantity: number
}

const summary = `query ($customerId: ID!) {
  endusersByCustomerId(customerId: $customerId, group: ["id"]) {
    edges { node { name countryCode city aggregate { concat { partnerReference } } stock { quantity } } }
  }
}`

interface Answer {
  readonly node: Omit<Row, 'codes' | 'quantity'> & {
    readonly aggregate: { readonly concat: { readonly partnerReference: string } }
    readonly stock: { readonly quantity: number }
  }
}

/** Asks the API, as the signed-in person of the page, for the end customers that hold crates. */
async function findRows(page: Page, customerId: string): Promise<readonly Row[]> {
  const edges: readonly Answer[] = (await ask(page, summary, { customerId })).endusersByCustomerId.edges
  return edges
    .map(({ node: { aggregate, stock, ...row } }) => ({
      ...row,
      codes: aggregate.concat.partnerReference,
      quantity: stock.quantity,
    }))
    .filter(({ quantity }) => quantity > 0)
}

const countries = new Intl.DisplayNames('en-GB', { type: 'region' })

const gridOf = (page: Page): Locator => page.getByRole('region', { name: en.stock.grid })

const openStock = async (page: Page): Promise<readonly Row[]> =>
  findRows(page, await openGrid(page, '/stock', gridOf(page)))

/** Leaves the rows with more crates than all but three have. @returns those, most crates first */
async function filterRows(page: Page, rows: readonly Row[]): Promise<readonly Row[]> {
  const sorted = rows.toSorted((a, b) => b.quantity - a.quantity)
  const limit = sorted[3]?.quantity ?? 0
  const grid = gridOf(page)
  await grid.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Column').selectOption({ label: 'In stock' })
  await panel.getByLabel('Condition').selectOption({ label: 'is greater than' })
  await panel.getByLabel('Value').fill(String(limit))
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(grid.getByRole('button', { name: '1 filter active' })).toBeVisible()
  return sorted.filter(({ quantity }) => quantity > limit)
}

test.beforeEach(({ signIn }) => signIn('shipper'))

test('CSV has the columns and the filtered, sorted rows of the screen, and the figures of the API', async ({
  page,
}) => {
  const rows = await filterRows(page, await openStock(page))
  expect(rows.length).toBeGreaterThan(0)
  await openExports(gridOf(page))
  await expect(exportEntry(page, 'tableExcel')).toContainText(
    `${rowsText(rows.length)} · ${en.gridExport.asShown} · 1 filter active`,
  )
  await page.keyboard.press('Escape')
  const download = await saveFrom(gridOf(page), 'tableCsv')
  expect(download.suggestedFilename()).toBe('export.csv')
  const table = await readCsv(download)

  // The word behind a figure has a column of its own; all others are those on screen.
  const headers = await headersOf(gridOf(page))
  expect(table[0]?.filter((header) => !header.endsWith(': status'))).toEqual(headers)
  expect(columnOf(table, 'Name')).toEqual(rows.map(({ name }) => name))
  expect(columnOf(table, 'Country')).toEqual(rows.map(({ countryCode }) => countries.of(countryCode)))
  expect(columnOf(table, 'Ship-to code')).toEqual(rows.map(({ codes }) => codes))
  expect(columnOf(table, 'In stock')).toEqual(rows.map(({ quantity }) => String(quantity)))

  const shown = await cellsOf(gridOf(page), 3).allTextContents()
  expect(columnOf(table, 'City')).toEqual(shown)
  const cycles = await cellsOf(gridOf(page), headers.indexOf(en.enduserColumn.cycle) + 1).allTextContents()
  const words = columnOf(table, `${en.enduserColumn.cycle}: status`)
  expect(columnOf(table, en.enduserColumn.cycle).map((days, at) => `${days}${words[at]}`)).toEqual(
    cycles.map((text) => text.replaceAll(/[,–]/g, '')),
  )
  await expect(page.getByText(`${rows.length} rows saved as export.csv`)).toBeVisible()
})

test('the Excel file says the same, figures as numbers and codes as texts', async ({ page }) => {
  const rows = await openStock(page)
  await headerOf(gridOf(page), 'Name').click()
  const names = rows.map(({ name }) => name).toSorted(new Intl.Collator('en-GB', { numeric: true }).compare)
  await expect(cellsOf(gridOf(page), 1).first()).toHaveText(names[0] ?? '')
  const download = await saveFrom(gridOf(page), 'tableExcel')
  expect(download.suggestedFilename()).toBe('export.xlsx')
  const { sheet } = await readBook(download)
  const table = utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1 })

  expect(columnOf(table, 'Name')).toEqual(names)
  const byName = new Map(rows.map((row) => [row.name, row]))
  expect(columnOf(table, 'In stock')).toEqual(names.map((name) => byName.get(name)?.quantity))
  expect(columnOf(table, 'Ship-to code')).toEqual(names.map((name) => byName.get(name)?.codes))
  expect(new Set(columnOf(table, 'Ship-to code').map((code) => typeof code))).toEqual(new Set(['string']))
})

test('the file is in the language on screen @long', async ({ page }) => {
  await openStock(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(page.getByRole('columnheader', { name: /Pays/ })).toBeVisible()
  const grid = page.getByRole('region', { name: fr.stock.grid })
  const [headers = []] = await readCsv(await saveFrom(grid, 'tableCsv', fr.gridExport))
  const shown = await headersOf(grid)
  expect(shown).toContain(fr.enduserColumn.name)
  expect(headers).toEqual(expect.arrayContaining([...shown]))
})

test.describe('all pages of a grid that the service pages', () => {
  test.use({ expectedErrors: ['503'] })

  const openCrates = async (page: Page): Promise<number> => {
    const answer = page.waitForResponse((response) => response.request().postData()?.includes('"limit":50') ?? false)
    await page.goto('/stock/detail')
    await expect(allCellsOf(page).first()).toBeVisible()
    return (await (await answer).json()).data.partnerStock.totalCount
  }
  const startCsv = async (page: Page) => {
    await openExports(page.getByRole('main'))
    await exportEntry(page, 'tableCsv').click()
  }
  const isExportCall = (body: string | null) => body?.includes('"limit":1000') ?? false

  test('come with their progress, and can be given up', async ({ page }) => {
    const total = await openCrates(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (isExportCall(route.request().postData())) await held.promise
      await route.continue().catch(() => undefined)
    })
    await startCsv(page)
    const dialog = page.getByRole('dialog', { name: 'Exporting export.csv' })
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('max', String(total))
    await expectAccessible(page)
    const dropped = page.waitForEvent('requestfailed', (request) => isExportCall(request.postData()))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dropped
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused()
    held.resolve()
  })

  test('go on after a failure, and are all in the file @long', async ({ page }) => {
    const total = await openCrates(page)
    await page.route('**/graphql', (route) =>
      isExportCall(route.request().postData())
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } })
        : route.continue(),
    )
    await startCsv(page)
    const dialog = page.getByRole('dialog', { name: en.gridExport.failed.replace('{{file}}', 'export.csv') })
    await expect(dialog.getByRole('alert')).toContainText(en.problem.unavailable)
    await expectAccessible(page)
    await page.unrouteAll()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const table = await readCsv(await download)
    const barcodes = columnOf(table, 'Barcode')
    expect(new Set(barcodes).size).toBe(total)
    expect(barcodes).toEqual(barcodes.toSorted())
  })
})
