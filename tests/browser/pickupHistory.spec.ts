import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import type { Download, Page } from 'playwright/test'
import type { CalendarAddress } from '../../shared/src/contract/calls/calendars.ts'
import type { DeclarationRecord, NextCollect } from '../../shared/src/contract/calls/declarationAdmin.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { expectNothingAside, read } from './gridPages.ts'
import { asked, cardOf, leaveAsked, openPickup, shownDay, shownInstant, sites, toldTo } from './pickupPages.ts'
import { buttonOf, cardsOf, columnOf, tableOf, textsIn } from './plainTables.ts'

const en = textsIn('en')
const words = en.pickup

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const collectsOf = (page: Page, id: string): Promise<readonly NextCollect[]> =>
  read(page, `/v2/declarationAdmin/nextCollects/${id}`)
const calendarsOf = (page: Page, id: string): Promise<readonly CalendarAddress[]> =>
  read(page, `/v2/declarationAdmin/calendars/${id}`)

const textOf = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8')

/** The events of a calendar, as a kept parser reads them. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

const totalOf = ({ quantities }: DeclarationRecord) => quantities.reduce((sum, { quantity }) => sum + quantity, 0)

test.beforeEach(({ signIn }) => signIn('consignee'))

test('tells everything that was asked, declared and fetched, and saves it as it is shown', async ({ page }) => {
  const kinds = ['colleague', 'provider', 'stranger', 'gone', 'link'] as const
  await page.route('**/declarationAdmin/declarations/*', async (route) => {
    const response = await route.fetch()
    const rows: readonly DeclarationRecord[] = await response.json()
    const json = rows.map((row, place): DeclarationRecord => {
      const kind = kinds[place]
      const changedBy = kind ? { kind, name: kind === 'colleague' ? 'Odile Sablon' : null } : null
      return { ...row, changedAt: kind ? row.declaredAt : null, changedBy, before: kind ? row.quantities : null }
    })
    await route.fulfill({ response, json })
  })
  const told = toldTo<readonly DeclarationRecord[]>(page, /declarationAdmin\/declarations\/\w+$/)
  await leaveAsked(page)
  await openPickup(page, sites.other)
  const records = await told
  const unanswered = [asked.mail]
  const table = tableOf(page, words.history)
  const codes = [...new Set(records.flatMap(({ quantities }) => quantities.map(({ material }) => material)))]
  const { declared, occasion, by, total, collection } = words.column
  await expect(table.getByRole('columnheader')).toHaveText([
    declared,
    occasion,
    by,
    ...codes,
    total,
    collection,
    en.grid.rowActions,
  ])
  await expect(columnOf(table, 1)).toHaveCount(Math.min(8, records.length + unanswered.length))
  await expect(columnOf(table, 1).first()).toHaveText(words.notDeclared)
  // What waits for its answer tells when somebody was reminded, the first time first.
  const reminded = await Promise.all(asked.reminders.map(({ sentAt }) => shownInstant(page, sentAt)))
  const dates = reminded.map((moment) => moment.slice(0, 10)).sort()
  await expect(columnOf(table, 2).first()).toContainText(
    words.remindedOn.replace('{{dates}}', dates.join(en.common.comma)),
  )
  // Who changed one is told below who made it.
  const changers = await Promise.all(
    records.slice(0, kinds.length).map(async ({ changedAt, changedBy }) => {
      if (changedAt === null || !changedBy) throw new Error('It was not changed')
      const at = await shownInstant(page, changedAt)
      return words.changer[changedBy.kind].replace('{{name}}', changedBy.name ?? '').replace('{{at}}', at)
    }),
  )
  const shownBy = [...unanswered.map(() => ''), ...changers]
  for (const [place, text] of shownBy.entries()) await expect(columnOf(table, 3).nth(place)).toContainText(text)
  const [first] = records
  if (!first) throw new Error('Nothing was declared')
  const row = table.locator('tbody tr').nth(unanswered.length)
  await expect(row).toContainText(await shownInstant(page, first.declaredAt))
  await expect(row).toContainText(first.identity)
  await expect(row.locator('td').nth(3 + codes.length)).toHaveText(totalOf(first).toLocaleString('en'))
  for (const { collect } of records.slice(0, 5)) {
    if (collect?.state === 'collected')
      await expect(table).toContainText(words.collected.replace('{{date}}', shownDay(collect.day)))
  }
  expect(records.some(({ collect }) => collect?.state === 'collected')).toBe(true)

  // A file that can't be made is told, and made by another try.
  await page.evaluate(() => {
    const Made = Blob
    window.Blob = class extends Made {
      constructor() {
        super()
        window.Blob = Made
        throw new RangeError('Out of memory')
      }
    }
  })
  await page.getByRole('button', { name: words.export, exact: true }).click()
  const failed = page.getByRole('dialog', { name: /your-declarations-\S+\.csv$/ })
  await expect(failed.getByRole('alert')).toContainText(en.gridExport.broken)
  const saved = page.waitForEvent('download')
  await failed.getByRole('button', { name: en.common.retry }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^your-declarations-tyreworks-\w+-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await textOf(file)).trim().split('\r\n')
  expect(lines).toHaveLength(1 + records.length + unanswered.length)
  for (const code of codes) expect(lines[0]?.split(';')).toContain(code)
  expect(lines.some((line) => line.includes(`;${totalOf(first)}`) && line.includes(first.identity))).toBe(true)
  expect(lines.some((line) => line.includes(changers[0] ?? '-'))).toBe(true)
  await expectAccessible(page)
})

test('finds a declaration by who made it, and turns pages in the address @long', async ({ page }) => {
  const people = Array.from({ length: 20 }, (_, place) => (place === 11 ? 'Odile Sablon' : `Clerk ${place}`))
  await page.route('**/declarationAdmin/declarations/*', async (route) => {
    const response = await route.fetch()
    const [one]: readonly DeclarationRecord[] = await response.json()
    const dayOf = (place: number) => new Date(Date.UTC(2100, 0, 30 - place)).toISOString()
    const rows = people.map((identity, place) => ({ ...one, id: `d${place}`, identity, declaredAt: dayOf(place) }))
    await route.fulfill({ response, json: rows })
  })
  await openPickup(page, sites.other)
  const table = tableOf(page, words.history)
  const history = page.getByRole('region', { name: words.history })
  await expect(columnOf(table, 3)).toHaveText(people.slice(0, 8))
  await history.getByRole('button', { name: en.grid.nextPage }).click()
  await expect(columnOf(table, 3)).toHaveText(people.slice(8, 16))
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(columnOf(table, 3)).toHaveText(people.slice(8, 16))
  await page.getByRole('searchbox', { name: words.search }).fill('odile')
  await expect(columnOf(table, 3)).toHaveText(['Odile Sablon'])
  await expect(page).not.toHaveURL(/page=/)
  await page.getByRole('searchbox', { name: words.search }).fill('nobody of that name')
  await expect(page.getByText(en.table.noMatch.replace('{{search}}', 'nobody of that name'))).toBeVisible()
  await expect(page).toHaveURL(/search=nobody/)
  await page.getByRole('button', { name: en.table.clearSearch }).click()
  await expect(columnOf(table, 3)).toHaveText(people.slice(0, 8))
})

test('lists the collects to come; each goes into a calendar as one event of its day @long', async ({ page }) => {
  const id = await openPickup(page, sites.declaring)
  const collects = await collectsOf(page, id)
  const [next, planned] = collects
  if (!next || !planned) throw new Error('The demo world has fewer than two collects to come')
  const table = tableOf(page, words.nextCollects)
  await expect(columnOf(table, 1)).toHaveText(collects.slice(0, 5).map(({ day }) => shownDay(day)))
  await expect(columnOf(table, 2)).toContainText([words.confirmed, words.planned])
  const saved = page.waitForEvent('download')
  await buttonOf(page, words.addToCalendar, shownDay(planned.day)).focus()
  await page.keyboard.press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  const [event, ...others] = eventsIn(await textOf(file))
  expect(others).toEqual([])
  expect(event?.startDate.toString()).toBe(planned.day)
  expect(event?.startDate.isDate).toBe(true)

  const again = page.waitForEvent('download')
  await cardOf(page, words.nextCollect).getByRole('button', { name: words.addToCalendar }).click()
  const [other] = eventsIn(await textOf(await again))
  expect(other?.startDate.toString()).toBe(next.day)
  expect(other?.uid).not.toBe(event?.uid)
})

test.describe('a calendar address', () => {
  // There are five a site at most: one after the other.
  test.describe.configure({ mode: 'default' })
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is made by a name, copied once, subscribed to, listed and revoked, by the keyboard alone', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('503 (Service Unavailable)')
    let down = 'GET'
    await page.route('**/declarationAdmin/calendars/*', (route) =>
      route.request().method() === down
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now' } })
        : route.fallback(),
    )
    const id = await openPickup(page, sites.other)
    const before = await calendarsOf(page, id)
    const dialog = page.getByRole('dialog', { name: words.calendar.title, exact: true })
    await page.getByRole('button', { name: words.calendar.title }).focus()
    await page.keyboard.press('Enter')
    const create = dialog.getByRole('button', { name: words.calendar.create })
    // Without the list nobody knows whether there is room for one more.
    await expect(create).toHaveAccessibleDescription(en.problem.unavailable)
    down = 'POST'
    await dialog.getByRole('alert').getByRole('button', { name: en.common.retry }).click()
    await expect(create).toBeEnabled()
    await create.focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: words.calendar.newAddress })
    const name = form.getByLabel(words.calendar.name)
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('placeholder', words.calendar.namePlaceholder)
    await page.keyboard.press('Enter')
    await expect(form.getByText(en.fault.required)).toBeVisible()
    // What was typed outlives a failure.
    const called = "Ana's phone"
    await page.keyboard.type(called)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toContainText(en.problem.unavailable)
    await expect(name).toHaveValue(called)
    down = ''
    await expectAccessible(page)
    await name.press('Enter')
    await expect(form).toBeHidden()
    const address = dialog.getByLabel(words.calendar.newAddress)
    await expect(address).toBeVisible()
    const url = await address.inputValue()
    await expect(dialog.getByRole('link', { name: words.calendar.open })).toHaveAttribute('href', /^webcal:/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.calendar.copy, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.calendar.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

    // Whoever has it reads the collects, without any account.
    const feed = new URL(url).pathname
    // A kept connection may end just as it is used again.
    const readFeed = () => page.request.get(feed, { maxRetries: 2 })
    const answer = await readFeed()
    expect(answer.headers()['content-type']).toContain('text/calendar')
    const collects = await collectsOf(page, id)
    const days = eventsIn(await answer.text()).map(({ startDate }) => startDate.toString())
    expect(days).toEqual(expect.arrayContaining(collects.map(({ day }) => day)))

    const items = dialog.getByRole('list', { name: words.calendar.list }).getByRole('listitem')
    await expect(items).toHaveCount(before.length + 1)
    const [made] = await calendarsOf(page, id)
    await expect(items.first()).toContainText(called)
    await expect(items.first()).toContainText(words.calendar.made.replace('{{at}}', ''))
    await dialog
      .getByRole('button', { name: `${words.calendar.revoke}: ${called}` })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: words.calendar.revokeTitle.replace('{{name}}', called) })
    await expect(question.getByRole('button', { name: en.common.cancel, exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.calendar.revoked.replace('{{name}}', called))).toBeVisible()
    await expect(address).toHaveCount(0)
    expect((await calendarsOf(page, id)).map((one) => one.id)).not.toContain(made?.id)
    expect((await readFeed()).status()).toBe(404)
  })
})

for (const [language, locale, theme] of [
  ['ko', 'ko-KR', 'light'],
  ['fr', 'fr-FR', 'dark'],
] as const) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    const also = longUnless(language === 'ko')
    test(`declarations are cards, and the calendar’s dialog fits${also}`, async ({ page }) => {
      const texts = textsIn(language)
      await page.emulateMedia({ colorScheme: theme })
      await openPickup(page, sites.other, texts)
      // One that waits for its answer has nothing to open.
      const card = cardsOf(page, texts.pickup.history)
        .filter({ has: page.getByRole('button') })
        .first()
      await expect(card).toContainText(texts.pickup.column.total)
      await card.getByRole('button').click()
      await expect(
        page.getByRole('dialog', { name: texts.pickup.declaration }).getByRole('listitem').first(),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.pickup.calendar.title }).click()
      const dialog = page.getByRole('dialog', { name: texts.pickup.calendar.title })
      await expect(dialog.getByRole('button', { name: texts.pickup.calendar.create })).toBeEnabled()
      await expectNothingAside(page)
      await expectAccessible(page)
    })
  })
}

test.describe('on a phone, where one crate type of a declaration was changed', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('its card has the others too', async ({ page }) => {
    const figure = (quantity: number) => quantity.toLocaleString('en-GB')
    let seen: DeclarationRecord | undefined
    await page.route('**/declarationAdmin/declarations/*', async (route) => {
      const response = await route.fetch()
      const rows: readonly DeclarationRecord[] = await response.json()
      seen = rows.find(({ quantities }) => quantities.length > 1)
      const before = seen?.quantities.map((one, place) => (place === 0 ? { ...one, quantity: one.quantity + 3 } : one))
      const changed = { changedBy: { kind: 'link', name: null }, changedAt: seen?.declaredAt, before }
      await route.fulfill({ response, json: rows.map((row) => (row === seen ? { ...row, ...changed } : row)) })
    })
    await openPickup(page, sites.other)
    if (!seen) throw new Error('Nobody declared two crate types at this site of the demo world')
    const [first, ...others] = seen.quantities
    const card = cardsOf(page, words.history).filter({ hasText: await shownInstant(page, seen.declaredAt ?? '') })
    const lineOf = (material = '') =>
      card
        .locator('dl > div')
        .filter({ has: page.getByText(material, { exact: true }) })
        .getByRole('definition')
    const quantity = first?.quantity ?? 0
    await expect(lineOf(first?.material)).toContainText(`${figure(quantity + 3)} → ${figure(quantity)}`)
    for (const one of others) await expect(lineOf(one.material)).toHaveText(figure(one.quantity))
  })
})
