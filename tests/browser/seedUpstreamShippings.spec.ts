import en from '../../locales/en.json' with { type: 'json' }
import { consignees, doubtfulComplement } from '../seedUpstream/deskWorld.ts'
import { expect } from './fixtures.ts'
import { customer, expectRows, gridOf, seedPortal, signIn } from './seedPortal.ts'
import { toasts } from './shippingDesk.ts'
import { add, openSheet, sheetOf } from './shippingSheet.ts'

const { test, upstream } = seedPortal()

/** The shippings of the desk, the newest first. */
const newestShippings = () =>
  upstream.desk.shippings().toSorted((one, other) => other.creationDate.localeCompare(one.creationDate))

test('shipping management: names from the list of consignees, no filter, no undo', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement?${customer}`)
  const grid = gridOf(page, en.shippingManagement.grid)
  await expectRows(page, grid, newestShippings().length)
  const consignee = consignees.find(({ id }) => id === newestShippings().find(({ enduserId }) => enduserId)?.enduserId)
  await expect(grid).toContainText(consignee?.name ?? '')
  // What the service cannot do is not offered.
  await expect(grid.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: en.shippingManagement.views })).toHaveCount(0)
  const waiting = newestShippings().filter(({ enduserId }) => enduserId === null)
  await expect(page.getByRole('region', { name: en.shippingManagement.review })).toContainText(String(waiting.length))

  const [first] = waiting.filter(({ reference }) => reference !== null)
  const receiver = consignees[0]
  await grid
    .getByRole('checkbox', { name: `Select ${first?.reference}`, exact: true })
    .last()
    .click()
  await grid.getByRole('button', { name: en.shippingManagement.setConsignee }).click()
  const dialog = page.getByRole('dialog', { name: en.shippingManagement.setConsignee })
  await dialog.getByRole('combobox').fill(receiver?.name ?? '')
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: en.shippingManagement.setOn.one.replace('{{count}}', '1') }).click()
  await expect(toasts(page)).toContainText(receiver?.name ?? '')
  await expect(toasts(page).getByRole('button', { name: en.form.undo })).toHaveCount(0)
  expect(upstream.desk.find(first?.id ?? '')?.enduserId).toBe(receiver?.id)
})

test('shipping management: a shipping that was locked meanwhile is named, and the others go on @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('the server responded with a status of')
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement?${customer}`)
  const grid = gridOf(page, en.shippingManagement.grid)
  await expectRows(page, grid, newestShippings().length)
  const [one, other] = newestShippings()
    .slice(0, 40)
    .filter(({ enduserId, reference }) => enduserId === null && reference !== null)
  for (const { reference } of [one, other].flatMap((row) => row ?? []))
    await grid
      .getByRole('checkbox', { name: `Select ${reference}`, exact: true })
      .last()
      .click()
  await grid.getByRole('button', { name: en.shippingManagement.setConsignee }).click()
  const dialog = page.getByRole('dialog', { name: en.shippingManagement.setConsignee })
  await dialog.getByRole('combobox').fill(consignees[1]?.name ?? '')
  await dialog.getByRole('option').first().click()
  upstream.desk.lock(one?.id ?? '')
  await dialog.getByRole('button', { name: en.shippingManagement.setOn.other.replace('{{count}}', '2') }).click()
  await expect(toasts(page)).toContainText('One of the selected shippings is locked')
  await expect(dialog.getByRole('alert').filter({ hasText: one?.reference ?? '' })).toBeVisible()
  await dialog.getByRole('button', { name: en.shippingManagement.goOn.one.replace('{{count}}', '1') }).click()
  await expect(dialog).toBeHidden()
  expect(upstream.desk.find(other?.id ?? '')?.enduserId).toBe(consignees[1]?.id)
  expect(upstream.desk.find(one?.id ?? '')?.enduserId).toBeNull()
})

