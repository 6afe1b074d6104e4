import type { Page } from 'playwright/test'
import { farewell } from '../../shared/src/contract/farewell.ts'
import { openSite, speak } from './consigneeSites.ts'
import { expect, expectAccessible, settle, test } from './fixtures.ts'
import { read } from './gridPages.ts'
import { changePerson, expectNothingLeft, goOffline, keptAddresses, keptAnswers, waitForScreens } from './keptPages.ts'
import { shownInstant } from './pickupPages.ts'
import { cardsOf, tableOf, textsIn } from './plainTables.ts'

const en = textsIn('en')
const stock = '/enduser/stock'
const compared = `${stock}?view=all`
const collections = '/enduser/collections'
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

const userId = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id)

test('what was seen is read without a line, with its time, after the page is opened anew', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await speak(page, 'ru')
  await signIn('consignee')
  const own = textsIn('ru')
  const { id } = await openSite(page, compared)
  const { rows } = await read(page, `/v2/endusers/stock/comparison/${id}`)
  await expect(cardsOf(page, own.enduserStock.comparisonTable)).toHaveCount(rows.length)
  const names = await cardsOf(page, own.enduserStock.comparisonTable).allTextContents()
  await openSite(page, collections)
  await expect(cardsOf(page, own.enduserCollections.table).first()).toBeVisible()
  await waitForScreens(page, 'ru')

  await goOffline(context, expectedErrors)
  await openSite(page, compared)
  await expect.poll(() => cardsOf(page, own.enduserStock.comparisonTable).allTextContents()).toEqual(names)
  const note = page.getByRole('main').getByRole('status').filter({ hasText: own.offline.none })
  await expect(note).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
  const retry = note.getByRole('button', { name: own.common.retry })
  await expect(retry).toHaveAttribute('aria-disabled', 'true')
  await expect(retry).toHaveAccessibleDescription(own.offline.needsLine)
  await expectAccessible(page)
  await openSite(page, collections)
  await expect(cardsOf(page, own.enduserCollections.table).first()).toBeVisible()
  await expect(note).toBeVisible()

  await context.setOffline(false)
  await expect(note).toHaveCount(0, { timeout: 30_000 })
})

test('a screen that was never open, and what nobody has seen, say that there is no line @long', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  await signIn('consignee')
  await openSite(page, compared)
  await expect(tableOf(page, en.enduserStock.comparisonTable)).toBeVisible()
  await waitForScreens(page)
  await goOffline(context, expectedErrors)
  await openSite(page, collections)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en.problem.offline)
  await openSite(page, `${stock}/detail?customerId=1000`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en.problem.offline)
})

for (const language of ['fr', 'ko'] as const) {
  test(`a page that is not of the app says in ${language} that there is no line @long`, async ({
    page,
    context,
    signIn,
    expectedErrors,
  }) => {
    await speak(page, language)
    await signIn('consignee')
    await openSite(page, stock)
    await waitForScreens(page, language)
    await goOffline(context, expectedErrors)
    await page.goto('/login')
    const { offlinePage } = textsIn(language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlinePage.title)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByText(offlinePage.kept)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: offlinePage.home }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.goto('/login')
    await context.setOffline(false)
    await page.getByRole('link', { name: offlinePage.retry }).click()
    await expect(page).toHaveURL(/\/login$|\/$/)
    await expect(page.getByRole('heading', { name: offlinePage.title })).toHaveCount(0)
  })
}

test('answers of services are in no cache, and signing out leaves nothing behind', async ({ page, signIn }) => {
  await signIn('consignee')
  await openSite(page, compared)
  await expect(tableOf(page, en.enduserStock.comparisonTable)).toBeVisible()
  await waitForScreens(page)
  const addresses = await keptAddresses(page)
  expect(addresses.filter((path) => !/^\/(?:enduser-app\/assets\/|language$|$)/.test(path))).toEqual([])
  const own = await userId(page)
  const kept = await keptAnswers(page)
  expect(kept.some(([, name]) => name.startsWith('compareStock'))).toBe(true)
  expect(new Set(kept.map(([id]) => id))).toEqual(new Set([own]))

  await page.getByRole('button', { name: en.shell.user.signOut }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectNothingLeft(page)
})

test('what is still on its way when somebody signs out is not kept @long', async ({ page, context, signIn }) => {
  await signIn('consignee')
  await openSite(page, stock)
  await waitForScreens(page)
  const [file] = (await keptAddresses(page)).filter((path) => path.startsWith('/enduser-app/assets/'))
  // A newer worker waits for its turn: it would come as this page goes.
  const isThere = context.waitForEvent('serviceworker')
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sw.js?newer')
    await new Promise((resolve) => installing?.addEventListener('statechange', resolve))
  })
  const newer = await isThere
  await newer.evaluate(() => addEventListener('message', ({ data }) => Reflect.set(globalThis, 'told', data)))
  let goOn = () => {}
  const isHeld = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/session', async (route) => {
    await isHeld
    await route.continue()
  })
  const leaving = page.waitForRequest((request) => request.url().endsWith('/session') && request.method() === 'DELETE')
  await page.getByRole('button', { name: en.shell.user.signOut }).click()
  await leaving
  await expect.poll(() => keptAddresses(page)).toEqual([])
  await expect.poll(() => newer.evaluate(() => Reflect.get(globalThis, 'told'))).toBe(farewell)
  const status = await page.evaluate(async (path) => (await fetch(path)).status, file ?? '')
  expect(status).toBe(200)
  expect(await keptAddresses(page)).toEqual([])
  goOn()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => keptAddresses(page)).toEqual([])
})

