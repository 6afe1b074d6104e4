import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { startChild } from '../fixtures/childServer.ts'
import {
  consignees,
  doubtfulComplement,
  firstCustomerFiles,
  firstDevices,
  firstPending,
  firstScanUsers,
} from '../seedUpstream/deskWorld.ts'
import {
  createSeedUpstream,
  gatewaySettings,
  listenSeedUpstream,
  type SeedUpstream,
} from '../seedUpstream/seedUpstream.ts'
import {
  categories,
  closedCustomer,
  closedSentence,
  files,
  maxDaysLose,
  movements,
  openCustomer,
  password,
  plantCrates,
  type RefusedDelivery,
  refusedDeliveries,
  reports,
  scans,
  shipments,
  sites,
  stock,
} from '../seedUpstream/world.ts'
import { test as base, expect } from './fixtures.ts'
import { saveFrom } from './gridFiles.ts'
import { cellsOf, countOf, rowsText, whole } from './gridPages.ts'
import { csvOf, line, openList, sendButton } from './importSheet.ts'
import { buttonOf, columnOf, rowOf, tableOf } from './plainTables.ts'
import { add, openSheet, sheetOf } from './shippingSheet.ts'

/*
 * Every screen on an upstream of somebody else's that speaks the seeds and nothing of ours: the real gateway, the built apps,
 * and a stub that refuses what the seeds do not list. Any console error fails a test.
 */
const upstream: SeedUpstream = createSeedUpstream()

const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter.
    async ({}, use) => {
      const stub = await listenSeedUpstream(upstream)
      const file = fileURLToPath(new URL('../../gateway/src/node.ts', import.meta.url))
      const frames = { REPORT_FRAME_ORIGINS: 'https://app.powerbi.com' }
      const settings = { ...gatewaySettings(stub.origin), ...frames, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
      const gateway = await startChild(file, [], settings)
      await use(gateway.origin)
      await gateway.stop()
      await stub.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
})
// One stub and one gateway for all of them.
test.describe.configure({ mode: 'default' })

test.afterEach(() => {
  // Asked once in each document what more there is, and nothing else that the seeds do not know.
  expect(upstream.misses.filter((miss) => miss !== 'GET /v2/capabilities')).toEqual([])
})

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(en.login.username, { exact: true }).fill(username)
  await page.getByLabel(en.login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: en.login.submit, exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
}

const gridOf = (page: Page, label: string): Locator => page.getByRole('region', { name: label, exact: true })
const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]')

/** A screen shows its rows, and no panel or toast says that something failed. */
async function expectRows(page: Page, grid: Locator, count: number): Promise<void> {
  await expect(countOf(grid)).toContainText(rowsText(count))
  // The first column may be that of the ticks.
  await expect(cellsOf(grid, 2).first()).not.toBeEmpty()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
}

const holders = sites.filter(({ crates }) => crates > 0)
const [firstSite] = sites
const customer = `customer=${openCustomer.id}`

