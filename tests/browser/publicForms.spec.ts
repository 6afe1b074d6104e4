import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { expect, longUnless, settle, test } from './fixtures.ts'

/** English, and the language with the longest words. */
const texts = { en, ru }
type Language = keyof typeof texts

/** A phone and a wide window, in both languages. */
const views = (['en', 'ru'] as const).flatMap((language) => [390, 1440].map((width) => ({ language, width })))

interface Links {
  readonly consigneeDeclaration: string
  readonly distributorDeclaration: string
  readonly closure: string
}

/** Opens a page in one of the views, in the language chosen in this browser, which comes before the mail's. */
async function open(page: Page, address: string, { language, width }: (typeof views)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  const { pathname, search } = new URL(address, 'http://any')
  await page.goto(pathname + search)
}

/** A mailed link nobody has used. */
async function freshLink(page: Page, kind: keyof Links): Promise<string> {
  const links: Links = await (await page.request.get('/v2/dev/links')).json()
  return links[kind]
}

/**
 * Presses a button while a field still has the focus, as who has just typed does: leaving the field must not have moved the
 * button by the time the pointer is let go, or the click is lost.
 */
async function pressRightAway(button: Locator): Promise<void> {
  const page = button.page()
  await expect(page.locator('form :focus')).toHaveCount(1)
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  if (before === null) throw new Error('There is no button to press')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await settle(page)
  expect(await button.boundingBox()).toEqual(before)
  await page.mouse.up()
}

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const described = (field: Locator, text: string) => expect(field).toHaveAccessibleDescription(text)

/** Holds a key down as a keyboard whose Caps Lock is on does. */
const pressWithCapsLock = (field: Locator) =>
  field.evaluate((input) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }))
  })

/** Runs a form's presses in each view. */
function testPresses(form: string, press: (page: Page, view: (typeof views)[number]) => Promise<void>): void {
  test(`right after typing ${form} is sent at the first press${longUnless(form === 'a declaration')}`, async ({
    page,
  }) => {
    for (const view of views) {
      await test.step(`${view.language}, ${view.width} px`, () => press(page, view))
    }
  })
}

const words = ({ language }: { readonly language: Language }) => texts[language]

testPresses('a sign-in', async (page, view) => {
  const { login } = words(view)
  await page.route('**/graphql', (route) =>
    route.fulfill({ json: { errors: [{ message: 'No', extensions: { code: 'invalid_credentials' } }] } }),
  )
  await open(page, '/login', view)
  const [username, password] = [labelled(page, login.username), labelled(page, login.password)]
  const submit = buttonOf(page, login.submit)
  await expect(username).toBeFocused()
  await pressRightAway(submit)
  await described(username, login.usernameRequired)
  await username.fill('shipper')
  await password.focus()
  await pressWithCapsLock(password)
  await described(password, login.capsLock)
  await pressRightAway(submit)
  await described(password, login.passwordRequired)
  await password.fill('not it')
  await pressWithCapsLock(password)
  const asked = page.waitForRequest('**/graphql')
  await pressRightAway(submit)
  await asked
  await expect(page.getByRole('alert')).toBeVisible()
})

testPresses('an asking for a new password', async (page, view) => {
  const { password } = words(view)
  await page.route('**/v1/auth/forgot-password', (route) => route.fulfill({ status: 204 }))
  await open(page, '/forget-password', view)
  const field = labelled(page, password.nameOrMail)
  const submit = buttonOf(page, password.send)
  await expect(field).toBeFocused()
  await pressRightAway(submit)
  await described(field, password.nameOrMailRequired)
  await field.fill('somebody')
  await pressRightAway(submit)
  await expect(page).toHaveURL('/login')
})

