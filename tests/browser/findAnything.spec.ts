import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import type { EnduserCollection, EstimatedCrate, SiteCrate } from '../../shared/src/contract/calls/endusers.ts'
import { longestSearch } from '../../shared/src/contract/calls/search.ts'
import { sitesOf } from './consigneeSites.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { ask, countOf, read, selectedId } from './gridPages.ts'
import { pressOn } from './keyboard.ts'
import { blockTiles } from './trackedCrates.ts'

const texts = en.find
const paletteOf = (page: Page): Locator => page.getByRole('dialog')
const lineOf = (page: Page): Locator => paletteOf(page).getByRole('combobox')
const optionsOf = (page: Page): Locator => paletteOf(page).getByRole('option')
const groupOf = (page: Page, name: string): Locator => paletteOf(page).getByRole('group', { name, exact: true })
const markedOf = (page: Page): Locator => paletteOf(page).getByRole('option', { selected: true })
const toldOf = (page: Page): Locator => paletteOf(page).getByRole('status')

/** Opens a screen and the palette above it. @returns the customer on screen */
async function openPalette(page: Page, path = '/stock'): Promise<string> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(lineOf(page)).toBeFocused()
  return selectedId(page)
}

/** A crate that is out, and where it is. */
async function anyCrate(page: Page, customerId: string): Promise<string> {
  const query = `query ($customerId: ID!) { endusersByCustomerId(customerId: $customerId, group: ["id"]) { edges { node { id stock { quantity } } } } }`
  const { endusersByCustomerId } = await ask(page, query, { customerId })
  const sites: { node: { id: string; stock: { quantity: number } } }[] = endusersByCustomerId.edges
  const enduserId = sites.find(({ node }) => node.stock.quantity > 0)?.node.id
  const stock = `query ($customerId: ID!, $enduserId: ID) {
    partnerStock(customerId: $customerId, enduserId: $enduserId, limit: 1) { edges { node { barcode } } }
  }`
  const { partnerStock } = await ask(page, stock, { customerId, enduserId })
  return partnerStock.edges[0].node.barcode
}

/** As a person reads it off a crate: the end of it, in lower case, with blanks. */
const asTyped = (barcode: string): string => barcode.toLowerCase().replaceAll('-', ' ')

const seats = (['shipper', 'viewer'] as const).flatMap((account) =>
  Object.entries({ en, zh }).flatMap(([code, locale]) =>
    [1440, 390].map((width) => ({ account, code, locale, width })),
  ),
)

