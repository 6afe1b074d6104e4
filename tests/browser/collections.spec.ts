import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from 'playwright/test'
import { toCrateSegment } from '../../customer-app/src/crateSegment.ts'
import en from '../../locales/en.json' with { type: 'json' }
import { monthBefore } from '../../shared/src/domain/calendar.ts'
import { localDay } from '../../shared/src/domain/localDay.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { exportEntry, openExports, saveFrom } from './gridFiles.ts'
import {
  ask,
  cellsOf,
  chooseAnotherCustomer,
  chooseOfFirstRow,
  countOf,
  expectNothingAside,
  figureOf,
  headerOf,
  openGrid,
  reloadHeld,
  rowsText,
  selectedId,
  whole,
} from './gridPages.ts'
import { asked, blockedTile, blockTiles, findLast, stepsOf } from './trackedCrates.ts'

interface Span {
  readonly from: string
  readonly to: string
}

interface Row {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly collections: { readonly quantity: number }
}

const summary = `query ($customerId: ID!, $from: String!, $to: String!) {
  endusersByCustomerId(customerId: $customerId, group: ["id"]) {
    edges { node { id name city collections(fromDate: $from, toDate: $to) { quantity } } }
  }
}`
const countAll = `query ($customerId: ID!, $enduserId: ID!) {
  collections(customerId: $customerId, enduserId: $enduserId, limit: 0) { totalCount }
}`

async function findRows(page: Page, customerId: string, span: Span): Promise<readonly Row[]> {
  const { endusersByCustomerId } = await ask(page, summary, { customerId, ...span })
  const edges: { node: Row }[] = endusersByCustomerId.edges
  return edges.map(({ node }) => node)
}

/** One moment for the tests and their pages: midnight may come while they run. */
const now = new Date()
const today = localDay(now)
/** From the first of the previous month to today (seed 2, section 2.1). */
const usualDays: Span = { from: monthBefore(today, 1), to: today }
const listOf = (page: Page): Locator => page.getByRole('region', { name: en.collections.grid })
const detailOf = (page: Page): Locator => page.getByRole('region', { name: 'Collected crates' })
const [nameColumn, quantityColumn] = [1, 9]
const sum = (rows: readonly Row[]) => rows.reduce((total, { collections }) => total + collections.quantity, 0)
const shown = (day: string) => day.split('-').toReversed().join('/')

async function openList(page: Page, span: Span | null = null): Promise<readonly Row[]> {
  const path = span ? `/collections?${new URLSearchParams({ ...span })}` : '/collections'
  return findRows(page, await openGrid(page, path, listOf(page)), span ?? usualDays)
}

/** Opens the detail of the end customer most was collected at, by the keyboard, from its row. */
async function openDetail(page: Page, span: Span): Promise<Row> {
  const rows = await openList(page, span)
  const most = rows.toSorted((a, b) => b.collections.quantity - a.collections.quantity)[0]
  if (!most) throw new Error('The demo world has no end customers')
  const list = listOf(page)
  // What was collected sorts it to the top.
  const header = headerOf(list, /^Collected/)
  await header.click()
  await header.click()
  await expect(cellsOf(list, nameColumn).first()).toHaveText(most.name)
  await chooseOfFirstRow(page, list, 'Detail')
  await expect(page).toHaveURL(/\/collections\/detail\?/)
  await expect(cellsOf(detailOf(page), 1).first()).toBeVisible()
  return most
}

const collectedFigure = (page: Page) => figureOf(page, en.collections.review, en.collections.collected)

test.beforeEach(async ({ page, signIn }) => {
  await page.clock.setFixedTime(now)
  await signIn('shipper')
})

test('shows every end customer by name, with the figures the API has for the usual days', async ({ page }) => {
  const rows = await openList(page)
  const list = listOf(page)
  await expect(page.getByLabel('From')).toHaveValue(shown(usualDays.from))
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(shown(usualDays.to))
  await expect(countOf(list)).toHaveText(rowsText(rows.length))
  await expect(collectedFigure(page).getByText(whole(sum(rows)), { exact: true })).toBeVisible()
  const names = rows.map(({ name }) => name).toSorted(new Intl.Collator('en-GB').compare)
  const seen = await cellsOf(list, nameColumn).allTextContents()
  expect(seen).toEqual(names.slice(0, seen.length))
  const [first] = rows.filter(({ name }) => name === names[0])
  const quantity = first?.collections.quantity ?? 0
  await expect(cellsOf(list, quantityColumn).first()).toHaveText(quantity === 0 ? '–' : whole(quantity))
  await expectAccessible(page)

  const collected = rows.filter(({ collections }) => collections.quantity > 0)
  expect(collected.length).toBeLessThan(rows.length)
  await page.getByRole('button', { name: en.collections.withCollections }).click()
  await expect(countOf(list)).toHaveText(`${whole(collected.length)} of ${whole(rows.length)}`)
  await expect.poll(() => new URL(page.url()).searchParams.getAll('filter')).toEqual(['quantity.gt.0'])
})

