import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { openMap } from './gallery.ts'

const texts: typeof import('../../locales/en.json') = JSON.parse(
  readFileSync(new URL('../../locales/en.json', import.meta.url), 'utf8'),
)

/** The map, and what the gallery says of it. */
interface Map {
  readonly region: Locator
  readonly said: Locator
  /** Latitude, longitude and zoom of its middle. */
  readonly view: () => Promise<readonly [number, number, number]>
  /** All marks, in sight or just beyond it. */
  readonly marks: Locator
  readonly press: (button: string) => Promise<void>
  /** Waits until the map has come to rest at a zoom. */
  readonly restsAt: (zoom: number) => Promise<void>
}

function mapOf(page: Page): Map {
  const view = page.getByLabel('View')
  return {
    region: page.getByRole('region', { name: 'Crates' }),
    said: page.getByLabel('Said'),
    marks: page.locator('.leaflet-marker-icon'),
    view: async () => {
      const [lat, lng, zoom] = ((await view.textContent()) ?? '').split(' ').map(Number)
      return [lat ?? Number.NaN, lng ?? Number.NaN, zoom ?? Number.NaN]
    },
    press: (button) => page.getByRole('button', { name: button, exact: true }).click(),
    restsAt: (zoom) => expect(view).toHaveText(new RegExp(` ${zoom}$`)),
  }
}

/** Pixels between the middles of a popup and of its mark, across. */
async function asideOf(popup: Locator, mark: Locator): Promise<number> {
  const middles = await Promise.all(
    [popup, mark].map(async (one) => {
      const box = await one.boundingBox()
      return box ? box.x + box.width / 2 : Number.NaN
    }),
  )
  return Math.abs((middles[0] ?? Number.NaN) - (middles[1] ?? Number.NaN))
}

/** The land's outline is there once its names are. */
const expectLand = (page: Page) => expect(page.getByText('Algeria')).toBeVisible()

test.beforeEach(async ({ signIn }) => {
  await signIn('shipper')
})

test('the keyboard alone moves the map, goes from mark to mark and opens them', async ({ page }) => {
  await openMap(page)
  const { region, said, view, marks, press, restsAt } = mapOf(page)
  await expectLand(page)
  await press('few')
  const stack = page.getByRole('button', { name: /^1000 crates/ })

  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await view())[1]).toBeGreaterThan(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
  await restsAt(4)
  await page.keyboard.press('-')
  await restsAt(3)

  // One stop of the Tab key for all marks.
  await page.keyboard.press('Tab')
  await expect(marks.locator(':scope:focus')).toHaveCount(1)
  const cluster = page.getByRole('button', { name: /^249 crates at 3 places/ })
  await cluster.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Llantas Montesol/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cluster).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: texts.map.zoomIn })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(cluster).toBeFocused()

  // What was opened comes nearer, and the focus stays on the map.
  await page.keyboard.press('Enter')
  await expect(cluster).toHaveCount(0)
  await expect(marks.locator(':scope:focus')).toHaveCount(1)
  await press('to Antwerp')
  await restsAt(9)
  await stack.focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('1000 at one spot')
})

test('a popup takes the focus, and gives it back', async ({ page }) => {
  await openMap(page)
  const { press, restsAt } = mapOf(page)
  await press('few')
  await press('to Antwerp')
  await restsAt(9)
  const mark = page.getByRole('button', { name: /^Pneus Valmorin/ })
  await mark.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Pneus Valmorin' })
  await expect(popup).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(mark).toBeFocused()
  await mark.press(' ')
  await popup.getByRole('button', { name: texts.common.close }).click()
  await expect(mark).toBeFocused()
})

test('a mark that is pointed at or has the focus says what it is @long', async ({ page }) => {
  await openMap(page)
  const { press, region } = mapOf(page)
  await press('few')
  const mark = page.getByRole('button', { name: /^Llantas Montesol/ })
  const words = page.getByText('55 crates, 9 overdue', { exact: true })
  await expect(words).toBeHidden()
  await mark.hover()
  await expect(words).toBeVisible()
  await region.hover({ position: { x: 20, y: 400 } })
  await expect(words).toBeHidden()
  await mark.focus()
  await expect(words).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
})

test('a thousand crates at one spot are one mark that opens their list, at every zoom', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page)
  const { said, marks, press, restsAt } = mapOf(page)
  await press('stack')
  await page.getByRole('button', { name: texts.map.fit }).click()
  await restsAt(10)
  for (let zoom = 10; zoom >= 3; zoom--) {
    await restsAt(zoom)
    await expect(marks).toHaveCount(1)
    await expect(marks).toHaveAccessibleName('1000 crates at 1000 places, 20 overdue')
    await page.getByRole('heading', { level: 1 }).focus()
    await marks.click()
    await expect(said).toHaveText('1000 at one spot')
    if (zoom > 3) await page.getByRole('button', { name: texts.map.zoomOut }).click()
  }
})

