import type { Locator, Page, Route } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, longUnless, demoPassword as password, test } from './fixtures.ts'
import { allCellsOf } from './gridPages.ts'

const { settings, tour } = en
const newSecret = 'a crate comes home'

interface PasswordForm {
  readonly dialog: Locator
  readonly current: Locator
  readonly next: Locator
  readonly confirmation: Locator
  readonly submit: Locator
}

async function openPasswordForm(page: Page): Promise<PasswordForm> {
  await page.goto('/settings')
  await page.getByRole('button', { name: settings.password.title }).click()
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const form = {
    dialog,
    current: field(settings.password.current),
    next: field(settings.password.new),
    confirmation: field(settings.password.confirmation),
    submit: dialog.getByRole('button', { name: settings.password.submit, exact: true }),
  }
  await expect(form.current).toBeFocused()
  return form
}

async function fill({ current, next, confirmation }: PasswordForm, typed: readonly [string, string, string]) {
  for (const [index, input] of [current, next, confirmation].entries()) await input.fill(typed[index] ?? '')
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const refuse =
  (status: number, code: string, headers = {}) =>
  async (route: Route) =>
    route.fulfill({ status, headers, json: { code, message: 'Refused', requestId: 'r-1' } })

/**
 * Stands in for the services at a password change, so that the accounts all tests share keep theirs: the change is
 * granted once `until` resolves, and the sign-in with the new password is made with the real one.
 */
async function grantChange(page: Page, until: Promise<void> = Promise.resolve()) {
  const asked: unknown[] = []
  await page.route('**/v1/auth/change-password', async (route) => {
    asked.push(route.request().postDataJSON())
    await until
    await route.fulfill({ status: 204 })
  })
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON()
    if (body.variables?.password !== newSecret) return route.fallback()
    await route.continue({ postData: { ...body, variables: { ...body.variables, password } } })
  })
  return asked
}

