import type { Locator, Page, Request } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { clickTwice, expect, expectAccessible, settle, stopClock, test } from './fixtures.ts'

const texts = { en, ko, ru }
type Language = keyof typeof texts

/** A link nobody has used. */
async function freshLink(page: Page): Promise<string> {
  const links = await (await page.request.get('/v2/dev/links')).json()
  const { pathname, search } = new URL(links.closure)
  return `${pathname}${search}`
}

function closurePage(page: Page, language: Language) {
  const { closure: words } = texts[language]
  return {
    title: page.getByRole('heading', { level: 1 }),
    start: page.getByLabel(words.startDate),
    end: page.getByLabel(words.endDate),
    notClosing: page.getByLabel(words.notClosing),
    comment: page.getByLabel(words.comment),
    submit: page.getByRole('button', { name: words.submit, exact: true }),
    another: page.getByRole('button', { name: words.another }),
  }
}

async function openLink(page: Page, link: string, language: Language = 'en') {
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto(link)
  return closurePage(page, language)
}

/** The closures a page sends from now on. */
function watchPosts(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v2/closures')) posts.push(request)
  })
  return posts
}

/** Moves on by the Tab key: the field of a day has a button for its calendar. */
async function tabTo(element: Locator): Promise<void> {
  await expect(async () => {
    await element.page().keyboard.press('Tab')
    await expect(element).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 10_000 })
}

const closureOf = (post: Request | undefined) => post?.postDataJSON().closure

