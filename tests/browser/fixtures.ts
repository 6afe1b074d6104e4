import AxeBuilder from '@axe-core/playwright'
import axeCore from 'axe-core'
import { test as base, expect, type Locator, type Page } from 'playwright/test'
import { type Account, demoPassword as password } from '../fixtures/accounts.ts'
import { hotClasses } from '../fixtures/hotClasses.ts'

export { demoPassword } from '../fixtures/accounts.ts'
export { expect }

interface Fixtures {
  /** Signs in without the form: token and user in storage, page cookie in the jar, as the sign-in page leaves them. */
  signIn: (account: Account) => Promise<void>
  /** Console errors a test expects: the network's own lines on 4xx answers, by a part of their text. */
  expectedErrors: string[]
}

const loginDocument = `mutation ($username: String!, $password: String!) {
  localLogin(username: $username, password: $password) {
    token
    user {
      id username displayName email lastConnection provider type
      role { name rights { id name description } }
      group { id name type customers { id name } endusers { id name } plants { id name } powerBis { id roles } }
    }
  }
}`

/**
 * What Chromium says, seconds later, of words that came with a document in the language of its address, where the person has
 * chosen another one: only their browser knows that. And of type that came too late to be drawn.
 */
const unusedPreload = / \S+\.(json|woff2) was preloaded using link preload but not used/

/** What Playwright says of a service worker where a test has none (playwright.config.ts). */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** The project's test function: against the running portal, and failing on any console error it was not told to expect. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter.
  baseURL: async ({}, use) => use(process.env.PORTAL_ORIGIN),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await use(page)
    expect(
      errors.filter(
        (text) => !unusedPreload.test(text) && ![blockedWorker, ...expectedErrors].some((part) => text.includes(part)),
      ),
    ).toEqual([])
  },
  signIn: async ({ page }, use) => {
    await use(async (username) => {
      const { token, user } = await logIn(page, username)
      await page.addInitScript(
        ([storedToken, storedUser]) => {
          // A sandboxed frame has no storage.
          if (origin === 'null') return
          if (sessionStorage.getItem('signed-in-by-test')) return
          sessionStorage.setItem('signed-in-by-test', 'yes')
          localStorage.setItem('token', storedToken ?? '')
          localStorage.setItem('user', storedUser ?? '')
        },
        [token, JSON.stringify(user)],
      )
    })
  },
})

/**
 * For the title of a test in several forms (language, width, person): those that are not chosen are of `npm run test:long` alone,
 * as is every test with `@long` in its title.
 */
export const longUnless = (isChosen: boolean) => (isChosen ? '' : ' @long')

/** Has a page's browser hold an account's page cookie. @returns the token and the user, for its storage */
export async function logIn(page: Page, username: Account) {
  const answer = await page.request.post('/graphql', {
    data: { query: loginDocument, variables: { username, password } },
  })
  const { token, user } = (await answer.json()).data.localLogin
  const session = await page.request.post('/session', { headers: { Authorization: `Bearer ${token}` } })
  expect(session.status()).toBe(204)
  return { token, user }
}

/**
 * Stops the clock of a page and of those opened after it: their timers run by `page.clock.runFor` or `fastForward` alone,
 * however long the machine takes between two steps of a test, until `page.clock.resume`. Axe needs a clock that runs.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.install({ time: now })
  // It runs until it is stopped, and never goes back.
  await page.clock.pauseAt(now + 60_000)
}

/**
 * Is done once the page has done what its last event or answer led to, such as the effects that set its timers: before a
 * stopped clock goes on.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // As many turns as rendering, its effects and what they render anew may take; messages wait in one line with them.
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          resolve()
        }
        port2.postMessage(null)
      })
    }
  })
}

/** Clicks twice before the page has drawn anything anew: what it sends once must not depend on how it looks meanwhile. */
export async function clickTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** The rows of a grid behind its first five: they are drawn alike, and looking at hundreds of cells takes most of the time. */
const furtherRows = `${hotClasses.table} tbody tr:nth-child(n + 6)`

/**
 * All rules of WCAG 2.2 A and AA. Only violations are told where they are: paths and texts of the thousands of elements that are
 * in order cost as much as the rules. What is loaded for rules beforehand is media, which one asks for; none of these asks for
 * the style sheets, which would be fetched and read once more.
 */
const axeOptions: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
}

/** What a document that has been looked at has already is not read again: the builder hands it over several times. */
const axeSource = `if (!globalThis.axe) { ${axeCore.source} }`

/**
 * Fails on any violation of WCAG 2.2 A or AA that axe finds on the page as it stands, once nothing fades any more: rows that
 * others are about to replace are dimmed until they come.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(() => {
    const isShort = (one: Animation) => Number(one.effect?.getComputedTiming().endTime) < 1_000
    return !document.getAnimations().some((one) => one.playState === 'running' && isShort(one))
  })
  const axe = new AxeBuilder({ page, axeSource }).exclude(furtherRows).options(axeOptions)
  // One document is judged where it stands. Only what lies in frames of other origins has to be put together elsewhere, which
  // takes longer than the judging.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}
