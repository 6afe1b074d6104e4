import { readFileSync } from 'node:fs'
import type { Locator, Page, Request } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { clickTwice, expect, expectAccessible, settle, stopClock, test } from './fixtures.ts'

const texts = { en, ko, ru }
type Language = keyof typeof texts

/** A toast is gone after this, ms (seed 1, section 9). */
const longestToast = 6_000

const cutLine = 'net::ERR_'
const networkLine = (status: number) => `the server responded with a status of ${status}`

interface DistributorPage {
  readonly title: Locator
  readonly template: Locator
  readonly nothing: Locator
  readonly file: Locator
  readonly send: Locator
  /** The question whether to send, and its answers. */
  readonly question: Locator
  readonly yes: Locator
  readonly faulty: Locator
  readonly status: Locator
}

function distributorPage(page: Page, language: Language = 'en'): DistributorPage {
  const { distributorDeclaration: words, common } = texts[language]
  const question = page.getByRole('dialog', { name: words.confirm })
  return {
    title: page.getByRole('heading', { level: 1 }),
    template: page.getByRole('button', { name: words.template }),
    nothing: page.getByLabel(words.nothing),
    file: page.getByLabel(words.file),
    send: page.getByRole('button', { name: words.send, exact: true }),
    question,
    yes: question.getByRole('button', { name: common.yes, exact: true }),
    faulty: page.getByRole('heading', { level: 2, name: words.faulty }),
    status: page.locator('form').getByRole('status'),
  }
}

/** Sends the form, and answers that this is meant. */
async function send(form: DistributorPage): Promise<void> {
  await form.send.click()
  await form.yes.click()
}

/** The token of a link nobody has opened. */
async function freshToken(page: Page): Promise<string> {
  const links = await (await page.request.get('/v2/dev/links')).json()
  return new URL(links.distributorDeclaration).searchParams.get('token') ?? ''
}

async function openToken(page: Page, token: string, language: Language = 'en'): Promise<DistributorPage> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(`/distributor-declaration?token=${encodeURIComponent(token)}`)
  return distributorPage(page, language)
}

/** Whether the API has an answer to a link. */
async function isAnswered(page: Page, token: string): Promise<boolean> {
  const { declarationId } = await (await page.request.get(`/v2/distributorDeclarations/reminder/${token}`)).json()
  return declarationId !== null
}

/** A day that a file may name, by the template: `YYYY-MM-DD`. */
async function countedOn(page: Page): Promise<string> {
  const template = await (await page.request.get('/v2/distributorDeclarations/download-template')).text()
  return /\d{4}-\d{2}-\d{2}/.exec(template.slice(template.indexOf('quantity')))?.[0] ?? ''
}

const namedFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})
const stockOf = (...rows: string[]) => namedFile('stock.csv', ['material;quantity;date', ...rows].join('\r\n'))

/** The answers, not the files to be looked at, that a page sends from now on. */
function watchPosts(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/upload-(file|nothing)\//.test(request.url())) posts.push(request)
  })
  return posts
}

/** Chooses a file with the keyboard alone; the field has the focus. */
async function chooseByKey(page: Page, file: ReturnType<typeof stockOf>): Promise<void> {
  // Axe has worked in a tab of its own, and choosers open in front only, which a busy browser takes a moment for.
  await page.bringToFront()
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 })
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file)
  }).toPass()
}

/** A counted text in words, such as '2 rows'. */
const countOf = (language: Language, forms: Partial<Record<Intl.LDMLPluralRule, string>>, count: number): string => {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? ''
  return form.replace('{{count}}', new Intl.NumberFormat(language).format(count))
}

const summaryOf = (language: Language, rows: number, crates: number) => {
  const words = texts[language].distributorDeclaration
  return words.summary
    .replace('{{rows}}', countOf(language, words.rows, rows))
    .replace('{{crates}}', countOf(language, words.crates, crates))
}

const keptKeys = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((kept) => Object.keys(kept)).filter((key) => key.startsWith('link.')),
  )

