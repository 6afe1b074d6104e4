import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page, Request, Route } from 'playwright/test'
import { demoPassword, expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { draftOffer, openForms } from './gallery.ts'

const screens = [
  { language: 'en', locale: 'en-GB', width: 1440, height: 900 },
  { language: 'en', locale: 'en-GB', width: 390, height: 844 },
  { language: 'zh', locale: 'zh-CN', width: 1440, height: 900 },
  { language: 'zh', locale: 'zh-CN', width: 390, height: 844 },
] as const

type Texts = typeof import('../../locales/en.json')
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8'))

const callPath = '**/v2/scanUsers/'
const keyOf = (request: Request) => request.headers()['idempotency-key']

interface Dialog {
  readonly dialog: Locator
  readonly name: Locator
  readonly code: Locator
  readonly add: Locator
}

async function openDialog(page: Page): Promise<Dialog> {
  const opener = page.getByRole('button', { name: 'New scan user' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New scan user' })
  const form = {
    dialog,
    name: dialog.getByLabel('Name'),
    code: dialog.getByLabel('Code'),
    add: dialog.getByRole('button', { name: 'Add', exact: true }),
  }
  await expect(form.name).toBeFocused()
  return form
}

/** A code that no other test uses. */
const freshCode = () => `T${randomUUID().replaceAll('-', '').slice(0, 12)}`

/** The calls that add a scan user, answered by the services unless a test stands in for them. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/scanUsers/')) calls.push(request)
  })
  return calls
}

const refuse =
  (status: number, body: object, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: { requestId: 'r-1', message: 'Refused', ...body } })

for (const { language, locale, width, height } of screens) {
  const texts = textsOf(language)

  test.describe(`in ${language} at ${width}`, () => {
    const also = longUnless(language === 'zh' && width === 390)
    test.use({ locale, viewport: { width, height } })

    test.beforeEach(async ({ page, signIn }) => {
      await signIn('shipper')
      await openForms(page)
    })

    test(`a form is filled in, sent and taken back by the keyboard alone${also}`, async ({ page }) => {
      const { dialog, add } = await openDialog(page)
      await expect(add).toBeDisabled()
      const code = freshCode()
      await page.keyboard.type('Ana Ferreira')
      await page.keyboard.press('Tab')
      await page.keyboard.type(code)
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('Ana Ferreira was added.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'New scan user' })).toBeFocused()
      // Taking it back and closing the message are two buttons, a finger's edge apart.
      const [undo, close] = await Promise.all(
        [texts.form.undo, texts.common.close].map((name) =>
          page.getByRole('listitem').filter({ hasText: 'Ana Ferreira' }).getByRole('button', { name }).boundingBox(),
        ),
      )
      expect((undo?.x ?? 0) + (undo?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0)
      const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
      await page.keyboard.press('ControlOrMeta+z')
      expect((await deleted).status()).toBe(204)
      await expect(page.getByText(texts.form.undone)).toBeVisible()
      await expect(page.getByText('Ana Ferreira was added.')).toHaveCount(0)
    })

    test(`faults are told where the field was left, and nothing moves${also}`, async ({ page }) => {
      const { dialog, name, code, add } = await openDialog(page)
      const places = async () =>
        JSON.stringify([await add.boundingBox(), await dialog.boundingBox(), await code.boundingBox()])
      const before = await places()
      await name.fill('a-b')
      await code.focus()
      await expect(dialog.getByText(texts.fault.plainName)).toBeVisible()
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(name).toHaveAccessibleDescription(texts.fault.plainName)
      await code.fill('x')
      await code.fill('')
      await name.focus()
      await expect(dialog.getByText(texts.fault.required)).toBeVisible()
      expect(await places()).toBe(before)
      await expect(add).toBeDisabled()
      await expectAccessible(page)
      // Enter leads to the first fault.
      await code.press('Enter')
      await expect(name).toBeFocused()
    })

    test('a field whose hint makes way for a fault leads on to the next @long', async ({ page }) => {
      const { dialog, name, code } = await openDialog(page)
      await expect(name).toHaveAccessibleDescription('As on the badge')
      await name.pressSequentially('a-b')
      await page.keyboard.press('Tab')
      await expect(code).toBeFocused()
      await expect(name).toHaveAccessibleDescription(texts.fault.plainName)
      await expect(dialog.getByText('As on the badge')).toBeHidden()
      await page.keyboard.press('Shift+Tab')
      await expect(name).toBeFocused()
    })

    test('a press right after the last key sends @long', async ({ page }) => {
      const calls = watchCalls(page)
      const { dialog, name, code, add } = await openDialog(page)
      await name.pressSequentially('Jun')
      await code.pressSequentially(freshCode())
      const { x, y, width: wide, height: high } = (await add.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + wide / 2, y + high / 2)
      await page.mouse.down()
      await page.mouse.up()
      await expect(dialog).toHaveCount(0)
      expect(calls).toHaveLength(1)
    })

    test('what was pressed twice is sent once, and the form stays as it is meanwhile @long', async ({ page }) => {
      const held = Promise.withResolvers<void>()
      await page.route(callPath, async (route) => {
        await held.promise
        await route.continue()
      })
      const calls = watchCalls(page)
      const { dialog, name, code, add } = await openDialog(page)
      await name.fill('Ana')
      await code.fill(freshCode())
      await add.dblclick()
      await code.press('Enter')
      await expect(add).toHaveAttribute('aria-busy', 'true')
      await expect(dialog).toBeVisible()
      await expect(name).toHaveValue('Ana')
      held.resolve()
      await expect(dialog).toHaveCount(0)
      expect(calls).toHaveLength(1)
    })

    test(`a refusal is told at its field, keeps everything, and goes with the next change${also}`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push('status of 422')
      const details = [{ field: 'code', message: 'belongs to somebody else' }]
      await page.route(callPath, refuse(422, { code: 'invalid', details }), { times: 1 })
      const { dialog, name, code, add } = await openDialog(page)
      await name.fill('Ana')
      await code.fill('7')
      await add.click()
      await expect(dialog.getByText('belongs to somebody else')).toBeVisible()
      await expect(code).toBeFocused()
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      await expect(name).toHaveValue('Ana')
      await expectAccessible(page)
      await code.fill(freshCode())
      await expect(dialog.getByText('belongs to somebody else')).toHaveCount(0)
      await add.click()
      await expect(dialog).toHaveCount(0)
    })

    test('a session that ends in the middle is taken up again, and the form is sent @long', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push('status of 401')
      const { dialog, name, code, add } = await openDialog(page)
      await name.fill('Ana')
      await code.fill(freshCode())
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const ended = await page.request.post('/v1/auth/logout', { headers: { Authorization: `Bearer ${token}` } })
      expect(ended.status()).toBe(204)
      await add.click()
      const question = page.getByRole('dialog', { name: texts.relogin.title })
      await question.getByLabel(texts.relogin.password, { exact: true }).fill(demoPassword)
      await expect(name).toHaveValue('Ana')
      await question.getByRole('button', { name: texts.relogin.submit, exact: true }).click()
      await expect(question).toHaveCount(0)
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('Ana was added.')).toBeVisible()
    })

    test(`a lost connection loses nothing, and the same submission goes under the same key${also}`, async ({
      page,
      context,
      expectedErrors,
    }) => {
      expectedErrors.push('ERR_INTERNET_DISCONNECTED')
      const calls = watchCalls(page)
      const { dialog, name, code, add } = await openDialog(page)
      await name.fill('Ana')
      await code.fill(freshCode())
      await context.setOffline(true)
      await add.click()
      await expect(dialog.getByRole('alert')).toHaveText(texts.problem.offline)
      await expect(name).toHaveValue('Ana')
      await name.fill('Anabel')
      await add.click()
      await expect.poll(() => calls.length).toBe(2)
      await expect(add).not.toHaveAttribute('aria-busy', 'true')
      await context.setOffline(false)
      await add.click()
      await expect(dialog).toHaveCount(0)
      const [first, changed, again] = calls.map(keyOf)
      expect(first).toMatch(/./)
      expect(changed).not.toBe(first)
      expect(again).toBe(changed)
    })
  })
}

test.describe('a form', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('shipper')
    await openForms(page)
  })

  const en = textsOf('en')

  for (const [status, body, told] of [
    [403, { code: 'forbidden' }, en.problem.forbidden],
    [409, { code: 'conflict' }, en.problem.conflict],
    [413, { code: 'too_large' }, en.problem.too_large],
    [429, { code: 'too_many_requests' }, en.problem.too_many_requests.replace('{{time}}', '4 minutes')],
    [500, { code: 'internal' }, en.problem.internal],
    [503, { code: 'unavailable' }, en.problem.unavailable],
  ] as const) {
    test(`that is refused with ${status} says why and keeps what was typed @long`, async ({ page, expectedErrors }) => {
      expectedErrors.push(`status of ${status}`)
      await page.route(callPath, refuse(status, body, { 'Retry-After': '240' }))
      const { dialog, name, code, add } = await openDialog(page)
      await name.fill('Ana')
      await code.fill('7')
      await add.click()
      await expect(dialog.getByRole('alert')).toHaveText(told)
      await expect(name).toHaveValue('Ana')
      await expect(code).toHaveValue('7')
      await expect(add).toBeEnabled()
    })
  }

  test('offers its draft after a reload, to the same person only, and forgets it once sent', async ({ page }) => {
    const code = freshCode()
    const typed = await openDialog(page)
    await typed.name.fill('Ana')
    await typed.code.fill(code)
    await page.reload()
    const later = await openDialog(page)
    await expect(later.dialog.getByText(draftOffer)).toBeVisible()
    await expect(later.name).toHaveValue('')
    await expectAccessible(page)
    await later.dialog.getByRole('button', { name: en.form.restore }).click()
    await expect(later.name).toHaveValue('Ana')
    await expect(later.code).toHaveValue(code)

    const become = (suffix: string) =>
      page.evaluate((end) => {
        const user = JSON.parse(localStorage.getItem('user') ?? '{}')
        localStorage.setItem('user', JSON.stringify({ ...user, id: user.id.replace(/-other$/, '') + end }))
      }, suffix)
    await become('-other')
    await page.reload()
    const other = await openDialog(page)
    await expect(other.dialog.getByText(draftOffer)).toHaveCount(0)

    await become('')
    await page.reload()
    const again = await openDialog(page)
    await again.dialog.getByRole('button', { name: en.form.restore }).click()
    await again.add.click()
    await expect(again.dialog).toHaveCount(0)
    const fresh = await openDialog(page)
    await expect(fresh.dialog.getByText(draftOffer)).toHaveCount(0)
  })

  test('asks before what was typed is lost: by a link, by a step of the history @long', async ({ page }) => {
    const question = page.getByRole('alertdialog', { name: en.form.unsavedTitle })
    const city = page.getByRole('region', { name: 'Consignee' }).getByLabel('city')
    await city.fill('Savona')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: en.form.keepEditing }).click()
    await expect(page).toHaveURL('/gallery/forms')
    await expect(city).toHaveValue('Savona')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await question.getByRole('button', { name: en.form.discard }).click()
    await expect(page).toHaveURL('/profile')

    await page.goBack()
    await city.fill('Genova')
    await page.evaluate(() => history.forward())
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: en.form.keepEditing }).click()
    await expect(page).toHaveURL('/gallery/forms')
    await expect(city).toHaveValue('Genova')
  })

  test('that is a page is sent at the first press after typing @long', async ({ page }) => {
    const form = page.getByRole('region', { name: 'Consignee' })
    const values = {
      partnerReference: freshCode(),
      name: "Côte d'Ivoire Gomma",
      country: 'Italy',
      city: 'São Paulo',
      postalCode: '17100',
      street: '12, rue de l’Île',
      contactName: 'Ana',
      contactTel: '+39 019 000000',
      contactEmail: 'ana@example.com',
    }
    const button = form.getByRole('button', { name: 'Ask for it' })
    // Words are as wide as they stay.
    await page.evaluate(async () => void (await document.fonts.ready))
    const place = JSON.stringify(await button.boundingBox())
    for (const [name, value] of Object.entries(values)) {
      await form.getByLabel(name, { exact: true }).pressSequentially(value)
      expect(JSON.stringify(await button.boundingBox())).toBe(place)
    }
    await button.click()
    await expect(page).toHaveURL('/profile')
  })

  test('has fields that are accessible in every state', async ({ page }) => {
    await expect(page.getByRole('region', { name: 'Fault' }).getByText(en.dateField.unreadable).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('a choice of five thousand', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('shipper')
    await openForms(page)
  })

  const fieldOf = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Empty' }).getByLabel(name, { exact: true })

  test('is found by typing, walked through by keys, and drawn in part @long', async ({ page }) => {
    const field = fieldOf(page, 'Combobox')
    const options = page.getByRole('listbox').getByRole('option')
    await field.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(await options.count()).toBeLessThan(60)
    await expect(options.first()).toHaveAttribute('aria-setsize', '5000')
    await expectAccessible(page)
    await field.press('ArrowUp')
    await expect(options.last()).toHaveText(/4999/)
    await field.pressSequentially('sao 4711')
    await expect(options).toHaveText([/Pneus São 4711/])
    await field.press('Enter')
    await expect(field).toHaveValue('Pneus São 4711')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await field.fill('nobody')
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await field.press('Escape')
    await expect(field).toHaveValue('Pneus São 4711')
    await field.fill('곰')
    await expect(options.first()).toHaveText(/고무/)
    await options.first().click()
    await expect(field).toHaveValue(/^고무/)
  })

  test('of a service comes as one types @long', async ({ page }) => {
    const field = fieldOf(page, 'Combobox, served')
    await field.pressSequentially('kautschuk 2')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toHaveText(/Kautschuk 2/)
    await field.press('Enter')
    await expect(field).toHaveValue(/^Kautschuk 2/)
  })
})