for (const { account, code, locale, width } of seats) {
  const also = longUnless(account === 'shipper' && (width === 390 ? code === 'zh' : code === 'en'))
  test(`${account} finds one barcode from anywhere, in ${code} at ${width} px, by keys alone${also}`, async ({
    page,
    signIn,
    expectedErrors,
  }) => {
    // Four screens, each left for the crate's page.
    test.slow()
    expectedErrors.push('net::ERR_FAILED')
    await blockTiles(page)
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.addInitScript((language) => localStorage.setItem('language', language), code)
    await signIn(account)
    await page.goto('/stock')
    await expect(page.getByRole('heading', { level: 1, name: locale.stock.title, exact: true })).toBeVisible()
    await expect.poll(() => selectedId(page)).not.toBe('')
    const customer = selectedId(page)
    const barcode = await anyCrate(page, customer)
    await pressOn(page, page.getByRole('button', { name: locale.shell.find }))
    await expect(lineOf(page)).toBeFocused()
    await page.keyboard.type(asTyped(barcode))
    await expect(groupOf(page, locale.find.kind.crate).getByRole('option')).toHaveCount(1)
    await expect(markedOf(page)).toContainText(barcode)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/crate/${barcode}\\?customer=${customer}$`))
    await expect(paletteOf(page)).toHaveCount(0)
    // Home, a map and one's own settings: whatever has the focus there.
    for (const path of ['/', '/maps', '/settings']) {
      await page.goto(`${path}?customer=${customer}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(lineOf(page)).toBeFocused()
      await page.keyboard.type(asTyped(barcode))
      await expect(markedOf(page)).toContainText(barcode)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/crate/${barcode}\\?customer=${customer}$`))
    }
  })
}

test('on a phone its button is as large as a finger, on a desk it names the keys @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.goto('/')
  const button = page.getByRole('button', { name: en.shell.find })
  await expect(button).toContainText('Ctrl K')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(button.getByText('Ctrl K')).toBeHidden()
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await button.click()
  for (const target of [optionsOf(page).first(), paletteOf(page).getByRole('button', { name: en.common.close })]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
  await paletteOf(page).getByRole('button', { name: en.common.close }).click()
  await expect(paletteOf(page)).toHaveCount(0)
})

test('whatever it finds opens where it is told', async ({ page, signIn, expectedErrors }) => {
  // Six screens, one after the other.
  test.slow()
  expectedErrors.push('net::ERR_FAILED')
  await blockTiles(page)
  await signIn('shipper')
  const customer = await openPalette(page)
  const choose = async (typed: string, kind: keyof typeof texts.kind) => {
    await page.keyboard.press('Escape')
    await expect(paletteOf(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await lineOf(page).fill(typed)
    const option = groupOf(page, texts.kind[kind]).getByRole('option').first()
    await expect(option).toBeVisible()
    const title = await option.locator('span').first().textContent()
    await option.click()
    return title ?? ''
  }
  await choose('PROF', 'page')
  await expect(page).toHaveURL('/profile')

  await page.goto(`/stock?customer=${customer}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const endusers: { id: string; name: string }[] = await read(page, `/v2/customers/${customer}/endusers`)
  const site = endusers.at(-1)
  await choose(site?.name.toUpperCase() ?? '', 'enduser')
  await expect(page).toHaveURL(new RegExp(`/stock/detail\\?customer=${customer}&enduserId=${site?.id}`))

  const delivery = await choose('80', 'delivery')
  await expect(page).toHaveURL(new RegExp(`/deliveries\\?customer=${customer}&filter=deliveryId.eq.${delivery}`))
  await expect(countOf(page.getByRole('region', { name: en.deliveries.grid }))).toContainText('1')

  await choose('GPS5', 'shipping')
  await expect(page).toHaveURL(new RegExp(`/shippingManagement\\?customer=${customer}&shipping=`))
  await expect(page.getByRole('dialog').first()).toBeVisible()

  const si = await choose('si-2026', 'si')
  await expect(page).toHaveURL(new RegExp(`/iotMap\\?customer=${customer}&si=${si}`))

  await page.goto(`/stock?customer=${customer}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await choose('meridian', 'customer')
  await expect(page.getByRole('button', { name: /^Customer/ })).toContainText(other)
  expect(selectedId(page)).not.toBe(customer)
})

test('keys move the mark, Ctrl Enter opens a tab, Escape gives the focus back @long', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('shipper')
  await openPalette(page)
  const count = await optionsOf(page).count()
  const marks = async (place: number) => expect(optionsOf(page).nth(place)).toHaveAttribute('aria-selected', 'true')
  await marks(0)
  await page.keyboard.press('ArrowDown')
  await marks(1)
  await page.keyboard.press('End')
  await marks(count - 1)
  await page.keyboard.press('ArrowDown')
  await marks(0)
  await page.keyboard.press('ArrowUp')
  await marks(count - 1)
  await page.keyboard.press('Home')
  await marks(0)
  await expect(markedOf(page)).toHaveCount(1)
  const marked = await lineOf(page).getAttribute('aria-activedescendant')
  expect(await markedOf(page).getAttribute('id')).toBe(marked)

  await page.keyboard.type('settings')
  await expect(markedOf(page)).toHaveText(en.shell.user.settings)
  // Now the caret has them.
  await page.keyboard.press('Home')
  expect(await lineOf(page).evaluate((line: HTMLInputElement) => line.selectionStart)).toBe(0)
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL('/settings')
  await expect(lineOf(page)).toBeFocused()
  const clicked = context.waitForEvent('page')
  await markedOf(page).click({ button: 'middle' })
  await expect(await clicked).toHaveURL('/settings')

  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/stock/)
})

test('an answer that comes late is never in the place of a newer one', async ({ page, signIn }) => {
  await signIn('shipper')
  await openPalette(page)
  const held = Promise.withResolvers<void>()
  const found = (title: string) => [{ kind: 'enduser', id: '1', title, note: null }]
  await page.route('**/v2/search?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    if (q === 'alpha') await held.promise
    await route.fulfill({ json: found(`For ${q}`) }).catch(() => undefined)
  })
  const asked = page.waitForRequest(/q=alpha/)
  await lineOf(page).fill('alpha')
  await asked
  await expect(toldOf(page)).toHaveText(texts.searching)
  await lineOf(page).fill('beta')
  await expect(optionsOf(page)).toHaveText(['For beta'])
  held.resolve()
  await expect(toldOf(page)).toHaveText('1 result')
  await expect(optionsOf(page)).toHaveText(['For beta'])
})

test('Enter before the answer opens what then comes first @long', async ({ page, signIn }) => {
  await signIn('shipper')
  const customer = await openPalette(page)
  const barcode = await anyCrate(page, customer)
  // As a scanner types.
  await page.keyboard.insertText(barcode)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/crate/${barcode}\\?`))
})