test('days without a collection say so, and what to do @long', async ({ page }) => {
  const days = { from: '2001-01-01', to: '2001-01-31' }
  await page.goto(`/collections?${new URLSearchParams({ ...days, filter: 'quantity.gt.0' })}`)
  const said = en.collections.noneInPeriod.replace('{{from}}', shown(days.from)).replace('{{to}}', shown(days.to))
  await expect(listOf(page).getByText(said)).toBeVisible()
  await expect(page.getByRole('region', { name: en.collections.review })).toContainText(en.collections.otherDates)
  await expectAccessible(page)
  // Without the filter all end customers are there as on any days, each with its ways, and it stands above them.
  await listOf(page).getByRole('button', { name: en.grid.clearFilters }).click()
  await expect(page.getByText(said)).toBeVisible()
  await expect(cellsOf(listOf(page), quantityColumn).first()).toHaveText('–')
  await expect(listOf(page).getByText(said)).toHaveCount(0)
})

test('refuses from after to in place, asks for nothing, and searches by Enter once it is right', async ({ page }) => {
  await openList(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('"fromDate"')) asked.push(body)
  })
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  const span = { from: monthBefore(today, 4), to: monthBefore(today, 2) }
  await to.fill(span.to)
  await to.blur()
  await expect(page.getByText('Start date must be before end date.')).toBeVisible()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(new URL(page.url()).searchParams.get('to')).toBeNull()

  await from.fill(span.from)
  await from.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(span.from)
  const rows = await findRows(page, selectedId(page), span)
  await expect(collectedFigure(page).getByText(whole(sum(rows)), { exact: true })).toBeVisible()
  // By now a question about the wrong days would have gone out before the right one.
  expect(asked).not.toEqual([])
  expect(asked.filter((body) => !body.includes(`"${span.from}"`))).toEqual([])
  await page.goBack()
  await expect(from).toHaveValue(shown(usualDays.from))
})

for (const text of ['31/02/2026', '今天', '01/01/0001']) {
  test(`says at its field that ${text} is no day, once it is left and when it is searched @long`, async ({ page }) => {
    await openList(page)
    const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
    await from.fill(text)
    await expect(from).not.toHaveAttribute('aria-invalid')
    await to.focus()
    await expect(from).toHaveAccessibleDescription(en.dateField.unreadable)
    await expect(to).not.toHaveAttribute('aria-invalid')
    await to.fill('')
    await to.press('Enter')
    await expect(from).toHaveAccessibleDescription(en.dateField.unreadable)
    await expect(to).toHaveAccessibleDescription(en.dateRange.missing)
    expect(new URL(page.url()).searchParams.get('from')).toBeNull()
  })
}

test('searches a span chosen by its name at once @long', async ({ page }) => {
  await openList(page)
  const period = page.getByLabel('Period', { exact: true })
  await expect(period).toHaveValue('sinceLastMonth')
  await period.selectOption('Last month')
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(monthBefore(today, 1))
  const end = new URL(page.url()).searchParams
  expect(end.get('to')?.slice(0, 7)).toBe(monthBefore(today, 1).slice(0, 7))
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(shown(end.get('to') ?? ''))
  await page.getByLabel('From').fill('5')
  await expect(period).toHaveValue('')
})

