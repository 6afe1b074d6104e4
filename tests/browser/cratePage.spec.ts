import type { Page } from 'playwright/test'
import { toCrateSegment } from '../../customer-app/src/crateSegment.ts'
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import type { SiEntry, TracePoint } from '../../shared/src/contract/calls/maps.ts'
import { elapsedDays, toStops } from '../../shared/src/domain/journey/toStops.ts'
import { silentAfterDays } from '../../shared/src/domain/trackerHealth.ts'
import { hotClasses } from '../fixtures/hotClasses.ts'
import { expect, expectAccessible, logIn, longUnless, test } from './fixtures.ts'
import { cellsOf, expectNothingAside, openGrid, read, selectedId } from './gridPages.ts'
import { pressOn, tabInto } from './keyboard.ts'
import { findHistory, findLast, firstOf, labelOf, stepsOf } from './trackedCrates.ts'

const texts = { en, zh } as const
type Language = keyof typeof texts

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const headOf = (page: Page) => page.getByRole('heading', { level: 1 })

interface Story {
  readonly barcode: string
  readonly today: string
  readonly cycle?: {
    readonly rentalDays: number
    readonly agreedDays: number | null
    readonly difference: number | null
    readonly isOverdue: boolean
    readonly si: string | null
    readonly enduser: { readonly id: string; readonly name: string } | null
  } | null
  readonly former?: { readonly total: number }
  readonly deliveries?: readonly { readonly deliveryId: string }[]
  readonly scans?: readonly unknown[]
  readonly trail?: { readonly points: readonly unknown[]; readonly isTracked: boolean }
}

const storyOf = (page: Page, barcode: string, customerId = selectedId(page)): Promise<Story> =>
  read(page, `/v2/customers/${customerId}/crateStory?${new URLSearchParams({ barcode })}`)

/** The first customer of the person who is signed in, by a page that loads nothing of it. */
async function firstCustomer(page: Page): Promise<string> {
  await page.goto('/settings')
  await expect(headOf(page)).toBeVisible()
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').group.customers[0].id)
}

/** Opens the crates of the end customer that is to be called first, those over most days first. */
async function openLate(page: Page, language: Language = 'en') {
  const customerId = await firstCustomer(page)
  const [first]: { id: string; name: string }[] = await read(page, `/v2/customers/${customerId}/chaseList`)
  const rows = cardOf(page, texts[language].stockDetail.grid)
  await openGrid(page, `/stock/detail?customer=${customerId}&enduserId=${first?.id}&sort=difference.desc`, rows)
  return { customerId, name: first?.name ?? '', rows }
}

/** The crates with a tracker that sent something. */
const trackedBarcodes = async (page: Page, customerId: string): Promise<readonly string[]> =>
  [...new Set((await findLast(page, customerId)).map(({ barcode }) => barcode))].sort()

/** One of them that is out. */
async function findTracked(page: Page, customerId: string): Promise<string> {
  for (const barcode of await trackedBarcodes(page, customerId)) {
    if ((await storyOf(page, barcode, customerId)).cycle) return barcode
  }
  throw new Error('The demo world has no such crate')
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('net::ERR_BLOCKED_BY_CLIENT')
})

