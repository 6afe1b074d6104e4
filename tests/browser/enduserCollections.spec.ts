import type { Page } from 'playwright/test'
import type { EnduserCollection } from '../../shared/src/contract/calls/endusers.ts'
import { filled, openSite, speak } from './consigneeSites.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { columnOf as fileColumn, readBook, readCsv, saveFrom } from './gridFiles.ts'
import { get, read, whole } from './gridPages.ts'
import { cardsOf, columnOf, tableOf, textsIn } from './plainTables.ts'

const en = textsIn('en')
const texts = en.enduserCollections
const path = '/enduser/collections'
const states = { planned: en.pickup.planned, confirmed: en.pickup.confirmed, collected: en.pickup.done }
const stateOf = ({ STATE }: EnduserCollection) => (STATE ? states[STATE] : '')
const shownDay = (date: string) => date.split('-').reverse().join('/')

const findRows = (page: Page, id: string): Promise<readonly EnduserCollection[]> =>
  read(page, `/v2/endusers/collections/${id}`)
const today = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const now = new Date()
    const two = (figure: number) => String(figure).padStart(2, '0')
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  })
const viewOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: texts.views }).getByRole('link', { name: new RegExp(`^${name}`) })

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const account of ['consignee', 'collector'] as const) {
  const also = longUnless(account === 'consignee')
  test(`${account} sees every pickup of the site, the latest first, in whole crates${also}`, async ({
    page,
    signIn,
  }) => {
    await signIn(account)
    const { id } = await openSite(page, path)
    const rows = (await findRows(page, id)).toSorted((a, b) => b.COLLECT_DATE.localeCompare(a.COLLECT_DATE))
    expect(rows.length).toBeGreaterThan(0)
    const table = tableOf(page, texts.table)
    const { date, state, id: collect, shipment, forwarder, material, quantity } = texts.column
    await expect(table.locator('thead th')).toHaveText([
      date,
      state,
      collect,
      shipment,
      forwarder,
      material,
      quantity,
      en.grid.rowActions,
    ])
    const shown = rows.slice(0, 10)
    await expect(columnOf(table, 1)).toContainText(shown.map(({ COLLECT_DATE }) => shownDay(COLLECT_DATE)))
    await expect(columnOf(table, 2)).toHaveText(shown.map(stateOf))
    await expect(columnOf(table, 3)).toHaveText(shown.map(({ COLLECT_ID }) => COLLECT_ID))
    await expect(columnOf(table, 4)).toHaveText(shown.map(({ SHIPMENT_NR }) => SHIPMENT_NR ?? '–'))
    await expect(columnOf(table, 5)).toHaveText(shown.map(({ FORWARDER_NAME }) => FORWARDER_NAME ?? '–'))
    await expect(columnOf(table, 6)).toHaveText(shown.map(({ MATNR }) => MATNR))
    await expect(columnOf(table, 7)).toHaveText(shown.map(({ QTY }) => whole(Math.trunc(QTY))))
    await expectAccessible(page)
  })
}

