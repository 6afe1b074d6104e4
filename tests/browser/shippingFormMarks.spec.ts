import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { counted, toasts } from './shippingDesk.ts'
import {
  add,
  base,
  cratesOf,
  expectAdded,
  idOf,
  makeWithCrates,
  openDesk,
  openSheet,
  readShipping,
  takeCrates,
  watchCalls,
} from './shippingSheet.ts'

const words = en.shippingForm

test.beforeEach(async ({ page, signIn }) => {
  await signIn('shipper')
  await openDesk(page)
})

test.describe('marked crates', () => {
  test('are unmarked, removed and brought back @long', async ({ page }) => {
    const crates = await takeCrates(page, 5)
    const [one = '', two = '', three = ''] = crates
    const made = await makeWithCrates(page, crates)
    const sheet = await openSheet(page, made.id)
    await sheet.box(one).check()
    await expect(sheet.line(one)).toContainText(words.state.marked)
    await sheet.table.getByRole('button', { name: words.unmarkOne.replace('{{barcode}}', one) }).click()
    await expect(sheet.line(one)).toContainText(words.state.added)
    for (const barcode of [one, two, three]) await sheet.box(barcode).check()
    const bar = sheet.dialog.getByRole('region', { name: words.markedActions })
    await expect(bar).toContainText(counted(words.marked, 3))
    await expectAccessible(page)
    await bar.getByRole('button', { name: words.remove, exact: true }).click()
    await expectAdded(sheet, 2)
    await expect(sheet.line(one)).toHaveCount(0)
    // The field for codes has the focus and is empty: the keys are for the list.
    await expect(sheet.scan).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Z')
    await expectAdded(sheet, 5)
    await expect(bar).toContainText(counted(words.marked, 3))
    await expect(toasts(page).filter({ hasText: en.form.undo })).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(bar).toContainText(counted(words.marked, 2))
    // In a text they are the text's own.
    await sheet.reference.fill('Other')
    await sheet.reference.press('ControlOrMeta+Z')
    await expect(bar).toContainText(counted(words.marked, 2))
    await sheet.dialog.getByRole('button', { name: words.undo }).click()
    await expect(bar).toContainText(counted(words.marked, 1))
  })

  test('move to a new shipping, after both were looked at', async ({ page }) => {
    const crates = await takeCrates(page, 4)
    const [one = '', two = '', three = '', fresh = ''] = crates
    const made = await makeWithCrates(page, [one, two, three])
    const sheet = await openSheet(page, made.id)
    await add(sheet, fresh)
    await expectAdded(sheet, 4)
    await sheet.dialog.getByRole('checkbox', { name: words.markAll }).check()
    const bar = sheet.dialog.getByRole('region', { name: words.markedActions })
    // Every crate cannot go: that is said before.
    await expect(bar).toContainText(words.allMarked)
    await expect(bar.getByRole('button', { name: words.move })).toHaveAttribute('aria-disabled', 'true')
    await bar.getByRole('button', { name: words.unmark }).click()
    await sheet.box(two).check()
    await sheet.box(fresh).check()
    await bar.getByRole('button', { name: words.move }).click()
    const dialog = page.getByRole('dialog', { name: counted(words.splitTitle, 2) })
    await expect(dialog.getByText(words.splitText)).toBeVisible()
    await expect(dialog.getByRole('region', { name: words.thisShipping })).toContainText(counted(words.crateCount, 2))
    await expect(dialog.getByRole('region', { name: words.newShipping, exact: true })).toContainText(
      counted(words.crateCount, 2),
    )
    await expect(dialog.getByText(words.savedFirst)).toBeVisible()
    await expectAccessible(page)
    const calls = watchCalls(page, 'POST', `${base}/split`)
    await dialog.getByRole('button', { name: words.splitNow }).click()
    await expect(sheet.dialog.getByText(counted(words.movedDone, 2))).toBeVisible()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.key).toBeDefined()
    await expectAdded(sheet, 2)
    expect(cratesOf(await readShipping(page, made.id))).toEqual([one, three].toSorted())
    // Nothing is left to be saved, and nothing can be taken back.
    await expect(sheet.dialog.getByRole('button', { name: words.undo })).toBeDisabled()
    await sheet.dialog.getByRole('button', { name: words.openNew }).click()
    await expect.poll(() => idOf(page)).not.toBe(made.id)
    await expect(toasts(page).filter({ hasText: en.form.draftKept })).toHaveCount(0)
    expect(cratesOf(await readShipping(page, idOf(page) ?? ''))).toEqual([two, fresh].toSorted())
  })

  test('move in two steps where the services know no other way, and go back where the second fails @long', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED', 'status of 503')
    const [one = '', two = '', three = ''] = await takeCrates(page, 3)
    const made = await makeWithCrates(page, [one, two, three])
    await page.route('**/v2/capabilities', (route) => route.fulfill({ json: ['crateBatch'] }))
    let isAway = true
    await page.route(`**${base}`, (route) =>
      isAway && route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away', requestId: 'r' } })
        : route.fallback(),
    )
    const sheet = await openSheet(page, made.id)
    await sheet.box(two).check()
    const bar = sheet.dialog.getByRole('region', { name: words.markedActions })
    await bar.getByRole('button', { name: words.move }).click()
    const dialog = page.getByRole('dialog', { name: counted(words.splitTitle, 1) })
    await dialog.getByRole('button', { name: words.splitNow }).click()
    await expect(dialog.getByRole('alert')).toContainText(en.problem.unavailable)
    expect(cratesOf(await readShipping(page, made.id))).toEqual([one, two, three].toSorted())
    isAway = false
    await dialog.getByRole('button', { name: words.splitNow }).click()
    await expect(sheet.dialog.getByText(counted(words.movedDone, 1))).toBeVisible()
    expect(cratesOf(await readShipping(page, made.id))).toEqual([one, three].toSorted())
    await sheet.dialog.getByRole('button', { name: words.openNew }).click()
    await expect.poll(() => idOf(page)).not.toBe(made.id)
    expect(cratesOf(await readShipping(page, idOf(page) ?? ''))).toEqual([two])
  })

  test('that got into no shipping are named, kept in the form, and can be put back @long', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED')
    const [one = '', two = ''] = await takeCrates(page, 2)
    const made = await makeWithCrates(page, [one, two])
    await page.route('**/v2/capabilities', (route) => route.fulfill({ json: ['crateBatch'] }))
    let isAway = false
    // The line goes with the second step.
    await page.route('**/v2/shippingManagement/**', (route) => {
      isAway ||= route.request().method() === 'POST'
      return isAway ? route.abort() : route.fallback()
    })
    const sheet = await openSheet(page, made.id)
    await sheet.box(two).check()
    await sheet.dialog.getByRole('button', { name: words.move }).click()
    const dialog = page.getByRole('dialog', { name: counted(words.splitTitle, 1) })
    await dialog.getByRole('button', { name: words.splitNow }).click()
    await expect(dialog.getByRole('alert')).toContainText(en.problem.offline)
    await dialog.getByRole('button', { name: en.common.cancel }).click()
    const notice = sheet.dialog.getByRole('alert').filter({ hasText: counted(words.adrift, 1) })
    await expect(notice).toContainText(two)
    await page.unroute('**/v2/shippingManagement/**')
    expect(cratesOf(await readShipping(page, made.id))).toEqual([one])
    await expectAdded(sheet, 2)
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    expect(cratesOf(await readShipping(page, made.id))).toEqual([one, two].toSorted())
  })
})
