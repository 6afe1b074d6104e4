// `node tests/bench/publicPages.ts [--runs N]`: how long a public page takes until it can be used, on a phone on a poor line:
// slow 4G as Lighthouse has it (150 ms, 1.6 Mbit/s down, 0.75 up) and a processor four times slower than this one, nothing
// in the cache. Headless Chromium on the built apps. Prints a table for docs/performance.md.
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { phone, slowDown } from './slowPhone.ts'
import { head, line, repeat, say } from './timeTable.ts'
import { withPortal } from './withPortal.ts'

/** Milliseconds until a form can be used (DESIGN 29). */
const budget = 2_000

/** Which link opens a page, where it needs one, and what a person fills in there. */
const pages = [
  { name: 'sign-in', link: null, path: '/login', field: 'input[name=password]' },
  { name: 'forgotten password', link: null, path: '/forget-password', field: 'input[name=username]' },
  { name: 'consignee declaration', link: 'consigneeDeclaration', path: '', field: 'input[name=identity]' },
  { name: 'distributor declaration', link: 'distributorDeclaration', path: '', field: 'input[type=file]' },
  { name: 'closure form', link: 'closure', path: '', field: 'input[name=startDate]' },
] as const

async function addressOf({ link, path }: (typeof pages)[number], origin: string): Promise<string> {
  if (link === null) return origin + path
  const links: Readonly<Record<string, string>> = await (await fetch(`${origin}/v2/dev/links`)).json()
  return links[link] ?? ''
}

/** Milliseconds from the navigation until a field is there. */
async function openTime(browser: Browser, address: string, field: string): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator(field).first().waitFor({ state: 'attached' })
    return await page.evaluate(() => performance.now())
  } finally {
    await context.close()
  }
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
await withPortal(async ({ browser, origin }) => {
  say(head('Page'))
  for (const page of pages) {
    const times = await repeat(Number(values.runs), async () =>
      openTime(browser, await addressOf(page, origin), page.field),
    )
    say(line({ name: page.name, budget, times }))
  }
})
