import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { demoPassword } from '../tests/fixtures/accounts.ts'
import { buildApps } from './builds.ts'
import { findOrInstallChromium } from './chromium.ts'
import { freePort } from './freePort.ts'
import { type Portal, type PortalServers, startPortal } from './servers.ts'

const folder = mkdtempSync(join(tmpdir(), 'crateway-edge-'))
let servers: PortalServers
let portal: Portal
let browser: Browser

beforeAll(async () => {
  await buildApps()
  const env = { PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'error' }
  servers = startPortal(env, { runtime: 'workerd', output: 'ignore' })
  portal = await servers.started
  browser = await chromium.launch({ executablePath: findOrInstallChromium() })
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await servers?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A browser of nobody yet, and what it complains of. */
async function open(path: string): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const complaints: string[] = []
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(new URL(path, portal.origin).href)
  return { page, complaints }
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel(en.login.username, { exact: true }).fill(username)
  await page.getByLabel(en.login.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: en.login.submit, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

const ask = (path: string, init: RequestInit = {}) => fetch(portal.origin + path, { redirect: 'manual', ...init })

/** `npm run edge`: the built apps behind the gateway on workerd, before real services and their demo world. */
describe('the portal on local workerd', { timeout: 180_000 }, () => {
  it('sends a shipper the shippers’ app, and shows the stock', async () => {
    const { page, complaints } = await open('/login?redirect=%2Fstock')
    await signIn(page, 'shipper')
    await page.getByRole('heading', { level: 1, name: en.stock.title, exact: true }).waitFor()
    await page.getByRole('row').nth(5).waitFor()
    expect(await page.locator('script[src*="/customer-app/assets/"]').count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  it('sends a consignee the consignees’ app, and no page of shippers', async () => {
    const { page, complaints } = await open('/login')
    await signIn(page, 'consignee')
    await page.goto(`${portal.origin}/enduser/pickup-management`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('script[src*="/enduser-app/assets/"]').count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await page.goto(`${portal.origin}/stock`)
    expect(await page.locator('script[src*="/customer-app/assets/"]').count()).toBe(0)
  })

  it('opens the page of a mailed link for whoever has it', async () => {
    const { page, complaints } = await open(portal.links?.consigneeDeclaration ?? '')
    await page.getByRole('heading', { level: 1, name: en.consigneeDeclaration.title }).waitFor()
    expect(complaints).toEqual([])
  })

  it('refuses who has no token, and finds no way round its families', async () => {
    expect((await ask('/v2/plants/')).status).toBe(401)
    expect((await ask('/v1/files')).status).toBe(401)
    for (const path of ['/v2//plants', '/customer-app/..%2fwrangler.toml', '/open/.%0a./v1/secret']) {
      expect((await ask(path)).status, path).toBe(404)
    }
    const page = await ask('/stock')
    expect([page.status, page.headers.get('location')]).toEqual([302, '/login?redirect=%2Fstock'])
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('keeps files by their names for ever, and has none that a build has not', async () => {
    const html = await (await ask('/login')).text()
    const file = /\/links-app\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? ''
    const answer = await ask(file)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
    expect((await ask(file.replace(/\w{4}\.js$/, '0000.js'))).status).toBe(404)
  })

  it('leaves nothing running when it is stopped', async () => {
    await servers.stop()
    await expect(ask('/login')).rejects.toThrow()
  })
})