test('a file is read, mended and sent once, without a pointer, whoever is signed in', async ({ page, signIn }) => {
  await signIn('shipper')
  const token = await freshToken(page)
  const day = await countedOn(page)
  const form = await openToken(page, token, 'ko')
  const { distributorDeclaration: words, sending } = ko
  await expect(form.title).toHaveText(words.title)
  const session = await page.evaluate(() => localStorage.getItem('token'))
  const bearers: (string | null)[] = []
  page.on('request', async (request) => {
    if (request.url().includes('/v2/')) bearers.push(await request.headerValue('authorization'))
  })
  const posts = watchPosts(page)
  await expect(form.send).toBeDisabled()
  await expect(form.send).toHaveAccessibleDescription(words.incomplete)
  await expectAccessible(page)

  await form.template.focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const template = await download
  expect(template.suggestedFilename()).toBe('distributor_template.csv')
  expect(readFileSync(await template.path(), 'utf8')).toContain('material;quantity;date')
  await expect(page.getByText(sending.saved.replace('{{file}}', 'distributor_template.csv'))).toBeAttached()

  await page.keyboard.press('Tab')
  await expect(form.nothing).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.file).toBeFocused()
  await chooseByKey(page, stockOf(`GPS52;1 234;${day}`, `GPS99;1,5;${day}`, 'GPS55;3;<b>soon</b>'))
  await expect(page.getByRole('alert')).toContainText(countOf('ko', words.faultyRows, 2))
  const faults = page.getByRole('table', { name: words.faults }).getByRole('row')
  await expect(faults).toHaveCount(4)
  await expect(faults.nth(1)).toContainText('3materialGPS99')
  await expect(faults.nth(2)).toContainText(`3quantity1,5${ko.quantity.not_whole}`)
  await expect(faults.nth(3)).toContainText(`4date<b>soon</b>${words.fault.not_a_date}`)
  await expect(form.send).toHaveAccessibleDescription(words.faulty)
  await form.send.focus()
  await page.keyboard.press('Enter')
  await expect(form.faulty).toBeFocused()
  await expectAccessible(page)

  // Let go before the page asks, it lets the page's asking through.
  const release = Promise.withResolvers<void>()
  await page.route('**/preview-file/**', async (route) => {
    await release.promise
    await route.continue()
  })
  await form.file.focus()
  await chooseByKey(page, stockOf(`GPS52;1 234;${day}`, `GPS55;３;${day.split('-').reverse().join('/')}`))
  await expect(form.status).toHaveText(words.checking)
  await expect(page.getByRole('progressbar', { name: words.uploading })).toBeVisible()
  await expect(form.send).toHaveAttribute('aria-busy', 'true')
  await form.send.press('Enter')
  release.resolve()
  await expect(form.status).toContainText(summaryOf('ko', 2, 1_237))
  const rows = page.getByRole('table').getByRole('row')
  const shownDay = day.split('-').reverse().join('/')
  await expect(rows.nth(1)).toHaveText(`2GPS521,234${shownDay}`)
  await expect(rows.nth(2)).toHaveText(`3GPS553${shownDay}`)
  await expectAccessible(page)
  expect(posts).toHaveLength(0)

  await form.send.press('Enter')
  await expect(form.question).toContainText(`stock.csv${summaryOf('ko', 2, 1_237)}`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(form.question).toBeHidden()
  await expect(form.send).toBeFocused()
  await page.keyboard.press('Enter')
  expect(posts).toHaveLength(0)
  await clickTwice(form.yes)
  await expect(form.title).toHaveText(words.sent)
  await expect(form.title).toBeFocused()
  await expect(page.getByText(summaryOf('ko', 2, 1_237))).toBeVisible()
  await expectAccessible(page)
  expect(posts).toHaveLength(1)
  expect(await isAnswered(page, token)).toBe(true)
  expect(await keptKeys(page)).toEqual([])
  expect(new Set(bearers)).toEqual(new Set([null]))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(session)

  // The tab still knows what was sent; whoever opens the link anew learns that it is used.
  await page.reload()
  await expect(form.title).toHaveText(words.sent)
  await expect(page.getByText(summaryOf('ko', 2, 1_237))).toBeVisible()
  const tab = await page.context().newPage()
  const anew = await openToken(tab, token, 'ko')
  await expect(anew.title).toHaveText(words.invalid)
  await expectAccessible(tab)
})

