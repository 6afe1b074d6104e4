import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { draftOffer } from './gallery.ts'
import { expectNothingAside } from './gridPages.ts'
import { findConsignees, freshWord, lockShipping, send, toasts } from './shippingDesk.ts'
import {
  add,
  base,
  changeByApi,
  cratesOf,
  lookUpPath,
  makeWithCrates,
  openDesk,
  openSheet,
  paste,
  readShipping,
  type Sheet,
  sheetOf,
  shoot,
  takeCrates,
} from './shippingSheet.ts'

const words = en.shippingForm
const counted = (texts: { one: string; other: string }, count: number) =>
  (count === 1 ? texts.one : texts.other).replace('{{count}}', String(count))
const refused = (page: Page) => toasts(page).filter({ hasText: words.addedOrUnknown })

/** What was sent to a path. */
function watchCalls(
  page: Page,
  method: string,
  path: string,
): { readonly body: unknown; readonly key: string | undefined }[] {
  const calls: { body: unknown; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() !== method || !request.url().endsWith(path)) return
    calls.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] })
  })
  return calls
}

const idOf = (page: Page) => new URL(page.url()).searchParams.get('shipping')

/** The shipping with a reference. */
async function findByReference(page: Page, reference: string) {
  const customerId = new URL(page.url()).searchParams.get('customer')
  const query = `query ($customerId: ID!, $filter: [FilterInput!]) { pendingShipping(customerId: $customerId, filter: $filter) { edges { node { id } } } }`
  const filter = [{ field: 'reference', op: 'EQ', value: reference }]
  const answer = await (await send(page, 'POST', '/graphql', { query, variables: { customerId, filter } })).json()
  const ids: string[] = answer.data.pendingShipping.edges.map(({ node }: { node: { id: string } }) => node.id)
  return Promise.all(ids.map((id) => readShipping(page, id)))
}

async function expectAdded(sheet: Sheet, count: number): Promise<void> {
  await expect(sheet.told).toContainText(counted(words.crateCount, count))
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

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

  test('suggests the consignee of the same complement first', async ({ page }) => {
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

  test('whose answers fail is made once, and goes on from there', async ({ page, expectedErrors }) => {
    expectedErrors.push('ERR_FAILED')
    const reference = freshWord()
    const sheet = await openSheet(page)
    await sheet.reference.fill(reference)
    await sheet.dialog.getByLabel('Seal number', { exact: true }).fill('S 1')
    let isAway = true
    await page.route('**/graphql', (route) =>
      isAway && (route.request().postData() ?? '').includes('dynamicFieldsValueUpdate')
        ? route.abort()
        : route.fallback(),
    )
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

test.describe('scanning', () => {
  test('says of each line what it is, behind the scanning, and tells once of a step', async ({ page }) => {
    const [held = '', mine = '', fresh = ''] = await takeCrates(page, 3)
    const other = await makeWithCrates(page, [held])
    const made = await makeWithCrates(page, [mine])
    const sheet = await openSheet(page, made.id, '&at=crates')
    await expect(sheet.scan).toBeFocused()
    const gate = Promise.withResolvers<void>()
    await page.route(lookUpPath, async (route) => {
      await gate.promise
      await route.continue()
    })
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

  test('lets an unknown code be corrected, and loses nothing of what stood in the field', async ({ page }) => {
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

  test('takes blanks, small letters and full-width digits', async ({ page }) => {
    const [one = '', other = ''] = await takeCrates(page, 2)
    const wide = one.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    const sheet = await openSheet(page)
    await add(sheet, `  ${wide} `)
    await add(sheet, other.toLowerCase())
    await expectAdded(sheet, 2)
    await expect(sheet.line(one)).toContainText(words.state.added)
  })

  test('takes 200 pasted lines for one step, which can be taken back', async ({ page }) => {
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

  test('goes on while an input method puts letters together', async ({ page }) => {
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

  test('adds what stands in the field before it saves, and stops where it is no crate', async ({ page }) => {
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

  test('looks crates up one by one where the services know no other way', async ({ page }) => {
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

test.describe('marked crates', () => {
  test('are unmarked, removed and brought back', async ({ page }) => {
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

  test('move in two steps where the services know no other way, and go back where the second fails', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED', 'status of 503')
    const [one = '', two = '', three = ''] = await takeCrates(page, 3)
    const made = await makeWithCrates(page, [one, two, three])
    await page.route('**/v2/capabilities', (route) => route.fulfill({ json: ['crateBatch'] }))
    const sheet = await openSheet(page, made.id)
    await sheet.box(two).check()
    const bar = sheet.dialog.getByRole('region', { name: words.markedActions })
    await bar.getByRole('button', { name: words.move }).click()
    const dialog = page.getByRole('dialog', { name: counted(words.splitTitle, 1) })
    let isAway = true
    await page.route(`**${base}`, (route) =>
      isAway && route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away', requestId: 'r' } })
        : route.fallback(),
    )
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

  test('that got into no shipping are named, kept in the form, and can be put back', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('ERR_FAILED')
    const [one = '', two = ''] = await takeCrates(page, 2)
    const made = await makeWithCrates(page, [one, two])
    await page.route('**/v2/capabilities', (route) => route.fulfill({ json: ['crateBatch'] }))
    const sheet = await openSheet(page, made.id)
    await sheet.box(two).check()
    await sheet.dialog.getByRole('button', { name: words.move }).click()
    const dialog = page.getByRole('dialog', { name: counted(words.splitTitle, 1) })
    let isAway = false
    // The line goes with the second step.
    await page.route('**/v2/shippingManagement/**', (route) => {
      isAway ||= route.request().method() === 'POST'
      return isAway ? route.abort() : route.fallback()
    })
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

  test('only by its own save whose answer was lost is saved, and nobody is asked', async ({ page, expectedErrors }) => {
    expectedErrors.push('ERR_FAILED', 'status of 409')
    const made = await makeWithCrates(page, [])
    const sheet = await openSheet(page, made.id)
    await page.route(
      `**${base}`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await sheet.complement.fill('LOT 3')
    await sheet.save.click()
    await expect(sheet.dialog.getByRole('alert')).toContainText(en.problem.offline)
    await sheet.save.click()
    await expect(sheet.dialog).toHaveCount(0)
    expect((await readShipping(page, made.id)).referenceComplement).toBe('LOT 3')
  })

  test('to locked says so, keeps what was typed, and becomes a new one', async ({ page, expectedErrors }) => {
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

  test('by being deleted becomes a new one', async ({ page, expectedErrors }) => {
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

  test('by a crate that went into another one says which', async ({ page, expectedErrors }) => {
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

  test('of an older state is compared with what was saved since', async ({ page }) => {
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
