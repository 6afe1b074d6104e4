import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import { expect, expectAccessible, longUnless, demoPassword as password, test } from './fixtures.ts'

const titles = Object.values(en.shell.reports)

interface OpenReport {
  readonly id: string
  /** Address of its page, token included. */
  readonly url: string
}

/** The shipper's reports, opened. */
async function openReports(page: Page): Promise<readonly OpenReport[]> {
  const query = `mutation { localLogin(username: "shipper", password: "${password}") { token } }`
  const login = await page.request.post('/graphql', { data: { query } })
  const headers = { Authorization: `Bearer ${(await login.json()).data.localLogin.token}` }
  const list = await page.request.get('/v2/dashboards/reports', { headers })
  const { value }: { value: readonly { id: string }[] } = await list.json()
  return Promise.all(
    value.map(async ({ id }) => {
      const answer = await page.request.get(`/v2/dashboards/reports/${id}/generateToken`, { headers })
      const { token, embedUrl } = await answer.json()
      return { id, url: `${embedUrl}?token=${token}` }
    }),
  )
}

/** Shows an address in a frame of one of the portal's pages, as the dashboard does. */
async function showFramed(page: Page, url: string) {
  await page.goto('/login')
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:99'
    frame.src = src
    document.body.append(frame)
  }, url)
  return page.frameLocator('iframe')
}

test('every report draws its chart in a sandboxed frame of the portal', async ({ page }) => {
  const reports = await openReports(page)
  expect(reports.length).toBeGreaterThanOrEqual(titles.length)
  for (const [index, { url }] of reports.slice(0, titles.length).entries()) {
    const frame = await showFramed(page, url)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(titles[index] ?? '')
    const canvas = frame.locator('canvas')
    await expect(canvas).toHaveAccessibleName(new RegExp(titles[index] ?? ''))
    const colours = () =>
      canvas.evaluate((drawn: HTMLCanvasElement) => {
        const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d', { willReadFrequently: true })
        copy?.drawImage(drawn, 0, 0)
        const { data } = copy?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] }
        const seen = new Set<string>()
        for (let at = 0; at < data.length; at += 400) seen.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
        return seen.size
      })
    await expect.poll(colours).toBeGreaterThan(2)
    expect(await frame.getByRole('row').count()).toBeGreaterThan(5)
    // Nothing of the portal can be reached from inside.
    expect(await canvas.evaluate(() => globalThis.origin)).toBe('null')
  }
})

for (const theme of ['light', 'dark']) {
  for (const [index, title] of titles.entries()) {
    test(`"${title}" is accessible and fits a phone, ${theme}${longUnless(theme === 'dark' && index === 0)}`, async ({
      page,
      expectedErrors,
    }) => {
      // The checker wants to read the style sheet itself, which the page's policy lets nobody do.
      expectedErrors.push("'connect-src' was not explicitly set", "Couldn't load preload assets")
      const reports = await openReports(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${reports[index]?.url}&theme=${theme}`)
      await expect(page.locator('canvas')).toBeVisible()
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    })
  }
}

test('a report whose time is over says so in the language of the reader @long', async ({ page, expectedErrors }) => {
  expectedErrors.push('status of 401')
  const frame = await showFramed(page, '/v2/dashboards/embed/1?token=over&lang=fr&theme=dark')
  await expect(frame.getByRole('heading')).toHaveText(fr.reportPage.expired.title)
  await expect(frame.getByRole('paragraph')).toHaveText(fr.reportPage.expired.text)
})
