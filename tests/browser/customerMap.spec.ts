import { readFile } from 'node:fs/promises'
import en from '../../locales/en.json' with { type: 'json' }
import {
  type Consignee,
  consigneesOf,
  countText,
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
  viewOf,
  withoutTiles,
} from './customerMapPage.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { chooseAnotherCustomer, expectNothingAside, read, selectedId, whole } from './gridPages.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { openForOther } from './otherPerson.ts'
import { customersOf, expectRefused, tableOf, textsIn } from './plainTables.ts'

const texts = en.customerMap

test.beforeEach(({ page, expectedErrors }) => withoutTiles(page, expectedErrors))

test.describe('as a shipper', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test('counts every consignee and its crates, lists them by crates, and says what the marks mean', async ({
    page,
  }) => {
    const customerId = await openMap(page)
    const consignees = await consigneesOf(page, customerId)
    const crates = (await figuresOf(page, customerId)).reduce((sum, { inStock }) => sum + inStock, 0)
    await expect(page.getByText(countText(consignees.length, consignees.length))).toContainText(whole(crates))
    for (const category of new Set(consignees.map(({ regionCategory }) => regionCategory))) {
      await expect(page.getByRole('checkbox', { name: category, exact: true })).toBeChecked()
    }
    await expect(mapOf(page).getByRole('button', { name: /crate/ }).first()).toBeVisible()
    await mapOf(page).locator('..').getByRole('button', { name: en.map.fit }).click()
    const { first } = await largestOf(page, customerId)
    await expect(listOf(page).getByRole('button').first()).toContainText(first.name)
    await expect(page.getByRole('list', { name: texts.legend.title })).toContainText(texts.legend.ring)
    await expectAccessible(page)
  })

  test('searches from three letters on, says so before, and leads out of no result @long', async ({ page }) => {
    const customerId = await openMap(page, '?view=table')
    const all = (await consigneesOf(page, customerId)).length
    const search = searchOf(page)
    await search.fill('zz')
    await expect(page.getByText(fill(en.map.tooShort, { count: '3' }))).toBeVisible()
    await expect(page.getByText(countText(all, all))).toBeVisible()
    await search.fill('zzzz')
    await expect(page.getByText(en.map.tooShort.split('.')[0] ?? '')).toBeHidden()
    await expect(page.getByRole('heading', { name: texts.noResult })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.clear }).click()
    await expect(search).toHaveValue('')
    await expect(page.getByText(countText(all, all))).toBeVisible()
    const { first } = await largestOf(page, customerId)
    await search.fill(first.name.toUpperCase())
    await expect(page.getByText(countText(1, all))).toBeVisible()
    await expect.poll(() => queryOf(page).get('search')).toBe(first.name.toUpperCase())
    await search.fill(first.city ?? '')
    await expect(page.getByRole('table', { name: texts.table })).toContainText(first.name)
  })

  test('leaves out a consignee type, in the address too @long', async ({ page }) => {
    const customerId = await openMap(page)
    const consignees = await consigneesOf(page, customerId)
    const category = consignees[0]?.regionCategory ?? ''
    const others = consignees.filter(({ regionCategory }) => regionCategory !== category)
    await page.getByRole('checkbox', { name: category, exact: true }).uncheck()
    await expect(page.getByText(countText(others.length, consignees.length))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: category, exact: true })).not.toBeChecked()
    await expect(page.getByText(countText(others.length, consignees.length))).toBeVisible()
    const late = new Set(
      (await figuresOf(page, customerId)).filter(({ overdue }) => overdue > 0).map((row) => row.enduserId),
    )
    await page.getByRole('checkbox', { name: texts.overdueOnly }).check()
    const shown = others.filter(({ id }) => late.has(id)).length
    await expect(page.getByText(countText(shown, consignees.length))).toBeVisible()
  })

  test('selecting centres at zoom 10 and opens the panel; back, forward and a shared link know it', async ({
    page,
    browser,
  }) => {
    const customerId = await openMap(page)
    await mapOf(page).locator('..').getByRole('button', { name: en.map.fit }).click()
    const { first } = await largestOf(page, customerId)
    await entryOf(page, first.name).click()
    const panel = panelOf(page, first.name)
    await expect(panel).toContainText(whole(first.inStock))
    await expect(panel.getByRole('heading', { name: first.name })).toBeFocused()
    const [lat = 0, lng = 0, zoom] = placeOf(page)
    expect(zoom).toBe(10)
    expect(lat).toBeCloseTo(first.lat ?? 0, 1)
    expect(lng).toBeCloseTo(first.lng ?? 0, 1)
    for (const text of [en.stockDetail.title, en.collections.title, texts.link.shipping]) {
      await expect(panel.getByRole('link', { name: text })).toBeVisible()
    }
    await expect(mapOf(page).getByRole('button', { name: new RegExp(`^${first.name}`) })).toBeVisible()
    // With no tile the map says where that is: town, country and scale.
    await expect(mapOf(page).getByText(first.city ?? '', { exact: true })).toBeVisible()
    const country = new Intl.DisplayNames('en-GB', { type: 'region' }).of(first.countryCode ?? '') ?? ''
    await expect(mapOf(page).getByText(country, { exact: true })).toBeVisible()
    await expect(mapOf(page).getByText(/^\d+ km$/)).toBeVisible()
    await expectAccessible(page)

    const colleague = await openForOther(browser, 'staff', page.url(), (theirs) => withoutTiles(theirs, []))
    await expect(panelOf(colleague, first.name)).toContainText(whole(first.inStock))
    await expect(mapOf(colleague).getByRole('button', { name: new RegExp(`^${first.name}`) })).toBeVisible()
    await colleague.context().close()

    await page.goBack()
    await expect(panel).toBeHidden()
    await page.goForward()
    await expect(panel).toBeVisible()
    expect(placeOf(page)[2]).toBe(10)
    await panel.getByRole('link', { name: en.stockDetail.title }).click()
    await expect(page).toHaveURL(new RegExp(`/stock/detail\\?.*enduserId=${first.enduserId}`))
  })

  test('a marker opens the panel; Escape closes it and the focus goes back @long', async ({ page }) => {
    const customerId = await openMap(page)
    const { first } = await largestOf(page, customerId)
    await openMap(page, `?customer=${customerId}&at=${first.lat},${first.lng},9`)
    const marker = mapOf(page).getByRole('button', { name: new RegExp(`^${first.name}`) })
    await marker.focus()
    await page.keyboard.press('Enter')
    await expect(panelOf(page, first.name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panelOf(page, first.name)).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()
    await marker.hover()
    await expect(page.getByText(`${first.name} · `).last()).toBeVisible()
  })

  test('the table holds the same, sorts, pages, and writes its file', async ({ page }) => {
    const customerId = await openMap(page)
    await viewOf(page, en.map.asTable).click()
    const table = tableOf(page, texts.table)
    const { first, second } = await largestOf(page, customerId)
    await expect(table.getByRole('row').nth(1)).toContainText(first.name)
    await expect(table.getByRole('row').nth(2)).toContainText(second.name)
    const consignees = await consigneesOf(page, customerId)
    await table.getByRole('button', { name: en.enduserColumn.name, exact: true }).click()
    const names = consignees.map(({ name }) => name).toSorted(new Intl.Collator('en-GB').compare)
    await expect(table.getByRole('row').nth(1)).toContainText(names[0] ?? '')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: en.gridExport.export }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('consignees.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    // Out of its table a column says what it is of.
    const { crates, agreed, today, overdue, share } = texts.file
    expect(lines[0]?.split(';').slice(-5)).toEqual([crates, agreed, today, overdue, share])
    expect(lines).toHaveLength(consignees.length + 1)
    expect(lines.slice(1).map((line) => line.split(';')[0])).toContain(first.name)
    await expectAccessible(page)
    await page.goBack()
    await page.goBack()
    await expect(mapOf(page)).toBeVisible()
  })

  test('the table is of all places, or of those the map showed; its rows open what markers open @long', async ({
    page,
  }) => {
    const customerId = await openMap(page)
    const { first } = await largestOf(page, customerId)
    const consignees = await consigneesOf(page, customerId)
    await openMap(page, `?customer=${customerId}&at=${first.lat},${first.lng},9`)
    await expect(mapOf(page).getByRole('button', { name: new RegExp(`^${first.name}`) })).toBeVisible()
    const shown = Number(await listOf(page).locator('[aria-setsize]').first().getAttribute('aria-setsize'))
    expect(shown).toBeLessThan(consignees.length)
    await viewOf(page, en.map.asTable).click()
    const rows = tableOf(page, texts.table).locator('tbody tr')
    const inView = page.getByRole('button', { name: fill(texts.onlyInView, { count: whole(shown) }) })
    await expect(page.getByRole('button', { name: texts.everywhere })).toHaveAttribute('aria-pressed', 'true')
    await expect(rows).toHaveCount(Math.min(consignees.length, 15))
    await inView.click()
    await expect(rows).toHaveCount(shown)
    const country = new Intl.DisplayNames('en-GB', { type: 'region' }).of(first.countryCode ?? '') ?? ''
    await expect(rows.filter({ hasText: first.name })).toContainText(country)
    await expectAccessible(page)
    await page.reload()
    await expect(inView).toHaveAttribute('aria-pressed', 'true')
    await expect(rows).toHaveCount(shown)
    await rows.filter({ hasText: first.name }).getByText(country).click()
    await expect(panelOf(page, first.name)).toBeVisible()
    expect(placeOf(page)[2]).toBe(10)
    await expect(rows).toHaveCount(shown)
  })

  test('keyboard alone: checkboxes and search by Tab, the list by arrows, the table by Enter and M @long', async ({
    page,
  }) => {
    const customerId = await openMap(page, '?at=0,0,3')
    const { first } = await largestOf(page, customerId)
    const consignees = await consigneesOf(page, customerId)
    const all = consignees.length
    const count = page.getByText(countText(all, all))
    await expect(count).toBeVisible()
    await tabTo(page, searchOf(page))
    await page.keyboard.type('zzzz')
    await expect(page.getByRole('heading', { name: texts.noResult })).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(count).toBeVisible()
    const category = page.getByRole('checkbox', { name: first.regionCategory ?? '', exact: true })
    const others = consignees.filter(({ regionCategory }) => regionCategory !== first.regionCategory).length
    await pressOn(page, category, ' ')
    await expect(page.getByText(countText(others, all))).toBeVisible()
    await page.keyboard.press(' ')
    await expect(count).toBeVisible()
    const entries = listOf(page).getByRole('button')
    await tabTo(page, entries.first())
    await page.keyboard.press('ArrowDown')
    await expect(entries.nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expect(entries.first()).toBeFocused()
    const entry = await entries.first().textContent()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 2 }).filter({ hasText: /./ }).last()
    await expect(heading).toBeFocused()
    expect(entry).toContain(await heading.textContent())
    await page.keyboard.press('Escape')
    await pressOn(page, viewOf(page, en.map.asTable))
    const open = tableOf(page, texts.table).getByRole('button', { name: first.name, exact: true })
    await pressOn(page, open)
    await expect(panelOf(page, first.name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await page.keyboard.press('m')
    await expect(mapOf(page)).toBeVisible()
    expect(placeOf(page)[2]).toBe(10)
    await expect(panelOf(page, first.name)).toBeVisible()
  })

  test('who has no position, or none that can be, is counted and is in the table @long', async ({ page }) => {
    const broken = [
      { lat: null, lng: null },
      { lat: 0, lng: 0 },
      { lat: 121.5, lng: 31.2 },
    ]
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('mapEndusers')) return route.fallback()
      const response = await route.fetch()
      const body = await response.json()
      for (const [index, position] of broken.entries()) {
        Object.assign(body.data.endusersByCustomerId.edges[index].node, position)
      }
      await route.fulfill({ response, json: body })
    })
    await page.route('**/v2/plants/', async (route) => {
      const response = await route.fetch()
      const [first, ...others] = await response.json()
      await route.fulfill({ response, json: [{ ...first, lat: null }, ...others] })
    })
    const customerId = await openMap(page)
    await expect(page.getByText(fill(texts.plantsUnplaced.one, { count: '1' }))).toBeVisible()
    await page.getByText(texts.plantList).click()
    await expect(page.getByRole('button', { name: new RegExp(`${texts.noPosition}$`) })).toHaveCount(1)
    const all = await consigneesOf(page, customerId)
    await expect(page.getByText(countText(all.length - 3, all.length))).toBeVisible()
    await expect(page.getByText(fill(texts.unplacedHere.other, { count: '3' }))).toBeVisible()
    await page.getByRole('link', { name: texts.showThem }).click()
    const rows = tableOf(page, texts.table).locator('tbody tr')
    await expect(rows).toHaveCount(3)
    // The button of each row says it too, to those who cannot see it.
    await expect(rows.locator('td:first-child').getByText(texts.noPosition, { exact: true })).toHaveCount(3)
    const show = rows.first().getByRole('button', { name: texts.showOnMap })
    await expect(show).toBeDisabled()
    await expect(show).toHaveAccessibleDescription(texts.noPosition)
    await expectAccessible(page)
    await page.getByRole('link', { name: texts.showAll, exact: true }).click()
    await expect(page.getByText(fill(texts.unplaced.other, { count: '3' }))).toBeVisible()
  })

  test('a plant is a square of its own, in a list too, and centres the map @long', async ({ page }) => {
    await openMap(page)
    const [plant] = await read(page, '/v2/plants/')
    await page.getByText(texts.plantList).click()
    await page.getByRole('button', { name: plant.name }).first().click()
    await expect(panelOf(page, plant.name)).toContainText(plant.city)
    expect(placeOf(page)[2]).toBe(10)
    const mark = mapOf(page).getByRole('button', { name: plant.name })
    await expect(mark).toBeVisible()
    // Below its name stands where it is.
    await mark.hover()
    const country = new Intl.DisplayNames('en-GB', { type: 'region' }).of(plant.countryCode)
    await expect(mapOf(page).getByText(`${plant.city}, ${country}`)).toBeVisible()
    await page.getByRole('checkbox', { name: texts.plants }).uncheck()
    await expect(mapOf(page).getByRole('button', { name: plant.name })).toHaveCount(0)
  })

  test('another customer forgets who was selected and where the map was @long', async ({ page }) => {
    const customerId = await openMap(page)
    const { first } = await largestOf(page, customerId)
    await openMap(page, `?customer=${customerId}&selected=${first.enduserId}`)
    await expect(panelOf(page, first.name)).toBeVisible()
    await chooseAnotherCustomer(page)
    await expect(panelOf(page, first.name)).toBeHidden()
    expect([...queryOf(page).keys()]).toEqual(['customer'])
    await page.goBack()
    await expect(panelOf(page, first.name)).toBeVisible()
  })

  test("an address with another tenant's consignee says that it is not there", async ({ page, browser, baseURL }) => {
    const other = await openForOther(browser, 'rival', `${baseURL}/stock`)
    await expect.poll(() => selectedId(other)).not.toBe('')
    const own = await consigneesOf(page, await openMap(page))
    const theirs = await consigneesOf(other, await selectedId(other))
    const stranger = theirs.find(({ id }) => !own.some((one) => one.id === id))
    await other.context().close()
    expect(stranger).toBeDefined()
    await openMap(page, `?selected=${stranger?.id}`)
    await expect(panelOf(page, texts.unknownTitle)).toBeVisible()
    await expect(page.getByText(stranger?.name ?? '')).toHaveCount(0)
    await expectAccessible(page)
    await panelOf(page, texts.unknownTitle).getByRole('button', { name: en.common.close }).click()
    await expect(panelOf(page, texts.unknownTitle)).toBeHidden()
  })

  test('each part fails by itself and is tried again @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('503')
    let isBroken = true
    const refuse = (url: string, mark = '') =>
      page.route(url, (route) =>
        isBroken && (route.request().postData() ?? '').includes(mark)
          ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down' } })
          : route.fallback(),
      )
    await refuse('**/graphql', 'mapEndusers')
    await refuse('**/v2/iotMap/figures**')
    await refuse('**/v2/plants/')
    await page.goto('/maps')
    await expect(page.getByRole('heading', { name: texts.failed })).toBeVisible()
    await expect(page.getByText(texts.figuresFailed)).toBeVisible()
    await expect(page.getByText(en.map.plantsFailed)).toBeVisible()
    await expectAccessible(page)
    isBroken = false
    const tries = page.getByRole('button', { name: en.common.retry })
    await expect(tries).toHaveCount(3)
    await tries.first().click()
    await tries.first().click()
    await tries.first().click()
    await expect(page.getByText(/ of \d+ consignees · /)).toBeVisible()
    await expect(tries).toHaveCount(0)
  })

  test('where figures are not told of all at once, crates are counted when pointed at @long', async ({ page }) => {
    await page.route('**/v2/capabilities', (route) => route.fulfill({ json: ['stockTerms'] }))
    const customerId = await openMap(page, '?view=table')
    const { first } = await largestOf(page, customerId)
    await expect(page.getByRole('checkbox', { name: texts.overdueOnly })).toHaveCount(0)
    await openMap(page, `?customer=${customerId}&at=${first.lat},${first.lng},9`)
    await entryOf(page, first.name).hover()
    await expect(
      page.getByText(`${first.name} · ${fill(en.map.crates.other, { count: whole(first.inStock) })}`),
    ).toBeVisible()
    await entryOf(page, first.name).click()
    await expect(panelOf(page, first.name)).toContainText(whole(first.inStock))
  })
})