test('Enter before the answer opens none of the older hits that still fit @long', async ({ page, signIn }) => {
  await signIn('shipper')
  const customer = await openPalette(page)
  const [older, newer]: { id: string }[] = await read(page, `/v2/customers/${customer}/endusers`)
  const held = Promise.withResolvers<void>()
  const found = (id = '') => [{ kind: 'enduser', id, title: 'Quillon West', note: null }]
  await page.route('**/v2/search?*', async (route) => {
    const isOlder = new URL(route.request().url()).searchParams.get('q') === 'quillon'
    if (!isOlder) await held.promise
    await route.fulfill({ json: found((isOlder ? older : newer)?.id) })
  })
  await lineOf(page).fill('quillon')
  await expect(optionsOf(page)).toHaveText(['Quillon West'])
  await lineOf(page).fill('quillon w')
  await page.keyboard.press('Enter')
  await expect(toldOf(page)).toHaveText(texts.searching)
  await expect(optionsOf(page)).toHaveText(['Quillon West'])
  held.resolve()
  await expect(page).toHaveURL(new RegExp(`enduserId=${newer?.id}\\b`))
})

test.describe('where the search fails', () => {
  test.use({ expectedErrors: ['503'] })

  test('it says so, keeps the pages, and tries again', async ({ page, signIn }) => {
    await signIn('shipper')
    const customer = await openPalette(page)
    const barcode = await anyCrate(page, customer)
    await page.route('**/v2/search?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy', requestId: 'r' } }),
    )
    await lineOf(page).fill('stock')
    await expect(paletteOf(page).getByRole('alert')).toContainText(texts.failed)
    await expect(groupOf(page, texts.kind.page).getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    await lineOf(page).fill(barcode)
    await expect(paletteOf(page).getByRole('alert')).toBeVisible()
    await page.unroute('**/v2/search?*')
    await paletteOf(page).getByRole('button', { name: en.common.retry }).click()
    await expect(lineOf(page)).toBeFocused()
    await expect(markedOf(page)).toContainText(barcode)
  })
})

test('too little, nothing and too much are told @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await openPalette(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/v2/search') && calls.push(request.url()))
  for (const typed of ['%', '_', 'q']) {
    await lineOf(page).fill(typed)
    await expect(toldOf(page)).toHaveText(texts.short)
  }
  expect(calls).toEqual([])
  for (const typed of ['zzzzqq', '%%ab_', "\\'; --x1"]) {
    await lineOf(page).fill(typed)
    await expect(toldOf(page)).toHaveText(texts.nothing.replace('{{text}}', typed))
    // The things of one customer are searched, and that is said.
    await expect(paletteOf(page).getByText(texts.within.split('{{name}}')[0] ?? '')).toBeVisible()
  }
  await expect(optionsOf(page)).toHaveCount(0)
  await expectAccessible(page)
  await lineOf(page).fill('')
  await page.keyboard.insertText('x'.repeat(10_000))
  await expect(lineOf(page)).toHaveValue('x'.repeat(longestSearch))
  await expect(toldOf(page)).toContainText(texts.long.replace('{{most}}', String(longestSearch)))
})

test('one sign is enough in Chinese, two letters elsewhere @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await openPalette(page)
  const found = [{ kind: 'enduser', id: '1', title: '青岛橡胶', note: '青岛' }]
  await page.route('**/v2/search?*', (route) => route.fulfill({ json: found }))
  await lineOf(page).fill('胶')
  await expect(optionsOf(page)).toHaveText(['青岛橡胶青岛'])
})

