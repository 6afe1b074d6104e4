import type { Locator, Page } from 'playwright/test'
import { stopId } from '../../customer-app/src/features/crate-tracking/stopId.ts'
import en from '../../locales/en.json' with { type: 'json' }
import { toStops } from '../../shared/src/domain/journey/toStops.ts'
import { openMap } from './customerMapPage.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectNothingAside } from './gridPages.ts'
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

/** The maps as people meet them: in the dark, by keys alone, on a phone. */
test.use({ expectedErrors: [blockedTile] })
test.beforeEach(({ signIn }) => signIn('shipper'))

test.describe('in the dark theme', () => {
  // Colours are judged where they are, not on their way in.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'dark')))

  test('the map of consignees can be read, with a panel and as a table @long', async ({ page }) => {
    await blockTiles(page)
    await openMap(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
    const first = page.getByRole('list', { name: en.customerMap.inView }).getByRole('button').first()
    await first.click()
    await expect.poll(() => asked(page, 'selected')).not.toBeNull()
    await expectAccessible(page)
    await page.goto('/maps?view=table')
    await expect(page.getByRole('table', { name: en.customerMap.table })).toBeVisible()
    await expectAccessible(page)
  })

  test('the tracking map can be read, with a journey, a popup and a form @long', async ({ page }) => {
    const customerId = await openTracking(page, '/iotMap?place=ports&place=plants')
    await expect(cratesOf(page)).toBeVisible()
    await expectAccessible(page)
    const point = firstOf(await findLast(page, customerId))
    await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
    const journey = journeyOf(page, point.barcode)
    await expect(stepsOf(page, point.barcode).first()).toBeVisible()
    await expectAccessible(page)
    await journey.getByRole('button', { name: /^Points/ }).click()
    await journey.getByRole('option').first().click()
    await expect(mapOf(page).getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/crateTrack?customer=${customerId}&mode=barcode&from=2026-03-02&to=2026-03-01`)
    await expect(page.getByRole('form', { name: en.tracking.byBarcode })).toBeVisible()
    await expectAccessible(page)
  })
})

/** Presses Tab until something has the focus, as who has no mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab does not lead there')
}

test('keys alone lead from an SI over a crate and its stops to the replay, and back @long', async ({ page }) => {
  const customerId = await openTracking(page, '/iotMap')
  const last = await findLast(page, customerId)
  const entry = firstOf(await findSis(page, customerId), ({ si }) => last.some((point) => point.si === si))
  const si = panelOf(page).getByRole('combobox', { name: en.tracking.si })
  await tabTo(page, si)
  await page.keyboard.type(entry.si)
  await page.keyboard.press('Enter')
  await expect.poll(() => asked(page, 'si')).toBe(entry.si)

  const [point] = last.filter((own) => own.si === entry.si).toSorted((a, b) => (a.barcode < b.barcode ? -1 : 1))
  const barcode = point?.barcode ?? ''
  await expect(cratesOf(page).getByRole('option').first()).toContainText(barcode)
  await tabTo(page, cratesOf(page))
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked(page, 'barcode')).toBe(barcode)
  const stops = toStops(point ? await findHistory(page, customerId, point) : [])
  const steps = stepsOf(page, barcode)
  await expect(steps).toHaveCount(stops.length + 1)

  await tabTo(page, steps.nth(1).getByRole('button'))
  await page.keyboard.press('Enter')
  await expect.poll(() => asked(page, 'stop')).toBe(stops[1] && stopId(stops[1]))
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')

  await tabTo(page, sliderOf(page), 'Shift+Tab')
  await page.keyboard.press('Home')
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: en.tracking.pause })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: en.tracking.play })).toBeVisible()

  await tabTo(page, journeyOf(page, barcode).getByRole('button', { name: en.tracking.closeJourney }))
  await page.keyboard.press('Enter')
  await expect(journeyOf(page, barcode)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(asked(page, 'si')).toBe(entry.si)
})

test('a crate at 10 % and less has the red mark, one above has not, and a port hides neither @long', async ({
  page,
}) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId))
  const crates = [10, 11].map((lastSeenBattery, index) => ({
    ...point,
    barcode: `GPS-${lastSeenBattery}`,
    battery: lastSeenBattery,
    lastSeenBattery,
    code: null,
    lat: 5,
    lon: index,
  }))
  await page.route('**/v2/iotMap/si?*', (route) =>
    route.fulfill({ json: [{ si: point.si, customerId, barcodes: crates }] }),
  )
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&at=5,0.5,9`)
  const colours = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const [bad, accent] = ['--bad', '--accent'].map((name) => {
      probe.style.background = `var(${name})`
      return getComputedStyle(probe).backgroundColor
    })
    probe.remove()
    return { bad, accent }
  })
  const place = { id: 'quay', code: 'quay', name: 'North quay', country: 'Ghana', lat: 5, lng: 1 }
  await page.route('**/v2/iotMap/consigneeTypes?*', (route) =>
    route.fulfill({ json: [{ type: 'PORT', places: [place] }] }),
  )
  const discOf = (name: string) =>
    mapOf(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .locator('span')
      .first()
  await expect(discOf('GPS-10')).toHaveCSS('background-color', colours.bad ?? '')
  await expect(discOf('GPS-11')).toHaveCSS('background-color', colours.accent ?? '')
  expect(colours.bad).not.toBe(colours.accent)

  // A port on the map lies below the crate that stands there, which is reached as before.
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&at=5,0.5,9&place=ports`)
  await expect(mapOf(page).getByRole('button', { name: /^North quay/ })).toBeVisible()
  for (const crate of crates) await expect(discOf(crate.barcode)).toBeVisible()
  await mapOf(page)
    .getByRole('button', { name: /^GPS-11/ })
    .click()
  await expect.poll(() => asked(page, 'barcode')).toBe('GPS-11')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an SI is chosen, a stack opened, and one of its crates looked at', async ({ page }) => {
    const customerId = await openTracking(page, '/iotMap')
    const last = await findLast(page, customerId)
    const spots = Map.groupBy(last, ({ si, type, code }) => `${si} ${type} ${code}`)
    const crates = firstOf(spots.values(), (own) => own.length > 3 && Boolean(own[0]?.code))
    const [first] = crates
    const si = first?.si ?? ''
    await page.getByRole('combobox', { name: en.tracking.si }).fill(si)
    await page.getByRole('option', { name: si }).tap()
    await expect.poll(() => asked(page, 'si')).toBe(si)
    await expectNothingAside(page)
    await expectAccessible(page)

    // Where somebody has moved the map to.
    await page.goto(`/iotMap?customer=${customerId}&si=${si}&at=${first?.lat},${first?.lon},12`)
    const handle = page.getByRole('button', { name: en.tracking.resizePanel })
    await handle.press('ArrowDown')
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
    await mapOf(page)
      .getByRole('button', { name: new RegExp(`^${crates.length} crates`) })
      .tap()
    const dialog = page.getByRole('dialog', {
      name: en.tracking.cratesHere.other.replace('{{count}}', String(crates.length)),
    })
    await expect(dialog.getByRole('listbox').getByRole('option').first()).toContainText(si)
    await expectNothingAside(page)
    await expectAccessible(page)
    const barcode = crates.map((crate) => crate.barcode).toSorted()[0] ?? ''
    await dialog.getByRole('option', { name: barcode }).tap()
    await expect(dialog).toBeHidden()
    await expect(stepsOf(page, barcode).first()).toBeVisible()
    await expectNothingAside(page)
    // A popup lies clear of what is laid over the map, and its button is what a finger meets.
    const journey = journeyOf(page, barcode)
    await journey.getByRole('button', { name: /^Points/ }).tap()
    await journey.getByRole('option').first().tap()
    const popup = mapOf(page).getByRole('dialog')
    const close = popup.getByRole('button', { name: en.common.close })
    await close.click({ trial: true })
    await expect(popup.getByText(en.tracking.temperature, { exact: true })).toBeAttached()
    const [own, base] = await Promise.all([
      popup.boundingBox(),
      page.getByRole('group', { name: en.tracking.base }).boundingBox(),
    ])
    expect(own?.y).toBeGreaterThanOrEqual((base?.y ?? 0) + (base?.height ?? 0))
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(390)
    await close.tap()
    for (const link of await journey.getByRole('navigation').getByRole('link').all()) {
      const box = await link.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
    await page.getByRole('button', { name: en.tracking.closeJourney }).first().tap()
    await expect.poll(() => asked(page, 'barcode')).toBeNull()
    expect(asked(page, 'si')).toBe(si)
  })
})
