import type { Locator, Page } from 'playwright/test'
import type { CustomerHome, HomeEvent } from '../../shared/src/contract/calls/customerHome.ts'
import type { Account } from '../fixtures/accounts.ts'
import { expect, expectAccessible, longUnless, test } from './fixtures.ts'
import {
  ask,
  chooseAnotherCustomer,
  countOf,
  expectNothingAside,
  get,
  headersOf,
  read,
  rowsText,
  whole,
} from './gridPages.ts'
import { pressOn } from './keyboard.ts'
import { textsIn } from './plainTables.ts'

const en = textsIn('en')
const words = en.customerHome

// Colours are judged where they are, not on their way in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// The tour's offer lies over the corner of a page that nobody has scrolled.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('tour', 'done')))

const main = (page: Page) => page.getByRole('main')
const stripOf = (page: Page, texts = en) => page.getByRole('list', { name: texts.customerHome.figures })
const cellOf = (page: Page, label: string) => stripOf(page).getByRole('listitem').filter({ hasText: label }).first()
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const gridOf = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })

const homeOf = (page: Page, customerId: string): Promise<CustomerHome> => read(page, `/v2/customers/${customerId}/home`)

/** Opens home of an account's first customer, once it tells its figures. */
async function openHome(page: Page, texts = en): Promise<{ readonly id: string; readonly home: CustomerHome }> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: texts.customerHome.title, exact: true })).toBeVisible()
  await expect(main(page).locator('section[aria-busy]')).toHaveCount(0)
  const href = (await main(page).getByRole('link').first().getAttribute('href')) ?? ''
  const id = new URL(href, 'http://portal').searchParams.get('customer') ?? ''
  return { id, home: await homeOf(page, id) }
}

/** A figure of the strip, by its count and what it counts. */
const figureOf = (cell: Locator, count: number, unit: string) =>
  cell.getByRole('link', { name: new RegExp(`^${whole(count)}\\s+${unit}$`) })

/** What a grid adds up to under one of its heads. */
const totalOf = (grid: Locator, head: string) =>
  grid.getByRole('group', { name: en.gridTools.totals }).locator('p', { hasText: `${head}: ` })

async function goBackHome(page: Page): Promise<void> {
  await page.goBack()
  await expect(stripOf(page)).toBeVisible()
}

const crateUnit = (count: number) => words.crates[count === 1 ? 'one' : 'other']