test('a name is found by one sign of Chinese or Korean @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.addInitScript(() => localStorage.setItem('language', 'zh'))
  await page.goto('/profile')
  const sign = /[\p{Script=Han}\p{Script=Hangul}]/u
  let found: { readonly customerId: string; readonly name: string; readonly all: readonly Consignee[] } | undefined
  for (const customerId of await customersOf(page)) {
    const all = await consigneesOf(page, customerId)
    const name = all.find((consignee) => sign.test(consignee.name))?.name
    if (name) found = { customerId, name, all }
  }
  if (!found) throw new Error('The demo world has consignees with Chinese or Korean names')
  const zh = textsIn('zh').customerMap
  const letter = sign.exec(found.name)?.[0] ?? ''
  await page.goto(`/maps?customer=${found.customerId}&view=table`)
  await expect(page.getByRole('heading', { level: 1, name: zh.title })).toBeVisible()
  await page.getByRole('searchbox').fill(letter)
  const shown = String(found.all.filter(({ name, city }) => `${name} ${city}`.includes(letter)).length)
  await expect(page.getByText(fill(zh.count.other, { shown, count: String(found.all.length) }))).toBeVisible()
  await expect(page.getByRole('table', { name: zh.table })).toContainText(found.name)
  await expectAccessible(page)
})

