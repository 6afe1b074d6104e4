import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import { expectNothingAside, read, selectedId } from './gridPages.ts'
import {
  buttonOf,
  cardsOf,
  columnOf,
  customersOf,
  expectRefused,
  fresh,
  rowOf,
  tableOf,
  textsIn,
} from './plainTables.ts'

interface Approved {
  readonly name: string
  readonly city: string
  readonly countryCode: string
  readonly aggregate: { readonly concat: { readonly partnerReference: string } }
}

interface Pending {
  readonly partnerReference: string
  readonly name: string
  readonly country: string
  readonly contactTel: string
  readonly contactName: string
  readonly contactEmail: string
}

const en = textsIn('en')
const path = '/shippingManagement/consignees'
const pageSize = 10
const [codeColumn, nameColumn, cityColumn] = [1, 2, 3]

const approvedTable = (page: Page): Locator => tableOf(page, en.consignees.approvedTable)
const pendingTable = (page: Page): Locator => tableOf(page, en.consignees.pendingTable)
const findApproved = (page: Page): Promise<readonly Approved[]> =>
  read(page, `/v2/customers/${selectedId(page)}/endusers?limit=1000&offset=0`)
const findPending = (page: Page): Promise<readonly Pending[]> =>
  read(page, `/v2/shippingManagement/pending_enduser/${selectedId(page)}`)

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const { compare } = new Intl.Collator('en-GB')
const byName = (consignees: readonly Approved[]) => consignees.toSorted((one, other) => compare(one.name, other.name))

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${path}${query}`)
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect.poll(() => selectedId(page)).not.toBe('')
}

/** The form, once its first field has the focus. */
async function openForm(page: Page, texts = en): Promise<Locator> {
  await page.getByRole('button', { name: texts.consignees.new, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: texts.consignees.new })
  await expect(dialog.getByLabel(texts.enduserColumn.shipTo)).toBeFocused()
  return dialog
}

const answers = (code: string) => ({
  code,
  name: 'Kéroual Caoutchouc',
  street: "12 rue de l'Étang",
  postalCode: '29000',
  city: 'Quimper',
  country: 'France',
  contactName: 'Maëlle Kéroual',
  contactTel: '+33 2 98 00 00 00',
  contactEmail: 'quai@keroual.example',
})
type Answers = ReturnType<typeof answers>

/** Fills the form in the order of the keyboard, by nothing else. */
async function type(page: Page, { country, ...words }: Answers) {
  const { code, name, street, postalCode, city, contactName, contactTel, contactEmail } = words
  for (const word of [code, name, street, '', postalCode, city]) {
    await page.keyboard.insertText(word)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.insertText(country)
  await expect(page.getByRole('option').first()).toContainText(country)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  for (const word of [contactName, contactTel, contactEmail]) {
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(word)
  }
}

test.describe('for who manages shippings', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test('shows the approved ones by name, ten to a page, as the API has them', async ({ page }) => {
    await open(page)
    const consignees = byName(await findApproved(page))
    const names = consignees.map(({ name }) => name)
    await expect(columnOf(approvedTable(page), nameColumn)).toHaveText(names.slice(0, pageSize))
    await expect(columnOf(approvedTable(page), codeColumn).first()).toHaveText(
      consignees[0]?.aggregate.concat.partnerReference ?? '',
    )
    await page.getByRole('button', { name: en.grid.nextPage }).click()
    await expect(columnOf(approvedTable(page), nameColumn)).toHaveText(names.slice(pageSize, 2 * pageSize))
    await expect(page).toHaveURL(/page=2/)
    await page.reload()
    await expect(columnOf(approvedTable(page), nameColumn)).toHaveText(names.slice(pageSize, 2 * pageSize))
    await page.goBack()
    await expect(columnOf(approvedTable(page), nameColumn)).toHaveText(names.slice(0, pageSize))
    await expectAccessible(page)
  })

  test('finds without accents, sorts, and keeps both in the address @long', async ({ page }) => {
    await open(page)
    const consignees = await findApproved(page)
    const accented = consignees.find(({ name }) => name.normalize('NFD') !== name)
    if (!accented) throw new Error('The demo world has no consignee with an accent')
    const plain = accented.name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    await page.getByRole('searchbox', { name: en.consignees.search }).fill(plain)
    await expect(columnOf(approvedTable(page), nameColumn)).toContainText([accented.name])
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('searchbox', { name: en.consignees.search }).fill('no such consignee')
    await page.getByRole('button', { name: en.table.clearSearch }).click()

    await page.getByRole('button', { name: en.enduserColumn.city }).click()
    await expect(page).toHaveURL(/sort=city.asc/)
    const cities = consignees.map(({ city }) => city).toSorted(compare)
    await expect(columnOf(approvedTable(page), cityColumn)).toHaveText(cities.slice(0, pageSize))
    await page.getByRole('button', { name: en.enduserColumn.city }).click()
    await expect(approvedTable(page).getByRole('columnheader', { name: en.enduserColumn.city })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  })

  test('leads from a name to what the consignee holds, and back to the shippings @long', async ({ page }) => {
    await open(page)
    const [first] = byName(await findApproved(page))
    await approvedTable(page)
      .getByRole('link', { name: first?.name ?? '' })
      .click()
    await expect(page).toHaveURL(/\/stock\/detail\?/)
    await expect(page.getByRole('main')).toContainText(first?.name ?? '')
    await page.goBack()
    await page.getByRole('link', { name: en.consignees.back }).click()
    await expect(page).toHaveURL(/\/shippingManagement\?customer=/)
  })

  test('switches to those that wait, which show their contact @long', async ({ page }) => {
    await open(page)
    const pending = await findPending(page)
    await page.getByRole('link', { name: new RegExp(`^${en.consignees.pending}`) }).click()
    await expect(page).toHaveURL(/view=pending/)
    await expect(columnOf(pendingTable(page), codeColumn)).toHaveText(
      pending.slice(0, pageSize).map(({ partnerReference }) => partnerReference),
    )
    await expectAccessible(page)
    const [first] = pending
    const details = buttonOf(page, en.consignees.details, first?.name ?? '').first()
    await details.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: first?.name ?? '' })
    for (const fact of [first?.contactName, first?.contactTel, first?.contactEmail])
      await expect(dialog).toContainText(fact ?? '')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(details).toBeFocused()
  })

  test('asks for a new one by the keyboard alone, and shows it among those that wait', async ({ page }) => {
    await open(page)
    const form = await openForm(page)
    await expect(page).toHaveURL(/new=/)
    const send = form.getByRole('button', { name: en.consignees.form.submit })
    await expect(send).toBeDisabled()
    const code = fresh('NEW ')
    await type(page, answers(code))
    await expect(send).toBeEnabled()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(en.consignees.form.done.replace('{{name}}', answers(code).name))).toBeVisible()
    await expect(page).toHaveURL(/view=pending/)
    await expect(page).not.toHaveURL(/new=/)
    await expect(rowOf(page, code)).toContainText('Quimper')
    expect((await findPending(page)).find(({ partnerReference }) => partnerReference === code)).toMatchObject({
      country: 'France',
      contactTel: '+33 2 98 00 00 00',
    })
  })

  test('tells each rule at its field, and a taken code where it was typed', async ({ page, expectedErrors }) => {
    expectedErrors.push('the server responded with a status of 409')
    await open(page)
    const [taken] = await findPending(page)
    const form = await openForm(page)
    await type(page, { ...answers(taken?.partnerReference ?? ''), contactTel: 'call me', contactEmail: 'quai@' })
    await form.getByLabel(en.enduserColumn.name, { exact: true }).fill('<b>')
    await form.getByLabel(en.consignees.form.street, { exact: true }).focus()
    const faults = [
      [en.enduserColumn.name, en.fault.address],
      [en.consignees.form.contactTel, en.fault.phone],
    ] as const
    for (const [label, fault] of faults)
      await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(fault)
    await expect(form.getByRole('button', { name: en.consignees.form.submit })).toBeDisabled()
    await form.getByLabel(en.enduserColumn.name, { exact: true }).fill('Kéroual')
    await form.getByLabel(en.consignees.form.contactTel).fill('0298 000000')
    await form.getByLabel(en.consignees.form.contactEmail).fill('quai@keroual.example')
    await form.getByRole('button', { name: en.consignees.form.submit }).click()
    const code = form.getByLabel(en.enduserColumn.shipTo)
    await expect(code).toHaveAccessibleDescription(en.problem.ship_to_code_taken)
    await expect(code).toBeFocused()
    await expect(form.getByLabel(en.consignees.form.contactName)).toHaveValue('Maëlle Kéroual')
  })

  test('keeps what was typed through a lost line and a reload @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('the server responded with a status of 503')
    // From the start: what is set up right before a request may come too late for it.
    await page.route('**/pending_enduser', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Out', requestId: 'r-1' } }),
    )
    await open(page)
    await openForm(page)
    const code = fresh('KEPT ')
    await type(page, answers(code))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(en.problem.unavailable)
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    const form = page.getByRole('dialog', { name: en.consignees.new })
    await form.getByRole('button', { name: en.form.restore }).click()
    await expect(form.getByLabel(en.enduserColumn.shipTo)).toHaveValue(code)
    await expect(form.getByLabel(en.enduserColumn.country)).toHaveValue('France')
    await form.getByRole('button', { name: en.consignees.form.submit }).click()
    await expect(rowOf(page, code)).toBeVisible()
  })

  test('gives the template, and leads to the import @long', async ({ page }) => {
    await open(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: en.consignees.template }).click()
    expect((await download).suggestedFilename()).toBe('import_consignees_template.xlsx')
    await page.getByRole('link', { name: en.consignees.imports, exact: true }).click()
    await expect(page).toHaveURL(/\/shippingManagement\/import\?customer=/)
  })

  test('is of the customer on screen, and says when it could not be loaded @long', async ({ page, expectedErrors }) => {
    expectedErrors.push('the server responded with a status of 503')
    await open(page)
    const [, other = ''] = await customersOf(page)
    await page.route('**/v2/customers/*/endusers?**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Out', requestId: 'r-1' } }),
    )
    await page.goto(`${path}?customer=${other}`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(en.problem.unavailable)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: en.common.retry }).click()
    await expect(page.locator('[data-row]').first()).toBeVisible()
    const names = byName(await findApproved(page)).map(({ name }) => name)
    await expect(columnOf(approvedTable(page), nameColumn)).toHaveText(names.slice(0, pageSize))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const theme of ['light', 'dark'] as const) {
    test(`rows are cards, and the form fits, in the ${theme}${longUnless(theme === 'dark')}`, async ({
      page,
      signIn,
    }) => {
      await page.emulateMedia({ colorScheme: theme })
      await signIn('shipper')
      await open(page)
      await expect(cardsOf(page, en.consignees.approvedTable)).toHaveCount(pageSize)
      await page.getByLabel(en.table.sortBy).selectOption({ label: en.table.sortedBy.replace('{{column}}', 'City') })
      const cities = (await findApproved(page)).map(({ city }) => city).toSorted(compare)
      await expect(cardsOf(page, en.consignees.approvedTable).first()).toContainText(cities[0] ?? '')
      await page.getByRole('button', { name: en.table.descending }).click()
      await expect(cardsOf(page, en.consignees.approvedTable).first()).toContainText(cities.at(-1) ?? '')
      await expectNothingAside(page)
      await expectAccessible(page)
      await openForm(page)
      await expectNothingAside(page)
      await expectAccessible(page)
    })
  }
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a consignee is typed with the signs of its input method @long', async ({ page, signIn }) => {
    const zh = textsIn('zh')
    await signIn('shipper')
    await open(page)
    await openForm(page, zh)
    const code = fresh('ZH')
    await type(page, {
      code,
      name: '让·雷诺橡胶（青岛）有限公司',
      street: '北京路５号，Ｂ座',
      postalCode: '２６６０００',
      city: '青岛',
      country: '中国',
      contactName: '王伟',
      contactTel: '＋８６　５３２－１２３４',
      contactEmail: 'wang@works。example',
    })
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(rowOf(page, code)).toContainText('中国')
    expect((await findPending(page)).find(({ partnerReference }) => partnerReference === code)).toMatchObject({
      country: 'China',
      postalCode: '266000',
      street: '北京路5号,B座',
      contactTel: '+86 532-1234',
      contactEmail: 'wang@works.example',
    })
  })
})

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })

  test('both lists fit a phone @long', async ({ page, signIn }) => {
    await signIn('shipper')
    for (const query of ['', '?view=pending']) {
      await open(page, query)
      await expectNothingAside(page)
      await expectAccessible(page)
    }
  })
})

test('are nothing for who does not manage shippings @long', async ({ page, signIn }) => {
  await signIn('viewer')
  await expectRefused(page, path, en.shell.entries.shippingManagement)
})
