import type { Locator, Page, Route } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import { hotClasses } from '../fixtures/hotClasses.ts'
import { expect, expectAccessible, longUnless, demoPassword as password, test } from './fixtures.ts'
import { cellsOf, chooseAnotherCustomer, openGrid, selectedId } from './gridPages.ts'
import { useOwnAddress } from './ownAddress.ts'

const texts = { en, ko }
type Language = keyof typeof texts

/** Longer than any session. */
const night = '09:00:00'

const gridOf = (page: Page, language: Language = 'en') => page.getByRole('region', { name: texts[language].stock.grid })

interface Question {
  readonly dialog: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly signOut: Locator
}

type QuestionWords = Pick<(typeof en)['relogin'], 'title' | 'password' | 'submit' | 'signOut'>

function questionOn(page: Page, words: { readonly relogin: QuestionWords } = en): Question {
  const { relogin } = words
  const dialog = page.getByRole('dialog', { name: relogin.title })
  return {
    dialog,
    password: dialog.getByLabel(relogin.password, { exact: true }),
    submit: dialog.getByRole('button', { name: relogin.submit, exact: true }),
    signOut: dialog.getByRole('button', { name: relogin.signOut }),
  }
}

async function answer({ dialog, password: field, submit }: Question): Promise<void> {
  await field.fill(password)
  await submit.click()
  await expect(dialog).toHaveCount(0)
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

/** Ends the token of a page in the services, as a sign-out in another browser would. */
async function endToken(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` }
  expect((await page.request.post('/v1/auth/logout', { headers })).status()).toBe(204)
}

/** Where a grid is scrolled to, and the text of its selected cell. */
async function stateOf(grid: Locator) {
  return grid.evaluate(
    (region, { box, current }) => ({
      top: region.querySelector(box)?.scrollTop ?? 0,
      page: scrollY,
      cell: region.querySelector(current)?.textContent ?? null,
    }),
    hotClasses,
  )
}

/** Puts a grid a few screens further down. */
async function scrollDown(grid: Locator): Promise<void> {
  await grid.locator(hotClasses.box).evaluate((box) => {
    box.scrollTop = 700
    scrollTo(0, 150)
  })
}

/** Lets the page's clock pass the end of its session. */
const sleepOver = (page: Page) => page.clock.fastForward(night)

for (const [language, width, height] of [
  ['en', 1440, 900],
  ['en', 390, 844],
  ['ko', 1440, 900],
  ['ko', 390, 844],
] as const) {
  const words = texts[language]

  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } })
    test.beforeEach(async ({ page, signIn }) => {
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      await page.clock.install()
      await signIn('shipper')
    })

    test(`nothing typed, opened or scrolled is lost${longUnless(language === 'ko' && width === 390)}`, async ({
      page,
    }, testInfo) => {
      await useOwnAddress(page, testInfo, '**/graphql')
      const grid = gridOf(page, language)
      await openGrid(page, '/stock', grid)
      await scrollDown(grid)
      await grid.getByRole('button', { name: words.grid.filter, exact: true }).click()
      const panel = page.getByRole('dialog', { name: words.grid.filterTitle })
      const field = panel.getByRole('textbox').first()
      await field.fill('half a na')
      await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4))
      const before = await stateOf(grid)
      await sleepOver(page)

      const question = questionOn(page, words)
      await expect(question.password).toBeFocused()
      await expectAccessible(page)
      const [{ name }] = await page.evaluate(() => [
        { name: JSON.parse(localStorage.getItem('user') ?? '').displayName },
      ])
      await expect(question.dialog).toHaveAccessibleDescription(
        words.relogin.text.replace('{{name}}', name).replace('{{username}}', 'shipper'),
      )
      await testInfo.attach('question', { body: await page.screenshot(), contentType: 'image/png' })

      // It takes the keyboard, and Escape closes neither it nor what is beneath.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(question.password).toBeFocused()
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab')
        const isInside = await page.evaluate(() => {
          const { activeElement } = document
          return activeElement === document.body || activeElement?.closest('dialog') !== null
        })
        expect(isInside).toBe(true)
      }

      await question.submit.click()
      await expect(question.password).toHaveAccessibleDescription(words.relogin.missing)
      await question.password.fill('not the password')
      await question.password.press('Enter')
      await expect(question.password).toHaveAccessibleDescription(words.relogin.wrong)
      await expect(question.password).toBeFocused()
      await expect(question.password).toHaveValue('not the password')
      await expectAccessible(page)

      await answer(question)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('half a na')
      expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
        2, 4,
      ])
      expect(await stateOf(grid)).toEqual(before)
      // The page cookie is good for further pages.
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1, name: words.profile.title })).toBeVisible()
    })
  })
}

test('a selected cell stays selected @long', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('shipper')
  const grid = gridOf(page)
  await openGrid(page, '/stock', grid)
  await scrollDown(grid)
  await cellsOf(grid, 3).nth(8).click()
  const before = await stateOf(grid)
  expect(before.cell).not.toBeNull()
  await sleepOver(page)
  const question = questionOn(page)
  await question.dialog.getByRole('heading').click()
  await page.mouse.click(5, 5)
  await answer(question)
  expect(await stateOf(grid)).toEqual(before)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await stateOf(grid)).cell).not.toBe(before.cell)
})

test.describe('a token the services no longer take', () => {
  test.use({ expectedErrors: ['status of 401'] })
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test('brings up one question for all calls, in each tab, and one answer is enough', async ({ page, context }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) await openGrid(tab, '/stock', gridOf(tab))
    await endToken(page)
    for (const tab of [page, other]) {
      await chooseAnotherCustomer(tab)
      await expect(questionOn(tab).dialog).toHaveCount(1)
    }
    const [shown, shownByOther] = [selectedId(page), selectedId(other)]
    await page.bringToFront()
    await answer(questionOn(page))
    await expect(page.getByText(en.relogin.done)).toBeVisible()
    await expect(questionOn(other).dialog).toHaveCount(0)
    for (const tab of [page, other]) await expect(cellsOf(gridOf(tab), 1).first()).toBeVisible()
    expect([selectedId(page), selectedId(other)]).toEqual([shown, shownByOther])
  })

  test('is made good on a page that has just been opened @long', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('main')).toBeVisible()
    await endToken(page)
    await page.goto('/stock')
    await answer(questionOn(page))
    await expect(cellsOf(gridOf(page), 1).first()).toBeVisible()
  })

  test('is no matter to a call that was on its way when another tab signed in @long', async ({ page, context }) => {
    await openGrid(page, '/stock', gridOf(page))
    const old = await tokenOf(page)
    const gate = Promise.withResolvers<void>()
    const held: string[] = []
    const hold = async (route: Route) => {
      const { authorization = '' } = route.request().headers()
      if (authorization === `Bearer ${old}`) {
        held.push(authorization)
        await gate.promise
      }
      await route.continue()
    }
    await page.route('**/graphql', hold)
    await chooseAnotherCustomer(page)
    await expect.poll(() => held.length).toBeGreaterThan(0)

    const other = await context.newPage()
    await openGrid(other, '/stock', gridOf(other))
    await endToken(other)
    // The first tab's choice is remembered.
    await chooseAnotherCustomer(other, 'first')
    await answer(questionOn(other))
    gate.resolve()
    await expect(cellsOf(gridOf(page), 1).first()).toBeVisible()
    await expect(questionOn(page).dialog).toHaveCount(0)
    expect(await tokenOf(page)).not.toBe(old)
  })

  test('leads to sign-in, which knows who comes and why, where the question cannot be fetched @long', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('404')
    await page.route('**/assets/showRelogin-*.js', (route) => route.fulfill({ status: 404 }))
    await openGrid(page, '/stock', gridOf(page))
    await endToken(page)
    await chooseAnotherCustomer(page)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fstock%3Fcustomer%3D/)
    await expect(page.getByText(en.login.ended)).toBeVisible()
    await expect(page.getByLabel(en.login.username, { exact: true })).toHaveValue('shipper')
    const field = page.getByLabel(en.login.password, { exact: true })
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill(password)
    await field.press('Enter')
    await expect(cellsOf(gridOf(page), 1).first()).toBeVisible()
  })
})

test.describe('while the question stands', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await page.clock.install()
    await signIn('shipper')
  })

  test('too many tries and a lost connection are told, and the password stays @long', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('status of 429', 'net::ERR_INTERNET_DISCONNECTED')
    await openGrid(page, '/stock', gridOf(page))
    await sleepOver(page)
    const question = questionOn(page)
    await question.password.fill(password)
    await context.setOffline(true)
    await question.submit.click()
    await expect(question.dialog.getByRole('alert')).toHaveText(en.problem.offline)
    await expect(question.password).toHaveValue(password)
    await context.setOffline(false)

    await page.route('**/graphql', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '40' },
        json: { code: 'too_many_requests', message: 'Wait', requestId: 'r-1' },
      }),
    )
    await question.submit.click()
    await expect(question.dialog.getByRole('timer')).toContainText(/0:(?:40|39|38)/)
    await expect(question.submit).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.unroute('**/graphql')
    await page.clock.fastForward(45_000)
    await expect(question.dialog.getByRole('timer')).toHaveCount(0)
    await expect(question.password).toHaveValue(password)
    await question.submit.click()
    await expect(question.dialog).toHaveCount(0)
  })

  test('a page cookie that cannot be had leaves nobody half signed in @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('status of 503')
    await openGrid(page, '/stock', gridOf(page))
    await sleepOver(page)
    const old = await tokenOf(page)
    const body = { code: 'unavailable', message: 'Down', requestId: 'r-1' }
    await page.route('**/session', (route) => route.fulfill({ status: 503, json: body }))
    const question = questionOn(page)
    await question.password.fill(password)
    await question.submit.click()
    await expect(question.dialog.getByRole('alert')).toHaveText(`${en.relogin.notOpened} ${en.problem.unavailable}`)
    expect(await tokenOf(page)).toBe(old)
    await page.unroute('**/session')
    await answer(question)
  })

  test('it cannot be closed in a way of the browser’s own @long', async ({ page }) => {
    const grid = gridOf(page)
    await openGrid(page, '/stock', grid)
    await sleepOver(page)
    const question = questionOn(page)
    await question.password.fill('half')
    await expect(question.dialog).toHaveAttribute('closedby', 'none')
    // As Android's way back does: browsers hear of a `cancel` that was prevented only now and then.
    await question.dialog.evaluate((dialog: HTMLDialogElement) => dialog.close())
    await expect(question.password).toBeFocused()
    await expect(question.password).toHaveValue('half')
    expect(await question.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await answer(question)
    await expect(cellsOf(grid, 1).first()).toBeVisible()
  })

  test('a language chosen in another tab is shown, and what was typed stays @long', async ({ page, context }) => {
    await openGrid(page, '/stock', gridOf(page))
    await sleepOver(page)
    await questionOn(page).password.fill('typed')
    const other = await context.newPage()
    await other.goto('/forget-password')
    await other.getByLabel(en.language.label).selectOption('fr')
    const question = questionOn(page, fr)
    await expect(question.dialog).toBeVisible()
    await expect(question.password).toHaveValue('typed')
  })

  test('signing out takes all tabs to sign-in @long', async ({ page, context }) => {
    await openGrid(page, '/stock', gridOf(page))
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('main')).toBeVisible()
    await sleepOver(page)
    await questionOn(page).signOut.click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel(en.login.username, { exact: true })).toHaveValue('')
    await expect(other).toHaveURL('/login')
    await expect(other.getByText(en.login.signedOut)).toBeVisible()
  })

  test('signing out asks first where something is not saved @long', async ({ page }) => {
    await page.goto('/settings')
    await page.getByRole('button', { name: en.settings.password.title }).click()
    const form = page.getByRole('dialog', { name: en.settings.password.title })
    const field = form.getByLabel(en.settings.password.new, { exact: true })
    await field.fill('a crate comes home')
    await sleepOver(page)
    const question = questionOn(page)
    await question.password.fill('half')
    await question.signOut.click()
    const warning = page.getByRole('dialog', { name: en.relogin.unsavedTitle })
    await expect(warning.getByRole('button', { name: en.relogin.stay })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(question.password).toHaveValue('half')
    await expect(question.password).toBeFocused()
    await question.signOut.click()
    await warning.getByRole('button', { name: en.relogin.leave }).click()
    await expect(page).toHaveURL('/login')
  })

  test('another person who signs in in another tab gets a page of their own', async ({ page, context }) => {
    await openGrid(page, '/stock', gridOf(page))
    await sleepOver(page)
    await expect(questionOn(page).dialog).toBeVisible()
    const other = await context.newPage()
    await other.goto('/login')
    await expect(other.getByLabel(en.login.password, { exact: true })).toBeFocused()
    await other.getByLabel(en.login.username, { exact: true }).fill('rival')
    await other.getByLabel(en.login.password, { exact: true }).fill(password)
    await other.getByRole('button', { name: en.login.submit, exact: true }).click()
    await expect(other).toHaveURL('/')
    await expect(page).toHaveURL('/')
    const [group] = await page.evaluate(() => [JSON.parse(localStorage.getItem('user') ?? '').group.name])
    await expect(page.getByRole('banner')).toContainText(group)
  })
})

test('who opens a page after their session has ended is known at sign-in, and other tabs go on @long', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install()
  await signIn('shipper')
  await openGrid(page, '/stock', gridOf(page))
  await sleepOver(page)
  await expect(questionOn(page).dialog).toBeVisible()
  const other = await context.newPage()
  await other.clock.install({ time: Date.now() + 9 * 3_600_000 })
  await other.goto('/deliveries')
  await expect(other).toHaveURL('/login?redirect=%2Fdeliveries')
  await expect(other.getByText(en.login.ended)).toBeVisible()
  await expect(other.getByLabel(en.login.username, { exact: true })).toHaveValue('shipper')
  await expect(questionOn(page).dialog).toBeVisible()
  await other.getByLabel(en.login.password, { exact: true }).fill(password)
  await other.getByLabel(en.login.password, { exact: true }).press('Enter')
  await expect(other).toHaveURL(/\/deliveries/)
  await expect(questionOn(page).dialog).toHaveCount(0)
})
