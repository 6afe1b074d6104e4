import en from '../../locales/en.json' with { type: 'json' }
import { points, silentCrate } from '../seedUpstream/mapWorld.ts'
import { sites } from '../seedUpstream/world.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { expectFitsPhone } from './gridPages.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { columnOf, rowOf, tableOf } from './plainTables.ts'
import { customer, seedPortal, signIn } from './seedPortal.ts'
import { firstOf, sliderOf } from './trackedCrates.ts'

const { test, upstream } = seedPortal()

test.afterEach(() => upstream.trackers.forget())

test('the map: who has a position, crates counted when pointed at, the others in the table', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_FAILED')
  await page.route(/tile\.openstreetmap|arcgisonline/, (route) => route.abort())
  await signIn(page, 'ines')
  await page.goto(`/maps?${customer}`)
  const placed = sites.filter(({ at }) => at !== undefined)
  await expect(page.getByText(`${placed.length} of ${sites.length} consignees`, { exact: true })).toBeVisible()
  // Nothing says which crates are overdue, and those without a consignee type are of the unknown one.
  await expect(page.getByRole('checkbox', { name: en.customerMap.overdueOnly })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: en.customerMap.unknownCategory })).toBeChecked()
  await pressOn(page, page.getByRole('checkbox', { name: en.customerMap.unknownCategory }), ' ')
  await expect(page.getByText(`2 of ${sites.length} consignees`, { exact: true })).toBeVisible()
  await page.keyboard.press(' ')
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByRole('heading', { name: en.customerMap.noResult })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText(`${placed.length} of ${sites.length} consignees`, { exact: true })).toBeVisible()
  const [first] = placed
  const name = first?.name ?? ''
  const entry = page.getByRole('list', { name: en.customerMap.inView }).getByRole('button', { name })
  await entry.hover()
  await expect(page.getByText(`${name} · ${first?.crates} crates`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await pressOn(page, entry)
  await expect(page.getByRole('region', { name, exact: true })).toContainText(String(first?.crates))
  await expectFitsPhone(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
  await pressOn(page, page.getByRole('link', { name: en.customerMap.showThem }))
  const rows = tableOf(page, en.customerMap.table).locator('tbody tr')
  await expect(rows).toHaveCount(sites.length - placed.length)
  await expect(rows.first()).toContainText(en.customerMap.noPosition)
  await expectAccessible(page)
})

test('tracked crates as tables: one SI is picked of all, and what no message told is left blank @long', async ({
  page,
}) => {
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort('blockedbyclient'),
  )
  const texts = en.trackingTable
  await signIn(page, 'ines')
  await page.goto(`/iotMap?${customer}&view=table`)
  const all = tableOf(page, en.tracking.allSis)
  const sis = [...new Set(points.map(({ si }) => si))].sort()
  await expect(columnOf(all, 1)).toHaveCount(sis.length)
  await expectAccessible(page)
  await pressOn(page, page.getByRole('button', { name: 'HP-2026-1', exact: true }))
  const own = tableOf(page, texts.crates.replace('{{si}}', 'HP-2026-1'))
  const told = [...new Set(points.filter(({ si }) => si === 'HP-2026-1').map(({ barcode }) => barcode))].sort()
  await expect(columnOf(own, 1)).toHaveText(told)
  // At the end customer, collected, at sea, at the end customer, nowhere.
  await expect(columnOf(own, 4)).toHaveText([
    en.journey.stop.atEnduser,
    en.journey.stop.collected,
    en.journey.status.inTransportation,
    en.journey.stop.atEnduser,
    en.journey.status.inTransportation,
  ])
  await expect(columnOf(own, 2).nth(2)).toContainText('0%')
  await expect(columnOf(own, 2).nth(4)).toContainText(en.tracking.unknownBattery)
  await expect(page.getByRole('region', { name: texts.review })).toContainText('4 / 5')
  await expect(page.getByText(texts.unplaced.one.replace('{{count}}', '1'))).toBeVisible()
  await expect(columnOf(tableOf(page, texts.averages.title), 2).first()).toContainText(/day/)
  await expectFitsPhone(page)
  // A crate that sent no message under its SI is there all the same.
  await page.goto(`/iotMap?${customer}&view=table&si=${silentCrate.si}`)
  await expect(rowOf(page, silentCrate.barcode)).toContainText(texts.noMessage)
})

