import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { expectLargeTargets, expectNothingAside } from './gridPages.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { cardOf, leaveAsked, openPickup, sites } from './pickupPages.ts'
import { cardsOf, tableOf, textsIn } from './plainTables.ts'

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [language, locale, width] of [
  ['ru', 'ru-RU', 1440],
  ['ko', 'ko-KR', 390],
] as const) {
  test.describe(`in ${language}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: width < 600 ? 844 : 900 } })
    const isPhone = width < 600
    const texts = textsIn(language)

    // Each press of a key is a call of its own.
    test.beforeEach(() => test.slow())

    const also = longUnless(language === 'ko')
    test(`a collector goes from home to a pickup’s sheet and back, by keys alone${also}`, async ({ page, signIn }) => {
      const words = texts.enduserCollections
      await signIn('collector')
      await page.goto('/')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 })).toBeVisible()
      await expect(main.locator('section[aria-busy]')).toHaveCount(0)
      // Neither the other cards nor the other entries of the menu.
      for (const title of [texts.enduserHome.declaration, texts.enduserHome.over, texts.enduserHome.stock])
        await expect(main.getByText(title)).toHaveCount(0)
      await expectNothingAside(page)
      await expectAccessible(page)

      if (isPhone) await pressOn(page, page.getByRole('button', { name: texts.shell.openMenu }))
      const menu = page.getByRole('navigation', { name: texts.shell.menu })
      await expect(menu.getByRole('link', { name: texts.shell.entries.pickupManagement, exact: true })).toHaveCount(0)
      await pressOn(page, menu.getByRole('link', { name: texts.shell.entries.collections, exact: true }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
      const rows = isPhone ? cardsOf(page, words.table) : tableOf(page, words.table).locator('tbody tr')
      await expect(rows.first()).toBeVisible()
      await expectAccessible(page)

      const views = page.getByRole('navigation', { name: words.views })
      await pressOn(page, views.getByRole('link', { name: new RegExp(`^${words.past}`) }))
      await expect(page).toHaveURL(/view=past/)
      await expect(rows.first()).toBeVisible()
      const search = page.getByRole('searchbox', { name: words.search })
      await tabTo(page, search)
      await page.keyboard.type('nobody of that name')
      await expect(rows).toHaveCount(0)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await expect(rows.first()).toBeVisible()
      await expectNothingAside(page)

      const sheets = page.getByRole('link', { name: new RegExp(`^${words.sheet}`) })
      await pressOn(page, sheets.first())
      const sheet = page.getByRole('article')
      await expect(sheet).toContainText(words.driver)
      await expectNothingAside(page)
      await expectAccessible(page)
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '')
      })
      await pressOn(page, page.getByRole('button', { name: words.print }))
      await expect(page.locator('body')).toHaveAttribute('data-printed', '')
      await pressOn(page, page.getByRole('link', { name: words.back }))
      await expect(page).toHaveURL(/view=past/)
      await expect(rows.first()).toBeVisible()
    })

    test(`pickup management is worked through by keys alone${longUnless(language === 'ko')}`, async ({
      page,
      signIn,
    }) => {
      const words = texts.pickup
      await signIn('consignee')
      await leaveAsked(page)
      await openPickup(page, sites.other, texts)
      const last = cardOf(page, words.lastDeclaration)
      const see = last.getByRole('button', { name: words.see })
      await pressOn(page, see)
      const view = page.getByRole('dialog', { name: words.declaration })
      await expect(view.getByRole('listitem').first()).toBeVisible()
      const report = page.waitForEvent('download')
      await pressOn(page, view.getByRole('button', { name: words.report }))
      expect((await report).suggestedFilename()).toBe('report.pdf')
      await page.keyboard.press('Escape')
      await expect(view).toHaveCount(0)
      await expect(see).toBeFocused()

      const next = page.waitForEvent('download')
      await pressOn(page, cardOf(page, words.nextCollect).getByRole('button', { name: words.addToCalendar }))
      expect((await next).suggestedFilename()).toMatch(/\.ics$/)
      const opener = page.getByRole('button', { name: words.calendar.title })
      await pressOn(page, opener)
      const calendar = page.getByRole('dialog', { name: words.calendar.title })
      await expect(calendar.getByRole('button', { name: words.calendar.create })).toBeEnabled()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()

      const history = page.getByRole('region', { name: words.history })
      await tabTo(page, history.getByRole('searchbox', { name: words.search }))
      await page.keyboard.type('nobody of that name')
      await expect(history.locator('[data-row]')).toHaveCount(0)
      await pressOn(page, history.getByRole('button', { name: texts.table.clearSearch }))
      await expect(history.locator('[data-row]').first()).toBeVisible()
      await pressOn(page, history.locator('[data-row]').getByRole('button').first())
      await expect(view.getByRole('listitem').first()).toBeVisible()
      await page.keyboard.press('Escape')
      const saved = page.waitForEvent('download')
      await pressOn(page, history.getByRole('button', { name: words.export, exact: true }))
      expect((await saved).suggestedFilename()).toMatch(/-tyreworks-roanne-\d{4}-\d{2}-\d{2}\.csv$/)
      await expectNothingAside(page)
    })

    test(`the stock leads to crates and back, by keys alone${longUnless(language === 'ko')}`, async ({
      page,
      signIn,
    }) => {
      const words = texts.enduserStock
      await signIn('consignee')
      await page.goto('/enduser/stock')
      const rowsOf = (name: string) => (isPhone ? cardsOf(page, name) : tableOf(page, name).locator('tbody tr'))
      for (const name of [words.estimatedTable, words.scannedTable]) await expect(rowsOf(name).first()).toBeVisible()
      await expectNothingAside(page)
      await expectAccessible(page)

      await pressOn(page, page.getByRole('link', { name: new RegExp(`^${words.detail}`) }).first())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.detailTitle)
      const crates = rowsOf(words.cratesTable)
      await expect(crates.first()).toBeVisible()
      await tabTo(page, page.getByRole('searchbox', { name: words.searchCrates }))
      await page.keyboard.type('nobody of that name')
      await expect(crates).toHaveCount(0)
      await pressOn(page, page.getByRole('button', { name: texts.table.clearSearch }))
      await expect(crates.first()).toBeVisible()
      await pressOn(page, page.getByRole('link', { name: words.back }))

      const views = page.getByRole('navigation', { name: words.views })
      await pressOn(page, views.getByRole('link', { name: new RegExp(`^${words.withDifference}`) }))
      await expect(rowsOf(words.comparisonTable).first()).toBeVisible()
      await expectNothingAside(page)
      await expectAccessible(page)

      await page.goto('/enduser/stock/over')
      await expect(rowsOf(texts.cratesOver.title).first()).toBeVisible()
      await expectNothingAside(page)
      await expectAccessible(page)
    })
  })
}

test.describe('with a glove', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const en = textsIn('en')

  for (const [name, path] of [
    ['home', '/'],
    ['stock', '/enduser/stock'],
    ['the stock compared', '/enduser/stock?view=all'],
    ['collections', '/enduser/collections'],
  ] as const) {
    test(`everything on ${name} is large enough @long`, async ({ page, signIn }) => {
      await signIn('consignee')
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expectLargeTargets(page.getByRole('main'))
    })
  }

  test('everything of the bar and of the menu is large enough', async ({ page, signIn }) => {
    await signIn('consignee')
    await page.goto('/')
    const bar = page.getByRole('banner')
    await expectLargeTargets(bar)
    await expectNothingAside(page)
    await bar.getByRole('button', { name: en.shell.openMenu }).tap()
    await expectLargeTargets(page.getByRole('dialog'))
  })

  test('everything of the scanner is large enough @long', async ({ page, signIn }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotFoundError'))
    })
    await signIn('consignee')
    await page.goto('/enduser/stock')
    await page.getByRole('button', { name: en.scan.open, exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: en.scan.title })
    await expect(dialog).toContainText(en.scan.none)
    await expectLargeTargets(dialog)
  })
})
