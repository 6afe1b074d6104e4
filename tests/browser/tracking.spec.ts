import type { Locator, Page } from 'playwright/test'
import { restAt } from '../../customer-app/src/features/crate-tracking/replayClock.ts'
import { stopId } from '../../customer-app/src/features/crate-tracking/stopId.ts'
import en from '../../locales/en.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import type { PlacesOfType } from '../../shared/src/contract/calls/maps.ts'
import { stopLabelKey } from '../../shared/src/domain/journey/stopLabel.ts'
import { type Stop, toStops } from '../../shared/src/domain/journey/toStops.ts'
import { expect, expectAccessible, settle, stopClock, test } from './fixtures.ts'
import { chooseAnotherCustomer, read, selectedId, whole } from './gridPages.ts'
import { openForOther } from './otherPerson.ts'
import {
  asked,
  blockedTile,
  blockTiles,
  cratesOf,
  findHistory,
  findLast,
  findSis,
  firstOf,
  journeyOf,
  mapOf,
  openTracking,
  panelOf,
  sliderOf,
  stepsOf,
} from './trackedCrates.ts'

test.use({ expectedErrors: [blockedTile] })
test.beforeEach(({ signIn }) => signIn('shipper'))

const labelOf = (stop: Stop) =>
  en.journey.stop[stopLabelKey(stop).replace('journey.stop.', '') as keyof typeof en.journey.stop]
const crateWords = (count: number) => `${whole(count)} ${count === 1 ? 'crate' : 'crates'}`

/** Where a mark stands from the middle of the map, px to the right and down, to 4 px; null where it is not drawn. */
async function fromMiddle(page: Page, mark: Locator): Promise<readonly number[] | null> {
  if (!(await mark.isVisible())) return null
  const [map, own] = await Promise.all([mapOf(page).boundingBox(), mark.boundingBox()])
  if (!map || !own) return null
  const x = own.x + own.width / 2 - map.x - map.width / 2
  const y = own.y + own.height / 2 - map.y - map.height / 2
  // Adding 0 makes -0 one.
  return [x, y].map((pixels) => Math.round(pixels / 8) * 8 + 0)
}

test('an SI shows its crates and counters, a crate its journey, and Back leads to each again', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const sis = await findSis(page, customerId)
  // Whether one has crates of both kinds depends on the day the demo world was made.
  const entry = sis.find(({ inProcess, collected }) => inProcess > 0 && collected > 0) ?? firstOf(sis)
  const panel = panelOf(page)
  const sum = (of: 'inProcess' | 'collected') => sis.reduce((total, si) => total + si[of], 0)
  await expect(panel.getByText(`${sum('inProcess')} / ${sum('inProcess') + sum('collected')}`)).toBeVisible()

  await panel.getByRole('combobox', { name: en.tracking.si }).fill(entry.si)
  await page.keyboard.press('Enter')
  await expect.poll(() => asked(page, 'si')).toBe(entry.si)
  await expect(panel.getByText(`${entry.inProcess} / ${entry.inProcess + entry.collected}`)).toBeVisible()
  const last = (await findLast(page, customerId)).filter(({ si }) => si === entry.si)
  await expect(panel.getByText(crateWords(last.length))).toBeVisible()
  await expectAccessible(page)

  const point = firstOf(last)
  const stops = toStops(await findHistory(page, customerId, point))
  await cratesOf(page).getByRole('option', { name: point.barcode }).click()
  await expect.poll(() => asked(page, 'barcode')).toBe(point.barcode)
  const steps = stepsOf(page, point.barcode)
  await expect(steps).toHaveCount(stops.length + 1)
  for (const [index, stop] of stops.entries()) {
    await expect(steps.nth(index)).toContainText(labelOf(stop))
    await expect(steps.nth(index)).toContainText(`${stop.days} ${stop.days === 1 ? 'day' : 'days'}`)
    await expect(steps.nth(index)).toContainText(stop.name ?? en.tracking.unknownName)
  }
  await expectAccessible(page)

  await steps.nth(1).getByRole('button').click()
  await expect.poll(() => asked(page, 'stop')).toBe(stops[1] && stopId(stops[1]))
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await page.reload()
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await page.goBack()
  await expect.poll(() => asked(page, 'stop')).toBeNull()
  await page.goBack()
  await expect(journeyOf(page, point.barcode)).toBeHidden()
  expect(asked(page, 'si')).toBe(entry.si)
  await page.goForward()
  await expect(steps).toHaveCount(stops.length + 1)
})

