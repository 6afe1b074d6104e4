import en from '../../locales/en.json' with { type: 'json' }
import { daysOfPreset } from '../../shared/src/domain/dayPresets.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectNothingAside, read } from './gridPages.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { tableOf } from './plainTables.ts'
import {
  asked,
  blockedTile,
  findLast,
  findSis,
  firstOf,
  journeyOf,
  openTracking,
  sliderOf,
  stepsOf,
} from './trackedCrates.ts'

test.use({ expectedErrors: [blockedTile] })
test.beforeEach(({ signIn }) => signIn('shipper'))

const shown = (day: string) => day.split('-').reverse().join('/')

test('a crate is found by its barcode however it is typed, from its delivery till today', async ({ page }) => {
  const customerId = await openTracking(page, '/crateTrack?mode=barcode')
  const point = firstOf(await findLast(page, customerId))
  const form = page.getByRole('form', { name: en.tracking.byBarcode })
  const apply = form.getByRole('button', { name: en.tracking.apply })
  await expect(apply).toBeDisabled()
  await expect(apply).toHaveAccessibleDescription(en.tracking.applyNeeds)
  await expect(form.getByText(en.tracking.applyNeeds)).toBeVisible()
  // Enter says at each field what is missing.
  await form.getByLabel(en.tracking.barcode).press('Enter')
  await expect(form.getByText(en.tracking.barcodeMissing)).toBeVisible()
  await expect(form.getByLabel(en.tracking.barcode)).toBeFocused()
  // The days are there until somebody chooses others; none are applied without both.
  const from = form.getByLabel(en.dateRange.from, { exact: true })
  const days = daysOfPreset('last90Days', new Date().toISOString().slice(0, 10))
  await expect(from).toHaveValue(shown(days.from))
  await expect(form.getByLabel(en.dateRange.to, { exact: true })).toHaveValue(shown(days.to))
  await from.fill('')
  await form.getByLabel(en.tracking.barcode).fill('GPS')
  await from.press('Enter')
  await expect(form.getByText(en.dateRange.missing)).toHaveCount(1)

  await form.getByLabel(en.tracking.barcode).fill(` ${point.barcode.toLowerCase().replaceAll('-', ' ')}`)
  await form.getByRole('button', { name: en.tracking.earliest }).click()
  await expect(form.getByLabel(en.tracking.barcode)).toHaveValue(point.barcode)
  const sis = await findSis(page, customerId)
  const crate = sis.flatMap(({ barcodes }) => barcodes).find(({ barcode }) => barcode === point.barcode)
  await expect(form.getByLabel(en.dateRange.from, { exact: true })).toHaveValue(shown(crate?.delStartsOn ?? ''))
  await form.getByRole('button', { name: en.tracking.tillToday }).click()
  // The services' days are those of UTC; a clock east of Greenwich may be a day ahead of them.
  const now = await page.evaluate(() => Date.now())
  const zone = await page.evaluate(() => new Date().getTimezoneOffset() * 60_000)
  const today = new Date(Math.max(now, now - zone)).toISOString().slice(0, 10)
  await expect(form.getByLabel(en.dateRange.to, { exact: true })).toHaveValue(shown(today))
  await expect(form.getByText(en.tracking.applyNeeds)).toHaveCount(0)
  await apply.click()
  await expect(journeyOf(page, point.barcode)).toBeVisible()
  expect([asked(page, 'barcode'), asked(page, 'from')]).toEqual([point.barcode, crate?.delStartsOn])
  const range = en.tracking.shownDays
    .replace('{{from}}', shown(crate?.delStartsOn ?? ''))
    .replace('{{to}}', shown(today))
  await expect(journeyOf(page, point.barcode).getByText(range)).toBeVisible()
  await expect(sliderOf(page)).toBeVisible()
  await expectAccessible(page)

  await form.getByRole('button', { name: en.tracking.clearMap }).click()
  await expect(journeyOf(page, point.barcode)).toBeHidden()
  await expect(form.getByLabel(en.tracking.barcode)).toHaveValue('')
  await expect(from).toHaveValue(shown(days.from))
  await page.goBack()
  await expect(form.getByLabel(en.tracking.barcode)).toHaveValue(point.barcode)
  await form.getByRole('button', { name: en.tracking.viewAll }).click()
  await expect.poll(() => asked(page, 'from')).toBeNull()
  await expect(journeyOf(page, point.barcode).getByText(/^All points, /)).toBeVisible()

  // So it is in the address, which then has it as it is written.
  for (const typed of [` ${point.barcode.toLowerCase()} `, point.barcode.toLowerCase().replaceAll('-', ' ')]) {
    await page.goto(`/crateTrack?mode=barcode&${new URLSearchParams({ customer: customerId, barcode: typed })}`)
    await expect(journeyOf(page, point.barcode)).toBeVisible()
    await expect.poll(() => asked(page, 'barcode')).toBe(point.barcode)
    await expect(sliderOf(page)).toBeVisible()
    await expect(page.getByText(en.tracking.noData)).toHaveCount(0)
  }
  await expect(journeyOf(page, point.barcode)).toBeVisible()
})