test('a closure is told, and another one after it', async ({ page, signIn }) => {
  await signIn('shipper')
  const link = await freshLink(page)
  const posts = watchPosts(page)
  const form = await openLink(page, link, 'ko')
  const words = ko.closure
  const enduserId = new URL(page.url()).pathname.split('/').at(-1)
  const token = new URL(page.url()).searchParams.get('token')
  const { name } = await (await page.request.get(`/v2/closures/enduser/${enduserId}?token=${token}`)).json()
  await expect(form.title).toHaveText(words.title)
  await expect(page.getByText(name)).toBeVisible()
  await expect(form.submit).toBeDisabled()
  await expect(form.submit).toHaveAccessibleDescription(words.incomplete)
  await form.start.press('Enter')
  await expect(page.getByRole('alert')).toContainText(words.incomplete)

  await form.start.fill('2027-08-02')
  await form.end.fill('2027-08-01')
  await expect(form.end).toHaveAccessibleDescription(words.backwards)
  await expect(form.submit).toBeDisabled()
  await form.end.fill('2027-08-20')
  // What is pasted beyond the end is cut, and the count says so.
  await form.comment.fill('휴'.repeat(5_000))
  await expect(page.getByRole('status').filter({ hasText: '2,000 / 2,000' })).toBeAttached()
  await expect(page.getByText('2,000 / 2,000').first()).toBeVisible()
  await form.comment.fill('여름 휴가')
  await expect(page.getByText('2,000 / 2,000')).toHaveCount(0)
  await clickTwice(form.submit)
  await expect(form.title).toHaveText(words.sent)
  await expect(form.title).toBeFocused()
  expect(posts).toHaveLength(1)
  await expect(page.getByRole('blockquote')).toHaveText('여름 휴가')
  expect(closureOf(posts[0])).toEqual({
    enduserCode: enduserId,
    startDate: '2027-08-02',
    endDate: '2027-08-20',
    comment: '여름 휴가',
    notClosing: false,
  })
  expect(await posts[0]?.headerValue('authorization')).toBeNull()

  await form.another.click()
  await expect(form.title).toBeFocused()
  await expect(form.start).toHaveValue('')
  await form.notClosing.check()
  await expect(form.start).toBeHidden()
  await expect(form.comment).toBeHidden()
  await form.submit.click()
  await expect(form.title).toHaveText(words.sent)
  await expect(page.getByText(words.open)).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveCount(0)
  expect(closureOf(posts[1])).toMatchObject({ startDate: null, endDate: null, comment: null, notClosing: true })
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('what is typed is kept, and what is sent without a network goes once', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_')
  const link = await freshLink(page)
  const form = await openLink(page, link)
  await form.start.fill('2027-12-24')
  await form.end.fill('2027-12-31')
  await page.reload()
  await expect(form.end).toHaveValue('31/12/2027')
  const posts = watchPosts(page)
  await context.setOffline(true)
  await form.submit.click()
  await expect(form.title).toHaveText(en.sending.waiting)
  await expect(page.getByText('Closed from 24/12/2027 to 31/12/2027.')).toBeVisible()
  expect(posts).toHaveLength(0)
  await context.setOffline(false)
  await expect(form.title).toHaveText(en.closure.sent)
  expect(posts).toHaveLength(1)
})

test('what was sent is still told after a reload, until there is a new submission @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_')
  const form = await openLink(page, await freshLink(page))
  await form.start.fill('2027-12-24')
  await form.end.fill('2027-12-31')
  await form.comment.fill('Gate 4\nis open')
  await form.submit.click()
  await expect(form.title).toHaveText(en.closure.sent)
  await expect(page.getByRole('blockquote')).toHaveText('Gate 4\nis open')
  const received = page.getByText(en.sending.receivedAt.split('{{at}}')[0] ?? '')
  const at = await received.textContent()
  await expect(page.getByText(en.sending.canClose, { exact: true })).toBeVisible()
  await page.reload()
  await expect(form.title).toHaveText(en.closure.sent)
  await expect(form.title).not.toBeFocused()
  await expect(received).toHaveText(at ?? '')
  await expect(page.getByText('Closed from 24/12/2027 to 31/12/2027.')).toBeVisible()
  // What was written in words is not kept.
  await expect(page.getByText('Gate 4')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify([history.state, localStorage]))).not.toContain('Gate 4')
  await expectAccessible(page)
  await form.another.click()
  await expect(form.title).toHaveText(en.closure.title)
  await page.reload()
  await expect(form.start).toHaveValue('')

  // What waits goes on after a reload, and is told as well.
  await page.route(/\/v2\/closures\/\?/, (route) => route.abort())
  await form.notClosing.check()
  await form.submit.click()
  await expect(form.title).toHaveText(en.sending.waiting)
  // Else it may go by itself before anybody presses the button.
  await stopClock(page)
  await page.reload()
  await expect(form.title).toHaveText(en.sending.waiting)
  const retry = page.getByRole('button', { name: en.common.retry })
  // The reload itself is followed by a try.
  await expect(retry).not.toHaveAttribute('aria-busy')
  await page.unrouteAll()
  await retry.click()
  await expect(form.title).toHaveText(en.closure.sent)
  await expect(form.title).toBeFocused()
  await page.clock.resume()
  await page.reload()
  await expect(form.title).toHaveText(en.closure.sent)
  await expect(page.getByText(en.closure.open)).toBeVisible()
})

test('what waits can be edited under the title of the form @long', async ({ page, context, expectedErrors }) => {
  expectedErrors.push('net::ERR_')
  const form = await openLink(page, await freshLink(page))
  await form.notClosing.check()
  const title = await page.title()
  expect(title).toContain(en.closure.title)
  await context.setOffline(true)
  await form.submit.click()
  await expect(form.title).toHaveText(en.sending.waiting)
  await expect(page).toHaveTitle(title.replace(en.closure.title, en.sending.waiting))
  await page.getByRole('button', { name: en.sending.edit }).click()
  await expect(form.title).toHaveText(en.closure.title)
  await expect(form.title).toBeFocused()
  await expect(page).toHaveTitle(title)
  await expect(form.notClosing).toBeChecked()
})

