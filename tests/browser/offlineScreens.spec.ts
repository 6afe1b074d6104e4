import type { Page } from 'playwright/test'
import type { EnduserMail } from '../../shared/src/contract/calls/declarationAdmin.ts'
import type { ScannedStock, SiteCrate } from '../../shared/src/contract/calls/endusers.ts'
import { filled, openSite, speak } from './consigneeSites.ts'
import { expect, expectAccessible, settle, test } from './fixtures.ts'
import { read } from './gridPages.ts'
import { goOffline, waitForAnswers, waitForScreens } from './keptPages.ts'
import { cardOf, declareAlone, openPickup, sites } from './pickupPages.ts'
import { cardsOf, columnOf, tableOf, textsIn } from './plainTables.ts'
import { toasts } from './shippingDesk.ts'

const en = textsIn('en')
const stock = '/enduser/stock'
const collections = '/enduser/collections'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

/** What says that all of this was seen earlier. */
const noteOf = (page: Page, texts: { readonly offline: { readonly none: string } } = en) =>
  page.getByRole('main').getByRole('status').filter({ hasText: texts.offline.none })

// It looks at the site where others declare.
declareAlone(test)(
  'pickup management is read without a line, and what needs one says so',
  async ({ page, context, signIn, expectedErrors }) => {
    const words = en.pickup
    await signIn('consignee')
    await openPickup(page, sites.declaring)
    const parts = [
      cardOf(page, words.lastDeclaration).getByRole('definition'),
      cardOf(page, words.nextCollect).getByRole('listitem'),
      columnOf(tableOf(page, words.nextCollects), 1),
      columnOf(tableOf(page, words.history), 1),
    ]
    for (const part of parts) await expect(part.first()).toBeVisible()
    const told = await Promise.all(parts.map((part) => part.allTextContents()))
    await waitForScreens(page)

    await goOffline(context, expectedErrors)
    await page.reload()
    for (const [place, part] of parts.entries()) await expect(part).toHaveText(told[place] ?? [])
    await expect(noteOf(page)).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
    await expect(noteOf(page)).toHaveCount(1)
    await expectAccessible(page)

    const main = page.getByRole('main')
    const needing = [
      main.getByRole('button', { name: words.makeDeclaration }),
      main.getByRole('button', { name: words.report }),
      main.getByRole('button', { name: words.calendar.title }),
      cardOf(page, words.nextCollect).getByRole('button', { name: words.addToCalendar }),
      tableOf(page, words.nextCollects).locator('tbody').getByRole('button').first(),
    ]
    for (const button of needing) {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(en.offline.needsLine)
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(button).toBeFocused()
    }
    // A finger sees no tooltip: each card says it beside its button.
    for (const card of [words.nextCollect, words.lastDeclaration]) {
      await expect(cardOf(page, card).locator('[aria-hidden]', { hasText: en.offline.needsLine })).toBeVisible()
    }
    // Not even one that closes at once.
    expect(context.pages()).toEqual([page])
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // The last declaration was told by its card: it is read in full, too.
    await cardOf(page, words.lastDeclaration).getByRole('button', { name: words.see }).click()
    const view = page.getByRole('dialog', { name: words.declaration })
    await expect(view.getByRole('listitem').first()).toBeVisible()
    await expect(view.getByRole('status').filter({ hasText: en.offline.none })).toContainText(
      /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/,
    )
    await expect(view.getByRole('button', { name: words.report })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')

    // What was declared elsewhere meanwhile is shown, and is no news: what was read before was none either.
    await page.route('**/mail/byEnduser/*', async (route) => {
      const response = await route.fetch()
      const mails: readonly EnduserMail[] = await response.json()
      const declarationDate = '2026-01-06T07:08:00.000Z'
      await route.fulfill({
        response,
        json: mails.map((mail) => (mail.declarationId ? { ...mail, declarationDate } : mail)),
      })
    })
    await needing[0]?.focus()
    await context.setOffline(false)
    await expect(noteOf(page)).toHaveCount(0, { timeout: 30_000 })
    await expect(parts[0] ?? main).not.toHaveText(told[0] ?? [])
    await settle(page)
    await expect(toasts(page)).toHaveCount(0)
    await expect(needing[0] ?? main).not.toHaveAttribute('aria-disabled')
    await expect(needing[0] ?? main).toBeFocused()
  },
)

for (const account of ['consignee', 'collector'] as const) {
  test(`home tells ${account} without a line what it told with one @long`, async ({
    page,
    context,
    signIn,
    expectedErrors,
  }) => {
    await signIn(account)
    await openSite(page, collections)
    await waitForScreens(page)
    await page.goto('/')
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    const told = await cards.allTextContents()
    await waitForAnswers(page, ['findEnduserHome ', 'offers enduserHome'])

    await goOffline(context, expectedErrors)
    await page.goto('/')
    await expect(cards).toHaveText(told)
    await expect(noteOf(page)).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
    await expectAccessible(page)
    // Each part leads to its screen still, also to one that nobody has seen: that one says so.
    await cards.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/enduser\//)
    await page.goBack()
    await context.setOffline(false)
    await expect(noteOf(page)).toHaveCount(0, { timeout: 30_000 })
    await expect(cards.first()).toBeVisible()
  })
}

test('the stock, crates of a customer, the scanner and the sheet of a pickup are there without a line, on a phone', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  const own = textsIn('fr')
  await page.setViewportSize({ width: 390, height: 844 })
  await speak(page, 'fr')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotFoundError'))
  })
  await signIn('consignee')
  const areListed = Promise.all(
    ['scan-stock', 'stock/estimated'].map((list) => page.waitForResponse(new RegExp(`/v2/endusers/${list}/`))),
  )
  const { id } = await openSite(page, stock)
  await areListed
  const estimatedCards = cardsOf(page, own.enduserStock.estimatedTable)
  const scannedCards = cardsOf(page, own.enduserStock.scannedTable)
  const tables = [estimatedCards, scannedCards]
  const scanned: readonly ScannedStock[] = await read(page, `/v2/endusers/stock/scan/${id}`)
  const estimated: readonly unknown[] = await read(page, `/v2/endusers/stock/${id}`)
  await expect(estimatedCards).toHaveCount(estimated.length)
  await expect(scannedCards).toHaveCount(scanned.length)
  const stockRows = await Promise.all(tables.map((table) => table.allTextContents()))
  const [customer] = scanned
  const siteCrates: readonly SiteCrate[] = await read(page, `/v2/endusers/scan-stock/${id}`)
  const [crate] = siteCrates
  const detail = `${stock}/detail?customerId=${customer?.CUSTOMER}`
  await openSite(page, detail)
  const crates = cardsOf(page, own.enduserStock.cratesTable)
  const ofCustomer = siteCrates.filter(({ CUSTOMER }) => CUSTOMER === customer?.CUSTOMER).slice(0, 15)
  await expect(crates).toHaveCount(ofCustomer.length)
  const barcodes = await crates.allTextContents()
  await openSite(page, collections)
  await page
    .getByRole('link', { name: new RegExp(`^${own.enduserCollections.sheet}`) })
    .first()
    .click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(own.enduserCollections.driver)
  await expect(sheet.getByRole('definition').filter({ hasText: 'France' })).toBeVisible()
  const facts = await sheet.locator('dd, td').allTextContents()
  const sheetAddress = page.url()
  await waitForScreens(page, 'fr')

  await goOffline(context, expectedErrors)
  await openSite(page, stock)
  for (const [place, table] of tables.entries()) await expect(table).toHaveText(stockRows[place] ?? [])
  await expect(noteOf(page, own)).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
  await openSite(page, detail)
  await expect(crates).toHaveText(barcodes)
  await expect(noteOf(page, own)).toBeVisible()
  await page.getByRole('button', { name: own.scan.open, exact: true }).focus()
  await page.keyboard.press('Enter')
  const scanner = page.getByRole('dialog', { name: own.scan.title })
  await scanner.getByLabel(own.scan.barcode).fill(crate?.BARCODE ?? '')
  await page.keyboard.press('Enter')
  await expect(scanner).toContainText(crate?.CUSTOMER_NAME ?? '')
  await expect(scanner.getByRole('status').filter({ hasText: own.offline.none })).toBeVisible()
  await scanner.getByLabel(own.scan.barcode).fill('GPS-999-999-99')
  await page.keyboard.press('Enter')
  await expect(scanner).toContainText(filled(own.scan.unknownHere, { barcode: 'GPS-999-999-99' }))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // Nobody has opened these: they are read of what the scanner looks in.
  const other = scanned.find(({ CUSTOMER }) => CUSTOMER !== customer?.CUSTOMER)
  if (!other) throw new Error('The site of the demo world has crates of one customer alone')
  await openSite(page, `${stock}/detail?customerId=${other.CUSTOMER}`)
  await expect(crates).toHaveCount(siteCrates.filter(({ CUSTOMER }) => CUSTOMER === other.CUSTOMER).slice(0, 15).length)
  await expect(noteOf(page, own)).toBeVisible()
  await openSite(page, `${stock}/over`)
  await expect(cardsOf(page, own.cratesOver.title).first()).toBeVisible()
  await expect(noteOf(page, own)).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)

  await page.goto(sheetAddress)
  await expect(sheet.locator('dd, td')).toHaveText(facts)
  await expect(noteOf(page, own)).toBeVisible()
  // Printing needs no line.
  await expect(page.getByRole('button', { name: own.enduserCollections.print })).toBeEnabled()
  await expectAccessible(page)
})

