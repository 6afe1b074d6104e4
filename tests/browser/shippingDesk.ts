import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { demoPassword, expect, test } from './fixtures.ts'
import { ask, cellsOf, countOf, openGrid, read, rowsText, selectedId } from './gridPages.ts'

/** A shipping as the API tells it, as far as the tests look. */
interface ShippingRow {
  readonly id: string
  readonly enduserId: string | null
  readonly enduserName: string | null
  readonly reference: string | null
  readonly referenceComplement: string | null
  readonly creationDate: string
  readonly process: string | null
  readonly version: number
  readonly crateCount: number
}

const query = `query ($customerId: ID!, $limit: Int, $filter: [FilterInput!]) {
  pendingShipping(customerId: $customerId, limit: $limit, filter: $filter) {
    totalCount
    edges { node {
      id enduserId enduserName reference referenceComplement creationDate process version crateCount
    } }
  }
}`

/** Asks the API for shippings of the selected customer, the newest first. */
export async function findShippings(page: Page, filter: readonly object[] = [], limit = 50) {
  const asked = { customerId: selectedId(page), limit, filter }
  const { totalCount, edges } = (await ask(page, query, asked)).pendingShipping
  const rows: readonly ShippingRow[] = edges.map(({ node }: { node: ShippingRow }) => node)
  return { totalCount: Number(totalCount), rows }
}

export const findById = async (page: Page, id: string) =>
  (await findShippings(page, [{ field: 'id', op: 'EQ', value: id }])).rows[0]

const base = '/v2/shippingManagement/shippings'

/** Words that no other test has: tests share one portal, and each looks at its own shippings only. */
export const freshWord = () => `T${randomUUID().replaceAll('-', '').slice(0, 10)}`

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Makes a call of shipping management as the signed-in person of the page, or as somebody else. */
export async function send(page: Page, method: string, path: string, data?: unknown, token?: string) {
  const headers = { Authorization: `Bearer ${token ?? (await tokenOf(page))}` }
  const answer = await page.request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer
}

/** Makes a shipping by the API. */
export async function makeShipping(
  page: Page,
  data: Readonly<Partial<Record<'reference' | 'referenceComplement' | 'enduserId' | 'date', string>>>,
): Promise<ShippingRow> {
  const body = { customerId: selectedId(page), date: new Date().toISOString(), crateMovements: [], ...data }
  return (await send(page, 'POST', base, body)).json()
}

/** Changes a shipping's complement by the API, as somebody else would. */
export async function changeShipping(page: Page, id: string, referenceComplement: string): Promise<void> {
  const { scanUserName, process, processDate, uuid, crateMovements, ...shipping } = await read(page, `${base}/${id}`)
  await send(page, 'PUT', base, { shipping: { ...shipping, referenceComplement }, crateMovements })
}

/** Locks a shipping that has a consignee, as one of the provider's people. */
export async function lockShipping(page: Page, id: string): Promise<void> {
  const login = `mutation ($username: String!, $password: String!) { localLogin(username: $username, password: $password) { token } }`
  const variables = { username: 'staff', password: demoPassword }
  const answer = await page.request.post('/graphql', { data: { query: login, variables } })
  const { token } = (await answer.json()).data.localLogin
  const shipping = await findById(page, id)
  const seen = { id, customerId: selectedId(page), version: shipping?.version }
  await send(page, 'POST', `${base}/validation`, { shipping: seen }, token)
}

interface ConsigneeRow {
  readonly id: string
  readonly name: string
  readonly city: string
}

/** The consignees of the selected customer that have a name of their own. */
export async function findConsignees(page: Page): Promise<readonly ConsigneeRow[]> {
  const rows: readonly ConsigneeRow[] = await read(page, `/v2/customers/${selectedId(page)}/endusers?limit=1000`)
  return rows.filter(({ name }) => rows.filter((other) => other.name.startsWith(name)).length === 1)
}

export const gridOf = (page: Page): Locator =>
  page.getByRole('region', { name: en.shippingManagement.grid, exact: true })
export const barOf = (page: Page): Locator => gridOf(page).getByRole('toolbar', { name: en.gridSelection.actions })
export const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]')

/** Columns by their place, behind that of the ticks. */
export const columns = { status: 2, date: 3, time: 4, reference: 5, complement: 6, consignee: 7, crates: 8 } as const

/** The words of a count in English. */
export const counted = (texts: { readonly one: string; readonly other: string }, count: number): string =>
  (count === 1 ? texts.one : texts.other).replace('{{count}}', new Intl.NumberFormat('en-GB').format(count))

/** Opens the screen with what a text is found in. */
export async function openFound(page: Page, text: string, count: number): Promise<void> {
  const { pathname, searchParams } = new URL(page.url())
  searchParams.set('search', text)
  await page.goto(`${pathname}?${searchParams}`)
  await expect(countOf(gridOf(page))).toHaveText(rowsText(count))
}

/** Ticks a row by its name. Frozen columns are drawn again over the table; the last drawing is the one on top. */
export const tickRow = (page: Page, name: string) =>
  gridOf(page)
    .getByRole('checkbox', { name: `Select ${name}`, exact: true })
    .last()
    .click()

/** Opens the menu of the row with a reference. */
export async function openRowMenu(page: Page, reference: string): Promise<void> {
  const row = gridOf(page).getByRole('row').filter({ hasText: reference })
  await row.getByRole('button', { name: en.grid.rowActions }).last().click()
}

export const consigneesOf = (page: Page): Locator => cellsOf(gridOf(page), columns.consignee)

/** Chooses a consignee in the dialog that sets it. */
export async function chooseConsignee(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox').fill(name)
  await dialog.getByRole('option', { name }).first().click()
}

/** Opens the list of shippings of a person who is signed in. */
export async function openDeskList(page: Page): Promise<void> {
  await openGrid(page, '/shippingManagement', gridOf(page))
}

/** Each test of a block begins as a shipper with the list of shippings open. */
export function beginAtDesk(): void {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('shipper')
    await openDeskList(page)
  })
}

/** What the address says under a name. */
export const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** Two consignees of the customer. */
export async function twoConsignees(page: Page) {
  const [one, other] = await findConsignees(page)
  if (!one || !other) throw new Error('The demo world has no two consignees')
  return [one, other] as const
}

/** Some shippings without a consignee, with references that a word finds. */
export async function makeWaiting(page: Page, word: string, count: number, referenceComplement = word) {
  const made = []
  for (let index = 1; index <= count; index += 1)
    made.push(await makeShipping(page, { reference: `${word}.${index}`, referenceComplement }))
  return made
}
