// `node tests/bench/grids.ts [--runs N]`: what the grids cost a browser at size, against the budgets of docs/performance.md. Headless
// Chromium on the built apps; a server in front of the portal answers the grids' own calls with generated rows. Prints a
// table for docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findOrInstallChromium } from '../../.scripts/chromium.ts'
import { freePort } from '../../.scripts/freePort.ts'
import { startPortal } from '../../.scripts/servers.ts'
import { demoPassword } from '../fixtures/accounts.ts'
import { hotClasses } from '../fixtures/hotClasses.ts'
import { type Asked, startFront } from './frontServer.ts'
import { cratesAnswer, shippingCountsAnswer, shippingsAnswer, stockAnswer } from './gridAnswers.ts'
import { watchPage } from './pageWatch.ts'
import { head, line, type Row, repeat, say } from './timeTable.ts'

const few = 300
const many = 100_000
const paged = 1_000_000

/** The rows a grid is given at the moment; each bench sets its own. */
let stockRows = stockAnswer(few)

/** Shippings of the desk. */
const managed = 1_000
/** Whether shippings are those of services that speak the seeds alone. */
let isOfSeeds = false

/** The answer to a page of shippings, or to how many there are. */
function shippingsOf({ query, variables }: Asked): string {
  if (query.includes('without:')) return shippingCountsAnswer(managed)
  const { skip, limit, filter } = variables
  const text = JSON.stringify(filter ?? [])
  const consignee = text.includes('"NOT_EMPTY"') ? 'NOT_EMPTY' : text.includes('"EMPTY"') ? 'EMPTY' : undefined
  const asked = { skip: typeof skip === 'number' ? skip : 0, limit: typeof limit === 'number' ? limit : 0 }
  return shippingsAnswer(managed, { ...asked, consignee, isOfSeeds })
}

/** What is offered where services speak the seeds alone: nothing. */
const answerOfGet = (path: string) => (isOfSeeds && path === '/v2/capabilities' ? '[]' : null)

function answerOf(asked: Asked): string | null {
  const { query, variables } = asked
  if (query.includes('endusersByCustomerId')) return stockRows
  if (query.includes('pendingShipping')) return shippingsOf(asked)
  if (!query.includes('partnerStock')) return null
  const { skip, limit } = variables
  // The stock's card asks for the count alone, with the limit in its document.
  return cratesAnswer(paged, typeof skip === 'number' ? skip : 0, typeof limit === 'number' ? limit : 0)
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Username', { exact: true }).fill('shipper')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function openGrid(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator(hotClasses.cells).first().waitFor()
  await page.evaluate(() => window.benchWatch.settled())
}

/** Milliseconds from a click to the last drawing it caused. */
async function clickTime(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.benchWatch.begin())
  await click()
  return page.evaluate(() => window.benchWatch.settled())
}

/** Milliseconds a person looks at the first screen before they press; what is fetched ahead comes in these. */
const lookAround = 2_500

/** From a click on Stock, just after sign-in in a browser that has nothing kept, to the first rows on screen. */
async function benchCold(browser: Browser, origin: string, runs: number): Promise<Row> {
  stockRows = stockAnswer(few)
  const times = await repeat(runs, async () => {
    const context = await openContext(browser)
    const page = await context.newPage()
    await signIn(page, origin)
    const stock = page.getByRole('navigation').getByRole('link', { name: 'Stock', exact: true })
    await stock.waitFor()
    await page.waitForTimeout(lookAround)
    const start = await page.evaluate(() => performance.now())
    await stock.click()
    await page.locator(hotClasses.cells).first().waitFor()
    await page.evaluate(() => window.benchWatch.settled())
    const rows = await page.evaluate(() => window.benchWatch.firstRows())
    await context.close()
    return rows - start
  })
  return { name: `${few} rows: first rows after a click, just signed in, nothing cached`, budget: 1_200, times }
}

/** From the navigation to the first rows on screen; the cache has everything but the rows. */
async function benchNavigation(page: Page, origin: string, runs: number): Promise<Row> {
  stockRows = stockAnswer(few)
  await openGrid(page, `${origin}/stock`)
  const times = await repeat(runs, async () => {
    await openGrid(page, `${origin}/stock`)
    return page.evaluate(() => window.benchWatch.firstRows())
  })
  return { name: `${few} rows: first rows after navigation, warm cache`, budget: 1_000, times }
}

/** From the last byte of the rows to the first of them on screen. */
async function benchFirstPaint(page: Page, origin: string, runs: number): Promise<Row> {
  stockRows = stockAnswer(many)
  const times = await repeat(runs, async () => {
    await openGrid(page, `${origin}/stock`)
    return page.evaluate(() => window.benchWatch.firstRows() - window.benchWatch.largestAnswer('/graphql'))
  })
  return { name: `${many} rows: first rows after the answer`, budget: 1_500, times }
}