test('an address with its days the wrong way round says so, with the days to correct @long', async ({ page }) => {
  await page.goto(`/collections?from=${today}&to=${usualDays.from}`)
  await expect(page.getByRole('heading', { name: en.collections.noPeriodTitle })).toBeVisible()
  await expect(page.getByText('Start date must be before end date.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('an address with a day that cannot be read says so, with the day to correct @long', async ({ page }) => {
  // The usual first day is later than the last one: nobody asked for that.
  await page.goto('/collections?from=2026-02-31&to=2020-01-01')
  await expect(page.getByText(en.collections.unreadableText)).toBeVisible()
  await expect(page.getByText(en.collections.backwardsText)).toHaveCount(0)
  await expect(page.getByLabel('From')).toHaveValue('2026-02-31')
  await expect(page.getByLabel('From')).toHaveAccessibleDescription(en.dateField.unreadable)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('01/01/2020')
  await page.getByLabel('From').fill('01/12/2019')
  await page.getByLabel('From').press('Enter')
  await expect(countOf(listOf(page))).toBeVisible()
})

test('exports every collected crate of the days as collectionGE.csv', async ({ page }) => {
  const rows = await openList(page)
  await openExports(listOf(page))
  const days = en.collections.globalExportHint
    .replace('{{from}}', shown(usualDays.from))
    .replace('{{to}}', shown(usualDays.to))
  await expect(exportEntry(page, 'wholeCsv')).toContainText(`${rowsText(sum(rows))} · ${days}`)
  await page.keyboard.press('Escape')
  const file = await saveFrom(listOf(page), 'wholeCsv')
  expect(file.suggestedFilename()).toBe('collectionGE.csv')
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head.split(';')).toContain('Collection date')
  expect(lines).toHaveLength(sum(rows))
})

test('the global export that is stopped gives the focus to its button @long', async ({ page }) => {
  await openList(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/globalCollection**', async (route) => {
    await held.promise
    await route.abort().catch(() => undefined)
  })
  await openExports(listOf(page))
  await exportEntry(page, 'wholeCsv').click()
  const dialog = page.getByRole('dialog', { name: 'Exporting collectionGE.csv' })
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', en.common.loading)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused()
  held.resolve()
})

test.describe('a global export that fails', () => {
  test.use({ expectedErrors: ['503'] })

  test('says so, and is had by another try @long', async ({ page }) => {
    const rows = await openList(page)
    await page.route('**/globalCollection**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
    )
    await openExports(listOf(page))
    await exportEntry(page, 'wholeCsv').click()
    const name = en.gridExport.failed.replace('{{file}}', 'collectionGE.csv')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('alert')).toContainText(en.problem.unavailable)
    await page.unrouteAll()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(sum(rows) + 1)
    await expect(page.getByText(en.gridExport.savedWhole.replace('{{file}}', 'collectionGE.csv'))).toBeVisible()
  })
})

test('makes the file itself of a service that only knows JSON @long', async ({ page }) => {
  await openList(page)
  const row = {
    barcode: '=1+1',
    lastShipTo: 'e1',
    lastShipToName: 'Savona; Gomma',
    deliveryDate: '2026-01-02',
    lastShipToDate: null,
    expectedArrivalDate: null,
    notificationDate: null,
    collectionDate: '2026-03-04',
    csRefcycleTime: 60,
    hiringPeriod: null,
    rentalDays: 61,
    csRefDeliveryNumber: '0080012345',
  }
  await page.route('**/globalCollection**', (route) => route.fulfill({ json: [row] }))
  const file = await saveFrom(listOf(page), 'wholeCsv')
  const [, line] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(line).toBe(`'=1+1;e1;"Savona; Gomma";2026-01-02;;;;2026-03-04;60;;61;0080012345`)
})

test('leads to the crates of an end customer, filtered by the days, and back to them', async ({ page }) => {
  const span = { from: monthBefore(today, 3), to: today }
  const enduser = await openDetail(page, span)
  const grid = detailOf(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: enduser.name, exact: true })).toBeVisible()
  await expect(main.getByText(enduser.city, { exact: true })).toBeVisible()
  const total = `${whole(enduser.collections.quantity)} collected from ${shown(span.from)} to ${shown(span.to)}`
  await expect(main.getByText(total)).toBeVisible()
  await expect(countOf(grid)).toHaveText(rowsText(enduser.collections.quantity))
  await expectAccessible(page)

  const [barcode = ''] = await cellsOf(grid, 1).allTextContents()
  const crate = `/crate/${toCrateSegment(barcode)}?customer=${selectedId(page)}`
  await expect(grid.getByRole('link', { name: barcode, exact: true }).last()).toHaveAttribute('href', crate)

  // The figure says which days, and takes them back.
  await main.getByRole('button', { name: en.partnerHead.total }).click()
  const customerId = selectedId(page)
  const { collections } = await ask(page, countAll, { customerId, enduserId: enduser.id })
  await expect(countOf(grid)).toHaveText(rowsText(collections.totalCount))

  await page.getByRole('link', { name: 'Back to collections' }).click()
  await expect(page.getByLabel('From')).toHaveValue(shown(span.from))
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(shown(span.to))
})