for (const width of [1440, 390]) {
  test(`a viewer, by keys alone and ${width} pixels wide, finds a consignee, its crates, and no ways to what is not theirs${longUnless(width === 390)}`, async ({
    page,
    signIn,
  }) => {
    const isPhone = width === 390
    await signIn('viewer')
    await page.setViewportSize({ width, height: isPhone ? 844 : 900 })
    const customerId = await openMap(page)
    const all = (await consigneesOf(page, customerId)).length
    const { first } = await largestOf(page, customerId)
    await tabTo(page, searchOf(page))
    await page.keyboard.type(first.name)
    await expect(page.getByText(countText(1, all))).toBeVisible()
    await expectAccessible(page)
    await pressOn(page, entryOf(page, first.name))
    // On a phone the panel covers map and list.
    const panel = isPhone ? page.getByRole('dialog', { name: first.name }) : panelOf(page, first.name)
    await expect(panel).toContainText(whole(first.inStock))
    await expect(panel.getByRole('link', { name: en.collections.title })).toHaveCount(0)
    await expect(panel.getByRole('link', { name: texts.link.iotMap })).toHaveCount(0)
    await expect(panel.getByText(texts.lastCollection)).toHaveCount(0)
    await expectNothingAside(page)
    await expectAccessible(page)
    await pressOn(page, panel.getByRole('link', { name: en.stockDetail.title }))
    await expect(page).toHaveURL(new RegExp(`/stock/detail\\?.*enduserId=${first.enduserId}`))
    await page.goBack()
    await pressOn(page, panel.getByRole('button', { name: en.common.close }))
    await expect(panel).toHaveCount(0)
    await pressOn(page, viewOf(page, en.map.asTable))
    const table = isPhone ? page.getByRole('list', { name: texts.table }) : tableOf(page, texts.table)
    await expect(table).toContainText(first.name)
    await expectNothingAside(page)
    await expectAccessible(page)
  })
}