test('both sides of the date line are on one map @long', async ({ page }) => {
  await openMap(page)
  const { press, restsAt, view } = mapOf(page)
  await press('few')
  await press('to the date line')
  await restsAt(4)
  await expect(page.getByRole('button', { name: 'GPS-suva' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'GPS-samoa' })).toBeInViewport()
  const [west, east] = await Promise.all(
    ['GPS-suva', 'GPS-samoa'].map(async (name) => (await page.getByRole('button', { name }).boundingBox())?.x ?? 0),
  )
  expect(west).toBeLessThan(east ?? 0)
  expect((await view())[1]).toBeCloseTo(179.5, 0)
})

test('in a window wider than the world each mark is there once, wherever the map is taken @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 3_000, height: 900 })
  await openMap(page)
  const { region, press } = mapOf(page)
  await press('few')
  const apart = ['GPS-one', 'GPS-low', /^1000 crates/, /^249 crates at 3 places/]
  const expectOnce = async (names: readonly (string | RegExp)[]) => {
    for (const name of names) await expect(page.getByRole('button', { name })).toHaveCount(1)
  }
  await expectOnce([...apart, 'GPS-suva', 'GPS-samoa'])
  // Seen from the Atlantic, both sides of the date line are side by side, once.
  await region.focus()
  for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+ArrowRight')
  await expectOnce([...apart, /^2 crates at 2 places/])
  await page.getByRole('button', { name: 'GPS-one' }).click()
  const aside = () => asideOf(page.getByRole('dialog'), page.getByRole('button', { name: 'GPS-one' }))
  await expect.poll(aside).toBeLessThan(20)
  // Taken on, the mark stands on the next copy of the world, and so does what is told of it.
  const place = async () => (await page.getByRole('dialog').boundingBox())?.x ?? 0
  let [before, after] = [await place(), await place()]
  await region.focus()
  while (after >= before) {
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(aside).toBeLessThan(20)
    before = after
    after = await place()
  }
  await page.getByRole('dialog').press('Escape')
  await press('trail')
  for (const stop of ['Stop 1', 'Stop 3']) await expect(page.getByRole('button', { name: stop })).toHaveCount(1)
})

test('a popup on a trail goes with its point to the copy of the world it is drawn on @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 3_000, height: 1_400 })
  await openMap(page)
  await mapOf(page).press('trail alone')
  const alone = page.getByRole('region', { name: 'Way of GPS-1' })
  await expect(alone.locator('path.leaflet-interactive')).toHaveAttribute('d', /L/)
  const zoomOut = alone.locator('..').getByRole('button', { name: texts.map.zoomOut })
  while (await zoomOut.isEnabled()) await zoomOut.click()
  await alone.getByRole('button', { name: /2026/ }).first().press('Enter')
  const popup = page.getByRole('dialog', { name: /2026/ })
  const mark = alone.getByRole('button', { name: (await popup.getAttribute('aria-label')) ?? '', exact: true })
  await expect.poll(() => asideOf(popup, mark)).toBeLessThan(20)
  const place = async () => (await mark.boundingBox())?.x ?? 0
  let [before, after] = [await place(), await place()]
  await alone.focus()
  while (after <= before) {
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => asideOf(popup, mark)).toBeLessThan(20)
    before = after
    after = await place()
  }
})

test('marks zoom with the land, and have their own size again at rest @long', async ({ page }) => {
  await openMap(page)
  const { press, marks } = mapOf(page)
  await press('few')
  await expect(marks.first()).toBeVisible()
  const pane = page.locator('.leaflet-marker-pane').first()
  const shownAs = pane.evaluate(
    (element: HTMLElement) =>
      new Promise((resolve) => {
        const tell = () => {
          if (element.style.transform.includes('scale(2')) resolve(getComputedStyle(element).visibility)
        }
        new MutationObserver(tell).observe(element, { attributes: true, attributeFilter: ['style'] })
      }),
  )
  await page.getByRole('button', { name: texts.map.zoomIn, exact: true }).first().click()
  expect(await shownAs).toBe('visible')
  await expect.poll(() => pane.evaluate((element: HTMLElement) => element.style.transform)).toBe('')
  await expect(marks.first()).toBeVisible()
})

test('too many marks in sight are dots, which say so and can be pressed @long', async ({ page }) => {
  await openMap(page)
  const { marks, press, restsAt } = mapOf(page)
  await press('dense')
  await press('to Antwerp')
  await restsAt(9)
  const said = page.getByText(texts.map.dots.other.replace('{{count}}', '2,000'))
  await expect(said).toBeVisible()
  await expect(marks).toHaveCount(0)
  // Below zoom 8 they are clusters, at 8 none are.
  const zoom = (name: string) => page.getByRole('button', { name }).click()
  await zoom(texts.map.zoomOut)
  await restsAt(8)
  await expect(said).toBeVisible()
  await zoom(texts.map.zoomOut)
  await restsAt(7)
  await expect(said).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^[\d,]+ crates at [\d,]+ places/ }).first()).toBeVisible()
  await press('to Antwerp')
  await restsAt(9)
  await expect(said).toBeVisible()
  const box = await page.getByRole('region', { name: 'Crates' }).boundingBox()
  if (!box) throw new Error('The map has no place')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('dialog', { name: /^GPS-dense/ })).toBeVisible()
  await page.keyboard.press('Escape')
  for (let zoom = 10; zoom <= 13; zoom++) {
    await page.getByRole('button', { name: texts.map.zoomIn }).click()
    await restsAt(zoom)
  }
  await expect(said).toHaveCount(0)
  await expect(marks).not.toHaveCount(0)
})

