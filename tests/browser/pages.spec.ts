import en from '../../locales/en.json' with { type: 'json' }
import { pages } from '../../shared/src/contract/pages.ts'
import { fill } from './customerMapPage.ts'
import { expect, longUnless, test } from './fixtures.ts'

const addressOf = (path: string) => path.replace(/:\w+/, '0')
const signedInPages = pages.filter(({ access }) => access !== 'public')
const bundleOf = (html: string) => /src="\/(\w+-app)\//.exec(html)?.[1]

test.describe('nobody signed in', () => {
  for (const { path } of signedInPages.filter((page) => page.path !== '/')) {
    const also = longUnless(path === '/stock' || path === '/enduser/stock')
    test(`${path} leads to sign-in and keeps the wanted address${also}`, async ({ page }) => {
      await page.goto(`${addressOf(path)}?customer=c1`)
      const wanted = new URL(page.url())
      expect(wanted.pathname).toBe('/login')
      expect(wanted.searchParams.get('redirect')).toBe(`${addressOf(path)}?customer=c1`)
    })
  }

  test('the address after /stock is exactly the one the contract names', async ({ page }) => {
    await page.goto('/stock')
    expect(new URL(page.url()).search).toBe('?redirect=%2Fstock')
  })

  test('an unknown address leads to sign-in too @long', async ({ page }) => {
    await page.goto('/nothing-here')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fnothing-here$/)
  })
})

test.describe('each audience gets its own bundle', () => {
  for (const [account, bundle] of [
    ['shipper', 'customer-app'],
    ['consignee', 'enduser-app'],
  ] as const) {
    test(`${account} gets ${bundle}`, async ({ page, signIn }) => {
      await signIn(account)
      const answer = await page.request.get('/')
      expect(bundleOf(await answer.text())).toBe(bundle)
      await page.goto('/')
      await expect(page.getByRole('main')).toBeVisible()
    })

    test(`${account} can install the portal`, async ({ page, signIn }) => {
      await signIn(account)
      await page.goto('/')
      await expect(page.getByRole('main')).toBeVisible()
      const browser = await page.context().newCDPSession(page)
      const { url, errors, data = '' } = await browser.send('Page.getAppManifest')
      expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
      const { icons }: { icons: readonly { src: string; sizes: string }[] } = JSON.parse(data)
      expect(icons.length).toBeGreaterThan(0)
      const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
      for (const { src, sizes } of [...icons, { src: apple ?? '', sizes: '180x180' }]) {
        const size = await page.evaluate(async (address) => {
          const picture = new Image()
          picture.src = address
          await picture.decode()
          return `${picture.naturalWidth}x${picture.naturalHeight}`
        }, src)
        expect(size, src).toBe(sizes)
      }
    })
  }
})

test.describe('a page without its right, or of the other audience, goes home', () => {
  const { entries } = en.shell
  const { needs, needsUnnamed, named, unnamed } = en.refusal
  const refusals = [
    ['viewer', '/deliveries', fill(needs, { rights: 'Delivery access', page: entries.deliveries })],
    ['viewer', '/crateTrack?mode=barcode', fill(needs, { rights: 'Track access', page: entries.crateTrack })],
    [
      'viewer',
      '/shippingManagement',
      fill(needs, {
        rights: 'Shipping manager user or Shipping manager admin',
        page: entries.shippingManagement,
      }),
    ],
    // No right of theirs would open a page of the other audience.
    ['viewer', '/enduser/stock', unnamed],
    ['consignee', '/stock', fill(named, { page: entries.stock })],
    ['collector', '/enduser/pickup-management', fill(needsUnnamed, { rights: 'Pickup Access' })],
  ] as const
  for (const [account, path, told] of refusals) {
    test(`${account} on ${path}${longUnless(['/deliveries', '/enduser/stock', '/stock'].includes(path))}`, async ({
      page,
      signIn,
    }) => {
      await signIn(account)
      await page.goto(path)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
      await expect(page.getByRole('listitem').getByText(told)).toBeVisible()
    })
  }

  test('viewer may see the stock @long', async ({ page, signIn }) => {
    await signIn('viewer')
    await page.goto('/stock')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/stock')
  })
})

test.describe("an address the portal does not have says 'Oups...'", () => {
  for (const account of ['shipper', 'consignee'] as const) {
    test(`${account}${longUnless(account === 'shipper')}`, async ({ page, signIn }) => {
      await signIn(account)
      await page.goto('/no-such-page')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oups...')
      await page.getByRole('main').getByRole('link').first().click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    })
  }
})

test('a page cookie that is not a token leads to sign-in and is cleared', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'crateway', value: 'not.a.token', url: baseURL ?? '' }])
  await page.goto('/stock')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstock$/)
  expect((await context.cookies()).filter(({ name }) => name === 'crateway')).toEqual([])
})
