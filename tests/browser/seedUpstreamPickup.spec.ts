import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { materials, nextCollect, ownSite } from '../seedUpstream/consigneeWorld.ts'
import { password } from '../seedUpstream/world.ts'
import { confirm, declarationPage, fillForm } from './declarationPage.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { expectNothingAside } from './gridPages.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { cardOf, declareOn, pickupPath, shownDay } from './pickupPages.ts'
import { columnOf, rowOf, tableOf, textsIn } from './plainTables.ts'
import { seedPortal, signIn } from './seedPortal.ts'
import { toasts } from './shippingDesk.ts'

const { test, upstream } = seedPortal()
const words = en.pickup
const declared = { identity: 'Herr Lohr', comments: null }
const lines = [{ material: 'GPS52', quantity: 9 }]

const answered = () => upstream.site.mails.filter(({ declaration }) => declaration !== undefined)

async function open(page: Page): Promise<void> {
  await signIn(page, 'moeller')
  await page.goto(`${pickupPath}?customer=${ownSite.id}`)
  await expect(cardOf(page, words.nextCollect).getByRole('listitem')).toHaveCount(materials.length)
}

test('pickup management needs nothing but the seeds', async ({ page }) => {
  await open(page)
  await expect(cardOf(page, words.nextCollect).getByRole('listitem').first()).toContainText('GPS5Stahlkiste')
  const [last] = answered()
  const total = last?.declaration?.declarationQuantities.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  await expect(cardOf(page, words.lastDeclaration)).toContainText(
    words.total.other.replace('{{count}}', total.toLocaleString('en')),
  )
  // Neither calendars nor quantities before a declaration is opened.
  await expect(page.getByRole('button', { name: words.addToCalendar })).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.calendar.title })).toHaveCount(0)
  const table = tableOf(page, words.history)
  await expect(columnOf(table, 2)).toHaveCount(answered().length)
  await expect(table.getByRole('columnheader')).toHaveText([
    words.column.declared,
    words.column.occasion,
    en.grid.rowActions,
  ])
  await table.locator('tbody').getByRole('button').first().click()
  const view = page.getByRole('dialog', { name: words.declaration })
  await expect(view).toContainText('Tor 2')
  await expect(view.getByRole('listitem')).toHaveText([/^GPS52Stahlkiste40$/, /^HP-ROLLERollenkiste12$/])
  // Asked nine days ago, answered five days ago: too late for a change, though nobody says so.
  await expect(view.getByRole('button', { name: words.change, exact: true })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await view.getByRole('button', { name: words.report }).click()
  expect((await saved).suggestedFilename()).toBe('report.pdf')
  await expectAccessible(page)
})

test('home asks what the screens ask, and tells nothing of agreed days @long', async ({ page }) => {
  await signIn(page, 'moeller')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: en.enduserHome.nextCollect })).toBeVisible()
  await expect(main.getByRole('link', { name: en.enduserHome.stock })).toBeVisible()
  await expect(main.getByText(en.enduserHome.over)).toHaveCount(0)
})

test('a declaration that nobody asked for: made in another tab, noticed here, changed here', async ({
  page,
  context,
}) => {
  await open(page)
  const before = answered().length
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: words.makeDeclaration }).click()
  const tab = await opened
  await declareOn(tab, 7, 'Frau Lohr')
  expect(answered()).toHaveLength(before + 1)
  await expect(page.getByText(words.news)).toBeVisible()
  await expect(cardOf(page, words.lastDeclaration)).toContainText('Frau Lohr')
  await tab.close()

  await cardOf(page, words.lastDeclaration).getByRole('button', { name: words.see }).click()
  const view = page.getByRole('dialog', { name: words.declaration })
  await view.getByRole('button', { name: words.change, exact: true }).click()
  const form = page.getByRole('dialog', { name: words.changeTitle })
  await expect(form.getByRole('textbox').first()).toBeVisible()
  // What the page had no line for was not counted then.
  for (const line of await form.getByRole('textbox').all()) await line.fill('8')
  await form.getByRole('button', { name: words.save, exact: true }).click()
  await expect(toasts(page).filter({ hasText: words.changeDone })).toBeVisible()
  expect(answered()[0]?.declaration?.declarationQuantities[0]?.quantity).toBe(8)
})

