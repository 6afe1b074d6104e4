import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import zh from '../../locales/zh.json' with { type: 'json' }
import { clickTwice, expect, expectAccessible, test } from './fixtures.ts'
import { readCsv, saveFrom } from './gridFiles.ts'
import { cellsOf, countOf, expectNothingAside, openGrid, rowsText } from './gridPages.ts'
import {
  barOf,
  changeShipping,
  chooseConsignee,
  columns,
  consigneesOf,
  counted,
  findById,
  findConsignees,
  findShippings,
  freshWord,
  gridOf,
  lockShipping,
  makeShipping,
  openFound,
  openRowMenu,
  send,
  tickRow,
  toasts,
} from './shippingDesk.ts'

const words = en.shippingManagement
const without = { field: 'enduserId', op: 'EMPTY' }

async function openDesk(page: Page): Promise<void> {
  await openGrid(page, '/shippingManagement', gridOf(page))
}

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** Two consignees of the customer. */
async function twoConsignees(page: Page) {
  const [one, other] = await findConsignees(page)
  if (!one || !other) throw new Error('The demo world has no two consignees')
  return [one, other] as const
}

/** Some shippings without a consignee, with references that a word finds. */
async function makeWaiting(page: Page, word: string, count: number, referenceComplement = word) {
  const made = []
  for (let index = 1; index <= count; index += 1)
    made.push(await makeShipping(page, { reference: `${word}.${index}`, referenceComplement }))
  return made
}

