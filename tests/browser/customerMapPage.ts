import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expect } from './fixtures.ts'
import { ask, read, selectedId, whole } from './gridPages.ts'

export interface Consignee {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly countryCode: string
  readonly regionCategory: string
  readonly lat: number
  readonly lng: number
}

export interface Figures {
  readonly enduserId: string
  readonly inStock: number
  readonly overdue: number
  readonly onTheWay: number
  readonly nextCollect: string | null
}

const list = `query ($customerId: ID!) {
  endusersByCustomerId(customerId: $customerId, group: ["id"]) { edges { node { id name city countryCode regionCategory lat lng } } }
}`

export async function consigneesOf(page: Page, customerId: string): Promise<readonly Consignee[]> {
  const { endusersByCustomerId } = await ask(page, list, { customerId })
  return endusersByCustomerId.edges.map(({ node }: { node: Consignee }) => node)
}

export const figuresOf = (page: Page, customerId: string): Promise<readonly Figures[]> =>
  read(page, `/v2/iotMap/figures?customerId=${customerId}`)

/** A text with its places filled. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
export const countText = (shown: number, total: number) =>
  fill(en.customerMap.count.other, { shown: whole(shown), count: whole(total) })

export const mapOf = (page: Page): Locator => page.getByRole('region', { name: en.customerMap.map })
export const listOf = (page: Page): Locator => page.getByRole('list', { name: en.customerMap.inView })
export const entryOf = (page: Page, name: string): Locator => listOf(page).getByRole('button', { name })
export const searchOf = (page: Page): Locator =>
  page.getByRole('searchbox', { name: fill(en.customerMap.search, { count: '3' }) })
export const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const viewOf = (page: Page, text: string): Locator =>
  page.getByRole('navigation', { name: en.customerMap.views }).getByRole('link', { name: text })
export const queryOf = (page: Page) => new URL(page.url()).searchParams
/** The part of the world in the address, as numbers. */
export const placeOf = (page: Page) => (queryOf(page).get('at') ?? '').split(',').map(Number)

/** Opens the screen and waits for its consignees and its map. */
export async function openMap(page: Page, query = ''): Promise<string> {
  await page.goto(`/maps${query}`)
  await expect(page.getByText(/ of \d+ consignees/)).toBeVisible()
  await expect.poll(() => selectedId(page)).not.toBe('')
  return selectedId(page)
}

/** The consignees that hold most crates, in the order of the list. */
export async function largestOf(page: Page, customerId: string) {
  const figures = [...(await figuresOf(page, customerId))].sort((a, b) => b.inStock - a.inStock)
  const known = new Map((await consigneesOf(page, customerId)).map((consignee) => [consignee.id, consignee]))
  const [first, second] = figures.map((row) => ({ ...known.get(row.enduserId), ...row }))
  if (!first?.name || !second?.name) throw new Error('The demo world has consignees with crates')
  return { first: { ...first, name: first.name }, second: { ...second, name: second.name } }
}

/** No tile server answers, in none of the tests of the map; the browser says so. */
export async function withoutTiles(page: Page, expectedErrors: string[]): Promise<void> {
  expectedErrors.push('net::ERR_FAILED')
  await page.route(/tile\.openstreetmap|arcgisonline/, (route) => route.abort())
}
