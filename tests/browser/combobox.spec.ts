import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { openForms } from './gallery.ts'

/** A choice of the gallery whose service answers when its buttons say so. */
interface Held {
  readonly field: Locator
  readonly options: Locator
  /** Types over what stands there, and waits until the service was asked. */
  readonly ask: (typed: string) => Promise<void>
  readonly answer: () => Promise<void>
  readonly fail: () => Promise<void>
}

async function openHeld(page: Page): Promise<Held> {
  await openForms(page)
  const part = page.getByRole('region', { name: 'Choices of a service' })
  const field = part.getByLabel('Held')
  return {
    field,
    options: part.getByRole('option'),
    ask: async (typed) => {
      await field.press('ControlOrMeta+A')
      await field.pressSequentially(typed)
      await expect(part.getByText(new RegExp(`Asked: .*\\b${typed}$`))).toBeVisible()
    },
    answer: () => part.getByRole('button', { name: 'Answer' }).click(),
    fail: () => part.getByRole('button', { name: 'Fail' }).click(),
  }
}

test.beforeEach(async ({ signIn }) => {
  await signIn('shipper')
})

test('Enter never chooses of the answer to other words, and takes the first of the right one', async ({ page }) => {
  const { field, options, ask, answer } = await openHeld(page)
  await ask('Gom')
  await answer()
  await expect(options.first()).toHaveText(/Gomma 0/)

  await field.press('ControlOrMeta+A')
  await field.pressSequentially('Kaut')
  await field.press('Enter')
  await expect(field).toHaveValue('Kaut')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  // What is only read out has no size.
  const searching = page.getByRole('status').filter({ hasText: 'Searching…' })
  expect((await searching.boundingBox())?.height).toBeGreaterThan(10)
  await expectAccessible(page)
  await expect(page.getByText('Asked: Kaut')).toBeVisible()
  await answer()
  await expect(field).toHaveValue('Kautschuk 2')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('an Enter that waits for an answer is taken back by another letter, and by leaving @long', async ({ page }) => {
  const { field, options, ask, answer } = await openHeld(page)
  await ask('Gom')
  await field.press('Enter')
  await field.press('m')
  await expect(page.getByText('Asked: Gom, Gomm')).toBeVisible()
  await answer()
  await expect(options.first()).toHaveText(/Gomma 0/)
  await expect(field).toHaveValue('Gomm')
  await field.press('Enter')
  await expect(field).toHaveValue('Gomma 0')

  await ask('Kaut')
  await field.press('Enter')
  await field.press('Tab')
  await answer()
  await expect(field).toHaveValue('Gomma 0')
})

test('a service that cannot be reached is told of, and Enter asks it again', async ({ page }) => {
  const { field, options, ask, answer, fail } = await openHeld(page)
  await ask('Gom')
  await answer()
  await ask('Kaut')
  await fail()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(options).toHaveCount(0)
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page.getByText('Asked: Kaut')).toBeVisible()
  await answer()
  await expect(options.first()).toHaveText(/Kautschuk 2/)
  await field.press('Enter')
  await expect(field).toHaveValue('Kautschuk 2')
})

test('the best match is in sight, however far the list before it was scrolled @long', async ({ page }) => {
  await openForms(page)
  const field = page.getByRole('region', { name: 'Empty', exact: true }).getByLabel('Combobox', { exact: true })
  await field.press('ArrowDown')
  const list = page.getByRole('listbox')
  await list.evaluate((element) => element.scrollTo(0, 90_000))
  await expect(list.getByText('Gomma 0')).toHaveCount(0)
  await field.pressSequentially('pneus')
  await expect(list.getByRole('option').first()).toBeInViewport()
  const marked = await field.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${marked}"]`)).toHaveText(/Pneus/)
})

test('an emptied line stays empty, whatever Enter could choose @long', async ({ page }) => {
  await openForms(page)
  const field = page.getByRole('region', { name: 'Filled', exact: true }).getByLabel('Combobox', { exact: true })
  await expect(field).toHaveValue('Pneus São 4711')
  await field.fill('')
  await expect(page.getByRole('option', { name: /Gomma 0/ })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Pneus São 1')
})

/** Leaves a list that a key has opened, and says that it has gone. */
async function leaveOpen(field: Locator, opening: string, leave: () => Promise<void>): Promise<void> {
  const list = field.page().getByRole('listbox')
  await field.press(opening)
  await expect(list.getByRole('option').first()).toBeVisible()
  await leave()
  await expect(list).toHaveCount(0)
}

for (const opening of ['ArrowDown', 'g']) {
  const also = longUnless(opening === 'ArrowDown')
  test(`an open list leads on by Tab and by a click, in a dialog: ${opening}${also}`, async ({ page }) => {
    await openForms(page)
    await page.getByRole('button', { name: 'New shipping' }).click()
    const dialog = page.getByRole('dialog', { name: 'New shipping' })
    const [before, field] = [dialog.getByLabel('Complement'), dialog.getByLabel('Consignee')]
    await leaveOpen(field, opening, () => field.press('Tab'))
    await expect(dialog.getByLabel('Date', { exact: true })).toBeFocused()
    await leaveOpen(field, opening, () => field.press('Shift+Tab'))
    await expect(before).toBeFocused()
    await leaveOpen(field, opening, () => before.click())
    await expect(before).toBeFocused()
  })

  test(`an open list leads on by Tab and by a click, on a page: ${opening} @long`, async ({ page }) => {
    await openForms(page)
    const form = page.getByRole('region', { name: 'Remark' })
    const [before, field] = [form.getByLabel('Remark', { exact: true }), form.getByLabel('Consignee')]
    await leaveOpen(field, opening, () => field.press('Tab'))
    await expect(form.locator('input[type=file]')).toBeFocused()
    await leaveOpen(field, opening, () => field.press('Shift+Tab'))
    await expect(before).toBeFocused()
    await leaveOpen(field, opening, () => before.click())
    await expect(before).toBeFocused()
  })
}
