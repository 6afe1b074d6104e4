import type { Page } from 'playwright/test'
import { languages } from '../../shared/src/contract/languages.ts'
import { openSite, speak } from './consigneeSites.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import {
  changePerson,
  expectNothingLeft,
  goOffline,
  keptAddresses,
  keptAnswers,
  waitForScreens,
  workersOf,
} from './keptPages.ts'
import { tableOf, textsIn } from './plainTables.ts'
import { toasts } from './shippingDesk.ts'

const en = textsIn('en')

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

/** Waits until a page of the app has told its worker of itself. @returns the paths of all that is kept then */
async function waitForWorker(page: Page): Promise<readonly string[]> {
  await expect.poll(() => keptAddresses(page), { timeout: 30_000 }).toContain('/language')
  return keptAddresses(page)
}

/** What is kept of neither the shippers' files nor the language on screen. */
const notOfShippers = async (page: Page) =>
  (await keptAddresses(page)).filter((path) => !/^\/(?:customer-app\/assets\/|language$)/.test(path))

for (const { code } of languages) {
  test(`a shipper without a line is told so in ${code}, and leaves nothing at sign-out${longUnless(code === 'fr')}`, async ({
    page,
    context,
    signIn,
    expectedErrors,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, code)
    await signIn('shipper')
    await page.goto('/')
    await waitForWorker(page)
    // Pages of that worker: what they ask for is kept as it comes.
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(async () => (await keptAddresses(page)).some((path) => path.includes('/start-'))).toBe(true)
    expect(await notOfShippers(page)).toEqual([])

    const { offlinePage, shell } = textsIn(code)
    await goOffline(context, expectedErrors)
    await page.goto('/stock')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlinePage.title)
    await expect(page.getByText(offlinePage.text)).toBeVisible()
    await expect(page.getByText(offlinePage.kept)).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expectAccessible(page)

    await context.setOffline(false)
    await page.getByRole('link', { name: offlinePage.home }).click()
    await expect(page.getByRole('heading', { name: offlinePage.title })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/profile')
    await page.getByRole('button', { name: shell.user.signOut }).click()
    await expect(page).toHaveURL(/\/login/)
    await expectNothingLeft(page)
  })
}

test('a shipper after a consignee on one browser finds nothing of theirs', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  await signIn('consignee')
  await openSite(page, '/enduser/stock?view=all')
  await expect(tableOf(page, en.enduserStock.comparisonTable)).toBeVisible()
  await waitForScreens(page)
  await expect.poll(async () => (await keptAnswers(page)).length).toBeGreaterThan(0)

  await changePerson(page, 'shipper')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A browser looks for another worker with each page, in its own time; here at once.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => notOfShippers(page)).toEqual([])
  await expect.poll(() => keptAnswers(page)).toEqual([])
  await waitForWorker(page)
  expect(await workersOf(page)).toBe(1)
  // It took its place without asking.
  await expect(toasts(page)).toHaveCount(0)

  await goOffline(context, expectedErrors)
  for (const path of ['/', '/enduser/stock']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.offlinePage.title)
  }
})

test('a consignee after a shipper on one browser finds nothing of theirs, and reads without a line @long', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  await signIn('shipper')
  await page.goto('/')
  await waitForWorker(page)
  await page.goto('/profile')
  await expect.poll(async () => (await keptAddresses(page)).some((path) => path.includes('/start-'))).toBe(true)

  await changePerson(page, 'consignee')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const ofShippers = async () => (await keptAddresses(page)).filter((path) => path.startsWith('/customer-app/'))
  await expect.poll(ofShippers).toEqual([])
  await openSite(page, '/enduser/stock')
  await waitForScreens(page)
  expect(await ofShippers()).toEqual([])
  await goOffline(context, expectedErrors)
  await page.goto('/')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto('/stock')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.offlinePage.title)
})

/** Opens a page that leaves the worker it has: its own registration would put the one before in the place of `findNewer`'s. */
async function openProfile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = function (address, options) {
      return String(address) === '/sw.js' ? this.ready : register.call(this, address, options)
    }
  })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(300, 300)
}

/** Has a newer worker wait for its turn: the same under another address. */
const findNewer = (page: Page) =>
  page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sw.js?newer')
    await new Promise((resolve) => installing?.addEventListener('statechange', resolve))
  })

const workerAtWork = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')

for (const [account, language] of [
  ['shipper', 'en'],
  ['consignee', 'ko'],
] as const) {
  const title = `a ${account} is told of a newer version in ${language}, which comes when they say so`
  test(`${title}${longUnless(account === 'shipper')}`, async ({ page, signIn }) => {
    await speak(page, language)
    await signIn(account)
    await page.goto('/')
    await waitForWorker(page)
    await openProfile(page)
    // As if it had come of an earlier version: the files of this one are all there are.
    const folder = account === 'shipper' ? 'customer-app' : 'enduser-app'
    await page.evaluate((address) => {
      for (const script of document.querySelectorAll('script[src]')) script.setAttribute('src', address)
    }, `/${folder}/assets/start-earlier0.js`)
    await findNewer(page)

    const { shell, common } = textsIn(language)
    const toast = toasts(page).filter({ hasText: shell.newVersion })
    await expect(toast).toBeVisible()
    await expectAccessible(page)
    expect(await workerAtWork(page)).not.toContain('newer')

    const isLoaded = page.waitForEvent('load')
    await toast.getByRole('button', { name: common.reload }).click()
    await isLoaded
    expect(await workerAtWork(page)).toContain('newer')
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.move(200, 200)
    await expect(toasts(page)).toHaveCount(0)
  })
}
