import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { counted, freshWord, toasts } from './shippingDesk.ts'
import {
  add,
  cratesOf,
  expectAdded,
  findByReference,
  idOf,
  lookUpPath,
  makeWithCrates,
  openDesk,
  openSheet,
  paste,
  sheetOf,
  shoot,
  takeCrates,
  watchCalls,
} from './shippingSheet.ts'

const words = en.shippingForm
const refused = (page: Page) => toasts(page).filter({ hasText: words.addedOrUnknown })

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(async ({ page, signIn }) => {
  await signIn('shipper')
  await openDesk(page)
})

test.describe('scanning', () => {
  test('says of each line what it is, behind the scanning, and tells once of a step', async ({ page }) => {
    const [held = '', mine = '', fresh = ''] = await takeCrates(page, 3)
    const other = await makeWithCrates(page, [held])
    const made = await makeWithCrates(page, [mine])
    const gate = Promise.withResolvers<void>()
    await page.route(lookUpPath, async (route) => {
      await gate.promise
      await route.continue()
    })
    const sheet = await openSheet(page, made.id, '&at=crates')
    await expect(sheet.scan).toBeFocused()
    await add(sheet, fresh)
    await add(sheet, 'No crate 1')
    await add(sheet, held)
    await expect(sheet.line(words.state.lookingUp)).toHaveCount(3)
    await expect(sheet.scan).toBeFocused()
    // Of a crate in the list it is known at once.
    await add(sheet, mine.toLowerCase())
    await expect(refused(page)).toHaveCount(1)
    await expect(sheet.line(words.state.inList)).toContainText(words.show)
    gate.resolve()
    await expect(sheet.line(words.state.lookingUp)).toHaveCount(0)
    await expect(sheet.line(fresh)).toContainText(words.state.added)
    await expect(sheet.line('No crate 1')).toContainText(words.state.unknown)
    await expect(sheet.line(held)).toContainText(words.state.inOther.replace('{{shipping}}', other.reference ?? ''))
    await expect(refused(page)).toHaveCount(2)
    await expect(sheet.told).toContainText(counted(words.notSaved, 3))
    await expectAdded(sheet, 2)
    await expectAccessible(page)
    await sheet.line(words.state.inList).getByRole('button', { name: words.show }).click()
    await expect(sheet.box(mine)).toBeFocused()
    await sheet.line(held).getByRole('button', { name: words.open }).click()
    await expect.poll(() => idOf(page)).toBe(other.id)
    await expect(sheetOf(page).reference).toHaveValue(other.reference ?? '')
  })

  test('lets an unknown code be corrected, and loses nothing of what stood in the field @long', async ({ page }) => {
    const [one = ''] = await takeCrates(page, 1)
    const sheet = await openSheet(page)
    await add(sheet, `${one}X`)
    await sheet.scan.fill('half a code')
    await sheet.line(words.state.unknown).getByRole('button', { name: words.correct }).click()
    await expect(sheet.scan).toHaveValue(`${one}X`)
    await expect(sheet.scan).toBeFocused()
    await expect(sheet.line('half a code')).toContainText(words.state.unknown)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await expect(sheet.line(one)).toContainText(words.state.added)
  })

  test('takes blanks, small letters and full-width digits @long', async ({ page }) => {
    const [one = '', other = ''] = await takeCrates(page, 2)
    const wide = one.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    const sheet = await openSheet(page)
    await add(sheet, `  ${wide} `)
    await add(sheet, other.toLowerCase())
    await expectAdded(sheet, 2)
    await expect(sheet.line(one)).toContainText(words.state.added)
  })

  test('takes 200 pasted lines for one step, which can be taken back @long', async ({ page }) => {
    const crates = await takeCrates(page, 200)
    const sheet = await openSheet(page)
    const calls = watchCalls(page, 'POST', '/v2/crates/lookup')
    await sheet.scan.focus()
    await paste(
      page,
      `${crates.slice(0, 100).join('\r\n')}\r\n\r\n${crates.slice(100).join(';')}\r\nno such crate, ${crates[0]}`,
    )
    await expectAdded(sheet, 200)
    await expect(sheet.told).toContainText(counted(words.notSaved, 2))
    expect(calls).toHaveLength(1)
    await expect(refused(page)).toHaveCount(1)
    await expect(sheet.scan).toBeFocused()
    // Only what is in sight is drawn, and the rest is there.
    expect(await sheet.table.getByRole('row').count()).toBeLessThan(60)
    await expect(sheet.table).toHaveAttribute('aria-rowcount', '203')
    await sheet.dialog.getByLabel(words.find, { exact: true }).fill(crates[7]?.toLowerCase() ?? '')
    await expect(sheet.table).toHaveAttribute('aria-rowcount', '2')
    await sheet.dialog.getByLabel(words.find, { exact: true }).fill('')
    await toasts(page).getByRole('button', { name: en.form.undo }).click()
    await expectAdded(sheet, 0)
    await expect(sheet.table).toHaveAttribute('aria-rowcount', '1')
  })

  test('of a gun lands in the list whatever has the focus, and never eats what a person types', async ({ page }) => {
    const [one = '', two = '', three = '', four = ''] = await takeCrates(page, 4)
    const sheet = await openSheet(page)
    await sheet.reference.pressSequentially('Ref 7', { delay: 70 })
    await shoot(page, one)
    await expect(sheet.line(one)).toContainText(words.state.added)
    await expect(sheet.reference).toHaveValue('Ref 7')
    await expect(sheet.reference).toBeFocused()
    // On a button and on a box to tick.
    await sheet.dialog.getByRole('button', { name: words.soundOn }).focus()
    await shoot(page, two)
    await expect(sheet.line(two)).toContainText(words.state.added)
    await sheet.box(one).focus()
    await shoot(page, three)
    await expect(sheet.line(three)).toContainText(words.state.added)
    await expect(sheet.box(one)).not.toBeChecked()
    // In a list of choices that is open: nothing is chosen.
    const consignee = sheet.dialog.getByLabel(words.field.consignee, { exact: true })
    await consignee.click()
    await shoot(page, four)
    await expect(sheet.line(four)).toContainText(words.state.added)
    await consignee.press('Escape')
    await expect(consignee).toHaveValue('')
    // What a person types and ends with Enter stays.
    await sheet.complement.pressSequentially('LOT 4711', { delay: 60 })
    await sheet.complement.press('Enter')
    await expect(sheet.complement).toHaveValue('LOT 4711')
    await expectAdded(sheet, 4)
  })

  test('goes on while an input method puts letters together @long', async ({ page }) => {
    const sheet = await openSheet(page)
    const session = await page.context().newCDPSession(page)
    await sheet.scan.focus()
    await session.send('Input.imeSetComposition', { text: '고', selectionStart: 1, selectionEnd: 1 })
    await sheet.scan.evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    )
    await expect(sheet.scan).toHaveValue('고')
    await session.send('Input.insertText', { text: '고무' })
    await sheet.scan.press('Enter')
    await expect(sheet.line('고무')).toContainText(words.state.unknown)
  })

  test('loses no line when the connection is lost, and checks them once it is back', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_INTERNET_DISCONNECTED')
    const [one = '', two = ''] = await takeCrates(page, 2)
    const reference = freshWord()
    const sheet = await openSheet(page)
    await sheet.reference.fill(reference)
    await add(sheet, one)
    await expectAdded(sheet, 1)
    await context.setOffline(true)
    await add(sheet, two)
    await expect(sheet.line(two)).toContainText(words.state.failed)
    await expect(sheet.line(two)).toContainText(words.checkAgain)
    // It is not left out by a save.
    await sheet.save.click()
    await expect(sheet.dialog.getByRole('alert')).toContainText(counted(words.unchecked, 1))
    await context.setOffline(false)
    await expect(sheet.line(two)).toContainText(words.state.added)
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    const [made] = await findByReference(page, reference)
    expect(made && cratesOf(made)).toEqual([one, two].toSorted())
  })

  test('adds what stands in the field before it saves, and stops where it is no crate @long', async ({ page }) => {
    const [one = ''] = await takeCrates(page, 1)
    const reference = freshWord()
    const sheet = await openSheet(page)
    await sheet.reference.fill(reference)
    await sheet.scan.fill('nothing 1')
    await sheet.save.click()
    await expect(sheet.dialog.getByRole('alert')).toContainText(counted(words.notAdded, 1))
    await sheet.scan.fill(one)
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    const [made] = await findByReference(page, reference)
    expect(made && cratesOf(made)).toEqual([one])
  })

  test('looks crates up one by one where the services know no other way @long', async ({ page }) => {
    const [held = '', one = '', two = ''] = await takeCrates(page, 3)
    const other = await makeWithCrates(page, [held])
    await page.route('**/v2/capabilities', (route) => route.fulfill({ json: [] }))
    const sheet = await openSheet(page)
    await sheet.scan.focus()
    await paste(page, [one, 'nothing', held, two].join('\n'))
    await expectAdded(sheet, 2)
    await expect(sheet.line('nothing')).toContainText(words.state.unknown)
    await expect(sheet.line(held)).toContainText(words.state.inOther.replace('{{shipping}}', other.reference ?? ''))
  })
})
