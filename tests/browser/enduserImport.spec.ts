import { readFile } from 'node:fs/promises'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { expectNothingAside } from './gridPages.ts'
import { activeCell, choose, csvOf, freshCode, line, openImport, openList, rowOf, sheetOf } from './importSheet.ts'

const texts = en.enduserImport

test.describe('the import of consignees', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test.describe('before a file is chosen', () => {
    test('says that it has to be xlsx, and what it takes @long', async ({ page }) => {
      await openImport(page)
      await expect(page.getByText(texts.choose.direct)).toBeVisible()
      await expect(page.locator('main input[type=file]')).toHaveAttribute('accept', '.csv,.xlsx,.xls')
      await expectAccessible(page)
      await choose(page, { name: 'list.ods', bytes: 'a;b' })
      await expect(page.getByText('.csv, .xlsx, .xls')).toBeVisible()
      await expect(sheetOf(page)).toHaveCount(0)
    })

    test('gives the template, which it takes back @long', async ({ page }) => {
      await openImport(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: en.consignees.template }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('import_consignees_template.xlsx')
      await choose(page, { name: 'filled.xlsx', bytes: await readFile(await file.path()) })
      await expect(page.getByText(texts.refused.noRows)).toBeVisible()
      await expect(page.getByText(texts.fact.allFound)).toBeVisible()
    })
  })

  test('20 000 rows are looked through by keys, with a few of them drawn at a time', async ({ page }) => {
    await openImport(page)
    const rows = Array.from({ length: 20_000 }, (_, index) => line(`B${index}`, index === 19_990 ? { VILLE: '' } : {}))
    const sheet = await openList(page, { name: 'list.csv', bytes: csvOf(rows) })
    await sheet.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await expect(rowOf(sheet, 20_001)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Home')
    await expect(rowOf(sheet, 2)).toBeVisible()
    await page.keyboard.press('F8')
    await expect(activeCell(sheet)).toHaveText(texts.sheet.missing)
    await expect(rowOf(sheet, 19_992)).toBeVisible()
    expect(await sheet.getByRole('row').count()).toBeLessThan(80)
  })

  for (const [language, words] of [
    ['zh', zh],
    ['ru', ru],
  ] as const) {
    test(`fits a phone in ${language}, in both themes${longUnless(language === 'zh')}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      await openImport(page, words.enduserImport.title)
      await expectNothingAside(page)
      await choose(page, {
        name: 'list.csv',
        bytes: csvOf([line(freshCode(), { VILLE: '', MAIL: 'x' }), line(freshCode())]),
      })
      await expect(rowOf(sheetOf(page), 3)).toBeVisible()
      await expectNothingAside(page)
      await expectAccessible(page)
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark'
      })
      await rowOf(sheetOf(page), 2).getByRole('gridcell').nth(2).click()
      await expect(page.getByText(words.fault.required)).toBeVisible()
      await expectAccessible(page)
      await expectNothingAside(page)
    })
  }
})

test('is not for who may not manage shippings', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/shippingManagement/import')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toHaveCount(0)
})
