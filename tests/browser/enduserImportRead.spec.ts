import { utils, type WorkSheet, write } from 'xlsx'
import en from '../../locales/en.json' with { type: 'json' }
import { encoded } from '../../shared/src/spreadsheet/testing/encoded.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  activeCell,
  choose,
  csvOf,
  freshCode,
  freshCodes,
  head,
  line,
  openImport,
  openList,
  rowOf,
  sendButton,
  sheetOf,
  textsOf,
  uploadPath,
  viewButton,
  waitingOf,
} from './importSheet.ts'

const texts = en.enduserImport
const bookOf = (...sheets: readonly (readonly [name: string, sheet: WorkSheet])[]) => {
  const book = utils.book_new()
  for (const [name, sheet] of sheets) utils.book_append_sheet(book, sheet, name)
  return book
}
const saved = (book: ReturnType<typeof bookOf>, bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array =>
  write(book, { type: 'buffer', bookType, compression: true })

test.describe('the import of consignees', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test.describe('a text', () => {
    test('of Windows-1252 is read, repaired by keys and sent', async ({ page }) => {
      await openImport(page)
      const [one = '', two = '', three = ''] = freshCodes(3)
      const list = [
        line(one, { RAISON_SOC: 'Gummiwerk Lohbrück', MAIL: 'c.lemaire-valmorin.example' }),
        line(two, { VILLE: 'Málaga', TEL: 'ask' }),
        line(three, { CONTACT: '' }),
      ]
      const sheet = await openList(page, { name: 'list.csv', bytes: encoded(csvOf(list), 'windows-1252') })
      await expect(page.getByLabel(texts.fact.encodingFound)).toHaveValue('windows-1252')
      await expect(page.getByLabel(texts.fact.delimiterFound)).toHaveValue(';')
      expect(await textsOf(sheet, 2)).toContain('Gummiwerk Lohbrück')
      await expect(sendButton(page)).toBeDisabled()
      await expectAccessible(page)

      await page.keyboard.press('F8')
      await expect(activeCell(sheet)).toHaveText('c.lemaire-valmorin.example')
      await expect(page.getByText(en.fault.email)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Use c.lemaire@valmorin.example' }).click()
      await expect(rowOf(sheet, 2)).toContainText('c.lemaire@valmorin.example')
      await expect(page.getByText(en.fault.email)).toHaveCount(0)

      await page.keyboard.press('F8')
      await expect(activeCell(sheet)).toHaveText('ask')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('none')
      await page.keyboard.press('Escape')
      await expect(activeCell(sheet)).toHaveText('ask')
      await page.keyboard.type('0473 00')
      await page.keyboard.press('Enter')
      await expect(rowOf(sheet, 3)).toContainText('0473 00')

      await page.keyboard.press('F8')
      await expect(activeCell(sheet)).toHaveText(texts.sheet.missing)
      await page.keyboard.press('ControlOrMeta+D')
      await expect(activeCell(sheet)).toHaveText('Claire Lemaire')
      await page.keyboard.press('ControlOrMeta+Z')
      await expect(activeCell(sheet)).toHaveText(texts.sheet.missing)
      await page.keyboard.press('ControlOrMeta+Y')
      await expect(viewButton(page, 'repaired')).toContainText('3')

      const upload = page.waitForRequest(uploadPath)
      await sendButton(page).click()
      await upload
      await expect(page.getByRole('heading', { name: '3 consignees sent for approval' })).toBeFocused()
      await expectAccessible(page)
      expect(await waitingOf(page, [one, two, three])).toEqual([1, 1, 1])
      await expect(page.getByRole('link', { name: texts.result.pending })).toHaveAttribute('href', /view=pending/)
    })

    test('of GBK is read, its encoding and delimiter can be chosen, and numbers of full width are taken @long', async ({
      page,
    }) => {
      await openImport(page)
      const [one = ''] = freshCodes(1)
      const names = ['送达方代码', '公司名称', '城市', '国家', '地址', '邮编', '联系人', '联系电话', '邮箱']
      const row = [
        one,
        '青岛橡胶有限公司',
        '青岛',
        '中国',
        '中山路１８号，３楼',
        '２６６０００',
        '王芳',
        '＋８６　５３２',
        'wang@example.cn',
      ]
      const bytes = encoded([names, row].map((cells) => cells.join(',')).join('\n'), 'gb18030')
      const sheet = await openList(page, { name: 'list.csv', bytes })
      const read = [...row.slice(0, 3), '中国', '中山路18号,3楼', '266000', '王芳', '+86 532', 'wang@example.cn']
      await expect(page.getByLabel(texts.fact.encodingFound)).toHaveValue('gb18030')
      expect(await textsOf(sheet, 2)).toEqual(['2', ...read])
      await page.getByLabel(texts.fact.encodingFound).selectOption('windows-1252')
      await expect(page.getByLabel(texts.fact.encoding)).toHaveValue('windows-1252')
      await expect(sheet).not.toContainText('青岛')
      await page.getByLabel(texts.fact.encoding).selectOption('gb18030')
      await expect(sheet).toContainText('青岛')
      await page.getByLabel(texts.fact.delimiterFound).selectOption(';')
      await expect(page.getByText(texts.fact.missingHelp)).toBeVisible()
      await page.getByLabel(texts.fact.delimiter).selectOption(',')
      await expect(sheet).toContainText('青岛')
      await expect(sendButton(page)).toBeEnabled()
    })

    test('whose columns have names of their own is mapped by hand, and remembered @long', async ({ page }) => {
      await openImport(page)
      const bytes = csvOf([line(freshCode())])
        .replace('RAISON_SOC', 'Wer')
        .replace('VILLE', `Wo ${freshCode()}`)
      const sheet = await openList(page, { name: 'list.csv', bytes })
      await expect(page.getByText('Missing: Name, City')).toBeVisible()
      const columnFor = (field: string) => sheet.getByLabel(texts.sheet.columnFor.replace('{{field}}', field))
      await columnFor('Name').selectOption('Wer')
      await columnFor('City').selectOption({ index: 3 })
      await expect(page.getByText(texts.fact.allFound)).toBeVisible()
      await expect(sendButton(page)).toBeEnabled()
      await page.reload()
      await openList(page, { name: 'again.csv', bytes })
      await expect(page.getByText(texts.fact.allFound)).toBeVisible()
    })
  })

  test.describe('a workbook', () => {
    test('of several sheets, with two lines of names, merged cells, formulas and dates, says what a person sees', async ({
      page,
    }) => {
      await openImport(page)
      const [one = '', two = ''] = freshCodes(2)
      const sheet = utils.aoa_to_sheet([
        ['Consignee', null, null, null, null, null, 'Contact'],
        ['Code', 'Name', 'City', 'Country', 'Street', 'ZIP', 'Contact', 'Phone', 'Mail', 'Since'],
        [one, 'A', 'Lyon', 'France', '1 rue', 1_000, 'Ana', 33_473_000_000, 'ana@example.com'],
        [two, 'B', 'Paris', null, '2 rue', '00123', 'Rui', '0473', 'rui@example.com'],
      ])
      Object.assign(sheet.F3 ?? {}, { z: '00000' })
      sheet.B4 = { t: 's', v: 'B 2', f: '"B"&" 2"' }
      sheet.J3 = { t: 'n', v: 46_112, z: 'm/d/yy' }
      sheet['!ref'] = 'A1:J4'
      sheet['!merges'] = [utils.decode_range('A1:F1'), utils.decode_range('D3:D4')]
      const notes = utils.aoa_to_sheet([['Nothing here']])
      const book = bookOf(['Notes', notes], ['List', sheet])
      await choose(page, { name: 'list.xlsx', bytes: saved(book) })
      const grid = sheetOf(page)
      await page.getByLabel(texts.fact.sheet).selectOption('1')
      await expect(grid).toBeVisible()
      await expect(page.getByLabel(texts.fact.names)).toHaveValue('1')
      expect(await textsOf(grid, 3)).toEqual([
        '3',
        one,
        'A',
        'Lyon',
        'France',
        '1 rue',
        '01000',
        'Ana',
        '33473000000',
        'ana@example.com',
      ])
      expect(await textsOf(grid, 4)).toEqual([
        '4',
        two,
        'B 2',
        'Paris',
        'France',
        '2 rue',
        '00123',
        'Rui',
        '0473',
        'rui@example.com',
      ])
      await expect(page.getByText('Not used: Since')).toBeVisible()
      await sendButton(page).click()
      await expect(page.getByRole('heading', { name: '2 consignees sent for approval' })).toBeVisible()
      expect(await waitingOf(page, [one, two])).toEqual([1, 1])
    })

    test('of .xls is read the same @long', async ({ page }) => {
      await openImport(page)
      const code = freshCode()
      const book = bookOf([
        'Список',
        utils.aoa_to_sheet([[...head], [...line(code, { VILLE: 'Владивосток', CP: '00123' })]]),
      ])
      const sheet = await openList(page, { name: 'list.xls', bytes: saved(book, 'biff8') })
      expect(await textsOf(sheet, 2)).toEqual(expect.arrayContaining([code, 'Владивосток', '00123']))
      await expect(page.getByLabel(texts.fact.sheet)).toContainText('Список')
    })
  })
})