for (const width of [1440, 390]) {
  test(`by keys alone, ${width} pixels wide: a crate is found by its barcode and left, and wrong days are told @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const customerId = await openTracking(page, '/crateTrack')
    const { barcode } = firstOf(await findLast(page, customerId))
    const form = page.getByRole('form', { name: en.tracking.byBarcode })
    const mode = page.getByRole('group', { name: en.tracking.mode })
    await pressOn(page, mode.getByRole('button', { name: en.tracking.barcode }))
    await tabTo(page, form.getByLabel(en.tracking.barcode))
    await page.keyboard.type(barcode.toLowerCase())
    await expectNothingAside(page)
    await expectAccessible(page)
    await pressOn(page, form.getByRole('button', { name: en.tracking.viewAll }))
    await expect.poll(() => asked(page, 'barcode')).toBe(barcode)
    await expect(stepsOf(page, barcode).first()).toBeVisible()
    await expectNothingAside(page)
    await expectAccessible(page)
    await pressOn(page, page.getByRole('button', { name: en.tracking.closeJourney }))
    await expect.poll(() => asked(page, 'barcode')).toBeNull()
    const days = { customer: customerId, barcode, from: '2026-03-02', to: '2026-03-01' }
    await page.goto(`/crateTrack?mode=barcode&${new URLSearchParams(days)}`)
    await expect(form.getByText(en.dateRange.backwards).first()).toBeVisible()
    await expectNothingAside(page)
    await expectAccessible(page)
    await pressOn(page, form.getByRole('button', { name: en.tracking.clearMap }))
    await expect.poll(() => asked(page, 'barcode')).toBeNull()
  })
}

test.describe('west of Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })
  test('till today takes in the messages of an evening, when the day of UTC is the next @long', async ({ page }) => {
    await openTracking(page, '/crateTrack?mode=barcode')
    const [today = ''] = new Date().toISOString().split('T')
    await page.clock.setFixedTime(`${today}T02:00:00Z`)
    const form = page.getByRole('form', { name: en.tracking.byBarcode })
    await form.getByRole('button', { name: en.tracking.tillToday }).click()
    await expect(form.getByLabel(en.dateRange.to, { exact: true })).toHaveValue(shown(today))
  })
})

test('days the wrong way round, and a barcode that nobody has, are told @long', async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  await openTracking(page, '/iotMap?mode=barcode&barcode=GPS-1&from=2026-03-02&to=2026-03-01')
  const form = page.getByRole('form', { name: en.tracking.byBarcode })
  await expect(form.getByText(en.dateRange.backwards).first()).toBeVisible()
  const apply = form.getByRole('button', { name: en.tracking.apply })
  await expect(apply).toBeDisabled()
  await expect(apply).toHaveAccessibleDescription(en.dateRange.backwards)
  await expect(form.getByRole('button', { name: en.tracking.earliest })).toHaveCount(0)
  await expect(form.getByRole('button', { name: en.tracking.tillToday })).toHaveCount(0)
  const to = form.getByLabel(en.dateRange.to, { exact: true })
  await to.fill('33/03/2026')
  await to.blur()
  await expect(form.getByText(en.dateField.unreadable).first()).toBeVisible()
  await expect(apply).toHaveAccessibleDescription(en.dateField.unreadable)
  // A press is meant for the button that it began on, whatever is told below a day that is left.
  await to.fill('')
  await to.fill('34/03/2026')
  await form.getByRole('button', { name: en.tracking.clearMap }).click()
  await expect.poll(() => asked(page, 'barcode')).toBeNull()
  await page.goBack()
  await to.fill('03/03/2026')
  await apply.click()
  await expect(page.getByRole('listitem').getByText(en.tracking.noData)).toBeVisible()
  await expect(
    journeyOf(page, 'GPS-1').getByText(en.tracking.unknownBarcode.replace('{{barcode}}', 'GPS-1')),
  ).toBeVisible()

  await page.goto('/iotMap?mode=barcode&barcode=gps 1')
  await expect(
    journeyOf(page, 'gps 1').getByText(en.tracking.unknownBarcode.replace('{{barcode}}', 'gps 1')),
  ).toBeVisible()
})

test('a crate that was silent on the days asked for is told from one that nobody has, and all its days are a click away @long', async ({
  page,
}) => {
  const customerId = await openTracking(page, '/iotMap?mode=barcode')
  const { barcode } = firstOf(await findLast(page, customerId))
  const days = { customer: customerId, barcode, from: '2001-03-01', to: '2001-03-31' }
  await page.goto(`/iotMap?mode=barcode&${new URLSearchParams(days)}`)
  const silent = en.tracking.noPointsBetween
    .replace('{{barcode}}', barcode)
    .replace('{{from}}', shown(days.from))
    .replace('{{to}}', shown(days.to))
  await expect(journeyOf(page, barcode).getByRole('heading', { name: silent })).toBeVisible()
  await expect(page.getByRole('listitem').getByText(en.tracking.noData)).toBeVisible()
  await expectAccessible(page)
  await journeyOf(page, barcode).getByRole('button', { name: en.tracking.showAllPoints }).click()
  await expect(stepsOf(page, barcode).first()).toBeVisible()
  expect(asked(page, 'from')).toBeNull()

  // One without a tracker is theirs all the same, and has a page; as a table too.
  const scans: { barcode: string }[] = await read(page, `/v2/scanStock/${customerId}`)
  let plain = ''
  for (const { barcode: own } of scans) {
    const { trail } = await read(page, `/v2/customers/${customerId}/crateStory?barcode=${own}`)
    if (trail.isTracked || trail.points.length > 0) continue
    plain = own
    break
  }
  expect(plain).not.toBe('')
  const untracked = en.tracking.untracked.replace('{{barcode}}', plain)
  const half = `/iotMap?mode=barcode&${new URLSearchParams({ ...days, barcode: plain.toLowerCase() })}`
  for (const path of [half, `${half}&view=table`]) {
    await page.goto(path)
    await expect(page.getByRole('listitem').getByText(en.tracking.noData)).toBeVisible()
    await expect(page.getByRole('heading', { name: new RegExp(untracked.split('.')[0] ?? '', 'i') })).toBeVisible()
    await expect(page.getByRole('link', { name: en.tracking.link.crate })).toHaveAttribute(
      'href',
      new RegExp(`^/crate/${plain}[?]`),
    )
  }
})

test('a crate by barcode has its stops and points as a table, and is on the map again behind it @long', async ({
  page,
}) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId))
  const query = new URLSearchParams({ customer: customerId, barcode: point.barcode })
  await page.goto(`/crateTrack?mode=barcode&${query}`)
  await expect(stepsOf(page, point.barcode).first()).toBeVisible()
  const steps = await stepsOf(page, point.barcode).count()
  await page.getByRole('button', { name: en.map.asTable }).click()
  await expect(page.getByRole('heading', { level: 2, name: point.barcode })).toBeVisible()
  const stops = tableOf(page, en.tracking.stops.replace('{{count}}', String(steps - 1)))
  // How it ends is told below them, as on the timeline.
  await expect(stops.locator('tbody tr')).toHaveCount(steps)
  const rows = tableOf(page, en.tracking.points).locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: en.trackingTable.pointsSearch }).fill(point.si ?? '')
  await expect(rows.first()).toContainText(point.si ?? '')
  await page.getByRole('button', { name: en.map.asMap, exact: true }).click()
  await expect(stepsOf(page, point.barcode).first()).toBeVisible()
  expect(['mode', 'barcode', 'view', 'search'].map((name) => asked(page, name))).toEqual([
    'barcode',
    point.barcode,
    null,
    null,
  ])

  // A stop of it leads there.
  await page.goBack()
  await stops.locator('tbody button').first().click()
  await expect(stepsOf(page, point.barcode).first()).toHaveAttribute('aria-current', 'step')

  // By keys the trace is left for the list, whose heading has the focus then.
  await page.goBack()
  await page.getByRole('button', { name: en.tracking.allSis }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: en.tracking.allSis })).toBeFocused()
})

test('that nothing was found is said no longer once another crate is @long', async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  const customerId = await openTracking(page, '/iotMap?mode=barcode')
  const point = firstOf(await findLast(page, customerId))
  const form = page.getByRole('form', { name: en.tracking.byBarcode })
  const barcode = form.getByLabel(en.tracking.barcode)
  const viewAll = form.getByRole('button', { name: en.tracking.viewAll })
  const toast = page.getByRole('listitem').getByText(en.tracking.noData)
  await barcode.fill('GPS-NONE')
  await viewAll.click()
  // Pointed at, it would stay.
  await toast.hover()
  await barcode.fill(point.barcode)
  await viewAll.press('Enter')
  await expect(stepsOf(page, point.barcode).first()).toBeVisible()
  await expect(toast).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the journey lies in a sheet of three heights @long', async ({ page }) => {
    const customerId = await openTracking(page, '/iotMap')
    const point = firstOf(await findLast(page, customerId))
    await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
    await expect(stepsOf(page, point.barcode).first()).toBeVisible()
    await expectNothingAside(page)
    await expectAccessible(page)
    const handle = page.getByRole('button', { name: en.tracking.resizePanel })
    const heightOf = async () =>
      (await page.getByRole('region', { name: en.tracking.journey, exact: true }).boundingBox())?.height ?? 0
    const half = await heightOf()
    await handle.press('ArrowUp')
    await expect.poll(heightOf).toBeGreaterThan(half + 100)
    await handle.press('ArrowDown')
    await handle.press('ArrowDown')
    await expect.poll(heightOf).toBeLessThan(half - 100)
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
    for (const button of [
      page.getByRole('button', { name: en.tracking.play }),
      page.getByRole('button', { name: en.map.asTable }),
    ]) {
      expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    }

    // Played under a finger: from the start, held, and led to the end; the timeline in the sheet goes with it.
    await handle.press('ArrowUp')
    const steps = stepsOf(page, point.barcode)
    const slider = sliderOf(page)
    await page.getByRole('button', { name: en.tracking.play }).tap()
    await page.getByRole('button', { name: en.tracking.pause }).tap()
    await expect(slider).not.toHaveAttribute('aria-valuenow', '100')
    await expect(steps.and(page.locator('[aria-current=step]'))).toBeVisible()
    const bar = await slider.boundingBox()
    const tapAt = (share: number) =>
      page.touchscreen.tap((bar?.x ?? 0) + share * (bar?.width ?? 0), (bar?.y ?? 0) + (bar?.height ?? 0) / 2)
    await tapAt(0)
    await expect(slider).toHaveAttribute('aria-valuenow', '0')
    await expect(steps.first()).toHaveAttribute('aria-current', 'step')
    await tapAt(0.999)
    await expect(slider).toHaveAttribute('aria-valuenow', '100')
    await expect(steps.nth(-2)).toHaveAttribute('aria-current', 'step')
    await expect(steps.nth(-2)).toBeInViewport()
    await page.getByRole('button', { name: en.tracking.speed.replace('{{speed}}', '8') }).tap()
    await expect(page.getByRole('button', { name: en.tracking.speed.replace('{{speed}}', '32') })).toBeVisible()
    await page.getByRole('button', { name: en.tracking.closeJourney }).click()
    await expect.poll(() => asked(page, 'barcode')).toBeNull()
  })
})