test('tracked crates on the map: one SI, a journey, places without a position, plants of their own call', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('503')
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    // A tile server that answers with a page.
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Not here</p>' }),
  )
  await page.route('**/v2/plants/', (route) => route.fulfill({ status: 503, json: { message: 'Lager zu' } }))
  const texts = en.tracking
  await signIn(page, 'ines')
  await page.goto(`/iotMap?${customer}&si=HP-2026-1`)
  const panel = page.getByRole('region', { name: texts.choose })
  await expect(panel.getByText('4 / 5')).toBeVisible()
  await expect(panel.getByText(texts.omitted.one.replace('{{count}}', '1'))).toBeVisible()
  const crates = page.getByRole('listbox', { name: texts.crateList }).getByRole('option')
  await expect(crates).toHaveCount(5)
  await expect(crates.filter({ hasText: 'HPS-0003' })).toContainText(`${texts.batteryLow}0%`)
  await expect(crates.filter({ hasText: 'HPS-0004' })).toContainText('57%')

  // The plants fail by themselves: the other places stand there, and another try brings them.
  const places = panel.getByRole('region', { name: texts.places })
  await expect(places.getByRole('alert')).toContainText(en.map.plantsFailed)
  await expect(places.getByRole('button', { name: texts.type.ports })).toBeEnabled()
  await expect(places.getByRole('button', { name: texts.type.plants })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/v2/plants/')
  await pressOn(page, places.getByRole('button', { name: en.common.retry }))
  await expect(places.getByRole('alert')).toHaveCount(0)
  await expect(places.getByRole('heading', { name: texts.places })).toBeFocused()
  await pressOn(page, places.getByRole('button', { name: `${texts.type.plants} 2` }))
  await expect(page.getByRole('listbox', { name: texts.findPlant }).getByRole('option')).toHaveText(/Werk Halden/)

  const list = page.getByRole('listbox', { name: texts.crateList })
  await tabTo(page, list)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const journey = page.getByRole('region', { name: texts.journeyOf.replace('{{barcode}}', 'HPS-0002') })
  const labels = ['atPlant', 'atWarehouse', 'sentOut', 'atPort', 'atEnduser', 'collected'] as const
  const steps = journey.getByRole('listitem')
  await expect(steps).toHaveCount(labels.length + 1)
  for (const [index, label] of labels.entries()) await expect(steps.nth(index)).toContainText(en.journey.stop[label])
  await expect(steps.last()).toContainText(en.journey.end.finished)
  const slider = sliderOf(page)
  await tabTo(page, slider)
  for (const [key, place] of [
    ['Home', 0],
    ['PageUp', 1],
    ['End', labels.length - 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(steps.nth(place)).toHaveAttribute('aria-current', 'step')
  }
  await expectFitsPhone(page)
  await pressOn(page, page.getByRole('button', { name: texts.play }))
  await pressOn(page, page.getByRole('button', { name: texts.pause }))
  await expect(slider).not.toHaveAttribute('aria-valuenow', '100')

  await page.goto(`/crateTrack?${customer}&mode=barcode&barcode=HPS-0004&from=2026-03-01&to=2026-03-31`)
  const other = page.getByRole('region', { name: texts.journeyOf.replace('{{barcode}}', 'HPS-0004') })
  await expect(other.getByText(texts.omitted.other.replace('{{count}}', '3'))).toBeVisible()
})

test('two crates at one place are one mark with a list, and an address leads to a stop @long', async ({ page }) => {
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  )
  const texts = en.tracking
  await signIn(page, 'ines')
  await page.goto(`/iotMap?${customer}&si=HP-2026-1&at=51.31,9.48,12`)
  await pressOn(page, page.getByRole('region', { name: texts.map }).getByRole('button', { name: /^2 crates/ }))
  const dialog = page.getByRole('dialog', { name: texts.cratesHere.other.replace('{{count}}', '2') })
  const list = dialog.getByRole('listbox')
  await expect(list.getByRole('option')).toHaveText([/^HPS-0001/, /^HPS-0004/])
  await expect(dialog).toContainText('Möller Druck')
  await expectAccessible(page)
  await tabTo(page, list)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const journey = page.getByRole('region', { name: texts.journeyOf.replace('{{barcode}}', 'HPS-0001') })
  const step = journey.getByRole('listitem').first()
  await pressOn(page, step.getByRole('button'))
  await expect(page).toHaveURL(/[?&]stop=/)
  await page.reload()
  await expect(step).toHaveAttribute('aria-current', 'step')
  await page.goBack()
  await expect(page).not.toHaveURL(/[?&]stop=/)
  await expect(journey).toBeVisible()
})

