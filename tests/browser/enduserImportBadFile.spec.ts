import en from '../../locales/en.json' with { type: 'json' }
import { workbookFiles, workbookOf, zipOf } from '../../shared/src/spreadsheet/testing/zipFile.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { choose, csvOf, freshCode, head, line, openImport, openList, sendButton } from './importSheet.ts'

const texts = en.enduserImport

test.describe('the import of consignees', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

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
      test(`is named: ${what}${longUnless(what === 'a bomb')}`, async ({ page }) => {
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

    test('with 1 048 576 empty rows is read for what it holds @long', async ({ page }) => {
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
})
