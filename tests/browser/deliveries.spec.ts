import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { toCrateSegment } from '../../customer-app/src/crateSegment.ts'
import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { saveFrom } from './gridFiles.ts'
import {
  ask,
  cellsOf,
  chooseAnotherCustomer,
  countOf,
  expectNothingAside,
  headerOf,
  openGrid,
  read,
  reloadHeld,
  rowsText,
  selectedId,
} from './gridPages.ts'
import { asked, blockedTile, blockTiles, findLast, journeyOf, stepsOf } from './trackedCrates.ts'

interface Delivery {
  readonly deliveryId: string
  readonly status: 'C' | 'T'
  readonly shippingDate: string
  readonly quantity: number
  readonly enduserId: string | null
  readonly enduserName: string | null
}

interface Movement {
  readonly barcode: string
  readonly material: string
  readonly scannedAt: string
}

type Variables = Readonly<Record<string, unknown>>

const query = `query ($customerId: ID!, $skip: Int, $limit: Int, $sort: [SortInput!], $filter: [FilterInput!]) {
  shipmentsByCustomerId(customerId: $customerId, skip: $skip, limit: $limit, sort: $sort, filter: $filter) {
    totalCount edges { node { deliveryId status shippingDate quantity enduserId enduserName } }
  }
}`
const pageSize = 50
const materialsOnPage = 15
const latestFirst = [{ field: 'shippingDate', dir: 'DESC' }]
const shipped = { field: 'status', op: 'EQ', value: 'T' }

/** Asks the API, as the signed-in person of the page, for deliveries of the selected customer. */
async function findDeliveries(page: Page, variables: Variables = {}) {
  const asked = { customerId: selectedId(page), limit: pageSize, sort: latestFirst, ...variables }
  const { totalCount, edges } = (await ask(page, query, asked)).shipmentsByCustomerId
  const rows: readonly Delivery[] = edges.map(({ node }: { node: Delivery }) => node)
  return { totalCount: Number(totalCount), rows }
}

const findMovements = (page: Page, deliveryId: string): Promise<readonly Movement[]> =>
  read(page, `/v2/shipments/${selectedId(page)}/${deliveryId}/movements`)

const gridOf = (page: Page): Locator => page.getByRole('region', { name: 'List of deliveries' })
const statusColumn = 1
const dateColumn = 2
const idColumn = 4
const consigneeColumn = 5
const dayOf = (compact: string) => `${compact.slice(6)}/${compact.slice(4, 6)}/${compact.slice(0, 4)}`
/** A time as the browser of these tests shows it, which has the machine's zone. */
const timeOf = (page: Page, instant: string) =>
  page.evaluate((text) => {
    const [date = '', time = ''] = new Date(text).toLocaleString('en-GB', { hour12: false }).split(', ')
    return `${date} ${time.slice(0, 5)}`
  }, instant)

async function openDeliveries(page: Page) {
  await openGrid(page, '/deliveries', gridOf(page))
  return findDeliveries(page)
}

async function setFilter(page: Page, column: string, condition: string, value?: string) {
  await gridOf(page)
    .getByRole('button', { name: /^(Filter|\d+ filters? active)$/ })
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Column').selectOption({ label: column })
  await panel.getByLabel('Condition').selectOption({ label: condition })
  if (value !== undefined) await panel.getByLabel('Value').fill(value)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toBeHidden()
}

/** Leaves one delivery in the grid. */
async function leaveOne(page: Page, deliveryId: string) {
  await setFilter(page, 'Delivery number', 'is', deliveryId)
  await expect(countOf(gridOf(page))).toHaveText('1 row')
  await expect(cellsOf(gridOf(page), idColumn)).toHaveText([deliveryId])
}

/** Leaves one delivery in the grid and opens the menu of its row. */
async function openMenu(page: Page, deliveryId: string) {
  await leaveOne(page, deliveryId)
  await gridOf(page).getByRole('button', { name: 'Row actions' }).first().click()
}