test('a journey that is closed leaves what its crate was chosen among, and the map where it was', async ({ page }) => {
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

test('the popup of a point goes when the replay plays or is led elsewhere', async ({ page }) => {
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
  await expect(step).toContainText(`${begins.month}/${begins.day}`)
  await expect(step.getByTitle(`${begins.day}/${begins.month}/${begins.year}`)).toBeVisible()
  await expect(step.getByRole('button')).toHaveAccessibleName(
    new RegExp(`^${begins.day}/${begins.month}/${begins.year}`),
  )
  await expect(journey.getByText(en.tracking.datesAs.replace('{{years}}', ''))).toBeVisible()
  await sliderOf(page).press('End')
  await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d\/\d{4} \d\d:\d\d, /)

  // What other screens know of it is a step away.
  const links = page.getByRole('navigation', { name: en.tracking.links.replace('{{barcode}}', point.barcode) })
  await expectAccessible(page)
  const map = links.getByRole('link', { name: en.tracking.link.enduser.replace('{{name}}', point.name ?? '') })
  expect(new URL((await map.getAttribute('href')) ?? '', page.url()).searchParams.get('selected')).toBe(point.code)
  await links.getByRole('link', { name: en.tracking.link.stock }).click()
  await expect.poll(() => asked(page, 'filter')).toBe(`barcode.eq.${point.barcode}`)
  expect(asked(page, 'enduserId')).toBe(point.code)
})

test('a link shows a colleague the same map, and somebody of another customer nothing of it', async ({
  page,
  browser,
}) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId))
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
  const steps = stepsOf(page, point.barcode)
  await steps.first().getByRole('button').click()
  await expect.poll(() => asked(page, 'stop')).not.toBeNull()
  await page.getByRole('button', { name: en.tracking.satellite }).click()
  await page.getByRole('button', { name: new RegExp(`^${en.tracking.type.plants}`) }).click()
  const plants = page.getByRole('listbox', { name: en.tracking.findPlant })
  await plants.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => asked(page, 'at')).toMatch(/,10$/)
  expect([asked(page, 'base'), asked(page, 'place')]).toEqual(['satellite', 'plants'])

  const name = await plants.getByRole('option', { selected: true }).locator('span > span').first().textContent()
  const mark = (of: Page) => mapOf(of).getByRole('button', { name: new RegExp(`^${name}, `) })
  await expect.poll(() => fromMiddle(page, mark(page))).toEqual([0, 0])

  const colleague = await openForOther(browser, 'staff', page.url(), blockTiles)
  await expect(colleague.getByRole('button', { name: en.tracking.satellite })).toHaveAttribute('aria-pressed', 'true')
  await expect(colleague.getByRole('listbox', { name: en.tracking.findPlant })).toBeVisible()
  await expect(stepsOf(colleague, point.barcode)).toHaveText(await steps.allTextContents())
  await expect(stepsOf(colleague, point.barcode).first()).toHaveAttribute('aria-current', 'step')
  for (const part of ['customer', 'si', 'barcode', 'stop', 'at']) {
    expect(asked(colleague, part)).toBe(asked(page, part))
  }
  await expect.poll(() => fromMiddle(colleague, mark(colleague))).toEqual([0, 0])
  await colleague.context().close()

  const answered: string[] = []
  const stranger = await openForOther(browser, 'rival', page.url(), async (theirs) => {
    await blockTiles(theirs)
    theirs.on('response', (response) => {
      if (response.ok() && response.url().includes(`customerId=${customerId}`)) answered.push(response.url())
    })
  })
  await expect(stranger.getByText(en.shell.partner.refusedTitle)).toBeVisible()
  await expect(stranger.getByText(point.barcode)).toHaveCount(0)
  await expect(mapOf(stranger)).toHaveCount(0)
  expect(answered).toEqual([])
  await stranger.context().close()
})

