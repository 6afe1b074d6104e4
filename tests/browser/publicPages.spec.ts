import type { Page, Request, Response } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import pt from '../../locales/pt.json' with { type: 'json' }
import { expect, demoPassword as password, test } from './fixtures.ts'

/** Bytes of script and words that a public page may cost, compressed, in the largest language. */
const scriptBudget = 90_000

/** What a document asks for beforehand. */
const hrefsOf = (html: string, kind: 'modulepreload' | 'fetch'): string[] =>
  [...html.matchAll(new RegExp(`"${kind}" crossorigin href="([^"]+)"`, 'g'))].map(([, href]) => href ?? '')

/** Keeps /404 from leading home however long it is looked at: it counts down by the date, while timers go on as they do. */
const stayOn404 = (page: Page) => page.clock.setFixedTime(Date.now())

test('a page speaks the language of its address before its script is there', async ({ page }) => {
  for (const [path, words] of [
    ['/login', en],
    ['/login?lang=fr', fr],
    ['/login?lang=xx', en],
  ] as const) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain(`<html lang="${words === fr ? 'fr' : 'en'}">`)
    expect(html, path).toContain(words.opening.late)
  }
})

test.describe('in a browser whose language is one of the six', () => {
  test.use({ locale: 'pt-PT' })

  test('a page and then the portal speak it, and both another one that is chosen', async ({ page }) => {
    const answer = await page.goto('/login')
    expect(await answer?.text()).toContain('<html lang="pt">')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(pt.login.title)
    await page.getByLabel(pt.login.username, { exact: true }).fill('viewer')
    await page.getByLabel(pt.login.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: pt.login.submit, exact: true }).click()
    await page.waitForURL('/')
    await expect(page).toHaveTitle(new RegExp(`^${pt.home.title}`))
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
    await page.evaluate(() => localStorage.setItem('language', 'fr'))
    await page.reload()
    await expect(page).toHaveTitle(new RegExp(`^${fr.home.title}`))
    await page.goto('/login?lang=pt')
    await page.waitForURL('/')
    await expect(page).toHaveTitle(new RegExp(`^${fr.home.title}`))
  })
})

test('a page asks for its words once, beside its scripts @long', async ({ page }) => {
  const links = await (await page.request.get('/v2/dev/links')).json()
  const linkPages: readonly string[] = [links.consigneeDeclaration, links.distributorDeclaration, links.closure]
  await stayOn404(page)
  await page.route('**/v1/auth/check-token/*', (route) => route.fulfill({ status: 204 }))
  const others = ['/login?lang=fr', '/forget-password?lang=fr', '/reset-password?token=any&lang=fr', '/404?lang=fr']
  for (const address of [...others, ...linkPages]) {
    const html = await (await page.request.get(address)).text()
    const [scripts, told] = [hrefsOf(html, 'modulepreload'), hrefsOf(html, 'fetch')]
    // Held until everyone who wants them is waiting.
    const release = Promise.withResolvers<void>()
    await page.route('**/assets/*.json', async (route) => {
      await release.promise
      await route.continue()
    })
    const asked: string[] = []
    const collect = (call: Request) => asked.push(new URL(call.url()).pathname)
    page.on('request', collect)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.evaluate((all) => Promise.all(all.map((one) => import(one))), scripts)
    release.resolve()
    await expect(page.locator('html')).toHaveAttribute('lang', address.slice(-2))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    page.off('request', collect)
    expect(asked.filter((one) => one.endsWith('.json')).sort(), address).toEqual(told.sort())
    expect(told).toHaveLength(2)
    await page.unroute('**/assets/*.json')
  }
})

test('below every page stand who to ask, and whose portal it is @long', async ({ page }) => {
  await stayOn404(page)
  const links = await (await page.request.get('/v2/dev/links')).json()
  const linkPages: readonly string[] = [links.consigneeDeclaration, links.distributorDeclaration, links.closure]
  for (const address of ['/login', '/forget-password', '/404', ...linkPages, '/distributor-declaration']) {
    await page.goto(address)
    const footer = page.getByRole('contentinfo')
    await expect(footer, address).toContainText(/© \d{4} Crateway · \d+\.\d+\.\d+/)
    await expect(footer.getByRole('link')).toHaveAttribute('href', 'mailto:service@example.com')
  }
})

