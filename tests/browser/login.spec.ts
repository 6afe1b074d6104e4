import type { Locator, Page, TestInfo } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import pt from '../../locales/pt.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { expect, expectAccessible, longUnless, demoPassword as password, settle, stopClock, test } from './fixtures.ts'
import { useOwnAddress as sendFromOwnAddress } from './ownAddress.ts'

const texts = { en, fr, ru, zh, ko, pt }
type Language = keyof typeof texts

/** What the browser logs by itself when an answer has an error status. */
const networkLine = (status: number) => `the server responded with a status of ${status}`

interface LoginPage {
  readonly username: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly toast: Locator
}

function loginPage(page: Page, language: Language = 'en'): LoginPage {
  const { login } = texts[language]
  return {
    username: page.getByLabel(login.username, { exact: true }),
    password: page.getByLabel(login.password, { exact: true }),
    submit: page.getByRole('button', { name: login.submit, exact: true }),
    toast: page.getByRole('alert'),
  }
}

const isFont = (path: string): boolean => /\.(?:woff2?|ttf)$/.test(path)

async function openLogin(page: Page, redirect?: string, language: Language = 'en'): Promise<LoginPage> {
  await page.addInitScript((code) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', code)
  }, language)
  await page.goto(redirect === undefined ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`)
  const form = loginPage(page, language)
  await expect(form.username).toBeFocused()
  return form
}

async function signInByForm(form: LoginPage, username: string, secret = password): Promise<void> {
  await form.username.fill(username)
  await form.password.fill(secret)
  await form.submit.click()
}

/** Wrong tries to sign in count per address. */
const useOwnAddress = (page: Page, testInfo: TestInfo) => sendFromOwnAddress(page, testInfo, '**/graphql')

test.describe('signing in', () => {
  test('leads to the page that was asked for', async ({ page }) => {
    await page.goto('/stock')
    const form = loginPage(page)
    await signInByForm(form, 'shipper')
    await page.waitForURL('/stock')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
    expect(kept.every(Boolean)).toBe(true)
  })

  for (const [words, hours] of [
    ['ahead', 10],
    ['behind', -10],
  ] as const) {
    test(`works in a browser whose clock is hours ${words} @long`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 })
      const form = await openLogin(page, '/stock')
      await signInByForm(form, 'shipper')
      await page.waitForURL('/stock')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.stock.title)
    })
  }

  test('takes another tab of the form along @long', async ({ page, context }) => {
    const form = await openLogin(page, '/stock')
    const other = await context.newPage()
    await openLogin(other, '/stock?note=other')
    await signInByForm(form, 'shipper')
    await page.waitForURL('/stock')
    await other.waitForURL((url) => url.pathname === '/stock' && url.searchParams.get('note') === 'other')
  })

  test('keeps the query of the page that was asked for @long', async ({ page }) => {
    await page.goto('/stock?sort=name%20desc&note=a%2Fb')
    await signInByForm(loginPage(page), 'shipper')
    await page.waitForURL((url) => url.pathname === '/stock')
    expect(new URL(page.url()).searchParams.get('note')).toBe('a/b')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name desc')
  })

  test('leads home when no page was asked for, and Back does not return to it @long', async ({ page }) => {
    await page.goto('/forget-password')
    const form = await openLogin(page)
    await signInByForm(form, 'consignee')
    await page.waitForURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/forget-password')
  })

  for (const wanted of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/stock',
    '/%2f%2fevil.example',
    '/\t/evil.example',
  ]) {
    test(`does not follow ${JSON.stringify(wanted)}${longUnless(wanted === '//evil.example')}`, async ({
      page,
      baseURL,
    }) => {
      const form = await openLogin(page, wanted)
      await signInByForm(form, 'viewer')
      await page.waitForURL('/')
      expect(new URL(page.url()).origin).toBe(baseURL)
    })
  }

  test('needs no mouse', async ({ page }) => {
    await openLogin(page, '/stock')
    await page.keyboard.type('shipper')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: en.login.showPassword })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(loginPage(page).submit).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('/stock')
  })

  test('never puts the password into an address @long', async ({ page }) => {
    const secret = `${password}-not-it`
    const addresses: string[] = []
    page.on('request', (call) => addresses.push(call.url()))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await useOwnAddress(page, test.info())
    const form = await openLogin(page, '/stock')
    await signInByForm(form, 'nobody-address', secret)
    await expect(form.toast).toBeVisible()
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => decodeURIComponent(address).includes(secret))).toEqual([])
  })

  test('takes what a password manager filled in without an event @long', async ({ page }) => {
    const form = await openLogin(page, '/stock')
    for (const [field, value] of [
      [form.username, 'shipper'],
      [form.password, password],
    ] as const) {
      await field.evaluate((input: HTMLInputElement, text) => {
        input.value = text
      }, value)
    }
    await form.password.press('Enter')
    await page.waitForURL('/stock')
  })
})

test.describe('a form that is not complete', () => {
  test('says what is missing beside the field and cannot be sent', async ({ page }) => {
    const form = await openLogin(page)
    await expect(form.submit).toBeDisabled()
    await form.username.press('Enter')
    await expect(form.username).toHaveAccessibleDescription(en.login.usernameRequired)
    await expect(form.password).toHaveAccessibleDescription(en.login.passwordRequired)
    await expect(form.username).toBeFocused()

    await form.username.fill('shipper')
    await form.username.press('Enter')
    await expect(form.username).toHaveAccessibleDescription('')
    await expect(form.password).toBeFocused()
    await expect(form.submit).toBeDisabled()
    await form.password.fill('x')
    await expect(form.submit).toBeEnabled()
    await form.username.fill('   ')
    await expect(form.submit).toBeDisabled()
  })

  test('complains about a field that was left, not about a change of language @long', async ({ page }) => {
    const form = await openLogin(page)
    await page.getByLabel(en.language.label).focus()
    await expect(form.username).toHaveAccessibleDescription('')
    await form.username.focus()
    await form.password.focus()
    await expect(form.username).toHaveAccessibleDescription(en.login.usernameRequired)
    await page.getByLabel(en.language.label).selectOption('fr')
    await expect(loginPage(page, 'fr').username).toHaveAccessibleDescription(fr.login.usernameRequired)
  })

  test('shows and hides the password @long', async ({ page }) => {
    const form = await openLogin(page)
    await form.password.fill('visible')
    await expect(form.password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: en.login.showPassword }).click()
    await expect(form.password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: en.login.hidePassword }).click()
    await expect(form.password).toHaveAttribute('type', 'password')
  })
})

test.describe('a failure', () => {
  for (const language of ['en', 'ru'] as const) {
    test(`of the password is told in ${language} and keeps what was typed${longUnless(language === 'ru')}`, async ({
      page,
    }) => {
      await useOwnAddress(page, test.info())
      const form = await openLogin(page, '/stock', language)
      await signInByForm(form, 'nobody-wrong', 'not the password')
      await expect(form.toast).toHaveText(texts[language].problem.invalid_credentials)
      await expect(form.username).toHaveValue('nobody-wrong')
      await expect(form.password).toHaveValue('not the password')
      await expect(form.password).toBeFocused()
      await expect(page).toHaveURL('/login?redirect=%2Fstock')
    })
  }

  test('of a browser that keeps nothing is told, and nobody is half signed in @long', async ({ page }) => {
    await useOwnAddress(page, test.info())
    const form = await openLogin(page)
    // What they once typed takes some of the room, and is theirs to delete.
    let draft = ''
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      draft = `draft ${JSON.stringify([(await response.json()).data.localLogin.user.id, 'galleryDraft', 'new'])}`
      // Past the `setItem` that fails below.
      await page.evaluate((key) => {
        localStorage[key] = '{}'
      }, draft)
      await route.fulfill({ response })
    })
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await signInByForm(form, 'shipper', password)
    await expect(form.toast).toHaveText(en.login.notKept)
    await expect(form.password).toHaveValue(password)
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
    expect(await page.evaluate((key) => localStorage.getItem(key), draft)).toBe('{}')
    await page.goto('/stock')
    await expect(page).toHaveURL('/login?redirect=%2Fstock')
  })

  test('stays 5 seconds, longer under the pointer, and can be dismissed @long', async ({ page }) => {
    await useOwnAddress(page, test.info())
    await stopClock(page)
    const form = await openLogin(page)
    await signInByForm(form, 'nobody-toast', 'wrong')
    await expect(form.toast).toBeVisible()
    await form.toast.hover()
    await settle(page)
    await page.clock.runFor(20_000)
    await settle(page)
    await expect(form.toast).toBeVisible()
    await page.mouse.move(0, 0)
    await settle(page)
    await page.clock.runFor(4_999)
    await settle(page)
    await expect(form.toast).toBeVisible()
    await page.clock.runFor(1)
    await expect(form.toast).toBeHidden()

    await form.submit.click()
    await expect(form.toast).toBeVisible()
    await page.getByRole('button', { name: en.common.close }).click()
    await expect(form.toast).toBeHidden()
  })

  test('of ten tries makes the person wait, with a countdown', async ({ page, expectedErrors }) => {
    expectedErrors.push(networkLine(429))
    await useOwnAddress(page, test.info())
    await stopClock(page)
    const form = await openLogin(page)
    await form.username.fill('nobody-login-spec')
    await form.password.fill('wrong')
    for (let tries = 0; tries < 10; tries += 1) {
      const answered = page.waitForResponse('**/graphql')
      await form.password.press('Enter')
      await answered
      await expect(form.submit).toHaveText(en.login.submit)
      await expect(form.submit).toBeEnabled()
    }
    await form.password.press('Enter')
    const timer = page.getByRole('timer')
    await expect(timer).toContainText(/\d:\d\d/)
    await expect(form.toast).toContainText(/^Too many attempts\. Please wait \d+ (?:second|minute)/)
    await expect(form.submit).toBeDisabled()
    await expect(form.password).toHaveValue('wrong')

    const before = await timer.textContent()
    await settle(page)
    await page.clock.fastForward(2_000)
    await expect(timer).not.toHaveText(before ?? '')
    await form.username.fill('somebody-else')
    await expect(form.submit).toBeEnabled()
    await form.username.fill('nobody-login-spec')
    await expect(form.submit).toBeDisabled()
    await page.clock.fastForward(15 * 60_000)
    await expect(timer).toBeHidden()
    await expect(form.submit).toBeEnabled()
    await expect(page.getByRole('status').filter({ hasText: en.ui.waitOver })).toBeAttached()
  })

  test('of the network is told, and another try works', async ({ page, context, expectedErrors }) => {
    expectedErrors.push('net::ERR_INTERNET_DISCONNECTED')
    const form = await openLogin(page, '/stock')
    await context.setOffline(true)
    await signInByForm(form, 'shipper')
    await expect(form.toast).toHaveText(en.problem.offline)
    await expect(form.password).toHaveValue(password)
    await context.setOffline(false)
    await form.submit.click()
    await page.waitForURL('/stock')
  })

  test('of the page session is told once and leaves nobody signed in @long', async ({ page, expectedErrors }) => {
    expectedErrors.push(networkLine(503))
    const body = JSON.stringify({ code: 'unavailable', message: 'Down', requestId: 'test' })
    let calls = 0
    await page.route('**/session', async (route) => {
      calls += 1
      await route.fulfill({ status: 503, contentType: 'application/json', body })
    })
    const form = await openLogin(page, '/stock')
    await signInByForm(form, 'shipper')
    await expect(form.toast).toHaveText(`${en.login.notOpened} ${en.problem.unavailable}`)
    expect(calls).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(page).toHaveURL('/login?redirect=%2Fstock')
  })
})

test.describe('somebody signed in already', () => {
  test('goes straight on, even when the page cookie was lost', async ({ page, context, signIn }) => {
    await signIn('shipper')
    await context.clearCookies()
    await page.goto('/stock')
    await page.waitForURL('/stock')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('who is sent straight back gets the form, not a circle @long', async ({ page, context, signIn }) => {
    await signIn('shipper')
    await context.clearCookies()
    let calls = 0
    // A browser that keeps no cookies.
    await page.route('**/session', async (route) => {
      calls += 1
      await route.fulfill({ status: 204 })
    })
    await page.goto('/login?redirect=%2Fstock')
    await expect(page.getByRole('alert')).toHaveText(en.login.sentBack)
    await expect(loginPage(page).username).toHaveValue('shipper')
    await expect(loginPage(page).password).toBeFocused()
    expect(calls).toBe(1)
  })
})

test.describe('the page', () => {
  for (const language of ['en', 'fr', 'ru', 'zh', 'ko', 'pt'] as const) {
    test(`is accessible and named in ${language}${longUnless(language === 'zh')}`, async ({ page }) => {
      const form = await openLogin(page, undefined, language)
      await expect(page).toHaveTitle(`${texts[language].login.title} · Crateway`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessible(page)
      await form.username.press('Enter')
      await expect(form.password).toHaveAccessibleDescription(texts[language].login.passwordRequired)
      await expectAccessible(page)
    })
  }

  test('is accessible in the dark, with a toast @long', async ({ page }) => {
    await useOwnAddress(page, test.info())
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const form = await openLogin(page)
    await signInByForm(form, 'nobody-dark', 'wrong')
    await expect(form.toast).toBeVisible()
    await expectAccessible(page)
  })

  test('changes language in place and remembers it @long', async ({ page }) => {
    const form = await openLogin(page)
    await form.username.fill('typed')
    await page.getByLabel(en.language.label).selectOption('ko')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko.login.title)
    await expect(loginPage(page, 'ko').username).toHaveValue('typed')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko.login.title)
  })

  test('shows the toast above its heading on a phone, where no keyboard covers it @long', async ({ page }) => {
    await useOwnAddress(page, test.info())
    await page.setViewportSize({ width: 390, height: 844 })
    const form = await openLogin(page)
    await signInByForm(form, 'nobody-phone', 'wrong')
    await expect(form.toast).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    const [toast, title] = await Promise.all([form.toast.boundingBox(), heading.boundingBox()])
    expect((toast?.y ?? Number.POSITIVE_INFINITY) + (toast?.height ?? 0)).toBeLessThan(title?.y ?? 0)
  })

  test('shows the language chosen in another tab @long', async ({ page, context }) => {
    await openLogin(page)
    const other = await context.newPage()
    await openLogin(other)
    await other.getByLabel(en.language.label).selectOption('ko')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko.login.title)
  })

  for (const width of [320, 390, 720]) {
    test(`fits ${width} px${longUnless(width === 320)}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      const form = await openLogin(page, '/stock', 'fr')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expect(page.getByText(fr.login.headline)).toBeHidden()
      await signInByForm(form, 'shipper')
      await page.waitForURL('/stock')
    })
  }

  test('changes its language once it can, if it could not before @long', async ({ page, context, expectedErrors }) => {
    expectedErrors.push('net::ERR_INTERNET_DISCONNECTED', networkLine(404), networkLine(503))
    const form = await openLogin(page)
    const select = page.getByRole('combobox')
    for (const [status, message] of [
      [404, en.ui.staleText],
      [503, en.problem.unavailable],
    ] as const) {
      await page.route('**/assets/fr-first-*.json', (route) => route.fulfill({ status }))
      await select.selectOption('fr')
      await expect(form.toast).toHaveText(message)
      await page.unroute('**/assets/fr-first-*.json')
    }
    await context.setOffline(true)
    await select.selectOption('fr')
    await expect(form.toast).toHaveText(en.problem.offline)
    await context.setOffline(false)
    await select.selectOption('fr')
    await expect(page.getByRole('heading', { level: 1, name: fr.login.title })).toBeVisible()
  })

  test('loads the type of its headings alone and nothing of the signed-in apps @long', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (call) => loaded.push(new URL(call.url()).pathname))
    await openLogin(page)
    expect(loaded.filter((path) => !path.startsWith('/links-app/'))).toEqual(['/login'])
    expect(loaded.filter(isFont)).toEqual([expect.stringContaining('/brand-latin-')])
  })

  test('has every sign of a Russian heading in its type, and only of headings @long', async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (call) => isFont(call.url()) && fonts.push(call.url()))
    await page.goto('/login?lang=ru')
    const heading = page.getByRole('heading', { level: 1, name: ru.login.title })
    await expect(heading).toHaveCSS('font-family', /^"Crateway Headings"/)
    await expect(page.locator('body')).not.toHaveCSS('font-family', /Crateway Headings/)
    const isThere = (text: string) =>
      page.evaluate((words) => document.fonts.check('600 20px "Crateway Headings"', words), text)
    await expect.poll(() => isThere(ru.login.title)).toBe(true)
    expect(fonts.sort()).toEqual(['brand-cyrillic-', 'brand-latin-'].map((name) => expect.stringContaining(name)))
  })
})

test('leads to the page for who forgot the password, and back @long', async ({ page }) => {
  await page.goto('/login?lang=fr')
  await page.getByRole('link', { name: fr.login.forgot }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: fr.password.forgotTitle })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
  await openLogin(page)
  await page.getByRole('link', { name: en.login.forgot }).click()
  await expect(page).toHaveURL('/forget-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: en.password.back }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: en.login.title })).toBeFocused()
})