test('the map is aimed by the address, by a hand and by a choice, and Back and Forward lead to each', async ({
  page,
}) => {
  // It goes at once, and does not slide on when it is let go.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const customerId = await openTracking(page, '/iotMap')
  const last = await findLast(page, customerId)
  const spots = Map.groupBy(last, ({ si, type, code }) => `${si} ${type} ${code}`)
  const crates = firstOf(spots.values(), (own) => own.length > 3 && Boolean(own[0]?.code))
  const [first] = crates
  await page.goto(`/iotMap?customer=${customerId}&si=${first?.si}&at=${first?.lat},${first?.lon},12`)
  const mark = mapOf(page).getByRole('button', { name: new RegExp(`^${crateWords(crates.length)}`) })
  await expect.poll(() => fromMiddle(page, mark)).toEqual([0, 0])

  const map = await mapOf(page).boundingBox()
  const [x, y] = [(map?.x ?? 0) + 160, (map?.y ?? 0) + 240]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 160, y + 80, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => asked(page, 'at')).not.toBe(`${first?.lat},${first?.lon},12`)
  const dragged = asked(page, 'at')
  const taken = [160, 80]
  await expect.poll(() => fromMiddle(page, mark)).toEqual(taken)

  const barcode = first?.barcode ?? ''
  await page.getByRole('searchbox', { name: en.tracking.findCrate }).fill(barcode)
  await cratesOf(page).getByRole('option', { name: barcode }).click()
  const stops = toStops(first ? await findHistory(page, customerId, first) : [])
  const placed = stops.filter(({ position }) => position !== null)
  const marks = mapOf(page).getByRole('button', {
    name: new RegExp(` · (${[...new Set(placed.map(labelOf))].join('|')}) · `),
  })
  await expect(marks).toHaveCount(placed.length)
  for (const stop of await marks.all()) await expect(stop).toBeInViewport()
  expect(asked(page, 'at')).toBeNull()

  await page.goBack()
  await expect.poll(() => fromMiddle(page, mark)).toEqual(taken)
  expect(asked(page, 'at')).toBe(dragged)
  await page.goForward()
  await expect(marks).toHaveCount(placed.length)
  for (const stop of await marks.all()) await expect(stop).toBeInViewport()
  expect(asked(page, 'at')).toBeNull()
})

test('another customer begins anew, and an SI of somebody else is told to be none of theirs', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const [entry] = await findSis(page, customerId)
  await page.goto(`/iotMap?customer=${customerId}&si=${entry?.si}`)
  await expect(cratesOf(page)).toBeVisible()
  await chooseAnotherCustomer(page)
  await expect.poll(() => asked(page, 'si')).toBeNull()
  await page.goto(`/iotMap?customer=${customerId}&si=SI-0`)
  await expect(page.getByText(en.tracking.unknownSi.replace('{{si}}', 'SI-0'))).toBeVisible()
  await page.goto(`/iotMap?customer=${customerId}&si=${entry?.si}&barcode=GPS-NONE`)
  await expect(page.getByText(en.tracking.noDataText.replace('{{barcode}}', 'GPS-NONE'))).toBeVisible()
})

test('tells a flat battery from one that nobody told, each in words', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const last = await findLast(page, customerId)
  const flat = firstOf(last, ({ lastSeenBattery }) => lastSeenBattery === 0)
  const untold = firstOf(last, ({ lastSeenBattery }) => lastSeenBattery === null)
  const search = page.getByRole('searchbox', { name: en.tracking.findCrate })
  await search.fill(flat.barcode)
  await expect(cratesOf(page).getByRole('option')).toContainText(`${en.tracking.batteryLow}0%`)
  // As people type it: without the dashes, in small letters.
  await search.fill(untold.barcode.replaceAll('-', '').toLowerCase())
  await expect(cratesOf(page).getByRole('option')).toContainText(en.tracking.unknown)
})

test('many crates at one spot are one mark that opens a list', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const last = await findLast(page, customerId)
  const spots = Map.groupBy(last, ({ si, type, code }) => `${si} ${type} ${code}`)
  const crates = firstOf(spots.values(), (own) => own.length > 3 && Boolean(own[0]?.code))
  const [first] = crates
  const daysOf = new Map<string, number | undefined>()
  for (const crate of crates.toSorted((a, b) => (a.barcode < b.barcode ? -1 : 1)).slice(0, 3)) {
    daysOf.set(crate.barcode, toStops(await findHistory(page, customerId, crate)).at(-1)?.days)
  }
  const at = `${first?.lat},${first?.lon},12`
  await page.goto(`/iotMap?customer=${customerId}&si=${first?.si}&at=${at}`)
  const mark = mapOf(page).getByRole('button', { name: new RegExp(`^${crateWords(crates.length)}`) })
  await mark.click()
  const dialog = page.getByRole('dialog', {
    name: en.tracking.cratesHere.other.replace('{{count}}', String(crates.length)),
  })
  const options = dialog.getByRole('option')
  // Of a long list those in sight are drawn.
  await expect(options.first()).toHaveAttribute('aria-setsize', String(crates.length))
  // The number that the timeline of each tells.
  for (const [barcode, days = 0] of daysOf) {
    const text = en.tracking.daysHere[days === 1 ? 'one' : 'other'].replace('{{count}}', String(days))
    await expect(options.filter({ hasText: barcode })).toContainText(text)
  }
  await expect(options.first()).toContainText(first?.si ?? '')
  await expectAccessible(page)
  await dialog.getByRole('listbox').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(journeyOf(page, crates.at(-1)?.barcode ?? '')).toBeVisible()
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

test('a trail across the date line takes the short way', async ({ page }) => {
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
      crossing = `/iotMap?customer=${other}&si=${si}&barcode=${crate?.barcode}`
      stops = toStops(history)
      break
    }
  }
  expect(crossing).not.toBe('')
  await page.goto(crossing)
  await expect(sliderOf(page)).toBeVisible()
  // Taken the long way, its ends would be on the two sides of the world at the farthest zoom there is.
  const halfWorld = (256 * 2 ** 3) / 2
  const placed = stops.filter(({ position }) => position !== null)
  const labels = new Set(placed.map(labelOf))
  const marks = mapOf(page).getByRole('button', { name: new RegExp(` · (${[...labels].join('|')}) · `) })
  await expect(marks).toHaveCount(placed.length)
  const lefts = await marks.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left))
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(halfWorld)
})

