import en from '../../locales/en.json' with { type: 'json' }
import { clickTwice, expect, expectAccessible, test } from './fixtures.ts'
import { countOf, rowsText } from './gridPages.ts'
import {
  barOf,
  beginAtDesk,
  changeShipping,
  chooseConsignee,
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
  send,
  tickRow,
  toasts,
  twoConsignees,
} from './shippingDesk.ts'

const words = en.shippingManagement

test.describe('a shipper', () => {
  beginAtDesk()

  test('sets the consignee of several in one go, and takes it back by the keys', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const made = await makeWaiting(page, word, 3)
    await openFound(page, word, 3)
    for (const index of [1, 2]) await tickRow(page, `${word}.${index}`)
    await barOf(page).getByRole('button', { name: words.setConsignee }).click()
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`${word}\\.[12]`), new RegExp(`${word}\\.[12]`)])
    const submit = dialog.getByRole('button', { name: counted(words.setOn, 2) })
    await expect(submit).toBeDisabled()
    await expectAccessible(page)
    await chooseConsignee(dialog, consignee.name)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/update_enduser')) asked.push(request.method())
    })
    await clickTwice(submit)
    await expect(dialog).toBeHidden()
    await expect(toasts(page)).toContainText(consignee.name)
    await expect(consigneesOf(page).filter({ hasText: consignee.name })).toHaveCount(2)
    await expect(barOf(page)).toBeHidden()
    expect(asked).toEqual(['POST'])

    await page.keyboard.press('Control+z')
    await expect(toasts(page).filter({ hasText: counted(words.returned, 2) })).toBeVisible()
    await expect(consigneesOf(page).filter({ hasText: words.noConsignee })).toHaveCount(3)
    for (const { id } of made) expect((await findById(page, id))?.enduserId).toBeNull()
  })

  test('takes back only what nobody has changed since @long', async ({ page }) => {
    const word = freshWord()
    const [consignee, other] = await twoConsignees(page)
    const [first, second] = await makeWaiting(page, word, 2)
    await openFound(page, word, 2)
    for (const index of [1, 2]) await tickRow(page, `${word}.${index}`)
    await barOf(page).getByRole('button', { name: words.setConsignee }).click()
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await chooseConsignee(dialog, consignee.name)
    await dialog.getByRole('button', { name: counted(words.setOn, 2) }).click()
    await expect(toasts(page)).toContainText(consignee.name)
    await changeShipping(page, second?.id ?? '', `${word}-2`)
    await toasts(page).getByRole('button', { name: en.form.undo }).click()
    await expect(
      toasts(page).filter({ hasText: `${counted(words.returned, 1)} ${counted(words.returnKept, 1)}` }),
    ).toBeVisible()
    expect((await findById(page, first?.id ?? ''))?.enduserId).toBeNull()
    expect(await findById(page, second?.id ?? '')).toMatchObject({
      enduserId: consignee.id,
      referenceComplement: `${word}-2`,
    })
    expect(other.id).not.toBe(consignee.id)
  })

  test('is told which shipping was locked or deleted meanwhile, and goes on without it @long', async ({ page }) => {
    const word = freshWord()
    const [consignee, other] = await twoConsignees(page)
    const [open] = await makeWaiting(page, word, 1)
    const locked = await makeShipping(page, { reference: `${word}.locked`, enduserId: other.id })
    const gone = await makeShipping(page, { reference: `${word}.gone`, referenceComplement: word })
    await openFound(page, word, 3)
    for (const name of ['1', 'locked', 'gone']) await tickRow(page, `${word}.${name}`)
    await barOf(page).getByRole('button', { name: words.setConsignee }).click()
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await chooseConsignee(dialog, consignee.name)
    await lockShipping(page, locked.id)
    await send(page, 'DELETE', `/v2/shippingManagement/shippings/${gone.id}`)
    await dialog.getByRole('button', { name: counted(words.setOn, 3) }).click()
    await expect(toasts(page)).toContainText('One of the selected shippings is locked')
    const panel = dialog.getByRole('alert').filter({ hasText: counted(words.inWay, 2) })
    await expect(panel.getByRole('listitem')).toHaveText([
      `${word}.locked${words.status.locked}`,
      `${word}.gone${words.deleted}`,
    ])
    expect((await findById(page, open?.id ?? ''))?.enduserId).toBeNull()
    await expectAccessible(page)
    await panel.getByRole('button', { name: counted(words.goOn, 1) }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await findById(page, open?.id ?? ''))?.enduserId).toBe(consignee.id)
    expect((await findById(page, locked.id))?.enduserId).toBe(other.id)
  })

  test('sets the consignee from the cell that lacks it, which has an address of its own @long', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const [shipping] = await makeWaiting(page, word, 1)
    await openFound(page, word, 1)
    await consigneesOf(page).getByRole('link', { name: words.set, includeHidden: true }).last().click()
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await expect(dialog).toBeVisible()
    expect(parameter(page, 'set')).toBe(shipping?.id)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goForward()
    await chooseConsignee(dialog, consignee.name)
    await dialog.getByRole('button', { name: counted(words.setOn, 1) }).click()
    await expect(consigneesOf(page)).toContainText(consignee.name)
    expect(parameter(page, 'set')).toBeNull()
    // An old address of it says why there is nothing to do.
    const old = new URL(page.url())
    old.searchParams.set('set', 'nobody')
    await page.goto(old.href)
    await expect(dialog).toContainText(words.noSuch)
    await expect(dialog.getByRole('button', { name: words.setConsignee })).toBeDisabled()
  })

  test('selects all that match over pages, and what is locked among them is left out @long', async ({ page }) => {
    const word = freshWord()
    const [consignee, other] = await twoConsignees(page)
    await makeWaiting(page, word, 51)
    const locked = await makeShipping(page, { reference: `${word}.locked`, enduserId: other.id })
    await lockShipping(page, locked.id)
    await openFound(page, word, 52)
    await gridOf(page).getByRole('checkbox', { name: en.gridSelection.page }).last().click()
    await barOf(page).getByRole('button', { name: 'Select all 52 rows that match' }).click()
    await barOf(page).getByRole('button', { name: words.setConsignee }).click()
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await expect(dialog).toContainText(counted(words.leftOut, 1))
    await chooseConsignee(dialog, consignee.name)
    await dialog.getByRole('button', { name: counted(words.setOn, 51) }).click()
    await expect(toasts(page)).toContainText('51 shippings')
    await toasts(page).getByRole('button', { name: words.showChanged }).click()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(51))
    await expect(page.getByRole('link', { name: words.changed })).toHaveAttribute('aria-current', 'page')
    await toasts(page).getByRole('button', { name: en.form.undo }).click()
    await expect(toasts(page).filter({ hasText: counted(words.returned, 51) })).toBeVisible()
    await expect(consigneesOf(page).first()).toContainText(words.noConsignee)
  })

  test('has consignees proposed, each with its reason, and applies what is ticked @long', async ({ page }) => {
    const word = freshWord()
    const [consignee, other] = await twoConsignees(page)
    const clash = `${word}-X`
    const [first, second] = await makeWaiting(page, word, 2)
    await makeShipping(page, { reference: `${word}.told`, referenceComplement: word, enduserId: consignee.id })
    await makeShipping(page, { reference: `${word}.a`, referenceComplement: clash, enduserId: consignee.id })
    await makeShipping(page, { reference: `${word}.b`, referenceComplement: clash, enduserId: other.id })
    const doubtful = await makeShipping(page, { reference: `${word}.doubt`, referenceComplement: clash })
    await openFound(page, word, 6)
    await page.getByRole('button', { name: words.autoAssign }).click()
    const dialog = page.getByRole('dialog', { name: words.autoAssign })
    const clear = dialog.getByRole('region', { name: /clear match/ })
    const why = clear.getByRole('cell').filter({ has: page.getByText(word, { exact: true }) })
    await expect(why).toContainText(`Same complement ${word} as shipping ${word}.told of`)
    await expect(why).toContainText(`which went to ${consignee.name}.`)
    // As high as all of it: other tests propose something, too.
    await page.setViewportSize({ width: 1440, height: 2400 })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: en.autoAssign.untickAll }).click()
    await expect(dialog.getByRole('button', { name: counted(en.autoAssign.assign, 0) })).toBeDisabled()
    for (const index of [1, 2]) await dialog.getByRole('checkbox', { name: `Select ${word}.${index}` }).check()
    // In doubt, nothing can be ticked before one is chosen, and choosing ticks.
    const tick = dialog.getByRole('checkbox', { name: `Select ${word}.doubt` })
    await expect(tick).toBeDisabled()
    const choice = dialog.getByRole('group', { name: en.autoAssign.chooseFor.replace('{{complement}}', clash) })
    await expect(choice).toContainText(counted(en.autoAssign.several, 2))
    await choice.getByRole('radio', { name: other.name }).check()
    await expect(tick).toBeChecked()
    await dialog.getByRole('button', { name: counted(en.autoAssign.assign, 3) }).click()
    await expect(toasts(page)).toContainText(counted(en.autoAssign.done, 3))
    expect((await findById(page, doubtful.id))?.enduserId).toBe(other.id)
    for (const shipping of [first, second])
      expect((await findById(page, shipping?.id ?? ''))?.enduserId).toBe(consignee.id)

    await toasts(page).getByRole('button', { name: words.showChanged }).click()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(3))
    expect(parameter(page, 'ids')?.split(',')).toHaveLength(3)
    await page.keyboard.press('Control+z')
    await expect(toasts(page).filter({ hasText: counted(words.returned, 3) })).toBeVisible()
    await expect(consigneesOf(page).filter({ hasText: words.noConsignee })).toHaveCount(3)
  })

  test('looks at the shipping that a proposal is made of @long', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    await makeWaiting(page, word, 1)
    const told = await makeShipping(page, {
      reference: `${word}.told`,
      referenceComplement: word,
      enduserId: consignee.id,
    })
    await openFound(page, word, 2)
    await page.getByRole('button', { name: words.autoAssign }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${word}.told` })
      .click()
    await expect.poll(() => parameter(page, 'shipping')).toBe(told.id)
  })
})
