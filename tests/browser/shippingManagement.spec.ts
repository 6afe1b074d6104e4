import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { cellsOf, countOf, expectNothingAside, openGrid, rowsText } from './gridPages.ts'
import {
  beginAtDesk,
  columns,
  consigneesOf,
  counted,
  findById,
  freshWord,
  gridOf,
  lockShipping,
  makeShipping,
  makeWaiting,
  openFound,
  parameter,
  toasts,
  twoConsignees,
} from './shippingDesk.ts'

const words = en.shippingManagement

/** Goes by the keys from the button that loads everything anew into the grid, to a cell of its first row. */
async function goToCell(page: Page, column: number): Promise<void> {
  await page.getByRole('button', { name: words.refresh, exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Home')
  for (let place = 1; place < column; place += 1) await page.keyboard.press('ArrowRight')
  await expect(cellsOf(gridOf(page), column).first()).toBeFocused()
}

test.describe('a shipper', () => {
  beginAtDesk()

  test('sees the shippings the API has, the newest first, each with its state in words', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const date = '2026-01-05T08:30:00Z'
    await makeShipping(page, { reference: `${word}.1`, date })
    await makeShipping(page, { enduserId: consignee.id, referenceComplement: word, date: '2026-01-04T08:30:00Z' })
    const locked = await makeShipping(page, {
      reference: `${word}.3`,
      referenceComplement: word,
      enduserId: consignee.id,
      date: '2026-01-03T08:30:00Z',
    })
    await lockShipping(page, locked.id)
    await openFound(page, word, 3)
    const { status, missing, noConsignee, add, set } = words
    await expect(cellsOf(gridOf(page), columns.status)).toHaveText([status.without, status.assigned, status.locked])
    await expect(cellsOf(gridOf(page), columns.reference)).toHaveText([`${word}.1`, `${missing}${add}`, `${word}.3`])
    await expect(cellsOf(gridOf(page), columns.complement)).toHaveText([missing, word, word])
    await expect(consigneesOf(page)).toHaveText([
      `${noConsignee}${set}`,
      new RegExp(`^${consignee.name}`),
      new RegExp(`^${consignee.name}`),
    ])
    // By the clock of the browser.
    const [day = '', time = ''] = await page.evaluate(
      (instant) => new Date(instant).toLocaleString('en-GB', { hour12: false }).split(', '),
      date,
    )
    await expect(cellsOf(gridOf(page), columns.date).first()).toHaveText(day)
    await expect(cellsOf(gridOf(page), columns.time).first()).toHaveText(time.slice(0, 5))
    for (const place of [columns.status, columns.complement, columns.consignee])
      await expect(cellsOf(gridOf(page), place).first().locator('svg')).toHaveCount(1)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  test('finds the six ways of the screen, each of the customer on screen @long', async ({ page }) => {
    const main = page.getByRole('main')
    const customer = parameter(page, 'customer')
    for (const [name, path] of [
      [words.files, '/shippingFileManagement'],
      [words.myEndusers, '/shippingManagement/consignees'],
      [words.import, '/shippingManagement/import'],
    ] as const) {
      const link = main.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', `${path}?customer=${customer}`)
    }
    await expect(main.getByRole('button', { name: words.refresh, exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: words.autoAssign })).toBeVisible()
    await main.getByRole('button', { name: words.newShipping, exact: true }).click()
    await expect.poll(() => parameter(page, 'shipping')).toBe('new')
    await page.goBack()
    await expect.poll(() => parameter(page, 'shipping')).toBeNull()
  })

  test('opens a shipping by its reference, over the list as it was', async ({ page }) => {
    const word = freshWord()
    const [shipping] = await makeWaiting(page, word, 1)
    await openFound(page, word, 1)
    await gridOf(page)
      .getByRole('link', { name: `${word}.1`, includeHidden: true })
      .last()
      .click()
    await expect.poll(() => parameter(page, 'shipping')).toBe(shipping?.id)
    expect(parameter(page, 'search')).toBe(word)
    await page.goBack()
    await expect.poll(() => parameter(page, 'shipping')).toBeNull()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(1))
  })

  test('works without a mouse @long', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const [shipping] = await makeWaiting(page, word, 1)
    await page.keyboard.press('/')
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await expect(countOf(gridOf(page))).toHaveText(rowsText(1))
    // Down to the consignee that is missing: Enter follows what can be done about it.
    await goToCell(page, columns.consignee)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(consignee.name)
    await expect(dialog.getByRole('option')).not.toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: counted(words.setOn, 1) })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(consigneesOf(page)).toContainText(consignee.name)
    await page.keyboard.press('Control+z')
    await expect(consigneesOf(page)).toContainText(words.noConsignee)
    expect((await findById(page, shipping?.id ?? ''))?.enduserId).toBeNull()

    await goToCell(page, columns.reference)
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: words.delete }).press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: en.common.cancel })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toasts(page).filter({ hasText: words.deletedOne.split('}} ')[1] ?? '' })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
    test('has everything within reach, in the dark too', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNothingAside(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: words.more }).tap()
      await expect(page.getByRole('menuitem', { name: words.import })).toBeVisible()
      await page.getByRole('menuitem', { name: words.myEndusers }).tap()
      await expect(page).toHaveURL(/\/shippingManagement\/consignees\?customer=/)
      await page.goBack()
      const word = freshWord()
      const [consignee] = await twoConsignees(page)
      await makeWaiting(page, word, 1)
      await makeShipping(page, { reference: `${word}.told`, referenceComplement: word, enduserId: consignee.id })
      await openFound(page, word, 2)
      await page.getByRole('button', { name: words.autoAssign }).tap()
      const dialog = page.getByRole('dialog', { name: words.autoAssign })
      await expect(dialog.getByRole('checkbox', { name: `Select ${word}.1` })).toBeChecked()
      await expect(dialog.getByRole('button', { name: /^Assign \d/ })).toBeInViewport({ ratio: 1 })
      await expectNothingAside(page)
      await expectAccessible(page)
    })
  })
})

