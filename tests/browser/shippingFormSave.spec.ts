import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { findConsignees, freshWord, toasts } from './shippingDesk.ts'
import {
  add,
  base,
  cratesOf,
  expectAdded,
  findByReference,
  makeWithCrates,
  openDesk,
  openSheet,
  takeCrates,
  watchCalls,
} from './shippingSheet.ts'

const words = en.shippingForm

test.beforeEach(async ({ page, signIn }) => {
  await signIn('shipper')
  await openDesk(page)
})

test.describe('a new shipping', () => {
  test('is made with fields and crates in the person’s own time, and asked for once', async ({ page }) => {
    const [consignee] = await findConsignees(page)
    const [one = '', other = ''] = await takeCrates(page, 2)
    const reference = freshWord()
    const sheet = await openSheet(page)
    await expect(sheet.scan).toBeFocused()
    // The Enter of a slow scanner, in a field that it was not meant for.
    await sheet.reference.fill('GPS')
    await sheet.reference.press('Enter')
    await expect(sheet.dialog).toBeVisible()
    await sheet.reference.fill(reference)
    await sheet.complement.fill('LOT 9')
    await sheet.dialog.getByLabel(words.field.consignee, { exact: true }).fill(consignee?.name ?? '')
    await sheet.dialog
      .getByRole('option', { name: consignee?.name ?? '' })
      .first()
      .click()
    await sheet.dialog.getByLabel(words.field.date, { exact: true }).fill('29/03/2026')
    await sheet.dialog.getByLabel(words.field.time, { exact: true }).fill('14:05')
    await sheet.dialog.getByLabel(words.field.scanUser, { exact: true }).selectOption({ index: 1 })
    await sheet.dialog.getByLabel('Seal number', { exact: true }).fill('CWS 1')
    await sheet.dialog.getByLabel('Rubber grade', { exact: true }).selectOption('TSR 10')
    await add(sheet, one)
    await add(sheet, ` ${other.toLowerCase()} `)
    await expectAdded(sheet, 2)
    await expect(sheet.line(other)).toContainText(words.state.added)
    await expectAccessible(page)
    const calls = watchCalls(page, 'POST', base)
    await sheet.save.click()
    await expect(toasts(page).filter({ hasText: words.created })).toBeVisible()
    await expect(sheet.dialog).toHaveCount(0)
    expect(calls).toHaveLength(1)
    const [made] = await findByReference(page, reference)
    expect(made && cratesOf(made)).toEqual([one, other].toSorted())
    expect(made?.enduserId).toBe(consignee?.id)
    const local = await page.evaluate(() => new Date(2026, 2, 29, 14, 5).toISOString())
    expect(made?.creationDate).toBe(local)
    // What it answers is there when it is opened again.
    const again = await openSheet(page, made?.id)
    await expect(again.dialog.getByLabel('Seal number', { exact: true })).toHaveValue('CWS 1')
    await expect(again.dialog.getByLabel('Rubber grade', { exact: true })).toHaveValue('TSR 10')
    await expect(again.dialog.getByLabel(words.field.consignee, { exact: true })).toHaveValue(consignee?.name ?? '')
  })

  test('needs a reference or a consignee, and right fields', async ({ page }) => {
    const sheet = await openSheet(page)
    await expect(sheet.save).toBeDisabled()
    await sheet.reference.press('Enter')
    await expect(sheet.dialog.getByText(words.neither)).toBeVisible()
    await sheet.reference.fill('a/b')
    await sheet.reference.press('Tab')
    await expect(sheet.reference).toHaveAccessibleDescription(en.fault.reference)
    await sheet.reference.fill('a b')
    await expect(sheet.dialog.getByText(words.neither)).toHaveCount(0)
    const time = sheet.dialog.getByLabel(words.field.time, { exact: true })
    await time.fill('25:70')
    await time.press('Tab')
    await expect(time).toHaveAccessibleDescription(en.fault.time)
    await expect(sheet.save).toBeDisabled()
    await time.fill('09:00')
    await expect(sheet.save).toBeEnabled()
  })

  test('suggests the consignee of the same complement first @long', async ({ page }) => {
    const [, consignee] = await findConsignees(page)
    const complement = freshWord()
    await makeWithCrates(page, [], { referenceComplement: complement, enduserId: consignee?.id ?? '' })
    const sheet = await openSheet(page)
    const asked = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(complement))
    await sheet.complement.fill(complement)
    await (await asked).finished()
    await sheet.dialog.getByLabel(words.field.consignee, { exact: true }).click()
    const first = sheet.dialog.getByRole('option').first()
    await expect(first).toContainText(consignee?.name ?? '')
    await expect(first).toContainText(words.sameComplement)
  })

  test('whose answers fail is made once, and goes on from there @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('ERR_FAILED')
    const reference = freshWord()
    let isAway = true
    await page.route('**/graphql', (route) =>
      isAway && (route.request().postData() ?? '').includes('dynamicFieldsValueUpdate')
        ? route.abort()
        : route.fallback(),
    )
    const sheet = await openSheet(page)
    await sheet.reference.fill(reference)
    await sheet.dialog.getByLabel('Seal number', { exact: true }).fill('S 1')
    const [posts, puts] = [watchCalls(page, 'POST', base), watchCalls(page, 'PUT', base)]
    await sheet.save.click()
    await expect(sheet.dialog.getByRole('alert').filter({ hasText: en.problem.offline })).toBeVisible()
    // It is there by now: what is typed is a change of it.
    await sheet.complement.fill('LOT 2')
    isAway = false
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    expect([posts.length, puts.length]).toEqual([1, 1])
    const found = await findByReference(page, reference)
    expect(found.map(({ referenceComplement }) => referenceComplement)).toEqual(['LOT 2'])
  })
})
