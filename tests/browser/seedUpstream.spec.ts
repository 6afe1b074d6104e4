import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { startChild } from '../fixtures/childServer.ts'
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
  await expect(cellsOf(grid, 1).first()).not.toBeEmpty()
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
