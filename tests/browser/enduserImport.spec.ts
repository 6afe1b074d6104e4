import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { utils, type WorkSheet, write } from 'xlsx'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { encoded } from '../../shared/src/spreadsheet/testing/encoded.ts'
import { workbookFiles, workbookOf, zipOf } from '../../shared/src/spreadsheet/testing/zipFile.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { columnOf, readBook } from './gridFiles.ts'
import { expectNothingAside, read } from './gridPages.ts'
import {
  activeCell,
  choose,
  csvOf,
  freshCode,
  head,
  line,
  openImport,
  openList,
  rowOf,
  sendButton,
  sheetOf,
  textsOf,
  viewButton,
  waitingOf,
} from './importSheet.ts'

const texts = en.enduserImport
const asks = '**/v2/shippingManagement/pending_enduser'
const uploads = '**/v2/shippingManagement/upload/endusers'

const codes = (count: number) => Array.from({ length: count }, freshCode)
const bookOf = (...sheets: readonly (readonly [name: string, sheet: WorkSheet])[]) => {
  const book = utils.book_new()
  for (const [name, sheet] of sheets) utils.book_append_sheet(book, sheet, name)
  return book
}
const saved = (book: ReturnType<typeof bookOf>, bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array =>
  write(book, { type: 'buffer', bookType, compression: true })

test.describe('the import of consignees', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test.describe('before a file is chosen', () => {
    test('says that it has to be xlsx, and what it takes', async ({ page }) => {
      await openImport(page)
      await expect(page.getByText(texts.choose.direct)).toBeVisible()
      await expect(page.locator('main input[type=file]')).toHaveAttribute('accept', '.csv,.xlsx,.xls')
      await expectAccessible(page)
      await choose(page, { name: 'list.ods', bytes: 'a;b' })
      await expect(page.getByText('.csv, .xlsx, .xls')).toBeVisible()
      await expect(sheetOf(page)).toHaveCount(0)
    })

    test('gives the template, which it takes back', async ({ page }) => {
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

  test.describe('a text', () => {
    test('of Windows-1252 is read, repaired by keys and sent', async ({ page }) => {
      await openImport(page)
      const [one = '', two = '', three = ''] = codes(3)
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

      const upload = page.waitForRequest(uploads)
      await sendButton(page).click()
      await upload
      await expect(page.getByRole('heading', { name: '3 consignees sent for approval' })).toBeFocused()
      await expectAccessible(page)
      expect(await waitingOf(page, [one, two, three])).toEqual([1, 1, 1])
      await expect(page.getByRole('link', { name: texts.result.pending })).toHaveAttribute('href', /view=pending/)
    })

    test('of GBK is read, its encoding and delimiter can be chosen, and numbers of full width are taken', async ({
      page,
    }) => {
      await openImport(page)
      const [one = ''] = codes(1)
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

    test('whose columns have names of their own is mapped by hand, and remembered', async ({ page }) => {
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
      const [one = '', two = ''] = codes(2)
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

    test('of .xls is read the same', async ({ page }) => {
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

  test('equal faults get one repair, and a text is replaced in all rows at once', async ({ page }) => {
    await openImport(page)
    const list = codes(4).map((code, index) => line(code, index < 3 ? { PAYS: 'Ger*many' } : {}))
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

  test('duplicates are shown side by side and left out, or get another code', async ({ page }) => {
    const customerId = await openImport(page)
    const endusers = await read(page, `/v2/customers/${customerId}/endusers?limit=1`)
    const taken = String(endusers[0].aggregate.concat.partnerReference).split(' / ')[0] ?? ''
    const [one = '', two = ''] = codes(2)
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
    const [one = '', two = ''] = codes(2)
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

  test.describe('sending', () => {
    const lineLost = (page: Page) => page.getByText(texts.send.stopped)

    test('goes on where the line was lost, after a reload too, and asks for each row once', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push('Failed to load resource: net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED')
      await openImport(page)
      const list = codes(450)
      await openList(page, { name: 'list.csv', bytes: csvOf(list.map((code) => line(code))) })
      let calls = 0
      const keys: (string | undefined)[] = []
      await page.route(asks, async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        calls++
        keys.push(route.request().headers()['idempotency-key'])
        // The second is done, and nobody hears of it.
        if (calls === 2) await route.fetch()
        return calls === 2 || calls === 3 ? route.abort() : route.continue()
      })
      await sendButton(page).click()
      await expect(lineLost(page)).toBeVisible()
      await expect(page.getByText('200 sent')).toBeVisible()
      await page.reload()
      await expect(page.getByText('You were importing list.csv')).toContainText('200 of 450 rows were sent.')
      await page.getByRole('button', { name: en.form.restore }).click()
      await page.getByRole('button', { name: texts.send.resume }).click()
      // The third call is lost before it arrives, and goes again under its key.
      await expect(lineLost(page)).toBeVisible()
      await expect(page.getByText('400 sent')).toBeVisible()
      await page.getByRole('button', { name: texts.send.resume }).click()
      await expect(page.getByRole('heading', { name: '450 consignees sent for approval' })).toBeVisible()
      expect(await waitingOf(page, list)).toEqual(list.map(() => 1))
      expect(keys[3]).toBe(keys[2])
      await page.reload()
      await expect(page.getByText('You were importing list.csv')).toHaveCount(0)
    })

    test('pauses between two batches and goes on', async ({ page }) => {
      await openImport(page)
      const list = codes(401)
      await openList(page, { name: 'list.csv', bytes: csvOf(list.map((code) => line(code))) })
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      let calls = 0
      await page.route(asks, async (route) => {
        if (route.request().method() === 'POST' && ++calls === 2) await held
        return route.continue().catch(() => undefined)
      })
      await sendButton(page).click()
      await expect(page.getByText('200 of 401 accepted')).toBeVisible()
      await page.getByRole('button', { name: texts.send.pause }).click()
      await expect(page.getByText(texts.send.paused)).toBeVisible()
      release()
      await page.getByRole('button', { name: texts.send.resume }).click()
      await expect(page.getByRole('heading', { name: '401 consignees sent for approval' })).toBeVisible()
      expect(await waitingOf(page, list)).toEqual(list.map(() => 1))
    })

    test('of the file alone can fail and be done again, or left', async ({ page, expectedErrors }) => {
      expectedErrors.push('503')
      await openImport(page)
      const code = freshCode()
      await openList(page, { name: 'list.csv', bytes: csvOf([line(code)]) })
      let calls = 0
      await page.route(uploads, (route) =>
        ++calls === 1
          ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r' } })
          : route.continue(),
      )
      await sendButton(page).click()
      await expect(page.getByText(texts.send.fileFailed)).toBeVisible()
      await page.getByRole('button', { name: texts.send.fileAgain }).click()
      await expect(page.getByRole('heading', { name: '1 consignee sent for approval' })).toBeVisible()
      await expect(page.getByText('The file list.csv was uploaded.')).toBeVisible()
      expect(await waitingOf(page, [code])).toEqual([1])
    })

    test('marks the rows that somebody asked for meanwhile, and sends the others', async ({ page, expectedErrors }) => {
      expectedErrors.push('409')
      const customerId = await openImport(page)
      const [one = '', two = ''] = codes(2)
      const sheet = await openList(page, { name: 'list.csv', bytes: csvOf([line(one), line(two)]) })
      const [partnerReference, name, city, country, street, postalCode, contactName, contactTel, contactEmail] =
        line(two)
      const enduser = {
        partnerReference,
        name,
        city,
        country,
        street,
        postalCode,
        contactName,
        contactTel,
        contactEmail,
      }
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': freshCode() }
      await page.request.post('/v2/shippingManagement/pending_enduser', { headers, data: { customerId, enduser } })
      await sendButton(page).click()
      await expect(page.getByRole('heading', { name: '1 consignee sent for approval' })).toBeVisible()
      await page.getByRole('button', { name: texts.result.back }).click()
      await expect(rowOf(sheet, 2)).toHaveAttribute('data-status', 'sent')
      await expect(rowOf(sheet, 3)).toHaveAttribute('data-status', 'duplicate')
      expect(await waitingOf(page, [one, two])).toEqual([1, 1])
    })
  })

  test('what was repaired outlives a reload', async ({ page }) => {
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

  test('asks before what was repaired is lost, where the browser keeps no files', async ({ page }) => {
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

  test.describe('a bad file', () => {
    const sheetXml = (rest: string) =>
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${rest}</worksheet>`
    const files: readonly (readonly [what: string, name: string, bytes: () => Uint8Array | string, text: string])[] = [
      ['a program named .xlsx', 'list.xlsx', () => Buffer.from('MZ\x90\0\x03\0\0', 'latin1'), texts.refused.program],
      ['a PDF', 'list.csv', () => '%PDF-1.7\n', texts.refused.pdf],
      ['a zip', 'list.xlsx', () => zipOf([{ name: 'a.txt', data: 'a' }]), texts.refused.packed],
      [
        'a workbook under a password',
        'list.xlsx',
        () => zipOf(workbookFiles({ sheet: '' }).map((file) => ({ ...file, flags: 1 }))),
        en.fileProblem.file_protected,
      ],
      [
        'a workbook with macros',
        'list.xlsx',
        () => workbookOf({ sheet: '', more: [{ name: 'xl/vbaProject.bin', data: 'x' }] }),
        en.fileProblem.file_macros,
      ],
      ['a web page', 'list.xls', () => '<html><table></table></html>', en.fileProblem.file_markup],
      [
        'a bomb',
        'list.xlsx',
        () => workbookOf({ sheet: '', more: [{ name: 'a.png', data: new Uint8Array(60 * 1_024 * 1_024) }] }),
        texts.refused.unpacked,
      ],
      ['a damaged workbook', 'list.xlsx', () => workbookOf({ sheet: '' }).subarray(0, 300), texts.refused.damaged],
      [
        'more rows than it takes',
        'list.csv',
        () => `a;b\n${'1;2\n'.repeat(26_000)}`,
        texts.refused.rows.replace('{{most}}', '25,000'),
      ],
      [
        'a million rows',
        'list.xlsx',
        () => workbookOf({ sheet: '<row><c><v>1</v></c></row>'.repeat(1_000_000) }),
        texts.refused.rows.replace('{{most}}', '25,000'),
      ],
    ]
    for (const [what, name, bytes, text] of files) {
      test(`is named: ${what}`, async ({ page }) => {
        await openImport(page)
        await choose(page, { name, bytes: bytes() })
        await expect(page.getByRole('heading', { name: texts.refused.title.replace('{{name}}', name) })).toBeVisible()
        await expect(page.getByText(text)).toBeVisible()
        await expectAccessible(page)
        await openList(page, { name: 'right.csv', bytes: csvOf([line(freshCode())]) })
      })
    }

    test('of 60 MB is refused before it is read', async ({ page }) => {
      await openImport(page)
      await page.locator('main input[type=file]').evaluate((input: HTMLInputElement) => {
        const files = new DataTransfer()
        files.items.add(new File([new Uint8Array(60_000_000)], 'list.xlsx'))
        input.files = files.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await expect(page.getByText(en.form.fileSize.replace('{{most}}', '10 MB'))).toBeVisible()
    })

    test('with 1 048 576 empty rows is read for what it holds', async ({ page }) => {
      await openImport(page)
      const cells = [head, line(freshCode())].map(
        (row, index) =>
          `<row r="${index + 1}">${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
      )
      const empty = Array.from({ length: 200_000 }, (_, row) => `<row r="${row + 848_577}" s="1"/>`).join('')
      const bytes = workbookOf({
        sheet: sheetXml(
          `<dimension ref="A1:XFD1048576"/><sheetData>${cells.join('')}${empty}</sheetData><mergeCells><mergeCell ref="A3:XFD1048576"/></mergeCells>`,
        ),
      })
      await openList(page, { name: 'list.xlsx', bytes })
      await expect(sendButton(page)).toHaveText('Send 1 row')
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
    test(`fits a phone in ${language}, in both themes`, async ({ page }) => {
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
