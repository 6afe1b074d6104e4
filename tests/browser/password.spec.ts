import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Route } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { passwordLength } from '../../shared/src/domain/newPasswordProblem.ts'
import { clickTwice, expect, expectAccessible, longUnless, settle, stopClock, test } from './fixtures.ts'
import { useOwnAddress } from './ownAddress.ts'

const texts = { en, fr, ko, ru }
type Language = keyof typeof texts
const { password, problem } = en

const askCall = '**/v1/auth/forgot-password'
const checkCall = '**/v1/auth/check-token/*'
const resetCall = '**/v1/auth/reset-password'

/** How long the good news of asking stays, ms (seed 1, section 8). */
const sentTime = 8_000

const newSecret = 'a crate comes home'
const anyLink = '/reset-password?token=some-token_1'

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const goodNews = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

/** What the browser logs by itself when an answer has an error status. */
const networkLine = (status: number) => `the server responded with a status of ${status}`

const refuse =
  (status: number, code: string) =>
  async (route: Route): Promise<void> =>
    route.fulfill({ status, json: { code, message: 'Refused', requestId: 'r-1' } })

const useLanguage = (page: Page, language: Language) =>
  page.addInitScript((code) => localStorage.setItem('language', code), language)

function askPage(page: Page, language: Language = 'en') {
  const words = texts[language].password
  return {
    field: page.getByLabel(words.nameOrMail, { exact: true }),
    submit: page.getByRole('button', { name: words.send, exact: true }),
  }
}

function resetPage(page: Page, language: Language = 'en') {
  const words = texts[language].password
  return {
    next: page.getByLabel(words.new, { exact: true }),
    confirmation: page.getByLabel(words.confirmation, { exact: true }),
    submit: page.getByRole('button', { name: words.set, exact: true }),
  }
}

/** Opens the form of a link whose token the services are said to know. */
async function openReset(page: Page, language: Language = 'en') {
  await useLanguage(page, language)
  await page.route(checkCall, (route) => route.fulfill({ status: 204 }))
  await page.goto(anyLink)
  const form = resetPage(page, language)
  await expect(form.next).toBeFocused()
  return form
}

/** The address in the reset mail to somebody, of which there is one in ten minutes; undefined before it is written. */
function mailedLink(address: string): string | undefined {
  const folder = process.env.PORTAL_MAILS ?? ''
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const mails = names.map((name) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
  )
  const mine = mails.find((text) => text.includes(`To: ${address}`))
  return /\/reset-password\?token=[\w-]+&lang=\w+/.exec(mine ?? '')?.[0]
}

