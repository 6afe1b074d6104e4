import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { CollectLine, EnduserDeclaration, EnduserMail } from '../../shared/src/contract/calls/declarationAdmin.ts'
import type { DeclaredQuantity } from '../../shared/src/contract/calls/declarations.ts'
import { confirm, cutLine, declarationPage } from './declarationPage.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { expectLargeTargets, expectNothingAside, read } from './gridPages.ts'
import {
  asked,
  cardOf,
  declareAlone,
  declareOn,
  lastOf,
  leaveAsked,
  mailsOf,
  openPickup,
  pickupPath,
  shownDay,
  shownInstant,
  sites,
  toldTo,
} from './pickupPages.ts'
import { expectRefused, fresh, textsIn } from './plainTables.ts'

const en = textsIn('en')
const words = en.pickup
/** A number as the page writes it. */
const figure = (value: number) => value.toLocaleString('en')
const counted = (total: number) => words.total[total === 1 ? 'one' : 'other'].replace('{{count}}', figure(total))

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('tells its last declaration and its next collect, and shows the declaration with its report', async ({
  page,
  signIn,
}) => {
  await signIn('consignee')
  const told = {
    mails: toldTo<readonly EnduserMail[]>(page, /mail\/byEnduser\/\w+$/),
    declaration: toldTo<EnduserDeclaration>(page, /declarationAdmin\/declaration\/[^/]+$/),
    lines: toldTo<readonly DeclaredQuantity[]>(page, /declaration\/[^/]+\/quantities$/),
    collect: toldTo<readonly CollectLine[]>(page, /nextConfirmedCollect\/\w+$/),
  }
  await openPickup(page, sites.other)
  const [mails, declaration, lines, collect] = await Promise.all([
    told.mails,
    told.declaration,
    told.lines,
    told.collect,
  ])
  const mail = mails.find(({ declarationId }) => declarationId !== null)
  await expect(page.getByRole('main').getByText(`${sites.other} · Roanne, France`)).toBeVisible()
  const last = cardOf(page, words.lastDeclaration)
  await expect(last).toContainText(counted(lines.reduce((sum, { quantity }) => sum + quantity, 0)))
  await expect(last).toContainText(await shownInstant(page, mail?.firstSendingDate ?? ''))
  await expect(last).toContainText(await shownInstant(page, mail?.declarationDate ?? ''))
  await expect(last).toContainText(declaration.identity)

  const next = cardOf(page, words.nextCollect)
  await expect(next).toContainText(shownDay(collect[0]?.loadingDate ?? ''))
  // GPS52 is shortened here, and nowhere else.
  expect(collect.map(({ mat }) => mat)).toContain('GPS52')
  const shown = collect.map(({ mat, qty }) => new RegExp(`^${mat === 'GPS52' ? 'GPS5' : mat}\\D.*\\D${figure(qty)}$`))
  await expect(next.getByRole('listitem')).toHaveText(shown)
  await expect(page.getByRole('columnheader', { name: 'GPS52', exact: true })).toBeVisible()
  await expectAccessible(page)

  await last.getByRole('button', { name: words.see }).click()
  await expect(page).toHaveURL(new RegExp(`declaration=${mail?.declarationId}`))
  const dialog = page.getByRole('dialog', { name: words.declaration })
  for (const fact of [sites.other, declaration.identity]) await expect(dialog).toContainText(fact)
  await expect(dialog).toContainText(await shownInstant(page, declaration.date))
  await expect(dialog.getByRole('listitem')).toHaveText(
    lines.map(({ material, quantity }) => new RegExp(`^${material}\\D.*\\D${figure(quantity)}$`)),
  )
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: words.report }).click()
  const report = await saved
  expect(report.suggestedFilename()).toBe('report.pdf')
  expect(
    readFileSync(await report.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  // An address shows a colleague the same, and Back restores.
  await page.reload()
  await expect(dialog).toContainText(declaration.identity)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
})

