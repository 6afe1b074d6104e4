import { readFileSync } from 'node:fs'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import ko from '../../locales/ko.json' with { type: 'json' }
import {
  codesOf,
  confirm,
  declarationPage,
  declareByApi,
  declaredOf,
  fillForm,
  freshToken,
  keptKeys,
  networkLine,
  openToken,
  pagePath,
  read,
  sum,
  watchPosts,
} from './declarationPage.ts'
import { clickTwice, expect, expectAccessible, settle, stopClock, test } from './fixtures.ts'

test('a request is answered in the language of its mail, once, by whoever is signed in', async ({ page, signIn }) => {
  await signIn('consignee')
  await page.goto(pagePath)
  await expect(declarationPage(page).title).toHaveText(en.consigneeDeclaration.invalidTitle)
  await expect(page.getByText(en.link.incomplete)).toBeVisible()
  const session = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
  const headers = { Authorization: `Bearer ${session[0]}` }
  const enduserId = JSON.parse(session[1] ?? '').group.endusers.at(-1).id
  const spontaneous = await page.request.get(`/v2/declarationAdmin/declaration/spontaneous/${enduserId}`, { headers })
  const { token } = await spontaneous.json()

  const bearers: (string | null)[] = []
  page.on('request', async (request) => {
    if (request.url().includes('/v2/declarations/')) bearers.push(await request.headerValue('authorization'))
  })
  const posts = watchPosts(page)
  const form = await openToken(page, token, 'fr')
  const { consigneeDeclaration: words, quantity } = fr
  await expect(form.title).toHaveText(words.title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const mail = await read(page, token, 'mail/')
  expect(mail.lang).toBe('fr')
  await expect(page.getByText(mail.enduserName, { exact: true })).toBeVisible()
  await expect(page.getByText(`${mail.postalCode} ${mail.city}`)).toBeVisible()

  const noted = page.waitForEvent('download')
  await page.getByRole('button', { name: words.note }).click()
  expect((await noted).suggestedFilename()).toBe('crates.pdf')

  const codes = await codesOf(page, token)
  await expect(form.quantities).toHaveCount(codes.length)
  const first = form.quantities.first()
  await expect(form.send).toBeDisabled()
  await expect(form.send).toHaveAccessibleDescription(new RegExp(`${codes[0]}.*${words.identity}`))
  for (const [typed, message] of [
    ['50001', quantity.too_large],
    ['-1', quantity.negative],
    ['12,0', quantity.not_whole],
    ['', quantity.missing],
  ] as const) {
    await first.fill(typed)
    await first.blur()
    await expect(first).toHaveAccessibleDescription(message)
  }
  await first.press('Enter')
  await expect(first).toBeFocused()
  await expect(form.identity).toHaveAccessibleDescription(words.identityMissing)
  const quantities = await fillForm(form, 'Élodie Brassac')
  for (const [typed, tidy] of [
    ['１２', '12'],
    ['1 234', '1234'],
  ] as const) {
    await first.fill(typed)
    await first.blur()
    await expect(first).toHaveValue(tidy)
  }
  await form.comments.fill('Quai 3')
  const all = [1_234, ...quantities.slice(1)]

  await form.send.click()
  await expect(form.dialog).toContainText(new Intl.NumberFormat('fr-FR').format(sum(all)))
  const shown = form.dialog.getByRole('term')
  await expect(shown).toHaveText([...codes.map((code) => new RegExp(`^${code}`)), words.sum])
  const figures = new Intl.NumberFormat('fr-FR')
  await expect(form.dialog.getByRole('definition')).toContainText(all.map((quantity) => figures.format(quantity)))
  await expect(form.dialog).toContainText('Quai 3')
  await expect(form.no).toBeFocused()
  await expectAccessible(page)
  // Whoever goes back finds everything as it was.
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(form.send).toBeFocused()
  expect(posts).toHaveLength(0)
  await expect(form.quantities.first()).toHaveValue(String(all[0]))
  await form.comments.fill(`${await form.comments.inputValue()}, derrière`)
  await form.send.click()
  await expect(form.dialog).toContainText('Quai 3, derrière')
  await clickTwice(form.yes)
  await expect(form.title).toHaveText(words.sentTitle)
  await expect(page.getByText(fr.sending.canClose, { exact: true })).toBeVisible()
  await expect(form.title).toBeFocused()
  await expect(form.timer).toContainText('h')
  expect(posts).toHaveLength(1)

  const { declaration, quantities: kept } = await declaredOf(page, token)
  expect(declaration).toMatchObject({ identity: 'Élodie Brassac', comments: 'Quai 3, derrière', changedAt: null })
  expect(kept).toEqual(codes.map((material, index) => ({ material, quantity: all[index] })))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: words.report }).click()
  const report = await saved
  expect(report.suggestedFilename()).toBe('report.pdf')
  expect(
    readFileSync(await report.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.reload()
  await expect(form.title).toHaveText(words.usedTitle)
  await expect(form.quantities.first()).toHaveValue('1234')
  expect(await keptKeys(page)).toEqual([])
  expect(bearers.length).toBeGreaterThan(0)
  expect(new Set(bearers)).toEqual(new Set([null]))
  const after = await page.evaluate(() => ['token', 'user', 'language'].map((key) => localStorage.getItem(key)))
  expect(after).toEqual([...session, null])
})

test('a language that is chosen while the link opens is not given up for that of the mail @long', async ({ page }) => {
  const token = await freshToken(page)
  const mail = Promise.withResolvers<void>()
  const words = Promise.withResolvers<void>()
  await page.route('**/mail/', (route) => mail.promise.then(() => route.continue()))
  await page.route(/\/ko-.*\.json/, (route) => words.promise.then(() => route.continue()))
  const form = await openToken(page, token)
  const asked = page.waitForRequest(/\/ko-.*\.json/)
  await page.getByLabel(en.language.label).selectOption('ko')
  await asked
  mail.resolve()
  await expect(form.title).toHaveText(en.consigneeDeclaration.title)
  words.resolve()
  await expect(form.title).toHaveText(ko.consigneeDeclaration.title)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ko')
})

test('a declaration is changed within its 48 hours, and is used after them', async ({ page }) => {
  const token = await freshToken(page)
  await declareByApi(page, token, 20)
  const form = await openToken(page, token)
  await expect(form.title).toHaveText(en.consigneeDeclaration.usedTitle)
  await expect(form.timer).toBeVisible()
  // What can be done about it comes first.
  const still = en.consigneeDeclaration.stillChangeable.split('{{until}}')[0] ?? ''
  await expect(page.getByRole('main').getByRole('paragraph').first()).toContainText(still)
  await expect(form.quantities.first()).toHaveValue('20')
  await expect(form.send).toHaveAccessibleDescription(en.consigneeDeclaration.unchanged)
  await form.quantities.first().fill('35')
  await form.comments.fill('Behind hall 2')
  await form.send.click()
  const codes = await codesOf(page, token)
  const rows = form.dialog.getByRole('row')
  await expect(rows).toHaveText([/./, `${codes[0]}2035`, /.*Behind hall 2$/])
  await form.yes.click()
  await expect(form.title).toHaveText(en.consigneeDeclaration.sentTitle)
  const { declaration, quantities } = await declaredOf(page, token)
  expect(declaration).toMatchObject({
    identity: 'Ana Moriven',
    comments: 'Behind hall 2',
    changedAt: expect.any(String),
  })
  expect(quantities.map(({ quantity }: { readonly quantity: number }) => quantity)).toEqual(
    codes.map((_, index) => (index === 0 ? 35 : 20)),
  )
  await page.getByRole('button', { name: en.consigneeDeclaration.change }).click()
  await expect(form.title).toHaveText(en.consigneeDeclaration.change)
  await expect(form.quantities.first()).toHaveValue('35')
  await form.quantities.first().fill('36')
  // What was not sent is none that is declared.
  await page.reload()
  await expect(form.title).toHaveText(en.consigneeDeclaration.change)
  await expect(page.getByText(en.draft.earlier)).toBeVisible()
  await expect(form.quantities.first()).toHaveValue('36')

  // The server's clock cannot be moved from here, so its answer is.
  await page.route('**/mail/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), changeableUntil: null } })
  })
  const times = { submittedAt: '2026-01-02T12:00:00Z', changedAt: '2026-01-03T12:00:00Z' }
  await page.route(/\/declaration\/?$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...times } })
  })
  await page.reload()
  await expect(form.title).toHaveText(en.consigneeDeclaration.usedTitle)
  await expect(page.getByText(en.consigneeDeclaration.usedAdvice)).toBeVisible()
  // The name is of whoever sent it last, and so is the time beside it.
  await expect(page.getByText('Ana Moriven sent the declaration with this link on 03/01/2026')).toBeVisible()
  await expect(page.getByText(en.consigneeDeclaration.unsent)).toBeVisible()
  await expect(page.getByText('36', { exact: true })).toBeVisible()
  await expect(form.quantities).toHaveCount(0)
  await expectAccessible(page)
})

