import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import type { SiCrates } from '../../shared/src/contract/calls/maps.ts'
import {
  type Consignee,
  consigneesOf,
  entryOf,
  figuresOf,
  fill,
  largestOf,
  listOf,
  mapOf,
  openMap,
  panelOf,
  placeOf,
  queryOf,
  searchOf,
  withoutTiles,
} from './customerMapPage.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { read, whole } from './gridPages.ts'

const texts = en.customerMap
const marksOf = (page: Page) => mapOf(page).getByRole('button')

/** How many consignees the list beside the map holds. */
const listed = async (page: Page) =>
  Number(await listOf(page).locator('[aria-setsize]').first().getAttribute('aria-setsize'))

/** Part of a name that two consignees at least have, and who is found by it: by the city too. */
function sharedPart(consignees: readonly Consignee[]): { readonly part: string; readonly found: readonly Consignee[] } {
  for (const { name } of consignees) {
    for (const part of name
      .toLowerCase()
      .split(' ')
      .filter((word) => /^[a-z]{4,}$/.test(word))) {
      const found = consignees.filter((one) => `${one.name} ${one.city}`.toLowerCase().includes(part))
      if (found.length > 1 && found.length < 6) return { part, found }
    }
  }
  throw new Error('The demo world has consignees with names alike')
}

test.beforeEach(async ({ page, expectedErrors, signIn }) => {
  await withoutTiles(page, expectedErrors)
  await signIn('shipper')
})

test('a search takes the map to the one it finds, to all of several, and nowhere where it finds none', async ({
  page,
}) => {
  const customerId = await openMap(page)
  const { first } = await largestOf(page, customerId)
  await searchOf(page).fill(first.name)
  await expect.poll(() => placeOf(page)[2]).toBe(10)
  expect(placeOf(page)[0]).toBeCloseTo(first.lat ?? 0, 1)
  expect(placeOf(page)[1]).toBeCloseTo(first.lng ?? 0, 1)
  await expect(mapOf(page).getByRole('button', { name: new RegExp(`^${first.name}`) })).toBeVisible()

  const one = queryOf(page).get('at')
  const { part, found } = sharedPart(await consigneesOf(page, customerId))
  await searchOf(page).fill(part)
  for (const { name } of found) await expect(entryOf(page, name)).toBeVisible()
  await expect.poll(() => listed(page)).toBe(found.length)
  await expect.poll(() => queryOf(page).get('search')).toBe(part)

  await expect.poll(() => queryOf(page).get('at')).not.toBe(one)
  await expect(marksOf(page).first()).toBeVisible()
  const before = queryOf(page).get('at')
  await searchOf(page).fill('zzzz')
  await expect(page.getByRole('heading', { name: texts.noResult })).toBeVisible()
  await expect.poll(() => queryOf(page).get('search')).toBe('zzzz')
  expect(queryOf(page).get('at')).toBe(before)
})

test('where a person takes the map right after it opened, the address says so @long', async ({ page }) => {
  await openMap(page)
  await expect(marksOf(page).first()).toBeVisible()
  expect(queryOf(page).has('at')).toBe(false)
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('The map is on screen')
  // Beside marks, on the way to the corner.
  await page.mouse.move(box.x + 20, box.y + 120)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, box.y + 180, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => queryOf(page).has('at')).toBe(true)
})

test('plants that are near each other are no sites with crates @long', async ({ page }) => {
  const plant = { city: 'Gent', country: 'Belgium', countryCode: 'BE', address: null }
  await page.route('**/v2/plants/', (route) =>
    route.fulfill({
      json: [
        { id: 'p1', name: 'Plant one', ...plant, lat: -60, lng: -120 },
        { id: 'p2', name: 'Plant two', ...plant, lat: -60.1, lng: -120.1 },
      ],
    }),
  )
  await openMap(page, '?at=-60,-120,4')
  const both = fill(en.map.plants.other, { count: '2' })
  await expect(mapOf(page).getByRole('button', { name: both, exact: true })).toBeVisible()
})

test('says that it loads, and not that there is nobody @long', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mapEndusers')) await held
    await route.fallback()
  })
  for (const query of ['', '?view=table']) {
    await page.goto(`/maps${query}`)
    await expect(page.getByRole('main').getByText(en.common.loading).first()).toBeAttached()
    await expect(page.getByText(texts.noneInView)).toHaveCount(0)
    await expect(page.getByText(texts.noResult)).toHaveCount(0)
  }
  answer()
  await expect(page.getByRole('table', { name: texts.table })).toBeVisible()
})

