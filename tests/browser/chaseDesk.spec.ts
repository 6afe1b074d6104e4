import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { hotClasses } from '../fixtures/hotClasses.ts'
import {
  type ChaseLanguage,
  type ChaseRow,
  chaseAddress,
  chaseColumns,
  chaseListOf,
  chaseWords,
  findChaseRows,
  logPath,
  mailTo,
  namesOf,
  openCall,
  openChaseList,
  panelOf,
} from './chasePages.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import {
  cellsOf,
  chooseAnotherCustomer,
  countOf,
  expectNothingAside,
  read,
  rowsText,
  selectedId,
  whole,
} from './gridPages.ts'
import { pressOn, tabInto, tabTo } from './keyboard.ts'
import { send, toasts } from './shippingDesk.ts'
import { blockedTile, blockTiles } from './trackedCrates.ts'

const { en } = chaseWords

/** Tests share one portal, and what is written there stays: each has an end customer of its own. */
const places = { both: 0, promise: 1, refused: 2, gone: 3, withdrawn: 4 } as const
const seen = Object.keys(places).length
/** A journey has another at every turn: no list is mailed to the same one twice within ten minutes. */
const journeys = [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 390 },
  { language: 'zh', width: 1440 },
  { language: 'en', width: 390 },
] as const
/** Those from here on are nobody's own. */
const free = 30

const lateOf = (entries: readonly ChaseRow[]) =>
  entries.filter(({ overdue }) => overdue > 0).toSorted((one, other) => one.id.localeCompare(other.id))

/** One with overdue crates, the same whatever the ranking. @param place of a test, or the number of a journey */
function ownRow(entries: readonly ChaseRow[], place: keyof typeof places | number): ChaseRow {
  const { repeatEachIndex, retry } = test.info()
  const own = typeof place === 'string' ? places[place] : seen + place + journeys.length * (repeatEachIndex + retry)
  const row = lateOf(entries)[own]
  if (!row || own >= free) throw new Error('The demo world has too few late end customers')
  return row
}

/** The first that nobody was in touch with, among those that no test has for its own. */
function firstUntouched(entries: readonly ChaseRow[]): ChaseRow {
  const others = new Set(lateOf(entries).slice(free))
  const row = entries.find((entry) => others.has(entry) && !entry.lastContact)
  if (!row) throw new Error('The demo world has too few late end customers')
  return row
}

const freshWords = () => `Yard full ${randomUUID().slice(0, 8)}`
const detailsOf = (page: Page) => page.getByRole('textbox', { name: en.chaseDesk.form.text })
const useLanguage = (page: Page, language: ChaseLanguage) =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

/** Finds a row by its name, so that it is in sight whatever the ranking, and opens its panel: by keys alone. */
async function openByKeys(page: Page, list: Locator, row: ChaseRow): Promise<Locator> {
  await page.keyboard.press('/')
  await page.keyboard.type(row.name)
  await expect(namesOf(list)).toHaveText([row.name])
  await expect(page).toHaveURL(/search=/)
  await tabInto(page, list.locator(hotClasses.table).first())
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Enter')
  const panel = panelOf(page, row.name)
  await expect(panel.getByRole('heading', { name: row.name })).toBeVisible()
  return panel
}