async function benchSort(page: Page, runs: number, header: string): Promise<Row> {
  // A frozen column's header is drawn twice; the last drawing is the one on top.
  const target = page.getByRole('columnheader', { name: header }).last()
  const times = await repeat(runs, () => clickTime(page, () => target.click()))
  return { name: `${many} rows: sort by ${header}`, budget: 1_000, times }
}

/** The longest task while a person turns the wheel over the grid and drags its bar. */
async function benchScroll(page: Page, runs: number): Promise<Row> {
  const box = await page.locator(hotClasses.box).first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 150)
  const times = await repeat(runs, async () => {
    await page.evaluate(() => window.benchWatch.begin())
    for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, 600)
    for (let part = 1; part <= 10; part++) {
      await page.evaluate(
        ({ share, box }) => {
          const holder = document.querySelector(box)
          if (holder) holder.scrollTop = (holder.scrollHeight * share) / 10
          return new Promise(requestAnimationFrame)
        },
        { share: part, box: hotClasses.box },
      )
    }
    return page.evaluate(() => window.benchWatch.longestTask())
  })
  return { name: `${many} rows: longest task while scrolling`, budget: 100, times }
}

async function benchPages(page: Page, origin: string, runs: number): Promise<Row[]> {
  await openGrid(page, `${origin}/stock/detail`)
  const turn = async (name: string) => clickTime(page, () => page.getByRole('button', { name, exact: true }).click())
  await turn('Next page')
  const next = await repeat(runs, () => turn('Next page'))
  const ends: number[] = []
  for (let run = 0; run < runs; run++) ends.push(await turn(run % 2 === 0 ? 'Last page' : 'First page'))
  return [
    { name: `${paged} rows of the service: next page`, budget: 150, times: next },
    { name: `${paged} rows of the service: last or first page`, budget: 150, times: ends },
  ]
}

/** The desk of shippings: from the navigation to its first rows, and the longest task until everything on it is there. */
async function benchDesk(page: Page, origin: string, runs: number, of: 'ours' | 'seeds'): Promise<Row[]> {
  isOfSeeds = of === 'seeds'
  const address = `${origin}/shippingManagement`
  const openDesk = async () => {
    await openGrid(page, address)
    // The number of proposals comes last.
    await page.getByRole('button', { name: 'Auto assign' }).locator('span').waitFor()
    await page.evaluate(() => window.benchWatch.settled())
  }
  await openDesk()
  const tasks: number[] = []
  const times = await repeat(runs, async () => {
    await openDesk()
    tasks.push(await page.evaluate(() => window.benchWatch.longestTask()))
    return page.evaluate(() => window.benchWatch.firstRows())
  })
  isOfSeeds = false
  const name = `${managed} shippings of 40 crates${of === 'seeds' ? ', services of the seeds' : ''}`
  return [
    { name: `${name}: first rows after navigation`, budget: 1_000, times },
    { name: `${name}: longest task`, budget: 100, times: tasks },
  ]
}

/** Time of a whole export, and the longest task meanwhile. Nothing is promised of the time. */
async function benchExport(page: Page, runs: number, kind: 'CSV' | 'Excel'): Promise<Row[]> {
  const tasks: number[] = []
  const times = await repeat(runs, async () => {
    await page.evaluate(() => window.benchWatch.begin())
    const start = performance.now()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: `This table as ${kind}` }).click()
    await (await download).delete()
    tasks.push(await page.evaluate(() => window.benchWatch.longestTask()))
    return performance.now() - start
  })
  return [
    { name: `${many} rows: export to ${kind}`, budget: null, times },
    { name: `${many} rows: longest task while exporting to ${kind}`, budget: 100, times: tasks },
  ]
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watchPage, hotClasses)
  return context
}

async function benchAll(browser: Browser, origin: string, runs: number): Promise<void> {
  const context = await openContext(browser)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await signIn(page, origin)
  say(head('Grid'))
  const print = (...rows: readonly Row[]) => rows.forEach((row) => void say(line(row)))
  print(await benchCold(browser, origin, Math.min(runs, 5)))
  print(await benchNavigation(page, origin, runs))
  print(await benchFirstPaint(page, origin, Math.min(runs, 5)))
  print(await benchSort(page, runs, 'Name'))
  print(await benchSort(page, runs, 'In stock'))
  print(await benchScroll(page, runs))
  print(...(await benchExport(page, 3, 'CSV')))
  print(...(await benchExport(page, 3, 'Excel')))
  print(...(await benchPages(page, origin, runs)))
  print(...(await benchDesk(page, origin, runs, 'ours')))
  print(...(await benchDesk(page, origin, runs, 'seeds')))
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
const folder = mkdtempSync(join(tmpdir(), 'crateway-grids-'))
const [port, frontPort] = [await freePort(), await freePort()]
const origin = `http://127.0.0.1:${frontPort}`
const portal = startPortal({
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: origin,
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  DEMO_DATA: '1',
})
try {
  const stopFront = await startFront(frontPort, (await portal.started).origin, {
    graphql: answerOf,
    get: answerOfGet,
  })
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    await benchAll(browser, origin, Number(values.runs))
  } finally {
    await browser.close()
    await stopFront()
  }
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}