test('the list is amber, and red above a quarter, as the ring is @long', async ({ page }) => {
  const customerId = await openMap(page)
  const shares = (await figuresOf(page, customerId)).map((row) => ({ ...row, share: row.overdue / row.inStock }))
  const known = await consigneesOf(page, customerId)
  const some = (isWanted: (share: number) => boolean) => {
    const row = shares.find(({ share }) => isWanted(share))
    return known.find(({ id }) => id === row?.enduserId)?.name ?? ''
  }
  await openMap(page, `?customer=${customerId}`)
  for (const [name, icon] of [
    [some((share) => share > 0.25), '.lucide-triangle-alert'],
    [some((share) => share > 0 && share <= 0.25), '.lucide-clock'],
  ] as const) {
    await searchOf(page).fill(name)
    await expect(entryOf(page, name).locator(icon)).toBeVisible()
  }
  await expectAccessible(page)
})

test('the panel tells what comes and goes next, and leads to its tracked crates where there are some @long', async ({
  page,
}) => {
  const customerId = await openMap(page)
  const figures = await figuresOf(page, customerId)
  const known = new Map((await consigneesOf(page, customerId)).map((consignee) => [consignee.id, consignee]))
  const row = figures.find(({ onTheWay, nextCollect }) => onTheWay > 1 && nextCollect !== null)
  const consignee = row && known.get(row.enduserId)
  if (!consignee) throw new Error('The demo world has a consignee with crates on the way and a planned collect')
  await openMap(page, `?customer=${customerId}&selected=${consignee.id}`)
  const panel = panelOf(page, consignee.name)
  const day = row.nextCollect?.split('-').toReversed().join('/') ?? ''
  await expect(panel.getByText(texts.nextCollection).locator('..')).toContainText(day)
  await expect(panel.getByText(texts.onTheWay, { exact: true }).locator('..')).toContainText(whole(row.onTheWay))
  const none = figures.find(({ onTheWay, nextCollect }) => onTheWay === 0 && nextCollect === null)
  const other = none && known.get(none.enduserId)

  const sis: readonly SiCrates[] = await read(page, `/v2/iotMap/cratesBySi?customerId=${customerId}`)
  // It says how many crates it leads to, and where there are none that there are none.
  const [tracked, untracked] = [true, false].map((isTracked) =>
    figures.find(({ enduserId }) => sis.some((entry) => entry.enduserId === enduserId) === isTracked),
  )
  const follow = page.getByRole('link', { name: /Follow [\d,]+ tracked crates?/ })
  await openMap(page, `?customer=${customerId}&selected=${tracked?.enduserId}`)
  const tracking = new URL((await follow.getAttribute('href')) ?? '', page.url())
  expect(tracking.pathname).toBe('/iotMap')
  expect(tracking.searchParams.get('enduser')).toBe(tracked?.enduserId)
  await openMap(page, `?customer=${customerId}&selected=${untracked?.enduserId}`)
  await expect(page.getByText(texts.noneTracked)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.link.iotMap })).toHaveCount(0)
  if (!other) return
  await openMap(page, `?customer=${customerId}&selected=${other.id}`)
  await expect(panelOf(page, other.name).getByText(texts.nextCollection).locator('..')).toContainText('–')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first look holds everybody, and so does the button that shows all @long', async ({ page }) => {
    const customerId = await openMap(page)
    const all = (await consigneesOf(page, customerId)).length
    await expect.poll(() => listed(page)).toBe(all)
    await expect(marksOf(page).first()).toBeInViewport()
    expect(queryOf(page).has('at')).toBe(false)
    // The window is wider than the world: nobody is on the map, or read out, twice.
    const plants: readonly { readonly name: string }[] = await read(page, '/v2/plants/')
    const sitesOf = (name: string) => {
      if (/^\d+ plant/.test(name) || plants.some((plant) => name.startsWith(plant.name))) return 0
      return Number(/^(\d+) sites/.exec(name)?.[1] ?? 1)
    }
    const names = await marksOf(page).evaluateAll((marks) => marks.map((mark) => mark.ariaLabel ?? ''))
    expect(names.reduce((sum, name) => sum + sitesOf(name), 0)).toBe(all)
    const { first } = await largestOf(page, customerId)
    await openMap(page, `?customer=${customerId}&at=${first.lat},${first.lng},10`)
    await expect.poll(() => listed(page)).toBeLessThan(all)
    const frame = mapOf(page).locator('..')
    await frame.getByRole('button', { name: en.map.fit }).click()
    await expect.poll(() => listed(page)).toBe(all)
    await expect.poll(() => placeOf(page)[2]).toBeLessThan(3)
    // Who is told of that place sees the same.
    await page.reload()
    await expect.poll(() => listed(page)).toBe(all)
    await expectAccessible(page)
  })
})
