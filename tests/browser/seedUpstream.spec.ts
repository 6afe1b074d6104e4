import en from '../../locales/en.json' with { type: 'json' }
import { categories, closedCustomer, files, password, reports } from '../seedUpstream/world.ts'
import { expect } from './fixtures.ts'
import { customer, seedPortal, signIn } from './seedPortal.ts'
import { toasts } from './shippingDesk.ts'

const { test } = seedPortal()

test('signing in, home, profile: whoever is known there is known here', async ({ page }) => {
  await page.goto('/stock')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstock$/)
  await page.getByLabel(en.login.username, { exact: true }).fill('ines')
  await page.getByLabel(en.login.password, { exact: true }).fill('wrong')
  await page.getByRole('button', { name: en.login.submit, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Name oder Kennwort stimmt nicht')
  await signIn(page, 'ines')
  // Home has the same ways, once they have come.
  await expect(page.getByRole('navigation', { name: en.shell.menu }).getByText('Lager nach Werk')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('Inés Halden')
  await expect(page.getByRole('main')).toContainText(closedCustomer.name)
})

test('files and reports @long', async ({ page }) => {
  await page.route('https://app.powerbi.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Report</title>' }),
  )
  await signIn(page, 'ines')
  await page.goto(`/download?${customer}`)
  for (const { name } of categories) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  const [file] = files
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${file?.displayName}` }).click()
  expect((await download).suggestedFilename()).toBe(file?.displayName)
  await page.goto('/dashboard/0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText((reports[0]?.name ?? '').replaceAll('_', ' '))
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`reportId=${reports[0]?.id}`))
  await expect(toasts(page)).toHaveCount(0)
})

test('the pages of mailed links open, and say that it is done', async ({ page, expectedErrors }) => {
  expectedErrors.push('the server responded with a status of 404')
  await page.goto('/consignee-declaration?token=fresh&lang=en')
  await expect(page.getByRole('main')).toContainText('Deutschland')
  await page.getByLabel('Rollenkiste').fill('3')
  await page.getByLabel(en.consigneeDeclaration.identity, { exact: true }).fill('Frau Möller')
  await page.getByRole('button', { name: en.consigneeDeclaration.send, exact: true }).click()
  await page.getByRole('button', { name: en.common.yes, exact: true }).click()
  await expect(page.getByRole('heading', { name: en.consigneeDeclaration.sentTitle })).toBeVisible()

  await page.goto('/consignee-declaration?token=used&lang=en')
  await expect(page.getByRole('heading', { name: en.consigneeDeclaration.usedTitle })).toBeVisible()
  await page.goto('/consignee-declaration?token=never&lang=en')
  await expect(page.getByRole('heading', { name: en.consigneeDeclaration.invalidTitle })).toBeVisible()

  await page.goto('/closure/K1?token=good&lang=en')
  await page.getByLabel(en.closure.notClosing, { exact: true }).check()
  await page.getByRole('button', { name: en.closure.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: en.closure.sent })).toBeVisible()
})

// At the end: nobody signs in with the old password any more.
for (const username of ['ines', 'moeller'] as const) {
  test(`${username} changes the password and signs out @long`, async ({ page }) => {
    await signIn(page, username)
    await page.goto('/settings')
    await page.getByRole('button', { name: en.settings.password.title }).click()
    const dialog = page.getByRole('dialog')
    const newPassword = 'kisten und rollen 27'
    const typed = [password, newPassword, newPassword]
    const { current, new: next, confirmation, submit, changed } = en.settings.password
    for (const [index, label] of [current, next, confirmation].entries())
      await dialog.getByLabel(label, { exact: true }).fill(typed[index] ?? '')
    await dialog.getByRole('button', { name: submit, exact: true }).click()
    await expect(toasts(page)).toContainText(changed)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: en.shell.user.signOut }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
}