for (const [place, { language, width }] of journeys.entries()) {
  const also = longUnless((language === 'zh') === (width === 390))
  test(`by keys alone: who is late, log a call, mail the list, which crates, come back: ${language}, ${width} pixels${also}`, async ({
    page,
    signIn,
  }) => {
    // Two pages, and a look by axe at each form.
    test.slow()
    const words = chaseWords[language]
    await signIn('shipper')
    await useLanguage(page, language)
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const { entries } = await openChaseList(page, language)
    const list = chaseListOf(page, language)
    const row = ownRow(entries, place)
    const panel = await openByKeys(page, list, row)
    await expect(page).toHaveURL(new RegExp(`call=${row.id}`))
    const crates = panel.getByRole('region', { name: words.chaseDesk.crates.title })
    await expect(crates.getByRole('row')).toHaveCount(Math.min(row.overdue, 7) + 1)
    await expect(crates.getByRole('row').nth(1)).toContainText(`+${row.longestOverdue}`)
    await expectNothingAside(page)

    const said = freshWords()
    await page.keyboard.press('l')
    const logForm = page.getByRole('region', { name: words.chaseDesk.log })
    await expect(logForm.getByLabel(words.chaseDesk.form.kind)).toBeFocused()
    await expect(logForm.getByRole('button', { name: words.chaseDesk.form.save })).toBeInViewport()
    await tabTo(page, logForm.getByRole('textbox', { name: words.chaseDesk.form.text }))
    await page.keyboard.type(said)
    await expectAccessible(page)
    await pressOn(page, logForm.getByRole('button', { name: words.chaseDesk.form.save }))
    const log = panel.getByRole('region', { name: words.chaseDesk.entries.title })
    await expect(log.getByRole('listitem').first()).toContainText(said)
    await expect(toasts(page).filter({ hasText: words.chaseDesk.done.called })).toBeVisible()
    await expect(panel.getByRole('button', { name: words.chaseDesk.log })).toBeFocused()

    const address = `${randomUUID().slice(0, 8)}@late.example`
    await page.keyboard.press('e')
    const mailForm = page.getByRole('region', { name: words.chaseDesk.mail })
    await expect(mailForm.getByText('.xlsx')).toBeVisible()
    await tabTo(page, mailForm.getByLabel(words.chaseDesk.form.to))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(address)
    await expectAccessible(page)
    const subject = await mailForm.getByLabel(words.chaseDesk.form.subject).inputValue()
    expect(subject).toContain(String(row.overdue))
    expect(mailTo(address)).toBeUndefined()
    await pressOn(page, mailForm.getByRole('button', { name: words.chaseDesk.form.send }))
    await expect(log.getByRole('listitem').first()).toContainText(address)
    await expect.poll(() => mailTo(address)).toContain('.xlsx')

    // The crates of the panel are walked like any list, and one step back is the panel.
    const worst = crates.getByRole('row').nth(1).getByRole('link')
    const barcode = (await worst.textContent()) ?? ''
    await pressOn(page, worst)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(barcode)
    const placed = words.cratePage.placeInList.replace('{{place}}', '1').replace('{{total}}', whole(row.overdue))
    await expect(page.getByRole('navigation', { name: words.cratePage.walk })).toContainText(placed)
    await page.goBack()
    // Not to a button without words: its tooltip has the first Escape.
    await tabTo(page, panel.getByRole('link').first())

    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(namesOf(list)).toHaveText([row.name])
    await expect(list.getByRole('searchbox')).toHaveValue(row.name)
    await expect(page).not.toHaveURL(/call=/)
  })
}

for (const [place, { language, width }] of journeys.entries()) {
  const also = longUnless(language === 'zh' && width === 390)
  test(`by keys alone: a viewer reads what was said, goes to a crate and back, and is offered nothing else: ${language}, ${width} pixels${also}`, async ({
    page,
    signIn,
  }) => {
    const words = chaseWords[language]
    await signIn('viewer')
    await useLanguage(page, language)
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const { entries } = await openChaseList(page, language)
    const list = chaseListOf(page, language)
    const row = ownRow(entries, place)
    const panel = await openByKeys(page, list, row)
    await expect(
      panel.getByRole('region', { name: words.chaseDesk.crates.title }).getByRole('row').first(),
    ).toBeVisible()
    await expect(panel.getByRole('region', { name: words.chaseDesk.entries.title })).toContainText(
      words.chaseDesk.entries.readOnly,
    )
    await expect(panel.getByRole('button', { name: words.chaseDesk.log })).toHaveCount(0)
    await expect(panel.getByRole('button', { name: words.chaseDesk.mail })).toHaveCount(0)
    await expect(page.getByText(words.chaseDesk.keys.log, { exact: true })).toHaveCount(0)
    await page.keyboard.press('l')
    await page.keyboard.press('e')
    await expect(page.getByRole('textbox', { name: words.chaseDesk.form.text })).toHaveCount(0)
    await expectNothingAside(page)
    await expectAccessible(page)

    const worst = panel
      .getByRole('region', { name: words.chaseDesk.crates.title })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
    const barcode = (await worst.textContent()) ?? ''
    await pressOn(page, worst)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(barcode)
    await expect(page.getByRole('link', { name: words.customerHome.openEntry })).toBeVisible()
    await expect(page.getByRole('link', { name: words.cratePage.chase.replace('{{name}}', row.name) })).toHaveCount(0)
    await page.goBack()
    // Not to a button without words: its tooltip has the first Escape.
    await tabTo(page, panel.getByRole('link').first())

    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(namesOf(list)).toHaveText([row.name])
    await expect(list.getByRole('searchbox')).toHaveValue(row.name)
    await expect(page).not.toHaveURL(/call=/)
  })
}

