import en from '../../locales/en.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectNothingAside } from './gridPages.ts'
import { counted, findConsignees, lockShipping } from './shippingDesk.ts'
import { cratesOf, makeWithCrates, openDesk, openSheet, readShipping, sheetOf, takeCrates } from './shippingSheet.ts'

const words = en.shippingForm

test.beforeEach(async ({ page, signIn }) => {
  await signIn('shipper')
  await openDesk(page)
})

test('a locked shipping can be looked at only', async ({ page }) => {
  const [consignee] = await findConsignees(page)
  const [one = ''] = await takeCrates(page, 1)
  const made = await makeWithCrates(page, [one], { enduserId: consignee?.id ?? '' })
  await lockShipping(page, made.id)
  const sheet = await openSheet(page, made.id)
  await expect(sheet.dialog.getByText(words.lockedText)).toBeVisible()
  await expect(sheet.scan).toHaveCount(0)
  await expect(sheet.line(one)).toContainText(words.state.added)
  await expect(sheet.reference).toHaveAttribute('readonly')
  await expect(sheet.dialog.getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
  await sheet.dialog.getByRole('button', { name: en.common.close, exact: true }).last().click()
  await expect(sheet.dialog).toHaveCount(0)
})

test('the keyboard does it all', async ({ page }) => {
  const crates = await takeCrates(page, 3)
  const made = await makeWithCrates(page, crates)
  const sheet = await openSheet(page, made.id, '&at=crates')
  await expect(sheet.scan).toBeFocused()
  const barcodes = cratesOf(made)
  // The table is one stop; the arrows lead through its lines, the newest first.
  const [newest = '', second = '', third = ''] = barcodes.toReversed()
  await sheet.box(newest).focus()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.box(second)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect(sheet.box(third)).toBeFocused()
  await page.keyboard.press('Space')
  const bar = sheet.dialog.getByRole('region', { name: words.markedActions })
  await expect(bar).toContainText(counted(words.marked, 2))
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(bar).toContainText(counted(words.marked, 1))
  await bar.getByRole('button', { name: words.move }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: counted(words.splitTitle, 1) })
  await dialog.getByRole('button', { name: words.splitNow }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet.dialog.getByText(counted(words.movedDone, 1))).toBeVisible()
  // The form behind knows first: until the question has gone, Escape is meant for that.
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet.dialog).toHaveCount(0)
})

test.describe('on a phone, in Korean', () => {
  test.use({ locale: 'ko-KR', viewport: { width: 390, height: 844 } })

  test('the sheet fills the screen and is complete', async ({ page }) => {
    const [one = '', two = ''] = await takeCrates(page, 2)
    const made = await makeWithCrates(page, [one])
    const { pathname, searchParams } = new URL(page.url())
    searchParams.set('shipping', made.id)
    await page.goto(`${pathname}?${searchParams}`)
    const sheet = sheetOf(page, ko.shippingForm)
    await sheet.scan.fill(two)
    await sheet.scan.press('Enter')
    await expect(sheet.line(two)).toContainText(ko.shippingForm.state.added)
    await sheet.box(one).check()
    await expectNothingAside(page)
    const place = await sheet.dialog.boundingBox()
    expect([place?.x, place?.width]).toEqual([0, 390])
    await expectAccessible(page)
    await sheet.dialog.getByRole('button', { name: ko.shippingForm.remove, exact: true }).click()
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    expect(cratesOf(await readShipping(page, made.id))).toEqual([two])
  })
})
