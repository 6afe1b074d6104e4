import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { findConsignees, freshWord, lockShipping, send } from './shippingDesk.ts'
import {
  add,
  base,
  cratesOf,
  expectAdded,
  findByReference,
  makeWithCrates,
  openDesk,
  openSheet,
  readShipping,
  sheetOf,
  takeCrates,
} from './shippingSheet.ts'

const words = en.shippingForm

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(async ({ page, signIn }) => {
  await signIn('shipper')
  await openDesk(page)
})

test.describe('a shipping that changes meanwhile', () => {
  test('in another tab is compared field by field, and goes on with what was chosen', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('status of 409')
    const [one = '', two = '', three = '', four = ''] = await takeCrates(page, 4)
    const made = await makeWithCrates(page, [one, two], { referenceComplement: 'LOT 1' })
    const sheet = await openSheet(page, made.id)
    const tab = await context.newPage()
    await tab.goto(page.url())
    const other = sheetOf(tab)
    await expect(other.table).toBeVisible()
    const [mine, theirs] = [freshWord(), freshWord()]
    await sheet.reference.fill(mine)
    await add(sheet, three)
    await expectAdded(sheet, 3)
    await other.reference.fill(theirs)
    await other.complement.fill('LOT 2')
    await add(other, four)
    await other.box(one).check()
    await other.dialog.getByRole('button', { name: words.remove, exact: true }).click()
    await other.save.click()
    await expect(other.dialog).toHaveCount(0)

    await sheet.save.click()
    const dialog = page.getByRole('dialog', { name: words.mergeTitle })
    await expect(dialog.getByText(words.mergeMust)).toHaveCount(1)
    const goOn = dialog.getByRole('button', { name: words.mergeGoOn })
    await expect(goOn).toBeDisabled()
    await expectAccessible(page)
    const row = (label: string) => dialog.getByRole('group', { name: label })
    await expect(row(words.field.complement).getByRole('radio', { name: /LOT 2/ })).toBeChecked()
    await expect(row(words.crates).getByRole('radio', { name: words.both })).toBeChecked()
    await expect(row(words.crates)).toContainText(words.addedCrates.replace('{{barcodes}}', four))
    await row(words.field.reference)
      .getByRole('radio', { name: new RegExp(mine) })
      .check()
    await goOn.click()
    await expect(sheet.reference).toHaveValue(mine)
    await expect(sheet.complement).toHaveValue('LOT 2')
    await expectAdded(sheet, 3)
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    const after = await readShipping(page, made.id)
    expect([after.reference, after.referenceComplement, cratesOf(after)]).toEqual([
      mine,
      'LOT 2',
      [two, three, four].toSorted(),
    ])
  })

  test('only by its own save whose answer was lost is saved, and nobody is asked @long', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED', 'status of 409')
    const made = await makeWithCrates(page, [])
    await page.route(
      `**${base}`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const sheet = await openSheet(page, made.id)
    await sheet.complement.fill('LOT 3')
    await sheet.save.click()
    await expect(sheet.dialog.getByRole('alert')).toContainText(en.problem.offline)
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    expect((await readShipping(page, made.id)).referenceComplement).toBe('LOT 3')
  })

  test('to locked says so, keeps what was typed, and becomes a new one @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('status of 409')
    const [consignee] = await findConsignees(page)
    const [one = '', two = ''] = await takeCrates(page, 2)
    const made = await makeWithCrates(page, [one], { enduserId: consignee?.id ?? '' })
    const sheet = await openSheet(page, made.id)
    const reference = freshWord()
    await sheet.reference.fill(reference)
    await add(sheet, two)
    await expectAdded(sheet, 2)
    await lockShipping(page, made.id)
    await sheet.save.click()
    await expect(sheet.dialog.getByText(words.lockedMeanwhile)).toBeVisible()
    await expect(sheet.reference).toHaveValue(reference)
    await expect(sheet.reference).toHaveAttribute('readonly')
    await expect(sheet.save).toHaveCount(0)
    await expectAccessible(page)
    await sheet.dialog.getByRole('button', { name: words.copyTyped }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(two)
    await sheet.dialog.getByRole('button', { name: words.becomeNew }).click()
    await expectAdded(sheet, 1)
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    const [fresh] = await findByReference(page, reference)
    expect(fresh && cratesOf(fresh)).toEqual([two])
  })

  test('by being deleted becomes a new one @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('status of 404')
    const [one = ''] = await takeCrates(page, 1)
    const made = await makeWithCrates(page, [one])
    const sheet = await openSheet(page, made.id)
    const reference = freshWord()
    await sheet.reference.fill(reference)
    await send(page, 'DELETE', `${base}/${made.id}`)
    await sheet.save.click()
    await expect(sheet.dialog.getByText(words.goneText)).toBeVisible()
    await sheet.dialog.getByRole('button', { name: words.becomeNew }).click()
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    const [fresh] = await findByReference(page, reference)
    expect(fresh && cratesOf(fresh)).toEqual([one])
  })

  test('by a crate that went into another one says which @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('status of 409')
    const [one = '', two = ''] = await takeCrates(page, 2)
    const sheet = await openSheet(page)
    const reference = freshWord()
    await sheet.reference.fill(reference)
    await add(sheet, one)
    await add(sheet, two)
    await expectAdded(sheet, 2)
    const other = await makeWithCrates(page, [two])
    await sheet.save.click()
    await expect(sheet.dialog.getByRole('alert')).toContainText(words.cratesRefused)
    await expect(sheet.line(two)).toContainText(words.state.inOther.replace('{{shipping}}', other.reference ?? ''))
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    const [made] = await findByReference(page, reference)
    expect(made && cratesOf(made)).toEqual([one])
  })
})