test('nothing to declare waits for the connection, through a reload too, and goes once', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(cutLine)
  const { distributorDeclaration: words } = en
  const [token, other] = [await freshToken(page), await freshToken(page)]
  const form = await openToken(page, token)
  await form.nothing.check()
  await expect(form.file).toBeHidden()
  const posts = watchPosts(page)
  await context.setOffline(true)
  await send(form)
  await expect(form.title).toHaveText(en.sending.waiting)
  await expect(page.getByText(words.nothing, { exact: true })).toBeVisible()
  expect(posts).toHaveLength(0)
  await context.setOffline(false)
  await expect(form.title).toHaveText(words.sentNothing)
  await expect(page.getByText(words.nothing, { exact: true })).toBeVisible()
  expect(posts).toHaveLength(1)

  // The answer is lost here, not the declaration: what used the link is this very submission.
  await page.route('**/upload-nothing/**', async (route) => {
    if (posts.length === 2) await route.fetch()
    await route.abort('connectionreset')
  })
  await openToken(page, other)
  await form.nothing.check()
  await send(form)
  await expect(form.title).toHaveText(en.sending.waiting)
  const edit = page.getByRole('button', { name: en.sending.edit })
  await expect(edit).toBeVisible()
  await page.reload()
  await expect(form.title).toHaveText(en.sending.waiting)
  expect(await isAnswered(page, other)).toBe(true)
  // There is nothing left to edit: what answered the link may be what waits here.
  await expect(edit).toBeHidden()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(form.title).toHaveText(words.sentNothing)
  const keys = await Promise.all(posts.slice(1).map((post) => post.headerValue('idempotency-key')))
  expect(new Set(keys).size).toBe(1)
  expect(await keptKeys(page)).toEqual([])
})

test('what arrived without an answer is told as done, not as a bad link', async ({ page, expectedErrors }) => {
  expectedErrors.push('status of 504')
  const { distributorDeclaration: words, sending } = en
  const token = await freshToken(page)
  await page.route('**/upload-nothing/**', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 504, json: { code: 'gateway_timeout', message: 'Late', requestId: 'test' } })
  })
  const form = await openToken(page, token)
  await form.nothing.check()
  await send(form)
  await expect(page.getByRole('alert')).toContainText(sending.unsure)
  await page.unrouteAll()
  await page.reload()
  await expect(form.title).toHaveText(words.sentNothing)
  expect(await keptKeys(page)).toEqual([])
  const anew = await openToken(await page.context().newPage(), token)
  await expect(anew.title).toHaveText(words.invalid)
})

test('what was taken back without a network is asked for again where it had arrived', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(cutLine)
  const { distributorDeclaration: words, sending } = en
  const form = await openToken(page, await freshToken(page))
  await page.route('**/upload-nothing/**', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.nothing.check()
  await send(form)
  await expect(form.title).toHaveText(sending.waiting)
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(true)
  await page.getByRole('button', { name: sending.edit }).click()
  await expect(form.title).not.toHaveText(sending.waiting)
  await context.setOffline(false)
  await page.reload()
  await expect(form.title).toHaveText(words.sentNothing)
  expect(await keptKeys(page)).toEqual([])
})

test('a file that arrived without an answer is told as done, though its link is used by then', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(cutLine, networkLine(409))
  const { distributorDeclaration: words, sending } = en
  const form = await openToken(page, await freshToken(page))
  const looks: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/preview-file/')) looks.push(request)
  })
  await page.route('**/upload-file/**', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.file.setInputFiles(stockOf(`GPS52;7;${await countedOn(page)}`))
  await expect(form.status).toContainText(summaryOf('en', 1, 7))
  await send(form)
  await expect(form.title).toHaveText(sending.waiting)
  await page.unrouteAll({ behavior: 'wait' })
  // The form comes back, and the look at its file says that the link is used: by this very file.
  await page.getByRole('button', { name: sending.edit }).click()
  await expect(form.title).toHaveText(words.sent)
  expect(looks).toHaveLength(2)
  expect(await keptKeys(page)).toEqual([])
})

