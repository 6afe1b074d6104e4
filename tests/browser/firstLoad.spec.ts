import type { Page } from 'playwright/test'
import { readBuiltApp } from '../../.scripts/builtApp.ts'
import { homeScripts, homeTravel } from '../../.scripts/homeScripts.ts'
import en from '../../locales/en.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'

interface Travelled {
  /** Name within the app, as a build has it. */
  readonly name: string
  /** Bytes on the line, those that tell of the answer included. */
  readonly bytes: number
}

interface Travels {
  readonly travelled: readonly Travelled[]
  /** Waits until all has come that was asked for. Playwright's `networkidle` tells of a page's first load alone. */
  settled(): Promise<void>
}

/** Notes every script that travels to the page from now on. */
async function watchScripts(page: Page): Promise<Travels> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const names = new Map<string, string>()
  const travelled: Travelled[] = []
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const [, name] = new URL(request.url).pathname.match(/^\/[\w-]+-app\/(.*\.js)$/) ?? []
    if (name) names.set(requestId, name)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId)
    if (name) travelled.push({ name, bytes: encodedDataLength })
  })
  async function settled() {
    // A script that has come may ask for another one.
    for (let round = 0; round < 2; round++) {
      // Asked for last, so that all before it is known of once it is there.
      await page.evaluate(async () => (await fetch('/healthz')).text())
      await expect.poll(() => names.size - travelled.length).toBe(0)
    }
  }
  return { travelled, settled }
}

for (const [app, account] of [
  ['customer-app', 'shipper'],
  ['enduser-app', 'consignee'],
] as const) {
  test(`home of ${app} fetches the scripts that its budget counts, and no others`, async ({ page, signIn }) => {
    await page.clock.install()
    await signIn(account)
    const { travelled, settled } = await watchScripts(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: en.tour.offer.title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Whatever a page does by itself while nobody uses it, it does now.
    await page.clock.runFor(60_000)
    await settled()

    const counted = homeScripts(app, readBuiltApp(app))
    expect(travelled.map(({ name }) => name).sort()).toEqual([...counted].sort())
    const bytes = travelled.reduce((sum, one) => sum + one.bytes, 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(homeTravel(app, counted.size))

    // Who begins to use it has menus at hand by the time they open one.
    const before = travelled.length
    await page.mouse.move(300, 300)
    await page.clock.runFor(1_000)
    await expect
      .poll(() => travelled.slice(before).map(({ name }) => name))
      .toContainEqual(expect.stringMatching('/overlays-'))
  })
}

test('the type of a consignee comes once a page is used, and is drawn from the next one on', async ({
  page,
  signIn,
}) => {
  await signIn('consignee')
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(request.url())
  })
  await page.goto('/')
  const offer = page.getByRole('heading', { name: en.tour.offer.title })
  await expect(offer).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await expect(offer).not.toHaveCSS('font-family', /Plex/)

  await page.mouse.move(300, 300)
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('type'))).toBe('own')
  await page.reload()
  await expect(offer).toHaveCSS('font-family', /Plex/)
})
