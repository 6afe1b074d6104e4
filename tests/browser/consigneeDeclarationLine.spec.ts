import en from '../../locales/en.json' with { type: 'json' }
import {
  confirm,
  cutLine,
  declareByApi,
  declaredOf,
  fillForm,
  freshToken,
  keptKeys,
  networkLine,
  openToken,
  watchPosts,
} from './declarationPage.ts'
import { expect, test } from './fixtures.ts'

test('what is sent without a network waits, and goes once', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(cutLine)
  const token = await freshToken(page)
  const form = await openToken(page, token)
  await fillForm(form, 'Jun Norring')
  await page.reload()
  await expect(form.identity).toHaveValue('Jun Norring')
  await expect(page.getByText(en.draft.kept)).toBeVisible()

  const posts = watchPosts(page)
  await context.setOffline(true)
  await confirm(form)
  await expect(form.title).toHaveText(en.sending.waiting)
  await page.getByRole('button', { name: en.sending.edit }).click()
  await form.quantities.first().fill('99')
  await confirm(form)
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect(form.title).toHaveText(en.sending.waiting)
  await context.setOffline(false)
  await expect(form.title).toHaveText(en.consigneeDeclaration.sentTitle)
  const answers = await Promise.all(posts.map((post) => post.response()))
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
  const { declaration, quantities } = await declaredOf(page, token)
  expect([declaration.changedAt, quantities[0].quantity]).toEqual([null, 99])
  // Of what was taken back only its key stays, so that no other tab sends it.
  const kept = await page.evaluate(() => Object.values({ ...localStorage }).join())
  expect(kept).not.toContain('Jun Norring')
})

test('what another tab took back to be edited is not sent by the tab that waits with it @long', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(cutLine)
  const token = await freshToken(page)
  // A tab opens over a network only: this one takes everything but declarations.
  await context.route('**/declaration', (route) => route.abort('connectionreset'))
  const form = await openToken(page, token)
  const [first] = await fillForm(form, 'Jun Norring')
  await confirm(form)
  await expect(form.title).toHaveText(en.sending.waiting)
  const other = await context.newPage()
  const otherForm = await openToken(other, token)
  await expect(otherForm.title).toHaveText(en.sending.waiting)
  // With the labels of its lines it has whatever the form needs: from here on there is no network.
  await expect(other.getByRole('term').first()).toHaveText(/\S \S/)
  await context.setOffline(true)
  await context.unrouteAll({ behavior: 'wait' })

  await other.getByRole('button', { name: en.sending.edit }).click()
  await expect(otherForm.quantities.first()).toHaveValue(String(first))
  await otherForm.quantities.first().fill('99')
  const posts = [page, other].map(watchPosts)
  await context.setOffline(false)
  await expect(form.title).toHaveText(en.consigneeDeclaration.title)
  await expect(form.quantities.first()).toBeVisible()
  expect(posts).toEqual([[], []])

  await confirm(otherForm)
  await expect(otherForm.title).toHaveText(en.consigneeDeclaration.sentTitle)
  expect(posts.map(({ length }) => length)).toEqual([0, 1])
  const { declaration, quantities } = await declaredOf(page, token)
  expect([declaration.changedAt, quantities[0].quantity]).toEqual([null, 99])
})

test('an answer that was lost is asked for again after a reload, and nothing is done twice @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(cutLine)
  await page.clock.install()
  const token = await freshToken(page)
  const form = await openToken(page, token)
  await fillForm(form, 'Elena Tavarel')
  const posts = watchPosts(page)
  let isCut = false
  await page.route('**/v2/declarations/**', async (route) => {
    if (!isCut && route.request().method() === 'POST') {
      isCut = true
      await route.fetch()
    }
    await (isCut ? route.abort('connectionreset') : route.continue())
  })
  await confirm(form)
  await expect(form.title).toHaveText(en.sending.waiting)
  await page.reload()
  await expect(form.title).toHaveText(en.sending.waiting)
  await page.unrouteAll()
  // A network that never said it was gone never says that it is back either: the page tries by itself, too.
  await page.clock.fastForward('00:10')
  await expect(form.title).toHaveText(en.consigneeDeclaration.sentTitle)
  const keys = await Promise.all(posts.map((post) => post.headerValue('idempotency-key')))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  const { declaration } = await declaredOf(page, token)
  expect(declaration).toMatchObject({ identity: 'Elena Tavarel', changedAt: null })
  expect(await keptKeys(page)).toEqual([])
})

test('two tabs never overwrite each other @long', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(networkLine(409))
  const token = await freshToken(page)
  const form = await openToken(page, token)
  await expect(form.quantities.first()).toBeVisible()
  const other = await context.newPage()
  const otherForm = await openToken(other, token)
  await fillForm(otherForm, 'In the other tab', 50)
  await expect(page.getByText(en.draft.otherTab)).toBeVisible()
  await expect(form.identity).toHaveValue('')
  await page.getByRole('button', { name: en.draft.leave }).click()
  await fillForm(form, 'In this tab', 10)
  await confirm(otherForm)
  await expect(otherForm.title).toHaveText(en.consigneeDeclaration.sentTitle)

  const posts = watchPosts(page)
  await confirm(form)
  await expect(form.title).toHaveText(en.consigneeDeclaration.change)
  await expect(page.getByText(en.consigneeDeclaration.meanwhile)).toBeVisible()
  await expect(form.identity).toHaveValue('In the other tab')
  expect(posts).toHaveLength(1)
  await page.getByRole('button', { name: en.draft.take }).click()
  await expect(form.identity).toHaveValue('In this tab')
  await form.send.click()
  await expect(form.dialog.getByRole('row').last()).toContainText('In the other tabIn this tab')
  await form.yes.click()
  await expect(form.title).toHaveText(en.consigneeDeclaration.sentTitle)
  expect((await declaredOf(page, token)).declaration.identity).toBe('In this tab')
})

test('a browser that keeps nothing loses nothing either @long', async ({ page, expectedErrors }) => {
  expectedErrors.push(networkLine(409))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.defineProperty(crypto, 'subtle', { value: undefined })
  })
  const token = await freshToken(page)
  const form = await openToken(page, token)
  await fillForm(form, 'Jun Norring')
  await declareByApi(page, token, 3, 'A colleague')
  await confirm(form)
  await expect(form.identity).toHaveValue('A colleague')
  await page.getByRole('button', { name: en.draft.take }).click()
  await confirm(form)
  await expect(form.title).toHaveText(en.consigneeDeclaration.sentTitle)
  expect((await declaredOf(page, token)).declaration.identity).toBe('Jun Norring')
})
