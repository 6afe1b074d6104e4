import type { Page } from 'playwright/test'
import type { EnduserHome } from '../../shared/src/contract/calls/enduserHome.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { expectNothingAside, read } from './gridPages.ts'
import { asked, declareAlone, leaveAsked, pickupPath, shownDay, siteId, sites } from './pickupPages.ts'
import { textsIn } from './plainTables.ts'

const en = textsIn('en')
const words = en.enduserHome

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const askedAtHome = {
  waiting: {
    mailId: asked.mail.id,
    askedAt: asked.mail.firstSendingDate,
    remindedAt: asked.reminders.map(({ sentAt }) => sentAt),
  },
}

/** Has a site be asked for a declaration, whatever other tests declare there. */
async function askAtHome(page: Page, id: string): Promise<void> {
  await leaveAsked(page)
  await page.route(`**/v2/endusers/home/${id}?*`, async (route) => {
    const response = await route.fetch()
    const home: EnduserHome = await response.json()
    await route.fulfill({ response, json: { ...home, ...askedAtHome } })
  })
}

const homeOf = (page: Page, id: string): Promise<EnduserHome> => read(page, `/v2/endusers/home/${id}`)
const cratesText = (count: number) =>
  words.crates[count === 1 ? 'one' : 'other'].replace('{{count}}', count.toLocaleString('en'))

/** Selects a site, for the next page that is opened. @returns its id */
async function selectSite(page: Page, name: string): Promise<string> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const id = await siteId(page, name)
  await page.evaluate((reference) => localStorage.setItem('customer', reference), id)
  return id
}

/** Opens home, and waits until it tells what is due at the selected site. */
async function openHome(page: Page, name: string, texts = en): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: texts.enduserHome.title.replace('{{name}}', name) })).toBeVisible()
  await expect(page.getByRole('main').locator('section[aria-busy]')).toHaveCount(0)
}

