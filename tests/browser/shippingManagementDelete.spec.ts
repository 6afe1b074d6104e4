import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { cellsOf, countOf, rowsText } from './gridPages.ts'
import {
  barOf,
  beginAtDesk,
  columns,
  counted,
  findById,
  freshWord,
  gridOf,
  lockShipping,
  makeShipping,
  makeWaiting,
  openFound,
  openRowMenu,
  send,
  tickRow,
  toasts,
  twoConsignees,
} from './shippingDesk.ts'

const words = en.shippingManagement

test.describe('a shipper', () => {
  beginAtDesk()

  test('deletes a shipping after a question that names it', async ({ page }) => {
    const word = freshWord()
    const [first, second] = await makeWaiting(page, word, 2)
    await openFound(page, word, 2)
    await openRowMenu(page, `${word}.1`)
    await page.getByRole('menuitem', { name: words.delete }).click()
    const question = page.getByRole('alertdialog', { name: words.deleteTitle.replace('{{shipping}}', `${word}.1`) })
    // However many crates go with it.
    await expect(question).toContainText(words.deleteText.other.replace(/^.*\. /, ''))
    await expectAccessible(page)
    await question.getByRole('button', { name: en.common.cancel }).click()
    await expect(question).toBeHidden()
    expect(await findById(page, first?.id ?? '')).toBeDefined()
    await openRowMenu(page, `${word}.1`)
    await page.getByRole('menuitem', { name: words.delete }).click()
    await question.getByRole('button', { name: words.delete }).click()
    await expect(toasts(page)).toContainText(words.deletedOne.replace('{{shipping}}', `${word}.1`))
    await expect(countOf(gridOf(page))).toHaveText(rowsText(1))
    expect(second).toBeDefined()
  })

  test.describe('what was refused', () => {
    test.use({ expectedErrors: ['the server responded with a status of'] })
    test('is told: a shipping that somebody else has deleted is gone', async ({ page }) => {
      const word = freshWord()
      const [shipping] = await makeWaiting(page, word, 1)
      await openFound(page, word, 1)
      await openRowMenu(page, `${word}.1`)
      await page.getByRole('menuitem', { name: words.delete }).click()
      await send(page, 'DELETE', `/v2/shippingManagement/shippings/${shipping?.id}`)
      await page.getByRole('alertdialog').getByRole('button', { name: words.delete }).click()
      await expect(toasts(page)).toContainText(words.goneAlready.replace('{{shipping}}', `${word}.1`))
      await expect(cellsOf(gridOf(page), columns.reference)).toHaveCount(0)
    })

    test('of several stays selected, and is named with its reason @long', async ({ page }) => {
      const word = freshWord()
      const [, other] = await twoConsignees(page)
      await makeWaiting(page, word, 2)
      const locked = await makeShipping(page, { reference: `${word}.locked`, enduserId: other.id })
      await openFound(page, word, 3)
      for (const name of ['1', '2', 'locked']) await tickRow(page, `${word}.${name}`)
      await barOf(page).getByRole('button', { name: words.delete }).click()
      const question = page.getByRole('dialog', { name: counted(words.deleteManyTitle, 3) })
      await expect(question.getByRole('listitem')).toHaveCount(3)
      await lockShipping(page, locked.id)
      await question.getByRole('button', { name: words.delete }).click()
      const outcome = page.getByRole('dialog', { name: counted(words.notDeleted, 1) })
      await expect(outcome).toContainText(`${word}.locked ${en.problem.shipping_locked}`)
      await expect(outcome).toContainText(counted(words.deletedMany, 2))
      await expectAccessible(page)
      await outcome.getByRole('button', { name: en.common.close }).last().click()
      await expect(countOf(gridOf(page))).toHaveText(rowsText(1))
      await expect(barOf(page)).toContainText('1 row selected')
    })
  })
})
