import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { expectNothingAside, get, read, selectedId } from './gridPages.ts'
import {
  buttonOf,
  cardsOf,
  columnOf,
  customersOf,
  expectRefused,
  fresh,
  rowOf,
  tableOf,
  textsIn,
} from './plainTables.ts'

interface CustomerFile {
  readonly id: string
  readonly originalName: string
  readonly uploadDate: string
  readonly status: string
}

const en = textsIn('en')
const path = '/shippingFileManagement'
const pageSize = 10
const [nameColumn, dateColumn, statusColumn] = [1, 2, 3]
const csv = 'partnerReference;name\nA;B\n'

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const filesTable = (page: Page): Locator => tableOf(page, en.shippingFiles.table)
const findFiles = (page: Page): Promise<readonly CustomerFile[]> =>
  read(page, `/v2/shippingManagement/customer_file/get/${selectedId(page)}/1`)

const headersOf = async (page: Page) => ({
  Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
})

/** Sends a file as the import does. */
async function send(page: Page, customerId: string, name: string): Promise<void> {
  const answer = await page.request.post('/v2/shippingManagement/upload/endusers', {
    headers: await headersOf(page),
    multipart: {
      customerId,
      fileCategoryId: '1',
      file: { name, mimeType: 'text/csv', buffer: Buffer.from(csv) },
    },
  })
  expect(answer.status()).toBe(201)
}

/** Deletes a file as another person would, elsewhere. */
async function removeElsewhere(page: Page, name: string): Promise<void> {
  const { id } = (await findFiles(page)).find(({ originalName }) => originalName === name) ?? { id: '' }
  const answer = await page.request.delete(`/v2/shippingManagement/customer_file/${id}`, {
    headers: await headersOf(page),
  })
  expect(answer.status()).toBe(204)
}

/** Opens the files of the customer at a place in the group, with some of the test's own among them. */
async function open(page: Page, place: number, names: readonly string[] = []): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const customerId = (await customersOf(page))[place] ?? ''
  for (const name of names) await send(page, customerId, name)
  await page.goto(`${path}?customer=${customerId}`)
  await expect(page.locator('[data-row]').first()).toBeVisible()
}

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: en.shippingFiles.deleteTitle })

test.describe('for an admin', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test('shows the files as the API has them, ten to a page, with their kind', async ({ page }) => {
    const names = Array.from({ length: pageSize }, () => `${fresh('p')}.csv`)
    await open(page, 1, [...names, `${fresh('p')}.xls`])
    const files = await findFiles(page)
    await expect(columnOf(filesTable(page), nameColumn)).toContainText(
      files.slice(0, pageSize).map(({ originalName }) => originalName),
    )
    const day = await page.evaluate(
      (instant) => new Date(instant).toLocaleDateString('sv-SE'),
      files[0]?.uploadDate ?? '',
    )
    await expect(columnOf(filesTable(page), dateColumn).first()).toHaveText(day)
    await expect(columnOf(filesTable(page), statusColumn).first()).toHaveText(en.shippingFiles.status.received)
    // It calls itself a workbook, and is a CSV.
    await expect(columnOf(filesTable(page), nameColumn).first()).toContainText('csv')
    await page.getByRole('button', { name: en.grid.nextPage }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(columnOf(filesTable(page), nameColumn)).toContainText(
      files.slice(pageSize, 2 * pageSize).map(({ originalName }) => originalName),
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: en.shippingFiles.back }).click()
    await expect(page).toHaveURL(/\/shippingManagement\?customer=/)
  })

  test('downloads a file as it was sent @long', async ({ page }) => {
    const name = `${fresh('d')}.csv`
    await open(page, 0, [name])
    const download = page.waitForEvent('download')
    await buttonOf(page, en.download.file, name).click()
    expect((await download).suggestedFilename()).toBe(name)
    expect(await readFile(await (await download).path(), 'utf8')).toBe(csv)
  })

  test('deletes a file by the keyboard, after asking, and keeps the focus at hand', async ({ page }) => {
    const name = `${fresh('k')}.csv`
    await open(page, 0, [name])
    await buttonOf(page, en.shippingFiles.delete, name).focus()
    await page.keyboard.press('Enter')
    await expect(question(page)).toContainText(name)
    await expectAccessible(page)
    // The focus begins on the answer that changes nothing.
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    await expect(buttonOf(page, en.shippingFiles.delete, name)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(en.shippingFiles.deleted)).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
    await expect(page.getByRole('group', { name: en.shippingFiles.table })).toBeFocused()
    expect((await findFiles(page)).map(({ originalName }) => originalName)).not.toContain(name)
  })

  test('loads anew where a file went meanwhile @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('the server responded with a status of 404')
    const [one, other] = [`${fresh('g')}.csv`, `${fresh('g')}.csv`]
    await open(page, 0, [one, other])
    await removeElsewhere(page, one)
    await buttonOf(page, en.shippingFiles.delete, one).click()
    await question(page).getByRole('button', { name: en.common.yes, exact: true }).click()
    await expect(page.getByText(en.shippingFiles.gone.replace('{{name}}', one))).toBeVisible()
    await expect(rowOf(page, one)).toHaveCount(0)
    await removeElsewhere(page, other)
    await buttonOf(page, en.download.file, other).click()
    await expect(page.getByText(en.shippingFiles.gone.replace('{{name}}', other))).toBeVisible()
    await expect(rowOf(page, other)).toHaveCount(0)
  })

  test('says why a file could not be deleted, and asks still @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('the server responded with a status of 503')
    const name = `${fresh('f')}.csv`
    await open(page, 0, [name])
    await page.route('**/customer_file/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Out', requestId: 'r-1' } }),
    )
    await buttonOf(page, en.shippingFiles.delete, name).click()
    const yes = question(page).getByRole('button', { name: en.common.yes, exact: true })
    await yes.click()
    await expect(page.getByText(en.problem.unavailable)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await yes.click()
    await expect(rowOf(page, name)).toHaveCount(0)
  })

  test('says that there is none, and that they could not be loaded @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('the server responded with a status of 503')
    await page.route('**/customer_file/get/**', (route) => route.fulfill({ json: [] }))
    await page.goto(path)
    await expect(page.getByRole('heading', { name: en.shippingFiles.emptyTitle })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await page.route('**/customer_file/get/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Out', requestId: 'r-1' } }),
    )
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(en.problem.unavailable)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: en.common.retry }).click()
    await expect(page.locator('[data-row]').first()).toBeVisible()
    expect((await get(page, `/v2/shippingManagement/customer_file/get/${selectedId(page)}/2`)).status()).toBe(404)
  })
})

for (const [language, locale] of [
  ['ko', 'ko-KR'],
  ['ru', 'ru-RU'],
] as const) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test(`files are cards with words on their buttons${longUnless(language === 'ko')}`, async ({ page, signIn }) => {
      const texts = textsIn(language)
      await page.emulateMedia({ colorScheme: 'dark' })
      await signIn('shipper')
      await open(page, 0)
      const card = cardsOf(page, texts.shippingFiles.table).first()
      await expect(card.getByText(texts.shippingFiles.delete, { exact: true })).toBeVisible()
      await expectNothingAside(page)
      await expectAccessible(page)
    })
  })
}

test('are nothing for who is no admin of shippings', async ({ page, signIn }) => {
  await signIn('viewer')
  await expectRefused(page, path)
})