testPresses('a new password', async (page, view) => {
  const { password } = words(view)
  await page.route('**/v1/auth/check-token/*', (route) => route.fulfill({ status: 204 }))
  await page.route('**/v1/auth/reset-password', (route) => route.fulfill({ status: 204 }))
  await open(page, '/reset-password?token=some-token_1', view)
  const [next, confirmation] = [labelled(page, password.new), labelled(page, password.confirmation)]
  const submit = buttonOf(page, password.set)
  await next.fill('12345678')
  await pressRightAway(submit)
  await described(next, password.guessable)
  await next.fill('a crate comes home')
  await confirmation.fill('a crate comes')
  await pressRightAway(submit)
  await described(confirmation, password.differs)
  await confirmation.fill('a crate comes home')
  await pressWithCapsLock(confirmation)
  await pressRightAway(submit)
  await expect(page).toHaveURL('/login')
})

testPresses('a closure', async (page, view) => {
  const { closure } = words(view)
  await open(page, await freshLink(page, 'closure'), view)
  const [start, end] = [labelled(page, closure.startDate), labelled(page, closure.endDate)]
  const submit = buttonOf(page, closure.submit)
  await start.fill('2025-02-03')
  await end.fill('2025-02-01')
  await pressRightAway(submit)
  await described(end, closure.backwards)
  // With both days left a new page would tell at once that they have passed; here the press itself leaves the second.
  await open(page, await freshLink(page, 'closure'), view)
  await start.fill('2025-02-03')
  await end.fill('2025-02-07')
  await pressRightAway(submit)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(closure.sent)
})

testPresses('a declaration', async (page, view) => {
  const { consigneeDeclaration: said, quantity } = words(view)
  await open(page, await freshLink(page, 'consigneeDeclaration'), view)
  const quantities = page.getByRole('group', { name: said.quantities }).getByRole('textbox')
  const submit = buttonOf(page, said.send)
  const first = quantities.first()
  await first.fill('12,0')
  await pressRightAway(submit)
  await described(first, quantity.not_whole)
  for (const field of await quantities.all()) await field.fill('1 200')
  const identity = page.getByLabel(said.identity)
  await identity.focus()
  await pressRightAway(submit)
  await described(identity, said.identityMissing)
  await identity.fill('Ana Moriven')
  await pressRightAway(submit)
  await expect(page.getByRole('dialog')).toBeVisible()
})

testPresses("a distributor's answer", async (page, view) => {
  const { distributorDeclaration: said } = words(view)
  await open(page, await freshLink(page, 'distributorDeclaration'), view)
  await page.getByLabel(said.nothing).check()
  await pressRightAway(buttonOf(page, said.send))
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what a server refuses is told at its field, which takes the focus', async ({ page, expectedErrors }) => {
  expectedErrors.push('status of 422')
  const view = { language: 'en', width: 390 } as const
  const refuse = (calls: string | RegExp, field: string, message: string) =>
    page.route(calls, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            json: { code: 'invalid', message, requestId: 'r-1', details: [{ field, message }] },
          })
        : route.continue(),
    )

  await refuse(/\/v2\/closures\/\?/, 'closure.endDate', 'Nobody works then')
  await open(page, await freshLink(page, 'closure'), view)
  const end = labelled(page, en.closure.endDate)
  await labelled(page, en.closure.startDate).fill('03/08/2027')
  await end.fill('20/08/2027')
  await buttonOf(page, en.closure.submit).click()
  await described(end, 'Nobody works then')
  await expect(end).toBeFocused()
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await end.fill('21/08/2027')
  await described(end, '')

  const said = en.consigneeDeclaration
  await refuse(/\/v2\/declarations\/[^/]+\/declaration$/, 'declarationQuantities.1.quantity', 'More than there are')
  await open(page, await freshLink(page, 'consigneeDeclaration'), view)
  const quantities = page.getByRole('group', { name: said.quantities }).getByRole('textbox')
  await quantities.first().waitFor()
  for (const field of await quantities.all()) await field.fill('12')
  await page.getByLabel(said.identity).fill('Ana Moriven')
  await buttonOf(page, said.send).click()
  await page.getByRole('dialog').getByRole('button', { name: en.common.yes }).click()
  await described(quantities.nth(1), 'More than there are')
  await expect(quantities.nth(1)).toBeFocused()
})