for (const account of ['shipper', 'viewer'] as const) {
  for (const language of ['en', 'zh'] as const) {
    for (const width of [390, 1440] as const) {
      const also = longUnless(account === 'shipper' && language === 'zh' && width === 390)
      test(`${account}, ${language}, ${width} px: from the list to the late crate, on to the next, and back, by keys alone${also}`, async ({
        page,
        signIn,
      }) => {
        // Eight pages and two checks by axe.
        test.slow()
        const words = texts[language]
        await page.setViewportSize({ width, height: 844 })
        await page.route(
          ({ hostname }) => hostname !== '127.0.0.1',
          (route) => route.abort('blockedbyclient'),
        )
        await signIn(account)
        await page.addInitScript((code) => localStorage.setItem('language', code), language)
        const { rows } = await openLate(page, language)
        const listed = await cellsOf(rows, 1).allTextContents()
        const address = page.url()
        await tabInto(page, rows.locator(hotClasses.table).first())
        await page.keyboard.press('Control+Home')
        await page.keyboard.press('ArrowDown')
        await expect(rows.locator('td:focus')).toHaveText(listed[1] ?? '')
        await page.keyboard.press('Enter')

        await expect(headOf(page)).toHaveText(listed[1] ?? '')
        const story = await storyOf(page, listed[1] ?? '')
        const now = cardOf(page, words.cratePage.now)
        await expect(now).toContainText(String(story.cycle?.rentalDays))
        // What the person has no right to has no card, not an empty one.
        const isWhole = account === 'shipper'
        for (const card of ['former', 'scans', 'documents', 'tracker'] as const) {
          await expect(cardOf(page, words.cratePage[card])).toHaveCount(isWhole ? 1 : 0)
        }
        await expectNothingAside(page)
        const former = cardOf(page, words.cratePage.former).getByRole('table')
        for (const table of await former.all()) {
          const cut = await table.locator('..').evaluate((box) => box.scrollWidth - box.clientWidth)
          expect(cut).toBeLessThanOrEqual(0)
        }
        await expectAccessible(page)

        const walk = page.getByRole('navigation', { name: words.cratePage.walk })
        await pressOn(page, walk.getByRole('button', { name: words.cratePage.next }))
        await expect(headOf(page)).toHaveText(listed[2] ?? '')
        await page.keyboard.press('Shift+Tab')
        await expect(walk.getByRole('button', { name: words.cratePage.previous })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(headOf(page)).toHaveText(listed[1] ?? '')
        await page.keyboard.press('Enter')
        await expect(headOf(page)).toHaveText(listed[0] ?? '')
        await expect(walk.getByRole('button', { name: words.cratePage.previous })).toHaveAttribute(
          'aria-disabled',
          'true',
        )
        // However far one has walked, the list is one step back, at the row one left.
        await pressOn(page, page.getByRole('link', { name: words.cratePage.back.stockDetail }))
        await expect(page).toHaveURL(address)
        await expect(rows.locator('td:focus')).toHaveText(listed[1] ?? '')
      })
    }
  }
}

test.describe('as shipper', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await page.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => route.abort('blockedbyclient'),
    )
    await signIn('shipper')
  })

  test('a silent crate stands at its last stop until now, here as on the map, and says since when nothing was heard @long', async ({
    page,
  }) => {
    const customerId = await firstCustomer(page)
    const age = ({ timestamp }: TracePoint) => elapsedDays(Date.now() - Date.parse(timestamp))
    const silent = (await findLast(page, customerId)).filter(
      (point) => point.code && point.locationMethod !== 'sc' && age(point) >= 2 && age(point) < silentAfterDays - 1,
    )
    const stories = await Promise.all(silent.slice(0, 20).map(({ barcode }) => storyOf(page, barcode, customerId)))
    const point = firstOf(silent, ({ barcode, si }) =>
      stories.some((story) => story.barcode === barcode && story.cycle?.si === si),
    )
    const [stop] = toStops(await findHistory(page, customerId, point)).slice(-1)
    const daysText = (days: number) => en.tracking.days[days === 1 ? 'one' : 'other'].replace('{{count}}', String(days))
    // Nobody heard it elsewhere: it stands there until now.
    const soFar = daysText(stop ? elapsedDays(Date.now() - stop.start) : -1)
    const unheard = en.cratePage.unheardSince.replace('{{time}}', '')

    await page.goto(`/crate/${toCrateSegment(point.barcode)}?customer=${customerId}`)
    const now = cardOf(page, en.cratePage.now)
    await expect(now.getByText(`, ${soFar}`)).toBeVisible()
    await expect(now.getByText(unheard)).toBeVisible()
    const step = cardOf(page, en.cratePage.thisCycle).locator('[aria-current=step]')
    await expect(step.getByText(soFar, { exact: true })).toBeVisible()
    await expect(step.getByText(unheard)).toBeVisible()

    await page.goto(`/iotMap?customer=${customerId}&si=${point.si}&barcode=${point.barcode}`)
    // Behind the last stop is how the journey ends.
    const last = stepsOf(page, point.barcode).nth(-2)
    await expect(last.getByText(soFar, { exact: true })).toBeVisible()
    await expect(last).toContainText(stop ? labelOf(stop) : '')
  })

  test('an overdue crate says by how much, since when, and whom to call', async ({ page }) => {
    const { customerId, rows, name } = await openLate(page)
    const [barcode = ''] = await cellsOf(rows, 1).allTextContents()
    await rows.getByRole('link', { name: barcode, exact: true }).last().click()
    await expect(headOf(page)).toHaveText(barcode)
    const { cycle } = await storyOf(page, barcode)
    expect(cycle?.isOverdue).toBe(true)
    const over = en.cratePage.daysOver.replace(
      '{{days}}',
      en.tracking.days.other.replace('{{count}}', String(cycle?.difference)),
    )
    await expect(cardOf(page, en.cratePage.now).getByText(over, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: en.cratePage.chase.replace('{{name}}', name) }).click()
    await expect(page).toHaveURL(/view=chase&call=/)
    await expect(page.getByRole('region', { name: en.chase.grid })).toContainText(name)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

    // From the second page of a list one comes back to that.
    await openGrid(page, `/stock/detail?customer=${customerId}&place=endusers&sort=difference.desc`, rows)
    const first = (await cellsOf(rows, 1).first().textContent()) ?? ''
    await rows.getByRole('button', { name: 'Next page' }).click()
    await expect(cellsOf(rows, 1).first()).not.toHaveText(first)
    const address = page.url()
    const [further = ''] = await cellsOf(rows, 1).allTextContents()
    await rows.getByRole('link', { name: further, exact: true }).last().click()
    await expect(headOf(page)).toHaveText(further)
    await page.getByRole('link', { name: en.cratePage.back.stockDetail }).click()
    await expect(page).toHaveURL(address)
    expect(address).toContain('page=2')
    await expect(cellsOf(rows, 1).first()).toHaveText(further)
  })

  test('a tracked crate has its stops, battery and trail, and leads to the map; the dark theme on a phone too', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    const customerId = await firstCustomer(page)
    const barcode = await findTracked(page, customerId)
    await page.goto(`/crate/${barcode}?customer=${customerId}`)
    await expect(cardOf(page, en.cratePage.tracker)).toContainText('%')
    await expect(cardOf(page, en.cratePage.thisCycle).getByRole('listitem').first()).toBeVisible()
    const map = page.getByRole('region', { name: en.cratePage.trail, exact: true })
    await expect(map.getByRole('button').first()).toBeVisible()
    await expectNothingAside(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: en.cratePage.openMap }).click()
    await expect(page).toHaveURL(new RegExp(`mode=barcode&barcode=${barcode}`))
    // And back from the journey to the crate.
    await page
      .getByRole('navigation', { name: en.tracking.links.replace('{{barcode}}', barcode) })
      .getByRole('link', { name: en.tracking.link.crate })
      .click()
    await expect(headOf(page)).toHaveText(barcode)
  })

  test('a crate without a tracker says so @long', async ({ page }) => {
    const customerId = await firstCustomer(page)
    const scans: { barcode: string }[] = await read(page, `/v2/scanStock/${customerId}`)
    let plain = ''
    for (const { barcode } of scans) {
      const { trail } = await storyOf(page, barcode, customerId)
      if (trail?.isTracked === false && trail.points.length === 0) {
        plain = barcode
        break
      }
    }
    expect(plain).not.toBe('')
    await page.goto(`/crate/${plain}?customer=${customerId}`)
    await expect(cardOf(page, en.cratePage.tracker)).toContainText(en.cratePage.noTracker)
    await expect(page.getByRole('link', { name: en.cratePage.openMap })).toHaveCount(0)
    // Who came by an address has no list to walk.
    await expect(page.getByRole('navigation', { name: en.cratePage.walk })).toHaveCount(0)
  })

  test('its delivery note opens @long', async ({ page }) => {
    const customerId = await firstCustomer(page)
    let found: Story | undefined
    for (const barcode of await trackedBarcodes(page, customerId)) {
      found = await storyOf(page, barcode, customerId)
      if (found.deliveries?.length) break
    }
    const id = found?.deliveries?.[0]?.deliveryId ?? ''
    await page.goto(`/crate/${found?.barcode}?customer=${customerId}`)
    const answer = page.waitForResponse((response) => response.url().includes(`/v2/resources/deliveries/${id}/`))
    await cardOf(page, en.cratePage.documents)
      .getByRole('button', { name: en.cratePage.deliveryNote.replace('{{id}}', id) })
      .click()
    expect((await answer).headers()['content-type']).toContain('application/pdf')
  })

  test('an address typed by hand is written as the barcode is @long', async ({ page }) => {
    const customerId = await firstCustomer(page)
    const barcode = await findTracked(page, customerId)
    const typed = ` ${barcode.toLowerCase().replaceAll('-', ' ')} `
    await page.goto(`/crate/${encodeURIComponent(typed)}?customer=${customerId}`)
    await expect(headOf(page)).toHaveText(barcode)
    await expect(page).toHaveURL(new RegExp(`/crate/${barcode}\\?customer=`))

    // Whatever a barcode holds, its page can be loaded anew, and asks for just that.
    const odd = 'A/1 %2F#?'
    const story = await storyOf(page, barcode, customerId)
    const asked: (string | null)[] = []
    await page.route('**/crateStory?*', (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('barcode'))
      return route.fulfill({ json: { ...story, barcode: odd } })
    })
    await page.goto(`/crate/${toCrateSegment(odd)}?customer=${customerId}`)
    await expect(headOf(page)).toHaveText(odd)
    await page.reload()
    await expect(headOf(page)).toHaveText(odd)
    expect(new Set(asked)).toEqual(new Set([odd]))
  })

  test('an unknown crate and a rival’s are the same: not there, with a way on', async ({ page, expectedErrors }) => {
    expectedErrors.push('404')
    const customerId = await firstCustomer(page)
    for (const barcode of ['NO-SUCH-CRATE', '100%', 'a#b?']) {
      await page.goto(`/crate/${encodeURIComponent(barcode)}?customer=${customerId}`)
      await expect(headOf(page)).toHaveText(en.cratePage.unknownTitle)
      await expect(page.getByText(en.cratePage.unknownText.replace('{{barcode}}', barcode))).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: en.cratePage.back.stock }).click()
    await expect(cardOf(page, en.stock.grid)).toBeVisible()
  })

  test('another customer of the selector leads to that one’s list @long', async ({ page }) => {
    const customerId = await firstCustomer(page)
    const barcode = await findTracked(page, customerId)
    await page.goto(`/crate/${barcode}?customer=${customerId}`)
    await expect(headOf(page)).toHaveText(barcode)
    await page.getByRole('button', { name: /^Customer\b/ }).click()
    await page.getByRole('dialog').getByRole('listbox').getByRole('option').last().click()
    await expect(cardOf(page, en.stock.grid)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/stock')
  })

  test('says what failed, and has it at another try @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('503')
    const customerId = await firstCustomer(page)
    const barcode = await findTracked(page, customerId)
    await page.route('**/crateStory?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
    )
    await page.goto(`/crate/${barcode}?customer=${customerId}`)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(headOf(page)).toHaveText(barcode)
    await page.unroute('**/crateStory?*')
    await page.getByRole('button', { name: en.common.retry }).click()
    await expect(cardOf(page, en.cratePage.tracker)).toBeVisible()
  })
})

test('what a rival has is not there for another @long', async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push('404')
  const rival = await logIn(page, 'rival')
  const headers = { Authorization: `Bearer ${rival.token}` }
  const [{ id: theirCustomer }] = rival.user.group.customers
  const sis = await page.request.get(`/v2/iotMap/si?customerId=${theirCustomer}`, { headers })
  const entries: readonly SiEntry[] = await sis.json()
  const [theirs] = entries.flatMap(({ barcodes }) => barcodes.map(({ barcode }) => barcode))
  const told = await page.request.get(`/v2/customers/${theirCustomer}/crateStory?barcode=${theirs}`, { headers })
  expect((await told.json()).barcode).toBe(theirs)
  await signIn('shipper')
  const customerId = await firstCustomer(page)
  await page.goto(`/crate/${theirs}?customer=${customerId}`)
  await expect(headOf(page)).toHaveText(en.cratePage.unknownTitle)
})
