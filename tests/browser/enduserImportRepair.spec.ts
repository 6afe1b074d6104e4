import { readFile } from 'node:fs/promises'
import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { columnOf, readBook } from './gridFiles.ts'
import { read } from './gridPages.ts'
import {
  choose,
  csvOf,
  freshCode,
  freshCodes,
  line,
  openImport,
  openList,
  rowOf,
  sendButton,
  viewButton,
  waitingOf,
} from './importSheet.ts'

const texts = en.enduserImport

test.describe('the import of consignees', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test('equal faults get one repair, and a text is replaced in all rows at once', async ({ page }) => {
    await openImport(page)
    const list = freshCodes(4).map((code, index) => line(code, index < 3 ? { PAYS: 'Ger*many' } : {}))
    const sheet = await openList(page, { name: 'list.csv', bytes: csvOf(list) })
    await expect(page.getByText('“Ger*many” is in 3 rows:')).toBeVisible()
    await page.getByRole('button', { name: 'Replace with Germany' }).click()
    await expect(sendButton(page)).toHaveText('Send 4 rows')
    await sheet.focus()
    await page.keyboard.press('ControlOrMeta+H')
    const dialog = page.getByRole('dialog', { name: texts.tool.replace })
    await dialog.getByLabel(texts.replace.find).fill('Germany')
    await dialog.getByLabel(texts.replace.with).fill('DE')
    await dialog.getByLabel(texts.replace.column).selectOption('country')
    await expect(dialog.getByText('3 cells match')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: texts.replace.all }).click()
    await expect(sheet.getByText('DE', { exact: true })).toHaveCount(3)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(sheet.getByText('Germany')).toHaveCount(3)
  })

  test('duplicates are shown side by side and left out, or get another code @long', async ({ page }) => {
    const customerId = await openImport(page)
    const endusers = await read(page, `/v2/customers/${customerId}/endusers?limit=1`)
    const taken = String(endusers[0].aggregate.concat.partnerReference).split(' / ')[0] ?? ''
    const [one = '', two = ''] = freshCodes(2)
    const list = [line(one), line(taken, { RAISON_SOC: 'Kerkvliet' }), line(one, { VILLE: 'Lens' })]
    const sheet = await openList(page, { name: 'list.csv', bytes: csvOf(list) })
    await expect(viewButton(page, 'duplicates')).toContainText('2')
    await page.keyboard.press('F8')
    await expect(page.getByText(texts.sheet.exists)).toBeVisible()
    await page.getByRole('button', { name: texts.sheet.compare }).click()
    const pair = page.getByRole('table', { name: 'Row 3 repeats a ship-to code' })
    await expect(pair).toContainText(endusers[0].name)
    await expect(page.getByText(texts.pair.noUpdate)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.pair.apply }).click()
    await expect(rowOf(sheet, 3)).toHaveAttribute('data-status', 'leftOut')

    await page.keyboard.press('F8')
    await page.getByRole('button', { name: texts.sheet.compare }).click()
    await page.getByLabel('Give row 4 another code').check()
    await page.getByLabel(texts.pair.code).fill(one)
    await expect(page.getByRole('button', { name: texts.pair.apply })).toBeDisabled()
    await page.getByLabel(texts.pair.code).fill(two)
    await page.getByLabel(texts.pair.code).press('Enter')
    await expect(sendButton(page)).toHaveText('Send 2 rows')
    await sendButton(page).click()
    await expect(page.getByRole('heading', { name: '2 consignees sent for approval' })).toBeVisible()
    await expect(page.getByText('1 row wasn’t sent')).toBeVisible()
    expect(await waitingOf(page, [one, two, taken])).toEqual([1, 1, 0])
  })

  test('rejected rows are downloaded with their reasons, formulas as texts, and can be imported again', async ({
    page,
  }) => {
    await openImport(page)
    const [one = '', two = ''] = freshCodes(2)
    const list = [line(one, { ADRESSE: '=HYPERLINK("x")', TEL: '00', CP: '00123' }), line(two), line(two)]
    await openList(page, {
      name: 'list.csv',
      bytes: csvOf(list.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`))),
    })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download 2 rejected rows' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('list-rejected.xlsx')
    const { texts: rows, xml } = await readBook(file)
    expect(columnOf(rows, 'partnerReference')).toEqual([one, two])
    expect(columnOf(rows, 'street')).toEqual(['=HYPERLINK("x")', '14 rue du Port'])
    expect(columnOf(rows, 'postalCode')).toEqual(['00123', '62000'])
    expect(columnOf(rows, texts.rejected.row)).toEqual(['2', '4'])
    expect(columnOf(rows, texts.rejected.reason)[0]).toContain(`Street: ${en.fault.address}`)
    expect(columnOf(rows, texts.rejected.reason)[1]).toBe('This ship-to code is in row 3 already.')
    expect(xml).not.toContain('<f>')
    const path = await file.path()
    await page.reload()
    await choose(page, { name: 'again.xlsx', bytes: await readFile(path) })
    await expect(page.getByText(texts.fact.allFound)).toBeVisible()
    await expect(viewButton(page, 'problems')).toContainText('1')
  })

  test('what was repaired outlives a reload @long', async ({ page }) => {
    await openImport(page)
    const sheet = await openList(page, { name: 'list.csv', bytes: csvOf([line(freshCode(), { VILLE: '' })]) })
    await page.keyboard.press('F8')
    await page.keyboard.type('Lille')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft '))))
      .toBe(true)
    await page.reload()
    await page.getByRole('button', { name: en.form.restore }).click()
    await expect(rowOf(sheet, 2)).toContainText('Lille')
    await expect(viewButton(page, 'repaired')).toContainText('1')
  })

  test('asks before what was repaired is lost, where the browser keeps no files @long', async ({ page }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('closed', 'SecurityError')
      }
    })
    await openImport(page)
    const sheet = await openList(page, { name: 'list.csv', bytes: csvOf([line(freshCode(), { VILLE: '' })]) })
    await page.keyboard.press('F8')
    await page.keyboard.type('Lille')
    await page.keyboard.press('Enter')
    await expect(rowOf(sheet, 2)).toContainText('Lille')
    await page.getByRole('link', { name: texts.back }).click()
    const question = page.getByRole('alertdialog', { name: en.form.unsavedTitle })
    await question.getByRole('button', { name: en.form.keepEditing }).click()
    await choose(page, { name: 'other.csv', bytes: csvOf([line(freshCode())]) })
    await question.getByRole('button', { name: en.form.keepEditing }).click()
    await expect(rowOf(sheet, 2)).toContainText('Lille')
    await page.getByRole('link', { name: texts.back }).click()
    await question.getByRole('button', { name: en.form.discard }).click()
    await expect(page).toHaveURL(/consignees/)
  })
})