test.describe('for a consignee', () => {
  test.beforeEach(({ signIn }) => signIn('consignee'))

  test('those to come and those that were are views of their own @long', async ({ page }) => {
    const { id } = await openSite(page, path)
    const rows = await findRows(page, id)
    const now = await today(page)
    const table = tableOf(page, texts.table)
    const coming = rows.filter(({ COLLECT_DATE, STATE }) => COLLECT_DATE >= now && STATE !== 'collected')
    expect(coming.length).toBeGreaterThan(0)
    await viewOf(page, texts.upcoming).click()
    await expect(page).toHaveURL(/view=upcoming/)
    const days = coming.map(({ COLLECT_DATE }) => COLLECT_DATE).sort()
    await expect(columnOf(table, 1)).toContainText(days.slice(0, 10).map(shownDay))
    await expect(columnOf(table, 2)).not.toContainText([states.collected])
    await viewOf(page, texts.past).click()
    const past = rows.filter((row) => !coming.includes(row))
    await expect(columnOf(table, 1)).toHaveCount(Math.min(10, past.length))
  })

  test('a sheet of a pickup has what the driver signs, and prints without the portal around it', async ({ page }) => {
    const { id, name } = await openSite(page, path)
    const rows = await findRows(page, id)
    const collect = rows.find(({ FORWARDER_NAME }) => FORWARDER_NAME !== null)
    const own = rows.filter(({ COLLECT_ID }) => COLLECT_ID === collect?.COLLECT_ID)
    await page.getByRole('searchbox', { name: texts.search }).fill(collect?.COLLECT_ID ?? '')
    await page
      .getByRole('link', { name: new RegExp(`^${texts.sheet} ?: ?${collect?.COLLECT_ID}`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      filled(texts.sheetTitle, { id: collect?.COLLECT_ID ?? '' }),
    )
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(name)
    await expect(sheet).toContainText(shownDay(collect?.COLLECT_DATE ?? ''))
    await expect(sheet).toContainText(collect?.FORWARDER_NAME ?? '')
    await expect(sheet.locator('tbody tr')).toHaveCount(new Set(own.map(({ MATNR }) => MATNR)).size)
    await expect(sheet.locator('tfoot')).toContainText(whole(own.reduce((sum, { QTY }) => sum + Math.trunc(QTY), 0)))
    await expect(sheet).toContainText(collect ? stateOf(collect) : '')
    for (const title of [texts.remarks, texts.driver, texts.handover]) {
      await expect(sheet.getByRole('heading', { name: title })).toBeVisible()
    }
    await expectAccessible(page)
    const printed = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          window.print = () => resolve('printed')
        }),
    )
    await page.getByRole('button', { name: texts.print }).click()
    expect(await printed).toBe('printed')
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: texts.print })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: texts.back }).click()
    await expect(page.getByRole('searchbox', { name: texts.search })).toHaveValue(collect?.COLLECT_ID ?? '')
  })

  test('a sheet of no pickup of the site says so @long', async ({ page }) => {
    await openSite(page, `${path}?sheet=C0-0`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.unknownTitle)
    await page.getByRole('link', { name: texts.back }).click()
    await expect(tableOf(page, texts.table)).toBeVisible()
  })

  test('the pickups go to a file as they are shown @long', async ({ page }) => {
    const { id } = await openSite(page, path)
    const rows = await findRows(page, id)
    const table = page.getByRole('group', { name: texts.table, exact: true })
    const csv = await readCsv(await saveFrom(table, 'tableCsv'))
    const { date, state, id: collect, quantity } = texts.column
    expect(fileColumn(csv, collect).toSorted()).toEqual(rows.map(({ COLLECT_ID }) => COLLECT_ID).sort())
    expect(fileColumn(csv, date).toSorted()).toEqual(rows.map(({ COLLECT_DATE }) => COLLECT_DATE).sort())
    expect(fileColumn(csv, state).toSorted()).toEqual(rows.map(stateOf).sort())
    const crates = rows.reduce((sum, { QTY }) => sum + Math.trunc(QTY), 0)
    expect(fileColumn(csv, quantity).reduce((sum, cell) => sum + Number(cell), 0)).toBe(crates)
    const book = await readBook(await saveFrom(table, 'tableExcel'))
    expect(fileColumn(book.texts, collect)).toHaveLength(rows.length)
  })

  test('a site without pickups says so @long', async ({ page }) => {
    await page.route('**/v2/endusers/collections/*', (route) => route.fulfill({ json: [] }))
    await openSite(page, path)
    await expect(page.getByText(texts.empty)).toBeVisible()
    await expectAccessible(page)
  })

  test('another consignee’s site is refused, by the page and by the services', async ({ page }) => {
    await openSite(page, path)
    await page.goto(`${path}?customer=2010`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.shell.site.refusedTitle)
    expect((await get(page, '/v2/endusers/collections/2010')).status()).toBe(404)
  })

  test('on a slow phone the cards that come move nothing that is in sight @long', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const { id } = await openSite(page, path)
    const rows = await findRows(page, id)
    await expect(cardsOf(page, texts.table)).toHaveCount(Math.min(10, rows.length))
    await page.reload()
    await expect(cardsOf(page, texts.table)).toHaveCount(Math.min(10, rows.length))
    await expect(page.getByRole('navigation', { name: en.grid.pages })).toBeVisible()
    const moved = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const watch = (list: PerformanceObserverEntryList) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0))
          new PerformanceObserver(watch).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(await moved).toBeLessThan(0.01)
  })

  for (const language of ['ru', 'ko'] as const) {
    test(`in ${language} it fits a phone, as cards, and the sheet too${longUnless(language === 'ko')}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await speak(page, language)
      const { id } = await openSite(page, path)
      const own = textsIn(language).enduserCollections
      const rows = await findRows(page, id)
      const cards = cardsOf(page, own.table)
      await expect(cards).toHaveCount(Math.min(10, rows.length))
      // A pickup may have a card for each of its crate types: whichever is in sight leads to its sheet.
      await expect(cards.getByRole('link', { name: new RegExp(`^${own.sheet}`) })).toHaveCount(await cards.count())
      await expectAccessible(page)
      await page
        .getByRole('link', { name: new RegExp(`^${own.sheet}`) })
        .last()
        .focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('article')).toContainText(own.driver)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectAccessible(page)
    })
  }
})
