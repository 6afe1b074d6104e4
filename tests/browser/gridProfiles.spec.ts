import type { Browser, Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import type { Account } from '../fixtures/accounts.ts'
import { hotClasses } from '../fixtures/hotClasses.ts'
import { demoPassword, expect, expectAccessible, test } from './fixtures.ts'
import { cellsOf as cellsOfGrid, headerOf, headersOf } from './gridPages.ts'
import { openForOther } from './otherPerson.ts'

/*
 * The profiles of one account's grid are one thing for all its browsers, so these tests run one after another, with an
 * account that no other test arranges grids with.
 */
test.describe.configure({ mode: 'default' })
const account = 'staff'
const gridId = 'stock'

interface Profile {
  readonly profileName: string
}

const documents = {
  list: `query ($userId: ID!, $gridId: ID!) {
    userGridProfiles(userId: $userId, gridId: $gridId) { profileName }
  }`,
  save: `mutation ($userId: ID!, $gridId: ID!, $profileName: String!, $columnsState: String!) {
    userGridProfileCreate(userId: $userId, gridId: $gridId, profileName: $profileName, columnsState: $columnsState) {
      profileName
    }
  }`,
  remove: `mutation ($userId: ID!, $gridId: ID!, $profileName: String!) {
    userGridProfileDelete(userId: $userId, gridId: $gridId, profileName: $profileName) { profileName }
  }`,
  login: `mutation ($username: String!, $password: String!) {
    localLogin(username: $username, password: $password) { token user { id group { customers { id } } } }
  }`,
}

const encode = (state: object) => Buffer.from(JSON.stringify(state)).toString('base64')
const asMade = {
  v: 1,
  order: [],
  widths: {},
  hidden: [],
  sort: { property: 'quantity', direction: 'DESC' },
  filters: [],
}

async function send(page: Page, query: string, variables: object, token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  const answer = await page.request.post('/graphql', { headers, data: { query, variables } })
  return (await answer.json()).data
}

async function logIn(page: Page, username: Account) {
  const { localLogin } = await send(page, documents.login, { username, password: demoPassword })
  const customers: { id: string }[] = localLogin.user.group.customers
  return {
    token: String(localLogin.token),
    userId: String(localLogin.user.id),
    customers: customers.map(({ id }) => id),
  }
}

/** Asks the API as an account, outside the page. */
async function openApi(page: Page, username: Account = account) {
  const { token, userId } = await logIn(page, username)
  const owner = { userId, gridId }
  return {
    names: async (): Promise<string[]> => {
      const { userGridProfiles } = await send(page, documents.list, owner, token)
      return userGridProfiles.map(({ profileName }: Profile) => profileName)
    },
    save: (profileName: string, columnsState: string) =>
      send(page, documents.save, { ...owner, profileName, columnsState }, token),
    remove: (profileName: string) => send(page, documents.remove, { ...owner, profileName }, token),
  }
}

/** Leaves an account one profile, selected; unless told otherwise it shows the grid as the screen has it. */
async function startWithOne(page: Page, username: Account = account, state: object = asMade): Promise<void> {
  const api = await openApi(page, username)
  await api.save('Base', encode(state))
  for (const name of await api.names()) if (name !== 'Base') await api.remove(name)
}

const gridOf = (page: Page): Locator => page.getByRole('region', { name: en.stock.grid })
const cellsOf = (page: Page, column: number): Locator => cellsOfGrid(gridOf(page), column)
const countOf = (page: Page): Locator => gridOf(page).locator('p[role=status]', { hasText: /\d/ })
const toolOf = (page: Page, name: string | RegExp): Locator => gridOf(page).getByRole('button', { name })
const panelOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const parameters = (page: Page) => new URL(page.url()).searchParams

async function openStock(page: Page, address = '/stock'): Promise<void> {
  await page.goto(address)
  await expect(cellsOf(page, 1).first()).toBeVisible()
}

async function openProfiles(page: Page): Promise<Locator> {
  await toolOf(page, /^Profile/).click()
  const panel = panelOf(page, 'Grid profiles')
  await expect(panel).toBeVisible()
  return panel
}

/** The same person at another machine: its session, and nothing else this browser keeps. */
async function openElsewhere(browser: Browser, page: Page, address: string): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await context.newPage()
  await openStock(other, new URL(address, page.url()).href)
  return other
}