test('shipping management: auto-assign of all that could be read, and deleting @long', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement?${customer}`)
  const grid = gridOf(page, en.shippingManagement.grid)
  await expectRows(page, grid, newestShippings().length)
  const before = newestShippings().filter(({ enduserId }) => enduserId === null).length
  await page.getByRole('button', { name: en.shippingManagement.autoAssign }).click()
  const dialog = page.getByRole('dialog', { name: en.shippingManagement.autoAssign })
  const doubtful = dialog.getByRole('group', { name: doubtfulComplement })
  await doubtful.getByRole('radio').first().check()
  const apply = dialog.getByRole('button', { name: /^Assign \d+/ })
  const ticked = Number((await apply.textContent())?.replaceAll(/\D/g, ''))
  expect(ticked).toBeGreaterThan(0)
  await apply.click()
  await expect(toasts(page)).toContainText(String(ticked))
  expect(newestShippings().filter(({ enduserId }) => enduserId === null)).toHaveLength(before - ticked)

  const [first] = newestShippings().filter(({ process, reference }) => process === null && reference !== null)
  await grid
    .getByRole('row')
    .filter({ hasText: first?.reference ?? '' })
    .first()
    .getByRole('button', { name: en.grid.rowActions })
    .last()
    .click()
  await page.getByRole('menuitem', { name: en.shippingManagement.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: en.shippingManagement.delete }).click()
  await expect(toasts(page).filter({ hasText: first?.reference ?? '' })).toBeVisible()
  expect(upstream.desk.find(first?.id ?? '')).toBeUndefined()
})

test('the sheet of a shipping: scanned code by code, kept without versions, divided in two steps @long', async ({
  page,
  expectedErrors,
}) => {
  // What Chromium writes of an answer that refuses.
  expectedErrors.push('the server responded with a status of 409')
  const words = en.shippingForm
  const crates = ['HPS-0301', 'HPS-0302', 'HPS-0303']
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement?${customer}&shipping=new`)
  const sheet = sheetOf(page)
  await sheet.reference.fill('Los 4711')
  for (const barcode of crates) await add(sheet, barcode)
  await add(sheet, 'HPS-9999')
  const other = upstream.desk
    .shippings()
    .find(
      ({ process, reference, crateMovements }) => process === null && reference !== null && crateMovements.length > 0,
    )
  const held = other?.crateMovements[0]?.barcode ?? ''
  await add(sheet, held)
  await expect(sheet.told).toContainText('3 crates')
  await expect(sheet.line('HPS-9999')).toContainText(words.state.unknown)
  await expect(sheet.line(held)).toContainText(other?.reference ?? '')
  await sheet.save.click()
  await expect(sheet.dialog).toHaveCount(0)
  const made = upstream.desk.shippings().find(({ reference }) => reference === 'Los 4711')
  expect(made?.crateMovements.map(({ barcode }) => barcode)).toEqual(crates)

  await openSheet(page, made?.id)
  await sheet.complement.fill('HALDEN 77')
  await sheet.box('HPS-0302').check()
  await sheet.dialog.getByRole('button', { name: words.move }).click()
  await page.getByRole('button', { name: words.splitNow }).click()
  await expect(sheet.dialog.getByRole('button', { name: words.openNew })).toBeVisible()
  const holders = upstream.desk
    .shippings()
    .filter(({ reference }) => reference === 'Los 4711')
    .map(({ referenceComplement, crateMovements }) => [
      referenceComplement,
      crateMovements.map(({ barcode }) => barcode).toSorted(),
    ])
  expect(holders.toSorted()).toEqual([
    ['HALDEN 77', ['HPS-0301', 'HPS-0303']],
    ['HALDEN 77', ['HPS-0302']],
  ])

  // It has no word of ours for a lock, and is looked at.
  await sheet.reference.fill('Los 4712')
  upstream.desk.lock(made?.id ?? '')
  await sheet.save.click()
  await expect(sheet.dialog.getByText(words.lockedMeanwhile)).toBeVisible()
  await expect(sheet.reference).toHaveValue('Los 4712')
})