for (const account of ['shipper', 'consignee'] as const) {
  test(`the profile of ${account} says who they are and whose data they see${longUnless(account === 'consignee')}`, async ({
    page,
    signIn,
  }) => {
    await signIn(account)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: en.shell.user.profile }).click()
    await expect(page).toHaveURL('/profile')
    const heading = page.getByRole('heading', { level: 1, name: en.profile.title })
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(`${en.profile.title} · Crateway`)

    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
    const told = [user.displayName, user.username, user.email, user.group.name, user.role.name]
    await expect(page.getByRole('main').locator('dd')).toHaveText(told)
    const [list, title] =
      account === 'shipper' ? [user.group.customers, en.profile.customers] : [user.group.endusers, en.profile.sites]
    const names: string[] = list.map(({ name }: { name: string }) => name).sort(new Intl.Collator('en-GB').compare)
    expect(names.length).toBeGreaterThan(0)
    await expect(page.getByRole('region', { name: title }).getByRole('listitem')).toHaveText(names)
    await expectAccessible(page)
  })

  test(`the settings of ${account} are accessible and fit a phone, light and dark${longUnless(account === 'shipper')}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(account)
    const form = await openPasswordForm(page)
    await expect(form.submit).toBeDisabled()
    await form.next.press('Enter')
    await expect(form.dialog.getByText(en.fault.required)).toHaveCount(3)
    await expect(form.current).toBeFocused()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.keyboard.press('Escape')
    await expect(form.dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: settings.password.title })).toBeFocused()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('a profile without a mail address says so @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, email: null }))
  })
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(en.profile.none, { exact: true })).toBeVisible()
})

test('a password is checked before it is sent, and a wrong one is told at its field', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push('status of 422')
  await signIn('rival')
  const form = await openPasswordForm(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/auth/')) asked.push(request.url())
  })
  for (const [typed, told] of [
    [[password, 'short', 'short'], en.fault.length.replace('{{least}}', '8').replace('{{most}}', '200')],
    [[password, password, password], settings.password.same],
    [[password, newSecret, `${newSecret}s`], settings.password.differs],
  ] as const) {
    await fill(form, typed)
    await expect(form.submit).toBeDisabled()
    await form.confirmation.press('Enter')
    await expect(form.dialog.getByText(told)).toBeVisible()
  }
  expect(asked).toEqual([])

  await fill(form, ['not my password', newSecret, newSecret])
  await form.confirmation.press('Enter')
  await expect(form.dialog.getByText(en.problem.wrong_password)).toBeVisible()
  await expect(form.current).toBeFocused()
  await expect(form.current).toHaveAttribute('aria-invalid', 'true')
  await expect(form.next).toHaveValue(newSecret)
  await expect(form.confirmation).toHaveValue(newSecret)
  await form.dialog
    .getByRole('button', { name: settings.password.show.replace('{{field}}', settings.password.new) })
    .click()
  await expect(form.next).toHaveAttribute('type', 'text')
  await expect(form.current).toHaveAttribute('type', 'password')
})

test('a changed password leaves everybody where they are, in every tab', async ({ page, signIn, context }) => {
  await signIn('shipper')
  const form = await openPasswordForm(page)
  const oldToken = await tokenOf(page)
  const other = await context.newPage()
  await other.goto('/stock')
  await expect(allCellsOf(other).first()).toBeVisible()
  // From now on the services take the old token no more.
  let refused = 0
  await other.route('**/graphql', (route) => {
    if (route.request().headers().authorization !== `Bearer ${oldToken}`) return route.fallback()
    refused += 1
    return refuse(401, 'unauthenticated')(route)
  })
  const { promise: until, resolve: grant } = Promise.withResolvers<void>()
  const asked = await grantChange(page, until)
  await fill(form, [password, newSecret, newSecret])
  await form.submit.click()
  await expect.poll(() => asked).toEqual([{ currentPassword: password, newPassword: newSecret }])

  // Another tab loads something while the password is being changed, and is refused.
  await other.getByRole('button', { name: /^Customer/ }).click()
  await other.getByRole('dialog').getByRole('option').last().click()
  await expect.poll(() => refused).toBeGreaterThan(0)
  grant()
  await expect(page.getByText(settings.password.changed)).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/settings')
  expect(await tokenOf(page)).not.toBe(oldToken)

  // It goes on by itself, and asks nobody to sign in.
  await expect(allCellsOf(other).first()).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(other).toHaveURL(/\/stock\?customer=/)
  // The page cookie is good for further pages.
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: en.profile.title })).toBeVisible()
})

test('refusals of a change keep the form; an ended session leads to sign-in only when asked to @long', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push('status of 429', 'status of 401')
  await signIn('shipper')
  const form = await openPasswordForm(page)
  await fill(form, [password, newSecret, newSecret])
  await page.route('**/v1/auth/change-password', refuse(429, 'too_many_requests', { 'Retry-After': '240' }))
  await form.submit.click()
  await expect(form.dialog.getByRole('alert')).toHaveText(en.problem.too_many_requests.replace('{{time}}', '4 minutes'))
  await expectAccessible(page)

  await page.unroute('**/v1/auth/change-password')
  await page.route('**/v1/auth/change-password', refuse(401, 'unauthenticated'))
  await form.submit.click()
  const question = page.getByRole('dialog', { name: en.relogin.title })
  await question.getByLabel(en.relogin.password, { exact: true }).fill(password)
  await question.getByRole('button', { name: en.relogin.submit, exact: true }).click()
  await expect(question).toHaveCount(0)
  // Refused again, the new session too, nobody is asked for ever.
  await expect(form.dialog.getByRole('alert')).toHaveText(en.problem.unauthenticated)
  await expect(form.next).toHaveValue(newSecret)
  await form.dialog.getByRole('button', { name: settings.password.signIn }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fsettings')
})

test('a session that ends under a change is taken up in place, and the change is made @long', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push('status of 401')
  await signIn('shipper')
  const form = await openPasswordForm(page)
  await fill(form, [password, newSecret, newSecret])
  const asked = await grantChange(page)
  await page.route('**/v1/auth/change-password', refuse(401, 'unauthenticated'), { times: 1 })
  await form.submit.click()
  const question = page.getByRole('dialog', { name: en.relogin.title })
  await question.getByLabel(en.relogin.password, { exact: true }).fill(password)
  await question.getByRole('button', { name: en.relogin.submit, exact: true }).click()
  await expect(page.getByText(settings.password.changed)).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
  expect(asked).toEqual([{ currentPassword: password, newPassword: newSecret }])
})

test('a change that is on its way can be stopped, and says that it may have been made @long', async ({
  page,
  signIn,
}) => {
  await signIn('shipper')
  const form = await openPasswordForm(page)
  await fill(form, [password, newSecret, newSecret])
  // The first try hangs.
  await page.route('**/v1/auth/change-password', () => undefined, { times: 1 })
  await form.submit.click()
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(form.dialog.getByText(en.form.stoppedOnce)).toBeVisible()
  await expect(form.submit).not.toHaveAttribute('aria-busy')
  await expect(form.next).toHaveValue(newSecret)
  await grantChange(page)
  await form.submit.click()
  await expect(page.getByText(settings.password.changed)).toBeVisible()
})

test('a change that was made is not stopped halfway through signing in again @long', async ({ page, signIn }) => {
  await signIn('shipper')
  const form = await openPasswordForm(page)
  await fill(form, [password, newSecret, newSecret])
  await grantChange(page)
  const { promise: isStopped, resolve } = Promise.withResolvers<void>()
  // The change itself has the new password in it, too, but goes elsewhere.
  const { promise: signsIn, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(newSecret)) {
      tell()
      await isStopped
    }
    await route.fallback()
  })
  await form.submit.click()
  await signsIn
  await page.keyboard.press('Escape')
  resolve()
  await expect(page.getByText(settings.password.changed)).toBeVisible()
  await expect(form.dialog).toHaveCount(0)
})

test('who cannot be signed in again is told that the password has changed @long', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push('status of 503')
  await signIn('consignee')
  const form = await openPasswordForm(page)
  await grantChange(page)
  await page.route('**/graphql', refuse(503, 'unavailable'))
  await fill(form, [password, newSecret, newSecret])
  await form.submit.click()
  await expect(form.dialog.getByRole('alert')).toHaveText(settings.password.signedOut)
  await form.dialog.getByRole('button', { name: settings.password.signIn }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fsettings')
})

test('the tour is offered at home, goes on after a reload, ends for good and starts again from the settings @long', async ({
  page,
  signIn,
}) => {
  await signIn('shipper')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)

  await page.goto('/')
  await page.getByRole('complementary').getByRole('button', { name: tour.offer.take }).click()
  const titles = [tour.menu.title, tour.customer.title, tour.goTo.title, tour.language.title, tour.user.title]
  for (const [index, name] of titles.entries()) {
    const card = page.getByRole('dialog', { name, exact: true })
    const isLast = index === titles.length - 1
    await expect(card.getByRole('button', { name: isLast ? tour.done : tour.next })).toBeFocused()
    if (index === 2) {
      await expectAccessible(page)
      await page.reload()
      await expect(card.getByRole('button', { name: tour.next })).toBeFocused()
    }
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('complementary')).toHaveCount(0)

  await page.goto('/settings')
  const restart = page.getByRole('button', { name: settings.tour.restart })
  await restart.click()
  await expect(page.getByRole('dialog', { name: tour.menu.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(restart).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('tour'))).toBe('done')
})

test('a tour on a phone shows the parts that are there, and is declined for good @long', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('consignee')
  await page.goto('/')
  const offer = page.getByRole('complementary')
  await offer.getByRole('button', { name: tour.offer.decline }).click()
  await expect(offer).toHaveCount(0)
  await page.goto('/settings')
  await page.getByRole('button', { name: settings.tour.restart }).click()
  for (const name of [tour.menu.title, tour.site.title]) {
    const card = page.getByRole('dialog', { name, exact: true })
    await expect(card).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await card.getByRole('button', { name: tour.next }).click()
  }
  await page.getByRole('button', { name: tour.skip }).click()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(offer).toHaveCount(0)
})