test.describe('with one profile', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(account)
    await startWithOne(page)
  })

  test('keeps columns, order and sort for every browser', async ({ page, browser }) => {
    await openStock(page)
    const before = await headersOf(gridOf(page))
    await toolOf(page, 'Columns').click()
    const columns = panelOf(page, 'Columns')
    await columns.getByRole('checkbox', { name: 'City' }).uncheck()
    await columns.getByRole('checkbox', { name: 'In stock' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    const place = before.indexOf('In stock')
    await expect(columns.getByText(`In stock: position ${place - 1} of ${before.length}`)).toBeAttached()
    await expect(columns.getByRole('checkbox', { name: 'In stock' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toolOf(page, 'Columns')).toBeFocused()
    const wanted = before
      .toSpliced(place, 1)
      .toSpliced(place - 2, 0, 'In stock')
      .filter((name) => name !== 'City')
    await expect.poll(() => headersOf(gridOf(page))).toEqual(wanted)

    await expect(toolOf(page, /^Profile: Base Unsaved changes/)).toBeVisible()
    const panel = await openProfiles(page)
    await expect(panel.getByRole('button', { name: 'Delete Base' })).toBeDisabled()
    await expect(panel.getByText(en.gridProfile.lastStays)).toBeVisible()
    await panel.getByRole('button', { name: 'Save to “Base”' }).click()
    await expect(page.getByText('Saved grid state.')).toBeVisible()
    await expect(toolOf(page, /^Profile: Base$/)).toBeVisible()
    await page.reload()
    await expect.poll(() => headersOf(gridOf(page))).toEqual(wanted)
    const other = await openElsewhere(browser, page, '/stock')
    await expect.poll(() => headersOf(gridOf(other))).toEqual(wanted)
    await other.context().close()
  })

  test('adds, renames, deletes and selects; a sixth is refused in place', async ({ page }) => {
    const api = await openApi(page)
    for (const name of ['New profile 1', 'New profile 3', 'Mine']) await api.save(name, encode(asMade))
    await openStock(page)
    const panel = await openProfiles(page)
    const add = panel.getByRole('button', { name: 'New profile', exact: true })
    const name = panel.getByRole('textbox', { name: en.gridProfile.nameNew })
    await add.click()
    await expect(name).toHaveValue('New profile 2')
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
    // Nothing is kept before it has its name.
    await add.press('Enter')
    for (const [typed, fault] of [
      ['Base', en.gridProfile.nameTaken],
      ['x'.repeat(61), en.gridProfile.nameLong.replace('{{most}}', '60')],
      [' ', en.gridProfile.nameMissing],
    ] as const) {
      await name.fill(typed)
      await name.press('Enter')
      await expect(name).toHaveAccessibleDescription(fault)
    }
    await expectAccessible(page)
    await name.fill(' Late ')
    expect(await api.names()).toEqual(['Base', 'New profile 1', 'New profile 3', 'Mine'])
    await name.press('Enter')
    await expect(toolOf(page, 'Profile: Late')).toBeFocused()
    expect(await api.names()).toEqual(['Base', 'New profile 1', 'New profile 3', 'Mine', 'Late'])

    await openProfiles(page)
    await expect(add).toBeDisabled()
    await expect(panel.getByText('A grid can have up to 5 profiles.')).toBeVisible()
    await panel.getByRole('button', { name: 'Rename Late' }).click()
    await page.keyboard.type('Base')
    await expect(panel.getByText('Another profile has this name.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Late ones <b>')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('radio', { name: 'Late ones <b>' })).toBeVisible()

    await panel.getByRole('button', { name: 'Delete New profile 3' }).click()
    await panel.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(panel.getByRole('radio')).toHaveCount(4)
    await expect(toolOf(page, 'Profile: Late ones <b>')).toBeVisible()
    await panel.getByRole('radio', { name: 'Mine' }).check()
    await panel.getByRole('button', { name: 'Validate' }).click()
    await expect(toolOf(page, 'Profile: Mine')).toBeFocused()

    // What was changed and not saved goes at the second press only.
    await headerOf(gridOf(page), 'Name').click()
    await openProfiles(page)
    await panel.getByRole('button', { name: 'Validate' }).click()
    await expect(panel.getByRole('alert')).toHaveText(/^Unsaved changes will be lost/)
    await expect.poll(() => parameters(page).get('sort')).toBe('name.asc')
    await panel.getByRole('button', { name: 'Validate' }).click()
    await expect.poll(() => parameters(page).get('sort')).not.toBe('name.asc')
    expect(await api.names()).toEqual(['Base', 'New profile 1', 'Mine', 'Late ones <b>'])
  })

  test('shows the default layout for a damaged profile, and says so @long', async ({ page }) => {
    const api = await openApi(page)
    await api.save('Base', encode({ v: 99, columns: 'of another time' }))
    await page.goto('/stock')
    await expect(page.getByText('Couldn’t read the profile “Base”.')).toBeVisible()
    await toolOf(page, 'Columns').click()
    const columns = panelOf(page, 'Columns')
    const shown = columns.getByRole('checkbox')
    await expect(columns.getByRole('checkbox', { checked: true })).toHaveCount(await shown.count())
  })

  test('an address shows a colleague the same rows, and back and forward go through them @long', async ({
    page,
    browser,
  }) => {
    await openStock(page)
    const all = await countOf(page).textContent()
    await toolOf(page, 'Filter').click()
    const panel = panelOf(page, 'Filter rows')
    await panel.getByLabel('Column').selectOption({ label: 'In stock' })
    await panel.getByLabel('Condition').selectOption({ label: 'is between' })
    await panel.getByLabel('From').fill('5')
    await panel.getByLabel('To').fill('40')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(countOf(page)).not.toHaveText(all ?? '')
    const unsorted = await cellsOf(page, 1).allTextContents()
    const header = headerOf(gridOf(page), 'Name')
    await header.click()
    await expect.poll(() => parameters(page).get('sort')).toBe('name.asc')
    expect(parameters(page).getAll('filter')).toEqual(['quantity.between.5,40'])
    // The address has it before the table.
    await expect.poll(() => cellsOf(page, 1).allTextContents()).not.toEqual(unsorted)
    const [count, names] = [await countOf(page).textContent(), await cellsOf(page, 1).allTextContents()]

    const other = await openElsewhere(browser, page, page.url())
    await expect(countOf(other)).toHaveText(count ?? '')
    await expect(cellsOf(other, 1)).toHaveText(names)
    await other.context().close()

    // One's own changes are no view of somebody else, after a reload neither.
    await page.reload()
    await expect(toolOf(page, 'Profile: Base Unsaved changes')).toBeVisible()
    await page.goBack()
    await expect.poll(() => parameters(page).get('sort')).toBe('quantity.desc')
    await expect(countOf(page)).toHaveText(count ?? '')
    await expect.poll(() => cellsOf(page, 1).allTextContents()).not.toEqual(names)
    await page.goBack()
    await expect(countOf(page)).toHaveText(all ?? '')
    await page.goForward()
    await page.goForward()
    await expect(cellsOf(page, 1)).toHaveText(names)
  })

  test('takes odd characters of an address literally and passes over what it does not know @long', async ({ page }) => {
    const query = new URLSearchParams([
      ['filter', 'name.not_contains.~,<b>%~~🧺'],
      ['filter', 'gone.eq.1'],
      ['sort', '../../x.up'],
      ['page', '-3'],
    ])
    await openStock(page, `/stock?${query}`)
    await expect(gridOf(page).getByText('Name does not contain “,<b>%~🧺”')).toBeVisible()
    await expect(toolOf(page, '1 filter active')).toBeVisible()
    await gridOf(page).getByRole('button', { name: 'Clear' }).click()
    await expect(gridOf(page).getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
    await expect.poll(() => parameters(page).getAll('filter')).toEqual(['none'])
  })

  test('a filter taken away leaves the focus with the Filter button @long', async ({ page }) => {
    await openStock(page, '/stock?filter=quantity.gt.0&filter=name.not_empty')
    await gridOf(page).getByRole('button', { name: 'Remove filter: In stock' }).click()
    await expect(toolOf(page, '1 filter active')).toBeFocused()
    await gridOf(page).getByRole('list', { name: 'Active filters' }).getByRole('button').first().click()
    await panelOf(page, 'Filter rows').getByRole('button', { name: 'Remove filter' }).click()
    await expect(toolOf(page, 'Filter')).toBeFocused()
  })

  test('a click in the middle of a narrow header sorts, although its filter button shows @long', async ({ page }) => {
    await openStock(page)
    const header = headerOf(gridOf(page), 'In stock')
    const words = header.locator(hotClasses.words)
    await words.hover()
    await expect(header.getByRole('button', { name: 'Filter In stock' })).toBeVisible()
    const box = await words.boundingBox()
    expect(box).not.toBeNull()
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => parameters(page).get('sort')).not.toBe('quantity.desc')
    await expect(panelOf(page, 'Filter rows')).toBeHidden()
  })

  test.describe('whose service fails', () => {
    test.use({ expectedErrors: ['503'] })
    test('shows its rows all the same, says so, and tries again @long', async ({ page }) => {
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('userGridProfiles')) return route.continue()
        await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r-1' } })
      })
      await openStock(page)
      await expect(page.getByText(en.gridProfile.notLoaded)).toBeVisible()
      const panel = await openProfiles(page)
      await page.unrouteAll({ behavior: 'wait' })
      await panel.getByRole('button', { name: 'Try again' }).click()
      await expect(panel.getByRole('radio', { name: 'Base' })).toBeChecked()
    })
  })

  test('fits a phone: the tools are icons with names @long', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openStock(page)
    await toolOf(page, 'Columns').click()
    const handle = panelOf(page, 'Columns').getByRole('button', { name: 'Move Country up' })
    await handle.click()
    await expect(handle).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const panel = await openProfiles(page)
    await expect(panel.getByRole('radio', { name: 'Base' })).toBeChecked()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('the address of an untouched grid shows its rows to a colleague whose own profile has others @long', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('shipper')
  await openStock(page)
  await expect.poll(() => parameters(page).getAll('filter')).toEqual(['none'])
  const [count, names] = [await countOf(page).textContent(), await cellsOf(page, 1).allTextContents()]
  const [first = ''] = names
  const filters = [{ property: 'name', op: 'EQ', values: [first] }]
  await startWithOne(page, 'viewer', { ...asMade, sort: { property: 'name', direction: 'DESC' }, filters })

  const other = await openForOther(browser, 'viewer', page.url())
  const { pathname, search } = new URL(page.url())
  const brought = toolOf(other, 'Profile: From a link')
  await expect(brought).toBeVisible()
  await expect(countOf(other)).toHaveText(count ?? '')
  await expect(cellsOf(other, 1)).toHaveText(names)

  // Going on from there changes nothing of one's own profile, and neither does a reload.
  const header = headerOf(gridOf(other), 'Name')
  await header.click()
  await expect.poll(() => parameters(other).get('sort')).toBe('name.asc')
  await other.reload()
  await expect(brought).toBeVisible()
  const panel = await openProfiles(other)
  await expect(panel.getByText(en.gridProfile.broughtText.replace('{{name}}', 'Base'))).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Save to “Base”' })).toHaveCount(0)
  await expectAccessible(other)
  await panel.getByRole('button', { name: 'New profile', exact: true }).click()
  await other.keyboard.type('From Ada')
  await other.keyboard.press('Enter')
  await expect(toolOf(other, 'Profile: From Ada')).toBeVisible()

  await other.goto(pathname + search)
  await openProfiles(other)
  await panel.getByRole('button', { name: 'Back to “From Ada”' }).click()
  await expect(toolOf(other, 'Profile: From Ada')).toBeFocused()
  await expect.poll(() => parameters(other).get('sort')).toBe('name.asc')
  await header.click()
  await expect(toolOf(other, 'Profile: From Ada Unsaved changes')).toBeVisible()
  await openProfiles(other)
  await panel.getByRole('radio', { name: 'Base' }).check()
  await panel.getByRole('button', { name: 'Validate' }).click()
  await panel.getByRole('button', { name: 'Validate' }).click()
  await expect(toolOf(other, 'Profile: Base')).toBeFocused()
  await expect(cellsOf(other, 1)).toHaveText([first])
  await other.context().close()
})

test('someone without the customer of an address is refused', async ({ page, signIn }) => {
  const own = await logIn(page, 'rival')
  const foreign = (await logIn(page, account)).customers.find((id) => !own.customers.includes(id))
  await signIn('rival')
  await page.goto(`/stock?customer=${foreign}&sort=name.asc&filter=quantity.gt.5`)
  await expect(page.getByText(en.shell.partner.refusedTitle)).toBeVisible()
})
