import type { Browser, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { type Account, demoPassword } from '../fixtures/accounts.ts'

/**
 * A browser of another person's own that opens an address it was sent: they sign in, and are led there. Its pages go with it:
 * `page.context().close()`.
 * @param prepare is done before anything is opened
 */
export async function openForOther(
  browser: Browser,
  account: Account,
  address: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const { origin, pathname, search } = new URL(address)
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await prepare(page)
  await page.goto(`/login?redirect=${encodeURIComponent(pathname + search)}`)
  await page.getByLabel(en.login.username, { exact: true }).fill(account)
  await page.getByLabel(en.login.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: en.login.submit, exact: true }).click()
  return page
}
