import type { Page } from 'playwright/test'
import type { LanguageCode } from '../../shared/src/contract/languages.ts'
import { localeOf } from '../../shared/src/contract/languages.ts'
import { expect } from './fixtures.ts'

interface Site {
  readonly id: string
  readonly name: string
}

/** The sites of the signed-in person's group, on a page of the portal. */
export const sitesOf = (page: Page): Promise<readonly Site[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').group.endusers)

/** Opens a screen of a consignee for the site at a place in the group, once its heading is there. */
export async function openSite(page: Page, path: string, place = 0): Promise<Site> {
  if (!page.url().startsWith('http')) await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const site = (await sitesOf(page))[place]
  if (!site) throw new Error('The group has too few sites')
  const address = new URL(path, page.url())
  address.searchParams.set('customer', site.id)
  await page.goto(address.pathname + address.search)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return site
}

/** Chooses another site of the group in the top bar. */
export async function chooseSite(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Site/ }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** Shows the portal in a language from the first page on. */
export const speak = (page: Page, language: LanguageCode): Promise<unknown> =>
  page.addInitScript((code) => {
    if (origin !== 'null') localStorage.setItem('language', code)
  }, language)

/** A counted text with its count in it. */
export function counted(
  forms: Readonly<Record<string, string>>,
  count: number,
  language: LanguageCode = 'en',
  values: Readonly<Record<string, string>> = {},
): string {
  const locale = localeOf(language)
  const text = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? ''
  const all = { ...values, count: new Intl.NumberFormat(locale).format(count) }
  return Object.entries(all).reduce((done, [name, value]) => done.replaceAll(`{{${name}}}`, value), text)
}

/** A text with its places filled in. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((done, [name, value]) => done.replaceAll(`{{${name}}}`, value), text)