test('a link that does not open leads to a new mail, on a click only @long', async ({ page, expectedErrors }) => {
  expectedErrors.push(networkLine(404), networkLine(503), networkLine(429), networkLine(422))
  await page.addInitScript(() => localStorage.setItem('language', 'ko'))
  const words = ko.consigneeDeclaration
  const form = declarationPage(page, 'ko')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/askNewMail')) asked.push(request.method())
  })
  for (const token of ['../x', 'a/b?c=d', '📦%00', 'x'.repeat(400)]) {
    await openToken(page, token)
    await expect(form.title).toHaveText(words.invalidTitle)
  }
  await openToken(page, 'x'.repeat(43))
  await expect(page.getByText(words.invalidText)).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])

  const problem = (status: number, code: string, headers = {}) => ({
    status,
    headers,
    json: { code, message: code, requestId: 'test' },
  })
  await page.route('**/askNewMail', (route) =>
    route.fulfill(problem(429, 'too_many_requests', { 'Retry-After': '50' })),
  )
  const newMail = page.getByRole('button', { name: words.newMail })
  await stopClock(page)
  await newMail.click()
  await expect(page.getByRole('status').filter({ hasText: '50' })).toBeVisible()
  await page.unrouteAll()
  await expect(newMail).toHaveAttribute('aria-disabled', 'true')
  await newMail.press('Enter')
  await settle(page)
  await page.clock.runFor(51_000)
  await expect(page.getByRole('status').filter({ hasText: ko.ui.waitOver })).toBeVisible()
  await page.clock.resume()
  await newMail.click()
  await expect(page.getByText(words.newMailSent)).toBeVisible()
  await expect(page.locator('[tabindex="-1"]', { hasText: words.newMailSent })).toBeFocused()
  expect(asked).toEqual(['GET', 'GET'])

  const token = await freshToken(page)
  await page.route('**/mail/', (route) => route.fulfill(problem(503, 'unavailable')))
  await openToken(page, token)
  await expect(page.getByRole('alert')).toHaveText(ko.problem.unavailable)
  await page.unrouteAll()
  await page.getByRole('button', { name: ko.common.retry }).click()
  await expect(form.title).toHaveText(words.title)
  await expect(form.title).toBeFocused()

  await fillForm(form, '한지민')
  for (const [status, code] of [
    [503, 'unavailable'],
    [422, 'invalid'],
  ] as const) {
    await page.route('**/declaration', (route) => route.fulfill(problem(status, code)))
    await confirm(form)
    await expect(page.getByRole('alert')).toContainText(ko.problem[code])
    await expect(form.identity).toHaveValue('한지민')
    await page.unrouteAll()
  }
  await confirm(form)
  await expect(form.title).toHaveText(words.sentTitle)
})