test('who has no right to it finds it nowhere, and its address leads home', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/stock')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Stock', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: words.title })).toHaveCount(0)
  await page.goto('/shippingManagement')
  await expect(page).toHaveURL(/\/$/)
})

test('speaks Chinese @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.addInitScript(() => localStorage.setItem('language', 'zh'))
  const own = zh.shippingManagement
  const grid = page.getByRole('region', { name: own.grid, exact: true })
  await openGrid(page, '/shippingManagement', grid)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title)
  const word = freshWord()
  const [consignee] = await twoConsignees(page)
  const locked = await makeShipping(page, { reference: `${word}.locked`, enduserId: consignee.id })
  await lockShipping(page, locked.id)
  await makeWaiting(page, word, 1)
  await makeShipping(page, { reference: `${word}.told`, referenceComplement: word, enduserId: consignee.id })
  await page.getByRole('button', { name: own.refresh, exact: true }).click()
  await expect(cellsOf(grid, columns.reference).filter({ hasText: word })).not.toHaveCount(0)
  await expect(cellsOf(grid, columns.status).filter({ hasText: own.status.locked })).not.toHaveCount(0)
  await page.getByRole('button', { name: own.autoAssign }).click()
  const dialog = page.getByRole('dialog', { name: own.autoAssign })
  await dialog.getByRole('button', { name: zh.autoAssign.untickAll }).click()
  await dialog.getByRole('checkbox', { name: `${word}.1` }).check()
  await dialog.getByRole('button', { name: zh.autoAssign.assign.other.replace('{{count}}', '1') }).click()
  await expect(toasts(page)).toContainText(zh.autoAssign.done.other.replace('{{count}}', '1'))
  await toasts(page).getByRole('button', { name: zh.form.undo }).click()
  await expect(toasts(page).filter({ hasText: own.returned.other.replace('{{count}}', '1') })).toBeVisible()
})