test('crates of a customer that were never fetched say so without a line', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_FAILED')
  await signIn('consignee')
  // Else the scanner's lists would tell of them.
  await page.route(/\/v2\/endusers\/(scan-stock|stock\/estimated)\//, (route) => route.abort())
  const { id } = await openSite(page, stock)
  const [customer]: readonly ScannedStock[] = await read(page, `/v2/endusers/stock/scan/${id}`)
  await waitForScreens(page)
  await goOffline(context, expectedErrors)
  await openSite(page, `${stock}/detail?customerId=${customer?.CUSTOMER}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en.offline.unseen)
  await expectAccessible(page)
  // They come with the line.
  await context.setOffline(false)
  await expect(columnOf(tableOf(page, en.enduserStock.cratesTable), 1).first()).toBeVisible()
})

test('what was kept on one day is read on another @long', async ({ page, context, signIn, expectedErrors }) => {
  const line = await context.newCDPSession(page)
  const goTo = (timezoneId: string) => line.send('Emulation.setTimezoneOverride', { timezoneId })
  // Whatever the time is, the day is another one there: 25 hours lie between them.
  await goTo('Pacific/Pago_Pago')
  await signIn('consignee')
  await openPickup(page, sites.declaring)
  const days = columnOf(tableOf(page, en.pickup.nextCollects), 1)
  await expect(days.first()).toBeVisible()
  const told = await days.allTextContents()
  await waitForScreens(page)
  await goOffline(context, expectedErrors)
  await goTo('Pacific/Kiritimati')
  await page.reload()
  await expect(days).toHaveText(told)
  // Another zone makes the browser say that it has a line; its calls know better.
  await expect(noteOf(page).or(noteOf(page, { offline: { none: en.problem.offline } }))).toBeVisible()
})
