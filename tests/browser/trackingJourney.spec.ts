import type { Request } from 'playwright/test'
import { restAt } from '../../customer-app/src/features/crate-tracking/replayClock.ts'
import en from '../../locales/en.json' with { type: 'json' }
import { type Stop, toStops } from '../../shared/src/domain/journey/toStops.ts'
import { expect, expectAccessible, settle, stopClock, test } from './fixtures.ts'
import { chooseAnotherCustomer, whole } from './gridPages.ts'
import {
  asked,
  blockedTile,
  cratesOf,
  crateWords,
  findHistory,
  findLast,
  findSis,
  firstOf,
  journeyOf,
  labelOf,
  mapOf,
  openTracking,
  panelOf,
  sliderOf,
  stepsOf,
} from './trackedCrates.ts'

/** The journey of a crate: its stops, its points and its replay. */
test.use({ expectedErrors: [blockedTile] })
test.beforeEach(({ signIn }) => signIn('shipper'))

test('a journey that is closed leaves what its crate was chosen among, and the map where it was @long', async ({
  page,
}) => {
  const customerId = await openTracking(page, '/iotMap')
  const all = await findLast(page, customerId)
  const point = firstOf(all)
  const crates = new Set(all.map(({ barcode }) => barcode)).size
  await page.goto(`/iotMap?customer=${customerId}&at=20,30,4`)
  const search = page.getByRole('searchbox', { name: en.tracking.findCrate })
  await search.fill(point.barcode)
  await cratesOf(page).getByRole('option', { name: point.barcode }).click()
  const journey = journeyOf(page, point.barcode)
  await expect(stepsOf(page, point.barcode).first()).toBeVisible()
  expect([asked(page, 'si'), asked(page, 'at')]).toEqual([null, null])
  // A field keeps its Escape; elsewhere it closes the journey.
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(journey).toBeVisible()
  // Of a chosen stop it lets go first.
  await stepsOf(page, point.barcode).first().getByRole('button').click()
  await expect.poll(() => asked(page, 'stop')).not.toBeNull()
  await page.keyboard.press('Escape')
  await expect.poll(() => asked(page, 'stop')).toBeNull()
  await expect(stepsOf(page, point.barcode).first()).not.toHaveAttribute('aria-current')
  await journey.getByRole('heading', { name: point.barcode }).focus()
  await page.keyboard.press('Escape')
  await expect(journey).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(['si', 'under', 'barcode', 'at'].map((name) => asked(page, name))).toEqual([null, null, null, '20,30,4'])
  await expect(panelOf(page).getByText(crateWords(crates))).toBeVisible()

  // Chosen under an SI, it leaves that.
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
  await journey.getByRole('button', { name: en.tracking.closeJourney }).click()
  await expect(journey).toBeHidden()
  expect(asked(page, 'si')).toBe(point.si)
})

test('the popup of a point goes when the replay plays or is led elsewhere @long', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId))
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
  await journeyOf(page, point.barcode)
    .getByRole('button', { name: /^Points/ })
    .click()
  const rows = page.getByRole('listbox', { name: en.tracking.points }).getByRole('option')
  const popup = mapOf(page).getByRole('dialog')
  const play = page.getByRole('button', { name: en.tracking.play })
  await rows.nth(1).click()
  await expect(popup).toBeVisible()
  await play.click()
  await expect(popup).toBeHidden()
  // Who looks at a message while it plays stops it.
  await rows.nth(2).click()
  await expect(popup).toBeVisible()
  await expect(play).toBeVisible()
  await sliderOf(page).press('End')
  await expect(popup).toBeHidden()
})