// It looks at the site where others declare, too.
declareAlone(test)('tells under the logo what is due, and each part leads to its screen', async ({ page, signIn }) => {
  await signIn('consignee')
  const id = await selectSite(page, sites.other)
  await askAtHome(page, id)
  await openHome(page, sites.other)
  const { nextCollect, over, stock } = await homeOf(page, id)
  const { waiting } = askedAtHome
  if (!nextCollect || !over || !stock) throw new Error('The demo world’s site has nothing due')
  const main = page.getByRole('main')
  const asked = main.getByRole('link', { name: words.declaration })
  await expect(asked).toContainText(
    words.reminded[waiting.remindedAt.length === 1 ? 'one' : 'other'].replace(
      '{{count}}',
      String(waiting.remindedAt.length),
    ),
  )
  await expect(main.getByRole('link', { name: words.over })).toContainText(cratesText(over.crates))
  await expect(main.getByRole('link', { name: words.stock })).toContainText(cratesText(stock.estimated))
  const next = main.getByRole('link', { name: words.nextCollect })
  await expect(next).toContainText(shownDay(nextCollect.day))
  await expect(next).toContainText(cratesText(nextCollect.crates))
  await expect(main.getByText(words.nothing)).toHaveCount(0)
  await expectAccessible(page)
  await expect(main.getByRole('link', { name: words.over })).toHaveAttribute(
    'href',
    new RegExp(`^/enduser/stock/over\\?.*${id}`),
  )
  await main.getByRole('link', { name: words.over }).click()
  const list = page.getByRole('table', { name: en.cratesOver.title })
  await expect(list.getByRole('row').nth(1)).toContainText(/GPS/)
  await expect(page.getByRole('navigation', { name: en.grid.pages })).toContainText(`of ${over.crates}`)
  await expectAccessible(page)
  await page.goBack()

  await asked.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${pickupPath}\\?customer=${id}`))
  await expect(page.getByRole('heading', { level: 1, name: en.shell.entries.pickupManagement })).toBeVisible()
  await page.goBack()
  // Another site is told at once.
  await page.getByRole('button', { name: new RegExp(`^${en.shell.site.label}`) }).click()
  await page.getByRole('option', { name: sites.declaring }).click()
  await expect(page.getByRole('heading', { name: words.title.replace('{{name}}', sites.declaring) })).toBeVisible()
  await expect(page.getByRole('link', { name: words.declaration })).toHaveCount(0)
  // The first site's home may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('tells a collector the next collect alone, with its own screen behind it @long', async ({ page, signIn }) => {
  await signIn('collector')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: new RegExp(words.title.split('{{name}}')[0] ?? '') })).toBeVisible()
  const [id] = await page.evaluate(() => {
    const { group } = JSON.parse(localStorage.getItem('user') ?? '{}')
    return group.endusers.map((site: { id: string }) => site.id)
  })
  const { nextCollect } = await homeOf(page, id)
  if (!nextCollect) throw new Error('The demo world plans no collection at the collector’s site')
  const next = page.getByRole('main').getByRole('link')
  await expect(next).toHaveCount(1)
  await expect(next).toContainText(nextCollect.confirmed ? words.nextCollect : words.plannedCollect)
  await expect(next).toContainText(shownDay(nextCollect.day))
  await expect(next).toContainText(cratesText(nextCollect.crates))
  await expect(next).toHaveAttribute('href', new RegExp(`^/enduser/collections\\?customer=${id}`))
  for (const title of [words.declaration, words.over, words.stock]) await expect(page.getByText(title)).toHaveCount(0)
  await expectAccessible(page)
})

test('who has nothing due is told so @long', async ({ page, signIn }) => {
  await signIn('consignee')
  await page.route('**/v2/endusers/home/*', (route) =>
    route.fulfill({ json: { nextCollect: null, waiting: null, over: { crates: 0, oldestDays: 0 }, stock: null } }),
  )
  await selectSite(page, sites.declaring)
  await openHome(page, sites.declaring)
  await expect(page.getByText(words.nothing)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
})

test('what waits here to be sent is told as long as nobody has declared or asked since it was begun', async ({
  page,
  signIn,
}) => {
  await signIn('consignee')
  const id = await selectSite(page, sites.other)
  const { waiting } = askedAtHome
  const [before, since] = [1, 2].map((day) => ({ id: `d${day}`, at: `2026-03-0${day}T09:00:00.000Z` }))
  let told: Pick<EnduserHome, 'waiting' | 'declared'> = { waiting, declared: before }
  await page.route('**/v2/endusers/home/*', (route) => route.fulfill({ json: told }))
  /** Confirms a declaration upon what is told now without a line, as its page would. */
  const confirm = () =>
    page.evaluate(
      ([siteId, mark]) => {
        const { id: userId } = JSON.parse(localStorage.getItem('user') ?? '{}')
        const form = { place: 'page', mark, at: Date.now() }
        const kept = { at: Date.now(), isDue: true, key: 'k', body: { lines: [{ quantity: 7 }] } }
        localStorage.setItem(`form ${JSON.stringify([userId, siteId])}`, JSON.stringify(form))
        localStorage.setItem('link.page.outbox.k', JSON.stringify(kept))
      },
      [id, JSON.stringify([JSON.stringify([told.declared?.id, told.declared?.at]), told.waiting?.askedAt])],
    )
  await confirm()
  await openHome(page, sites.other)
  const main = page.getByRole('main')
  const [unsent, asked] = [words.unsent, words.declaration].map((name) => main.getByRole('link', { name }))
  if (!unsent || !asked) throw new Error('Two cards are looked for')
  await expect(unsent).toContainText(cratesText(7))
  // It was asked for, and not answered yet.
  await expect(asked).toBeVisible()
  // Sent in another tab, it is answered: home asks anew.
  told = { waiting: null, declared: since }
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.evaluate(() => localStorage.removeItem('link.page.outbox.k'))
  await expect(main.getByRole('link')).toHaveCount(0)
  await expect(main.getByText(words.nothing)).toBeVisible()
  // Answered elsewhere it is over, as pickup management has it, asked for or not.
  for (const begun of [waiting, null]) {
    told = { waiting: begun, declared: before }
    await confirm()
    await openHome(page, sites.other)
    await expect(unsent).toBeVisible()
    told = { waiting: null, declared: since }
    await openHome(page, sites.other)
    await expect(main.getByText(words.nothing)).toBeVisible()
    await expect(unsent).toHaveCount(0)
  }
})

test('a group without sites is told so on every screen, and nothing is asked for it', async ({ page, signIn }) => {
  await signIn('consignee')
  const asked: string[] = []
  await page.goto('/profile')
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, group: { ...user.group, customers: [], endusers: [] } }))
  })
  page.on('request', (request) => /\/v2\/(endusers|decl)/.test(request.url()) && asked.push(request.url()))
  for (const path of [pickupPath, '/enduser/stock', '/enduser/collections']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: en.shell.site.noneTitle })).toBeVisible()
  }
  await expectAccessible(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a failure is told, and another try is offered @long', async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push('the server responded with a status of 503')
  await signIn('consignee')
  await page.route('**/v2/endusers/home/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'No', requestId: 'r-1' } }),
  )
  await page.goto('/')
  const panel = page.getByRole('main').getByRole('alert')
  await expect(panel).toContainText(en.problem.unavailable)
  await page.unrouteAll({ behavior: 'wait' })
  await panel.getByRole('button', { name: en.common.retry }).click()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

for (const [language, locale, theme] of [
  ['ru', 'ru-RU', 'dark'],
  ['ko', 'ko-KR', 'light'],
] as const) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test(`what is due stands one under the other${longUnless(language === 'ru')}`, async ({ page, signIn }) => {
      const texts = textsIn(language)
      await page.emulateMedia({ colorScheme: theme })
      await signIn('consignee')
      await askAtHome(page, await selectSite(page, sites.other))
      await openHome(page, sites.other, texts)
      await expect(page.getByRole('link', { name: texts.enduserHome.declaration })).toBeVisible()
      await expectNothingAside(page)
      await expectAccessible(page)
    })
  })
}