test('every figure opens the list that it counts', async ({ page, signIn }) => {
  test.slow()
  await signIn('shipper')
  const { id, home } = await openHome(page)
  const { overdue, arriving, trackers, withoutConsignee, declarations } = home
  if (!overdue || !arriving || !trackers || !declarations || withoutConsignee === undefined)
    throw new Error('The shipper may see all of it')
  const crates = gridOf(page, en.stockDetail.grid)
  const chase = gridOf(page, en.chase.grid)

  const late = cellOf(page, words.overdue)
  await figureOf(late, overdue.crates, crateUnit(overdue.crates)).click()
  await expect(countOf(crates)).toHaveText(rowsText(overdue.crates))
  await expect(page.getByRole('heading', { level: 1, name: en.stockDetail.overdueTitle })).toBeVisible()
  await goBackHome(page)
  await late.getByRole('link', { name: new RegExp(`^${whole(overdue.endusers)} consignee`) }).click()
  await expect(countOf(chase)).toContainText(String(overdue.endusers))
  await expect(totalOf(chase, en.chase.column.overdue)).toHaveText(
    `${en.chase.column.overdue}: ${whole(overdue.crates)}`,
  )
  await goBackHome(page)
  await late.getByRole('link', { name: /deemed lost$/ }).click()
  await expect(countOf(crates)).toHaveText(rowsText(overdue.deemedLost))
  await expect(page.getByRole('heading', { level: 1, name: en.stockDetail.lostTitle })).toBeVisible()
  await goBackHome(page)

  const coming = cellOf(page, words.arriving)
  await figureOf(coming, arriving.crates, crateUnit(arriving.crates)).click()
  await expect(countOf(crates)).toHaveText(rowsText(arriving.crates))
  // What it is filtered by stands behind the barcode.
  await expect.poll(async () => (await headersOf(crates))[1]).toBe(en.stockDetail.column.expectedArrival)
  await goBackHome(page)
  await coming.getByRole('link', { name: /expected earlier$/ }).click()
  await expect(countOf(crates)).toHaveText(rowsText(arriving.late))
  await goBackHome(page)

  expect(trackers.silent + trackers.lowBattery).toBeGreaterThan(0)
  for (const [count, units, title, head] of [
    [trackers.silent, words.silent, en.stockDetail.silentTitle, en.stockDetail.column.trackerHeard],
    [trackers.lowBattery, words.lowBattery, en.stockDetail.lowTitle, en.stockDetail.column.trackerBattery],
  ] as const) {
    const figure = figureOf(cellOf(page, words.trackers), count, units[count === 1 ? 'one' : 'other'])
    // Nothing leads to nothing.
    if (count === 0) {
      await expect(figure).toHaveCount(0)
      continue
    }
    await figure.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(countOf(crates)).toHaveText(rowsText(count))
    // Why each is listed, the worst first.
    await expect(crates.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending')
    await goBackHome(page)
  }

  const shippings = words.shippings[withoutConsignee === 1 ? 'one' : 'other']
  await figureOf(cellOf(page, words.withoutConsignee), withoutConsignee, shippings).click()
  await expect(countOf(gridOf(page, en.shippingManagement.grid))).toHaveText(rowsText(withoutConsignee))
  await goBackHome(page)

  const consignees = words.endusersUnit[declarations.length === 1 ? 'one' : 'other']
  const owed = figureOf(cellOf(page, words.declarations), declarations.length, consignees)
  await owed.click()
  const waiting = panelOf(page, words.declarations)
  await expect(waiting.getByRole('heading')).toBeFocused()
  await expect(waiting.getByRole('listitem')).toHaveCount(declarations.length)
  await expectAccessible(page)

  // Whose they are stays in the address, and the focus goes back to where the list was opened.
  await expect(page).toHaveURL(new RegExp(`/\\?customer=${id}&list=declarations$`))
  await waiting.getByRole('link', { name: en.common.close }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/\\?customer=${id}$`))
  await expect(waiting).toHaveCount(0)
  await expect(owed).toBeFocused()
})

test('whom to call first: the head of the chase list, and the way to its panel, by keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('shipper')
  const { id, home } = await openHome(page)
  const entries = home.callFirst?.entries ?? []
  const panel = panelOf(page, words.callFirst)
  await expect(panel.getByRole('listitem')).toHaveCount(entries.length)
  const [first] = entries
  if (!first) throw new Error('The demo world has nobody to call')
  const row = panel.getByRole('listitem').first()
  await expect(row.getByRole('link', { name: first.name, exact: true })).toBeVisible()
  // The system dials a number: nothing of the portal is in between. Without one the panel is the way.
  expect(entries.some(({ contactTel }) => contactTel !== null)).toBe(true)
  for (const [place, { contactName, contactTel }] of entries.entries()) {
    const deed = (contactTel === null ? words.write : words.call).replace('{{name}}', contactName ?? '')
    const link = panel.getByRole('listitem').nth(place).getByRole('link', { name: deed })
    await expect(link).toHaveAttribute('href', contactTel === null ? /^\/stock\?/ : /^tel:\+?\d+$/)
    // Who has no telephone at the computer reads it off.
    await expect(link).toContainText(contactTel ?? deed)
  }
  await row.getByRole('link').last().focus()
  await page.keyboard.press('Enter')
  // Among all the others, so that the keys lead on to the next.
  await expect(page).toHaveURL(new RegExp(`/stock\\?customer=${id}&view=chase&call=${first.id}`))
  await expect(countOf(gridOf(page, en.chase.grid))).toHaveText(rowsText(home.callFirst?.endusers ?? 0))
  const [, second] = entries
  await expect(page.getByRole('region', { name: first.name, exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('region', { name: second?.name ?? '', exact: true })).toBeVisible()
})

for (const account of ['shipper', 'viewer'] as const) {
  const also = longUnless(account === 'shipper')
  test(`by keys alone from home to who is late, and back, in either language and width: ${account}${also}`, async ({
    page,
    signIn,
  }) => {
    // Four seats, with a look by axe at each.
    test.slow()
    await signIn(account)
    await page.goto('/')
    for (const code of ['en', 'zh'] as const) {
      const texts = textsIn(code)
      await page.evaluate((language) => localStorage.setItem('language', language), code)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        const { id, home } = await openHome(page, texts)
        const [first] = home.callFirst?.entries ?? []
        if (!first) throw new Error('The demo world has nobody to call')
        await expectNothingAside(page)
        await expectAccessible(page)
        const row = panelOf(page, texts.customerHome.callFirst).getByRole('listitem').first()
        await pressOn(page, row.getByRole('link').last())
        await expect(page).toHaveURL(new RegExp(`/stock\\?customer=${id}&view=chase&call=${first.id}`))
        const panel = page.getByRole('region', { name: first.name, exact: true })
        await expect(panel.getByRole('region', { name: texts.chaseDesk.crates.title })).toBeVisible()
        await page.goBack()
        await expect(stripOf(page, texts)).toBeVisible()
        await expect(row.getByRole('link', { name: first.name, exact: true })).toBeVisible()
      }
    }
  })
}

test('a name opens its overdue crates; where none is overdue, all that stand there', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.route('**/v2/customers/*/home', async (route) => {
    const home: CustomerHome = await (await route.fetch()).json()
    const [late, quiet] = home.callFirst?.entries ?? []
    if (!late || !quiet) throw new Error('The demo world has nobody to call')
    const silent = {
      ...quiet,
      overdue: 0,
      longestOverdue: null,
      deemedLost: 0,
      silentTrackers: 1,
      ages: { upTo30: 0, upTo60: 0, beyond: 0 },
    }
    await route.fulfill({ json: { ...home, callFirst: { endusers: 2, entries: [late, silent] } } })
  })
  await openHome(page)
  const rows = panelOf(page, words.callFirst).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByRole('link').first()).toHaveAttribute('href', /filter=difference/)
  await expect(rows.last().getByRole('link').first()).toHaveAttribute('href', /^\/stock\/detail\?(?!.*filter=)/)
})

test('promises and what one logged lead to the chase list @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.route('**/v2/customers/*/home', async (route) => {
    const home: CustomerHome = await (await route.fetch()).json()
    const ownDay = (home.callFirst?.entries ?? []).map(({ id, name }, place) => ({
      id: `entry${place}`,
      kind: place === 0 ? ('unanswered' as const) : ('called' as const),
      at: `${home.today}T08:0${place}:00.000Z`,
      enduser: { id, name },
    }))
    await route.fulfill({ json: { ...home, promises: { today: 2, broken: 1 }, ownDay } })
  })
  const { id, home } = await openHome(page)
  const cell = cellOf(page, words.promises)
  await expect(figureOf(cell, 2, words.endusersUnit.other)).toHaveAttribute(
    'href',
    `/stock?customer=${id}&view=chase&filter=promise.eq.${home.today}`,
  )
  await cell.getByRole('link', { name: words.notKept.one.replace('{{count}}', '1') }).click()
  await expect(gridOf(page, en.chase.grid)).toContainText(en.chaseDesk.column.promiseLate)
  await goBackHome(page)

  const day = panelOf(page, words.ownDay)
  await expect(day).toContainText(`${en.chaseDesk.kind.unanswered} 1 · ${en.chaseDesk.kind.called} 4`)
  await expectAccessible(page)
  const [first] = home.callFirst?.entries ?? []
  await day.getByRole('link', { name: first?.name ?? '' }).click()
  await expect(page).toHaveURL(new RegExp(`view=chase&call=${first?.id}`))
})

test('a single crate that goes to others is told as one @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.route('**/v2/customers/*/home', async (route) => {
    const home: CustomerHome = await (await route.fetch()).json()
    const largest = ['One', 'Two'].map((name) => ({
      id: name,
      name,
      countryCode: 'PT',
      crates: 4,
      si: null,
      overdue: 0,
    }))
    const days = [{ day: home.today, crates: 9, endusers: 3, largest }]
    await route.fulfill({ json: { ...home, arriving: { crates: 9, endusers: 3, late: 0, days } } })
  })
  await openHome(page)
  const others = panelOf(page, words.arriving).getByRole('listitem').last()
  await expect(others).toContainText(words.others.one.replace('{{count}}', '1'))
  await expect(others).toHaveText(new RegExp(`1\\s+${words.crates.one}$`))
})

test('what happened is told until it was marked as seen, on every device and for one person', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('rival')
  const { id, home } = await openHome(page)
  const feed = panelOf(page, words.lastDays)
  expect(home.events.entries.length).toBeGreaterThan(0)
  await expect(feed.getByRole('listitem').first()).toBeVisible()
  await feed.getByRole('button', { name: words.markSeen }).click()
  const after = panelOf(page, words.since)
  await expect(after.getByText(words.nothingNew)).toBeVisible()
  await expect(after.getByRole('button', { name: words.markSeen })).toBeFocused()

  // Another browser of the same person.
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await other.request.get(`/v2/customers/${id}/home`, { headers: { Authorization: `Bearer ${token}` } })
  const told: CustomerHome = await answer.json()
  expect(told.events.entries).toEqual([])
  await other.close()
})

const pageOfList = 'limit: 1, sort: $sort, filter: $filter'

/** What a week may be without: of what went over and of what was locked, the last day that its list has. */
async function lastEvents(page: Page, customerId: string): Promise<readonly HomeEvent[]> {
  const newest = async (list: string, field: string, newer: (day: string) => string) => {
    const query = `query($id: ID!, $sort: [SortInput!], $filter: [FilterInput!]) {
      list: ${list} { totalCount edges { node { at: ${field} } } }
    }`
    const sort = [{ field, dir: 'DESC' }]
    const known = await ask(page, query, { id: customerId, sort, filter: [{ field, op: 'NOT_EMPTY' }] })
    const day = String(known.list.edges[0]?.node.at).slice(0, 10)
    const { list: ofDay } = await ask(page, query, {
      id: customerId,
      filter: [{ field, op: 'GTE', value: newer(day) }],
    })
    return { day, count: ofDay.totalCount, ofDay: ofDay.totalCount, crates: null, endusers: 2, enduser: null }
  }
  const over = await newest(
    `partnerStock(customerId: $id, ofAllEndusers: true, ${pageOfList})`,
    'overdueFrom',
    (day) => day,
  )
  const locked = await newest(
    `pendingShipping(customerId: $id, ${pageOfList})`,
    'processDate',
    (day) => `${day}T00:00:00Z`,
  )
  return [
    { kind: 'overdue', ...over },
    { kind: 'locked', ...locked },
  ]
}

test('what happened leads to as many rows as it says @long', async ({ page, signIn }) => {
  await signIn('shipper')
  let added: readonly HomeEvent[] | null = null
  /** The oldest of each kind, which no other test adds to; of what was collected all but one was seen before. */
  let events: readonly HomeEvent[] = []
  await page.route('**/v2/customers/*/home', async (route) => {
    const home: CustomerHome = await (await route.fetch()).json()
    added ??= await lastEvents(page, route.request().url().split('/').at(-2) ?? '')
    const made = { day: home.today, count: 2, ofDay: 2, crates: null, endusers: 2, enduser: null }
    const faked: readonly HomeEvent[] = [{ kind: 'declared', ...made }, ...added]
    const others = home.events.entries.filter(({ kind }) => faked.every((one) => one.kind !== kind))
    const each = [...Map.groupBy(others, ({ kind }) => kind).values()].flatMap((all) => all.slice(-1))
    each.push(...faked)
    // As they stand on the page, day by day.
    each.sort((a, b) => b.day.localeCompare(a.day))
    events = each.map((one) => (one.kind === 'collected' ? { ...one, ofDay: one.count, count: 1 } : one))
    const received = (home.callFirst?.entries ?? []).slice(0, 2).map(({ id, name, city, countryCode }) => {
      return { id, name, city, countryCode, day: home.today, at: `${home.today}T00:30:00.000Z` }
    })
    await route.fulfill({ json: { ...home, received, events: { ...home.events, seenAt: null, entries: events } } })
  })
  await openHome(page)
  const lines = panelOf(page, words.lastDays).getByRole('listitem')
  await expect(lines).toHaveCount(events.length)
  const lists = {
    deemedLost: gridOf(page, en.stockDetail.grid),
    collected: gridOf(page, en.collections.grid),
    shipped: gridOf(page, en.deliveries.grid),
    withoutConsignee: gridOf(page, en.shippingManagement.grid),
    overdue: gridOf(page, en.stockDetail.grid),
    locked: gridOf(page, en.shippingManagement.grid),
    declared: null,
  }
  const opened: string[] = []
  for (const [place, { kind, ofDay, endusers }] of events.entries()) {
    const list = lists[kind]
    const figure = lines.nth(place).getByRole('link', { name: new RegExp(`^${whole(ofDay)}\\b`) })
    await figure.click()
    opened.push(kind)
    if (!list) {
      const received = words.event.declared[ofDay === 1 ? 'one' : 'other'].replace('{{count}}', whole(ofDay))
      await expect(panelOf(page, received).getByRole('listitem')).toHaveCount(ofDay)
      await expect(panelOf(page, received).getByRole('heading')).toBeFocused()
      await panelOf(page, received).getByRole('link', { name: en.common.close }).press('Enter')
      await expect(panelOf(page, received)).toHaveCount(0)
      await expect(figure).toBeFocused()
      continue
    }
    if (kind === 'collected') {
      await expect(countOf(list)).toContainText(new RegExp(`^${whole(endusers)} of `))
      const { quantity } = en.collections.column
      await expect(totalOf(list, quantity)).toHaveText(`${quantity}: ${whole(ofDay)}`)
    } else await expect(countOf(list)).toHaveText(rowsText(ofDay))
    await goBackHome(page)
  }
  expect(opened).toEqual(expect.arrayContaining(['collected', 'declared', 'locked', 'overdue']))

  // Of a day that is no longer told of, or is none, nobody claims that none came.
  for (const day of ['2020-01-01', 'yesterday']) {
    await page.goto(`/?list=received&day=${day}`)
    await expect(stripOf(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { name: words.event.declared.other.replace('{{count}}', '0') })).toHaveCount(
      0,
    )
  }
})

test('services by the page before: a line of days that they do not list by leads to the name alone @long', async ({
  page,
  signIn,
}) => {
  await signIn('shipper')
  await page.route('**/v2/capabilities', async (route) => {
    const answer = await route.fetch()
    const offered: string[] = await answer.json()
    await route.fulfill({ response: answer, json: offered.filter((name) => name !== 'stockSince') })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  await page.route('**/v2/customers/*/home', async (route) => {
    const home: CustomerHome = await (await route.fetch()).json()
    const [late] = home.callFirst?.entries ?? []
    if (!late) throw new Error('The demo world has nobody to call')
    const made = { day: home.today, ofDay: 2, crates: null, endusers: 1, enduser: { id: late.id, name: late.name } }
    const entries: readonly HomeEvent[] = [
      { kind: 'deemedLost', count: 2, ...made },
      { kind: 'overdue', count: 1, ...made },
    ]
    await route.fulfill({ json: { ...home, events: { ...home.events, entries } } })
  })
  await openHome(page)
  const lines = panelOf(page, words.lastDays).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.getByRole('link')).toHaveCount(2)
  await lines.last().getByRole('link').click()
  const grid = gridOf(page, en.stockDetail.grid)
  await expect(countOf(grid)).toContainText(/\d/)
  await expect(grid.getByRole('alert')).toHaveCount(0)
  const documents = asked.filter((body) => body.includes('partnerStock('))
  expect(documents.length).toBeGreaterThan(0)
  for (const document of documents) expect(document).not.toMatch(/overdueFrom|lostFrom/)
})

test('a refused mark is told, and what happened stays @long', async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push('the server responded with a status of 503')
  await signIn('viewer')
  await page.route('**/home/seen', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'No', requestId: 'r-1' } }),
  )
  await openHome(page)
  const feed = panelOf(page, words.lastDays)
  const lines = await feed.getByRole('listitem').count()
  await feed.getByRole('button', { name: words.markSeen }).click()
  await expect(feed.getByRole('alert')).toContainText(en.problem.unavailable)
  await expect(feed.getByRole('listitem')).toHaveCount(lines)
})

test('who may see the stock alone gets its parts, and the others leave no gap @long', async ({ page, signIn }) => {
  await signIn('viewer')
  // One that nobody can dial, and whom the list of its overdue crates could be sent.
  await page.route('**/v2/customers/*/home', async (route) => {
    const home: CustomerHome = await (await route.fetch()).json()
    const [first, ...others] = home.callFirst?.entries ?? []
    if (!first || !home.callFirst) throw new Error('The demo world has nobody to call')
    const entries = [{ ...first, contactTel: null, contactName: null, hasEmail: true, overdue: 2 }, ...others]
    await route.fulfill({ json: { ...home, callFirst: { ...home.callFirst, entries } } })
  })
  const { home } = await openHome(page)
  expect(home.withoutConsignee).toBeUndefined()
  await expect(stripOf(page).getByRole('heading', { name: words.withoutConsignee })).toHaveCount(0)
  await expect(stripOf(page).getByRole('heading')).toHaveCount(5)
  // Who may not write is offered no mail.
  const called = panelOf(page, words.callFirst)
  await expect(called.getByRole('link', { name: words.openEntry }).first()).toBeVisible()
  await expect(called.getByRole('link', { name: words.writeThem })).toHaveCount(0)
  for (const href of await main(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href'))))
    expect(href).toMatch(/^(tel:|\/(stock|\?customer=[^&]+&list=(declarations$|received&day=)))/)
  await expectAccessible(page)
})

test('who holds none of its rights sees the logo and what they can open @long', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null')
    if (!user) return
    user.role.rights = user.role.rights.filter(({ name }: { name: string }) => name === 'Map access')
    localStorage.setItem('user', JSON.stringify(user))
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/home')) asked += 1
  })
  await page.goto('/')
  const ways = page.getByRole('navigation', { name: words.ways })
  await expect(ways.getByRole('link')).toHaveText([en.shell.entries.maps])
  await expect(page.getByRole('heading', { name: words.title })).toHaveCount(0)
  expect(asked).toBe(0)
  await expectAccessible(page)
})

test('another customer is told of at once, and a late answer for the old one is dropped @long', async ({
  page,
  signIn,
}) => {
  await signIn('shipper')
  const { id } = await openHome(page)
  await page.goto(`/?customer=${id}`)
  await expect(stripOf(page)).toBeVisible()
  const next = await chooseAnotherCustomer(page)
  await expect(main(page).locator('section[aria-busy]')).toHaveCount(0)
  const { overdue } = await homeOf(page, next)
  await expect(cellOf(page, words.overdue).getByText(whole(overdue?.crates ?? 0), { exact: true })).toBeVisible()
  for (const href of await stripOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href'))))
    expect(href).toMatch(new RegExp(`\\?customer=${next}(&|$)`))
})

test('who has nothing to see to is told so, in every block @long', async ({ page, signIn }) => {
  await signIn('shipper')
  await page.route('**/v2/customers/*/home', async (route) => {
    const home: CustomerHome = await (await route.fetch()).json()
    const calm: CustomerHome = {
      today: home.today,
      overdue: {
        crates: 0,
        endusers: 0,
        deemedLost: 0,
        weeks: (home.overdue?.weeks ?? []).map(({ day }) => ({ day, crates: 0 })),
      },
      trackers: { silent: 0, lowBattery: 0 },
      promises: { today: 0, broken: 0 },
      ownDay: [],
      callFirst: { endusers: 0, entries: [] },
      arriving: { crates: 0, endusers: 0, late: 0, days: [] },
      declarations: [],
      withoutConsignee: 0,
      events: { ...home.events, entries: [] },
    }
    await route.fulfill({ json: calm })
  })
  await page.goto('/')
  for (const text of [
    words.nothingOverdue,
    words.nobodyToCall,
    words.nothingArrives,
    words.allAssigned,
    words.allDeclared,
    words.nothingNew,
  ])
    await expect(main(page).getByText(text)).toBeVisible()
  await expect(stripOf(page).getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
})

test('what is due has its place on the page before it comes', async ({ page, signIn }) => {
  await signIn('shipper')
  const gate = Promise.withResolvers<void>()
  await page.route('**/v2/customers/*/home', async (route) => {
    await gate.promise
    await route.fallback()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible()
  const due = main(page).locator('section[aria-busy=true]')
  await expect(due.getByText(en.common.loading)).toBeAttached()
  expect((await due.boundingBox())?.height).toBeGreaterThan(500)
  gate.resolve()
  await expect(stripOf(page)).toBeVisible()
})

test('a failure is told, and another try is offered', async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push('the server responded with a status of 503')
  await signIn('shipper')
  await page.route('**/v2/customers/*/home', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'No', requestId: 'r-1' } }),
  )
  await page.goto('/')
  const panel = main(page).getByRole('alert')
  await expect(panel).toContainText(en.problem.unavailable)
  await page.unrouteAll({ behavior: 'wait' })
  await panel.getByRole('button', { name: en.common.retry }).click()
  await expect(stripOf(page)).toBeVisible()
})

for (const [language, locale, account, theme] of [
  ['ru', 'ru-RU', 'shipper', 'dark'],
  ['zh', 'zh-CN', 'viewer', 'light'],
] as const satisfies readonly (readonly [string, string, Account, string])[]) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    const also = longUnless(language === 'ru')
    test(`${account} finds the figures first, nothing aside, and opens the arrivals${also}`, async ({
      page,
      signIn,
    }) => {
      const texts = textsIn(language)
      await page.emulateMedia({ colorScheme: theme })
      await signIn(account)
      await openHome(page, texts)
      const strip = stripOf(page, texts)
      await expect(strip).toBeInViewport()
      await expectNothingAside(page)
      const arrivals = panelOf(page, texts.customerHome.arriving)
      const opener = arrivals.getByRole('button')
      await opener.tap()
      await expect(arrivals.getByRole('listitem').first()).toBeVisible()
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      await expectNothingAside(page)
      // What lies half under the bar is too small a target until one scrolls on.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
    })
  })
}

test('somebody else’s home does not exist', async ({ page, signIn }) => {
  await signIn('rival')
  await openHome(page)
  const answer = await get(page, '/v2/customers/1001/home')
  expect(answer.status()).toBe(404)
})