test.describe('with a tracker', () => {
  test.use({ expectedErrors: [blockedTile] })
  test('a journey leads to its collection, that to the crate and its trail, and Back to each @long', async ({
    page,
  }) => {
    await blockTiles(page)
    const customerId = await openGrid(page, '/collections', listOf(page))
    const last = await findLast(page, customerId)
    const collected = last.filter(({ type, locationMethod }) => type === 'PLANT' && locationMethod === 'sc')
    const [{ barcode, si } = { barcode: '', si: '' }] = collected
    await page.goto(`/iotMap?customer=${customerId}&si=${si}&barcode=${barcode}`)
    await expect(stepsOf(page, barcode).last()).toContainText(en.journey.end.finished)
    const ways = page.getByRole('navigation', { name: en.tracking.links.replace('{{barcode}}', barcode) })
    await ways.getByRole('link', { name: en.tracking.link.collections, exact: true }).click()
    // Several times, maybe, but that crate alone.
    const row = detailOf(page).getByRole('link', { name: barcode, exact: true }).last()
    await expect(row).toBeVisible()
    const address = page.url()
    await chooseOfFirstRow(page, detailOf(page), en.cratePage.openMap)
    await expect(stepsOf(page, barcode).first()).toBeVisible()
    await page.goBack()
    await row.click()
    await expect(page.getByRole('heading', { level: 1, name: barcode, exact: true })).toBeVisible()
    await page.getByRole('link', { name: en.cratePage.openMap }).click()
    await expect(stepsOf(page, barcode).first()).toBeVisible()
    expect(asked(page, 'mode')).toBe('barcode')
    await page.goBack()
    await page.getByRole('link', { name: en.cratePage.back.collectionDetail }).click()
    await expect(page).toHaveURL(address)
    await expect(row).toBeVisible()
    await page.goBack()
    await expect(stepsOf(page, barcode).last()).toContainText(en.journey.end.finished)
    expect(asked(page, 'si')).toBe(si)
  })
})

test('an end customer nobody knows, or none at all, has a way back @long', async ({ page }) => {
  await page.goto(`/collections/detail?enduserId=no%20such%26one&fromDate=${usualDays.from}&toDate=${today}`)
  const notice = page.getByRole('heading', { level: 1, name: en.collectionDetail.unknownTitle })
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Back to collections' }).click()
  await expect(page.getByLabel('From')).toHaveValue(shown(usualDays.from))
  await page.goto('/collections/detail')
  await expect(notice).toBeVisible()
})

test("another customer leaves the detail for its list, and late answers never reach a third one's @long", async ({
  page,
}) => {
  await openDetail(page, usualDays)
  const first = selectedId(page)
  const last = await chooseAnotherCustomer(page)
  await expect(page).toHaveURL(/\/collections\?/)
  const release = await reloadHeld(page, last)
  expect(await chooseAnotherCustomer(page, 'first')).toBe(first)
  const rows = await findRows(page, first, usualDays)
  await expect(countOf(listOf(page))).toHaveText(rowsText(rows.length))
  await release()
  await expect(countOf(listOf(page))).toHaveText(rowsText(rows.length))
})

test('both screens fit a phone: nothing but the grid scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [first] = await openList(page)
  await expectNothingAside(page)
  const days = { fromDate: usualDays.from, toDate: usualDays.to, customer: selectedId(page) }
  await page.goto(`/collections/detail?${new URLSearchParams({ enduserId: first?.id ?? '', ...days })}`)
  await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '', exact: true })).toBeVisible()
  await expectNothingAside(page)
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: ['503'] })
  test('is told of, and tried again on request @long', async ({ page }) => {
    const fail = (route: Route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } })
    await page.route('**/graphql', fail)
    await page.goto('/collections')
    const retry = listOf(page).getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    const first = cellsOf(listOf(page), nameColumn).first()
    await expect(first).toBeVisible()

    // Rows that are here stay where they are when they cannot be had anew.
    const before = await first.boundingBox()
    await page.route('**/graphql', fail)
    await listOf(page).getByRole('button', { name: en.fresh.reload }).click()
    const notice = listOf(page).getByRole('alert')
    await expect(notice).toContainText(en.grid.stale)
    await expect(notice).toBeInViewport({ ratio: 1 })
    expect(await first.boundingBox()).toEqual(before)
    await page.unrouteAll()
    await notice.getByRole('button', { name: en.common.retry }).click()
    await expect(notice).toHaveCount(0)
  })
})
