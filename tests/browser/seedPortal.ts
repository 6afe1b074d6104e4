import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { startChild } from '../fixtures/childServer.ts'
import {
  createSeedUpstream,
  gatewaySettings,
  listenSeedUpstream,
  type SeedUpstream,
} from '../seedUpstream/seedUpstream.ts'
import { openCustomer, password } from '../seedUpstream/world.ts'
import { test as base, expect } from './fixtures.ts'
import { cellsOf, countOf, rowsText } from './gridPages.ts'
import { toasts } from './shippingDesk.ts'

/**
 * An upstream of somebody else's that speaks the seeds and nothing of ours: the real gateway, the built apps, and a stub that
 * refuses what the seeds do not list. Any console error fails a test.
 * @returns the test function of a spec and the stub it runs on, both of that spec alone: what its tests write others do not find
 */
export function seedPortal() {
  const upstream: SeedUpstream = createSeedUpstream()
  const test = base.extend<object, { origin: string }>({
    origin: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter.
      async ({}, use) => {
        const stub = await listenSeedUpstream(upstream)
        const file = fileURLToPath(new URL('../../gateway/src/node.ts', import.meta.url))
        const frames = { REPORT_FRAME_ORIGINS: 'https://app.powerbi.com' }
        const settings = {
          ...gatewaySettings(stub.origin),
          ...frames,
          HOST: '127.0.0.1',
          PORT: '0',
          LOG_LEVEL: 'error',
        }
        const gateway = await startChild(file, [], settings)
        await use(gateway.origin)
        await gateway.stop()
        await stub.close()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ origin }, use) => use(origin),
  })
  // One stub and one gateway for all of them.
  test.describe.configure({ mode: 'default' })

  test.afterEach(() => {
    // Asked once in each document what more there is, and nothing else that the seeds do not know.
    expect(upstream.misses.filter((miss) => miss !== 'GET /v2/capabilities')).toEqual([])
  })
  return { test, upstream }
}

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(en.login.username, { exact: true }).fill(username)
  await page.getByLabel(en.login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: en.login.submit, exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
}

export const gridOf = (page: Page, label: string): Locator => page.getByRole('region', { name: label, exact: true })

/** A screen shows its rows, and no panel or toast says that something failed. */
export async function expectRows(page: Page, grid: Locator, count: number): Promise<void> {
  await expect(countOf(grid)).toContainText(rowsText(count))
  // The first column may be that of the ticks.
  await expect(cellsOf(grid, 2).first()).not.toBeEmpty()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(0)
}

export const customer = `customer=${openCustomer.id}`