test('a closure is told without a pointer, and one that is refused says why and loses nothing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('status of 422', 'status of 429', 'status of 503', 'status of 404')
  const words = ko.closure
  const form = await openLink(page, await freshLink(page), 'ko')
  await expect(form.title).toHaveText(words.title)
  // The slashes come by themselves, and the day comes first in every language.
  await form.start.focus()
  await page.keyboard.type('24122027')
  await tabTo(form.end)
  await page.keyboard.type('31122027')
  await expect(form.end).toHaveValue('31/12/2027')
  await tabTo(form.notClosing)
  await page.keyboard.press('Space')
  await expect(form.start).toBeHidden()
  await page.keyboard.press('Space')
  await expect(form.start).toHaveValue('24/12/2027')
  await tabTo(form.comment)
  await page.keyboard.type('연말 휴무')
  await tabTo(form.submit)

  const alert = page.getByRole('alert')
  const calls = /\/v2\/closures\/\?/
  const refuse = (status: number, code: string, headers = {}) =>
    page.route(calls, (route) => route.fulfill({ status, headers, json: { code, message: code, requestId: 'r-1' } }))
  for (const [status, code, said] of [
    [422, 'invalid', ko.sending.failed],
    [503, 'unavailable', ko.sending.unsure],
  ] as const) {
    await refuse(status, code)
    await page.keyboard.press('Enter')
    await expect(alert).toContainText(said)
    await expect(alert).toContainText(ko.problem[code])
    await expect(form.submit).toBeFocused()
    await expect(form.comment).toHaveValue('연말 휴무')
    await page.unrouteAll()
  }
  await expectAccessible(page)

  const posts = watchPosts(page)
  await refuse(429, 'too_many_requests', { 'Retry-After': '50' })
  await stopClock(page)
  await page.keyboard.press('Enter')
  await expect(alert).toContainText('50')
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await settle(page)
  await page.clock.runFor(51_000)
  await expect(alert).toContainText(ko.ui.waitOver)
  await page.clock.resume()
  await expect(form.submit).not.toHaveAttribute('aria-disabled')
  await expect(form.submit).toBeFocused()
  expect(posts).toHaveLength(1)
  await page.unrouteAll()

  await refuse(404, 'invalid_token')
  await page.keyboard.press('Enter')
  await expect(form.title).toHaveText(ko.problem.invalid_token)
  await expect(form.title).toBeFocused()
  await page.unrouteAll()
  await page.reload()
  // Nobody knows why it was said: with the link good again, what was typed is there.
  await expect(form.end).toHaveValue('31/12/2027')
  await expect(form.comment).toHaveValue('연말 휴무')
  await form.submit.press('Enter')
  await expect(form.title).toHaveText(words.sent)
  await expect(form.title).toBeFocused()
})

test('what waits can be edited though the link does not open @long', async ({ page, expectedErrors }) => {
  expectedErrors.push('net::ERR_', 'status of 503')
  const form = await openLink(page, await freshLink(page))
  await page.route(/\/v2\/closures\/\?/, (route) => route.abort())
  await form.notClosing.check()
  await form.submit.click()
  await expect(form.title).toHaveText(en.sending.waiting)
  await page.route('**/v2/closures/enduser/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
  )
  await page.reload()
  await expect(form.title).toHaveText(en.sending.waiting)
  await page.getByRole('button', { name: en.sending.edit }).click()
  await expect(form.title).toHaveText(en.ui.problemTitle)
  await expect(form.title).toBeFocused()
  await page.unrouteAll()
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect(form.notClosing).toBeChecked()
})

test('days that have passed and more than a year are told, and can be sent @long', async ({ page }) => {
  const form = await openLink(page, await freshLink(page), 'ru')
  const { past, long, sent } = ru.closure
  const note = page.getByRole('status').filter({ hasText: /./ })
  await form.start.fill('2025-02-03')
  await form.end.fill('2025-02-07')
  await expect(note).toHaveCount(0)
  await form.end.blur()
  await expect(note).toHaveText(past)
  await expect(form.end).not.toHaveAttribute('aria-invalid', 'true')
  await form.end.fill('2099-02-03')
  await expect(note).toHaveText(long)
  await expectAccessible(page)
  await form.end.fill('2025-01-01')
  await expect(note).toHaveCount(0)
  await form.end.fill('2025-02-07')
  await form.submit.click()
  await expect(form.title).toHaveText(sent)
})