test('an answer that comes after another tab has signed out is not kept', async ({ page, context, signIn }) => {
  await signIn('consignee')
  // This tab has not heard of it yet: what other tabs write is told in its own time.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  const held = Promise.withResolvers<void>()
  const isAsked = Promise.withResolvers<void>()
  await page.route('**/v2/endusers/collections/*', async (route) => {
    const response = await route.fetch()
    isAsked.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  await openSite(page, collections)
  await isAsked.promise
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: en.shell.user.signOut }).click()
  await expect(other).toHaveURL(/\/login/)
  held.resolve()
  await expect(tableOf(page, en.enduserCollections.table)).toBeVisible()
  await settle(page)
  expect(await keptAnswers(page)).toEqual([])
})

test('signing out without a line leaves nothing behind either @long', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  await signIn('consignee')
  await openSite(page, compared)
  await expect(tableOf(page, en.enduserStock.comparisonTable)).toBeVisible()
  await waitForScreens(page)
  await goOffline(context, expectedErrors)
  await page.getByRole('button', { name: en.shell.user.signOut }).click()
  await expect(page.getByRole('heading', { name: en.shell.signedOut.title })).toBeVisible()
  await expect.poll(() => keptAddresses(page)).toEqual([])
  await expect.poll(() => keptAnswers(page)).toEqual([])
})

test('of two people on one browser neither sees what the other has seen', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  await signIn('consignee')
  const { id } = await openSite(page, collections)
  await expect(tableOf(page, en.enduserCollections.table)).toBeVisible()
  await waitForScreens(page)
  const first = await userId(page)
  await expect.poll(async () => (await keptAnswers(page)).length).toBeGreaterThan(0)

  await changePerson(page, 'collector')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const second = await userId(page)
  expect(second).not.toBe(first)
  await goOffline(context, expectedErrors)
  // The first one's site in the address changes nothing, and their own they have not seen yet.
  await page.goto(`${collections}?customer=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.shell.site.refusedTitle)
  await openSite(page, collections)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en.problem.offline)

  await context.setOffline(false)
  await expect(tableOf(page, en.enduserCollections.table)).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => [...new Set((await keptAnswers(page)).map(([of]) => of))]).toEqual([second])
})

test('what a person may not see any more is forgotten', async ({ page, context, signIn, expectedErrors }) => {
  await signIn('consignee')
  const { id } = await openSite(page, collections)
  await expect(tableOf(page, en.enduserCollections.table)).toBeVisible()
  const names = async () => (await keptAnswers(page)).map(([, name]) => name)
  await expect.poll(async () => (await names()).some((name) => name.startsWith('listEnduserCollections'))).toBe(true)
  expect(await read(page, `/v2/endusers/collections/${id}`)).not.toHaveLength(0)
  expectedErrors.push('the server responded with a status of 403')
  const refusal = { code: 'forbidden', message: 'No', requestId: 'r' }
  await page.route('**/v2/endusers/collections/*', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en.problem.forbidden)
  await expect.poll(async () => (await names()).some((name) => name.startsWith('listEnduserCollections'))).toBe(false)
  await page.unroute('**/v2/endusers/collections/*')
  await waitForScreens(page)
  await goOffline(context, expectedErrors)
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en.problem.offline)
})

test('a clock an hour off changes neither what is shown nor that it is told @long', async ({
  page,
  context,
  signIn,
  expectedErrors,
}) => {
  await signIn('consignee')
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  // By this device's own clock, an hour ahead: whoever looks at it knows how long ago that was.
  const ahead = () => new Date(Date.now() + 3_600_000).toISOString()
  const before = ahead()
  await openSite(page, collections)
  await expect(tableOf(page, en.enduserCollections.table)).toBeVisible()
  const seen = await Promise.all([before, ahead()].map((instant) => shownInstant(page, instant)))
  await waitForScreens(page)
  // And set back again.
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() - 7_200_000
  })
  await goOffline(context, expectedErrors)
  await page.reload()
  await expect(tableOf(page, en.enduserCollections.table)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: en.offline.none })).toContainText(new RegExp(seen.join('|')))
})