test('a file that takes long to be looked at may be sent without, and not for ever by itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(cutLine)
  const { distributorDeclaration: words, sending } = en
  const token = await freshToken(page)
  const form = await openToken(page, token)
  const looks: Request[] = []
  // It never ends, as on a line that is dead without a word.
  await page.route('**/preview-file/**', (route) => void looks.push(route.request()))
  await page.route('**/upload-file/**', (route) => route.abort('connectionreset'))
  const posts = watchPosts(page)
  await expect(form.file).toBeVisible()
  await stopClock(page)
  await form.file.setInputFiles(stockOf(`GPS52;7;${await countedOn(page)}`))
  await expect(form.status).toHaveText(words.checking)
  await expect(form.send).toHaveAttribute('aria-busy', 'true')
  await settle(page)
  await page.clock.runFor(20_000)
  await expect(form.status).toHaveText(`${words.checking} ${words.anyway}`)
  await expect(form.send).not.toHaveAttribute('aria-busy', 'true')

  const isGivenUp = page.waitForEvent('requestfailed', (request) => request === looks[0])
  await send(form)
  await isGivenUp
  await expect(form.title).toHaveText(sending.waiting)
  for (const tries of [2, 3, 4]) {
    await settle(page)
    await page.clock.runFor(60_000)
    await expect.poll(() => posts.length).toBe(tries)
  }
  await expect(page.getByRole('alert')).toContainText(sending.unsure)
  await settle(page)
  await page.clock.runFor(600_000)
  expect([posts.length, looks.length]).toEqual([4, 1])
  await page.unroute('**/upload-file/**')
  await send(form)
  await expect(form.title).toHaveText(words.sent)
  const keys = await Promise.all(posts.map((post) => post.headerValue('idempotency-key')))
  expect([keys.length, new Set(keys).size]).toEqual([5, 1])
})