test('a change of one of many markers leaves the marks of all others, and the focus @long', async ({ page }) => {
  await openMap(page)
  const { press } = mapOf(page)
  await press('few')
  const other = page.getByRole('button', { name: /^Llantas Montesol/ })
  await other.evaluate((element) => element.setAttribute('data-kept', 'yes'))
  await press('change one')
  await expect(page.getByRole('button', { name: /^250 crates at 3 places/ })).toBeVisible()
  await expect(other).toHaveAttribute('data-kept', 'yes')
})

test('a trail shows its stops, and its points by a press on the line @long', async ({ page }) => {
  await openMap(page)
  const { said, press } = mapOf(page)
  await press('trail')
  await page.getByRole('button', { name: texts.map.fit }).click()
  await expect(page.getByRole('button', { name: 'Stop 3' })).toBeInViewport()
  await page.getByRole('button', { name: 'Stop 3' }).press('Enter')
  await expect(said).toHaveText('stop s2')

  await press('long trail')
  const line = page.locator('.leaflet-overlay-pane path.leaflet-interactive')
  const spot = await line.evaluate((path) => {
    if (!(path instanceof SVGPathElement)) throw new Error('No line')
    const { x, y } = path.getPointAtLength(path.getTotalLength() * 0.47)
    const matrix = path.getScreenCTM()
    return { x: x + (matrix?.e ?? 0), y: y + (matrix?.f ?? 0) }
  })
  await page.mouse.click(spot.x, spot.y)
  await expect(said).toHaveText(/^point p\d+$/)
  await expectAccessible(page)

  // Moved, it is drawn in turns too: Leaflet draws all of it once, then each part has a turn of its own.
  const turns = await line.evaluateHandle((path) => {
    const counted = { count: 0 }
    const observer = new MutationObserver(() => {
      counted.count += 1
    })
    observer.observe(path.ownerDocument, { subtree: true, attributeFilter: ['d'] })
    return counted
  })
  await page.getByRole('button', { name: texts.map.zoomIn }).click()
  await expect.poll(() => turns.evaluate(({ count }) => count)).toBeGreaterThan(3)
})

test('a trail alone is all in sight, and its points say when they were @long', async ({ page }) => {
  await openMap(page)
  await mapOf(page).press('trail alone')
  const alone = page.getByRole('region', { name: 'Way of GPS-1' })
  const line = alone.locator('path.leaflet-interactive')
  await expect(line).toHaveAttribute('d', /L/)
  const [map, drawn] = await Promise.all([alone.boundingBox(), line.boundingBox()])
  if (!map || !drawn) throw new Error('Nothing is drawn')
  expect(drawn.x).toBeGreaterThan(map.x)
  expect(drawn.x + drawn.width).toBeLessThan(map.x + map.width)
  const point = alone.getByRole('button', { name: /2026/ }).first()
  await point.press('Enter')
  await expect(page.getByRole('dialog', { name: /2026/ })).toBeFocused()
})

for (const [what, answer] of [
  ['answers HTML', { status: 200, contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }],
  ['fails', { status: 503, body: '' }],
] as const) {
  test.describe(`a tile server that ${what}`, () => {
    test.use({ expectedErrors: answer.status === 200 ? [] : ['Failed to load resource'] })

    test(`leaves the outline in sight, and is soon asked no more${longUnless(what === 'answers HTML')}`, async ({
      page,
    }) => {
      let asked = 0
      await page.route('**/tiles/**', (route) => {
        asked++
        return route.fulfill(answer)
      })
      const config = { providerName: 'Crateway', version: '0', tileUrlSatellite: null, handsontableKey: '' }
      await openMap(page, { ...config, tileUrlStreet: '/tiles/{z}/{x}/{y}.png' })
      const { press, restsAt } = mapOf(page)
      await expectLand(page)
      await press('few')
      await expect.poll(() => asked).toBeGreaterThan(0)
      await expect(page.locator('.leaflet-tile-pane img')).toHaveCount(0)
      const before = asked
      await press('to Antwerp')
      await restsAt(9)
      await expect(page.getByRole('button', { name: /^1000 crates/ })).toBeVisible()
      expect(asked).toBe(before)
      // So near that the country's own name is out of sight, it is told all the same.
      for (const zoom of [10, 11, 12]) {
        await press(texts.map.zoomIn)
        await restsAt(zoom)
      }
      await expect(page.getByText('Belgium', { exact: true })).toBeVisible()
    })
  })
}

test('the map holds up to axe in both themes, on a phone too', async ({ page }) => {
  await openMap(page)
  const { press } = mapOf(page)
  await expectLand(page)
  await press('few')
  await expect(page.getByRole('button', { name: /^1000 crates/ })).toBeVisible()
  await expectAccessible(page)
  await press('theme')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