test.describe('as shipper', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test('shows ages and reasons, and keeps filters, sort and rows from panel to panel', async ({ page }) => {
    const { entries } = await openChaseList(page)
    const list = chaseListOf(page)
    const worst = entries[0]
    const bar = cellsOf(list, chaseColumns.ages).first().locator('[data-bar]')
    const { upTo30 = 0, upTo60 = 0, beyond = 0 } = worst?.ages ?? {}
    expect(upTo30 + upTo60 + beyond).toBe(worst?.overdue)
    for (const [band, crates] of Object.entries({ upTo30, upTo60, beyond })) {
      const words = en.chaseDesk.ages[band as 'upTo30'].replace('{{count}}', whole(crates))
      if (crates > 0) await expect(bar).toContainText(words)
      else await expect(bar).not.toContainText(words)
    }
    // One scale for all: the longest bar is that of the one with most crates.
    const most = Math.max(...entries.map(({ overdue }) => overdue))
    const share = await bar
      .locator('span[aria-hidden]')
      .evaluateAll((pieces) =>
        pieces.reduce((sum, piece) => sum + Number.parseFloat((piece as HTMLElement).style.width), 0),
      )
    expect(share).toBeCloseTo(((worst?.overdue ?? 0) / most) * 100, 0)
    await expect(cellsOf(list, chaseColumns.name).first()).toContainText('over the agreed')

    const late = entries.filter(({ overdue }) => overdue >= 2)
    await page.goto(`${page.url().replace(/&(sort|filter)=[^&]*/g, '')}&sort=overdue.desc&filter=overdue.gte.2`)
    await expect(countOf(list)).toHaveText(`${whole(late.length)} of ${whole(entries.length)}`)
    await expect(namesOf(list).nth(3)).toBeVisible()
    const shown = await namesOf(list).allTextContents()
    await cellsOf(list, chaseColumns.longest).nth(2).click()
    const panel = panelOf(page, shown[2] ?? '')
    await expect(panel).toBeVisible()
    await expect(panel.getByText(`3 of ${late.length}`)).toBeVisible()
    await panel.getByRole('button', { name: en.chaseDesk.next }).click()
    await expect(panelOf(page, shown[3] ?? '')).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/call=/)
    expect(await namesOf(list).allTextContents()).toEqual(shown)
  })

  test('by keyboard alone: down the list, log, and out again @long', async ({ page }) => {
    const { entries } = await openChaseList(page)
    const list = chaseListOf(page)
    await page.keyboard.press('/')
    await tabInto(page, list.locator(hotClasses.table).first())
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Enter')
    await expect(panelOf(page, entries[0]?.name ?? '')).toBeVisible()
    for (const next of entries.slice(1, 4)) {
      await page.keyboard.press('ArrowDown')
      await expect(panelOf(page, next.name)).toBeVisible()
    }
    await expect(page).toHaveURL(new RegExp(`call=${entries[3]?.id}`))
    await expect(list.locator('td.currentRow').first()).toBeVisible()
    const panel = panelOf(page, entries[3]?.name ?? '')
    await panel.getByRole('heading').first().focus()
    await page.keyboard.press('ArrowUp')
    await expect(panelOf(page, entries[2]?.name ?? '')).toBeVisible()
    // The grid follows.
    await expect(list.locator(`td.currentRow`, { hasText: entries[2]?.name ?? '' }).first()).toBeVisible()

    // At the end of the list the button keeps the focus, and so the keys are heard.
    const previous = page.getByRole('button', { name: en.chaseDesk.previous })
    await previous.focus()
    for (const above of [entries[1], entries[0]]) {
      await page.keyboard.press('Enter')
      await expect(panelOf(page, above?.name ?? '')).toBeVisible()
    }
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(previous).toBeFocused()
    for (const below of entries.slice(1, 3)) {
      await page.keyboard.press('ArrowDown')
      await expect(panelOf(page, below.name)).toBeVisible()
    }

    await page.keyboard.press('l')
    const details = detailsOf(page)
    await expect(page.getByLabel(en.chaseDesk.form.kind)).toBeFocused()
    await details.focus()
    // Letters and arrows are the field's own.
    await page.keyboard.type('mle')
    await page.keyboard.press('ArrowDown')
    await expect(details).toHaveValue('mle')
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    await expect(page.getByRole('button', { name: en.chaseDesk.log })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/call=/)
    await expect(list.locator('td:focus')).toHaveCount(1)
    // One step back led to the list, however far one went.
    await page.goForward()
    await expect(panelOf(page, entries[2]?.name ?? '')).toBeVisible()
  })

  test.describe('and on the map', () => {
    test.use({ expectedErrors: [blockedTile] })
    test('M shows who is called there, and the map leads back to the call @long', async ({ page }) => {
      await blockTiles(page)
      const { entries } = await openChaseList(page)
      const row = entries.find(({ overdue }) => overdue > 0)
      if (!row) throw new Error('The demo world has nobody who is late')
      await (await openCall(page, row)).getByRole('heading', { name: row.name }).focus()
      await page.keyboard.press('m')
      await expect(page).toHaveURL(new RegExp(`/maps\\?.*selected=${row.id}`))
      const ways = page.getByRole('navigation', { name: en.customerMap.links.replace('{{name}}', row.name) })
      await ways.getByRole('link', { name: en.deliveries.title, exact: true }).click()
      await expect(page).toHaveURL(/\/deliveries\?/)
      await expect(page.getByRole('region', { name: en.deliveries.grid })).toContainText(row.name)
      await page.goBack()
      await ways.getByRole('link', { name: en.chase.title, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`call=${row.id}`))
      await expect(panelOf(page, row.name)).toBeVisible()
    })
  })

  test('who was reached stays in place on the way back, keys work at once, and a reload ranks anew @long', async ({
    page,
  }) => {
    const { entries } = await openChaseList(page)
    const list = chaseListOf(page)
    const row = firstUntouched(entries)
    const panel = await openCall(page, row)
    const place = panel.getByRole('status')
    const before = (await place.textContent()) ?? ''
    await page.keyboard.press('l')
    await page.getByLabel(en.chaseDesk.form.kind).selectOption('unanswered')
    await page.getByRole('button', { name: en.chaseDesk.form.save }).click()
    await expect(toasts(page).filter({ hasText: en.chaseDesk.done.unanswered })).toBeVisible()
    await send(page, 'POST', logPath(page, row.id), { kind: 'called', text: freshWords() })

    const crates = panel.getByRole('region', { name: en.chaseDesk.crates.title })
    await crates.getByRole('row').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/crate\//)
    await page.goBack()
    await expect(panel.getByRole('heading', { name: row.name })).toBeFocused()
    await expect(place).toHaveText(before)
    await expect(list.locator('td.currentRow', { hasText: row.name }).first()).toBeInViewport()

    const at = Number.parseInt(before, 10)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: `${at + 1} of ` })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(place).toHaveText(before)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(namesOf(list).nth(at - 1)).toHaveText(row.name)
    await list.getByRole('button', { name: en.fresh.reload }).click()
    await expect(namesOf(list).nth(at - 1)).not.toHaveText(row.name)
    const [first] = await findChaseRows(page, selectedId(page))
    await expect(namesOf(list).first()).toHaveText(first?.name ?? '')
  })

  test('two people log at once, and both entries stand @long', async ({ page }) => {
    const { entries } = await openChaseList(page)
    const row = ownRow(entries, 'both')
    const panel = await openCall(page, row)
    const [mine, theirs] = [freshWords(), freshWords()]
    await panel.getByRole('button', { name: en.chaseDesk.log }).click()
    await detailsOf(page).fill(mine)
    await send(page, 'POST', logPath(page, row.id), { kind: 'note', text: theirs })
    await page.getByRole('button', { name: en.chaseDesk.form.save }).click()
    const log = panel.getByRole('region', { name: en.chaseDesk.entries.title })
    await expect(log.getByRole('listitem').nth(0)).toContainText(mine)
    await expect(log.getByRole('listitem').nth(1)).toContainText(theirs)
    const { entries: kept } = await read(page, logPath(page, row.id))
    expect(kept.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([mine, theirs])
  })

  test('a promise is for a day to come, stands in the list, and is taken back', async ({ page }) => {
    const { entries } = await openChaseList(page)
    const row = ownRow(entries, 'promise')
    const panel = await openCall(page, row)
    await panel.getByRole('button', { name: en.chaseDesk.log }).click()
    const form = page.getByRole('region', { name: en.chaseDesk.log })
    await form.getByLabel(en.chaseDesk.form.kind).selectOption('promised')
    const day = form.getByRole('textbox', { name: en.chaseDesk.form.promisedFor })
    const save = form.getByRole('button', { name: en.chaseDesk.form.save })
    await day.fill('01/01/2020')
    await expect(form.getByText(en.fault.past)).toBeVisible()
    await expect(save).toBeDisabled()
    await day.fill('31/02/2027')
    await expect(form.getByText(en.dateField.unreadable)).toBeVisible()
    await day.fill(await page.evaluate(() => new Date().toLocaleDateString('en-GB')))
    await expect(save).toBeEnabled()
    // Half typed, it is told to whoever presses the button that is not ready.
    await day.fill('31/0')
    const box = await save.boundingBox()
    if (!box) throw new Error('The button has no place')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(form.getByText(en.dateField.unreadable)).toBeVisible()
    const today = await page.evaluate(() => new Date().toLocaleDateString('en-GB'))
    await expect(form).toContainText(`${row.overdue} overdue crate`)
    const soon = form.getByRole('button', { name: /\d\d\/\d\d$/ }).last()
    await soon.click()
    await expect(day).toHaveValue(new RegExp(`^${(await soon.textContent())?.slice(-5)}/\\d{4}$`))
    await day.fill(today)
    await form.getByRole('button', { name: en.chaseDesk.form.save }).click()
    const log = panel.getByRole('region', { name: en.chaseDesk.entries.title })
    const entry = log.getByRole('listitem').first()
    await expect(entry).toContainText(en.chaseDesk.entries.promised.replace('{{date}}', today))
    const promised = chaseListOf(page).locator(hotClasses.cells, { hasText: en.chaseDesk.promise.today })
    await expect(promised.first()).toContainText(today)
    // Beside the panel the promise is in sight.
    const [cell, side] = [await promised.first().boundingBox(), await panel.boundingBox()]
    expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0)
    // Tab goes on from a toast, which is the last of the page, and not back to where it came from.
    await toasts(page).getByRole('button', { name: en.form.undo }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(0)
    // What is taken back once another panel was open is told in the log that is open by then.
    await panel.getByRole('button', { name: en.chaseDesk.next }).click()
    await expect(panel).toHaveCount(0)
    await page.getByRole('button', { name: en.chaseDesk.previous }).click()
    await expect(entry).toContainText(today)
    await toasts(page).getByRole('button', { name: en.form.undo }).click()
    await expect(entry).toContainText(en.chaseDesk.entries.withdrawn)
    await expect(promised).toHaveCount(0)
  })

  test('what was typed is kept as a draft, what was written is withdrawn once asked, and no panel is another customer’s @long', async ({
    page,
  }) => {
    const { entries } = await openChaseList(page)
    const row = ownRow(entries, 'withdrawn')
    const words = freshWords()
    await send(page, 'POST', logPath(page, row.id), { kind: 'called', text: words })
    const panel = await openCall(page, row)
    const entry = panel.getByRole('listitem').filter({ hasText: words })
    await entry.getByRole('button', { name: en.chaseDesk.entries.withdraw }).click()
    const question = page.getByRole('alertdialog', { name: en.chaseDesk.entries.withdrawTitle })
    await expectAccessible(page)
    await question.getByRole('button', { name: en.chaseDesk.entries.withdraw }).click()
    await expect(entry).toContainText(en.chaseDesk.entries.withdrawn)
    await expect(entry.getByRole('button')).toHaveCount(0)
    await expect(panel.getByRole('heading', { name: en.chaseDesk.entries.title, exact: true })).toBeFocused()

    await panel.getByRole('button', { name: en.chaseDesk.log }).click()
    const said = freshWords()
    await detailsOf(page).fill(said)
    await page.getByRole('button', { name: en.common.cancel }).click()
    await panel.getByRole('button', { name: en.chaseDesk.log }).click()
    await page.getByRole('button', { name: en.form.restore }).click()
    await expect(detailsOf(page)).toHaveValue(said)

    await page.keyboard.press('Escape')
    await chooseAnotherCustomer(page)
    await expect(page).not.toHaveURL(/call=/)
  })

  test('a broken promise is marked, in the list and in the panel @long', async ({ page }) => {
    const { entries } = await openChaseList(page)
    const row = ownRow(entries, 'gone')
    const [day, shown] = ['2026-01-05', '05/01/2026']
    // Days go by without a test: the row is told as it would be then, on top as the services rank it.
    await page.route('**/chaseList', async (route) => {
      const answer = await route.fetch()
      const rows: ChaseRow[] = await answer.json()
      const promise = { entryId: 'p-1', day, isBroken: true, madeAt: '2026-01-01T08:00:00Z' }
      const broken = rows.filter(({ id }) => id === row.id).map((one) => ({ ...one, promise }))
      await route.fulfill({ response: answer, json: [...broken, ...rows.filter(({ id }) => id !== row.id)] })
    })
    await page.goto(chaseAddress)
    const list = chaseListOf(page)
    await expect(namesOf(list).first()).toHaveText(row.name)
    const notKept = en.chaseDesk.promise.notKept.replace('{{date}}', shown)
    await expect(cellsOf(list, chaseColumns.name).first()).toContainText(notKept)
    await expect(cellsOf(list, chaseColumns.promise).first()).toHaveText(`${shown}, ${en.chaseDesk.promise.broken}`)
    await expectAccessible(page)
    await namesOf(list).first().click()
    await expect(panelOf(page, row.name).getByText(en.chaseDesk.promise.broken)).toBeVisible()
  })

  test('who is not on the list has a panel all the same, and who is unknown is told so @long', async ({ page }) => {
    await page.route('**/chaseList', async (route) => {
      const answer = await route.fetch()
      const rows: ChaseRow[] = await answer.json()
      await route.fulfill({ response: answer, json: rows.slice(1) })
    })
    const { entries } = await openChaseList(page)
    const off = entries[0]
    if (!off) throw new Error('The demo world has no late end customers')
    const panel = await openCall(page, off)
    await expect(panel.getByText(en.chaseDesk.unlisted)).toBeVisible()
    await expectAccessible(page)
    // Any step leads to the first of the list, as the keys do.
    await panel.getByRole('button', { name: en.chaseDesk.next }).click()
    await expect(panelOf(page, entries[1]?.name ?? '')).toBeVisible()
  })

  test('where nobody is known the panel says so, and the mail waits for an address @long', async ({ page }) => {
    await page.route('**/log?*', async (route) => {
      const answer = await route.fetch()
      const { contact, ...log } = await answer.json()
      const nobody = { ...contact, name: null, email: null, tel: null }
      await route.fulfill({ response: answer, json: { ...log, contact: nobody } })
    })
    await page.route('**/mail', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), to: null } })
    })
    const { entries } = await openChaseList(page)
    const panel = await openCall(page, firstUntouched(entries))
    await expect(panel.getByText(en.chaseDesk.contact.none)).toBeVisible()
    await expect(panel.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0)
    await expectAccessible(page)
    await panel.getByRole('button', { name: en.chaseDesk.mail }).click()
    const form = page.getByRole('region', { name: en.chaseDesk.mail })
    const send = form.getByRole('button', { name: en.chaseDesk.form.send })
    await expect(form.getByLabel(en.chaseDesk.form.to)).toHaveValue('')
    await expect(send).toBeDisabled()
    await expectAccessible(page)
    await form.getByLabel(en.chaseDesk.form.to).fill('yard@late.example')
    await expect(send).toBeEnabled()
  })

  test.describe('what the services refuse', () => {
    test.use({ expectedErrors: ['503', '404', '409'] })

    test('is told in the form, and everything stays as it was typed', async ({ page }) => {
      const { entries } = await openChaseList(page)
      const row = ownRow(entries, 'refused')
      const panel = await openCall(page, row)
      const form = page.getByRole('region', { name: en.chaseDesk.mail })
      const mailButton = panel.getByRole('button', { name: en.chaseDesk.mail })
      // A draft of another list: its mail is refused, and the form is about the list of now.
      await page.route(
        '**/mail',
        async (route) => {
          const answer = await route.fetch()
          await route.fulfill({ response: answer, json: { ...(await answer.json()), basis: 'of yesterday' } })
        },
        { times: 1 },
      )
      await mailButton.click()
      await form.getByLabel(en.chaseDesk.form.to).fill('yard@late.example')
      await form.getByLabel(en.chaseDesk.form.message).fill('Call today')
      await form.getByRole('button', { name: en.chaseDesk.form.send }).click()
      await expect(form.getByRole('status').filter({ hasText: en.chaseDesk.form.changed })).toBeVisible()
      await expect(form.getByLabel(en.chaseDesk.form.message)).toHaveValue('Call today')
      expect(mailTo('yard@late.example')).toBeUndefined()

      await page.route('**/mail', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } })
          : route.continue(),
      )
      const to = form.getByLabel(en.chaseDesk.form.to)
      await to.fill('nobody')
      await to.blur()
      await expect(form.getByText(en.fault.email)).toBeVisible()
      await expect(form.getByRole('button', { name: en.chaseDesk.form.send })).toBeDisabled()
      await to.fill('yard@late.example')
      await form.getByLabel(en.chaseDesk.form.message).fill('Call us')
      await form.getByRole('button', { name: en.chaseDesk.form.send }).click()
      await expect(form.getByRole('alert')).toContainText(en.problem.unavailable)
      await expect(to).toHaveValue('yard@late.example')
      await expect(form.getByLabel(en.chaseDesk.form.message)).toHaveValue('Call us')
      await expectAccessible(page)
    })

    test('of a log can be tried again, and an unknown end customer is told @long', async ({ page }) => {
      const { entries } = await openChaseList(page)
      const row = ownRow(entries, 'refused')
      await page.route('**/log?*', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } }),
      )
      const panel = await openCall(page, row)
      const retry = panel.getByRole('button', { name: en.common.retry })
      await expect(retry).toBeVisible()
      await page.unrouteAll()
      await retry.click()
      await expect(panel.getByRole('region', { name: en.chaseDesk.contact.title })).toBeVisible()
      await page.goto(`${chaseAddress}&call=nobody`)
      await expect(page.getByRole('heading', { name: en.chaseDesk.unknown })).toBeVisible()
      await page.route('**/log?*', (route) =>
        route.fulfill({ status: 404, json: { code: 'not_found', message: 'None', requestId: 'r-2' } }),
      )
      const foreign = await openCall(page, row)
      await expect(foreign.getByRole('heading', { name: en.chaseDesk.unknown })).toBeVisible()
      await expect(foreign.getByRole('button', { name: en.chaseDesk.log })).toHaveCount(0)
    })
  })

  test('where nobody keeps a log, the list is as it was @long', async ({ page }) => {
    await page.route('**/v2/capabilities', async (route) => {
      const answer = await route.fetch()
      const offered: string[] = await answer.json()
      await route.fulfill({ response: answer, json: offered.filter((name) => name !== 'chaseLog') })
    })
    const { entries } = await openChaseList(page)
    const list = chaseListOf(page)
    await expect(countOf(list)).toHaveText(rowsText(entries.length))
    await expect(list.getByRole('columnheader', { name: en.chase.column.reason }).last()).toBeVisible()
    await expect(list.getByText(en.chaseDesk.column.ages)).toHaveCount(0)
    await namesOf(list).first().click()
    await expect(page.getByRole('heading', { level: 1, name: entries[0]?.name ?? '' })).toBeVisible()
    await expect(page).toHaveURL(/\/stock\/detail/)
  })
})
