import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import type { LanguageCode } from '../../shared/src/contract/languages.ts'
import { expect } from './fixtures.ts'

type Texts = typeof import('../../locales/en.json')

/** What the portal says in a language. */
export const textsIn = (language: LanguageCode): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8'))

/** A plain table by its caption; on a phone it is a list of cards. */
export const tableOf = (page: Page, name: string): Locator => page.getByRole('table', { name, exact: true })
export const cardsOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')

/** The cells of a column, from 1, down the page of a table that is shown. */
export const columnOf = (table: Locator, column: number): Locator => table.locator(`tbody td:nth-child(${column})`)

/** The row that has a text, as a line or as a card. */
export const rowOf = (page: Page, text: string): Locator => page.locator('[data-row]').filter({ hasText: text })

/** A button of a row, by what it does to what. */
export const buttonOf = (page: Page, text: string, of: string): Locator =>
  page.getByRole('button', { name: `${text}: ${of}`, exact: true })

/** A text that no other test writes. */
export const fresh = (prefix: string): string => `${prefix}${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`

/** The ids of the customers of the signed-in person's group. */
export const customersOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { group } = JSON.parse(localStorage.getItem('user') ?? '{}')
    return group.customers.map(({ id }: { id: string }) => id)
  })

/** Words that a person who may not see a page never meets: the page leads home, and no menu names it. */
export async function expectRefused(page: Page, path: string, menuEntry?: string): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(/\/$/)
  if (menuEntry !== undefined) {
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page.getByRole('link', { name: menuEntry, exact: true })).toHaveCount(0)
  }
}