/** Makes sure that the last declaration of the site can be changed still. */
async function declareLately(page: Page, id: string): Promise<void> {
  if ((await lastOf(page, id)).declaration.changeableUntil !== null) return
  const { token } = await read(page, `/v2/declarationAdmin/declaration/spontaneous/${id}`)
  const tab = await page.context().newPage()
  await tab.goto(`/consignee-declaration?token=${token}&lang=en`)
  await declareOn(tab, 20, fresh('Lately '))
  await tab.close()
  await page.reload()
}

const alone = declareAlone(test)

test.describe('a site that declares', () => {
  // One after another anyway: another worker has better things to do than to wait.
  test.describe.configure({ mode: 'default' })
  alone.beforeEach(({ signIn }) => signIn('consignee'))

  alone('declares unasked in a tab of its own, and this page notices', async ({ page, context, expectedErrors }) => {
    expectedErrors.push(cutLine)
    const id = await openPickup(page, sites.declaring)
    const before = await mailsOf(page, id)
    const card = cardOf(page, words.wantToDeclare)
    const opened = context.waitForEvent('page')
    await card.getByRole('button', { name: words.makeDeclaration }).focus()
    await page.keyboard.press('Enter')
    const tab = await opened
    await expect(tab).toHaveURL(/\/consignee-declaration\?token=/)
    // Nothing leads back from a page that whoever has its address may open.
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(card.getByRole('status')).toContainText(words.isOpen)
    // Who opened it from here need not type a name; whoever else has its address is told none.
    const { displayName } = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}')
    await expect(declarationPage(tab).identity).toHaveValue(displayName)
    const stranger = await context.browser()?.newPage()
    await stranger?.goto(tab.url())
    await expect(declarationPage(stranger ?? tab).identity).toHaveValue('')
    await stranger?.close()
    await tab.getByRole('textbox').first().fill('7')
    await expect(tab.getByText(en.draft.kept)).toBeVisible()
    await tab.close()
    await expect(card.getByRole('status')).not.toContainText(words.isOpen)
    // What was typed is there again, on the page of another link.
    const openedAgain = context.waitForEvent('page')
    await card.getByRole('button', { name: words.goOn }).click()
    const again = await openedAgain
    await expect(again.getByRole('textbox').first()).toHaveValue('7')
    const name = fresh('Yard ')
    // What is confirmed without a line outlives its tab, and its link.
    await context.setOffline(true)
    const form = declarationPage(again)
    for (const line of await form.quantities.all()) await line.fill('11')
    await form.identity.fill(name)
    const crates = 11 * (await form.quantities.count())
    await confirm(form)
    await expect(form.title).toHaveText(en.sending.waiting)
    await again.close()
    await expect(card).toContainText(words.unsent.other.replace('{{count}}', figure(crates)))
    await context.setOffline(false)
    // Home tells of it, too, until it has gone.
    const home = await context.newPage()
    await home.goto('/')
    const unsent = home.getByRole('main').getByRole('link', { name: en.enduserHome.unsent })
    await expect(unsent).toContainText(en.enduserHome.crates.other.replace('{{count}}', figure(crates)))
    await expect(unsent).toHaveAttribute('href', new RegExp(`^${pickupPath}\\?.*${id}`))
    // Signing out would delete it, and says so.
    await page.getByRole('button', { name: en.shell.user.signOut }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question).toContainText(en.relogin.unsentCrates.other.replace('{{count}}', figure(crates)))
    await question.getByRole('button', { name: en.relogin.stay }).click()
    const openedLast = context.waitForEvent('page')
    await card.getByRole('button', { name: words.goOn }).click()
    const last = await openedLast
    await expect(declarationPage(last).title).toHaveText(en.consigneeDeclaration.sentTitle)
    await expect(unsent).toHaveCount(0)
    await home.close()
    // The person has not come back yet: the other tab told.
    await expect(page.getByText(words.news)).toBeVisible()
    await expect(cardOf(page, words.lastDeclaration)).toContainText(name)
    await expect(card.getByRole('status')).not.toContainText(words.isOpen)
    const history = page.getByRole('region', { name: words.history })
    await expect(history.locator('[data-row]').first()).toContainText(name)
    const after = await mailsOf(page, id)
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]).toMatchObject({ spontaneous: true, declarationDate: expect.any(String) })
    await expect(history.locator('[data-row]').first()).toContainText(words.ownAccord)

    // Changed on the same page a moment later, it is news here as well, however soon somebody comes back.
    await last.getByRole('button', { name: en.consigneeDeclaration.change }).click()
    await declareOn(last, 12, name)
    await page.bringToFront()
    const { lines, total } = await lastOf(page, id)
    expect(lines.map(({ quantity }) => quantity)).toEqual(lines.map(() => 12))
    await expect(cardOf(page, words.lastDeclaration)).toContainText(counted(total))
    await expect(history.locator('[data-row]').first()).toContainText('→ 12')
  })

  alone(
    'changes what it declared within two days, and the history tells what was changed',
    async ({ page, context, expectedErrors }) => {
      expectedErrors.push(cutLine)
      const id = await openPickup(page, sites.declaring)
      await declareLately(page, id)
      const { declaration, lines } = await lastOf(page, id)
      const [line] = lines
      const next = ((line?.quantity ?? 0) % 500) + 501
      await page
        .locator('[data-row]', { hasText: await shownInstant(page, declaration.date) })
        .first()
        .getByRole('button')
        .focus()
      await page.keyboard.press('Enter')
      const view = page.getByRole('dialog', { name: words.declaration })
      await view.getByRole('button', { name: words.change, exact: true }).click()
      const form = page.getByRole('dialog', { name: words.changeTitle })
      await expect(form.getByRole('textbox').first()).toBeVisible()
      const [first, second] = await form.getByRole('textbox').all()
      if (!first || !second) throw new Error('The form has fewer than two lines')
      await expect(first).toBeFocused()
      await expect(first).toHaveValue(String(line?.quantity))
      const save = form.getByRole('button', { name: words.save, exact: true })
      // Nothing to save as long as nothing was changed.
      await expect(save).toBeDisabled()
      await first.fill('12,5')
      await second.focus()
      await expect(first).toHaveAccessibleDescription(en.fault.whole)
      await expect(save).toBeDisabled()
      await first.fill('50001')
      await second.focus()
      await expect(first).toHaveAccessibleDescription(/50.000/)
      // Full-width digits count.
      await first.fill(String(next).replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)))
      await context.setOffline(true)
      await page.keyboard.press('Enter')
      await expect(form.getByRole('alert')).toContainText(en.problem.offline)
      // It is true no longer, and what was typed is.
      await context.setOffline(false)
      await expect(form.getByText(en.problem.offline)).toHaveCount(0)
      await expectAccessible(page)
      await second.press('Enter')
      await expect(page.getByText(words.changeDone)).toBeVisible()
      await expect(form).toHaveCount(0)
      await view.getByRole('button', { name: en.common.close, exact: true }).last().click()
      expect((await lastOf(page, id)).lines[0]?.quantity).toBe(next)
      const history = page.getByRole('region', { name: words.history })
      await expect(history.locator('[data-row]').first()).toContainText(`→ ${figure(next)}`)
    },
  )

  alone('does not overwrite what a colleague changed meanwhile @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('the server responded with a status of 409')
    const id = await openPickup(page, sites.declaring)
    await declareLately(page, id)
    const { declarationId, lines } = await lastOf(page, id)
    await page.goto(`${pickupPath}?customer=${id}&declaration=${declarationId}`)
    const view = page.getByRole('dialog', { name: words.declaration })
    await view.getByRole('button', { name: words.change, exact: true }).click()
    const form = page.getByRole('dialog', { name: words.changeTitle })
    await form.getByRole('textbox').first().fill('31')
    const theirs = (lines[0]?.quantity ?? 0) + 2
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const answer = await page.request.post('/v2/declarationAdmin/declaration/quantities', {
      headers: { Authorization: `Bearer ${token}` },
      data: { declarationId, declarationQuantities: lines.map(({ material }) => ({ material, quantity: theirs })) },
    })
    expect(answer.ok()).toBe(true)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toContainText(words.changedMeanwhile)
    await expect(form.getByRole('textbox').first()).toHaveValue('31')
    expect((await lastOf(page, id)).lines.map(({ quantity }) => quantity)).toEqual(lines.map(() => theirs))
  })

  alone('can be changed by whoever has a clock that is days off @long', async ({ page }) => {
    const id = await openPickup(page, sites.declaring)
    await declareLately(page, id)
    const { declarationId } = await lastOf(page, id)
    const hours = 50
    await page.evaluate((ahead) => localStorage.setItem('clock', String(-ahead * 3_600_000)), hours)
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.goto(`${pickupPath}?customer=${id}&declaration=${declarationId}`)
    const view = page.getByRole('dialog', { name: words.declaration })
    await expect(view.getByRole('button', { name: words.change, exact: true })).toBeVisible()
  })
})