test('a file is kept until it is sent, and looked at again', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(cutLine, networkLine(503), networkLine(422))
  const { distributorDeclaration: words } = en
  const token = await freshToken(page)
  const day = await countedOn(page)
  const form = await openToken(page, token)
  await form.file.setInputFiles(stockOf(`GPS52;7;${day}`))
  await expect(form.status).toContainText(summaryOf('en', 1, 7))
  await form.nothing.check()
  await expect(form.file).toBeHidden()
  await page.reload()
  await expect(form.nothing).toBeChecked()
  await form.nothing.uncheck()
  await expect(page.getByText('stock.csv')).toBeVisible()
  await expect(form.status).toContainText(summaryOf('en', 1, 7))

  await page.route('**/preview-file/**', (route) => route.abort('connectionreset'))
  await form.file.setInputFiles(stockOf(`GPS52;x;${day}`))
  await expect(page.getByRole('alert')).toContainText(words.unchecked)
  await expect(page.getByRole('button', { name: en.common.retry })).toBeVisible()
  await context.setOffline(true)
  await send(form)
  await expect(form.title).toHaveText(en.sending.waiting)
  await expect(page.getByText('stock.csv')).toBeVisible()
  await page.unrouteAll()
  await context.setOffline(false)
  // It comes back refused, and says by itself what is wrong with it.
  await expect(form.title).toHaveText(words.title)
  await expect(form.faulty).toBeVisible()
  await expect(page.getByRole('table')).toContainText(en.quantity.not_whole)
  expect(await isAnswered(page, token)).toBe(false)

  await page.route('**/preview-file/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
  )
  await form.file.setInputFiles({ ...stockOf(`GPS52;8;${day}`), name: `${'stock_of_june_'.repeat(9)}.csv` })
  // Beside it, for a moment, what was said of the last file.
  await expect(page.getByRole('alert').filter({ hasText: en.problem.unavailable })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect(form.status).toContainText(summaryOf('en', 1, 8))
  const posts = watchPosts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await form.send.click()
  expect(await form.question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await form.yes.click()
  await expect(form.title).toHaveText(words.sent)
  expect(posts).toHaveLength(1)
})

const tooMany = {
  status: 429,
  headers: { 'Retry-After': '50' },
  json: { code: 'too_many_requests', message: 'Too many', requestId: 'r-1' },
}

test('a file that has to wait for its look says how long, and is looked at by itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(networkLine(429), networkLine(422))
  const { distributorDeclaration: words } = en
  const form = await openToken(page, await freshToken(page))
  const looks: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/preview-file/')) looks.push(request)
  })
  const left = (seconds: number) => page.getByText(en.ui.tooMany.replace('{{time}}', `${seconds} seconds`))
  const retry = page.getByRole('button', { name: en.common.retry })
  await page.route('**/preview-file/**', (route) => route.fulfill(tooMany))
  await expect(form.file).toBeVisible()
  await stopClock(page)
  await form.file.setInputFiles(stockOf('GPS52;x;2026-03-30', 'GPS55;1;soon'))
  await expect(left(50)).toBeVisible()
  await expect(page.getByText(words.anyway)).toBeVisible()
  await expect(retry).toBeHidden()
  await settle(page)
  await page.clock.runFor(20_000)
  await expect(left(30)).toBeVisible()

  // What is sent meanwhile and refused is named by line and column, and not invited to be sent once more.
  await send(form)
  await expect(form.faulty).toBeVisible()
  const faults = page.getByRole('table', { name: words.faults }).getByRole('row')
  await expect(faults.nth(1)).toHaveText('2quantity')
  await expect(faults.nth(2)).toHaveText('3date')
  await expect(left(50)).toBeVisible()
  await expect(page.getByText(words.anyway)).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: en.sending.failed })).toContainText(words.faulty)
  await expect(form.send).toHaveAccessibleDescription(words.faulty)
  await form.send.click()
  await expect(form.faulty).toBeFocused()
  expect(looks).toHaveLength(2)

  await page.unrouteAll()
  await settle(page)
  await page.clock.runFor(51_000)
  await expect(faults.nth(1)).toContainText(`2quantityx${en.quantity.not_whole}`)
  expect(looks).toHaveLength(3)
  await page.clock.resume()
  await expectAccessible(page)
})

test('a file that has to wait to be sent keeps its button until then', async ({ page, expectedErrors }) => {
  expectedErrors.push(networkLine(429))
  const { distributorDeclaration: words } = en
  const form = await openToken(page, await freshToken(page))
  await page.route('**/upload-file/**', (route) => route.fulfill(tooMany))
  await expect(form.file).toBeVisible()
  await stopClock(page)
  await form.file.setInputFiles(stockOf(`GPS52;7;${await countedOn(page)}`))
  await expect(form.status).toContainText(summaryOf('en', 1, 7))
  await send(form)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(en.sending.failed)
  await expect(alert).toContainText('50 seconds')
  await expect(form.send).toHaveAttribute('aria-disabled', 'true')
  await expect(form.send).not.toHaveAttribute('aria-busy')
  await form.send.press('Enter')
  await expect(form.question).toBeHidden()
  // Another file has to wait as well; an answer without one has not.
  await form.file.setInputFiles(stockOf(`GPS52;8;${await countedOn(page)}`))
  await expect(form.status).toContainText(summaryOf('en', 1, 8))
  await expect(form.send).toHaveAttribute('aria-disabled', 'true')
  await form.nothing.check()
  await expect(form.send).not.toHaveAttribute('aria-disabled')
  await expect(alert).toBeHidden()
  await form.nothing.uncheck()
  await expect(form.send).toHaveAttribute('aria-disabled', 'true')
  await settle(page)
  await page.clock.runFor(30_000)
  await expect(alert).toContainText('20 seconds')
  await page.unrouteAll()
  await settle(page)
  await page.clock.runFor(21_000)
  await expect(alert).toContainText(en.ui.waitOver)
  await send(form)
  await expect(form.title).toHaveText(words.sent)
})

