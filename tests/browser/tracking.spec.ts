import { daysHere } from '../../customer-app/src/features/crate-tracking/daysHere.ts'
import { laterSi } from '../../customer-app/src/features/crate-tracking/laterSi.ts'
import { stopId } from '../../customer-app/src/features/crate-tracking/stopId.ts'
import en from '../../locales/en.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import type { PlacesOfType } from '../../shared/src/contract/calls/maps.ts'
import { locationTypeName } from '../../shared/src/domain/journey/locationTypeName.ts'
import { toStops } from '../../shared/src/domain/journey/toStops.ts'
import { figuresDay } from '../../shared/src/domain/localDay.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { chooseAnotherCustomer, read, selectedId, whole } from './gridPages.ts'
import { openForOther } from './otherPerson.ts'
import {
  asked,
  blockedTile,
  blockTiles,
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
  stepsOf,
} from './trackedCrates.ts'

test.use({ expectedErrors: [blockedTile] })
test.beforeEach(({ signIn }) => signIn('shipper'))

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
  const collected = panel.locator('dl > div').filter({ hasText: en.tracking.collected }).locator('dd')
  await expect(collected).toHaveText(whole(entry.collected))
  const last = (await findLast(page, customerId)).filter(({ si }) => si === entry.si)
  await expect(panel.getByText(crateWords(last.length))).toBeVisible()
  await expectAccessible(page)

  const point = firstOf(last)
  const history = await findHistory(page, customerId, point)
  const stops = toStops(history)
  // The days of the last stop are those that a stack tells of the crate.
  const isLater = laterSi(await findSis(page, customerId), new Set([point.barcode]), figuresDay(new Date()))(point)
  const daysAt = (index: number) =>
    index === stops.length - 1 && history.at(-1)?.code
      ? daysHere(history, Date.now(), isLater)?.days
      : stops[index]?.days
  await cratesOf(page).getByRole('option', { name: point.barcode }).click()
  await expect.poll(() => asked(page, 'barcode')).toBe(point.barcode)
  const steps = stepsOf(page, point.barcode)
  await expect(steps).toHaveCount(stops.length + 1)
  for (const [index, stop] of stops.entries()) {
    await expect(steps.nth(index)).toContainText(labelOf(stop))
    const days = daysAt(index)
    await expect(steps.nth(index)).toContainText(`${days} ${days === 1 ? 'day' : 'days'}`)
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

test('another customer begins anew, and an SI of somebody else is told to be none of theirs', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  const customerId = await openTracking(page, '/iotMap')
  const [entry] = await findSis(page, customerId)
  await page.goto(`/iotMap?customer=${customerId}&si=${entry?.si}`)
  await expect(cratesOf(page)).toBeVisible()
  await chooseAnotherCustomer(page)
  await expect.poll(() => asked(page, 'si')).toBeNull()
  const rival = await openForOther(browser, 'rival', new URL('/stock', page.url()).href)
  await expect.poll(() => selectedId(rival)).not.toBe('')
  const own = new Set((await findSis(page, customerId)).map(({ si }) => si))
  const theirs = (await findSis(rival, await selectedId(rival))).find(({ si }) => !own.has(si))?.si ?? ''
  await rival.context().close()
  expect(theirs).not.toBe('')
  await page.goto(`/iotMap?customer=${customerId}&si=${theirs}`)
  await expect(page.getByText(en.tracking.unknownSi.replace('{{si}}', theirs))).toBeVisible()
  // One thing alone is said of it.
  await expect(page.getByText(en.tracking.noCrates)).toHaveCount(0)
  await page.goto(`/iotMap?customer=${customerId}&si=${entry?.si}&barcode=GPS-NONE`)
  await expect(page.getByText(en.tracking.unknownBarcode.replace('{{barcode}}', 'GPS-NONE'))).toBeVisible()
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
  await expect(cratesOf(page).getByRole('option')).toContainText(en.tracking.unknownBattery)
})

test('many crates at one spot are one mark that opens a list @long', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const last = await findLast(page, customerId)
  const spots = Map.groupBy(last, ({ si, type, code }) => `${si} ${type} ${code}`)
  const crates = firstOf(spots.values(), (own) => own.length > 3 && Boolean(own[0]?.code))
  const [first] = crates
  const barcodes = new Set(crates.map(({ barcode }) => barcode))
  const isElsewhere = laterSi(await findSis(page, customerId), barcodes, figuresDay(new Date()))
  const daysOf = new Map<string, ReturnType<typeof daysHere>>()
  for (const crate of crates.toSorted((a, b) => (a.barcode < b.barcode ? -1 : 1)).slice(0, 3)) {
    const history = await findHistory(page, customerId, crate)
    daysOf.set(crate.barcode, daysHere(history, Date.now(), isElsewhere(crate)))
  }
  const at = `${first?.lat},${first?.lon},12`
  await page.goto(`/iotMap?customer=${customerId}&si=${first?.si}&at=${at}`)
  const mark = mapOf(page).getByRole('button', { name: new RegExp(`^${crateWords(crates.length)}`) })
  const where = `${first?.name} · ${en.journey.locationType[locationTypeName(first?.type)]} · `
  await expect(mark).toHaveAccessibleName(new RegExp(`, ${where}`))
  await mark.click()
  const dialog = page.getByRole('dialog', {
    name: en.tracking.cratesHere.other.replace('{{count}}', String(crates.length)),
  })
  const options = dialog.getByRole('listbox').getByRole('option')
  // Of a long list those in sight are drawn.
  await expect(options.first()).toHaveAttribute('aria-setsize', String(crates.length))
  // As of today, and where the word is old how old it is.
  for (const [barcode, here] of daysOf) {
    const text = en.tracking.daysHere[here?.days === 1 ? 'one' : 'other'].replace('{{count}}', String(here?.days))
    const option = options.filter({ hasText: barcode })
    await expect(option).toContainText(text)
    const age = en.tracking.lastHeard.replace('{{ago}}', '')
    await (here?.heardAt ? expect(option) : expect(option).not).toContainText(age)
  }
  await expect(dialog).toContainText(where)
  await expect(options.first()).toContainText(first?.si ?? '')
  await expectAccessible(page)
  await dialog.getByRole('listbox').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(journeyOf(page, crates.at(-1)?.barcode ?? '')).toBeVisible()
})

test('the table leads to an SI, and Back through both to the map @long', async ({ page }) => {
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

test('says everything in Korean @long', async ({ page }) => {
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
  const search = page.getByRole('searchbox', { name: ko.tracking.findPlace })
  await expect(ports.getByRole('option').first()).toBeVisible()
  const all = await ports.getByRole('option').first().getAttribute('aria-setsize')
  await search.fill('zz')
  await expect(page.getByText(ko.map.tooShort.replace('{{count}}', '3'))).toBeVisible()
  await expect(ports.getByRole('option').first()).toHaveAttribute('aria-setsize', all ?? '')
  await search.fill(country)
  const option = ports.getByRole('option', { name: port.name }).first()
  await expect(option).toContainText(country)
  // One that is pointed at is brought to the middle.
  await option.hover()
  await expect.poll(() => asked(page, 'at')).toMatch(/,10$/)

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
  await journey.getByRole('button', { name: /^위치 기록/ }).click()
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