test('text of twice its size overlaps nothing, and no bar covers the form @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('language', 'fr'))
  const form = await openToken(page, await freshToken(page), 'fr')
  await expect(form.quantities.first()).toBeVisible()
  const isStuck = () => form.send.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
  expect(await isStuck()).toBe(true)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await isStuck()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const note = page.getByRole('button', { name: fr.consigneeDeclaration.note })
  const lines = await note.evaluate((button) => {
    const { fontSize, lineHeight } = getComputedStyle(button)
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
  })
  expect(lines).toBeGreaterThanOrEqual(1.2)
})

test('a phone in the dark needs no pointer, and hides nothing from a screen reader', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const form = await openToken(page, await freshToken(page))
  await expect(form.quantities.first()).toBeVisible()
  for (const language of ['fr', 'ru', 'zh', 'ko', 'pt', 'en']) {
    await page.getByRole('combobox').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await page.getByRole('button', { name: en.consigneeDeclaration.note }).focus()
  for (let line = 0; line < (await form.quantities.count()); line += 1) {
    await page.keyboard.press('Tab')
    await page.keyboard.type('３')
  }
  await page.keyboard.press('Tab')
  await expect(form.comments).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ana Moriven')
  await page.keyboard.press('Tab')
  await expect(form.send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.no).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.title).toHaveText(en.consigneeDeclaration.sentTitle)
  await expectAccessible(page)
})
