import { expect, expectAccessible, test } from './fixtures.ts'

const languages = ['en', 'fr', 'ru', 'zh', 'ko', 'pt']

test('the menu shows what the role opens', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Stock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await expect(page).toHaveTitle('Stock · Crateway')
})

test('a person without the right sees no entry for it', async ({ page, signIn }) => {
  await signIn('consignee')
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stock' })).toHaveCount(0)
})

test('the selector is hidden for the user named demo', async ({ page, signIn }) => {
  await signIn('demo')
  await page.goto('/stock')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Customer/ })).toHaveCount(0)
})

test('signing out ends the session in every tab and leaves nothing of the person', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('shipper')
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/stock')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('button', { name: /Sign out/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => ['token', 'user', 'customer'].includes(key))),
  ).toEqual([])
  expect((await context.cookies()).filter(({ name }) => name.includes('crateway'))).toEqual([])
  await page.goto('/stock')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstock$/)
})

test.describe('a token the services no longer take', () => {
  test.use({ expectedErrors: ['401'] })
  test('leads to sign-in and keeps the address', async ({ page, signIn }) => {
    await signIn('shipper')
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Ended', requestId: 'r-2' } }),
    )
    await page.goto('/stock')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fstock/)
  })
})

test('the quick way to a page opens by keyboard', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('stock')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
})

test('the menu of a phone opens, leads on, and closes', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('shipper')
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Stock' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
})

for (const account of ['shipper', 'consignee'] as const) {
  for (const language of languages) {
    test(`home, stock and Oups of ${account} are accessible in ${language}, light and dark`, async ({
      page,
      signIn,
    }) => {
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      await signIn(account)
      for (const path of account === 'shipper' ? ['/', '/stock', '/no-such-page'] : ['/', '/no-such-page']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (path === '/stock') await expect(page.locator('.ht_master tbody td').first()).toBeVisible()
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page)
        }
      }
    })
  }
}
