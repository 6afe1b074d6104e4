import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { type EstimatedCrate, mostSiteCrates, type SiteCrate } from '../../shared/src/contract/calls/endusers.ts'
import { barcodePicture, filmOf } from '../fixtures/drawnBarcode.ts'
import config from '../playwright.config.ts'
import { counted, filled, openSite, speak } from './consigneeSites.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { read } from './gridPages.ts'
import { columnOf, tableOf, textsIn } from './plainTables.ts'

const en = textsIn('en')
const texts = en.scan
const stock = '/enduser/stock'

/** What the browser's camera of tests plays; read each time it is opened. */
const folder = mkdtempSync(join(tmpdir(), 'crateway-camera-'))
const film = join(folder, 'crate.y4m')
const play = (barcode: string) => writeFileSync(film, filmOf(barcodePicture(barcode)))
play('NO-CRATE')

const { launchOptions } = config.use ?? {}
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      // Says yes to the camera.
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.beforeEach(({ signIn }) => signIn('consignee'))
// One film for all of them.
test.describe.configure({ mode: 'default' })

const findCrates = (page: Page, id: string): Promise<readonly SiteCrate[]> =>
  read(page, `/v2/endusers/scan-stock/${id}`)
/** A crate that the estimate has and nobody scanned. */
async function unscannedAt(page: Page, id: string): Promise<EstimatedCrate> {
  const crates: readonly EstimatedCrate[] = await read(page, `/v2/endusers/stock/estimated/${id}`)
  const crate = crates.find(({ isScanned, over }) => !isScanned && over > 0) ?? crates.find((one) => !one.isScanned)
  if (!crate) throw new Error('Every crate of the estimate was scanned at the site')
  return crate
}

/**
 * Types as a hand-held scanner does: all letters in no time, and Enter.
 * @returns the keys that are left to whatever has the focus
 */
const scanByHand = (page: Page, barcode: string): Promise<readonly string[]> =>
  page.evaluate(
    (keys) =>
      keys.filter((key) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
    [...barcode, 'Enter'],
  )

const scanner = (page: Page, title = texts.title) => page.getByRole('dialog', { name: title })

/** Has the browser's camera fail as a browser says it. */
const refuseCamera = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((fault) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', fault))
  }, name)

/** Until the camera has shown more pictures than a reader takes to read one. */
const passPictures = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const video = document.querySelector('video')
        let left = 30
        const pass = () => {
          left -= 1
          if (left === 0) resolve()
          else video?.requestVideoFrameCallback(pass)
        }
        video?.requestVideoFrameCallback(pass)
      }),
  )

/** Keeps what the page opens of the camera. @returns whether some of it is still on */
async function watchCamera(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = []
    Object.assign(window, { streams })
    const open = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices)
    if (!open) return
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      streams.push(stream)
      return stream
    }
  })
  return () =>
    page.evaluate(() => {
      const streams: readonly MediaStream[] = Reflect.get(window, 'streams')
      if (streams.length === 0) throw new Error('The camera was never opened')
      return streams.some((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live'))
    })
}

async function crateAt(page: Page, id: string, place: number): Promise<SiteCrate> {
  const crate = (await findCrates(page, id))[place]
  if (!crate) throw new Error('Too few crates were scanned at the site')
  return crate
}

test('the camera finds a crate, and leads to it in its list', async ({ page }) => {
  const { id } = await openSite(page, stock)
  const crate = await crateAt(page, id, 3)
  play(crate.BARCODE)
  await page.getByRole('button', { name: texts.open, exact: true }).click()
  const dialog = scanner(page)
  await expect(dialog.getByText(crate.BARCODE)).toBeVisible({ timeout: 30_000 })
  await expect(dialog).toContainText(crate.CUSTOMER_NAME)
  await expect(dialog).toContainText(counted(texts.days, crate.ON_SITE_ELAPSED_DAYS).split(',')[0] ?? '')
  await expectAccessible(page)
  // What is typed stands, though the crate is still in sight.
  await dialog.getByLabel(texts.barcode).fill('000')
  await page.keyboard.press('Enter')
  await passPictures(page)
  await expect(dialog).toContainText(filled(texts.unknownHere, { barcode: '000' }))
  await dialog.getByLabel(texts.barcode).fill(crate.BARCODE)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: texts.show }).click()
  await expect(page).toHaveURL(new RegExp(`detail\\?.*customerId=${crate.CUSTOMER}`))
  await expect(columnOf(tableOf(page, en.enduserStock.cratesTable), 1)).toHaveText([crate.BARCODE])
})

