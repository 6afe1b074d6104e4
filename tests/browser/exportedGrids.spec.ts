import type { Locator, Page } from 'playwright/test'
import { utils } from 'xlsx'
import en from '../../locales/en.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import { monthBefore } from '../../shared/src/domain/calendar.ts'
import { localDay } from '../../shared/src/domain/localDay.ts'
import { hotClasses } from '../fixtures/hotClasses.ts'
import { expect, longUnless, test } from './fixtures.ts'
import { readBook, readCsv, saveFrom } from './gridFiles.ts'
import { allCellsOf, headersOf } from './gridPages.ts'

const months = `from=${monthBefore(localDay(new Date()), 3)}&to=${localDay(new Date())}`

/** Every grid there is, by its path and the key of its name. */
const grids = [
  ['/stock', 'stock'],
  ['/stock?view=chase', 'chase'],
  ['/stock/detail', 'stockDetail'],
  [`/collections?${months}`, 'collections'],
  [`/collections?${months}`, 'collectionDetail'],
  ['/shipping', 'shippingReview'],
  ['/deliveries', 'deliveries'],
  ['/scan-stock', 'scanStock'],
] as const

const languages = [
  { code: 'en', locale: 'en-GB', texts: en },
  { code: 'ko', locale: 'ko-KR', texts: ko },
] as const

/**
 * The rows in sight as a person reads them; without what only screen readers say, and what stands under the words. A bar says
 * what it shows where it is pointed at.
 */
const rowsOf = (grid: Locator): Promise<string[][]> =>
  grid.locator(hotClasses.rows).evaluateAll((rows) => {
    const textOf = (cell: Element): string => {
      const copy = cell.cloneNode(true)
      if (!(copy instanceof HTMLElement)) return ''
      const bar = copy.querySelector<HTMLElement>('[data-bar]')
      if (bar) return bar.title
      for (const aside of copy.querySelectorAll('.unseen, [data-aside]')) aside.remove()
      for (const note of copy.querySelectorAll('[data-note]')) note.prepend(', ')
      return copy.textContent ?? ''
    }
    return rows.map((row) => [...row.querySelectorAll('td')].slice(0, -1).map(textOf))
  })

/** What a file has for a cell on screen: its own column, and that of the word behind a figure. */
interface FiledCell {
  readonly text: string
  readonly word: string
}

/** What the screen would show of a file's cell, as far as `screen` tells what kind of cell it is. */
function shownOf(screen: string, { text, word }: FiledCell, nameOf: (code: string) => string | undefined): string {
  if (text === '' && word === '') return '–'
  // A zero may be quiet.
  if (text === '0' && screen === '–') return '–'
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year) return `${day}/${month}/${year}`
  if (nameOf(screen) === text) return screen
  // Of a list only as many parts as fit are on screen.
  const [, shown = '', rest] = /^(.+) \+(\d+)$/.exec(screen) ?? []
  if (rest && text.startsWith(`${shown} / `) && text.split(' / ').length - shown.split(' / ').length === Number(rest)) {
    return screen
  }
  const isFigure = /^-?\d+$/.test(text) && screen.replaceAll(',', '').startsWith(text)
  return (isFigure ? screen.slice(0, screen.length - word.length) : text) + word
}

async function open(
  page: Page,
  path: string,
  key: (typeof grids)[number][1],
  texts: typeof en | typeof ko,
): Promise<Locator> {
  await page.goto(path)
  if (key === 'collectionDetail') {
    const list = page.getByRole('region', { name: texts.collections.grid })
    await page.goto((await list.locator(`${hotClasses.cells} a`).first().getAttribute('href')) ?? '')
  }
  const grid = page.getByRole('region', { name: texts[key].grid })
  await expect(allCellsOf(grid).first()).toBeVisible()
  return grid
}

for (const { code, locale, texts } of languages) {
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const nameOf = (text: string) => (/^[A-Z]{2}$/.test(text) ? countries.of(text) : undefined)

  test.describe(`every grid in ${locale}`, () => {
    // Where there is room for every word of a cell.
    test.use({ viewport: { width: 2_400, height: 900 } })

    test.beforeEach(async ({ page, signIn }) => {
      await signIn('shipper')
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), code)
    })

    for (const [path, key] of grids) {
      const also = longUnless(locale === 'ko-KR' && ['stock', 'deliveries'].includes(key))
      test(`${key}: files hold what is on screen${also}`, async ({ page }) => {
        const grid = await open(page, path, key, texts)
        const headers = await headersOf(grid)
        const onScreen = await rowsOf(grid)
        expect(onScreen.length).toBeGreaterThan(0)
        const csv = await readCsv(await saveFrom(grid, 'tableCsv', texts.gridExport))
        const { sheet, texts: book, xml } = await readBook(await saveFrom(grid, 'tableExcel', texts.gridExport))

        expect(book).toEqual(csv)
        const [head = [], ...rows] = csv
        const wordOf = (header: string) => texts.gridExport.wordOf.replace('{{header}}', header)
        expect(head.filter((header) => !headers.some((own) => header === wordOf(own)))).toEqual(headers)
        onScreen.forEach((cells, at) => {
          cells.forEach((screen, index) => {
            const header = headers[index] ?? ''
            const textAt = (name: string) => rows[at]?.[head.indexOf(name)] ?? ''
            const filed = { text: textAt(header), word: textAt(wordOf(header)) }
            expect(shownOf(screen, filed, nameOf), `${header} of row ${at}: ${JSON.stringify(filed)}`).toBe(screen)
          })
        })

        const range = utils.encode_range({ r: 0, c: 0 }, { r: rows.length, c: head.length - 1 })
        expect(sheet['!autofilter']).toEqual({ ref: range })
        expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
        const widths = await grid
          .locator(`${hotClasses.body} tr:first-child td`)
          .evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
        // Dates are dates to a spreadsheet, whatever they look like; columns of words are as wide as on screen.
        head.forEach((header, index) => {
          rows.forEach((cells, at) => {
            if (!/^\d{4}-\d{2}-\d{2}$/.test(cells[index] ?? '')) return
            expect(sheet[utils.encode_cell({ r: at + 1, c: index })]).toMatchObject({ t: 'n', z: 'yyyy\\-mm\\-dd' })
          })
          const filed = rows.map((cells) => cells[index] ?? '')
          const isWords = filed.every((text) => !/^-?\d+$/.test(text)) && !head.includes(wordOf(header))
          if (!isWords || !headers.includes(header) || header === texts.enduserColumn.country) return
          const pixels = (sheet['!cols']?.[index]?.width ?? 0) * 7 + 5
          expect(Math.abs(pixels - (widths[headers.indexOf(header)] ?? 0)), header).toBeLessThanOrEqual(2)
        })
      })
    }
  })
}
