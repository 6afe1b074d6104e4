import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import { hotClasses } from '../fixtures/hotClasses.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  allCellsOf,
  ask,
  cellsOf,
  countOf,
  expectNothingAside,
  headerOf,
  openGrid,
  rowsText,
  whole,
} from './gridPages.ts'

interface Enduser {
  readonly id: string
  readonly name: string
  readonly city: string | null
  readonly stock: { readonly quantity: number; readonly deemedLost: number }
}

const summary = `query ($customerId: ID!) {
  endusersByCustomerId(customerId: $customerId, group: ["id"]) {
    edges { node { id name city stock { quantity deemedLost } } }
  }
}`
const nameColumn = 1
const gridOf = (page: Page): Locator => page.getByRole('region', { name: /^Stock by/ })
const searchOf = (page: Page): Locator => gridOf(page).getByRole('searchbox', { name: 'Search all columns' })
const totalsOf = (page: Page): Locator => gridOf(page).getByRole('group', { name: 'Totals' })
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** Opens the stock and answers the end customers that hold crates, most of them first, as the API has them. */
async function openStock(page: Page): Promise<readonly Enduser[]> {
  const customerId = await openGrid(page, '/stock', gridOf(page))
  const { endusersByCustomerId } = await ask(page, summary, { customerId })
  const all: Enduser[] = endusersByCustomerId.edges.map(({ node }: { node: Enduser }) => node)
  return all
    .filter(({ stock }) => stock.quantity > 0)
    .toSorted((one, other) => other.stock.quantity - one.stock.quantity)
}

const sumOf = (rows: readonly Enduser[]) => rows.reduce((sum, { stock }) => sum + stock.quantity, 0)

/** A text as somebody types it who has no accents on the keyboard. */
const unaccented = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

test.beforeEach(({ signIn }) => signIn('shipper'))

test('a search finds rows without accents and case, is in the address, and Escape ends it', async ({ page }) => {
  const rows = await openStock(page)
  const sought = rows.find(({ name }) => unaccented(name) !== name.toLowerCase()) ?? rows[0]
  const text = unaccented(sought?.name ?? '')
  await page.keyboard.press('/')
  await expect(searchOf(page)).toBeFocused()
  await page.keyboard.type(text)
  await expect(cellsOf(gridOf(page), nameColumn)).toHaveText([sought?.name ?? ''])
  await expect(countOf(gridOf(page))).toHaveText(`1 of ${rows.length}`)
  await expect(totalsOf(page)).toContainText(whole(sought?.stock.quantity ?? 0))
  expect(parameter(page, 'search')).toBe(text)
  await expectAccessible(page)
  await page.reload()
  await expect(searchOf(page)).toHaveValue(text)
  await expect(countOf(gridOf(page))).toHaveText(`1 of ${rows.length}`)
  await searchOf(page).press('Escape')
  await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
  expect(parameter(page, 'search')).toBeNull()
})

test('letters an input method puts together are searched for once they are done, and its Escape is its own @long', async ({
  page,
}) => {
  await openStock(page)
  const search = searchOf(page)
  await search.fill('a')
  await expect.poll(() => parameter(page, 'search')).toBe('a')
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await page.clock.install()
  await search.press('End')
  await compose('ㅅ')
  await compose('서')
  await expect(search).toHaveValue('a서')
  await search.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await search.dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  // Safari's, which come after the composition.
  await search.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await search.dispatchEvent('keydown', { key: 'Escape', keyCode: 229 })
  await page.clock.runFor(1_000)
  await expect(search).toHaveValue('a서')
  expect(parameter(page, 'search')).toBe('a')
  await keyboard.send('Input.insertText', { text: '서' })
  await page.clock.runFor(1_000)
  await expect(search).toHaveValue('a서')
  await expect.poll(() => parameter(page, 'search')).toBe('a서')
})

