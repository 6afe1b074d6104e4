import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { allCellsOf } from './gridPages.ts'

const languages = ['en', 'fr', 'ru', 'zh', 'ko', 'pt']

test('the menu shows what the role opens', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Stock · Crateway')
})

test('the selector is hidden for the user named demo @long', async ({ page, signIn }) => {
  await signIn('demo')
  await page.goto('/stock')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Customer/ })).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Customer')).toBeVisible()
})

test('the selector speaks of sites to consignees @long', async ({ page, signIn }) => {
  await signIn('consignee')
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Site/ })).toBeVisible()
})

test('a customer of somebody else is refused, and the selector has none chosen', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.goto('/stock?customer=99999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.shell.partner.refusedTitle)
  await expect(page.getByRole('button', { name: /^Customer/ })).toContainText(en.shell.partner.unset)
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock', exact: true })).toBeVisible()
})

test.describe('a screen of customers', () => {
  const site = { id: '12', name: 'Works Nord' }

  test('asks for a customer while an end customer of the same id is selected @long', async ({ page, signIn }) => {
    await signIn('shipper')
    await page.addInitScript((enduser) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}')
      user.group.customers[0].id = enduser.id
      user.group.endusers = [enduser]
      localStorage.setItem('user', JSON.stringify(user))
    }, site)
    await page.goto('/stock?customer=enduser-12')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.shell.partner.otherTitle)
    await expect(page.getByRole('button', { name: /^Customer/ })).toContainText(site.name)
    await expectAccessible(page)
  })
})

test.describe('whoever may not see a page is told so at home', () => {
  const refused = (name: string) => en.refusal.named.replace('{{page}}', name)

  test('by the name it has in the menu, also of one below it', async ({ page, signIn }) => {
    const needs = (page: string, rights: string) =>
      en.refusal.needs.replace('{{page}}', page).replace('{{rights}}', rights)
    await signIn('viewer')
    await page.goto('/deliveries?customer=1')
    await expect(page.getByText(needs(en.shell.entries.deliveries, 'Delivery access'))).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/shippingManagement/consignees')
    const managers = 'Shipping manager user or Shipping manager admin'
    await expect(page.getByText(needs(en.shell.entries.shippingManagement, managers))).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expectAccessible(page)

    // In the language on screen, the right too.
    await page.evaluate(() => localStorage.setItem('language', 'fr'))
    await page.goto('/deliveries?customer=1')
    const { quoted, right, needs: told } = fr.refusal
    const rights = quoted.replace('{{right}}', right.delivery)
    await expect(
      page.getByText(told.replace('{{page}}', fr.shell.entries.deliveries).replace('{{rights}}', rights)),
    ).toBeVisible()
  })

  test('of a page of the other audience, and of one that has no name @long', async ({ page, signIn }) => {
    await signIn('consignee')
    await page.goto('/maps')
    await expect(page.getByText(refused(en.shell.entries.maps))).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/dashboard/0')
    await expect(page.getByText(en.refusal.unnamed)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test('and nothing is said of a page that they may see @long', async ({ page, signIn }) => {
    await signIn('shipper')
    await page.goto('/')
    const url = new URL(page.url()).origin
    await page.context().addCookies([{ name: 'refused', value: '%2Fmaps', url }])
    await page.goto('/')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page.getByText(refused(en.shell.entries.maps))).toHaveCount(0)
  })
})

test('the quick way to a page is not offered where there is only home @long', async ({ page, signIn }) => {
  await signIn('consignee')
  // Somebody without any right.
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, role: { ...user.role, rights: [] } }))
  })
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('button', { name: en.shell.find })).toHaveCount(0)
  // Nor does home have a place for what nobody may see.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] })

  test('signing out forgets the session in every tab and says that there is no connection @long', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('shipper')
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('main')).toBeVisible()
    await context.setOffline(true)
    await page
      .getByRole('button', { name: /Sign out/ })
      .first()
      .click()
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(en.shell.signedOut.title)
      expect(await tab.evaluate(() => Object.keys(localStorage))).not.toContain('token')
    }
    await expectAccessible(page)

    const signInAgain = page.getByRole('button', { name: en.shell.signedOut.signIn })
    await signInAgain.click()
    await expect(page.getByText(en.problem.offline)).toBeVisible()
    await context.setOffline(false)
    await signInAgain.click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('when the code of the toasts is gone', () => {
  test.use({ expectedErrors: ['404'] })

  test('the portal stays @long', async ({ page, signIn }) => {
    await signIn('shipper')
    await page.route('**/PortalToasts-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/stock')
    const asked = page.waitForResponse('**/PortalToasts-*.js')
    await page.mouse.move(300, 300)
    await asked
    await expect(page.getByRole('heading', { level: 1, name: 'Stock', exact: true })).toBeVisible()
    await expect(page.getByText(en.ui.oups)).toHaveCount(0)
  })
})