/** Goes by the keys from the button that loads everything anew into the grid, to a cell of its first row. */
async function goToCell(page: Page, column: number): Promise<void> {
  await page.getByRole('button', { name: words.refresh, exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Home')
  for (let place = 1; place < column; place += 1) await page.keyboard.press('ArrowRight')
  await expect(cellsOf(gridOf(page), column).first()).toBeFocused()
}

test.describe('a shipper', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('shipper')
    await openDesk(page)
  })

  test('sees the shippings the API has, the newest first, each with its state in words', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const date = '2026-01-05T08:30:00Z'
    await makeShipping(page, { reference: `${word}.1`, date })
    await makeShipping(page, { enduserId: consignee.id, referenceComplement: word, date: '2026-01-04T08:30:00Z' })
    const locked = await makeShipping(page, {
      reference: `${word}.3`,
      referenceComplement: word,
      enduserId: consignee.id,
      date: '2026-01-03T08:30:00Z',
    })
    await lockShipping(page, locked.id)
    await openFound(page, word, 3)
    const { status, missing, noConsignee, add, set } = words
    await expect(cellsOf(gridOf(page), columns.status)).toHaveText([status.without, status.assigned, status.locked])
    await expect(cellsOf(gridOf(page), columns.reference)).toHaveText([`${word}.1`, `${missing}${add}`, `${word}.3`])
    await expect(cellsOf(gridOf(page), columns.complement)).toHaveText([missing, word, word])
    await expect(consigneesOf(page)).toHaveText([
      `${noConsignee}${set}`,
      new RegExp(`^${consignee.name}`),
      new RegExp(`^${consignee.name}`),
    ])
    // By the clock of the browser.
    const [day = '', time = ''] = await page.evaluate(
      (instant) => new Date(instant).toLocaleString('en-GB', { hour12: false }).split(', '),
      date,
    )
    await expect(cellsOf(gridOf(page), columns.date).first()).toHaveText(day)
    await expect(cellsOf(gridOf(page), columns.time).first()).toHaveText(time.slice(0, 5))
    for (const place of [columns.status, columns.complement, columns.consignee])
      await expect(cellsOf(gridOf(page), place).first().locator('svg')).toHaveCount(1)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  test('finds the six ways of the screen, each of the customer on screen', async ({ page }) => {
    const main = page.getByRole('main')
    const customer = parameter(page, 'customer')
    for (const [name, path] of [
      [words.files, '/shippingFileManagement'],
      [words.myEndusers, '/shippingManagement/consignees'],
      [words.import, '/shippingManagement/import'],
    ] as const) {
      const link = main.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', `${path}?customer=${customer}`)
    }
    await expect(main.getByRole('button', { name: words.refresh, exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: words.autoAssign })).toBeVisible()
    await main.getByRole('button', { name: words.newShipping, exact: true }).click()
    await expect.poll(() => parameter(page, 'shipping')).toBe('new')
    await page.goBack()
    await expect.poll(() => parameter(page, 'shipping')).toBeNull()
  })

  test('goes through the views, which the address keeps, and back', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    await makeWaiting(page, word, 2)
    await makeShipping(page, { reference: `${word}.3`, enduserId: consignee.id })
    await openFound(page, word, 3)
    const views = page.getByRole('navigation', { name: words.views })
    await views.getByRole('link', { name: words.without }).click()
    // The search goes along.
    await expect(countOf(gridOf(page))).toHaveText(rowsText(2))
    expect([parameter(page, 'view'), parameter(page, 'search')]).toEqual(['without', word])
    await expect(views.getByRole('link', { name: words.without })).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(2))
    await views.getByRole('link', { name: words.incomplete }).click()
    await expect(cellsOf(gridOf(page), columns.reference)).toHaveText([`${word}.3`])
    await views.getByRole('link', { name: words.locked }).click()
    await expect(gridOf(page).getByText(en.table.noMatch.split('{{')[0] ?? '')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(2))
    // What the card promises is all of it, whatever was searched for.
    await page.getByRole('main').getByRole('button', { name: words.showThem }).click()
    await expect.poll(() => parameter(page, 'search')).toBeNull()
    const { totalCount } = await findShippings(page, [without])
    await expect(countOf(gridOf(page))).toHaveText(rowsText(totalCount))
  })

  test('filters by day, by the clock of the browser', async ({ page }) => {
    const word = freshWord()
    const middle = await page.evaluate(() => new Date(2026, 1, 10, 12).toISOString())
    const late = await page.evaluate(() => new Date(2026, 1, 10, 23, 30).toISOString())
    const next = await page.evaluate(() => new Date(2026, 1, 11, 0, 30).toISOString())
    for (const [index, date] of [middle, late, next].entries())
      await makeShipping(page, { reference: `${word}.${index}`, date })
    await openFound(page, word, 3)
    const shown = new URL(page.url())
    shown.searchParams.set('filter', 'creationDate.eq.2026-02-10')
    await page.goto(shown.href)
    await expect(cellsOf(gridOf(page), columns.reference)).toHaveText([`${word}.1`, `${word}.0`])
  })

  test('opens a shipping by its reference, over the list as it was', async ({ page }) => {
    const word = freshWord()
    const [shipping] = await makeWaiting(page, word, 1)
    await openFound(page, word, 1)
    await gridOf(page)
      .getByRole('link', { name: `${word}.1`, includeHidden: true })
      .last()
      .click()
    await expect.poll(() => parameter(page, 'shipping')).toBe(shipping?.id)
    expect(parameter(page, 'search')).toBe(word)
    await page.goBack()
    await expect.poll(() => parameter(page, 'shipping')).toBeNull()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(1))
  })

  test('sets the consignee of several in one go, and takes it back by the keys', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const made = await makeWaiting(page, word, 3)
    await openFound(page, word, 3)
    for (const index of [1, 2]) await tickRow(page, `${word}.${index}`)
    await barOf(page).getByRole('button', { name: words.setConsignee }).click()
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`${word}\\.[12]`), new RegExp(`${word}\\.[12]`)])
    const submit = dialog.getByRole('button', { name: counted(words.setOn, 2) })
    await expect(submit).toBeDisabled()
    await expectAccessible(page)
    await chooseConsignee(dialog, consignee.name)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/update_enduser')) asked.push(request.method())
    })
    await clickTwice(submit)
    await expect(dialog).toBeHidden()
    await expect(toasts(page)).toContainText(consignee.name)
    await expect(consigneesOf(page).filter({ hasText: consignee.name })).toHaveCount(2)
    await expect(barOf(page)).toBeHidden()
    expect(asked).toEqual(['POST'])

    await page.keyboard.press('Control+z')
    await expect(toasts(page).filter({ hasText: counted(words.returned, 2) })).toBeVisible()
    await expect(consigneesOf(page).filter({ hasText: words.noConsignee })).toHaveCount(3)
    for (const { id } of made) expect((await findById(page, id))?.enduserId).toBeNull()
  })

  test('takes back only what nobody has changed since', async ({ page }) => {
    const word = freshWord()
    const [consignee, other] = await twoConsignees(page)
    const [first, second] = await makeWaiting(page, word, 2)
    await openFound(page, word, 2)
    for (const index of [1, 2]) await tickRow(page, `${word}.${index}`)
    await barOf(page).getByRole('button', { name: words.setConsignee }).click()
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await chooseConsignee(dialog, consignee.name)
    await dialog.getByRole('button', { name: counted(words.setOn, 2) }).click()
    await expect(toasts(page)).toContainText(consignee.name)
    await changeShipping(page, second?.id ?? '', `${word}-2`)
    await toasts(page).getByRole('button', { name: en.form.undo }).click()
    await expect(
      toasts(page).filter({ hasText: `${counted(words.returned, 1)} ${counted(words.returnKept, 1)}` }),
    ).toBeVisible()
    expect((await findById(page, first?.id ?? ''))?.enduserId).toBeNull()
    expect(await findById(page, second?.id ?? '')).toMatchObject({
      enduserId: consignee.id,
      referenceComplement: `${word}-2`,
    })
    expect(other.id).not.toBe(consignee.id)
  })

  test('is told which shipping was locked or deleted meanwhile, and goes on without it', async ({ page }) => {
    const word = freshWord()
    const [consignee, other] = await twoConsignees(page)
    const [open] = await makeWaiting(page, word, 1)
    const locked = await makeShipping(page, { reference: `${word}.locked`, enduserId: other.id })
    const gone = await makeShipping(page, { reference: `${word}.gone`, referenceComplement: word })
    await openFound(page, word, 3)
    for (const name of ['1', 'locked', 'gone']) await tickRow(page, `${word}.${name}`)
    await barOf(page).getByRole('button', { name: words.setConsignee }).click()
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await chooseConsignee(dialog, consignee.name)
    await lockShipping(page, locked.id)
    await send(page, 'DELETE', `/v2/shippingManagement/shippings/${gone.id}`)
    await dialog.getByRole('button', { name: counted(words.setOn, 3) }).click()
    await expect(toasts(page)).toContainText('One of the selected shippings is locked')
    const panel = dialog.getByRole('alert').filter({ hasText: counted(words.inWay, 2) })
    await expect(panel.getByRole('listitem')).toHaveText([
      `${word}.locked${words.status.locked}`,
      `${word}.gone${words.deleted}`,
    ])
    expect((await findById(page, open?.id ?? ''))?.enduserId).toBeNull()
    await expectAccessible(page)
    await panel.getByRole('button', { name: counted(words.goOn, 1) }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await findById(page, open?.id ?? ''))?.enduserId).toBe(consignee.id)
    expect((await findById(page, locked.id))?.enduserId).toBe(other.id)
  })

  test('sets the consignee from the cell that lacks it, which has an address of its own', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const [shipping] = await makeWaiting(page, word, 1)
    await openFound(page, word, 1)
    await consigneesOf(page).getByRole('link', { name: words.set, includeHidden: true }).last().click()
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await expect(dialog).toBeVisible()
    expect(parameter(page, 'set')).toBe(shipping?.id)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goForward()
    await chooseConsignee(dialog, consignee.name)
    await dialog.getByRole('button', { name: counted(words.setOn, 1) }).click()
    await expect(consigneesOf(page)).toContainText(consignee.name)
    expect(parameter(page, 'set')).toBeNull()
    // An old address of it says why there is nothing to do.
    const old = new URL(page.url())
    old.searchParams.set('set', 'nobody')
    await page.goto(old.href)
    await expect(dialog).toContainText(words.noSuch)
    await expect(dialog.getByRole('button', { name: words.setConsignee })).toBeDisabled()
  })

  test('selects all that match over pages, and what is locked among them is left out', async ({ page }) => {
    const word = freshWord()
    const [consignee, other] = await twoConsignees(page)
    await makeWaiting(page, word, 51)
    const locked = await makeShipping(page, { reference: `${word}.locked`, enduserId: other.id })
    await lockShipping(page, locked.id)
    await openFound(page, word, 52)
    await gridOf(page).getByRole('checkbox', { name: en.gridSelection.page }).last().click()
    await barOf(page).getByRole('button', { name: 'Select all 52 rows that match' }).click()
    await barOf(page).getByRole('button', { name: words.setConsignee }).click()
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await expect(dialog).toContainText(counted(words.leftOut, 1))
    await chooseConsignee(dialog, consignee.name)
    await dialog.getByRole('button', { name: counted(words.setOn, 51) }).click()
    await expect(toasts(page)).toContainText('51 shippings')
    await toasts(page).getByRole('button', { name: words.showChanged }).click()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(51))
    await expect(page.getByRole('link', { name: words.changed })).toHaveAttribute('aria-current', 'page')
    await toasts(page).getByRole('button', { name: en.form.undo }).click()
    await expect(toasts(page).filter({ hasText: counted(words.returned, 51) })).toBeVisible()
    await expect(consigneesOf(page).first()).toContainText(words.noConsignee)
  })

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

    test('of several stays selected, and is named with its reason', async ({ page }) => {
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

    test('list says so, keeps what is there and can be had again', async ({ page }) => {
      const word = freshWord()
      await makeWaiting(page, word, 1)
      await openFound(page, word, 1)
      const refuse = { status: 503, json: { errors: [{ message: 'Down', extensions: { code: 'UNAVAILABLE' } }] } }
      await page.route('**/graphql', (route) => route.fulfill(refuse))
      await page.getByRole('button', { name: words.refresh, exact: true }).click()
      await expect(gridOf(page).getByRole('alert')).toContainText(en.grid.stale)
      await expect(cellsOf(gridOf(page), columns.reference)).toHaveText([`${word}.1`])
      await page.unrouteAll({ behavior: 'wait' })
      await gridOf(page).getByRole('alert').getByRole('button', { name: en.common.retry }).click()
      await expect(gridOf(page).getByRole('alert')).toHaveCount(0)
    })
  })

  test('has consignees proposed, each with its reason, and applies what is ticked', async ({ page }) => {
    const word = freshWord()
    const [consignee, other] = await twoConsignees(page)
    const clash = `${word}-X`
    const [first, second] = await makeWaiting(page, word, 2)
    await makeShipping(page, { reference: `${word}.told`, referenceComplement: word, enduserId: consignee.id })
    await makeShipping(page, { reference: `${word}.a`, referenceComplement: clash, enduserId: consignee.id })
    await makeShipping(page, { reference: `${word}.b`, referenceComplement: clash, enduserId: other.id })
    const doubtful = await makeShipping(page, { reference: `${word}.doubt`, referenceComplement: clash })
    await openFound(page, word, 6)
    await page.getByRole('button', { name: words.autoAssign }).click()
    const dialog = page.getByRole('dialog', { name: words.autoAssign })
    const clear = dialog.getByRole('region', { name: /clear match/ })
    const why = clear.getByRole('cell').filter({ has: page.getByText(word, { exact: true }) })
    await expect(why).toContainText(`Same complement ${word} as shipping ${word}.told of`)
    await expect(why).toContainText(`which went to ${consignee.name}.`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: en.autoAssign.untickAll }).click()
    await expect(dialog.getByRole('button', { name: counted(en.autoAssign.assign, 0) })).toBeDisabled()
    for (const index of [1, 2]) await dialog.getByRole('checkbox', { name: `Select ${word}.${index}` }).check()
    // In doubt, nothing can be ticked before one is chosen, and choosing ticks.
    const tick = dialog.getByRole('checkbox', { name: `Select ${word}.doubt` })
    await expect(tick).toBeDisabled()
    const choice = dialog.getByRole('group', { name: en.autoAssign.chooseFor.replace('{{complement}}', clash) })
    await expect(choice).toContainText(counted(en.autoAssign.several, 2))
    await choice.getByRole('radio', { name: other.name }).check()
    await expect(tick).toBeChecked()
    await dialog.getByRole('button', { name: counted(en.autoAssign.assign, 3) }).click()
    await expect(toasts(page)).toContainText(counted(en.autoAssign.done, 3))
    expect((await findById(page, doubtful.id))?.enduserId).toBe(other.id)
    for (const shipping of [first, second])
      expect((await findById(page, shipping?.id ?? ''))?.enduserId).toBe(consignee.id)

    await toasts(page).getByRole('button', { name: words.showChanged }).click()
    await expect(countOf(gridOf(page))).toHaveText(rowsText(3))
    expect(parameter(page, 'ids')?.split(',')).toHaveLength(3)
    await page.keyboard.press('Control+z')
    await expect(toasts(page).filter({ hasText: counted(words.returned, 3) })).toBeVisible()
    await expect(consigneesOf(page).filter({ hasText: words.noConsignee })).toHaveCount(3)
  })

  test('takes along what is on screen, and what is missing as nothing', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const date = '2026-01-05T08:30:00Z'
    await makeShipping(page, { reference: `${word}.1`, enduserId: consignee.id, date })
    await makeShipping(page, { reference: `${word}.2`, referenceComplement: word, date: '2026-01-04T08:30:00Z' })
    await openFound(page, word, 2)
    const file = await saveFrom(gridOf(page), 'tableCsv')
    expect(file.suggestedFilename()).toBe('export.csv')
    const [head, ...rows] = await readCsv(file)
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    const { status, date: day, time, reference, complement, consignee: receiver, crates } = words.column
    expect(head).toEqual([status, `${day} (${zone})`, `${time} (${zone})`, reference, complement, receiver, crates])
    const shown = await cellsOf(gridOf(page), columns.time).allTextContents()
    const { name, city } = consignee
    expect(rows).toEqual([
      [words.status.assigned, '2026-01-05', shown[0], `${word}.1`, '', `${name}, ${city}`, '0'],
      [words.status.without, '2026-01-04', shown[1], `${word}.2`, word, '', '0'],
    ])
  })

  test('looks at the shipping that a proposal is made of', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    await makeWaiting(page, word, 1)
    const told = await makeShipping(page, {
      reference: `${word}.told`,
      referenceComplement: word,
      enduserId: consignee.id,
    })
    await openFound(page, word, 2)
    await page.getByRole('button', { name: words.autoAssign }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${word}.told` })
      .click()
    await expect.poll(() => parameter(page, 'shipping')).toBe(told.id)
  })

  test('works without a mouse', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const [shipping] = await makeWaiting(page, word, 1)
    await page.keyboard.press('/')
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await expect(countOf(gridOf(page))).toHaveText(rowsText(1))
    // Down to the consignee that is missing: Enter follows what can be done about it.
    await goToCell(page, columns.consignee)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: words.setConsignee })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(consignee.name)
    await expect(dialog.getByRole('option')).not.toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(consigneesOf(page)).toContainText(consignee.name)
    await page.keyboard.press('Control+z')
    await expect(consigneesOf(page)).toContainText(words.noConsignee)
    expect((await findById(page, shipping?.id ?? ''))?.enduserId).toBeNull()

    await goToCell(page, columns.reference)
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: words.delete }).press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: en.common.cancel })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toasts(page).filter({ hasText: words.deletedOne.split('}} ')[1] ?? '' })).toBeVisible()
  })

  test('cannot validate by hand, nor change what is locked', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    const open = { reference: `${word}.open`, enduserId: consignee.id, referenceComplement: word }
    await makeShipping(page, open)
    const locked = await makeShipping(page, { ...open, reference: `${word}.locked` })
    await lockShipping(page, locked.id)
    await openFound(page, word, 2)
    await openRowMenu(page, open.reference)
    const own = page.getByRole('menuitem')
    await expect(own.filter({ hasText: words.edit })).toBeVisible()
    await expect(own.filter({ hasText: words.validate })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await openRowMenu(page, `${word}.locked`)
    await expect(own.filter({ hasText: words.view })).toBeVisible()
    for (const deed of [words.edit, words.delete, words.setConsignee, words.moveCrates])
      await expect(own.filter({ hasText: new RegExp(`^${deed}$`) })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(
      gridOf(page)
        .getByRole('checkbox', { name: `Select ${word}.locked: ${words.lockedRow}` })
        .last(),
    ).toBeDisabled()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
    test('has everything within reach, in the dark too', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNothingAside(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: words.more }).tap()
      await expect(page.getByRole('menuitem', { name: words.import })).toBeVisible()
      await page.getByRole('menuitem', { name: words.myEndusers }).tap()
      await expect(page).toHaveURL(/\/shippingManagement\/consignees\?customer=/)
      await page.goBack()
      const word = freshWord()
      const [consignee] = await twoConsignees(page)
      await makeWaiting(page, word, 1)
      await makeShipping(page, { reference: `${word}.told`, referenceComplement: word, enduserId: consignee.id })
      await openFound(page, word, 2)
      await page.getByRole('button', { name: words.autoAssign }).tap()
      const dialog = page.getByRole('dialog', { name: words.autoAssign })
      await expect(dialog.getByRole('checkbox', { name: `Select ${word}.1` })).toBeChecked()
      await expect(dialog.getByRole('button', { name: /^Assign \d/ })).toBeInViewport({ ratio: 1 })
      await expectNothingAside(page)
      await expectAccessible(page)
    })
  })
})

test.describe('one of the provider’s people', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('staff')
    await openDesk(page)
  })

  test('validates by hand what has a consignee, which locks it', async ({ page }) => {
    const word = freshWord()
    const [consignee] = await twoConsignees(page)
    await makeWaiting(page, word, 1)
    const shipping = await makeShipping(page, { reference: `${word}.sent`, enduserId: consignee.id })
    await openFound(page, word, 2)
    await openRowMenu(page, `${word}.1`)
    await expect(page.getByRole('menuitem', { name: words.delete })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Manual validatation' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await openRowMenu(page, `${word}.sent`)
    await page.getByRole('menuitem', { name: 'Manual validatation' }).click()
    const question = page.getByRole('alertdialog', {
      name: words.validateTitle.replace('{{shipping}}', `${word}.sent`),
    })
    await expect(question).toContainText(words.validateText)
    await question.getByRole('button', { name: 'Manual validatation' }).click()
    await expect(toasts(page)).toContainText(words.validated.replace('{{shipping}}', `${word}.sent`))
    await expect(cellsOf(gridOf(page), columns.status).filter({ hasText: words.status.locked })).toHaveCount(1)
    expect((await findById(page, shipping.id))?.process).not.toBeNull()
  })
})

test('who has no right to it finds it nowhere, and its address leads home', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/stock')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Stock', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: words.title })).toHaveCount(0)
  await page.goto('/shippingManagement')
  await expect(page).toHaveURL(/\/$/)
})

test('speaks Chinese', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.addInitScript(() => localStorage.setItem('language', 'zh'))
  await page.goto('/shippingManagement')
  const own = zh.shippingManagement
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title)
  const grid = page.getByRole('region', { name: own.grid, exact: true })
  await expect(cellsOf(grid, columns.status).filter({ hasText: own.status.locked })).not.toHaveCount(0)
  const word = freshWord()
  const [consignee] = await twoConsignees(page)
  await makeWaiting(page, word, 1)
  await makeShipping(page, { reference: `${word}.told`, referenceComplement: word, enduserId: consignee.id })
  await page.getByRole('button', { name: own.refresh, exact: true }).click()
  await expect(cellsOf(grid, columns.reference).first()).toContainText(word)
  await page.getByRole('button', { name: own.autoAssign }).click()
  const dialog = page.getByRole('dialog', { name: own.autoAssign })
  await dialog.getByRole('button', { name: zh.autoAssign.untickAll }).click()
  await dialog.getByRole('checkbox', { name: `${word}.1` }).check()
  await dialog.getByRole('button', { name: zh.autoAssign.assign.other.replace('{{count}}', '1') }).click()
  await expect(toasts(page)).toContainText(zh.autoAssign.done.other.replace('{{count}}', '1'))
  await toasts(page).getByRole('button', { name: zh.form.undo }).click()
  await expect(toasts(page).filter({ hasText: own.returned.other.replace('{{count}}', '1') })).toBeVisible()
})