test('an open journey says where its crate was heard, and its days and dates mean one thing', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(
    await findLast(page, customerId),
    ({ type, name, locationMethod }) => type === 'ENDUSER' && Boolean(name) && locationMethod !== 'sc',
  )
  const stops = toStops(await findHistory(page, customerId, point))
  const last = stops.at(-1)
  let late = 1
  const isOfLate = (request: Request) => request.postData()?.includes('"difference"') === true
  await page.route('**/graphql', (route) =>
    isOfLate(route.request())
      ? route.fulfill({ json: { data: { partnerStock: { totalCount: late, edges: [] } } } })
      : route.fallback(),
  )
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
  const journey = journeyOf(page, point.barcode)
  const end = stepsOf(page, point.barcode).last()
  await expect(end).toContainText(en.journey.end.inTransportation)
  await expect(end).toContainText(en.tracking.lastHeardAt.replace('{{place}}', point.name ?? ''))
  // Months come first in a timeline alone: it says so, and tells the whole date to who points at it or is read to.
  const begins = await page.evaluate((start) => {
    const [day, month, year] = new Date(start).toLocaleDateString('en-GB').split('/')
    return { day, month, year }
  }, last?.start ?? 0)
  const step = stepsOf(page, point.barcode).nth(stops.length - 1)
  const dates = step.getByTitle(`${begins.day}/${begins.month}/${begins.year}`)
  await expect(dates.locator('[aria-hidden]')).toHaveText(new RegExp(`^${begins.month}/${begins.day}( – |$)`))
  await expect(step.getByRole('button')).toHaveAccessibleName(
    new RegExp(`^${begins.day}/${begins.month}/${begins.year}`),
  )
  await expect(journey.getByText(en.tracking.datesAs.replace('{{years}}', ''))).toBeVisible()
  await expect(journey.getByText(en.tracking.timeZone.replace('{{zone}}', ''))).toBeVisible()
  await sliderOf(page).press('End')
  await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d\/\d{4} \d\d:\d\d, /)

  // What other screens know of it is a step away.
  const links = page.getByRole('navigation', { name: en.tracking.links.replace('{{barcode}}', point.barcode) })
  await expectAccessible(page)
  const map = links.getByRole('link', { name: en.tracking.link.enduser.replace('{{name}}', point.name ?? '') })
  expect(new URL((await map.getAttribute('href')) ?? '', page.url()).searchParams.get('selected')).toBe(point.code)
  // The chase list is, where it has the consignee.
  const call = links.getByRole('link', { name: en.chase.title, exact: true })
  await expect(call).toHaveAttribute('href', new RegExp(`&call=${point.code}$`))
  late = 0
  const answer = page.waitForResponse((response) => isOfLate(response.request()))
  await page.reload()
  await answer
  await expect(map).toBeVisible()
  await settle(page)
  await expect(call).toHaveCount(0)
  await links.getByRole('link', { name: en.tracking.link.stock }).click()
  await expect.poll(() => asked(page, 'filter')).toBe(`barcode.eq.${point.barcode}`)
  expect(asked(page, 'enduserId')).toBe(point.code)
})

test('points of no known place are part of the trace and of no stop', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId), ({ battery }) => battery !== null)
  const history = await findHistory(page, customerId, point)
  expect(history.some(({ code }) => code === null)).toBe(true)
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
  const journey = journeyOf(page, point.barcode)
  await expect(stepsOf(page, point.barcode)).toHaveCount(
    toStops(
      history.map((told) => ({
        ...told,
        type: told.type ?? null,
        code: told.code ?? null,
        locationMethod: told.locationMethod ?? null,
      })),
    ).length + 1,
  )
  await journey.getByRole('button', { name: en.tracking.allPoints.replace('{{count}}', whole(history.length)) }).click()
  const rows = journey.getByRole('listbox')
  await rows.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const popup = mapOf(page).getByRole('dialog')
  for (const label of ['crate', 'si', 'device', 'time', 'battery', 'positionType', 'temperature'] as const) {
    await expect(popup.getByText(en.tracking[label], { exact: true })).toBeVisible()
  }
  await expect(popup.getByText(point.barcode)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('a trail across the date line takes the short way @long', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  await chooseAnotherCustomer(page)
  const other = asked(page, 'customer') ?? customerId
  let crossing = ''
  let stops: readonly Stop[] = []
  for (const { si, barcodes } of await findSis(page, other)) {
    const [crate] = barcodes
    const point = (await findLast(page, other)).find(({ barcode }) => barcode === crate?.barcode)
    if (!point) continue
    const history = await findHistory(page, other, { ...point, si })
    const lngs = history.map(({ lon }) => lon ?? 0)
    if (lngs.some((lng, index) => Math.abs(lng - (lngs[index - 1] ?? lng)) > 180)) {
      // The date line in the middle, at a zoom at which the other side of the world is out of sight.
      crossing = `/iotMap?customer=${other}&si=${si}&barcode=${crate?.barcode}&at=${history[0]?.lat},180,3`
      stops = toStops(history)
      break
    }
  }
  expect(crossing).not.toBe('')
  await page.goto(crossing)
  await expect(sliderOf(page)).toBeVisible()
  // Taken the long way its ends would be nearly a world apart, and not both drawn.
  const world = 256 * 2 ** 3
  const placed = stops.filter(({ position }) => position !== null)
  const labels = new Set(placed.map(labelOf))
  const marks = mapOf(page).getByRole('button', { name: new RegExp(` · (${[...labels].join('|')}) · `) })
  await expect(marks).toHaveCount(placed.length)
  const lefts = await marks.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left))
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(world / 2)
})