/** Opens the crates of a delivery. */
async function openMaterials(page: Page, deliveryId: string): Promise<Locator> {
  await openMenu(page, deliveryId)
  await page.getByRole('menuitem', { name: en.deliveries.materials }).click()
  return page.getByRole('dialog', { name: en.deliveries.materials })
}

/** A delivery that has left with more crates than a page of materials shows. */
async function findLarge(page: Page): Promise<Delivery> {
  const { rows } = await findDeliveries(page, {
    limit: 1,
    filter: [shipped, { field: 'quantity', op: 'GT', value: String(materialsOnPage) }],
  })
  const [large] = rows
  if (!large) throw new Error('The demo world has no large delivery that has left')
  return large
}

/** Far enough from UTC for a time to show whose it is. */
const timeZone = 'Europe/Berlin'
test.use({ timezoneId: timeZone })
test.beforeEach(({ signIn }) => signIn('shipper'))

test('shows the deliveries the API has, the latest first, each with its state in words', async ({ page }) => {
  const { rows, totalCount } = await openDeliveries(page)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(totalCount))
  const ids = await cellsOf(gridOf(page), idColumn).allTextContents()
  expect(ids).toEqual(rows.slice(0, ids.length).map(({ deliveryId }) => deliveryId))
  const dates = rows.slice(0, ids.length).map(({ shippingDate }) => dayOf(shippingDate))
  await expect(cellsOf(gridOf(page), dateColumn)).toHaveText(dates)
  const words = { C: 'Scheduled', T: 'Shipped' }
  await expect(cellsOf(gridOf(page), statusColumn)).toHaveText(
    rows.slice(0, ids.length).map(({ status }) => words[status]),
  )
  // To whom each goes, and the way to what stands there.
  await expect(cellsOf(gridOf(page), consigneeColumn)).toHaveText(
    rows.slice(0, ids.length).map(({ enduserName }) => enduserName ?? '–'),
  )
  const to = rows.find(({ enduserId }) => enduserId !== null)
  await expect(
    gridOf(page)
      .getByRole('link', { name: to?.enduserName ?? '' })
      .first(),
  ).toHaveAttribute('href', `/stock/detail?customer=${selectedId(page)}&enduserId=${to?.enduserId}`)
  await expectAccessible(page)
})

test('is paged, filtered and sorted by the service', async ({ page }) => {
  await openDeliveries(page)
  await gridOf(page).getByRole('button', { name: 'Next page' }).click()
  const second = await findDeliveries(page, { skip: pageSize })
  await expect(cellsOf(gridOf(page), idColumn).first()).toHaveText(second.rows[0]?.deliveryId ?? '')
  const day = second.rows[0]?.shippingDate ?? ''
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  await setFilter(page, 'Shipping date', 'is on or before', iso)
  const until = { filter: [{ field: 'shippingDate', op: 'LTE', value: iso }] }
  const passing = await findDeliveries(page, until)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(passing.totalCount))
  await headerOf(gridOf(page), 'Quantity').click()
  const sorted = await findDeliveries(page, { ...until, sort: [{ field: 'quantity', dir: 'ASC' }] })
  await expect(cellsOf(gridOf(page), idColumn).first()).toHaveText(sorted.rows[0]?.deliveryId ?? '')
})

test('scheduled, shipped and all are a click away, each with as many rows as it says @long', async ({ page }) => {
  await openDeliveries(page)
  const figures = page.getByRole('region', { name: en.deliveries.figures })
  const [scheduled, left] = await Promise.all(
    ['C', 'T'].map((value) => findDeliveries(page, { limit: 0, filter: [{ ...shipped, value }] })),
  )
  const all = (scheduled?.totalCount ?? 0) + (left?.totalCount ?? 0)
  for (const [label, count] of [
    [en.deliveries.status.scheduled, scheduled?.totalCount ?? 0],
    [en.deliveries.status.shipped, left?.totalCount ?? 0],
    [en.deliveries.all, all],
  ] as const) {
    const figure = figures.getByRole('button', { name: new RegExp(`^${label}`) })
    await expect(figure).toContainText(count.toLocaleString('en'))
    await figure.click()
    await expect(figure).toHaveAttribute('aria-pressed', 'true')
    await expect(countOf(gridOf(page))).toHaveText(
      count === all ? rowsText(all) : new RegExp(`^${count.toLocaleString('en')}\\D`),
    )
  }
  await page.goBack()
  await expect(figures.getByRole('button', { pressed: true })).toContainText(en.deliveries.status.shipped)
  await expectAccessible(page)
})