test('people without the right are sent home', async ({ page, signIn }) => {
  await signIn('consignee')
  await expectRefused(page, '/maps')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the filter is a sheet, the list is below the map, the panel covers both @long', async ({ page, signIn }) => {
    await signIn('shipper')
    const customerId = await openMap(page)
    const { first } = await largestOf(page, customerId)
    const consignees = await consigneesOf(page, customerId)
    const all = consignees.length
    const other = consignees.find(({ regionCategory }) => regionCategory !== first.regionCategory)?.regionCategory ?? ''
    // One marker, amid the map: those that its edge cuts through are no whole targets.
    await openMap(page, `?customer=${customerId}&at=${first.lat},${first.lng},10`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: en.grid.filter, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: en.grid.filter })
    await sheet.getByRole('checkbox', { name: other, exact: true }).uncheck()
    await expectAccessible(page)
    const left = consignees.filter(({ regionCategory }) => regionCategory !== other).length
    await sheet.getByRole('button', { name: fill(texts.showCount.other, { count: whole(left) }) }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(countText(left, all))).toBeVisible()
    await expect(page.getByRole('button', { name: '1 filter active' })).toBeVisible()
    await expectAccessible(page)
    const entry = listOf(page).getByRole('button').first()
    await entry.click()
    const panel = page.getByRole('dialog')
    await expect(panel).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: en.common.close }).click()
    await expect(panel).toBeHidden()
    await viewOf(page, en.map.asTable).click()
    await expect(page.getByRole('list', { name: texts.table }).getByRole('listitem').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})