test('Escape of an input method closes no panel @long', async ({ page }) => {
  await openStock(page)
  for (const [button, field] of [
    [gridOf(page).getByRole('button', { name: 'Filter', exact: true }), page.getByRole('dialog').getByRole('textbox')],
    [page.getByRole('button', { name: /^Customer/ }), page.getByRole('listbox')],
  ] as const) {
    await button.click()
    await field.first().dispatchEvent('keydown', { key: 'Escape', isComposing: true })
    await field.first().dispatchEvent('keydown', { key: 'Escape', keyCode: 229 })
    await expect(field.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  }
})

test('a search that finds nothing says so and is taken back; the way back leads to the rows before it @long', async ({
  page,
}) => {
  const rows = await openStock(page)
  await searchOf(page).fill('no such place')
  await searchOf(page).press('Enter')
  await expect(gridOf(page)).toContainText('Nothing matches “no such place”')
  await page.goBack()
  await expect(searchOf(page)).toHaveValue('')
  await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
  await page.goForward()
  await expect(searchOf(page)).toHaveValue('no such place')
  await gridOf(page).getByRole('button', { name: 'Clear the search' }).click()
  await expect(searchOf(page)).toHaveValue('')
  await expect(countOf(gridOf(page))).toHaveText(rowsText(rows.length))
})

test('a search over rows of the service is a question to it', async ({ page }) => {
  const grid = page.getByRole('region', { name: 'Crates in stock' })
  await openGrid(page, '/stock/detail', grid)
  const barcode = (await cellsOf(grid, 1).nth(2).textContent()) ?? ''
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('"CONTAINS"'))
  await grid.getByRole('searchbox', { name: 'Search barcodes' }).fill(barcode)
  expect((await asked).postDataJSON().variables.filter).toEqual([{ field: 'barcode', op: 'CONTAINS', value: barcode }])
  await expect(cellsOf(grid, 1)).toHaveText([barcode])
  await expect(countOf(grid)).toHaveText(rowsText(1))
})

test('the totals are those of the rows that pass', async ({ page }) => {
  const rows = await openStock(page)
  await expect(totalsOf(page)).toContainText(`In stock: ${whole(sumOf(rows))}`)
  const few = rows.filter(({ stock }) => stock.quantity <= 20)
  await page.goto(`/stock?filter=quantity.lte.20`)
  await expect(totalsOf(page)).toContainText(`In stock: ${whole(sumOf(few))}`)
  await expect(totalsOf(page)).toContainText(en.gridTools.totalShown.replace('{{count}}', whole(few.length)))
})

test('a name is a link: within the page by click and Enter, in a new tab as the browser does it', async ({
  page,
  context,
}) => {
  const [first] = await openStock(page)
  const link = cellsOf(gridOf(page), nameColumn).first().getByRole('link', { includeHidden: true })
  const path = `/stock/detail?customer=${parameter(page, 'customer')}&enduserId=${first?.id}`
  await expect(link).toHaveAttribute('href', path)
  // A frozen column lies under its own copy.
  const shown = gridOf(page)
    .getByRole('link', { name: first?.name ?? '', includeHidden: true })
    .last()
  const opened = context.waitForEvent('page')
  await shown.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect.poll(() => new URL(tab.url()).pathname).toBe('/stock/detail')
  await tab.close()
  expect(new URL(page.url()).pathname).toBe('/stock')

  // What a new document would not have.
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await shown.click()
  await expect(page).toHaveURL(
    (url) => url.pathname === '/stock/detail' && url.searchParams.get('enduserId') === first?.id,
  )
  await expect(page.locator('body[data-same]')).toHaveCount(1)
  await page.goBack()
  await cellsOf(gridOf(page), 2).first().click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/stock/detail')
})

test('a header sorts wherever it is clicked @long', async ({ page }) => {
  await openStock(page)
  const header = headerOf(gridOf(page), 'City')
  const box = await header.boundingBox()
  const places = [
    { x: 3, y: (box?.height ?? 0) - 3 },
    { x: (box?.width ?? 0) / 2, y: 3 },
  ]
  for (const [index, position] of places.entries()) {
    await header.click({ position })
    await expect.poll(() => parameter(page, 'sort')).toBe(index === 0 ? 'city.asc' : 'city.desc')
    await expect(header).toHaveAttribute('aria-sort', index === 0 ? 'ascending' : 'descending')
  }
})

for (const width of [360, 390, 768, 1024, 1280, 1366, 1440, 1536, 1920]) {
  test(`no column is cut at the right edge of a window of ${width} @long`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openStock(page)
    await expect(allCellsOf(gridOf(page)).first()).toBeVisible()
    const menu = await headerOf(gridOf(page), 'Row actions').boundingBox()
    const edge = menu?.x ?? 0
    expect(edge).toBeGreaterThan(0)
    for (const header of await gridOf(page).getByRole('columnheader').all()) {
      const box = await header.boundingBox()
      if (!box || box.x >= edge - 1) continue
      expect(box.x + box.width).toBeLessThanOrEqual(edge + 1)
    }
    await expectNothingAside(page)
  })
}

