import type { Request } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import {
  countedOn,
  cutLine,
  freshToken,
  isAnswered,
  keptKeys,
  namedFile,
  networkLine,
  openToken,
  send,
  stockOf,
  summaryOf,
  watchPosts,
} from './distributorPage.ts'
import { expect, expectAccessible, settle, stopClock, test } from './fixtures.ts'

test('a file that takes long to be looked at may be sent without, and not for ever by itself @long', async ({
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

test('a file that has to wait for its look says how long, and is looked at by itself @long', async ({
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
  await expect(form.send).toBeDisabled()
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

test('a file that has to wait to be sent keeps its button until then @long', async ({ page, expectedErrors }) => {
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

test('a question about a file that turns out to be faulty is taken back @long', async ({
  page,
  context,
  expectedErrors,
}) => {
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
  await expect(form.faulty).toBeFocused()
  await expect(form.question).toBeHidden()
  await expect(form.send).toBeDisabled()
  expect(posts).toEqual([])
})

test('what is no stock file is told beside the field, and nothing is stored @long', async ({
  page,
  expectedErrors,
}) => {
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
    await expect(form.faulty).toBeVisible()
    await expect(form.send).toBeDisabled()
    await expect(form.send).toHaveAccessibleDescription(words.faulty)
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
