import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from 'playwright/test'

/** customer-app as it was built with the gallery (`.scripts/builds.ts`); production builds have none. */
const folder = new URL('../../customer-app/dist-gallery/', import.meta.url)

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

const texts: typeof import('../../locales/en.json') = JSON.parse(
  readFileSync(new URL('../../locales/en.json', import.meta.url), 'utf8'),
)

/** What a form in English says of a draft that can be restored, up to its time. */
export const draftOffer = texts.form.draftText.replace(/ \{\{time\}\}.*/, '')

/** The headers of a page of the app, its content security policy among them. */
async function pageHeaders(page: Page): Promise<Record<string, string>> {
  const { 'content-security-policy': policy = '' } = (await page.request.get('/settings')).headers()
  expect(policy).toContain("script-src 'self'")
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
}

/**
 * Opens a page of the gallery for a person who is signed in: its own page and assets, everything else, the calls above
 * all, from the portal.
 */
async function openGallery(page: Page, path: string, heading: string, config?: object): Promise<void> {
  const built = await readFile(new URL('index.html', folder), 'utf8')
  const document = config ? built.replace('%CONFIG%', JSON.stringify(config).replaceAll('"', '&quot;')) : built
  const headers = await pageHeaders(page)
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ headers, body: document }),
  )
  await page.route('**/customer-app/assets/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/customer-app/', '')
    const file = fileURLToPath(new URL(name, folder))
    if (!existsSync(file)) return route.continue()
    await route.fulfill({ path: file, contentType: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' })
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Opens the gallery of fields and forms. */
export const openForms = (page: Page): Promise<void> => openGallery(page, '/gallery/forms', 'Forms')

/** Opens the gallery of the map's parts. @param config what a gateway tells the page, for tiles of a server */
export const openMap = (page: Page, config?: object): Promise<void> => openGallery(page, '/gallery/map', 'Map', config)

/** Opens the gallery of all other parts, the grids among them. */
export const openParts = (page: Page): Promise<void> => openGallery(page, '/gallery', 'Gallery')
