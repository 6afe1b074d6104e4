import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { type Account, demoPassword } from '../tests/fixtures/accounts.ts'
import type { Finder, Screen } from './screens.ts'

interface Studio {
  readonly browser: Browser
  readonly origin: string
  /** The instant that portal and pages take for now. */
  readonly now: Date
  /** Where the pictures go. */
  readonly folder: string
}

interface Look {
  readonly theme: 'light' | 'dark'
  readonly isPhone: boolean
}

const looks: readonly Look[] = [
  { theme: 'light', isPhone: false },
  { theme: 'dark', isPhone: false },
  { theme: 'light', isPhone: true },
  { theme: 'dark', isPhone: true },
]

const sizeOf = ({ isPhone }: Look) => (isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 })

/** A person's browser in a look: nothing moves, and nothing comes from elsewhere, as tiles would differ by the day. */
async function open({ browser, origin, now }: Studio, look: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: sizeOf(look),
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    hasTouch: look.isPhone,
    isMobile: look.isPhone,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    serviceWorkers: 'block',
  })
  await context.route(
    ({ hostname }) => hostname !== new URL(origin).hostname,
    (route) => route.abort(),
  )
  await context.addInitScript((theme) => {
    localStorage.setItem('theme', theme)
    // Its offer would lie over the corner of home.
    localStorage.setItem('tour', 'done')
    // Consignees' pages as who was here before sees them.
    localStorage.setItem('type', 'type')
  }, look.theme)
  await context.clock.setFixedTime(now)
  return context
}

async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  // Consignees' pages are drawn in type that is there already: this one fetches it.
  await settle(page)
}

/** Waits until nothing is on its way any more that a person would see come in. */
async function settle(page: Page): Promise<void> {
  // On a phone a panel stands in place of the page it is of, and has a heading of its own.
  await page.locator('h1:visible, h2:visible').first().waitFor()
  await page.waitForFunction(async () => {
    await document.fonts.ready
    return document.querySelector('[aria-busy="true"], [class*="skeleton"]') === null
  })
  // What has come is drawn in the frames after, maps in several.
  for (let frame = 0; frame < 30; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
}

async function finderOf(page: Page): Promise<Finder> {
  const read = <Answer>(path: string) =>
    page.evaluate<Answer, string>(async (asked) => {
      const answer = await fetch(asked, { headers: { Authorization: `Bearer ${localStorage.getItem('token')}` } })
      return answer.json()
    }, path)
  const ids = await page.evaluate(() => {
    const { group } = JSON.parse(localStorage.getItem('user') ?? '{}')
    const idsOf = (own: readonly { readonly id: string }[]) => own.map(({ id }) => String(id))
    return { customerIds: idsOf(group.customers), siteIds: idsOf(group.endusers) }
  })
  return { page, read, ...ids }
}

/** Takes a screen's pictures, in both themes and both widths. @returns their files */
export async function takePictures(studio: Studio, screen: Screen): Promise<readonly string[]> {
  const files: string[] = []
  let path = typeof screen.path === 'string' ? screen.path : undefined
  for (const look of screen.isOneLook ? looks.slice(0, 1) : looks) {
    const context = await open(studio, look)
    const page = await context.newPage()
    if (screen.account) await signIn(page, screen.account)
    if (typeof screen.path !== 'string') path ??= await screen.path(await finderOf(page))
    await page.goto(path ?? '/')
    await settle(page)
    await screen.show?.(page)
    await settle(page)
    const file = join(studio.folder, `${screen.name}-${look.theme}${look.isPhone ? '-phone' : ''}.png`)
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
    files.push(file)
    await context.close()
  }
  return files
}