alone(
  'a site that was asked waits for its inventory, and tells when it was asked and reminded',
  async ({ page, signIn }) => {
    await signIn('consignee')
    await leaveAsked(page)
    await openPickup(page, sites.other)
    const card = cardOf(page, words.waiting)
    await expect(card).toContainText(words.waitingWarning)
    for (const { sentAt } of asked.reminders) await expect(card).toContainText(await shownInstant(page, sentAt))
    await expect(card.getByRole('button', { name: words.makeDeclaration })).toBeVisible()
    await expect(page.locator('[data-row]').filter({ hasText: words.notDeclared })).toHaveCount(1)
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    // The other site is another story, by the keyboard alone.
    await page.getByRole('button', { name: new RegExp(`^${en.shell.site.label}`) }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('listbox')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(cardOf(page, words.wantToDeclare)).toBeVisible()
    await expect(card).toHaveCount(0)
  },
)

test('another consignee is nobody’s business here, nor is its declaration', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push('the server responded with a status of 404')
  await signIn('consignee')
  const id = await openPickup(page, sites.declaring)
  await page.goto(`${pickupPath}?customer=1`)
  await expect(page.getByRole('heading', { level: 1, name: en.shell.site.refusedTitle })).toBeVisible()
  await page.goto(`${pickupPath}?customer=${id}&declaration=nobody`)
  await expect(page.getByRole('dialog', { name: words.declaration }).getByRole('alert')).toContainText(
    en.problem.not_found,
  )
})

test('is nothing for who has no right to it @long', async ({ page, signIn }) => {
  await signIn('collector')
  await expectRefused(page, pickupPath, en.shell.entries.pickupManagement)
})

for (const [language, locale, theme] of [
  ['ru', 'ru-RU', 'dark'],
  ['zh', 'zh-CN', 'light'],
] as const) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    const also = longUnless(language === 'ru')
    test(`the next collect comes first, and everything is large enough for a glove${also}`, async ({
      page,
      signIn,
    }) => {
      const texts = textsIn(language)
      await page.emulateMedia({ colorScheme: theme })
      await signIn('consignee')
      await leaveAsked(page)
      await openPickup(page, sites.other, texts)
      const headings = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(headings).toContainText([
        texts.pickup.nextCollect,
        texts.pickup.waiting,
        texts.pickup.lastDeclaration,
      ])
      await expectNothingAside(page)
      await expectAccessible(page)
      await expectLargeTargets(page.getByRole('main'))
      await cardOf(page, texts.pickup.lastDeclaration).getByRole('button', { name: texts.pickup.see }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      await expectNothingAside(page)
      await expectAccessible(page)
    })
  })
}
