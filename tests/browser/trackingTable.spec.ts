import type { Page } from 'playwright/test'
import type { SiCrates, SiEntry, TracePoint } from '../../shared/src/contract/calls/maps.ts'
import { averageDays } from '../../shared/src/domain/journey/averageDays.ts'
import { toStops } from '../../shared/src/domain/journey/toStops.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { readCsv, columnOf as valuesOf } from './gridFiles.ts'
import { expectNothingAside, read, selectedId, whole } from './gridPages.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { cardsOf, columnOf, customersOf, rowOf, tableOf, textsIn } from './plainTables.ts'
import { crateWords } from './trackedCrates.ts'

const en = textsIn('en')
const table = en.trackingTable
const path = '/iotMap'

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const findSis = (page: Page): Promise<readonly SiCrates[]> =>
  read(page, `/v2/iotMap/cratesBySi?customerId=${selectedId(page)}`)

/** Opens the table view for the customer of the group that has most SIs; nothing of the map comes from elsewhere. */
async function open(page: Page, query = ''): Promise<readonly SiCrates[]> {
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort('blockedbyclient'),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const customers = await customersOf(page)
  const counts = await Promise.all(
    customers.map(async (id) => {
      const sis: readonly SiCrates[] = await read(page, `/v2/iotMap/cratesBySi?customerId=${id}`)
      return { id, sis: sis.length, crates: Math.max(0, ...sis.map(({ barcodes }) => barcodes.length)) }
    }),
  )
  const [most] = counts.toSorted((a, b) => b.sis - a.sis || b.crates - a.crates)
  await page.goto(`${path}?customer=${most?.id ?? ''}&view=table${query}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  return findSis(page)
}

/** The SI of most crates, so that there are several pages of them. */
function largest(sis: readonly SiCrates[]): SiCrates {
  const [found] = sis.toSorted((a, b) => b.barcodes.length - a.barcodes.length)
  if (!found) throw new Error('The demo world has a customer without an SI')
  return found
}

const crates = (si: string, texts = table) => texts.crates.replace('{{si}}', si)
const searchOf = (page: Page, label: string) => page.getByRole('searchbox', { name: label, exact: true })
const queryOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test.describe('for who tracks crates', () => {
  test.beforeEach(({ signIn, expectedErrors }) => {
    // The map's tiles, which are kept away.
    expectedErrors.push('net::ERR_BLOCKED_BY_CLIENT')
    return signIn('shipper')
  })

  test('leads from all SIs to a crate on the map by the keyboard alone, and back', async ({ page }) => {
    const sis = await open(page)
    const { si, barcodes, collected, inProcess } = largest(sis)
    const all = tableOf(page, en.tracking.allSis)
    await expect(columnOf(all, 1).first()).toBeVisible()
    await expect(columnOf(all, 1)).toHaveCount(Math.min(10, sis.length))
    await expectAccessible(page)
    await tabTo(page, searchOf(page, table.search))
    await page.keyboard.type(si.toLowerCase())
    await expect(columnOf(all, 1)).toHaveText([si])
    await expect(columnOf(all, 4)).toHaveText([`${inProcess} / ${barcodes.length}`])
    await expect(columnOf(all, 5)).toHaveText([String(collected)])
    await expect.poll(() => queryOf(page, 'search')).toBe(si.toLowerCase())

    await pressOn(page, page.getByRole('button', { name: si, exact: true }))
    const own = tableOf(page, crates(si))
    await expect(page.getByRole('heading', { name: si, exact: true })).toBeFocused()
    await expect(columnOf(own, 1)).toHaveCount(Math.min(10, barcodes.length))
    expect([queryOf(page, 'si'), queryOf(page, 'search')]).toEqual([si, null])
    await expect(page.getByRole('region', { name: table.review })).toContainText(`${inProcess} / ${barcodes.length}`)
    const barcode = barcodes.map((crate) => crate.barcode).toSorted()[0] ?? ''
    await expect(columnOf(own, 1).first()).toHaveText(barcode)
    await expect(page.locator('canvas')).toBeVisible()
    await expectAccessible(page)

    const link = own.getByRole('link', { name: barcode, exact: true })
    await expect(link).toHaveAttribute('href', new RegExp(`^/crate/${barcode}[?]`))
    await pressOn(page, own.getByRole('button', { name: `${table.onMap}: ${barcode}`, exact: true }))
    await expect(own).toHaveCount(0)
    expect([queryOf(page, 'view'), queryOf(page, 'si'), queryOf(page, 'barcode')]).toEqual([null, si, barcode])
    await expect(page.getByText(barcode).first()).toBeVisible()
    await page.goBack()
    await expect(columnOf(own, 1).first()).toHaveText(barcode)
    await page.goBack()
    await expect(columnOf(all, 1)).toHaveText([si])
    await expect(searchOf(page, table.search)).toHaveValue(si.toLowerCase())
  })

  test('has every crate of an SI by ten, found in any case and width, opened by a click on its row', async ({
    page,
  }) => {
    const { si, barcodes } = largest(await open(page))
    await page.goto(`${page.url()}&si=${si}`)
    const own = tableOf(page, crates(si))
    const sorted = barcodes.map(({ barcode }) => barcode).toSorted()
    await expect(columnOf(own, 1)).toHaveText(sorted.slice(0, 10))
    await page.getByRole('button', { name: en.grid.nextPage, exact: true }).click()
    await expect(columnOf(own, 1)).toHaveText(sorted.slice(10, 20))
    await page.reload()
    await expect(columnOf(own, 1)).toHaveText(sorted.slice(10, 20))

    const wanted = sorted.at(-1) ?? ''
    const wide = wanted.toLowerCase().replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    await searchOf(page, table.cratesSearch).fill(wide)
    await expect(columnOf(own, 1)).toHaveText([wanted])
    const battery = await columnOf(own, 2).textContent()
    expect(battery).toMatch(/%|Unknown/)
    await columnOf(own, 4).click()
    await expect.poll(() => queryOf(page, 'barcode')).toBe(wanted)
  })

  test('saves the crates that the search left, under the name of the SI @long', async ({ page }) => {
    const { si, barcodes } = largest(await open(page))
    await page.goto(`${page.url()}&si=${si}`)
    const own = tableOf(page, crates(si))
    await expect(columnOf(own, 1).first()).toBeVisible()
    const entries: readonly SiEntry[] = await read(page, `/v2/iotMap/si?customerId=${selectedId(page)}&si=${si}`)
    const last = entries.find((entry) => entry.si === si)?.barcodes ?? []
    const save = async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: table.download, exact: true }).click()
      return download
    }
    const file = await save()
    expect(file.suggestedFilename()).toBe(`${si}.csv`)
    const rows = await readCsv(file)
    expect(valuesOf(rows, table.column.barcode)).toEqual(barcodes.map(({ barcode }) => barcode).toSorted())
    const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(rows[0]).toContain(`${table.column.timestamp} (${zone})`)
    const batteries = new Map(last.map(({ barcode, lastSeenBattery }) => [barcode, lastSeenBattery]))
    expect(valuesOf(rows, table.column.battery)).toEqual(
      valuesOf(rows, table.column.barcode).map((barcode) => String(batteries.get(barcode ?? '') ?? '')),
    )

    const [first] = barcodes.map(({ barcode }) => barcode).toSorted()
    await searchOf(page, table.cratesSearch).fill(first ?? '')
    await expect(columnOf(own, 1)).toHaveText([first ?? ''])
    expect(valuesOf(await readCsv(await save()), table.column.barcode)).toEqual([first])
  })

  test('tells the average days of each location type in words, as drawn @long', async ({ page }) => {
    const { si, barcodes } = largest(await open(page))
    await page.goto(`${page.url()}&si=${si}`)
    const points: readonly TracePoint[] = await read(page, `/v2/iotMap/siMvmts?customerId=${selectedId(page)}&si=${si}`)
    const journeys = [...Map.groupBy(points, ({ barcode }) => barcode).values()].map(toStops)
    const { types, transitions } = averageDays(journeys)
    const shown = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const days = (of: number) => en.tracking.averageDays.other.replace('{{shown}}', shown.format(of))
    const figures = tableOf(page, table.averages.title)
    await expect(figures.locator('tbody th')).toHaveText(types.map(({ type }) => en.journey.locationType[type]))
    await expect(columnOf(figures, 2)).toHaveText(types.map((average) => days(average.days)))
    // A type that not all crates came to is averaged over those that did, and says so.
    const all = crateWords(barcodes.length)
    await expect(columnOf(figures, 4)).toHaveText(types.map(({ crates }) => `${whole(crates)} of ${all}`))
    await expect(page.locator('canvas')).toBeVisible()
    await page.getByText(table.averages.between, { exact: true }).first().click()
    await expect(columnOf(tableOf(page, table.averages.between), 3)).toHaveText(
      transitions.map((average) => days(average.days)),
    )
  })

  test('says so where the stops of an SI are too many for one answer @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('400')
    const { si } = largest(await open(page))
    const details = [{ field: 'si', message: 'Less' }]
    await page.route('**/v2/iotMap/siMvmts?*', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', message: 'Less', details, requestId: 'r' } }),
    )
    await page.goto(`${page.url()}&si=${si}`)
    await expect(page.getByText(table.averages.tooMany)).toBeVisible()
    await expect(page.getByRole('button', { name: en.common.retry })).toBeHidden()
  })

  test('says so where a customer has no such SI @long', async ({ page }) => {
    await open(page, '&si=NO-SUCH-SI')
    await expect(
      page.getByRole('heading', { name: en.tracking.unknownSi.replace('{{si}}', 'NO-SUCH-SI') }),
    ).toBeVisible()
    await expect(page.getByText(en.tracking.noData)).toHaveCount(0)
    await page.getByRole('button', { name: en.tracking.allSis, exact: true }).click()
    await expect(tableOf(page, en.tracking.allSis)).toBeVisible()
    await page.getByRole('button', { name: en.map.asMap, exact: true }).click()
    await expect.poll(() => queryOf(page, 'view')).toBeNull()
  })

  test('fits a phone, in Korean', async ({ page }) => {
    const ko = textsIn('ko')
    await page.addInitScript(() => localStorage.setItem('language', 'ko'))
    await page.setViewportSize({ width: 390, height: 844 })
    const { si, barcodes } = largest(await open(page))
    await expect(cardsOf(page, ko.tracking.allSis).first()).toBeVisible()
    await expectNothingAside(page)
    await expectAccessible(page)
    await searchOf(page, ko.trackingTable.search).fill(si)
    await rowOf(page, si).getByText(ko.trackingTable.column.collected).click()
    await expect(cardsOf(page, crates(si, ko.trackingTable))).toHaveCount(Math.min(10, barcodes.length))
    await expect(page.locator('canvas')).toBeVisible()
    await expectNothingAside(page)
    await expectAccessible(page)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload()
    await expect(page.locator('canvas')).toBeVisible()
    await expectAccessible(page)
  })
})