test('a message that comes in while the map is open is looked for, and joins journey and counters @long', async ({
  page,
}) => {
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  )
  const texts = en.tracking
  await signIn(page, 'ines')
  await page.clock.install()
  await page.goto(`/iotMap?${customer}&si=HP-2026-1&barcode=HPS-0001`)
  const panel = page.getByRole('region', { name: texts.choose })
  const journey = page.getByRole('region', { name: texts.journeyOf.replace('{{barcode}}', 'HPS-0001') })
  const steps = journey.getByRole('listitem')
  await expect(steps.last()).toContainText(en.journey.end.inTransportation)
  // Nobody sends it messages: it says that it looks for them.
  await expect(panel.getByText(new RegExp(`^Updated \\d\\d:\\d\\d · ${texts.polling}$`))).toBeVisible()
  const before = await steps.count()
  const atPlant = firstOf(points, ({ barcode, code }) => barcode === 'HPS-0001' && code === 'HALDEN')
  upstream.trackers.send({ ...atPlant, timestamp: '2026-03-26T08:00:00Z', locationMethod: 'sc' })
  await page.clock.fastForward(30_000)
  await expect(steps).toHaveCount(before + 1)
  await expect(steps.nth(before - 1)).toContainText(en.journey.stop.collected)
  await expect(steps.last()).toContainText(en.journey.end.finished)
  await expect(panel.getByText('3 / 5')).toBeVisible()
})

test('who has the right to track alone sees journeys, and no way to what is not theirs @long', async ({ page }) => {
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  )
  const texts = en.tracking
  await signIn(page, 'spurensucher')
  const menu = page.getByRole('navigation', { name: en.shell.menu })
  await expect(menu.getByRole('link', { name: en.shell.entries.crateTrack })).toBeVisible()
  // Beside the way home.
  await expect(menu.getByRole('link')).toHaveCount(2)
  await page.goto(`/crateTrack?${customer}&si=HP-2026-1`)
  const crates = page.getByRole('listbox', { name: texts.crateList }).getByRole('option')
  await expect(crates).toHaveCount(5)
  await crates.filter({ hasText: 'HPS-0002' }).click()
  const journey = page.getByRole('region', { name: texts.journeyOf.replace('{{barcode}}', 'HPS-0002') })
  await expect(journey.getByRole('listitem').first()).toContainText(en.journey.stop.atPlant)
  // The crate's own page alone is theirs.
  const ways = page.getByRole('navigation', { name: texts.links.replace('{{barcode}}', 'HPS-0002') }).getByRole('link')
  await expect(ways).toHaveCount(1)
  await expect(ways).toHaveAttribute('href', /^\/crate\/HPS-0002\?/)
  // What only clients have, the client has.
  await page.getByRole('group', { name: texts.mode }).getByRole('button', { name: texts.barcode }).click()
  await expect(page.getByRole('button', { name: texts.earliest })).toBeVisible()
  for (const path of ['/iotMap', '/maps']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/(\?|$)/)
  }
})