test('a page opens on the settings of a gateway from before its own @long', async ({ page }) => {
  await page.route('/login', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const older = html.replace(/&quot;customerService&quot;:&quot;[^&]*&quot;,/, '')
    expect(older).not.toBe(html)
    await route.fulfill({ response: answer, body: older })
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.login.title)
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
})

test('another try after a failure shows that it loads @long', async ({ page, expectedErrors }) => {
  expectedErrors.push('status of 503')
  const links = await (await page.request.get('/v2/dev/links')).json()
  const { consigneeDeclaration, distributorDeclaration, closure, password, common } = en
  for (const [address, calls, title, loading] of [
    [links.consigneeDeclaration, '**/v2/declarations/**', consigneeDeclaration.title, common.loading],
    [links.distributorDeclaration, '**/v2/distributorDeclarations/**', distributorDeclaration.title, common.loading],
    [links.closure, '**/v2/closures/**', closure.title, common.loading],
    ['/reset-password?token=any', '**/v1/auth/check-token/*', password.resetTitle, password.checking],
  ] as const) {
    const failed = page.getByRole('alert')
    await page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down' } }))
    await page.goto(address)
    await expect(failed, address).toContainText(en.problem.unavailable)
    await page.unroute(calls)
    const release = Promise.withResolvers<void>()
    await page.route(calls, async (route) => {
      await release.promise
      await (address.startsWith('/') ? route.fulfill({ status: 204 }) : route.continue())
    })
    await page.getByRole('button', { name: common.retry }).click()
    await expect(page.getByRole('status').filter({ hasText: loading }), address).toBeAttached()
    await expect(failed).toHaveCount(0)
    release.resolve()
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(title)
    await expect(page.locator('form')).toBeVisible()
    await page.unroute(calls)
  }
})

test('what nothing caught is told, and the page goes on', async ({ page, expectedErrors }) => {
  expectedErrors.push('lost')
  await page.goto('/login?lang=fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.login.title)
  await page.evaluate(() => void Promise.reject(new Error('lost')))
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText(fr.ui.oups)
  const name = page.getByLabel(fr.login.username, { exact: true })
  await name.focus()
  // Who dismisses it by keyboard is back where they were.
  await page.keyboard.press('Shift+Tab')
  await toast.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(toast).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)
})

// What a chunk is called, and what it shares with others, is the bundler's business: this weighs what really travels.
test('a page costs no more script and words than agreed', async ({ page }) => {
  await stayOn404(page)
  await page.route('**/v1/auth/check-token/*', (route) => route.fulfill({ status: 204 }))
  await page.addInitScript(() => localStorage.setItem('language', 'ru'))
  const links = await (await page.request.get('/v2/dev/links')).json()
  for (const [path, lastScript] of [
    ['/login', /\/signInScreens-/],
    ['/forget-password', /\/signInScreens-/],
    ['/reset-password?token=any', /\/signInScreens-/],
    ['/404', /\/Page404Screen-/],
    [links.consigneeDeclaration, /\/consignee-/],
    [links.distributorDeclaration, /\/DistributorDeclarationScreen-/],
    [links.closure, /\/ClosureScreen-/],
  ] as const) {
    const scripts: Response[] = []
    const collect = (response: Response) => {
      if (/\/links-app\/assets\/.*\.js(on)?$/.test(response.url())) scripts.push(response)
    }
    page.on('response', collect)
    // In the language of the mail, the words of the page come with it.
    await page.goto(path.replace('lang=en', 'lang=ru'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => scripts.filter((script) => lastScript.test(script.url()))).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    page.off('response', collect)
    const sizes = await Promise.all(scripts.map((script) => script.request().sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes, path).toBeGreaterThan(0)
    expect(bytes, path).toBeLessThanOrEqual(scriptBudget)
  }
})
