import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { draftOffer } from './gallery.ts'
import { freshWord, toasts } from './shippingDesk.ts'
import {
  add,
  changeByApi,
  cratesOf,
  expectAdded,
  makeWithCrates,
  openDesk,
  openSheet,
  readShipping,
  takeCrates,
} from './shippingSheet.ts'

const words = en.shippingForm

test.beforeEach(async ({ page, signIn }) => {
  await signIn('shipper')
  await openDesk(page)
})

test.describe('a draft', () => {
  test('outlives a reload with its crates, also those that were not checked', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_INTERNET_DISCONNECTED')
    const [one = '', two = '', three = ''] = await takeCrates(page, 3)
    const made = await makeWithCrates(page, [one])
    const sheet = await openSheet(page, made.id)
    await sheet.complement.fill('LOT 5')
    await add(sheet, two)
    await add(sheet, 'no crate')
    await expectAdded(sheet, 2)
    await sheet.box(one).check()
    await context.setOffline(true)
    await add(sheet, three)
    await expect(sheet.line(three)).toContainText(words.state.failed)
    await context.setOffline(false)
    await page.reload()
    await expect(sheet.dialog.getByText(draftOffer)).toBeVisible()
    await expectAdded(sheet, 1)
    await expectAccessible(page)
    await sheet.dialog.getByRole('button', { name: en.form.restore }).click()
    await expect(sheet.complement).toHaveValue('LOT 5')
    await expectAdded(sheet, 3)
    await expect(sheet.line('no crate')).toContainText(words.state.unknown)
    await expect(sheet.box(one)).toBeChecked()
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    expect(cratesOf(await readShipping(page, made.id))).toEqual([one, two, three].toSorted())
    await openSheet(page, made.id)
    await expect(sheet.dialog.getByText(draftOffer)).toHaveCount(0)
  })

  test('of an older state is compared with what was saved since @long', async ({ page }) => {
    const made = await makeWithCrates(page, [], { referenceComplement: 'LOT 1' })
    const sheet = await openSheet(page, made.id)
    const [mine, theirs] = [freshWord(), freshWord()]
    await sheet.reference.fill(mine)
    await page.keyboard.press('Escape')
    await expect(toasts(page).filter({ hasText: en.form.draftKept })).toBeVisible()
    await changeByApi(page, made.id, { reference: theirs })
    await openSheet(page, made.id)
    await sheet.dialog.getByRole('button', { name: en.form.restore }).click()
    const dialog = page.getByRole('dialog', { name: words.mergeTitle })
    await dialog.getByRole('radio', { name: new RegExp(mine) }).check()
    await dialog.getByRole('button', { name: words.mergeGoOn }).click()
    await expect(sheet.reference).toHaveValue(mine)
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    expect((await readShipping(page, made.id)).reference).toBe(mine)
  })
})
