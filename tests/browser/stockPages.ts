import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

const headersOf = async (page: Page) => ({
  Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
})

/** Asks GraphQL, as the signed-in person of the page, what a screen ought to show. */
export async function ask(page: Page, query: string, variables: Readonly<Record<string, unknown>>) {
  const answer = await page.request.post('/graphql', { headers: await headersOf(page), data: { query, variables } })
  return (await answer.json()).data
}

/** Asks one of the REST calls. */
export async function read(page: Page, path: string) {
  return (await page.request.get(path, { headers: await headersOf(page) })).json()
}

const selectedId = (page: Page) => new URL(page.url()).searchParams.get('customer') ?? ''

/** The count above a grid; the skeleton that stands in while rows load is a status too, without a figure. */
export const countOf = (grid: Locator): Locator => grid.locator('p[role=status]', { hasText: /\d/ }).first()

export const cellsOf = (grid: Locator, column: number): Locator =>
  grid.locator(`.ht_master tbody tr td:nth-child(${column})`)

export const whole = (quantity: number) => new Intl.NumberFormat('en-GB').format(quantity)

export const rowsText = (count: number) => `${whole(count)} ${count === 1 ? 'row' : 'rows'}`

/** Opens a screen and waits for its grid's first row and for the customer in its address. */
export async function openGrid(page: Page, path: string, grid: Locator): Promise<string> {
  await page.goto(path)
  await expect(cellsOf(grid, 1).first()).toBeVisible()
  await expect.poll(() => selectedId(page)).not.toBe('')
  return selectedId(page)
}

/** Chooses another customer in the top bar and answers its id. */
export async function chooseAnotherCustomer(page: Page): Promise<string> {
  const first = selectedId(page)
  await page.getByRole('button', { name: /^Customer/ }).click()
  await page.getByRole('option').last().click()
  await expect.poll(() => selectedId(page)).not.toBe(first)
  return selectedId(page)
}

/** Opens the menu of the first row by keyboard and chooses from it. */
export async function chooseOfFirstRow(page: Page, grid: Locator, action: string): Promise<void> {
  // The first column may be frozen and lie under its own copy; the second is always the table's.
  await cellsOf(grid, 2).first().click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}

export async function expectNothingAside(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
