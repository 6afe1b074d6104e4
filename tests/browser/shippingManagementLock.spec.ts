import en from '../../locales/en.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { cellsOf } from './gridPages.ts'
import {
  beginAtDesk,
  columns,
  findById,
  freshWord,
  gridOf,
  lockShipping,
  makeShipping,
  makeWaiting,
  openDeskList,
  openFound,
  openRowMenu,
  toasts,
  twoConsignees,
} from './shippingDesk.ts'

const words = en.shippingManagement

test.describe('a shipper', () => {
  beginAtDesk()

  test('cannot validate by hand, nor change what is locked', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const open = { reference: `${word}.open`, enduserId: consignee.id, referenceComplement: word }
    await makeShipping(page, open)
    const locked = await makeShipping(page, { ...open, reference: `${word}.locked` })
    await lockShipping(page, locked.id)
    await openFound(page, word, 2)
    await openRowMenu(page, open.reference)
    const own = page.getByRole('menuitem')
    await expect(own.filter({ hasText: words.edit })).toBeVisible()
    await expect(own.filter({ hasText: words.validate })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await openRowMenu(page, `${word}.locked`)
    await expect(own.filter({ hasText: words.view })).toBeVisible()
    for (const deed of [words.edit, words.delete, words.setConsignee, words.moveCrates])
      await expect(own.filter({ hasText: new RegExp(`^${deed}$`) })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(
      gridOf(page)
        .getByRole('checkbox', { name: `Select ${word}.locked: ${words.lockedRow}` })
        .last(),
    ).toBeDisabled()
  })
})

test.describe('one of the provider’s people', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('staff')
    await openDeskList(page)
  })

  test('validates by hand what has a consignee, which locks it', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    await makeWaiting(page, word, 1)
    const shipping = await makeShipping(page, { reference: `${word}.sent`, enduserId: consignee.id })
    await openFound(page, word, 2)
    await openRowMenu(page, `${word}.1`)
    await expect(page.getByRole('menuitem', { name: words.delete })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Manual validatation' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await openRowMenu(page, `${word}.sent`)
    await page.getByRole('menuitem', { name: 'Manual validatation' }).click()
    const question = page.getByRole('alertdialog', {
      name: words.validateTitle.replace('{{shipping}}', `${word}.sent`),
    })
    await expect(question).toContainText(words.validateText)
    await question.getByRole('button', { name: 'Manual validatation' }).click()
    await expect(toasts(page)).toContainText(words.validated.replace('{{shipping}}', `${word}.sent`))
    await expect(cellsOf(gridOf(page), columns.status).filter({ hasText: words.status.locked })).toHaveCount(1)
    expect((await findById(page, shipping.id))?.process).not.toBeNull()
  })
})