test('a day is found fault with once it was typed, and a year of two digits is a slip @long', async ({ page }) => {
  const form = await openLink(page, await freshLink(page), 'ru')
  const words = ru.closure
  await form.start.fill('2027-08-02')
  await form.end.focus()
  await form.end.fill('0027-08-09')
  await expect(form.end).not.toHaveAttribute('aria-invalid', 'true')
  await form.end.blur()
  const year = words.year.replace('{{first}}', '2000').replace('{{last}}', '2099')
  await expect(form.end).toHaveAccessibleDescription(year)
  await expect(form.submit).toBeDisabled()
  await form.end.fill('2027-08-01')
  await expect(form.end).toHaveAccessibleDescription(words.backwards)
  await expect(page.getByText(words.backwards)).toHaveCount(1)
  await form.end.fill('2027-08-09')
  await expect(form.end).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.submit).toBeEnabled()
  await form.end.fill('2027-08-01')
  await page.reload()
  // Nobody has to guess what is wrong with what was kept.
  await expect(form.end).toHaveAccessibleDescription(words.backwards)
})

test('a day that does not exist is told, and another one is chosen in the calendar @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const form = await openLink(page, await freshLink(page), 'ko')
  await form.end.fill('2027-08-20')
  await form.start.fill('31/02/2027')
  await form.start.blur()
  await expect(form.start).toHaveAccessibleDescription(ko.dateField.unreadable)
  await expect(form.submit).toBeDisabled()
  await expect(form.submit).toHaveAccessibleDescription('')
  await page.reload()
  // What could not be read is kept as it was typed.
  await expect(form.start).toHaveValue('31/02/2027')
  await expect(form.start).toHaveAccessibleDescription(ko.dateField.unreadable)
  await form.start.fill('19/08/2027')
  await form.start.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: ko.dateField.open })
  await expect(calendar.getByRole('gridcell', { selected: true })).toContainText('19')
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(form.start).toHaveValue('18/08/2027')
  await expect(form.start).not.toHaveAttribute('aria-invalid')
  await form.submit.click()
  await expect(form.title).toHaveText(ko.closure.sent)
})

test('of two tabs that wait for the connection each sends its own @long', async ({ page, context, expectedErrors }) => {
  expectedErrors.push('net::ERR_')
  const link = await freshLink(page)
  const other = await context.newPage()
  const forms = [await openLink(page, link), await openLink(other, link)]
  for (const form of forms) await expect(form.start).toBeVisible()
  const posts = [page, other].map(watchPosts)
  await context.setOffline(true)
  const days = ['2028-05-01', '2028-08-01']
  for (const [index, form] of forms.entries()) {
    await form.start.fill(days[index] ?? '')
    await form.end.fill('2028-12-31')
    await form.submit.click()
    await expect(form.title).toHaveText(en.sending.waiting)
  }
  await context.setOffline(false)
  for (const form of forms) await expect(form.title).toHaveText(en.closure.sent)
  expect(posts.map((sent) => sent.map((post) => closureOf(post).startDate))).toEqual(days.map((day) => [day]))
})

test('a link that does not open says so, in the dark on a phone too', async ({ page, expectedErrors }) => {
  expectedErrors.push('status of 404', 'status of 503')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const link of ['/closure/x?token=y', '/closure/%F0%9F%93%A6?token=a/b%3Fc', '/closure/1']) {
    const form = await openLink(page, link, 'ru')
    await expect(form.title).toHaveText(ru.problem.invalid_token)
  }
  await expect(page.getByText(ru.link.incomplete)).toBeVisible()
  await expectAccessible(page)

  const link = await freshLink(page)
  await page.route('**/v2/closures/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
  )
  const form = await openLink(page, link, 'ru')
  await expect(page.getByRole('alert')).toHaveText(ru.problem.unavailable)
  await page.unrouteAll()
  await page.getByRole('button', { name: ru.common.retry }).click()
  await expect(form.title).toHaveText(ru.closure.title)
  await expect(form.title).toBeFocused()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test("a link opens in its mail's language, unless the person has chosen one @long", async ({ page }) => {
  const link = (await freshLink(page)).replace('lang=en', 'lang=ko')
  const form = closurePage(page, 'ko')
  await page.goto(link.replace('lang=ko', 'lang=%22%3E%3Cb%3E'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.closure.title)
  await page.goto(link)
  await expect(form.title).toHaveText(ko.closure.title)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
  await page.evaluate(() => localStorage.setItem('language', 'ru'))
  await page.reload()
  await expect(form.title).toHaveText(ru.closure.title)
})