test('the focus stays with what was used, and what goes on is read out', async ({ page, expectedErrors }) => {
  expectedErrors.push(networkLine(503))
  const { distributorDeclaration: words, sending } = en
  const form = await openToken(page, await freshToken(page))
  await page.route('**/preview-file/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
  )
  await form.file.setInputFiles(stockOf(`GPS52;7;${await countedOn(page)}`))
  const retry = page.getByRole('button', { name: en.common.retry })
  await expect(retry).toBeVisible()
  await page.unrouteAll()
  await retry.press('Enter')
  await expect(form.status).toContainText(summaryOf('en', 1, 7))
  await expect(form.status).toBeFocused()

  const release = Promise.withResolvers<void>()
  await page.route('**/upload-file/**', async (route) => {
    await release.promise
    await route.continue()
  })
  await form.send.click()
  await form.yes.click()
  await expect(form.status).toHaveText(sending.sending)
  await expect(page.locator('button[type=submit]')).toBeFocused()
  release.resolve()
  await expect(form.title).toHaveText(words.sent)
  await expect(form.title).toBeFocused()
})

test('a question about a file that turns out to be faulty is taken back', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(cutLine)
  const form = await openToken(page, await freshToken(page))
  const posts = watchPosts(page)
  await expect(form.file).toBeVisible()
  await context.setOffline(true)
  await form.file.setInputFiles(stockOf('GPS52;x;2026-03-30'))
  await expect(page.getByRole('alert')).toContainText(en.distributorDeclaration.unchecked)
  await form.send.click()
  await expect(form.question).toBeVisible()
  const release = Promise.withResolvers<void>()
  await page.route('**/preview-file/**', async (route) => {
    await release.promise
    await route.continue()
  })
  await context.setOffline(false)
  await expect(form.status).toHaveText(en.distributorDeclaration.checking)
  await expect(form.question).toBeVisible()
  release.resolve()
  await expect(form.faulty).toBeVisible()
  await expect(form.question).toBeHidden()
  expect(posts).toEqual([])
})

test('what is no stock file is told beside the field, and nothing is stored', async ({ page, expectedErrors }) => {
  expectedErrors.push(networkLine(415), networkLine(422))
  const { distributorDeclaration: words, fileProblem } = ru
  const token = await freshToken(page)
  const form = await openToken(page, token, 'ru')
  const posts = watchPosts(page)
  const looks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/preview-file/')) looks.push(request.url())
  })
  const named = (text: string, name: string) => text.replace('{{name}}', name)
  for (const [file, message] of [
    [namedFile('setup.exe', 'MZ'), named(words.fileFault.wrong_ending, 'setup.exe')],
    [namedFile('empty.csv', ''), named(words.fileFault.empty, 'empty.csv')],
    [namedFile('large.csv', Buffer.alloc(20 * 1_024 * 1_024, 'x')), named(words.fileFault.too_large, 'large.csv')],
  ] as const) {
    await form.file.setInputFiles(file)
    await expect(form.file).toHaveAccessibleDescription(new RegExp(message.replace('{{most}}', '10 МБ')))
    await expect(form.file).toHaveAttribute('aria-invalid', 'true')
    await expect(form.send).toBeDisabled()
  }
  await expectAccessible(page)
  expect(looks).toEqual([])

  const columns = words.missingColumns.replace('{{columns}}', 'material, date')
  for (const [file, message] of [
    [namedFile('stock.csv', 'MZ\u0090\u0000\u0003\u0000'), words.wrongContent],
    [namedFile('stock.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 9, 9])), fileProblem.unreadable_file],
    [namedFile('stock.xls', '<html><table><tr><td>12</td></tr></table></html>'), fileProblem.file_markup],
    [namedFile('stock.csv', 'name;quantity\nGPS52;12'), columns],
    [stockOf(), words.unfit.no_rows],
    [namedFile('stock.csv', '\r\n \r\n'), words.unfit.no_rows],
    [namedFile('stock.csv', 'material;quantity;date,\nGPS52;;2026-03-30,12\n'), words.unfit.one_cell],
  ] as const) {
    await form.file.setInputFiles(file)
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(form.file).not.toHaveAttribute('aria-invalid')
    await form.send.click()
    await expect(form.faulty).toBeFocused()
  }
  // A wrong one does not cost what was chosen before, and is told of no longer than that stands.
  await form.file.setInputFiles(namedFile('setup.exe', 'MZ'))
  await expect(form.file).toHaveAccessibleDescription(new RegExp(named(words.fileFault.wrong_ending, 'setup.exe')))
  await expect(page.getByText('stock.csv', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').last()).toContainText(words.unfit.one_cell)
  // Larger than a browser keeps: it must not leave the last one to be found in its place.
  const endless = `material;quantity;date\n${`GPS52;1;2026-03-30;${'x'.repeat(800)}\n`.repeat(10_001)}`
  await form.file.setInputFiles(namedFile('endless.csv', endless))
  await expect(page.getByRole('alert')).toContainText(/10\s000/)
  await expect(page.getByText('endless.csv')).toBeVisible()
  expect(await keptKeys(page)).toEqual([])
  await form.file.setInputFiles(namedFile('setup.exe', 'MZ'))
  await expect(form.file).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: words.remove }).click()
  await expect(form.file).toBeFocused()
  await expect(form.file).not.toHaveAttribute('aria-invalid')
  await expect(form.send).toBeDisabled()
  expect(posts).toEqual([])
  expect(await isAnswered(page, token)).toBe(false)
  expect(await keptKeys(page)).toEqual([])
})

