import en from '../../locales/en.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { readCsv, saveFrom } from './gridFiles.ts'
import { cellsOf, countOf, rowsText } from './gridPages.ts'
import {
  beginAtDesk,
  columns,
  findShippings,
  freshWord,
  gridOf,
  makeShipping,
  makeWaiting,
  openFound,
  parameter,
  twoConsignees,
} from './shippingDesk.ts'

const words = en.shippingManagement
const without = { field: 'enduserId', op: 'EMPTY' }

test.describe('a shipper', () => {
  beginAtDesk()

  test('goes through the views, which the address keeps, and back', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    await makeWaiting(page, word, 2)
    await makeShipping(page, { reference: `${word}.3`, enduserId: consignee.id })
    await openFound(page, word, 3)
    const views = page.getByRole('navigation', { name: words.views })
    await views.getByRole('link', { name: words.without }).click()
    // The search goes along.
    await expect(countOf(gridOf(page))).toHaveText(rowsText(2))
    expect([parameter(page, 'view'), parameter(page, 'search')]).toEqual(['without', word])
    await expect(views.getByRole('link', { name: words.without })).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(2))
    await views.getByRole('link', { name: words.incomplete }).click()
    await expect(cellsOf(gridOf(page), columns.reference)).toHaveText([`${word}.3`])
    await views.getByRole('link', { name: words.locked }).click()
    await expect(gridOf(page).getByText(en.table.noMatch.split('{{')[0] ?? '')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(2))
    // A figure that is on is taken away; what it promises then is all of it, whatever was searched for.
    const figure = page
      .getByRole('main')
      .getByRole('region', { name: words.review })
      .getByRole('button', { name: words.without })
    await figure.click()
    await expect(figure).toHaveAttribute('aria-pressed', 'false')
    await figure.click()
    await expect.poll(() => parameter(page, 'search')).toBeNull()
    const { totalCount } = await findShippings(page, [without])
    await expect(countOf(gridOf(page))).toHaveText(rowsText(totalCount))
  })

  test('filters by day, by the clock of the browser @long', async ({ page }) => {
    const word = freshWord()
    const middle = await page.evaluate(() => new Date(2026, 1, 10, 12).toISOString())
    const late = await page.evaluate(() => new Date(2026, 1, 10, 23, 30).toISOString())
    const next = await page.evaluate(() => new Date(2026, 1, 11, 0, 30).toISOString())
    for (const [index, date] of [middle, late, next].entries())
      await makeShipping(page, { reference: `${word}.${index}`, date })
    await openFound(page, word, 3)
    const shown = new URL(page.url())
    shown.searchParams.set('filter', 'creationDate.eq.2026-02-10')
    await page.goto(shown.href)
    await expect(cellsOf(gridOf(page), columns.reference)).toHaveText([`${word}.1`, `${word}.0`])
  })

  test('takes along what is on screen, and what is missing as nothing @long', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const date = '2026-01-05T08:30:00Z'
    await makeShipping(page, { reference: `${word}.1`, enduserId: consignee.id, date })
    await makeShipping(page, { reference: `${word}.2`, referenceComplement: word, date: '2026-01-04T08:30:00Z' })
    await openFound(page, word, 2)
    const file = await saveFrom(gridOf(page), 'tableCsv')
    expect(file.suggestedFilename()).toBe('export.csv')
    const [head, ...rows] = await readCsv(file)
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    const { status, date: day, time, reference, complement, consignee: receiver, crates } = words.column
    expect(head).toEqual([status, `${day} (${zone})`, `${time} (${zone})`, reference, complement, receiver, crates])
    const shown = await cellsOf(gridOf(page), columns.time).allTextContents()
    const { name, city } = consignee
    expect(rows).toEqual([
      [words.status.assigned, '2026-01-05', shown[0], `${word}.1`, '', `${name}, ${city}`, '0'],
      [words.status.without, '2026-01-04', shown[1], `${word}.2`, word, '', '0'],
    ])
  })

  test.describe('what was refused', () => {
    test.use({ expectedErrors: ['the server responded with a status of'] })
    test('list says so, keeps what is there and can be had again @long', async ({ page }) => {
      const word = freshWord()
      await makeWaiting(page, word, 1)
      let isDown = false
      const refuse = { status: 503, json: { errors: [{ message: 'Down', extensions: { code: 'UNAVAILABLE' } }] } }
      await page.route('**/graphql', (route) => (isDown ? route.fulfill(refuse) : route.continue()))
      await openFound(page, word, 1)
      isDown = true
      await page.getByRole('button', { name: words.refresh, exact: true }).click()
      await expect(gridOf(page).getByRole('alert')).toContainText(en.grid.stale)
      await expect(cellsOf(gridOf(page), columns.reference)).toHaveText([`${word}.1`])
      await page.unrouteAll({ behavior: 'wait' })
      await gridOf(page).getByRole('alert').getByRole('button', { name: en.common.retry }).click()
      await expect(gridOf(page).getByRole('alert')).toHaveCount(0)
    })
  })
})
