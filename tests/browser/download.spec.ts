import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, settle, stopClock, test } from './fixtures.ts'
import { expectNothingAside, get, read, selectedId } from './gridPages.ts'

interface OfferedFile {
  readonly id: string
  readonly fileType: string
  readonly displayName: string
  readonly description: string
  readonly uploadDate: string
  readonly size: number
}

interface Category {
  readonly id: string
  readonly name: string
}

async function findOffer(page: Page): Promise<{ categories: readonly Category[]; files: readonly OfferedFile[] }> {
  const categories = await read(page, '/v1/files/categories')
  const files = await read(page, `/v1/files?${new URLSearchParams({ customerId: selectedId(page) })}`)
  return { categories, files }
}

const boxOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const buttonOf = (page: Page, { displayName }: OfferedFile): Locator =>
  page.getByRole('button', { name: `Download ${displayName}` })

async function openDownload(page: Page, customer?: string) {
  await page.goto(customer === undefined ? '/download' : `/download?customer=${customer}`)
  await expect(page.getByRole('button', { name: /^Download / }).first()).toBeVisible()
  return findOffer(page)
}

test.beforeEach(({ signIn }) => signIn('shipper'))

/** The customers of the signed-in person's group. */
const findCustomers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { group } = JSON.parse(localStorage.getItem('user') ?? '{}')
    return group.customers.map(({ id }: { id: string }) => id)
  })

test('shows every category as a box of its files, empty ones too', async ({ page }) => {
  await openDownload(page)
  const [one = '', other = ''] = await findCustomers(page)
  let emptyBoxes = 0
  for (const customer of [one, other]) {
    const { categories, files } = await openDownload(page, customer)
    for (const { id, name } of categories) {
      const names = files.filter(({ fileType }) => fileType === id).map(({ displayName }) => displayName)
      const items = boxOf(page, name).getByRole('listitem')
      await expect(items).toHaveCount(names.length)
      for (const [index, text] of names.entries()) await expect(items.nth(index)).toContainText(text)
      const isEmpty = names.length === 0
      if (isEmpty) emptyBoxes += 1
      await expect(boxOf(page, name).getByText('There is no file here')).toBeVisible({ visible: isEmpty })
    }
  }
  expect(emptyBoxes).toBeGreaterThan(0)
  await expectAccessible(page)
})

test('tells about a file on screen, and again at its button for keyboards @long', async ({ page }) => {
  const { files } = await openDownload(page)
  const [file] = files
  if (!file) throw new Error('The demo world offers no file')
  const date = await page.evaluate((text) => new Date(text).toLocaleDateString('en-GB'), file.uploadDate)
  const item = page.getByRole('listitem').filter({ has: buttonOf(page, file) })
  await expect(item).toContainText(file.description)
  await expect(item).toContainText(`Uploaded on ${date}`)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  const first = page.getByRole('button', { name: /^Download / }).first()
  await expect(first).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText(/Uploaded on \d{2}\/\d{2}\/\d{4} · .+ · .+\.\w+/)
})

test('downloads a file as it is kept, under its name', async ({ page }) => {
  const { files } = await openDownload(page)
  const file = files.find(({ displayName }) => displayName.endsWith('.xlsx'))
  if (!file) throw new Error('The demo world offers no workbook')
  const saving = page.waitForEvent('download')
  await buttonOf(page, file).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(file.displayName)
  const kept = await (await get(page, `/v1/downloads/${encodeURIComponent(file.id)}`)).body()
  const bytes = await readFile(await saved.path())
  expect([bytes.length, bytes.equals(kept)]).toEqual([file.size, true])
})

test.describe('a file that cannot be had', () => {
  test.use({ expectedErrors: ['503'] })
  test('is told of, and its button works again @long', async ({ page }) => {
    const { files } = await openDownload(page)
    const [file] = files
    if (!file) throw new Error('The demo world offers no file')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/v1/downloads/**', async (route) => {
      await held
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } })
    })
    await buttonOf(page, file).click()
    await expect(buttonOf(page, file)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByText('Could not download requested file')).toBeVisible()
    await expect(buttonOf(page, file)).not.toHaveAttribute('aria-busy')
  })
})

test('searches across boxes, takes odd characters literally, and keeps the search in the address @long', async ({
  page,
}) => {
  const { files } = await openDownload(page)
  const items = page.getByRole('main').getByRole('listitem')
  const search = page.getByRole('searchbox')
  await search.fill('PDF')
  const pdfs = files.filter(({ displayName }) => displayName.endsWith('.pdf'))
  await expect(items).toHaveCount(pdfs.length)
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('PDF')
  await page.reload()
  await expect(search).toHaveValue('PDF')
  await expect(items).toHaveCount(pdfs.length)
  await search.fill('.*<b>%')
  await expect(page.getByText('Nothing matches “.*<b>%”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(items).toHaveCount(files.length)
})

test('writes the search to the address when the typing rests, not at every key @long', async ({ page }) => {
  await openDownload(page)
  const written = () => new URL(page.url()).searchParams.get('search')
  await stopClock(page)
  const search = page.getByRole('searchbox')
  await search.pressSequentially('.pdf')
  await expect(search).toHaveValue('.pdf')
  await settle(page)
  expect(written()).toBeNull()
  await page.clock.runFor(5_000)
  await expect.poll(written).toBe('.pdf')
  await expect(search).toHaveValue('.pdf')
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDownload(page)
  await expectNothingAside(page)
})