test('signing in, home, profile: whoever is known there is known here', async ({ page }) => {
  await page.goto('/stock')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstock$/)
  await page.getByLabel(en.login.username, { exact: true }).fill('ines')
  await page.getByLabel(en.login.password, { exact: true }).fill('wrong')
  await page.getByRole('button', { name: en.login.submit, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Name oder Kennwort stimmt nicht')
  await signIn(page, 'ines')
  await expect(page.getByRole('navigation').getByText('Lager nach Werk')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('Inés Halden')
  await expect(page.getByRole('main')).toContainText(closedCustomer.name)
})

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

test('collections, their crates and the export; the shipping review; scans', async ({ page }) => {
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
  await page.keyboard.press('Escape')
  const asked = page.waitForResponse('**/v2/resources/deliveries/**')
  await chooseOf(page, 'D-good', en.deliveries.note)
  expect((await asked).headers()['content-type']).toBe('application/pdf')
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
test('a refusal is told in the words of the upstream, or in ours where it has none', async ({
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

test('files and reports', async ({ page }) => {
  await page.route('https://app.powerbi.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Report</title>' }),
  )
  await signIn(page, 'ines')
  await page.goto(`/download?${customer}`)
  for (const { name } of categories) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  const [file] = files
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${file?.displayName}` }).click()
  expect((await download).suggestedFilename()).toBe(file?.displayName)
  await page.goto('/dashboard/0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText((reports[0]?.name ?? '').replaceAll('_', ' '))
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`reportId=${reports[0]?.id}`))
  await expect(toasts(page)).toHaveCount(0)
})

test('consignees: those to ship to, those that wait, and one more', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement/consignees?${customer}`)
  const names = consignees.map(({ name }) => name).toSorted(new Intl.Collator('en-GB').compare)
  await expect(columnOf(tableOf(page, en.consignees.approvedTable), 2)).toHaveText(names.slice(0, 10))
  await page.goto(`/shippingManagement/consignees?${customer}&view=pending`)
  await expect(columnOf(tableOf(page, en.consignees.pendingTable), 1)).toHaveText(
    firstPending.slice(0, 10).map(({ partnerReference }) => partnerReference),
  )
  await page.getByRole('button', { name: en.consignees.new, exact: true }).click()
  const form = page.getByRole('dialog', { name: en.consignees.new })
  const { street, city, postalCode, contactName, contactTel, contactEmail } = firstPending[0] ?? {}
  const { form: label, postalCode: code } = en.consignees
  const typed: readonly (readonly [string, string | undefined])[] = [
    [en.enduserColumn.shipTo, 'NEU-99'],
    [en.enduserColumn.name, 'Druckerei Neu'],
    [label.street, street],
    [code, postalCode],
    [en.enduserColumn.city, city],
    [label.contactName, contactName],
    [label.contactTel, contactTel],
    [label.contactEmail, contactEmail],
  ]
  for (const [name, value] of typed) await form.getByLabel(name, { exact: true }).fill(value ?? '')
  await form.getByLabel(en.enduserColumn.country).fill('Germany')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: label.submit }).click()
  await expect(columnOf(tableOf(page, en.consignees.pendingTable), 1).first()).toHaveText('NEU-99')
  await expect(rowOf(page, 'NEU-99')).toContainText('Germany')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: en.consignees.template }).click()
  expect((await download).suggestedFilename()).toBe('vorlage.csv')
})

