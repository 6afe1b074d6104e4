import type { Page, Route } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'

/** The reports' names as the menu shows them, in the group's order, by the API. */
async function findNames(page: Page): Promise<readonly string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get('/v2/dashboards/reports', { headers: { Authorization: `Bearer ${token}` } })
  const { value }: { value: readonly { name: string }[] } = await answer.json()
  return value.map(({ name }) => name.replaceAll('_', ' '))
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: en.shell.menu })
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const reloadOf = (page: Page) => page.getByRole('button', { name: en.dashboard.reload })
const openCalls = '**/generateToken'
const fail = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Resting', requestId: 'r-1' } })
/** Has the services answer that a report is shown elsewhere. */
const showElsewhere = (page: Page, embedUrl: string) =>
  page.route(openCalls, (route) => route.fulfill({ json: { token: 'opaque', embedUrl } }))

test('the menu names the reports, and each opens in a sandboxed frame of its name', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.goto('/')
  await expect(menuOf(page)).toBeVisible()
  const names = await findNames(page)
  expect(names.length).toBeGreaterThan(1)
  for (const [index, name] of names.entries()) {
    await menuOf(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/dashboard/${index}`)
    await expect(headingOf(page)).toHaveText(name)
    await expect(headingOf(page)).toBeFocused()
    await expect(page).toHaveTitle(`${name} · Crateway`)
    const frame = page.getByTitle(name, { exact: true })
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    await expect(frame.contentFrame().locator('canvas')).toBeVisible()
    await expect(page.getByText(en.dashboard.loading)).toHaveCount(0)
  }
})

test('a report speaks the language and has the theme of the portal @long', async ({ page, signIn, expectedErrors }) => {
  // The checker wants to read the report's style sheet itself, which that page's policy lets nobody do.
  expectedErrors.push("'connect-src' was not explicitly set", "Couldn't load preload assets")
  await signIn('shipper')
  await page.goto('/dashboard/0')
  const report = page.locator('iframe').contentFrame()
  await expect(report.getByRole('heading', { level: 1 })).toHaveText(en.shell.reports.fleet_by_place)
  await page.getByLabel(en.language.label).selectOption('fr')
  await expect(report.getByRole('heading', { level: 1 })).toHaveText(fr.shell.reports.fleet_by_place)
  // Its title is that of the screen and of the menu, and in sight there alone.
  await expect(headingOf(page)).toHaveText(fr.shell.reports.fleet_by_place)
  const entry = page.getByRole('navigation', { name: fr.shell.menu }).locator('[aria-current="page"]')
  await expect(entry).toHaveText(fr.shell.reports.fleet_by_place)
  const title = await report.getByRole('heading', { level: 1 }).boundingBox()
  expect(Math.max(title?.width ?? 0, title?.height ?? 0)).toBeLessThanOrEqual(1)
  await expect(report.getByText(fr.reportPage.wholeGroup.other.split('{{')[0] ?? '')).toBeVisible()
  // The page scrolls, and nothing within it.
  const beyond = () => report.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(report.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(report.locator('html')).toHaveAttribute('lang', /^fr/)
  await expectAccessible(page)
})

test('a report is opened anew with a token of its own, under a skeleton until it is there @long', async ({
  page,
  signIn,
}) => {
  await signIn('shipper')
  await page.goto('/dashboard/0')
  const frame = page.locator('iframe')
  await expect(frame.contentFrame().locator('canvas')).toBeVisible()
  const first = await frame.getAttribute('src')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v2/dashboards/embed/*', async (route) => {
    await released
    await route.continue()
  })
  await reloadOf(page).click()
  await expect(page.getByText(en.dashboard.loading)).toBeAttached()
  await expect(frame).not.toHaveAttribute('src', first ?? '')
  release()
  await expect(frame.contentFrame().locator('canvas')).toBeVisible()
  await expect(page.getByText(en.dashboard.loading)).toHaveCount(0)
})

test('an index that the group has no report at is an invalid role @long', async ({ page, signIn }) => {
  await signIn('rival')
  await page.goto('/')
  await expect(menuOf(page)).toBeVisible()
  const { length } = await findNames(page)
  for (const id of ['-1', '0.5', '00', 'x', String(length)]) {
    await page.goto(`/dashboard/${id}`)
    await expect(headingOf(page)).toHaveText(en.dashboard.invalidRole)
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.goto(`/dashboard/${length - 1}`)
  await expect(reloadOf(page)).toBeVisible()
})

test('who may not see dashboards is led home, and no report is asked for', async ({ page, signIn }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/dashboards/')) asked.push(request.url())
  })
  await signIn('viewer')
  await page.goto('/dashboard/0')
  await expect(page).toHaveURL('/')
  await expect(menuOf(page).getByText(en.shell.sections.dashboards)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a failure is told and tried again; the menu goes by numbers meanwhile @long', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push('status of 503')
  await signIn('shipper')
  await page.route('**/v2/dashboards/reports', fail)
  await page.route(openCalls, fail)
  await page.goto('/dashboard/1')
  const problem = page.getByRole('alert')
  await expect(problem.getByRole('heading')).toHaveText(en.dashboard.reportsFailed)
  await expect(menuOf(page).getByRole('link', { name: 'Report 2' })).toBeVisible()

  await page.unroute('**/v2/dashboards/reports')
  await problem.getByRole('button').click()
  await expect(problem.getByRole('heading')).toHaveText(en.dashboard.reportFailed)
  await expect(menuOf(page).getByRole('link', { name: 'Report 2' })).toHaveCount(0)

  await page.unroute(openCalls)
  await problem.getByRole('button').click()
  await expect(page.locator('iframe').contentFrame().locator('canvas')).toBeVisible()
  await expect(problem).toHaveCount(0)
})

test('nobody but the services and Power BI is framed', async ({ page, signIn, expectedErrors }) => {
  // The gateway lets Power BI be framed only where an operator says so.
  expectedErrors.push('Content Security Policy directive: "frame-src \'self\'"', 'Access is denied for this document')
  await signIn('shipper')
  for (const host of ['evil.example', 'app.powerbi.com.evil.example']) {
    await showElsewhere(page, `https://${host}/v2/dashboards/embed/1`)
    await page.goto('/dashboard/0')
    await expect(page.getByRole('heading', { name: en.dashboard.foreign })).toBeVisible()
    await expect(page.getByRole('main').getByText(host)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  await showElsewhere(page, 'https://app.powerbi.com/reportEmbed?reportId=f6bfd646-b718-44dc-a378-b73e6b528204')
  await page.goto('/dashboard/0')
  await expect(page.getByText(en.dashboard.blockedText)).toBeVisible()
  await expectAccessible(page)
})

/** A report of Power BI as its client in the portal knows it: it answers messages, notes them, and sends events. */
const powerBiPage = `<!doctype html><html lang="en"><title>Figures</title><script>
let uid
const received = []
const handled = []
const send = (name, body = {}) =>
  parent.postMessage({ method: 'POST', url: '/reports/' + uid + '/events/' + name, headers: { id: name }, body }, '*')
addEventListener('message', ({ data }) => {
  if (!data.url) return handled.push(data.headers.id)
  received.push([data.url, data.body.accessToken || data.body].join(' '))
  uid = data.headers.uid
  parent.postMessage({ statusCode: 202, headers: { id: data.headers.id }, body: {} }, '*')
})
</script><h1>Figures</h1></html>`

/** A token that is renewed a second after its answer. */
const shortToken = () => {
  const now = Math.floor(Date.now() / 1_000)
  return `head.${btoa(JSON.stringify({ iat: now, exp: now + 2 }))}.signature`
}

test('a report of Power BI stands through new tokens, themes and lesser errors @long', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push('Access is denied for this document')
  const tokens = [shortToken(), 'second', 'third']
  let asked = 0
  const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=f6bfd646-b718-44dc-a378-b73e6b528204'
  await page.route(openCalls, (route) => {
    asked += 1
    return route.fulfill({ json: { token: tokens[asked - 1], embedUrl } })
  })
  await page.route('https://app.powerbi.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: powerBiPage }),
  )
  // The gateway lets Power BI be framed only where an operator says so.
  await page.route('**/dashboard/0', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = (headers['content-security-policy'] ?? '').replace('frame-src', 'frame-src https://app.powerbi.com')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  await signIn('shipper')
  await page.goto('/dashboard/0')
  const frame = async () => {
    const handle = await page.locator('iframe').elementHandle()
    const content = await handle?.contentFrame()
    if (!content) throw new Error('There is no report')
    return content
  }
  const report = await frame()
  const received = () => report.evaluate<readonly string[]>('received')

  // A token that comes while the report loads waits for it.
  await expect.poll(() => asked).toBe(2)
  await expect.poll(received).toEqual([`/report/load ${tokens[0]}`])
  await report.evaluate("send('loaded')")
  await expect(page.getByText(en.dashboard.loading)).toHaveCount(0)
  await expect.poll(received).toEqual([`/report/load ${tokens[0]}`, '/report/token second'])

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await report.evaluate("send('error', { message: 'OneVisualFailed' })")
  await expect.poll(() => report.evaluate('handled')).toContain('error')
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect([report.isDetached(), asked]).toEqual([false, 2])

  // Without a token that counts there is nothing more to see; another try has a new one.
  await report.evaluate("send('error', { message: 'TokenExpired' })")
  const problem = page.getByRole('alert')
  await expect(problem.getByRole('heading')).toHaveText(en.dashboard.reportFailed)
  await problem.getByRole('button').click()
  await expect(problem).toHaveCount(0)
  await expect.poll(async () => (await frame()).evaluate('received[0]')).toBe('/report/load third')
})

test('a report fits a phone @long', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('shipper')
  await page.goto('/dashboard/2')
  await expect(page.locator('iframe').contentFrame().locator('canvas')).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
})