test('a forgotten password is set anew by the link of a mail, whoever is signed in', async ({ page, signIn }) => {
  await page.goto('/forget-password')
  const ask = askPage(page)
  await expect(ask.field).toBeFocused()
  await expect(ask.field).toHaveAttribute('autocomplete', 'username')
  await ask.field.fill('demo@crateway.example')
  await ask.submit.click()
  await expect(page).toHaveURL('/login')
  await expect(goodNews(page, password.sent)).toBeVisible()
  await expect.poll(() => mailedLink('demo@crateway.example')).toBeTruthy()
  const link = mailedLink('demo@crateway.example') ?? ''

  await signIn('viewer')
  await page.goto(link)
  const { next, confirmation, submit } = resetPage(page)
  await expect(next).toBeFocused()
  await expect(page).toHaveURL('/reset-password?lang=en')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.reload()
  await expect(next).toBeFocused()

  // Granted in the services' place: all tests share the account and its password.
  const sent: unknown[] = []
  await page.route(resetCall, async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await next.fill(newSecret)
  await confirmation.fill(newSecret)
  await clickTwice(submit)
  await expect(page).toHaveURL('/login')
  await expect(goodNews(page, password.updated)).toBeVisible()
  await expect(page.getByLabel(en.login.username, { exact: true })).toBeVisible()
  expect(sent).toEqual([{ token: new URL(link, page.url()).searchParams.get('token'), password: newSecret }])
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  expect(await page.evaluate(() => JSON.stringify([location.href, history.state]))).not.toContain('reset')
})

test('asking for the mail answers the same for nobody, for eight seconds @long', async ({ page }) => {
  await useLanguage(page, 'ru')
  await page.goto('/forget-password')
  const { field, submit } = askPage(page, 'ru')
  await expect(submit).toBeDisabled()
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(ru.password.nameOrMailRequired)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await stopClock(page)
  await field.fill(' nobody-at-all ')
  const asked = page.waitForRequest(askCall)
  await field.press('Enter')
  expect((await asked).postDataJSON()).toEqual({ username: 'nobody-at-all' })
  const news = goodNews(page, ru.password.sent)
  await expect(news).toBeVisible()
  // The toast is there before the page it leads to.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru.login.title)
  await settle(page)
  await page.clock.runFor(sentTime - 1)
  await settle(page)
  await expect(news).toBeVisible()
  // It stays as long as a pointer is on it, and so as long as it is looked at here.
  await news.hover()
  await settle(page)
  await page.clock.resume()
  await expectAccessible(page)
  await stopClock(page)
  await page.mouse.move(0, 0)
  await settle(page)
  await page.clock.runFor(1)
  await expect(news).toBeHidden()
})

test('asking too often makes a person wait, with a countdown', async ({ page, expectedErrors }) => {
  expectedErrors.push(networkLine(429))
  await useOwnAddress(page, test.info(), askCall)
  await stopClock(page)
  await page.goto('/forget-password')
  const { field, submit } = askPage(page)
  await page.evaluate(async () => {
    const ask = () =>
      fetch('/v1/auth/forgot-password', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'nobody-at-all' }),
      })
    while ((await ask()).ok);
  })
  await field.fill('somebody')
  await submit.click()
  const timer = page.getByRole('timer')
  await expect(timer).toContainText(/\d:\d\d/)
  await expect(page.getByRole('alert')).toContainText(/\d+ (?:second|minute)/)
  await expect(submit).toBeDisabled()
  await expect(field).toHaveValue('somebody')
  await settle(page)
  await page.clock.fastForward(10 * 60_000)
  await expect(timer).toBeHidden()
  await expect(submit).toBeEnabled()
  await expect(goodNews(page, en.ui.waitOver)).toBeAttached()
})

test('a lost connection loses nothing that was typed @long', async ({ page, context, expectedErrors }) => {
  expectedErrors.push('net::ERR_INTERNET_DISCONNECTED')
  await page.goto('/forget-password')
  const { field, submit } = askPage(page)
  await field.fill('nobody-at-all')
  await context.setOffline(true)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(problem.offline)
  await expect(field).toHaveValue('nobody-at-all')
  await context.setOffline(false)
  await submit.click()
  await expect(goodNews(page, password.sent)).toBeVisible()
})

/** How far down an element stands in a wide window and in a narrow one: nothing may move from under a pointer. */
async function placesOf(page: Page, element: Locator): Promise<readonly (number | undefined)[]> {
  const places: (number | undefined)[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    places.push((await element.boundingBox())?.y)
  }
  return places
}