test('files that were sent', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/shippingFileManagement?${customer}`)
  const [first] = firstCustomerFiles
  const table = tableOf(page, en.shippingFiles.table)
  await expect(columnOf(table, 1)).toContainText(firstCustomerFiles.slice(0, 10).map((sent) => sent.originalName))
  await expect(columnOf(table, 2).first()).toHaveText('2026-02-28')
  const name = first?.originalName ?? ''
  const download = page.waitForEvent('download')
  await buttonOf(page, en.download.file, name).click()
  expect((await download).suggestedFilename()).toBe(name)
  await buttonOf(page, en.shippingFiles.delete, name).click()
  await page.getByRole('button', { name: en.common.yes, exact: true }).click()
  await expect(toasts(page)).toContainText(en.shippingFiles.deleted)
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('an import asks for each consignee once, though nothing is idempotent there and an answer was lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_FAILED')
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement/import?${customer}`)
  const codes = Array.from({ length: 250 }, (_, index) => `IMPORT-${index}`)
  const sheet = await openList(page, { name: 'liste.csv', bytes: csvOf(codes.map((code) => line(code))) })
  const before = upstream.desk.files.size
  let calls = 0
  await page.route('**/v2/shippingManagement/pending_enduser', async (route) => {
    if (route.request().method() !== 'POST' || ++calls > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await sendButton(page).click()
  await expect(page.getByText(en.enduserImport.send.stopped)).toBeVisible()
  await page.getByRole('button', { name: en.enduserImport.send.resume }).click()
  await expect(page.getByRole('heading', { name: '250 consignees sent for approval' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  const asked = upstream.desk.pending.map(({ partnerReference }) => partnerReference)
  expect(asked.filter((code) => code.startsWith('IMPORT-')).toSorted()).toEqual(codes.toSorted())
  expect(upstream.desk.files.size).toBe(before + 1)
})

test('scan users and scanners', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/scan-users?${customer}`)
  await expect(columnOf(tableOf(page, en.scanUsers.title), 1)).toHaveText(firstScanUsers.map(({ name }) => name))
  await page.getByRole('button', { name: en.scanUsers.add }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(en.scanUsers.name).fill('Greta')
  await form.getByLabel(en.scanUsers.code).fill('H 77')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'H 77')).toContainText('Greta')
  // The answer told no id: it is looked up by the code.
  await page.getByRole('button', { name: en.form.undo, exact: true }).click()
  await expect(rowOf(page, 'H 77')).toHaveCount(0)
  await buttonOf(page, en.scanUsers.edit, 'Bo').click()
  await form.getByLabel(en.scanUsers.name).fill('Bodil')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'H2')).toContainText('Bodil')

  const [off] = firstDevices
  const turn = (label: string) => page.getByRole('switch', { name: `${label}: ${off?.serialNumber}`, exact: true })
  const [activated, required] = [turn(en.scanUsers.column.authActivated), turn(en.scanUsers.column.authRequired)]
  await required.click()
  await expect(page.getByText(en.scanUsers.saved.replace('{{serial}}', off?.serialNumber ?? ''))).toBeAttached()
  await page.reload()
  await expect(activated).toBeChecked()
  await expect(required).toBeChecked()
  await required.click()
  await activated.click()
  await expect(activated).not.toBeChecked()
  await expect(rowOf(page, 'HS-9003')).toContainText('Silent for')
  await expect(rowOf(page, 'HS-9004')).toContainText(en.scanUsers.never)
})

test('grid profiles are kept there, and which one is selected here', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/stock?${customer}`)
  const grid = gridOf(page, en.stock.grid)
  await expectRows(page, grid, holders.length)
  const open = async () => {
    await grid.getByRole('button', { name: /^Profile/ }).click()
    return page.getByRole('dialog', { name: en.gridProfile.title })
  }
  const panel = await open()
  for (const name of ['New profile 1', 'New profile 2']) {
    await panel.getByRole('button', { name: en.gridProfile.create, exact: true }).click()
    await expect(panel.getByRole('textbox', { name: en.gridProfile.name })).toHaveValue(name)
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('radio', { name })).toBeFocused()
  }
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

test('an export of a grid that the upstream pages', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/stock/detail?${customer}&enduserId=K1`)
  const grid = gridOf(page, en.stockDetail.grid)
  await expectRows(page, grid, firstSite?.crates ?? 0)
  const text = await readFile(await (await saveFrom(grid, 'tableCsv')).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength((firstSite?.crates ?? 0) + 1)
  // The upstream tells no lost date: it is reckoned of what was agreed with the site.
  const [crate] = stock
  const lost = new Date(Date.parse(crate?.deliveryDate ?? '') + maxDaysLose * 86_400_000).toISOString().slice(0, 10)
  expect(text).toContain(lost)
})

/** The shippings of the desk, the newest first. */
const newestShippings = () =>
  upstream.desk.shippings().toSorted((one, other) => other.creationDate.localeCompare(one.creationDate))

test('shipping management: names from the list of consignees, no filter, no undo', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement?${customer}`)
  const grid = gridOf(page, en.shippingManagement.grid)
  await expectRows(page, grid, newestShippings().length)
  const consignee = consignees.find(({ id }) => id === newestShippings().find(({ enduserId }) => enduserId)?.enduserId)
  await expect(grid).toContainText(consignee?.name ?? '')
  // What the service cannot do is not offered.
  await expect(grid.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: en.shippingManagement.views })).toHaveCount(0)
  const waiting = newestShippings().filter(({ enduserId }) => enduserId === null)
  await expect(page.getByRole('region', { name: en.shippingManagement.review })).toContainText(String(waiting.length))

  const [first] = waiting.filter(({ reference }) => reference !== null)
  const receiver = consignees[0]
  await grid
    .getByRole('checkbox', { name: `Select ${first?.reference}`, exact: true })
    .last()
    .click()
  await grid.getByRole('button', { name: en.shippingManagement.setConsignee }).click()
  const dialog = page.getByRole('dialog', { name: en.shippingManagement.setConsignee })
  await dialog.getByRole('combobox').fill(receiver?.name ?? '')
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: en.shippingManagement.setOn.one.replace('{{count}}', '1') }).click()
  await expect(toasts(page)).toContainText(receiver?.name ?? '')
  await expect(toasts(page).getByRole('button', { name: en.form.undo })).toHaveCount(0)
  expect(upstream.desk.find(first?.id ?? '')?.enduserId).toBe(receiver?.id)
})