test.describe('the replay', () => {
  test('is led by keys, and timeline and points go with it', async ({ page }) => {
    const customerId = await openTracking(page, '/iotMap')
    const point = firstOf(await findLast(page, customerId))
    const stops = toStops(await findHistory(page, customerId, point))
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

  test('goes from stop to stop where less motion is wanted', async ({ page }) => {
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

test('the table leads to an SI, its crates, and back to the map on one', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const [entry] = await findSis(page, customerId)
  await page.getByRole('button', { name: en.map.asTable }).click()
  await expect.poll(() => asked(page, 'view')).toBe('table')
  await page
    .getByRole('button', { name: entry?.si ?? '' })
    .or(page.getByRole('link', { name: entry?.si ?? '' }))
    .first()
    .click()
  await expect.poll(() => asked(page, 'si')).toBe(entry?.si)
  await page.goBack()
  await page.goBack()
  await expect(mapOf(page)).toBeVisible()
})

test('says everything in Korean', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ko'))
  await blockTiles(page)
  await page.goto('/iotMap?place=ports')
  await expect(page.getByRole('heading', { name: ko.tracking.title })).toBeVisible()
  await expect(page.getByRole('region', { name: ko.tracking.map })).toBeVisible()
  await expect(page.getByText(ko.tracking.inProgress)).toBeVisible()
  await expectAccessible(page)

  // Services tell countries in English.
  const korean = new Intl.DisplayNames('ko', { type: 'region' })
  const customerId = selectedId(page)
  const groups: readonly PlacesOfType[] = await read(page, `/v2/iotMap/consigneeTypes?customerId=${customerId}`)
  const port = firstOf(groups.find(({ type }) => type === 'PORT')?.places ?? [])
  const country = korean.of(port.countryCode ?? '') ?? ''
  const ports = page.getByRole('listbox', { name: ko.tracking.findPlace })
  await page.getByRole('searchbox', { name: ko.tracking.findPlace }).fill(country)
  await expect(ports.getByRole('option', { name: port.name }).first()).toContainText(country)

  const point = firstOf(
    await findLast(page, customerId),
    ({ type, country: told }) => type === 'ENDUSER' && Boolean(told),
  )
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
  const journey = page.getByRole('region', { name: ko.tracking.journeyOf.replace('{{barcode}}', point.barcode) })
  const known = groups.flatMap(({ places }) => places).find((place) => place.country === point.country)
  const told = korean.of(known?.countryCode ?? '') ?? ''
  await expect(journey.getByRole('listitem').filter({ hasText: told }).first()).toBeVisible()
  await expect(journey).not.toContainText(point.country ?? '')
  await journey.getByRole('button', { name: /^지점/ }).click()
  await journey.getByRole('listbox').focus()
  await page.keyboard.press('End')
  await expect(journey.getByRole('option').last()).toContainText(told)
  await expectAccessible(page)
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: ['503', blockedTile] })
  test('is told of, and tried again on request', async ({ page }) => {
    await page.route('**/v2/iotMap/si?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
    )
    await openTracking(page, '/iotMap')
    const retry = panelOf(page).getByRole('button', { name: en.common.retry })
    await expect(retry).toBeVisible()
    await page.unroute('**/v2/iotMap/si?*')
    await retry.click()
    await expect(cratesOf(page)).toBeVisible()
  })
})

test('who may not track is sent home', async ({ page, signIn }) => {
  await signIn('viewer')
  for (const path of ['/iotMap', '/crateTrack']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/(\?|$)/)
  }
})
