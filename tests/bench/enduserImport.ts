// `node tests/bench/enduserImport.ts [--runs N]`: what a list of 20 000 consignees costs a browser from its choice to the last
// of its rows, against the budgets of docs/performance.md. Headless Chromium on the built apps. Prints a table for
// docs/performance.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { utils, write } from 'xlsx'
import { enduserColumns } from '../../shared/src/domain/enduserTable.ts'
import { demoPassword } from '../fixtures/accounts.ts'
import { head, line, type Row, say } from './timeTable.ts'
import { withPortal } from './withPortal.ts'

const many = 20_000

/** A list as Excel saves it: ten columns, texts shared, every hundredth row with a fault, every thousandth a repetition. */
function largeList(): Buffer {
  const rows = Array.from({ length: many }, (_, index) => [
    index % 1_000 === 999 ? 'B0' : `B${index}`,
    `Consignee ${index}`,
    'France',
    `Town ${index % 400}`,
    String(10_000 + (index % 80_000)),
    `${index % 90} rue du Port`,
    `Building ${index % 9}`,
    `Contact ${index % 700}`,
    `+33 4 73 00 ${index % 10_000}`,
    index % 100 === 99 ? 'none' : `contact${index}@example.com`,
  ])
  const sheet = utils.aoa_to_sheet([[...enduserColumns], ...rows])
  return write(utils.book_new(sheet, 'Consignees'), {
    type: 'buffer',
    bookType: 'xlsx',
    compression: true,
    bookSST: true,
  })
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Username', { exact: true }).fill('shipper')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

declare global {
  interface Window {
    importWatch: { begun: number; longest: number }
  }
}

/** Notes, inside the page, when a file was chosen and how long tasks take from then on. */
function watchTasks(): void {
  const watch = { begun: 0, longest: 0 }
  window.importWatch = watch
  addEventListener(
    'change',
    () => {
      watch.begun = performance.now()
      watch.longest = 0
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration)
  }).observe({ type: 'longtask' })
}

/** Waits, inside the page and frame by frame, until a text that a pattern fits is drawn; milliseconds since the choice. */
const drawnAfter = (page: Page, selector: string, pattern: string): Promise<number> =>
  page.evaluate(
    ([where, wanted]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isThere = [...document.querySelectorAll(where ?? '')].some(({ textContent }) =>
            new RegExp(wanted ?? '').test(textContent ?? ''),
          )
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - window.importWatch.begun))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [selector, pattern] as const,
  )

interface Times {
  readonly preview: number[]
  readonly judged: number[]
  readonly reading: number[]
  readonly scrolling: number[]
  readonly editing: number[]
  readonly replacing: number[]
}

const longestTask = (page: Page): Promise<number> => page.evaluate(() => window.importWatch.longest)
const forgetTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.importWatch.longest = 0
  })
/** Long tasks are told a moment after they end. */
const settle = (page: Page) => page.waitForTimeout(300)

async function benchList(browser: Browser, origin: string, path: string, times: Times): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watchTasks)
  const page = await context.newPage()
  await signIn(page, origin)
  await page.goto(`${origin}/shippingManagement/import`)
  const input = page.locator('main input[type=file]')
  await input.waitFor({ state: 'attached' })
  const preview = drawnAfter(page, '[role=gridcell]', '^B0$')
  const judged = drawnAfter(page, 'p[role=status]', '^Checked 20,000 of')
  // By its path: bytes that are handed over would be unpacked in the page, which takes longer than all that is measured.
  await input.setInputFiles(path)
  times.preview.push(await preview)
  times.judged.push(await judged)
  await settle(page)
  times.reading.push(await longestTask(page))

  await forgetTasks(page)
  const grid = page.getByRole('grid')
  const box = await grid.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200)
  for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, 900)
  for (let part = 0; part <= 10; part++) {
    await grid.evaluate((element, share) => {
      element.scrollTop = (element.scrollHeight * share) / 10
      return new Promise(requestAnimationFrame)
    }, part)
  }
  await settle(page)
  times.scrolling.push(await longestTask(page))

  await forgetTasks(page)
  await page.keyboard.press('F8')
  await page.keyboard.type('mended@example.com')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F8')
  await settle(page)
  times.editing.push(await longestTask(page))

  await forgetTasks(page)
  await page.keyboard.press('ControlOrMeta+H')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find', { exact: true }).fill('France')
  await dialog.getByLabel('Replace with', { exact: true }).fill('FR')
  await dialog.getByLabel('In column', { exact: true }).selectOption('country')
  await dialog.getByRole('button', { name: 'Replace all' }).click()
  await page.getByText('20,000 cells changed').waitFor()
  await settle(page)
  times.replacing.push(await longestTask(page))
  await context.close()
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
await withPortal(async ({ browser, origin, folder }) => {
  const path = join(folder, 'list.xlsx')
  writeFileSync(path, largeList())
  const times: Times = { preview: [], judged: [], reading: [], scrolling: [], editing: [], replacing: [] }
  for (let run = 0; run < Number(values.runs); run++) await benchList(browser, origin, path, times)
  const rows: readonly Row[] = [
    { name: '20 000 rows of .xlsx, from their choice to the first on screen', budget: 3_000, times: times.preview },
    { name: '20 000 rows, until all are judged', budget: null, times: times.judged },
    { name: '20 000 rows, longest task until then', budget: 100, times: times.reading },
    { name: '20 000 rows, longest task while scrolling', budget: 100, times: times.scrolling },
    { name: '20 000 rows, longest task of a search for a problem and its repair', budget: 100, times: times.editing },
    { name: '20 000 rows, longest task of a replacement in each', budget: null, times: times.replacing },
  ]
  say(head('Import'))
  for (const row of rows) say(line(row))
})
