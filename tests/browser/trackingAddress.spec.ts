import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import type { MapPlace, TracePoint } from '../../shared/src/contract/calls/maps.ts'
import { toStops } from '../../shared/src/domain/journey/toStops.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectFitsPhone, read, whole } from './gridPages.ts'
import { pressOn } from './keyboard.ts'
import { openForOther } from './otherPerson.ts'
import { tableOf } from './plainTables.ts'
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
  labelOf,
  mapOf,
  openTracking,
  panelOf,
  stepsOf,
} from './trackedCrates.ts'

/** The address of the tracking map, and what it shows to whom. */
test.use({ expectedErrors: [blockedTile] })
test.beforeEach(({ signIn }) => signIn('shipper'))

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
  await expect(plants).toHaveAccessibleDescription(en.tracking.placeKeys)
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

test('a link made at a desk shows a phone the same, where layers and places are chosen by keys too @long', async ({
  page,
}) => {
  const customerId = await openTracking(page, '/iotMap')
  const point = firstOf(await findLast(page, customerId))
  const layers = 'base=satellite&place=plants'
  await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}&${layers}`)
  const first = stepsOf(page, point.barcode).first()
  await first.getByRole('button').click()
  await expect.poll(() => asked(page, 'stop')).not.toBeNull()
  const link = page.url()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(first).toHaveAttribute('aria-current', 'step')
  const satellite = page.getByRole('button', { name: en.tracking.satellite })
  await expect(satellite).toHaveAttribute('aria-pressed', 'true')
  await expectFitsPhone(page)
  for (const part of ['si', 'barcode', 'stop', 'base', 'place']) {
    expect(asked(page, part)).toBe(new URL(link).searchParams.get(part))
  }
  await pressOn(page, page.getByRole('button', { name: en.tracking.street, exact: true }))
  await expect(satellite).toHaveAttribute('aria-pressed', 'false')
  await pressOn(page, page.getByRole('button', { name: en.tracking.choose, exact: true }))
  const plants = page.getByRole('button', { name: new RegExp(`^${en.tracking.type.plants}`) })
  await expect(plants).toHaveAttribute('aria-pressed', 'true')
  await expectFitsPhone(page)
  await pressOn(page, plants)
  await expect(plants).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => asked(page, 'place')).toBeNull()
})

test('the crates of one consignee are opened from its panel, shared, and left again @long', async ({
  page,
  browser,
}) => {
  const customerId = await openTracking(page, '/iotMap')
  const last = await findLast(page, customerId)
  const sis = await findSis(page, customerId)
  const goingTo = (name: string | null | undefined) => sis.filter((one) => one.enduserName === name).map(({ si }) => si)
  const entry = firstOf(sis, ({ enduserName, si }) => Boolean(enduserName) && last.some((point) => point.si === si))
  const name = entry.enduserName ?? ''
  const endusers: readonly MapPlace[] = (await read(page, `/v2/iotMap/consigneeTypes?customerId=${customerId}`)).find(
    ({ type }: { readonly type: string }) => type === 'ENDUSER',
  ).places
  const site = firstOf(endusers, (place) => place.name === name)
  const isOwn = (point: TracePoint) =>
    goingTo(name).includes(point.si ?? '') || (point.type === 'ENDUSER' && point.code === (site.code ?? site.id))
  const own = new Set(last.filter(isOwn).map(({ barcode }) => barcode))
  // Of '215 crates' the last figure is none of its own.
  const count = new RegExp(`(^|\\D)${crateWords(own.size)}`)

  await page.goto(`/maps?customer=${customerId}&selected=${site.id}`)
  const tracked = en.customerMap.followTracked[own.size === 1 ? 'one' : 'other']
  await page.getByRole('link', { name: tracked.replace('{{count}}', whole(own.size)) }).click()
  await expect(panelOf(page).getByText(en.tracking.ofEnduser.replace('{{name}}', name))).toBeVisible()
  await expect(panelOf(page).getByText(count).first()).toBeVisible()
  await expectAccessible(page)
  // Only SIs that go there, or under which something stands there, are to be chosen.
  const choice = panelOf(page).getByRole('combobox', { name: en.tracking.si })
  await choice.click()
  const ofThere = last.filter(isOwn).map(({ si }) => si)
  const choices = page.locator(`[id="${await choice.getAttribute('aria-controls')}"]`).getByRole('option')
  await expect(choices).toHaveCount(new Set([...goingTo(name), ...ofThere]).size)
  await page.keyboard.press('Escape')

  const colleague = await openForOther(browser, 'staff', page.url(), blockTiles)
  await expect(panelOf(colleague).getByText(en.tracking.ofEnduser.replace('{{name}}', name))).toBeVisible()
  await expect(panelOf(colleague).getByText(count).first()).toBeVisible()
  await colleague.context().close()

  // The table is of the same SIs, by crates that stand there too, and its map of the same crates.
  await page.getByRole('button', { name: en.map.asTable }).click()
  const table = tableOf(page, en.tracking.allSis)
  await expect(page.getByText(en.tracking.ofEnduser.replace('{{name}}', name))).toBeVisible()
  const listed = [...new Set([...goingTo(name), ...ofThere])]
  await expect(table.locator('tbody tr')).toHaveCount(Math.min(listed.length, 10))
  for (const si of await table.locator('tbody tr button').allTextContents()) expect(listed).toContain(si)
  // Of a chosen SI too.
  await table.getByRole('button', { name: entry.si, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: entry.si })).toBeVisible()
  await expect(page.getByText(en.tracking.ofEnduser.replace('{{name}}', name))).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: en.map.asMap }).click()
  await expect(panelOf(page).getByText(en.tracking.ofEnduser.replace('{{name}}', name))).toBeVisible()
  const back = panelOf(page).getByRole('link', { name: en.tracking.link.enduser.replace('{{name}}', name) })
  await expect(back).toHaveAttribute('href', new RegExp(`^/maps\\?.*selected=${site.id}`))
  await panelOf(page).getByRole('button', { name: en.customerMap.showAll }).click()
  await expect.poll(() => asked(page, 'enduser')).toBeNull()
  await expect(panelOf(page).getByText(en.tracking.ofEnduser.replace('{{name}}', name))).toHaveCount(0)
  await page.goto(`/iotMap?customer=${customerId}&enduser=nobody`)
  await expect(panelOf(page).getByText(/no such consignee/)).toBeVisible()
  await expect(panelOf(page).getByText(en.tracking.noCrates)).toBeVisible()
})

test.describe('places that cannot be had', () => {
  test.use({ expectedErrors: ['503', blockedTile] })
  test('leave one consignee without figures, and never with those of all @long', async ({ page }) => {
    const customerId = await openTracking(page, '/iotMap')
    await page.route('**/v2/iotMap/consigneeTypes?*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(`/iotMap?customer=${customerId}&enduser=7`)
    await expect(panelOf(page).getByText(en.ui.problemTitle).first()).toBeVisible()
    await expect(panelOf(page).locator('dl dd')).toHaveText(['–', '–'])
    await expect(cratesOf(page)).toHaveCount(0)
  })
})

test('the map is aimed by the address, by a hand and by a choice, and Back and Forward lead to each @long', async ({
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
