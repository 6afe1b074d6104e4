// `node tests/bench/shippingSheet.ts [--runs N]`: what a shipping's sheet costs a browser while a scanner is at work, against
// the budgets of docs/performance.md. Headless Chromium on the built apps and the demo world. Prints a table for there.
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { demoPassword } from '../fixtures/accounts.ts'
import { watchSheet } from './sheetWatch.ts'
import { head, line, type Row, repeat, say } from './timeTable.ts'
import { withPortal } from './withPortal.ts'

/** Codes of one paste, and the most crates that a shipping can have. */
const pasted = 200
const most = 1_000

interface Desk {
  readonly page: Page
  readonly customerId: string
  readonly crates: readonly string[]
  call(method: string, path: string, data?: unknown): Promise<unknown>
}

async function openDesk(browser: Browser, origin: string): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addInitScript(watchSheet)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto('/login')
  await page.getByLabel('Username', { exact: true }).fill('shipper')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/shippingManagement')
  await page.waitForURL((url) => url.searchParams.has('customer'))
  const customerId = new URL(page.url()).searchParams.get('customer') ?? ''
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const call = async (method: string, path: string, data?: unknown): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  const barcodesOf = (rows: unknown): readonly string[] =>
    Array.isArray(rows) ? rows.map(({ barcode }: { barcode: string }) => barcode) : []
  const year = new Date().getUTCFullYear()
  const span = `fromDate=${year - 1}-01-01&toDate=${year}-12-31`
  const had = barcodesOf(await call('GET', `/v2/customers/${customerId}/globalCollection?${span}`))
  const taken = new Set(
    barcodesOf(await call('GET', `/v2/shippingManagement/crateMovements/byCustomerId/${customerId}`)),
  )
  const crates = [...new Set(had)].filter((barcode) => !taken.has(barcode))
  if (crates.length < pasted + most) throw new Error('The demo world has too few crates')
  return { page, customerId, crates, call }
}

/** Opens the sheet of a shipping as people do, from the rows of the desk, without a draft of the run before. */
async function openSheet({ page, customerId }: Desk, reference?: string): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft ')) localStorage.removeItem(key)
  })
  const search = reference === undefined ? '' : `&search=${reference}`
  await page.goto(`/shippingManagement?customer=${customerId}${search}`)
  await page.locator('.htCore td').first().waitFor()
  const main = page.getByRole('main')
  if (reference === undefined) await main.getByRole('button', { name: 'New shipping', exact: true }).click()
  else await main.getByRole('link', { name: reference, exact: true }).click()
  await page.getByRole('table', { name: 'Crates of the shipping' }).waitFor()
  await page.evaluate(() => window.sheetWatch.begin())
}

async function paste(page: Page, codes: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), codes.join('\r\n'))
  await page.getByRole('textbox', { name: 'Scan or type a barcode' }).focus()
  await page.keyboard.press('ControlOrMeta+V')
}

const worst = (times: readonly number[]) => Math.max(...times)

/** A column is pasted and looked up, and meanwhile somebody goes on typing. */
async function benchPaste(desk: Desk, runs: number, name: string, isBudgeted: boolean): Promise<readonly Row[]> {
  const { page, crates } = desk
  const keys: number[] = []
  const tasks: number[] = []
  const times = await repeat(runs, async () => {
    await openSheet(desk)
    await paste(page, crates.slice(0, pasted))
    const said = page.evaluate((text) => window.sheetWatch.saidAfterPaste(text), `${pasted} crates`)
    for (const key of 'GPS-004-118-22') await page.keyboard.press(key)
    const time = await said
    keys.push(worst(await page.evaluate(() => window.sheetWatch.keyTimes())))
    tasks.push(await page.evaluate(() => window.sheetWatch.longestTask()))
    return time
  })
  return [
    { name: `${pasted} pasted barcodes resolved${name}`, budget: isBudgeted ? 2_000 : null, times },
    { name: `slowest key to paint meanwhile${name}`, budget: 50, times: keys },
    { name: `longest task meanwhile${name}`, budget: 100, times: tasks },
  ]
}

/** Somebody types into the sheet of the largest shipping there can be. */
async function benchLargest(desk: Desk, runs: number): Promise<readonly Row[]> {
  const { page, customerId, crates, call } = desk
  const crateMovements = crates.slice(pasted, pasted + most).map((barcode) => ({ barcode }))
  const body = { customerId, reference: 'Largest', date: new Date().toISOString(), crateMovements }
  await call('POST', '/v2/shippingManagement/shippings', body)
  const typeInto = async (label: string) => {
    await openSheet(desk, body.reference)
    await page.getByRole('textbox', { name: label, exact: true }).focus()
    await page.evaluate(() => window.sheetWatch.begin())
    for (const key of 'AB CD 12') await page.keyboard.press(key)
    return worst(await page.evaluate(() => window.sheetWatch.keyTimes()))
  }
  return [
    {
      name: `${most} crates: slowest key to paint in the field for codes`,
      budget: 50,
      times: await repeat(runs, () => typeInto('Scan or type a barcode')),
    },
    {
      name: `${most} crates: slowest key to paint in the reference`,
      budget: 50,
      times: await repeat(runs, () => typeInto('Reference')),
    },
  ]
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
await withPortal(async ({ browser, origin }) => {
  const runs = Number(values.runs)
  const desk = await openDesk(browser, origin)
  const print = (rows: readonly Row[]) => rows.forEach((row) => void say(line(row)))
  say(head('Sheet of a shipping'))
  print(await benchPaste(desk, runs, '', true))
  await desk.page.route('**/v2/capabilities', (route) => route.fulfill({ json: [] }))
  print(await benchPaste(desk, Math.min(runs, 3), ', one by one', false))
  await desk.page.unroute('**/v2/capabilities')
  print(await benchLargest(desk, runs))
})
