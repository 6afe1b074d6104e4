import type { Request } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import {
  countedOn,
  cutLine,
  freshToken,
  isAnswered,
  keptKeys,
  networkLine,
  openToken,
  send,
  stockOf,
  summaryOf,
  watchPosts,
} from './distributorPage.ts'
import { expect, test } from './fixtures.ts'

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

test('what arrived without an answer is told as done, not as a bad link @long', async ({ page, expectedErrors }) => {
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

test('what was taken back without a network is asked for again where it had arrived @long', async ({
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

test('a file that arrived without an answer is told as done, though its link is used by then @long', async ({
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

test('of two tabs one sends, and the other learns that the link is used @long', async ({
  page,
  context,
  expectedErrors,
}) => {
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
