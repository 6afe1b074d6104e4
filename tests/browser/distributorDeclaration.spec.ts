import { readFileSync } from 'node:fs'
import en from '../../locales/en.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import {
  chooseByKey,
  countedOn,
  countOf,
  distributorPage,
  freshToken,
  isAnswered,
  keptKeys,
  longestToast,
  networkLine,
  openToken,
  stockOf,
  summaryOf,
  watchPosts,
} from './distributorPage.ts'
import { clickTwice, expect, expectAccessible, settle, stopClock, test } from './fixtures.ts'

test('a file is read, mended and sent once, without a pointer, whoever is signed in', async ({ page, signIn }) => {
  await signIn('shipper')
  const token = await freshToken(page)
  const day = await countedOn(page)
  const form = await openToken(page, token, 'ko')
  const { distributorDeclaration: words, sending } = ko
  await expect(form.title).toHaveText(words.title)
  const session = await page.evaluate(() => localStorage.getItem('token'))
  const bearers: (string | null)[] = []
  page.on('request', async (request) => {
    if (request.url().includes('/v2/')) bearers.push(await request.headerValue('authorization'))
  })
  const posts = watchPosts(page)
  await expect(form.send).toBeDisabled()
  await expect(form.send).toHaveAccessibleDescription(words.incomplete)
  await expectAccessible(page)

  await form.template.focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const template = await download
  expect(template.suggestedFilename()).toBe('distributor_template.csv')
  expect(readFileSync(await template.path(), 'utf8')).toContain('material;quantity;date')
  await expect(page.getByText(sending.saved.replace('{{file}}', 'distributor_template.csv'))).toBeAttached()

  await page.keyboard.press('Tab')
  await expect(form.nothing).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.file).toBeFocused()
  await chooseByKey(page, stockOf(`GPS52;1 234;${day}`, `GPS99;1,5;${day}`, 'GPS55;3;<b>soon</b>'))
  await expect(page.getByRole('alert')).toContainText(countOf('ko', words.faultyRows, 2))
  const faults = page.getByRole('table', { name: words.faults }).getByRole('row')
  await expect(faults).toHaveCount(4)
  await expect(faults.nth(1)).toContainText('3materialGPS99')
  await expect(faults.nth(2)).toContainText(`3quantity1,5${ko.quantity.not_whole}`)
  await expect(faults.nth(3)).toContainText(`4date<b>soon</b>${words.fault.not_a_date}`)
  await expect(form.send).toHaveAccessibleDescription(words.faulty)
  await expect(form.send).toBeDisabled()
  await expectAccessible(page)

  // Let go before the page asks, it lets the page's asking through.
  const release = Promise.withResolvers<void>()
  await page.route('**/preview-file/**', async (route) => {
    await release.promise
    await route.continue()
  })
  await form.file.focus()
  await chooseByKey(page, stockOf(`GPS52;1 234;${day}`, `GPS55;３;${day.split('-').reverse().join('/')}`))
  await expect(form.status).toHaveText(words.checking)
  await expect(page.getByRole('progressbar', { name: words.uploading })).toBeVisible()
  await expect(form.send).toHaveAttribute('aria-busy', 'true')
  await form.send.press('Enter')
  release.resolve()
  await expect(form.status).toContainText(summaryOf('ko', 2, 1_237))
  const rows = page.getByRole('table').getByRole('row')
  const shownDay = day.split('-').reverse().join('/')
  await expect(rows.nth(1)).toHaveText(`2GPS521,234${shownDay}`)
  await expect(rows.nth(2)).toHaveText(`3GPS553${shownDay}`)
  await expectAccessible(page)
  expect(posts).toHaveLength(0)

  await form.send.press('Enter')
  await expect(form.question).toContainText(`stock.csv${summaryOf('ko', 2, 1_237)}`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(form.question).toBeHidden()
  await expect(form.send).toBeFocused()
  await page.keyboard.press('Enter')
  expect(posts).toHaveLength(0)
  await clickTwice(form.yes)
  await expect(form.title).toHaveText(words.sent)
  await expect(form.title).toBeFocused()
  await expect(page.getByText(summaryOf('ko', 2, 1_237))).toBeVisible()
  await expectAccessible(page)
  expect(posts).toHaveLength(1)
  expect(await isAnswered(page, token)).toBe(true)
  expect(await keptKeys(page)).toEqual([])
  expect(new Set(bearers)).toEqual(new Set([null]))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(session)

  // The tab still knows what was sent; whoever opens the link anew learns that it is used.
  await page.reload()
  await expect(form.title).toHaveText(words.sent)
  await expect(page.getByText(summaryOf('ko', 2, 1_237))).toBeVisible()
  const tab = await page.context().newPage()
  const anew = await openToken(tab, token, 'ko')
  await expect(anew.title).toHaveText(words.invalid)
  await expectAccessible(tab)
})

