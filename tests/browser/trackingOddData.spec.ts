import en from '../../locales/en.json' with { type: 'json' }
import { mostPoints, type TracePoint } from '../../shared/src/contract/calls/maps.ts'
import { elapsedDays } from '../../shared/src/domain/journey/toStops.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { columnOf, readCsv } from './gridFiles.ts'
import { whole } from './gridPages.ts'
import {
  asked,
  blockedTile,
  cratesOf,
  findLast,
  findSis,
  firstOf,
  journeyOf,
  mapOf,
  openTracking,
  panelOf,
  stepsOf,
} from './trackedCrates.ts'

/** What trackers and services tell that no journey is made of: each is shown, or left out and counted in words. */
test.use({ expectedErrors: [blockedTile] })
test.beforeEach(({ signIn }) => signIn('shipper'))

const counted = (text: string, count: number) => text.replace('{{count}}', whole(count))

test('an SI of 3 000 crates is one list that keys run through, and its odd positions are counted @long', async ({
  page,
}) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId), ({ code }) => Boolean(code))
  const crates = Array.from({ length: 3_000 }, (_, index): TracePoint => {
    const barcode = `GPS-9${String(index).padStart(4, '0')}`
    if (index < 12) return { ...point, barcode, lat: null, lon: null, coords: null }
    if (index < 15) return { ...point, barcode, lat: 143.2, lon: 5 }
    return index < 18 ? { ...point, barcode, code: null, lat: 0, lon: 0 } : { ...point, barcode }
  })
  await page.route('**/v2/iotMap/si?*', (route) =>
    route.fulfill({ json: [{ si: point.si, customerId, barcodes: crates }] }),
  )
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}`)
  await expect(panelOf(page).getByText(counted(en.map.crates.other, 3_000))).toBeVisible()
  await expect(panelOf(page).getByText(counted(en.tracking.omitted.other, 15))).toBeVisible()
  await expect(panelOf(page).getByText(counted(en.tracking.atNullIsland.other, 3))).toBeVisible()
  await cratesOf(page).focus()
  await page.keyboard.press('End')
  await expect(cratesOf(page).getByText('GPS-92999')).toBeVisible()
  expect(await cratesOf(page).getByRole('option').count()).toBeLessThan(60)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/barcode=GPS-92999/)
})

test('an SI older than the newest that are listed is counted by itself, and the list says that it is cut @long', async ({
  page,
}) => {
  const customerId = await openTracking(page, '/iotMap')
  const entry = firstOf(await findSis(page, customerId))
  const newest = { ...entry, si: 'SI-NEWEST', barcodes: [], inProcess: mostPoints, collected: 0 }
  await page.route('**/v2/iotMap/cratesBySi?*', (route) => {
    const isOne = new URL(route.request().url()).searchParams.has('si')
    return isOne ? route.fallback() : route.fulfill({ json: [newest] })
  })
  await page.goto(`/iotMap?customer=${customerId}&si=${entry.si}`)
  const panel = panelOf(page)
  const cut = en.tracking.newestSis.replace('{{sis}}', '1').replace('{{crates}}', whole(mostPoints))
  await expect(panel.getByText(cut)).toBeVisible()
  await expect(panel.getByText(`${entry.inProcess} / ${entry.inProcess + entry.collected}`)).toBeVisible()
  await expect(panel.getByText(en.tracking.unknownSi.replace('{{si}}', entry.si))).toBeHidden()
  await page.goto(`/iotMap?customer=${customerId}&view=table`)
  await expect(page.getByText(cut)).toBeVisible()
})

test('points without a position, of equal and of future times, make a journey with a count of what is left out', async ({
  page,
}) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId))
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
  const at = (number: number, told: Partial<TracePoint>): TracePoint => ({ ...point, timestamp: day(number), ...told })
  const future = await page.evaluate(() => new Date(Date.now() + 86_400_000).toISOString())
  const history = [
    at(5, { type: 'PORT', code: 'B', name: null, country: null }),
    at(1, { type: 'PORT', code: 'A', name: 'First port', country: 'Ghana' }),
    at(1, { type: 'PORT', code: 'A', name: 'First port', country: 'Ghana' }),
    at(3, { lat: null, lon: null, coords: null, code: null }),
    at(4, { lat: 5, lon: 240, coords: null, code: null }),
    { ...at(6, { type: 'PORT', code: 'B', name: null, country: null }), timestamp: future },
  ]
  await page.route('**/v2/iotMap/history/**', (route) => route.fulfill({ json: history }))
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
  const journey = journeyOf(page, point.barcode)
  await expect(journey.getByText(counted(en.tracking.omitted.other, 2))).toBeVisible()
  await expect(journey.getByText(counted(en.tracking.aheadPoints.one, 1))).toBeVisible()
  await expect(journey.getByText(en.tracking.clockAhead.replace('{{time}}', ''))).toBeVisible()
  const steps = stepsOf(page, point.barcode)
  await expect(steps).toHaveCount(3)
  await expect(steps.first()).toContainText('First port · Ghana')
  await expect(steps.nth(1)).toContainText(`${en.tracking.unknownName} · ${en.tracking.unknownCountry}`)
})

test('a message without a position is read in the journey, and one from 0°, 0° is counted @long', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId))
  const at = (number: number, told: Partial<TracePoint>): TracePoint => ({
    ...point,
    timestamp: new Date(Date.UTC(2026, 0, number)).toISOString(),
    ...told,
  })
  const history = [
    at(1, {}),
    at(2, { lat: null, lon: null, coords: null, code: null, temperature: 21, shortQrTopCasing: 'NOWHERE' }),
    at(3, { lat: 0, lon: 0, coords: null, code: null }),
  ]
  await page.route('**/v2/iotMap/history/**', (route) => route.fulfill({ json: history }))
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
  const journey = journeyOf(page, point.barcode)
  await expect(journey.getByText(counted(en.tracking.atNullIsland.one, 1))).toBeVisible()
  await journey.getByRole('button', { name: counted(en.tracking.allPoints, history.length) }).click()
  const rows = journey.getByRole('listbox')
  await rows.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const facts = journey.getByRole('status').filter({ hasText: 'NOWHERE' })
  for (const label of ['crate', 'si', 'device', 'time', 'battery', 'positionType', 'temperature'] as const) {
    await expect(facts.getByText(en.tracking[label], { exact: true })).toBeVisible()
  }
  await expect(mapOf(page).getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  // One with a position has its popup on the map, and says nothing twice.
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(mapOf(page).getByRole('dialog')).toBeVisible()
  await expect(facts).toHaveCount(0)
})

test('places of one position are one mark, which lists them to choose one of @long', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const place = (name: string) => ({ id: name, code: name, name, country: 'Ghana', lat: 5.5, lng: -0.2 })
  const names = ['North quay', 'South quay', 'East quay']
  await page.route('**/v2/iotMap/consigneeTypes?*', (route) =>
    route.fulfill({ json: [{ type: 'PORT', places: [...names.map(place), { ...place('No quay'), lat: null }] }] }),
  )
  await page.goto(`/iotMap?customer=${customerId}&mode=barcode&place=ports&at=5.52,-0.25,12`)
  const mark = mapOf(page).getByRole('button', { name: new RegExp(`^${counted(en.map.places.other, 3)}`) })
  await expect(panelOf(page).getByText(counted(en.tracking.omitted.one, 1))).toBeVisible()
  const popup = mapOf(page).getByRole('dialog', { name: counted(en.map.places.other, 3) })
  // Where a mouse rests on it the map goes there, no nearer; a press without a move of the mouse still opens it.
  await mark.hover()
  const rounded = () =>
    asked(page, 'at')
      ?.split(',')
      .map((figure) => Number(Number(figure).toFixed(2)))
  await expect.poll(rounded).toEqual([5.5, -0.2, 12])
  await page.mouse.down()
  await page.mouse.up()
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await mark.focus()
  await page.keyboard.press('Enter')
  for (const name of names) await expect(popup.getByRole('button', { name })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await mark.click()
  await popup.getByRole('button', { name: 'South quay' }).click()
  await expect(popup).toBeHidden()
  await expect.poll(() => asked(page, 'at')).toBe('5.5,-0.2,10')
})

test.describe('one spot with 1 000 crates of nine SIs', () => {
  test.use({ expectedErrors: ['503', blockedTile] })
  test('tells the days of each crate in view, whichever SI is refused @long', async ({ page }) => {
    const customerId = await openTracking(page, '/iotMap')
    const isOpen = ({ code, locationMethod }: TracePoint) => Boolean(code) && locationMethod !== 'sc'
    const point = firstOf(await findLast(page, customerId), isOpen)
    const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()
    const siOf = (index: number) => `SI-${index % 9}`
    const crates = Array.from(
      { length: 1_000 },
      (_, index): TracePoint => ({
        ...point,
        barcode: `GPS-8${String(index).padStart(3, '0')}`,
        si: siOf(index),
        timestamp: at(9),
        lastSeenBattery: index === 7 ? 8 : 80,
        lat: 5.5,
        lon: -0.2,
      }),
    )
    // What is near does not make a cluster of them, which would go nearer instead of telling.
    const near = { ...point, barcode: 'GPS-NEAR', si: siOf(0), lat: 7.5, lon: -0.2 }
    const bySi = Map.groupBy([...crates, near], ({ si }) => si ?? '')
    await page.route('**/v2/iotMap/si?*', (route) =>
      route.fulfill({ json: [...bySi].map(([si, barcodes]) => ({ si, customerId, barcodes })) }),
    )
    const days = (index: number) => (index % 9) + 1
    await page.route('**/v2/iotMap/siMvmts?*', (route) => {
      const si = new URL(route.request().url()).searchParams.get('si') ?? ''
      if (si === siOf(3))
        return route.fulfill({ status: 503, json: { code: 'busy', message: 'Later', requestId: 'r' } })
      const own = crates.flatMap((crate, index) =>
        crate.si === si ? [{ ...crate, timestamp: at(9 - days(index)) }, crate] : [],
      )
      return route.fulfill({ json: own })
    })
    await page.goto(`/iotMap?customer=${customerId}&at=5.5,-0.2,5`)
    await mapOf(page)
      .getByRole('button', { name: new RegExp(`^${counted(en.map.crates.other, 1_000)}`) })
      .click()
    const dialog = page.getByRole('dialog', { name: counted(en.tracking.cratesHere.other, 1_000) })
    const told = (index: number) =>
      dialog.getByRole('listbox').getByRole('option', { name: `GPS-8${String(index).padStart(3, '0')}` })
    // Nothing was heard of them since: they stand there until now.
    const daysText = (count: number) => {
      const since = elapsedDays(Date.now() - Date.parse(at(9 - count)))
      return `${counted(en.tracking.daysHere.other, since)} · ${en.tracking.lastHeard.replace('{{ago}}', '')}`
    }
    for (const index of [0, 1, 2, 4, 5, 6, 7, 8]) await expect(told(index)).toContainText(daysText(days(index)))
    await expect(told(3)).toContainText(`${en.tracking.daysUnknown} · ${siOf(3)}`)
    await dialog.getByRole('listbox').focus()
    await page.keyboard.press('End')
    await expect(told(999)).toContainText(daysText(days(999)))
    await expect(told(993)).toContainText(en.tracking.daysUnknown)
    await dialog.getByRole('searchbox', { name: en.tracking.findCrate }).fill('gps8007')
    await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await expect(told(7)).toContainText(`${en.tracking.batteryLow}8%`)
    await dialog.getByRole('searchbox').fill('')
    expect(await dialog.getByRole('listbox').getByRole('option').count()).toBeLessThan(60)
    // Longest first, of those alike by barcode; what is not known comes last.
    const order = dialog.getByRole('combobox', { name: en.tracking.sortBy })
    await order.selectOption(en.tracking.sort.days)
    await dialog.getByRole('listbox').press('Home')
    await expect(dialog.getByRole('listbox').getByRole('option').first()).toContainText('GPS-8008')
    await dialog.getByRole('listbox').press('End')
    await expect(told(993)).toContainText(en.tracking.daysUnknown)
    await order.selectOption(en.tracking.sort.battery)
    await dialog.getByRole('listbox').press('Home')
    await expect(dialog.getByRole('listbox').getByRole('option').first()).toContainText('GPS-8007')
    await expectAccessible(page)
  })
})

test('a trace too long for one answer says what is left out, and its file has every point @long', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId))
  const all = Array.from({ length: 96 }, (_, hour) => ({
    ...point,
    timestamp: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
  }))
  await page.route('**/v2/iotMap/history/**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const [from, to] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? '9999']
    const own = all.filter(({ timestamp }) => timestamp.slice(0, 10) >= from && timestamp.slice(0, 10) <= to)
    const ends = [own[0], { ...own.at(-1), leftOut: own.length - 2 }]
    return route.fulfill({ json: own.length > 24 ? ends : own })
  })
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
  const journey = journeyOf(page, point.barcode)
  await expect(journey.getByText(counted(en.tracking.leftOut.other, 94))).toBeVisible()
  await journey.getByRole('button', { name: counted(en.tracking.allPoints, 96) }).click()
  await expect(journey.getByRole('option')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await journey.getByRole('button', { name: en.trackingTable.download }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${point.si} ${point.barcode}.csv`)
  const rows = await readCsv(file)
  expect(columnOf(rows, `${en.tracking.time} (UTC)`)).toEqual(all.map(({ timestamp }) => timestamp))
  expect(columnOf(rows, en.tracking.latitude)).toEqual(all.map(({ lat }) => String(lat)))
})