test('the rules of a new password are told before and beside the fields @long', async ({ page }) => {
  const { next, confirmation, submit } = await openReset(page)
  const { least, most } = passwordLength
  const hint = password.hint.replace('{{least}}', String(least))
  const length = password.length.replace('{{least}}', String(least)).replace('{{most}}', String(most))
  for (const field of [next, confirmation]) await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await expect(next).toHaveAccessibleDescription(hint)
  const places = await placesOf(page, submit)
  await expect(submit).toBeDisabled()
  await next.press('Enter')
  await expect(next).toHaveAccessibleDescription(password.required)
  await expect(confirmation).toHaveAccessibleDescription(password.required)
  await next.fill('x'.repeat(least - 1))
  await next.press('Enter')
  await expect(next).toHaveAccessibleDescription(length)
  expect(await placesOf(page, submit)).toEqual(places)
  await expect(next).toBeFocused()
  await expectAccessible(page)
  await next.fill('12345678')
  await expect(next).toHaveAccessibleDescription(password.guessable)
  expect(await placesOf(page, submit)).toEqual(places)
  await next.fill(newSecret)
  await confirmation.fill(`${newSecret}!`)
  await confirmation.press('Enter')
  await expect(confirmation).toHaveAccessibleDescription(password.differs)
  await expect(confirmation).toBeFocused()
  await expect(submit).toBeDisabled()
  expect(await placesOf(page, submit)).toEqual(places)

  await page.getByRole('button', { name: password.show.replace('{{field}}', password.new), exact: true }).click()
  await expect(next).toHaveAttribute('type', 'text')
  await expect(confirmation).toHaveAttribute('type', 'password')
  await confirmation.fill(newSecret)
  await expect(submit).toBeEnabled()
})

for (const [kind, query] of [
  ['unknown', '?token=no-such-token'],
  ['odd', '?token=%2e%2e%2f%00%E4%B8%AD%3Cscript%3E'],
  ['dotted', '?token=..'],
  ['missing', ''],
] as const) {
  test(`a token that is ${kind} leads to sign-in${longUnless(kind === 'unknown')}`, async ({
    page,
    expectedErrors,
  }) => {
    if (kind === 'unknown') expectedErrors.push(networkLine(404))
    const calls: string[] = []
    page.on('request', (call) => calls.push(new URL(call.url()).pathname))
    await useLanguage(page, 'fr')
    await page.goto(`/reset-password${query}`)
    await expect(page.getByRole('alert')).toHaveText(fr.password.badLink)
    await expect(page).toHaveURL('/login')
    await expect(headingOf(page)).toHaveText(fr.login.title)
    const checks = calls.filter((path) => path.startsWith('/v1/'))
    expect(checks).toHaveLength(kind === 'unknown' ? 1 : 0)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['language'])
  })
}

test('a link that was used meanwhile leads to sign-in, with another word after a lost answer @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(networkLine(404), 'net::ERR_FAILED')
  const first = await openReset(page)
  await page.route(resetCall, refuse(404, 'invalid_token'))
  for (const field of [first.next, first.confirmation]) await field.fill(newSecret)
  await first.submit.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toHaveText(password.badLink)

  await page.goto(anyLink)
  await expect(first.next).toBeFocused()
  await page.route(resetCall, (route) => route.abort(), { times: 1 })
  for (const field of [first.next, first.confirmation]) await field.fill(newSecret)
  await first.submit.click()
  await expect(page.getByRole('alert')).toHaveText(problem.offline)
  await expect(first.next).toHaveValue(newSecret)
  await first.submit.click()
  await expect(page.getByRole('alert')).toHaveText(password.maybeUpdated)
  await expect(page).toHaveURL('/login')
})

test('a link that could not be checked is not called wrong @long', async ({ page, expectedErrors }) => {
  expectedErrors.push(networkLine(503))
  await page.route(checkCall, refuse(503, 'unavailable'))
  await page.goto(anyLink)
  await expect(page.getByRole('alert')).toContainText(problem.unavailable)
  await expectAccessible(page)
  await page.route(checkCall, (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect(resetPage(page).next).toBeFocused()
})

for (const [language, width, colorScheme] of [
  ['fr', 360, 'dark'],
  ['ko', 2560, 'light'],
] as const) {
  test(`both pages fit ${width} px in ${language}, ${colorScheme}${longUnless(language === 'ko')}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme })
    const form = await openReset(page, language)
    await form.next.press('Enter')
    await expect(form.confirmation).toHaveAccessibleDescription(texts[language].password.required)
    const widthNow = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await widthNow()).toBeLessThanOrEqual(width)
    await expect(page).toHaveTitle(`${texts[language].password.resetTitle} · Crateway`)
    await expectAccessible(page)
    await page.goto('/forget-password')
    await expect(askPage(page, language).field).toBeFocused()
    expect(await widthNow()).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
}