test('the focus stays with what was used, and what goes on is read out @long', async ({ page, expectedErrors }) => {
  expectedErrors.push(networkLine(503))
  const { distributorDeclaration: words, sending } = en
  const form = await openToken(page, await freshToken(page))
  await page.route('**/preview-file/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
  )
  await form.file.setInputFiles(stockOf(`GPS52;7;${await countedOn(page)}`))
  const retry = page.getByRole('button', { name: en.common.retry })
  await expect(retry).toBeVisible()
  await page.unrouteAll()
  await retry.press('Enter')
  await expect(form.status).toContainText(summaryOf('en', 1, 7))
  await expect(form.status).toBeFocused()

  const release = Promise.withResolvers<void>()
  await page.route('**/upload-file/**', async (route) => {
    await release.promise
    await route.continue()
  })
  await form.send.click()
  await form.yes.click()
  await expect(form.status).toHaveText(sending.sending)
  await expect(page.locator('button[type=submit]')).toBeFocused()
  release.resolve()
  await expect(form.title).toHaveText(words.sent)
  await expect(form.title).toBeFocused()
})

test('a link that does not open says one sentence, in the dark on a phone too', async ({ page, expectedErrors }) => {
  expectedErrors.push(networkLine(404), networkLine(503))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const form = distributorPage(page)
  for (const token of ['', '..', '../x', 'a/b?c=d', '📦%00', 'x'.repeat(400), 'x'.repeat(43)]) {
    await openToken(page, token)
    await expect(form.title).toHaveText(en.distributorDeclaration.invalid)
    await expect(page.getByText(en.distributorDeclaration.dead)).toBeVisible()
  }
  await page.goto('/distributor-declaration')
  await expect(form.title).toHaveText(en.distributorDeclaration.invalid)
  await expectAccessible(page)

  const problem = { status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }
  await page.route('**/v2/distributorDeclarations/**', (route) => route.fulfill(problem))
  const token = await freshToken(page)
  await openToken(page, token)
  await expect(page.getByRole('alert')).toHaveText(en.problem.unavailable)
  await page.unrouteAll()
  await page.getByRole('button', { name: en.common.retry }).click()
  // A call on its way would be given up when the clock jumps.
  await expect(form.template).toBeVisible()
  await page.route('**/download-template', (route) => route.fulfill(problem))
  await stopClock(page)
  await form.template.click()
  await expect(page.getByRole('alert')).toHaveText(en.problem.unavailable)
  await settle(page)
  await page.clock.runFor(longestToast)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.clock.resume()

  const day = await countedOn(page)
  await form.file.setInputFiles(stockOf(`GPS99;1,5;${day}`, `${'endless'.repeat(30)};1;${day}`, `GPS52;1;${day}`))
  await expect(form.faulty).toBeVisible()
  for (const language of ['fr', 'ru', 'zh', 'ko', 'pt', 'en']) {
    await page.getByRole('combobox').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})