test('a filter says of a day that cannot be read why it cannot be applied @long', async ({ page }) => {
  await openDeliveries(page)
  await gridOf(page).getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Column').selectOption({ label: en.deliveries.column.shippingDate })
  const value = panel.getByLabel('Value')
  await value.pressSequentially('3102202')
  await expect(value).not.toHaveAttribute('aria-invalid')
  await value.press('6')
  await expect(value).toHaveValue('31/02/2026')
  await expect(value).toHaveAccessibleDescription(en.dateField.unreadable)
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await panel.getByLabel('Condition').selectOption({ label: en.grid.op.between })
  await panel.getByLabel('From').fill('2026-01-01')
  await panel.getByLabel('To', { exact: true }).fill('0001-01-01')
  await expect(panel.getByLabel('From')).toHaveAccessibleDescription(en.dateRange.backwards)
})

test('offers papers of what has left only @long', async ({ page }) => {
  await openDeliveries(page)
  const scheduled = await findDeliveries(page, { limit: 1, filter: [{ ...shipped, value: 'C' }] })
  await openMenu(page, scheduled.rows[0]?.deliveryId ?? '')
  await expect(page.getByRole('menuitem', { name: 'Copy', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delivery note' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Attached materials' })).toHaveCount(0)
  await expect(noteButton(page)).toHaveCount(0)
})

/** Has the browser say whether it shows PDFs: not each that the tests may run in does. */
async function claimViewer(page: Page, isThere: boolean) {
  await page.addInitScript((answer) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => answer })
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (source) => {
      const address = create(source)
      if (source instanceof Blob) Object.assign(window, { lastBlob: { address, type: source.type, source } })
      return address
    }
  }, isThere)
}

/** The last file the page made: its address, its type, its bytes as Latin-1. */
function lastBlob(page: Page) {
  return page.evaluate(async () => {
    const kept: unknown = Reflect.get(window, 'lastBlob')
    const { address, type, source } = kept as { address: string; type: string; source: Blob }
    return { address, type, text: new TextDecoder('latin1').decode(await source.arrayBuffer()) }
  })
}

/** The button of the note in the row that is left. */
const noteButton = (page: Page) => gridOf(page).getByRole('button', { name: en.deliveries.note })

async function findNoteId(page: Page): Promise<string> {
  const { rows } = await findDeliveries(page, { limit: 1, filter: [shipped] })
  return rows[0]?.deliveryId ?? ''
}

function expectNote(note: string, id: string) {
  expect(note.slice(0, 5)).toBe('%PDF-')
  // A PDF keeps its title in UTF-16.
  expect(note.replaceAll('\0', '')).toContain(`Delivery note ${id}`)
}