test('recent searches and what was opened are the person’s, until they sign out', async ({ page, signIn }) => {
  await signIn('shipper')
  const customer = await openPalette(page)
  const [site]: { name: string }[] = await read(page, `/v2/customers/${customer}/endusers`)
  const name = site?.name ?? ''
  await lineOf(page).fill(name)
  await groupOf(page, texts.kind.enduser).getByRole('option', { name }).first().click()
  await expect(page).toHaveURL(/\/stock\/detail/)
  // A call under way when the person signs out is answered 401.
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(groupOf(page, texts.recent).getByRole('option')).toHaveText([name])
  await expect(groupOf(page, texts.kind.opened).getByRole('option').first()).toContainText(name)
  // The newest search is one key away.
  await expect(lineOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lineOf(page)).toHaveValue(name)
  await lineOf(page).fill('')

  // Nobody else sees them in this browser.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('finds') ?? '{}')
    localStorage.setItem('finds', JSON.stringify({ ...kept, userId: 'somebody else' }))
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(groupOf(page, texts.kind.page)).toBeVisible()
  await expect(groupOf(page, texts.recent)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /Sign out/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('finds'))).toBeNull()
})

test('what was found last can be cleared @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await openPalette(page)
  await lineOf(page).fill('profile')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await page.keyboard.press('Control+k')
  await expect(groupOf(page, texts.recent)).toBeVisible()
  await expectAccessible(page)
  await paletteOf(page).getByRole('button', { name: texts.forget }).click()
  await expect(groupOf(page, texts.recent)).toHaveCount(0)
  await expect(lineOf(page)).toBeFocused()
})

test('consignees find pages, crates and collections of a site, and nothing of shippers is asked for @long', async ({
  page,
  signIn,
}) => {
  await signIn('consignee')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/v2/search') && calls.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('button', { name: en.shell.find })).toBeVisible()
  await page.keyboard.press('Control+k')
  await lineOf(page).fill('stock')
  await expect(groupOf(page, texts.kind.page).getByRole('option').first()).toContainText(en.shell.entries.stock)
  await lineOf(page).fill('zzzz')
  await expect(optionsOf(page)).toHaveCount(0)
  await expect(toldOf(page)).toHaveText(texts.nothingAtSite.replace('{{text}}', 'zzzz'))

  const sites = await sitesOf(page)
  const crates = await Promise.all(
    sites.map(async ({ id }): Promise<readonly SiteCrate[]> => read(page, `/v2/endusers/scan-stock/${id}`)),
  )
  const place = crates.findIndex((rows) => rows.length > 0)
  const site = sites[place]?.id ?? ''
  const crate = crates[place]?.[0]
  const barcode = crate?.BARCODE ?? ''
  await page.goto(`/enduser/collections?customer=${site}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await lineOf(page).fill(asTyped(barcode))
  const found = groupOf(page, texts.kind.crate).getByRole('option')
  await expect(found.first()).toContainText(crate?.CUSTOMER_NAME ?? '')
  await expectAccessible(page)
  // One that nobody scanned is in the list of the estimate.
  const estimated: readonly EstimatedCrate[] = await read(page, `/v2/endusers/stock/estimated/${site}`)
  const unscanned = estimated.find(({ isScanned }) => !isScanned)?.barcode ?? ''
  await lineOf(page).fill(unscanned)
  const line = found.filter({ hasText: unscanned })
  await expect(line).toContainText(en.cratesOver.unscanned)
  await expect(line).toHaveAttribute('href', new RegExp(`/enduser/stock/over\\?.*view=all&search=${unscanned}$`))
  await lineOf(page).fill(asTyped(barcode))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/enduser\/stock\/detail/)
  expect(new URL(page.url()).searchParams.get('search')).toBe(barcode)

  const collects: readonly EnduserCollection[] = await read(page, `/v2/endusers/collections/${site}`)
  const collect = collects[0]?.COLLECT_ID ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await lineOf(page).fill(collect)
  const sheet = groupOf(page, texts.kind.collect).getByRole('option', { name: collect }).first()
  await expect(sheet).toContainText(collects[0]?.COLLECT_DATE.split('-').toReversed().join('/') ?? '')
  await sheet.click()
  await expect(page).toHaveURL(/\/enduser\/collections/)
  expect(new URL(page.url()).searchParams.get('sheet')).toBe(collect)
  expect(calls).toEqual([])
})
