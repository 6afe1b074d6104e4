import { readFileSync } from 'node:fs'
import type { Locator, Page, Request, Route } from 'playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openForms } from './gallery.ts'

type Texts = typeof import('../../locales/en.json')
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8'))
const en = textsOf('en')

const shippingsPath = '**/v2/shippingManagement/shippings'
const listPath = '**/v2/shippingManagement/upload/endusers'
const oneOfThem = 'Please specify at least a reference or a consignee'

async function openDialog(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

const refuse = (details: readonly object[]) => (route: Route) =>
  route.fulfill({ status: 422, json: { code: 'invalid', message: 'Refused', details, requestId: 'r-1' } })

/** The idempotency keys of what is posted to a path. */
function watchKeys(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

test.beforeEach(async ({ signIn }) => {
  await signIn('shipper')
})

test.describe('a form that leads elsewhere', () => {
  const values = {
    partnerReference: 'C-9',
    name: 'Gomma Nord',
    country: 'Italy',
    city: 'Savona',
    postalCode: '17100',
    street: 'Via Roma 1',
    contactName: 'Ana',
    contactTel: '+39 019 000000',
    contactEmail: 'ana@example.com',
  }
  const question = (page: Page) => page.getByRole('alertdialog', { name: en.form.unsavedTitle })

  test('once it is saved goes there unasked @long', async ({ page }) => {
    await openForms(page)
    const form = page.getByRole('region', { name: 'Consignee' })
    for (const [name, value] of Object.entries(values)) await form.getByLabel(name, { exact: true }).fill(value)
    await form.getByRole('button', { name: 'Ask for it' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(question(page)).toHaveCount(0)
  })

  test('once it is given up asks once', async ({ page }) => {
    await openForms(page)
    const form = page.getByRole('region', { name: 'Consignee' })
    await form.getByLabel('city').fill('Savona')
    await form.getByRole('button', { name: en.common.cancel }).click()
    await question(page).getByRole('button', { name: en.form.keepEditing }).click()
    await expect(form.getByLabel('city')).toHaveValue('Savona')
    await form.getByRole('button', { name: en.common.cancel }).click()
    await question(page).getByRole('button', { name: en.form.discard }).click()
    await expect(page).toHaveURL('/profile')
    await expect(question(page)).toHaveCount(0)
  })
})

for (const answer of ['accept', 'dismiss'] as const) {
  test(`where the question cannot be fetched, the browser asks it: ${answer} @long`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED', 'LeaveQuestion')
    await page.route('**/assets/LeaveQuestion-*', (route) => route.abort())
    await page.goto('/profile')
    await page.evaluate(() => history.pushState(null, '', '/settings'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await page.getByRole('button', { name: en.settings.password.title }).click()
    const current = page.getByRole('dialog').getByLabel(en.settings.password.current, { exact: true })
    await current.fill('something')
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => history.back())
    const dialog = await asked
    expect(dialog.message()).toContain(en.form.unsavedTitle)
    await dialog[answer]()
    if (answer === 'accept') await expect(page).toHaveURL('/profile')
    else await expect(current).toHaveValue('something')
  })
}

test('the question whether to leave is fetched with the first unsaved change @long', async ({ page, context }) => {
  await page.goto('/profile')
  await page.evaluate(() => history.pushState(null, '', '/settings'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await page.getByRole('button', { name: en.settings.password.title }).click()
  const current = page.getByRole('dialog').getByLabel(en.settings.password.current, { exact: true })
  const fetched = page.waitForResponse(/LeaveQuestion-[^/]*\.js$/)
  await current.fill('something')
  await (await fetched).finished()
  // What else comes once a page is used has come, too.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await expect(page.getByRole('alertdialog', { name: en.form.unsavedTitle })).toBeVisible()
})

test.describe('a shipping', () => {
  test.beforeEach(async ({ page }) => openForms(page))

  test('tells what is wrong with the form as a whole, and moves nothing @long', async ({ page }) => {
    const dialog = await openDialog(page, 'New shipping')
    const make = dialog.getByRole('button', { name: 'Make', exact: true })
    const place = JSON.stringify(await make.boundingBox())
    // The first field on screen, whatever the order of the values.
    await expect(dialog.getByLabel('Reference')).toBeFocused()
    await expect(dialog.getByText(oneOfThem)).toHaveCount(0)
    await dialog.getByLabel('Reference').press('Tab')
    await expect(dialog.getByText(oneOfThem)).toBeVisible()
    expect(JSON.stringify(await make.boundingBox())).toBe(place)
    await expectAccessible(page)
    await dialog.getByLabel('Reference').fill('R 1')
    await expect(dialog.getByText(oneOfThem)).toHaveCount(0)
    await expect(make).toBeDisabled()
    await dialog.getByLabel('Date', { exact: true }).fill('31/03/2026')
    await make.click()
    await expect(page.getByText('The shipping was made.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  test('says at Enter why its button is disabled, and leads to the first fault on screen @long', async ({ page }) => {
    const dialog = await openDialog(page, 'New shipping')
    await dialog.getByLabel('Reference').press('Enter')
    await expect(dialog.getByText(oneOfThem)).toBeVisible()
    await expect(dialog.getByText(en.fault.required)).toBeVisible()
    await expect(dialog.getByLabel('Date', { exact: true })).toBeFocused()
    await dialog.getByLabel('Reference').fill('a/b')
    await dialog.getByLabel('Complement').fill('c/d')
    await dialog.getByLabel('Complement').press('Enter')
    await expect(dialog.getByLabel('Reference')).toBeFocused()
  })

  test('tells and takes back a fault that another field causes @long', async ({ page }) => {
    const dialog = await openDialog(page, 'New shipping')
    const [reference, complement] = [dialog.getByLabel('Reference'), dialog.getByLabel('Complement')]
    const told = dialog.getByText('The complement comes after the reference.')
    await reference.fill('a')
    await complement.fill('b')
    await reference.focus()
    await expect(told).toHaveCount(0)
    await reference.fill('c')
    await expect(told).toBeVisible()
    await reference.fill('a')
    await expect(told).toHaveCount(0)
  })

  test('that is refused for what no field shows says so, beside what its fields tell @long', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('status of 422')
    const dialog = await openDialog(page, 'New shipping')
    const [reference, make] = [dialog.getByLabel('Reference'), dialog.getByRole('button', { name: 'Make' })]
    await reference.fill('R 1')
    await dialog.getByLabel('Date', { exact: true }).fill('31/03/2026')
    const hidden = { field: 'scanUser', message: 'is nobody of yours' }
    await page.route(shippingsPath, refuse([hidden]), { times: 1 })
    await make.click()
    await expect(dialog.getByRole('alert')).toContainText(en.problem.invalid)
    await expect(dialog.getByRole('alert')).toContainText('is nobody of yours')
    await expectAccessible(page)

    const atField = { field: 'reference', message: 'is taken' }
    await page.route(shippingsPath, refuse([hidden, atField]), { times: 1 })
    await make.click()
    await expect(reference).toHaveAccessibleDescription('is taken')
    await expect(reference).toBeFocused()
    await expect(dialog.getByRole('alert')).toContainText('is nobody of yours')
    await expect(dialog.getByRole('alert')).not.toContainText('is taken')
  })

  test('that is refused as a whole says why, without the name of a field @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('status of 422')
    const dialog = await openDialog(page, 'New shipping')
    await dialog.getByLabel('Reference').fill('R 1')
    await dialog.getByLabel('Date', { exact: true }).fill('31/03/2026')
    const whole = { field: '', message: 'is no object', code: 'kind' }
    await page.route(shippingsPath, refuse([whole, { ...whole, message: 'is nothing', code: undefined }]), { times: 1 })
    await dialog.getByRole('button', { name: 'Make' }).click()
    await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([en.fault.kind, 'is nothing'])
  })

  test('that breaks a rule of the services is told it in the language on screen @long', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('status of 422')
    const dialog = await openDialog(page, 'New shipping')
    const reference = dialog.getByLabel('Reference')
    await reference.fill('R 1')
    await dialog.getByLabel('Date', { exact: true }).fill('31/03/2026')
    const refusal = { field: 'reference', message: 'must have at most 200 characters', code: 'long' }
    await page.route(shippingsPath, refuse([refusal]), { times: 1 })
    await dialog.getByRole('button', { name: 'Make' }).click()
    await expect(reference).toHaveAccessibleDescription(en.fault.long.replace('{{most}}', '200'))
  })

  test('can be stopped while it is on its way, and is tried again under its key', async ({ page }) => {
    const keys = watchKeys(page, '/shippings')
    // The first try hangs.
    await page.route(shippingsPath, () => undefined, { times: 1 })
    const dialog = await openDialog(page, 'New shipping')
    const make = dialog.getByRole('button', { name: 'Make' })
    await dialog.getByLabel('Reference').fill('R 2')
    await dialog.getByLabel('Date', { exact: true }).fill('31/03/2026')
    await make.click()
    await expect(make).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText(en.form.stopped)).toBeVisible()
    await expect(make).not.toHaveAttribute('aria-busy')
    await expect(dialog.getByLabel('Reference')).toHaveValue('R 2')
    await expectAccessible(page)
    await make.click()
    await expect(dialog).toHaveCount(0)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })
})

test.describe('an upload', () => {
  test.beforeEach(async ({ page }) => openForms(page))

  const list = (name: string, size = 20) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.alloc(size, 'partner;name\n'),
  })

  test('needs a file of its kinds and size, and says so before anything is sent @long', async ({ page }) => {
    const keys = watchKeys(page, '/upload/endusers')
    const dialog = await openDialog(page, 'Send a list')
    const field = dialog.getByLabel('List of consignees')
    const send = dialog.getByRole('button', { name: 'Send', exact: true })
    await expect(dialog.getByText(en.form.optional)).toHaveCount(0)
    await expect(send).toBeDisabled()
    const place = JSON.stringify(await send.boundingBox())
    await field.setInputFiles(list('setup.exe'))
    await expect(field).toHaveAccessibleDescription(en.form.fileKind.replace('{{kinds}}', '.csv, .xlsx, .xls'))
    await expect(send).toBeDisabled()
    await field.setInputFiles(list('list.csv', 10_500_000))
    await expect(field).toHaveAccessibleDescription(/10\sMB/)
    await expect(send).toBeDisabled()
    await field.setInputFiles(list('list.csv', 0))
    await expect(field).toHaveAccessibleDescription(en.form.fileEmpty)
    await expect(dialog.getByText('0 bytes')).toBeVisible()
    await expect(send).toBeDisabled()
    await expectAccessible(page)
    expect(JSON.stringify(await send.boundingBox())).toBe(place)
    await dialog.getByRole('button', { name: en.form.removeFile.replace('{{name}}', 'list.csv') }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(en.fault.required)
    expect(keys).toEqual([])
  })

  test('tells at its field what is wrong with the file once it was read @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('status of 422')
    const dialog = await openDialog(page, 'Send a list')
    const field = dialog.getByLabel('List of consignees')
    await page.route(listPath, refuse([{ field: 'file', message: 'has no rows' }]), { times: 1 })
    await field.setInputFiles(list('list.csv'))
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(field).toHaveAccessibleDescription('has no rows')
    await expect(field).toBeFocused()
  })

  test.describe('to somebody who reads Chinese', () => {
    test.use({ locale: 'zh-CN' })
    const zh = textsOf('zh')
    const damaged = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(40, 9)])

    for (const [what, file, told, status] of [
      ['a web page', Buffer.from('<html><table><tr><td>12</td></tr></table></html>'), zh.fileProblem.file_markup, 415],
      ['damaged', damaged, zh.fileProblem.unreadable_file, 422],
      ['a picture', Buffer.from('\u0089PNG\r\n', 'latin1'), zh.problem.unsupported_type, 415],
    ] as const) {
      test(`says in Chinese that its file is ${what} @long`, async ({ page, expectedErrors }) => {
        expectedErrors.push(`status of ${status}`)
        const dialog = await openDialog(page, 'Send a list')
        const field = dialog.getByLabel('List of consignees')
        await field.setInputFiles({ ...list('list.xlsx'), buffer: file })
        await dialog.getByRole('button', { name: 'Send', exact: true }).click()
        await expect(field).toHaveAccessibleDescription(told)
        await expect(field).toBeFocused()
        await expect(dialog.getByText(told)).toHaveCount(1)
      })
    }
  })

  test('is sent with its file', async ({ page }) => {
    const dialog = await openDialog(page, 'Send a list')
    await dialog.getByLabel('List of consignees').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name;city\nGomma Nord;Savona\n'),
    })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('The list was sent.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

test('every kind of field tells why what stands in it was refused @long', async ({ page }) => {
  await openForms(page)
  const form = page.getByRole('region', { name: 'Refused', exact: true })
  const fields = form.locator('input:not([type="hidden"]), select, textarea')
  const controls = {
    text: form.getByLabel('Text', { exact: true }),
    area: form.getByLabel('TextArea', { exact: true }),
    number: form.getByLabel('Number', { exact: true }),
    select: form.getByLabel('Select', { exact: true }),
    combobox: form.getByLabel('Combobox', { exact: true }),
    served: form.getByLabel('Combobox, served', { exact: true }),
    checkbox: form.getByLabel('Checkbox', { exact: true }),
    switch: form.getByLabel('Switch', { exact: true }),
    date: form.getByLabel('Date', { exact: true }),
    range: form.getByRole('group', { name: 'DateRange' }).getByRole('textbox').first(),
    time: form.getByLabel('Time', { exact: true }),
    file: form.getByLabel('File', { exact: true }),
  }
  await form.getByRole('button', { name: 'Save' }).click()
  for (const [name, control] of Object.entries(controls))
    await expect(control).toHaveAccessibleDescription(`The ${name} was refused.`)
  await expect(fields.and(form.locator('[aria-invalid]'))).toHaveCount(Object.keys(controls).length)
  await expectAccessible(page)
  // What was refused stands there no longer.
  await controls.range.fill('02/03/2026')
  await expect(controls.range).not.toHaveAttribute('aria-invalid')
  await expect(controls.file).toHaveAccessibleDescription('The file was refused.')
})

test('a box to tick says what is wrong with it @long', async ({ page }) => {
  await openForms(page)
  const box = page.getByRole('region', { name: 'Fault' }).getByLabel('Checkbox')
  await expect(box).toHaveAccessibleDescription('Tick this to go on.')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  const empty = page.getByRole('region', { name: 'Empty' })
  const below = empty.getByLabel('Switch')
  await empty.getByLabel('Checkbox').focus()
  const place = JSON.stringify(await below.boundingBox())
  await below.focus()
  await expect(empty.getByLabel('Checkbox')).toHaveAccessibleDescription('Tick this to go on.')
  expect(JSON.stringify(await below.boundingBox())).toBe(place)
})