test('totals stand under their columns, however far these are scrolled @long', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await openStock(page)
  const figure = totalsOf(page)
    .getByText(/^In stock:/)
    .locator('..')
  const header = headerOf(gridOf(page), 'In stock')
  const holder = gridOf(page).locator(hotClasses.box).first()
  const rightOf = async (cell: Locator) => {
    const box = await cell.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  const distance = async () => Math.round((await rightOf(figure)) - (await rightOf(header)))
  const atFirst = await distance()
  for (const share of [0.5, 1, 0]) {
    await holder.evaluate((box, part) => {
      box.scrollLeft = (box.scrollWidth - box.clientWidth) * part
    }, share)
    await expect.poll(distance).toBe(atFirst)
  }
})

test('a table that is all in sight has no shadow at its edge @long', async ({ page }) => {
  await page.goto('/scan-stock')
  await expect(page.locator(hotClasses.cells).first()).toBeVisible()
  const holder = page.locator(hotClasses.box)
  await expect.poll(() => holder.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('sideways the grid rests at whole columns, and no total stands under the buttons of the rows @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await openStock(page)
  const grid = gridOf(page)
  const box = grid.locator(hotClasses.box)
  const placeOf = () => box.evaluate(({ scrollLeft }) => scrollLeft)
  /** Whether a column begins where the first one, which stays, ends. */
  const isWhole = async () => {
    const name = await headerOf(grid, 'Name').boundingBox()
    const edge = (name?.x ?? 0) + (name?.width ?? 0)
    const heads = await Promise.all((await grid.getByRole('columnheader').all()).map((head) => head.boundingBox()))
    return heads.some((head) => head !== null && Math.abs(head.x - edge) <= 1)
  }
  await cellsOf(grid, 3).nth(1).hover()
  for (const moved of [90, 70, -40]) {
    const before = await placeOf()
    let last = before
    /** Whether it stands still: on its way it passes whole columns, too. */
    const isStill = async () => {
      const place = last
      last = await placeOf()
      return last === place
    }
    await page.mouse.wheel(moved, 0)
    await expect.poll(async () => (await isStill()) && last !== before && (await isWhole())).toBe(true)
    expect(Math.sign(last - before)).toBe(Math.sign(moved))
  }
  const last = totalsOf(page).locator('p').last()
  const isOnTop = await last.evaluate((cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect()
    return cell.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
  expect(isOnTop).toBe(true)
})

test('a grid ends with its last column in a language of long words @long', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ru'))
  const grid = page.getByRole('region', { name: ru.stock.grid })
  await openGrid(page, '/stock', grid)
  const beyond = await grid
    .locator(hotClasses.box)
    .evaluate((box) => box.scrollWidth - (box.querySelector('table')?.offsetWidth ?? 0))
  expect(Math.abs(beyond)).toBeLessThanOrEqual(1)
})

test('rows are as high as a person chose, the next time too @long', async ({ page }) => {
  await openStock(page)
  const height = async () => Math.round((await cellsOf(gridOf(page), 2).nth(1).boundingBox())?.height ?? 0)
  const normal = await height()
  await gridOf(page).getByRole('button', { name: 'Columns' }).click()
  const choice = page.getByRole('dialog', { name: 'Columns' }).getByRole('group', { name: 'Row height' })
  await expect(choice.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await choice.getByRole('radio', { name: 'Compact' }).check()
  await expect.poll(height).toBeLessThan(normal)
  const compact = await height()
  await page.reload()
  await expect(allCellsOf(gridOf(page)).first()).toBeVisible()
  expect(await height()).toBe(compact)
  await expectAccessible(page)
})

test('rows say how long ago they came and are fetched anew', async ({ page }) => {
  await page.clock.install()
  await openStock(page)
  const reload = gridOf(page).getByRole('button', { name: 'Reload' })
  const fresh = gridOf(page).locator('time')
  await expect(fresh).toHaveText(en.fresh.now)
  await page.clock.fastForward(150_000)
  await expect(fresh).toHaveText('Updated 2 min ago')
  await expect(fresh).toHaveAttribute('title', /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  const answer = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('endusersByCustomerId'),
  )
  await reload.click()
  expect((await answer).ok()).toBe(true)
  await expect(gridOf(page)).toHaveAttribute('aria-busy', 'false')
  await expect(reload).toBeFocused()
  await expect(fresh).toHaveText(en.fresh.now)
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: ['503'] })

  test('keeps the rows of the last page, and another try is seen until it ends @long', async ({ page }) => {
    const grid = page.getByRole('region', { name: 'Crates in stock' })
    await openGrid(page, '/stock/detail', grid)
    const before = await cellsOf(grid, 1).allTextContents()
    const gate = Promise.withResolvers<void>()
    let tries = 0
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('"skip":50')) return route.fallback()
      tries += 1
      if (tries === 1) {
        return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } })
      }
      await gate.promise
      await route.fallback()
    })
    await grid.getByRole('button', { name: 'Next page' }).click()
    const retry = grid.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(retry).toBeEnabled()
    // The notice takes the room of a row or two.
    const kept = await cellsOf(grid, 1).allTextContents()
    expect(kept.length).toBeGreaterThan(0)
    expect(kept).toEqual(before.slice(0, kept.length))
    // The tooltip of the button below may be over it, until the pointer is on its way.
    await page.mouse.move(0, 0)
    await retry.click()
    await expect(grid).toHaveAttribute('aria-busy', 'true')
    await expect(retry).toHaveAttribute('aria-busy', 'true')
    await expect(cellsOf(grid, 1).first()).toHaveText(before[0] ?? '')
    gate.resolve()
    await expect(retry).toHaveCount(0)
    await expect(cellsOf(grid, 1).first()).not.toHaveText(before[0] ?? '')
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    expect(tries).toBe(2)
  })
})