test.describe('the replay', () => {
  test('is led by keys, and timeline and points go with it', async ({ page }) => {
    const customerId = await openTracking(page, '/iotMap')
    const point = firstOf(await findLast(page, customerId))
    const history = await findHistory(page, customerId, point)
    const stops = toStops(history)
    await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
    const slider = sliderOf(page)
    const steps = stepsOf(page, point.barcode)
    await slider.focus()
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuenow', '0')
    await expect(steps.first()).toHaveAttribute('aria-current', 'step')
    await page.keyboard.press('PageUp')
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(stops[1]?.name ?? ''))
    await journeyOf(page, point.barcode)
      .getByRole('button', { name: /^Points/ })
      .click()
    await expect(
      page.getByRole('listbox', { name: en.tracking.points }).getByRole('option', { selected: true }),
    ).toBeVisible()
    await slider.focus()
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuenow', '100')

    // Led by hand from one end to the other, the crate, its stop and its row go along.
    const row = page.getByRole('listbox', { name: en.tracking.points }).getByRole('option', { selected: true })
    const crate = mapOf(page).locator('.leaflet-marker-icon[class*="replay"]')
    const bar = await slider.boundingBox()
    const scrubTo = (share: number) =>
      page.mouse.move((bar?.x ?? 0) + share * (bar?.width ?? 0), (bar?.y ?? 0) + (bar?.height ?? 0) / 2, { steps: 4 })
    await scrubTo(0.5)
    await page.mouse.down()
    await scrubTo(0)
    await expect(slider).toHaveAttribute('aria-valuenow', '0')
    await expect(row).toHaveAttribute('aria-posinset', '1')
    const start = await crate.boundingBox()
    await scrubTo(1)
    await page.mouse.up()
    await expect(slider).toHaveAttribute('aria-valuenow', '100')
    await expect(row).toHaveAttribute('aria-posinset', String(history.length))
    expect(await crate.boundingBox()).not.toEqual(start)
    await journeyOf(page, point.barcode)
      .getByRole('button', { name: /^Stops/ })
      .click()
    await expect(steps.nth(stops.length - 1)).toHaveAttribute('aria-current', 'step')

    await page.getByRole('button', { name: en.tracking.speed.replace('{{speed}}', '8') }).click()
    await expect(page.getByRole('button', { name: en.tracking.speed.replace('{{speed}}', '32') })).toBeVisible()
    // From the end it plays from the start, and comes back there by itself.
    await slider.focus()
    await page.keyboard.press(' ')
    await expect(page.getByRole('button', { name: en.tracking.pause })).toBeVisible()
    await expect(slider).not.toHaveAttribute('aria-valuenow', '100')
    await page.keyboard.press(' ')
    await expect(page.getByRole('button', { name: en.tracking.play })).toBeVisible()
  })

  test('goes from stop to stop where less motion is wanted @long', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const customerId = await openTracking(page, '/iotMap')
    const point = firstOf(await findLast(page, customerId))
    await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
    const steps = stepsOf(page, point.barcode)
    await expect(steps.first()).toBeVisible()
    await stopClock(page)
    await page.getByRole('button', { name: en.tracking.play }).click()
    for (const index of [0, 1, 2]) {
      await expect(steps.nth(index)).toHaveAttribute('aria-current', 'step')
      await settle(page)
      await page.clock.runFor(restAt(8))
    }
    await page.getByRole('button', { name: en.tracking.pause }).click()
  })
})
