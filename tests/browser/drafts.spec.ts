import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { draftOffer, openForms } from './gallery.ts'

const en: typeof import('../../locales/en.json') = JSON.parse(
  readFileSync(new URL('../../locales/en.json', import.meta.url), 'utf8'),
)

/** The gallery's page that is kept as a draft. */
interface DraftPage {
  readonly remark: Locator
  readonly consignee: Locator
  readonly file: Locator
  readonly offer: Locator
  readonly restore: Locator
  readonly discard: Locator
  readonly send: Locator
  readonly cancel: Locator
}

const stockFile = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from('barcode\n') }

function draftPage(page: Page): DraftPage {
  const form = page.getByRole('region', { name: 'Remark' })
  return {
    remark: form.getByLabel('Remark', { exact: true }),
    consignee: form.getByLabel('Consignee', { exact: true }),
    file: form.locator('input[type=file]'),
    offer: form.getByText(draftOffer),
    restore: form.getByRole('button', { name: en.form.restore }),
    discard: form.getByRole('button', { name: en.form.discard }),
    send: form.getByRole('button', { name: 'Send the remark' }),
    cancel: form.getByRole('button', { name: en.common.cancel }),
  }
}

async function openDraft(page: Page): Promise<DraftPage> {
  await openForms(page)
  return draftPage(page)
}

/** What drafts are kept in this browser, as they lie there. */
const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('draft ') ? [text] : [])))

async function chooseConsignee({ consignee }: DraftPage, page: Page): Promise<void> {
  await consignee.fill('kautschuk 2')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/Kautschuk 2/)
  await consignee.press('Enter')
  await expect(consignee).toHaveValue('Kautschuk 2')
}

test.beforeEach(async ({ signIn }) => {
  await signIn('shipper')
})

test('a draft on offer outlives what is typed beside it, given up and sent @long', async ({ page }) => {
  const typed = await openDraft(page)
  await typed.remark.fill('Gate 2')
  await page.reload()

  const ignored = draftPage(page)
  await expect(ignored.offer).toBeVisible()
  await ignored.remark.fill('x')
  await ignored.cancel.click()
  const question = page.getByRole('alertdialog', { name: en.form.unsavedTitle })
  await question.getByRole('button', { name: en.form.discard }).click()
  await expect(ignored.remark).toHaveValue('')

  await ignored.remark.fill('Gate 7')
  await chooseConsignee(ignored, page)
  await ignored.file.setInputFiles(stockFile)
  await ignored.send.click()
  await expect(page.getByText('The remark was sent.')).toBeVisible()

  await page.reload()
  const later = draftPage(page)
  await later.restore.click()
  await expect(later.remark).toHaveValue('Gate 2')
})

test('a restored draft says what was chosen of a service, and keeps no file @long', async ({ page }) => {
  const typed = await openDraft(page)
  await chooseConsignee(typed, page)
  const form = page.getByRole('region', { name: 'Remark' })
  await typed.file.setInputFiles(stockFile)
  await expect(form.getByText('stock.csv')).toBeVisible()
  // The file would be lost.
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  const question = page.getByRole('alertdialog', { name: en.form.unsavedTitle })
  await question.getByRole('button', { name: en.form.discard }).click()
  await expect(page).toHaveURL('/profile')

  const later = await openDraft(page)
  await later.restore.click()
  await expect(later.consignee).toHaveValue('Kautschuk 2')
  await expect(form.getByText(en.form.chooseFile)).toBeVisible()
  await expectAccessible(page)
})

test('a restored draft tells no fault before a field is left @long', async ({ page }) => {
  const typed = await openDraft(page)
  await typed.remark.fill('Gate 2')
  await page.reload()
  const later = draftPage(page)
  await later.restore.click()
  await expect(later.remark).toHaveValue('Gate 2')
  const form = page.getByRole('region', { name: 'Remark' })
  await expect(form.getByText(en.fault.required)).toHaveCount(0)
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  await later.consignee.focus()
  await later.remark.focus()
  await expect(later.consignee).toHaveAccessibleDescription(en.fault.required)
  await expect(later.file).not.toHaveAttribute('aria-invalid')
})

test('a form that is kept is left at once, and the draft can be thrown away from the toast @long', async ({ page }) => {
  await openForms(page)
  const opener = page.getByRole('button', { name: 'New scan user' })
  const dialog = page.getByRole('dialog', { name: 'New scan user' })
  await opener.click()
  await dialog.getByLabel('Name').fill('Ana')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(en.form.draftKept)).toBeVisible()
  expect(await keptDrafts(page)).toEqual([expect.stringContaining('Ana')])
  await page.getByRole('button', { name: en.form.discard }).click()
  expect(await keptDrafts(page)).toEqual([])

  await opener.click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByText(draftOffer)).toHaveCount(0)
  await dialog.getByLabel('Name').fill('Jun')
  await page.keyboard.press('Escape')
  await expect(page.getByText(en.form.draftKept)).toBeVisible()
  await opener.click()
  await dialog.getByRole('button', { name: en.form.restore }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Jun')
})

test('two tabs never overwrite or delete each other’s draft @long', async ({ page, context }) => {
  const first = await openDraft(page)
  const tab = await context.newPage()
  const second = await openDraft(tab)
  await first.remark.fill('Gate 2')
  await second.remark.fill('Gate 7')
  expect(await keptDrafts(page)).toEqual([expect.stringContaining('Gate 2')])
  // What is not kept asks.
  await second.cancel.click()
  const question = tab.getByRole('alertdialog', { name: en.form.unsavedTitle })
  await question.getByRole('button', { name: en.form.keepEditing }).click()

  // Sent in one tab, the other's takes its place.
  await chooseConsignee(first, page)
  await first.file.setInputFiles(stockFile)
  await first.send.click()
  await expect(page.getByText('The remark was sent.')).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toEqual([expect.stringContaining('Gate 7')])
  await tab.close()
})

test('signing out asks before it deletes the drafts of all tabs, and deletes them', async ({ page, context }) => {
  const typed = await openDraft(page)
  await typed.remark.fill('Gate 2')
  const tab = await context.newPage()
  await tab.goto('/settings')
  await tab.getByRole('button', { name: en.shell.user.signOut }).click()
  const question = tab.getByRole('alertdialog', { name: en.relogin.unsavedTitle })
  await expect(question).toContainText(en.relogin.draftsText)
  await expectAccessible(tab)
  await question.getByRole('button', { name: en.relogin.stay }).click()
  expect(await keptDrafts(tab)).toHaveLength(1)
  await tab.getByRole('button', { name: en.shell.user.signOut }).click()
  await question.getByRole('button', { name: en.relogin.leave }).click()
  await expect(tab).toHaveURL(/\/login/)
  await expect.poll(() => keptDrafts(tab)).toEqual([])
  await tab.close()
})