test('a page that was overtaken never paints over the one asked for last @long', async ({ page }) => {
  const grid = page.getByRole('region', { name: 'Crates in stock' })
  await openGrid(page, '/stock/detail?sort=barcode.asc', grid)
  const first = await cellsOf(grid, 1).first().textContent()
  const gate = Promise.withResolvers<void>()
  const overtaken = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('"skip":50')) return route.fallback()
    overtaken.resolve()
    await gate.promise
    await route.fallback().catch(() => undefined)
  })
  await grid.getByRole('button', { name: 'Next page' }).click()
  await overtaken.promise
  await expect(cellsOf(grid, 1).first()).toHaveText(first ?? '')
  await headerOf(grid, 'Barcode').click()
  await expect(cellsOf(grid, 1).first()).not.toHaveText(first ?? '')
  const last = await cellsOf(grid, 1).first().textContent()
  gate.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await expect(cellsOf(grid, 1).first()).toHaveText(last ?? '')
  expect(parameter(page, 'page')).toBeNull()
})

test('names lead to their crates from collections and the shipping review, too @long', async ({ page }) => {
  for (const [path, grid, wanted] of [
    ['/collections', /^Collections by/, '/collections/detail?'],
    ['/shipping', /^Shipped crates by/, '/stock/detail?'],
  ] as const) {
    const region = page.getByRole('region', { name: grid })
    await openGrid(page, path, region)
    const link = cellsOf(region, nameColumn).first().getByRole('link', { includeHidden: true })
    const href = (await link.getAttribute('href')) ?? ''
    expect(href.startsWith(wanted)).toBe(true)
    expect(new URLSearchParams(href.slice(href.indexOf('?'))).get('enduserId')).toBeTruthy()
  }
})

const sortedHeader = 'th:is([aria-sort=ascending], [aria-sort=descending])'
/** How far the arrow of the sorted column reaches over the edge of its header, in pixels. */
const arrowBeyond = (page: Page): Promise<number> =>
  page
    .locator(`${sortedHeader} ${hotClasses.words}`)
    .last()
    .evaluate((words) => {
      const text = document.createRange()
      text.selectNodeContents(words)
      const arrow = getComputedStyle(words, '::after')
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('Nothing to measure with')
      pen.font = arrow.font
      const written = pen.measureText(arrow.content.match(/[↑↓]/)?.[0] ?? '').width
      const width = Math.max(Number.parseFloat(arrow.width), written)
      const edge = words.closest('th')?.getBoundingClientRect().right ?? 0
      return text.getBoundingClientRect().right + Number.parseFloat(arrow.marginInlineStart) + width - edge
    })

for (const locale of ['zh-CN', 'ko-KR', 'en-GB']) {
  test.describe(`the arrow of a sorted column, ${locale}`, () => {
    test.use({ locale, viewport: { width: 1024, height: 800 } })

    test('is whole beside figures, however wide the window @long', async ({ page }) => {
      for (const path of ['/stock', '/shipping']) {
        for (const width of [1440, 1024, 390]) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(path)
          await expect(page.locator(sortedHeader).last()).toBeVisible()
          expect(await arrowBeyond(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
        }
      }
    })
  })
}