test('opens the delivery note as a PDF in a window of its own', async ({ page }) => {
  await claimViewer(page, true)
  await openDeliveries(page)
  const id = await findNoteId(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v2/resources/deliveries/**', async (route) => {
    await held
    // Whatever the answer calls itself, it is shown as a PDF.
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/html' } })
  })
  await leaveOne(page, id)
  const opening = page.waitForEvent('popup')
  const asking = page.waitForRequest('**/v2/resources/deliveries/**')
  await noteButton(page).click()
  // Several customers of the group can have the number.
  const asked = { customerId: selectedId(page), timeZone }
  expect(Object.fromEntries(new URL((await asking).url()).searchParams)).toEqual(asked)
  const window = await opening
  await expect(window.getByText(`Loading delivery note ${id}…`)).toBeVisible()
  // Where there is no viewer after all, the window saves what it was led to.
  const showing = Promise.any([
    window.waitForURL(/^blob:/).then(() => window.url()),
    window.waitForEvent('download').then((saved) => saved.url()),
  ])
  release()
  const shownAt = await showing
  const { address, type, text } = await lastBlob(page)
  expect([address, type]).toEqual([shownAt, 'application/pdf'])
  expectNote(text, id)
})

test('saves the delivery note where the browser shows no PDFs @long', async ({ page }) => {
  await claimViewer(page, false)
  await openDeliveries(page)
  const id = await findNoteId(page)
  await openMenu(page, id)
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Delivery note' }).click()
  const note = await saving
  expect(note.suggestedFilename()).toMatch(/\.pdf$/)
  expectNote(await readFile(await note.path(), 'latin1'), id)
  await expect(page.getByText(en.deliveries.noteSaved.replace('{{id}}', id))).toBeVisible()
})

test.describe('a delivery note that cannot be had', () => {
  test.use({ expectedErrors: ['503'] })
  test('is told of, and its window closes @long', async ({ page }) => {
    await claimViewer(page, true)
    await openDeliveries(page)
    const id = await findNoteId(page)
    await page.route('**/v2/resources/deliveries/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
    )
    await openMenu(page, id)
    const opening = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: 'Delivery note' }).click()
    const note = await opening
    await expect(page.getByText('Could not download requested file')).toBeVisible()
    await expect.poll(() => note.isClosed()).toBe(true)
  })
})

test('saves the rows as export.csv @long', async ({ page }) => {
  await openDeliveries(page)
  expect((await saveFrom(gridOf(page), 'tableCsv')).suggestedFilename()).toBe('export.csv')
})