test('a barcode that is none of the site’s is told, and the camera is let go with the dialog', async ({ page }) => {
  const isOn = await watchCamera(page)
  await openSite(page, stock)
  play('GPS-999-999-99')
  await page.getByRole('button', { name: texts.open, exact: true }).click()
  const dialog = scanner(page)
  await expect(dialog).toContainText(filled(texts.unknownHere, { barcode: 'GPS-999-999-99' }), { timeout: 30_000 })
  expect(await isOn()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(isOn).toBe(false)
  await expect(page.getByRole('button', { name: texts.open, exact: true })).toBeFocused()
})

test('crates are fetched ahead once for all screens, and anew for who looks @long', async ({ page }) => {
  await refuseCamera(page, 'NotFoundError')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/scan-stock/') && asked.push(request.url()))
  const lists = [/\/endusers\/scan-stock\//, /\/stock\/estimated\//].map((list) => page.waitForResponse(list))
  await openSite(page, stock)
  for (const list of lists) await (await list).finished()
  await page
    .getByRole('link', { name: new RegExp(`^${en.enduserStock.detail} :`) })
    .first()
    .click()
  await expect(tableOf(page, en.enduserStock.cratesTable)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
  await page.getByRole('button', { name: texts.open, exact: true }).click()
  await expect(scanner(page)).toContainText(texts.none)
  await expect.poll(() => asked.length).toBe(2)
})

test('a list that cannot be fetched anew says so beside what is known of it @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('the server responded with a status of 500')
  await refuseCamera(page, 'NotFoundError')
  const { id } = await openSite(page, stock)
  const crate = await crateAt(page, id, 0)
  // Fetched ahead on the page before, so that it is fetched anew each time somebody looks.
  await page
    .getByRole('link', { name: new RegExp(`^${en.enduserStock.detail} :`) })
    .first()
    .click()
  await page.waitForLoadState('networkidle')
  const open = page.getByRole('button', { name: texts.open, exact: true })
  const dialog = scanner(page)
  const look = async () => {
    await open.click()
    await dialog.getByLabel(texts.barcode).fill(crate.BARCODE)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(crate.CUSTOMER_NAME)
  }
  await look()
  await page.keyboard.press('Escape')
  const failure = { code: 'internal', message: 'Out of order', requestId: 'r' }
  await page.route('**/endusers/scan-stock/*', (route) => route.fulfill({ status: 500, json: failure }))
  await look()
  await expect(dialog.getByRole('alert')).toContainText(en.problem.internal)
  await expect(dialog).toContainText(crate.CUSTOMER_NAME)
})

test('typing does all the camera does, by keys alone @long', async ({ page }) => {
  await refuseCamera(page, 'NotFoundError')
  const { id } = await openSite(page, stock)
  const crate = await crateAt(page, id, 0)
  await page.getByRole('button', { name: texts.open, exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = scanner(page)
  await expect(dialog).toContainText(texts.none)
  const field = dialog.getByLabel(texts.barcode)
  await expect(field).toBeFocused()
  // As somebody types it who looks at the crate.
  await page.keyboard.type(` ${crate.BARCODE.toLowerCase().replaceAll('-', ' ')} `)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(crate.CUSTOMER_NAME)
  // A scanner types wherever the focus is, and one crate after the other.
  const next = await crateAt(page, id, 1)
  await dialog.getByRole('button', { name: texts.find }).focus()
  for (const barcode of [next.BARCODE, crate.BARCODE]) {
    await page.keyboard.type(barcode)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(barcode)
    await expect(dialog.getByRole('status').last()).toContainText(barcode)
  }
  for (const odd of ['000', '💧', '=1+1', 'GPS', "'; drop table"]) {
    await dialog.getByLabel(texts.barcode).fill(odd)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(filled(texts.unknownHere, { barcode: odd }))
  }
  await expectAccessible(page)
})

test('a crate of the estimate that nobody scanned is found, with what is known of it, and listed @long', async ({
  page,
}) => {
  await refuseCamera(page, 'NotFoundError')
  const { id } = await openSite(page, stock)
  const crate = await unscannedAt(page, id)
  await page.getByRole('button', { name: texts.open, exact: true }).click()
  const dialog = scanner(page)
  await dialog.getByLabel(texts.barcode).fill(crate.barcode)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(crate.customerName)
  await expect(dialog).toContainText(counted(texts.estimated, crate.days).split(',')[0] ?? '')
  if (crate.over > 0) await expect(dialog).toContainText(counted(texts.over, crate.over).split('{{')[0] ?? '')
  await dialog.getByRole('button', { name: texts.show }).click()
  await expect(page).toHaveURL(/stock\/over\?.*view=all/)
  const list = tableOf(page, en.cratesOver.allTitle)
  await expect(columnOf(list, 1)).toHaveText([crate.barcode])
  await expect(list).toContainText(en.cratesOver.unscanned)
  await expectAccessible(page)
})

test('a scanned crate that stands for longer than agreed is red, with the days of the estimate', async ({ page }) => {
  await refuseCamera(page, 'NotFoundError')
  const { id } = await openSite(page, stock)
  const crate = await crateAt(page, id, 0)
  const estimated: readonly EstimatedCrate[] = await read(page, `/v2/endusers/stock/estimated/${id}`)
  const isIt = ({ barcode, customer }: EstimatedCrate) => barcode === crate.BARCODE && customer === crate.CUSTOMER
  const late = { isScanned: true, days: 92, agreedDays: 60, over: 32 }
  expect(estimated.some(isIt)).toBe(true)
  const none = { agreedDays: 60, over: 0 }
  await page.route('**/endusers/stock/estimated/*', (route) =>
    route.fulfill({ json: estimated.map((one) => ({ ...one, ...(isIt(one) ? late : none) })) }),
  )
  const dialog = scanner(page)
  const card = (barcode: string) => dialog.getByRole('status').filter({ hasText: barcode }).locator('> div')
  const isRed = (found: Locator) =>
    found.evaluate((element) => {
      const red = document.createElement('i')
      red.style.background = 'var(--bad-soft)'
      element.append(red)
      return getComputedStyle(element).backgroundColor === getComputedStyle(red).backgroundColor
    })
  const other = await crateAt(page, id, 1)
  await page.getByRole('button', { name: texts.open, exact: true }).click()
  for (const barcode of [other.BARCODE, crate.BARCODE]) {
    await dialog.getByLabel(texts.barcode).fill(barcode)
    await page.keyboard.press('Enter')
    await expect(card(barcode)).toBeVisible()
    expect(await isRed(card(barcode))).toBe(barcode === crate.BARCODE)
  }
  await expect(card(crate.BARCODE)).toContainText(counted(texts.over, 32, 'en', { agreed: '60', days: '92' }))
  await expectAccessible(page)
})

test('the list of the estimate says where it ends @long', async ({ page }) => {
  const { id } = await openSite(page, stock)
  const crate = await unscannedAt(page, id)
  const note = page.getByText(filled(en.cratesOver.cut, { count: '50,000' }))
  const all = `${stock}/over?view=all`
  const table = tableOf(page, en.cratesOver.allTitle)
  await openSite(page, all)
  await expect(table).toBeVisible()
  await expect(note).toHaveCount(0)
  const most = Array.from({ length: mostSiteCrates }, (_, index) => ({ ...crate, barcode: `GPS-${index}` }))
  await page.route('**/stock/estimated/*', (route) => route.fulfill({ json: most }))
  await openSite(page, all)
  await expect(note).toBeVisible()
  await expect(table).toBeVisible()
})

test('a hand-held scanner is heard on the page itself, and neither fields nor keys are taken from people', async ({
  page,
}) => {
  const isOn = await watchCamera(page)
  const { id } = await openSite(page, stock)
  const crate = await unscannedAt(page, id)
  const open = page.getByRole('button', { name: texts.open, exact: true })
  // Its Enter presses nothing, whatever has the focus.
  await open.focus()
  expect(await scanByHand(page, crate.barcode)).not.toContain('Enter')
  const dialog = scanner(page)
  await expect(dialog).toContainText(crate.customerName)
  await expect(dialog.locator('video')).toBeHidden()
  const field = dialog.getByLabel(texts.barcode)
  await expect(field).toHaveValue(crate.barcode)
  await expect(field).toBeFocused()
  // The next one comes in its place.
  const next = await crateAt(page, id, 0)
  await page.keyboard.type(next.BARCODE)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(next.CUSTOMER_NAME)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Nothing was filmed for it.
  await expect(isOn()).rejects.toThrow('never opened')
  // What is typed in a field stays there, however fast.
  const search = page.getByRole('searchbox').first()
  await search.focus()
  expect(await scanByHand(page, next.BARCODE)).toContain('Enter')
  await page.keyboard.type(next.BARCODE)
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue(next.BARCODE)
  await expect(dialog).toHaveCount(0)
  // Nor do a list's keys open it.
  await page.getByRole('button', { name: /^Site/ }).click()
  await expect(page.getByRole('listbox')).toBeFocused()
  await scanByHand(page, next.BARCODE)
  await expect(dialog).toHaveCount(0)
})

for (const [fault, key] of [
  ['NotAllowedError', 'refused'],
  ['NotReadableError', 'taken'],
] as const) {
  test(`a camera that says ${fault} is told as it is, and typing goes on @long`, async ({ page }) => {
    await refuseCamera(page, fault)
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, 'fr')
    const own = textsIn('fr').scan
    const { id } = await openSite(page, stock)
    const crate = await crateAt(page, id, 1)
    await page.getByRole('button', { name: own.open, exact: true }).click()
    const dialog = scanner(page, own.title)
    await expect(dialog).toContainText(own[key])
    await expect(dialog.locator('video')).toBeHidden()
    await dialog.getByLabel(own.barcode).fill(crate.BARCODE)
    await dialog.getByRole('button', { name: own.find }).click()
    await expect(dialog).toContainText(crate.CUSTOMER_NAME)
    await expectAccessible(page)
  })
}

test('a reader that cannot be loaded leaves typing @long', async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'net::ERR_FAILED')
  await page.route('**/assets/readBars-*', (route) => route.abort())
  const isOn = await watchCamera(page)
  await openSite(page, stock)
  await page.getByRole('button', { name: texts.open, exact: true }).click()
  await expect(scanner(page)).toContainText(texts.unreadable, { timeout: 30_000 })
  // Nothing looks through it any more.
  expect(await isOn()).toBe(false)
})