test('of two tabs one sends, and the other learns that the link is used', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(networkLine(409))
  const token = await freshToken(page)
  const day = await countedOn(page)
  const form = await openToken(page, token)
  await expect(form.file).toBeVisible()
  const other = await context.newPage()
  const otherForm = await openToken(other, token)
  await otherForm.file.setInputFiles(stockOf(`GPS52;9;${day}`))
  await expect(otherForm.status).toContainText(summaryOf('en', 1, 9))
  await page.getByRole('button', { name: en.draft.take }).click()
  await expect(form.status).toContainText(summaryOf('en', 1, 9))
  await send(otherForm)
  await expect(otherForm.title).toHaveText(en.distributorDeclaration.sent)
  await send(form)
  await expect(form.title).toHaveText('This token is invalid, please contact customer service.')
  await expect(form.title).toBeFocused()
  expect(await keptKeys(page)).toEqual([])
})

test('a link that does not open says one sentence, in the dark on a phone too', async ({ page, expectedErrors }) => {
  expectedErrors.push(networkLine(404), networkLine(503))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const form = distributorPage(page)
  for (const token of ['', '..', '../x', 'a/b?c=d', '📦%00', 'x'.repeat(400), 'x'.repeat(43)]) {
    await openToken(page, token)
    await expect(form.title).toHaveText(en.distributorDeclaration.invalid)
    await expect(page.getByText(en.distributorDeclaration.dead)).toBeVisible()
  }
  await page.goto('/distributor-declaration')
  await expect(form.title).toHaveText(en.distributorDeclaration.invalid)
  await expectAccessible(page)

  const problem = { status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }
  await page.route('**/v2/distributorDeclarations/**', (route) => route.fulfill(problem))
  const token = await freshToken(page)
  await openToken(page, token)
  await expect(page.getByRole('alert')).toHaveText(en.problem.unavailable)
  await page.unrouteAll()
  await page.getByRole('button', { name: en.common.retry }).click()
  // A call on its way would be given up when the clock jumps.
  await expect(form.template).toBeVisible()
  await page.route('**/download-template', (route) => route.fulfill(problem))
  await stopClock(page)
  await form.template.click()
  await expect(page.getByRole('alert')).toHaveText(en.problem.unavailable)
  await settle(page)
  await page.clock.runFor(longestToast)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.clock.resume()

  const day = await countedOn(page)
  await form.file.setInputFiles(stockOf(`GPS99;1,5;${day}`, `${'endless'.repeat(30)};1;${day}`, `GPS52;1;${day}`))
  await expect(form.faulty).toBeVisible()
  for (const language of ['fr', 'ru', 'zh', 'ko', 'pt', 'en']) {
    await page.getByRole('combobox').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})
