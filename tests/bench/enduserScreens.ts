// `npm run bench -- enduser [--runs N] [--lighthouse N]`: how long a consignee's screens take until they can be used, signed in,
// on a phone on a poor line with nothing in the cache; a page of 10 000 crates; and what Lighthouse says of each screen (fetched
// by npx; `--lighthouse 0` leaves it out). Headless Chromium on the built apps. Prints tables for docs/performance.md.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright'
import { demoPassword } from '../fixtures/accounts.ts'
import { type Scores, scoresOf } from './lighthouse.ts'
import { phone, slowDown } from './slowPhone.ts'
import { head, line, repeat, say } from './timeTable.ts'
import { withPortal } from './withPortal.ts'

/** Milliseconds until a screen can be used, and until another page of a table is on screen (issue 15, "Speed"). */
const budgets = { usable: 3_000, page: 150 }

/** What a person came for, by screen. */
const screens = [
  { name: 'home', path: '/', wanted: 'main section ul a' },
  { name: 'pickup management', path: '/enduser/pickup-management', wanted: 'main time' },
  { name: 'stock', path: '/enduser/stock', wanted: 'main [data-row]' },
  { name: 'collections', path: '/enduser/collections', wanted: 'main [data-row]' },
] as const

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

interface Portal {
  readonly browser: Browser
  readonly origin: string
}

/** Leaves in a browser what a sign-in leaves there, and nothing else: no page of the portal was open. */
async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(`${origin}/graphql`, {
    data: { query: loginDocument, variables: { username: 'consignee', password: demoPassword } },
  })
  const { token, user } = (await answer.json()).data.localLogin
  await context.request.post(`${origin}/session`, { headers: { Authorization: `Bearer ${token}` } })
  const page = await context.newPage()
  await page.route(`${origin}/blank`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${origin}/blank`)
  await page.evaluate(
    ([ownToken, ownUser]) => {
      localStorage.setItem('user', String(ownUser))
      localStorage.setItem('token', String(ownToken))
    },
    [token, JSON.stringify(user)],
  )
  await page.close()
}

async function withPage<Result>({ browser, origin }: Portal, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    await signIn(context, origin)
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Milliseconds from the navigation until what a person came for is there. */
const usableTime = (portal: Portal, { path, wanted }: (typeof screens)[number]): Promise<number> =>
  withPage(portal, async (page) => {
    await slowDown(page)
    await page.goto(portal.origin + path, { waitUntil: 'commit' })
    await page.locator(wanted).first().waitFor()
    return page.evaluate(() => performance.now())
  })

const crates = Array.from({ length: 10_000 }, (_, index) => ({
  BARCODE: `GPS-${String(index).padStart(6, '0')}`,
  ON_SITE_ELAPSED_DAYS: index % 400,
  ON_SITE_TIMESTAMP: '2026-01-01T10:00:00.000Z',
}))

/** Milliseconds from a press of a pager's button, each from the first to the last, until the other rows are painted. */
const pageTimes = (portal: Portal, presses: number): Promise<readonly number[]> =>
  withPage(portal, async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.route('**/stock/scan/*/detail/*', (route) => route.fulfill({ json: crates }))
    await page.goto(`${portal.origin}/enduser/stock/detail?customerId=1000`)
    await page.locator('main [data-row]').first().waitFor()
    const next = page.getByRole('navigation').last().getByRole('button').nth(-2)
    const times: number[] = []
    for (let press = 0; press < presses; press++)
      times.push(
        await next.evaluate(async (button: HTMLElement) => {
          const row = () => document.querySelector('main [data-row]')?.textContent
          const before = row()
          const start = performance.now()
          button.click()
          while (row() === before) await new Promise(requestAnimationFrame)
          // The frame in which it stands is painted.
          await new Promise((resolve) => {
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = resolve
              port2.postMessage(null)
            })
          })
          return performance.now() - start
        }),
      )
    return times
  })

/** The middle of the runs, by which Lighthouse would have a page judged, and between what they were. */
const spread = (runs: readonly Scores[], of: (scores: Scores) => number): string => {
  const values = runs.map(of).toSorted((a, b) => a - b)
  const [least, most] = [values[0], values.at(-1)]
  return least === most ? `${least}` : `${values[Math.floor(values.length / 2)]} (${least}–${most})`
}

const columns = [
  ['performance', (one) => one.performance],
  ['accessibility', (one) => one.accessibility],
  ['best practices', (one) => one.bestPractices],
  ['first paint, s', (one) => one.firstPaint],
  ['largest, s', (one) => one.largestPaint],
  ['blocking, ms', (one) => one.blocking],
  ['shift', (one) => one.shift],
  ['machine', (one) => one.index],
] as const satisfies readonly (readonly [string, (scores: Scores) => number])[]

/** Prints what Lighthouse says of each screen. */
async function lookAtScreens(origin: string, runs: number): Promise<void> {
  say(`\n| Lighthouse, ${runs} runs | ${columns.map(([name]) => name).join(' | ')} |`)
  say(`|---|${'---|'.repeat(columns.length)}`)
  for (const { name, path } of screens) {
    const all: Scores[] = []
    for (let run = 0; run < runs; run++) all.push(await scoresOf(origin + path, (context) => signIn(context, origin)))
    say(`| ${name} | ${columns.map(([, of]) => spread(all, of)).join(' | ')} |`)
    for (const fault of new Set(all.flatMap(({ faults }) => faults))) say(`<!-- ${name}: ${fault} -->`)
  }
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '9' }, lighthouse: { type: 'string', default: '5' } },
})
const load = () => loadavg()[0]?.toFixed(1)
await withPortal(async (portal) => {
  say(`Load before: ${load()}\n`)
  say(head('Screen'))
  for (const screen of screens) {
    const times = await repeat(Number(values.runs), () => usableTime(portal, screen))
    say(line({ name: `${screen.name}, slow 4G and 4 × CPU`, budget: budgets.usable, times }))
  }
  say(line({ name: '10 000 crates, next page', budget: budgets.page, times: await pageTimes(portal, 20) }))
  const runs = Number(values.lighthouse)
  if (runs > 0) await lookAtScreens(portal.origin, runs)
  say(`\nLoad after: ${load()}`)
})