test('lists the materials of a delivery: by pages, searched, and as a file', async ({ page }) => {
  await openDeliveries(page)
  const { deliveryId } = await findLarge(page)
  const movements = await findMovements(page, deliveryId)
  const dialog = await openMaterials(page, deliveryId)
  // Nothing in it is pressed yet, and nothing says what it does.
  await expect(dialog.getByRole('heading', { name: 'Attached materials' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  const clocks = en.deliveries.timeZoneAsOnNote.replace('{{zone}}', 'Central European Time')
  await expect(dialog.getByText(clocks)).toBeVisible()
  const barcodes = dialog.locator('tbody td:nth-child(1)')
  await expect(barcodes).toHaveText(movements.slice(0, materialsOnPage).map(({ barcode }) => barcode))
  const [{ barcode = '' } = {}] = movements
  const crate = `/crate/${toCrateSegment(barcode)}?customer=${selectedId(page)}`
  await expect(barcodes.first().getByRole('link')).toHaveAttribute('href', crate)
  const times = await Promise.all(movements.map(({ scannedAt }) => timeOf(page, scannedAt)))
  await expect(dialog.locator('tbody td:nth-child(3)')).toHaveText(times.slice(0, materialsOnPage))
  await expect(dialog.getByText(`1–${materialsOnPage} of ${movements.length}`)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Last page' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(barcodes.first()).toHaveText(movements[materialsOnPage]?.barcode ?? '')

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`materials-${deliveryId}.csv`)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  const { column } = en.deliveries
  expect(head).toBe(`\uFEFF${column.barcode};${column.material};${column.scannedAt} (${timeZone})`)
  const inFile = (time = '') => time.replace(/^(\d+)\/(\d+)\/(\d+)/, '$3-$2-$1')
  expect(lines).toEqual([
    ...movements.map(({ barcode, material }, at) => `${barcode};${material};${inFile(times[at])}`),
    '',
  ])
  await expect(page.getByText(`saved as materials-${deliveryId}.csv`)).toBeVisible()

  const last = movements.at(-1)?.barcode ?? ''
  await dialog.getByRole('searchbox').fill(last.toLowerCase())
  await expect(barcodes).toHaveText([last])
  await dialog.getByRole('searchbox').fill('.*')
  await expect(dialog.getByText('Nothing matches “.*”')).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear the search' }).click()
  await expect(barcodes.first()).toHaveText(movements[0]?.barcode ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

/** A delivery with a tracked crate that stands where it went. */
async function findTracked(page: Page) {
  const customerId = selectedId(page)
  const { rows } = await findDeliveries(page, { limit: 1_000, filter: [shipped] })
  const last = (await findLast(page, customerId)).filter(({ type, code }) => type === 'ENDUSER' && Boolean(code))
  for (const { barcode } of last.slice(0, 60)) {
    const { deliveries } = await read(page, `/v2/customers/${customerId}/crateStory?barcode=${barcode}`)
    const delivery = rows.find(({ deliveryId }) => deliveryId === deliveries?.[0]?.deliveryId)
    if (delivery?.enduserName) return { barcode, delivery }
  }
  throw new Error('The demo world has no tracked crate at the end of a delivery')
}

test.describe('with a tracker', () => {
  test.use({ expectedErrors: [blockedTile] })
  test('a crate of a delivery leads to its trail on the map, and Back to the delivery @long', async ({ page }) => {
    await blockTiles(page)
    await page.clock.install()
    await openDeliveries(page)
    const { barcode, delivery } = await findTracked(page)
    const dialog = await openMaterials(page, delivery.deliveryId)
    await dialog.getByRole('searchbox').fill(barcode)
    await dialog.getByRole('link', { name: barcode, exact: true }).click()
    const head = page.getByRole('heading', { level: 1, name: barcode, exact: true })
    await expect(head).toBeVisible()
    await page.getByRole('link', { name: en.cratePage.openMap }).click()
    await expect(stepsOf(page, barcode).first()).toBeVisible()
    expect(asked(page, 'barcode')).toBe(barcode)

    // On from there to all that goes where the crate stands, and back over the crate to the delivery as it was left.
    const ways = page.getByRole('navigation', { name: en.tracking.links.replace('{{barcode}}', barcode) })
    await ways.getByRole('link', { name: en.deliveries.title, exact: true }).click()
    const name = delivery.enduserName ?? ''
    const there = { filter: [{ field: 'enduserName', op: 'EQ', value: name }] }
    const { totalCount } = await findDeliveries(page, there)
    await expect(countOf(gridOf(page))).toHaveText(rowsText(totalCount))
    await expect(cellsOf(gridOf(page), consigneeColumn).first()).toHaveText(name)
    // The map that was left writes nothing into the addresses of others.
    const expectNoPlace = async () => {
      await page.clock.runFor(1_000)
      expect(asked(page, 'at')).toBeNull()
    }
    await expectNoPlace()
    await page.goBack()
    await expect(journeyOf(page, barcode)).toBeVisible()
    await page.goBack()
    await expect(head).toBeVisible()
    await expectNoPlace()
    await page.getByRole('link', { name: en.cratePage.back.deliveries }).click()
    await expect(cellsOf(gridOf(page), idColumn)).toHaveText([delivery.deliveryId])
    await expectNoPlace()
  })
})

test("a late answer for the old customer never paints over the new one's rows @long", async ({ page }) => {
  await openDeliveries(page)
  const release = await reloadHeld(page, selectedId(page))
  await chooseAnotherCustomer(page)
  const { rows, totalCount } = await findDeliveries(page)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(totalCount))
  await release()
  await expect(countOf(gridOf(page))).toHaveText(rowsText(totalCount))
  await expect(cellsOf(gridOf(page), idColumn).first()).toHaveText(rows[0]?.deliveryId ?? '')
})

test('fits a phone, its dialog too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDeliveries(page)
  const { deliveryId } = await findLarge(page)
  await expectNothingAside(page)
  // Leading columns come first where only a few are in sight.
  await setFilter(page, 'Delivery number', 'is', deliveryId)
  await expect(countOf(gridOf(page))).toHaveText('1 row')
  await gridOf(page).getByRole('button', { name: 'Row actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Attached materials' }).click()
  await expect(page.getByRole('dialog').locator('tbody tr')).toHaveCount(materialsOnPage)
  await expectNothingAside(page)
  await expectAccessible(page)
})