test('shipping management: a shipping that was locked meanwhile is named, and the others go on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('the server responded with a status of')
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement?${customer}`)
  const grid = gridOf(page, en.shippingManagement.grid)
  await expectRows(page, grid, newestShippings().length)
  const [one, other] = newestShippings()
    .slice(0, 40)
    .filter(({ enduserId, reference }) => enduserId === null && reference !== null)
  for (const { reference } of [one, other].flatMap((row) => row ?? []))
    await grid
      .getByRole('checkbox', { name: `Select ${reference}`, exact: true })
      .last()
      .click()
  await grid.getByRole('button', { name: en.shippingManagement.setConsignee }).click()
  const dialog = page.getByRole('dialog', { name: en.shippingManagement.setConsignee })
  await dialog.getByRole('combobox').fill(consignees[1]?.name ?? '')
  await dialog.getByRole('option').first().click()
  upstream.desk.lock(one?.id ?? '')
  await dialog.getByRole('button', { name: en.shippingManagement.setOn.other.replace('{{count}}', '2') }).click()
  await expect(toasts(page)).toContainText('One of the selected shippings is locked')
  await expect(dialog.getByRole('alert').filter({ hasText: one?.reference ?? '' })).toBeVisible()
  await dialog.getByRole('button', { name: en.shippingManagement.goOn.one.replace('{{count}}', '1') }).click()
  await expect(dialog).toBeHidden()
  expect(upstream.desk.find(other?.id ?? '')?.enduserId).toBe(consignees[1]?.id)
  expect(upstream.desk.find(one?.id ?? '')?.enduserId).toBeNull()
})

test('shipping management: auto-assign of all that could be read, and deleting', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement?${customer}`)
  const grid = gridOf(page, en.shippingManagement.grid)
  await expectRows(page, grid, newestShippings().length)
  const before = newestShippings().filter(({ enduserId }) => enduserId === null).length
  await page.getByRole('button', { name: en.shippingManagement.autoAssign }).click()
  const dialog = page.getByRole('dialog', { name: en.shippingManagement.autoAssign })
  const doubtful = dialog.getByRole('group', { name: doubtfulComplement })
  await doubtful.getByRole('radio').first().check()
  const apply = dialog.getByRole('button', { name: /^Assign \d+/ })
  const ticked = Number((await apply.textContent())?.replaceAll(/\D/g, ''))
  expect(ticked).toBeGreaterThan(0)
  await apply.click()
  await expect(toasts(page)).toContainText(String(ticked))
  expect(newestShippings().filter(({ enduserId }) => enduserId === null)).toHaveLength(before - ticked)

  const [first] = newestShippings().filter(({ process, reference }) => process === null && reference !== null)
  await grid
    .getByRole('row')
    .filter({ hasText: first?.reference ?? '' })
    .first()
    .getByRole('button', { name: en.grid.rowActions })
    .last()
    .click()
  await page.getByRole('menuitem', { name: en.shippingManagement.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: en.shippingManagement.delete }).click()
  await expect(toasts(page).filter({ hasText: first?.reference ?? '' })).toBeVisible()
  expect(upstream.desk.find(first?.id ?? '')).toBeUndefined()
})