for (const [language, width] of [
  ['ru', 1440],
  ['ko', 390],
] as const) {
  test.describe(`in ${language}, ${width} pixels wide`, () => {
    // The other tab is as wide. Axe looks at colours where they are.
    test.use({ viewport: { width, height: width < 600 ? 844 : 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('it is declared unasked, noticed and changed by keys alone @long', async ({ page, context }) => {
      // Each press of a key is a call of its own.
      test.slow()
      const texts = textsIn(language)
      const own = texts.pickup
      await signIn(page, 'moeller')
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      await page.goto(`${pickupPath}?customer=${ownSite.id}`)
      const want = cardOf(page, own.wantToDeclare)
      await expect(want).toBeVisible()
      await expectNothingAside(page)
      await expectAccessible(page)
      const before = answered().length
      const opened = context.waitForEvent('page')
      await pressOn(page, want.getByRole('button', { name: own.makeDeclaration }))
      const tab = await opened
      const form = texts.consigneeDeclaration
      const fields = tab.getByRole('group', { name: form.quantities }).getByRole('textbox')
      await expect(fields.first()).toBeVisible()
      await expect(want.getByRole('status')).toContainText(own.isOpen)
      await expectAccessible(page)
      for (const field of await fields.all()) {
        await tabTo(tab, field)
        await tab.keyboard.type('6')
      }
      await tabTo(tab, tab.getByLabel(form.identity))
      await tab.keyboard.press('ControlOrMeta+a')
      await tab.keyboard.type('Ли Хан 李')
      await pressOn(tab, tab.getByRole('button', { name: form.send, exact: true }))
      await pressOn(tab, tab.getByRole('dialog').getByRole('button', { name: texts.common.yes }))
      await expect(tab.getByRole('heading', { name: form.sentTitle })).toBeVisible()
      await expect(page.getByText(own.news)).toBeVisible()
      await tab.close()
      const last = cardOf(page, own.lastDeclaration)
      await expect(last).toContainText('Ли Хан 李')
      expect(answered()).toHaveLength(before + 1)

      await pressOn(page, last.getByRole('button', { name: own.see }))
      const view = page.getByRole('dialog', { name: own.declaration })
      await pressOn(page, view.getByRole('button', { name: own.change, exact: true }))
      const change = page.getByRole('dialog', { name: own.changeTitle })
      const lines = change.getByRole('textbox')
      await expect(lines.first()).toBeFocused()
      await expectNothingAside(page)
      await expectAccessible(page)
      for (const line of await lines.all()) {
        await tabTo(page, line)
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type('5')
      }
      await pressOn(page, change.getByRole('button', { name: own.save, exact: true }))
      await expect(toasts(page).filter({ hasText: own.changeDone })).toBeVisible()
      expect(answered()[0]?.declaration?.declarationQuantities[0]?.quantity).toBe(5)
    })
  })
}

test('a blocked tab leaves a plain link @long', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open(page)
  await page.getByRole('button', { name: words.makeDeclaration }).click()
  const card = cardOf(page, words.wantToDeclare)
  await expect(card.getByRole('status')).toContainText(words.blocked)
  const link = card.getByRole('link', { name: words.openPage })
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await link.click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/consignee-declaration\?token=/)
  await tab.close()
})

test('a refusal closes the tab it was for, and is told here', async ({ page, context, expectedErrors }) => {
  expectedErrors.push('the server responded with a status of 429')
  await open(page)
  await page.route('**/declaration/spontaneous/*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { message: 'Zu viele Anfragen' } }),
  )
  await page.getByRole('button', { name: words.makeDeclaration }).click()
  await expect(toasts(page)).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
  await page.unrouteAll({ behavior: 'wait' })
})

test('what is asked or declared elsewhere meanwhile shows when the person is back @long', async ({ page }) => {
  await page.clock.install()
  await open(page)
  const mailId = upstream.site.ask()
  await page.clock.fastForward(20_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const waiting = cardOf(page, words.waiting)
  await expect(waiting).toContainText(words.waitingWarning)
  await expect(page.getByRole('button', { name: words.makeDeclaration })).toHaveCount(0)
  upstream.site.declare({ ...declared, declarationQuantities: lines }, mailId)
  await page.clock.fastForward(20_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(waiting).toHaveCount(0)
  await expect(cardOf(page, words.lastDeclaration)).toContainText(declared.identity)
})

test('a tab that is closed unanswered is looked for once more, and forgotten @long', async ({ page, context }) => {
  await page.clock.install()
  await open(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: words.makeDeclaration }).click()
  const tab = await opened
  const note = cardOf(page, words.wantToDeclare).getByText(words.isOpen)
  await expect(note).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(note).toBeVisible()
  await tab.close()
  const looked = page.waitForRequest('**/mail/byEnduser/*')
  await page.clock.fastForward(6_000)
  await looked
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.goOn })).toBeEnabled()
})