test.describe('when the code of menus and dialogs is gone', () => {
  test.use({ expectedErrors: ['404'] })

  test('whoever opens one is told, and the page stays @long', async ({ page, signIn }) => {
    await signIn('shipper')
    await page.route('**/overlays-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/')
    await page.getByRole('button', { name: en.shell.find }).click()
    await expect(page.getByText(en.ui.staleText)).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText(en.ui.oups)).toHaveCount(0)
  })
})

test.describe('when a new version has taken the place of the open page', () => {
  test.use({ expectedErrors: ['404'] })

  for (const [part, chunk] of [
    ['a screen', 'StockScreen'],
    ['the table', 'HotGrid'],
  ] as const) {
    test(`${part} whose code is gone offers a reload, which helps${longUnless(part === 'a screen')}`, async ({
      page,
      signIn,
    }) => {
      await signIn('shipper')
      await page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404 }))
      await page.goto('/')
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Stock', exact: true })
        .click()
      const notice = page.getByRole('heading', { level: 1, name: en.ui.staleTitle })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      await expectAccessible(page)
      await page.unroute(`**/assets/${chunk}-*.js`)
      await page.getByRole('button', { name: en.common.reload }).click()
      await expect(page.getByRole('heading', { level: 1, name: en.stock.title, exact: true })).toBeVisible()
    })
  }
})

test('a language chosen in one tab is shown in the others', async ({ page, context, signIn }) => {
  await signIn('shipper')
  await page.goto('/stock')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByLabel(en.language.label).selectOption('fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.stock.title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('something calm shows while the app is on its way @long', async ({ page, signIn }) => {
  await signIn('shipper')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/stock', { waitUntil: 'commit' })
  await expect(page.locator('#root svg')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock', exact: true })).toBeVisible()
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
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => ['token', 'user', 'clock', 'customer'].includes(key)),
    ),
  ).toEqual([])
  expect((await context.cookies()).filter(({ name }) => name.includes('crateway'))).toEqual([])
  await page.goto('/stock')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstock$/)
})

test('the quick way to a page opens by keyboard @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('stock')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stock', exact: true })).toBeVisible()
})

test("the person's own menu opens and closes by its button and by keys @long", async ({ page, signIn }) => {
  await signIn('shipper')
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: en.shell.user.label.split('{{')[0] ?? '' })
  const menu = page.getByRole('menu')
  await button.click()
  await expect(menu.getByRole('menuitem', { name: en.shell.user.signOut })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await button.click()
  await expect(menu).toHaveCount(0)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await button.press(key)
    await expect(menu.getByRole('menuitem', { name: en.shell.user.profile })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await button.press('Enter')
  await menu.getByRole('menuitem', { name: en.shell.user.profile }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: en.profile.title })).toBeVisible()
})

test('the menu of a phone opens, leads on, and closes', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('shipper')
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Stock', exact: true })).toBeVisible()
})

test('a button says what it does where a key leads to it, and is silent where the focus only comes back @long', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('shipper')
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Open the menu' })
  const tooltip = page.getByRole('tooltip', { name: 'Open the menu' })
  await button.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(tooltip).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await expect(tooltip).toHaveCount(1)
})

for (const account of ['shipper', 'consignee'] as const) {
  for (const language of languages) {
    const also = longUnless(account === 'consignee' && language === 'ko')
    test(`home, stock and Oups of ${account} are accessible in ${language}${also}`, async ({ page, signIn }) => {
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      // The offer of a tour may rise while the page is looked at, and is pale until it has.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn(account)
      for (const path of account === 'shipper' ? ['/', '/stock', '/no-such-page'] : ['/', '/no-such-page']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (path === '/stock') await expect(allCellsOf(page).first()).toBeVisible()
        // Colours are the same in every language.
        for (const colorScheme of language === 'en' ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page)
        }
      }
    })
  }
}