test('the sheet of a shipping: scanned code by code, kept without versions, divided in two steps', async ({
  page,
  expectedErrors,
}) => {
  // What Chromium writes of an answer that refuses.
  expectedErrors.push('the server responded with a status of 409')
  const words = en.shippingForm
  const crates = ['HPS-0301', 'HPS-0302', 'HPS-0303']
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement?${customer}&shipping=new`)
  const sheet = sheetOf(page)
  await sheet.reference.fill('Los 4711')
  for (const barcode of crates) await add(sheet, barcode)
  await add(sheet, 'HPS-9999')
  const other = upstream.desk
    .shippings()
    .find(
      ({ process, reference, crateMovements }) => process === null && reference !== null && crateMovements.length > 0,
    )
  const held = other?.crateMovements[0]?.barcode ?? ''
  await add(sheet, held)
  await expect(sheet.told).toContainText('3 crates')
  await expect(sheet.line('HPS-9999')).toContainText(words.state.unknown)
  await expect(sheet.line(held)).toContainText(other?.reference ?? '')
  await sheet.save.click()
  await expect(sheet.dialog).toHaveCount(0)
  const made = upstream.desk.shippings().find(({ reference }) => reference === 'Los 4711')
  expect(made?.crateMovements.map(({ barcode }) => barcode)).toEqual(crates)

  await openSheet(page, made?.id)
  await sheet.complement.fill('HALDEN 77')
  await sheet.box('HPS-0302').check()
  await sheet.dialog.getByRole('button', { name: words.move }).click()
  await page.getByRole('button', { name: words.splitNow }).click()
  await expect(sheet.dialog.getByRole('button', { name: words.openNew })).toBeVisible()
  const holders = upstream.desk
    .shippings()
    .filter(({ reference }) => reference === 'Los 4711')
    .map(({ referenceComplement, crateMovements }) => [
      referenceComplement,
      crateMovements.map(({ barcode }) => barcode).toSorted(),
    ])
  expect(holders.toSorted()).toEqual([
    ['HALDEN 77', ['HPS-0301', 'HPS-0303']],
    ['HALDEN 77', ['HPS-0302']],
  ])

  // It has no word of ours for a lock, and is looked at.
  await sheet.reference.fill('Los 4712')
  upstream.desk.lock(made?.id ?? '')
  await sheet.save.click()
  await expect(sheet.dialog.getByText(words.lockedMeanwhile)).toBeVisible()
  await expect(sheet.reference).toHaveValue('Los 4712')
})

for (const username of ['ines', 'moeller'] as const) {
  test(`${username} changes the password and signs out`, async ({ page }) => {
    await signIn(page, username)
    await page.goto('/settings')
    await page.getByRole('button', { name: en.settings.password.title }).click()
    const dialog = page.getByRole('dialog')
    const newPassword = 'kisten und rollen 27'
    const typed = [password, newPassword, newPassword]
    const { current, new: next, confirmation, submit, changed } = en.settings.password
    for (const [index, label] of [current, next, confirmation].entries())
      await dialog.getByLabel(label, { exact: true }).fill(typed[index] ?? '')
    await dialog.getByRole('button', { name: submit, exact: true }).click()
    await expect(toasts(page)).toContainText(changed)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: en.shell.user.signOut }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
}

test('the pages of mailed links open, and say that it is done', async ({ page, expectedErrors }) => {
  expectedErrors.push('the server responded with a status of 404')
  await page.goto('/consignee-declaration?token=fresh&lang=en')
  await expect(page.getByRole('main')).toContainText('Deutschland')
  await page.getByLabel('Rollenkiste').fill('3')
  await page.getByLabel(en.consigneeDeclaration.identity, { exact: true }).fill('Frau Möller')
  await page.getByRole('button', { name: en.consigneeDeclaration.send, exact: true }).click()
  await page.getByRole('button', { name: en.common.yes, exact: true }).click()
  await expect(page.getByRole('heading', { name: en.consigneeDeclaration.sentTitle })).toBeVisible()

  await page.goto('/consignee-declaration?token=used&lang=en')
  await expect(page.getByRole('heading', { name: en.consigneeDeclaration.usedTitle })).toBeVisible()
  await page.goto('/consignee-declaration?token=never&lang=en')
  await expect(page.getByRole('heading', { name: en.consigneeDeclaration.invalidTitle })).toBeVisible()

  await page.goto('/closure/K1?token=good&lang=en')
  await page.getByLabel(en.closure.notClosing, { exact: true }).check()
  await page.getByRole('button', { name: en.closure.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: en.closure.sent })).toBeVisible()
})