test('a collect that is moved meanwhile shows when the person is back @long', async ({ page }) => {
  await page.clock.install()
  await open(page)
  const moved = nextCollect('2031-05-06').map((line) => ({ ...line, qty: 5 }))
  await page.route('**/nextConfirmedCollect/*', (route) => route.fulfill({ json: moved }))
  await page.clock.fastForward(20_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(cardOf(page, words.nextCollect).getByRole('time')).toHaveText(shownDay(moved[0]?.loadingDate ?? ''))
  await page.unrouteAll({ behavior: 'wait' })
})

test('the form of a change goes with Back, and does not come with the next declaration @long', async ({ page }) => {
  upstream.site.declare({ ...declared, declarationQuantities: lines })
  await open(page)
  const see = cardOf(page, words.lastDeclaration).getByRole('button', { name: words.see })
  const view = page.getByRole('dialog', { name: words.declaration })
  const form = page.getByRole('dialog', { name: words.changeTitle })
  const change = view.getByRole('button', { name: words.change, exact: true })
  await see.click()
  await change.click()
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toHaveCount(0)
  await expect(view).toHaveCount(0)
  await see.click()
  await expect(change).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('a declaration that can be changed no longer says so while it is looked at @long', async ({ page }) => {
  await page.clock.install()
  await page.route(/\/declarationAdmin\/declaration\/d-[^/]+$/, async (route) => {
    const response = await route.fetch()
    const changeableUntil = new Date(Date.now() + 10 * 60_000).toISOString()
    await route.fulfill({ response, json: { ...(await response.json()), changeableUntil } })
  })
  await open(page)
  await cardOf(page, words.lastDeclaration).getByRole('button', { name: words.see }).click()
  const view = page.getByRole('dialog', { name: words.declaration })
  await expect(view.getByRole('button', { name: words.change, exact: true })).toBeVisible()
  await page.clock.fastForward(11 * 60_000)
  await expect(view.getByRole('button', { name: words.change, exact: true })).toHaveCount(0)
  await expect(view.getByRole('listitem').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a link that ends while its form is open says so there, and leaves the way to another one here @long', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('the server responded with a status of 404')
  await open(page)
  const before = answered().length
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: words.makeDeclaration }).click()
  const tab = await opened
  const form = declarationPage(tab)
  await fillForm(form, 'Frau Spät')
  await tab.route('**/v2/declarations/**', (route) =>
    route.fulfill({ status: 404, json: { code: 'invalid_token', message: 'Link abgelaufen', requestId: 'r' } }),
  )
  await confirm(form)
  await expect(form.title).toHaveText(en.consigneeDeclaration.invalidTitle)
  // What was typed is there still, to be read off.
  await expect(tab.getByText('Frau Spät')).toBeVisible()
  expect(answered()).toHaveLength(before)
  await tab.close()
  await page.bringToFront()
  await expect(cardOf(page, words.wantToDeclare).getByText(words.isOpen)).toHaveCount(0)
  const again = context.waitForEvent('page')
  await page.getByRole('button', { name: words.goOn }).click()
  await declareOn(await again, 3, 'Frau Neu')
  await expect(cardOf(page, words.lastDeclaration)).toContainText('Frau Neu')
  expect(answered()).toHaveLength(before + 1)
})

test('a session that ends while the declaration is open is taken up where it was @long', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('the server responded with a status of 401')
  await open(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: words.makeDeclaration }).click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/consignee-declaration\?token=/)
  // The next look finds the token refused.
  await page.route('**/mail/byEnduser/*', (route) => route.fulfill({ status: 401, json: { message: 'Token fehlt' } }), {
    times: 1,
  })
  await declareOn(tab, 5, 'Frau Abend')
  await page.bringToFront()
  const dialog = page.getByRole('dialog', { name: en.relogin.title })
  await dialog.getByLabel(en.login.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(cardOf(page, words.lastDeclaration)).toContainText('Frau Abend')
  await tab.close()
})

test('a consignee whom nobody has asked sees that there are no data, and may declare all the same @long', async ({
  page,
}) => {
  await page.route('**/mail/byEnduser/*', (route) => route.fulfill({ json: [] }))
  await page.route('**/nextConfirmedCollect/*', (route) => route.fulfill({ json: [] }))
  await signIn(page, 'moeller')
  await page.goto(`${pickupPath}?customer=${ownSite.id}`)
  await expect(page.getByRole('alert').filter({ hasText: words.noData })).toBeVisible()
  await expect(cardOf(page, words.nextCollect)).toContainText(words.noCollect)
  await expect(page.getByRole('button', { name: words.makeDeclaration })).toBeEnabled()
  await expect(cardOf(page, words.lastDeclaration)).toHaveCount(0)
  await expectAccessible(page)
})

test('mails of odd data: a bare day, no date, no word of whether they were asked for, one twice @long', async ({
  page,
}) => {
  const odd = [
    { firstSendingDate: null, declarationId: 'd-1', declarationDate: null },
    { firstSendingDate: '2026-02-28', declarationId: 'd-2', declarationDate: '2026-03-01', spontaneous: false },
    { firstSendingDate: '2026-02-28', declarationId: 'd-2', declarationDate: '2026-03-01', spontaneous: false },
    { firstSendingDate: '2099-01-01T00:00:00Z', declarationId: null, spontaneous: true },
  ]
  await page.route('**/mail/byEnduser/*', (route) => route.fulfill({ json: odd }))
  await open(page)
  const waiting = cardOf(page, words.waiting)
  await expect(waiting.getByRole('button', { name: words.goOn })).toBeVisible()
  // A day is the same day wherever it is read.
  await expect(cardOf(page, words.lastDeclaration)).toContainText('28/02/2026')
  await expect(cardOf(page, words.lastDeclaration)).toContainText('01/03/2026')
  await expect(tableOf(page, words.history).locator('tbody tr')).toHaveCount(3)
  await expect(rowOf(page, words.notDeclared)).toHaveCount(1)
})
