import type { Locator, Page, Request } from 'playwright/test'
import { hotClasses } from '../fixtures/hotClasses.ts'
import { expect, expectAccessible } from './fixtures.ts'

const credentialsOf = async (page: Page) => ({
  Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
})

/** Asks GraphQL, as the signed-in person of the page, what a screen ought to show. */
export async function ask(page: Page, query: string, variables: Readonly<Record<string, unknown>>) {
  const answer = await page.request.post('/graphql', { headers: await credentialsOf(page), data: { query, variables } })
  return (await answer.json()).data
}

/** Asks one of the REST calls, as the signed-in person of the page. */
export const get = async (page: Page, path: string) =>
  // A kept connection may end just as it is used again.
  page.request.get(path, { headers: await credentialsOf(page), maxRetries: 2 })

/** Asks one of the REST calls that answer JSON. */
export const read = async (page: Page, path: string) => (await get(page, path)).json()

/** The customer the screen shows, by the address. */
export const selectedId = (page: Page) => new URL(page.url()).searchParams.get('customer') ?? ''

/** The count above a grid; the skeleton that stands in while rows load is a status too, without a figure. */
export const countOf = (grid: Locator): Locator => grid.locator('p[role=status]', { hasText: /\d/ }).first()

export const cellsOf = (grid: Locator, column: number): Locator =>
  grid.locator(`${hotClasses.rows} td:nth-child(${column})`)

/** A figure of the strip above a grid, by its label: two figures may have one value. */
export const figureOf = (page: Page, strip: string, label: string): Locator =>
  page
    .getByRole('region', { name: strip })
    .locator(':scope > div')
    .filter({ has: page.getByText(label, { exact: true }) })

/** Every cell of a page's grids, or of one. */
export const allCellsOf = (place: Page | Locator): Locator => place.locator(hotClasses.cells)

/** The header of a column as a person sees it: a frozen one is drawn again over the table, the last time on top. */
export const headerOf = (grid: Locator, name: string | RegExp): Locator =>
  grid.getByRole('columnheader', { name }).last()

/** Headers of a grid from left to right, without that of the rows' buttons. */
export async function headersOf(grid: Locator): Promise<readonly string[]> {
  return (await grid.locator(hotClasses.headers).allTextContents()).slice(0, -1)
}

export const whole = (quantity: number) => new Intl.NumberFormat('en-GB').format(quantity)

export const rowsText = (count: number) => `${whole(count)} ${count === 1 ? 'row' : 'rows'}`

/** Opens a screen and waits for its grid's first row and for the customer in its address. */
export async function openGrid(page: Page, path: string, grid: Locator): Promise<string> {
  await page.goto(path)
  await expect(cellsOf(grid, 1).first()).toBeVisible()
  await expect.poll(() => selectedId(page)).not.toBe('')
  return selectedId(page)
}

/** Chooses another customer in the top bar, the last of the list or the first, and answers its id. */
export async function chooseAnotherCustomer(page: Page, option: 'first' | 'last' = 'last'): Promise<string> {
  const before = selectedId(page)
  await page.getByRole('button', { name: /^Customer\b/ }).click()
  await page.getByRole('dialog').getByRole('listbox').getByRole('option')[option]().click()
  await expect.poll(() => selectedId(page)).not.toBe(before)
  return selectedId(page)
}

/**
 * Loads the page again while every answer of GraphQL about a customer is held back, and is done once one was asked for.
 * @returns lets them go, and is done once each has come, or its call was given up, and the page has drawn after it
 */
export async function reloadHeld(page: Page, customerId: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const held: Request[] = []
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes(`"${customerId}"`)) {
      held.push(route.request())
      await gate.promise
    }
    await route.continue().catch(() => undefined)
  })
  await page.reload()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  return async () => {
    gate.resolve()
    for (const request of held) await (await request.response())?.finished()
    // What the page does with an answer happens before its next request's answer, and shows in the frame after.
    await page.evaluate(async () => {
      await (await fetch(location.href)).text()
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    })
    await page.unrouteAll({ behavior: 'wait' })
  }
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

/** Fails on what is aside, or in anybody's way, once the page has become as narrow as a phone's. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingAside(page)
  await expectAccessible(page)
}

/** Fails on whatever is to be pressed and a glove would miss: less than 44 px high or wide. */
export async function expectLargeTargets(place: Locator): Promise<void> {
  const targets = place.locator('button:visible, a[href]:visible, select:visible')
  await expect(targets.first()).toBeVisible()
  const sizes = await targets.evaluateAll((elements) =>
    // What has just given way to another is none any more.
    elements
      .filter(({ isConnected }) => isConnected)
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        return { name: element.ariaLabel ?? element.textContent, width: Math.round(width), height: Math.round(height) }
      }),
  )
  expect(sizes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([])
}