test('of a trace of 8 000 points those in sight are drawn, and keys lead to the last @long', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId))
  const history = Array.from({ length: 8_000 }, (_, index) => ({
    ...point,
    timestamp: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    lat: 20 + Math.sin(index / 500) * 10,
    lon: index / 100,
  }))
  await page.route('**/v2/iotMap/history/**', (route) => route.fulfill({ json: history }))
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
  await journeyOf(page, point.barcode)
    .getByRole('button', { name: counted(en.tracking.allPoints, history.length) })
    .click()
  const rows = page.getByRole('listbox', { name: en.tracking.points })
  await rows.focus()
  await page.keyboard.press('End')
  await expect(rows.locator('[aria-posinset="8000"]')).toBeVisible()
  expect(await rows.getByRole('option').count()).toBeLessThan(60)
})

test('a crate under two SIs has a journey under each @long', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const [first, second] = await findLast(page, customerId).then((last) => [
    firstOf(last),
    firstOf(last, ({ si }) => si !== last[0]?.si),
  ])
  const both = [first, second].map((point) => ({
    si: point?.si,
    customerId,
    barcodes: [{ ...point, barcode: first?.barcode }],
  }))
  await page.route('**/v2/iotMap/si?*', (route) => route.fulfill({ json: both }))
  const askedSis: (string | null)[] = []
  await page.route('**/v2/iotMap/history/**', (route) => {
    askedSis.push(new URL(route.request().url()).searchParams.get('si'))
    return route.fulfill({ json: [first] })
  })
  for (const si of [first?.si, second?.si]) {
    await page.goto(`/iotMap?customer=${customerId}&si=${si}`)
    await cratesOf(page).getByRole('option').click()
    await expect(journeyOf(page, first?.barcode ?? '')).toBeVisible()
  }
  expect([...new Set(askedSis)]).toEqual([first?.si, second?.si])
  // Of all SIs it is one crate all the same, where it was heard last.
  await page.goto(`/iotMap?customer=${customerId}`)
  await expect(cratesOf(page).getByRole('option')).toHaveCount(1)
})
