import en from '../../locales/en.json' with { type: 'json' }
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectFitsPhone, read } from './gridPages.ts'
import {
  blockedTile,
  findHistory,
  findLast,
  findSis,
  firstOf,
  journeyOf,
  openTracking,
  panelOf,
  stepsOf,
} from './trackedCrates.ts'

test.use({ expectedErrors: [blockedTile] })
test.beforeEach(({ signIn }) => signIn('shipper'))

test('a message that comes in joins trace and counters by itself, and says when', async ({ page }) => {
  await openTracking(page, '/iotMap')
  // A demo device feeds for the first customer of all.
  const customerId = await page.evaluate(() => {
    const { group } = JSON.parse(localStorage.getItem('user') ?? '')
    return String(group.customers.map(({ id }: { id: string }) => id).sort()[0])
  })
  await page.goto(`/iotMap?customer=${customerId}`)
  const panel = panelOf(page)
  await expect(panel.getByText(/^Updated \d\d:\d\d/)).toBeVisible()
  const sis = await findSis(page, customerId)
  const entry = firstOf(sis, ({ inProcess }) => inProcess > 1)
  const crate = firstOf(entry.barcodes, ({ collected }) => !collected)
  const point = firstOf(
    await findLast(page, customerId),
    ({ barcode, si }) => barcode === crate.barcode && si === entry.si,
  )
  await page.goto(`/iotMap?customer=${customerId}&si=${entry.si}&barcode=${point.barcode}`)
  const all = entry.inProcess + entry.collected
  await expect(panel.getByText(`${entry.inProcess} / ${all}`)).toBeVisible()
  const steps = stepsOf(page, point.barcode)
  await expect(steps.last()).toContainText(en.journey.end.inTransportation)
  const before = await steps.count()
  const messages = (await findHistory(page, customerId, point)).length
  await expect(panel.getByText(/^Updated \d\d:\d\d/)).toBeVisible()

  const { deviceKey } = await read(page, '/v2/dev/links')
  const timestamp = await page.evaluate(() => new Date().toISOString())
  const sent = await page.request.post('/v2/iotMap/points', {
    headers: { 'X-Device-Key': deviceKey },
    data: [
      {
        barcode: point.barcode,
        si: entry.si,
        timestamp,
        lat: 51.89,
        lon: 4.36,
        battery: 50,
        type: 'PLANT',
        code: 'P-LIVE',
        name: 'Live depot',
        country: 'Netherlands',
        locationMethod: 'sc',
      },
    ],
  })
  expect((await sent.json()).accepted).toBe(1)
  await expect(steps).toHaveCount(before + 1)
  await expect(steps.nth(before - 1)).toContainText('Live depot')
  await expect(steps.last()).toContainText(en.journey.end.finished)
  await expect(panel.getByText(`${entry.inProcess - 1} / ${all}`)).toBeVisible()
  const points = en.tracking.allPoints.replace('{{count}}', String(messages + 1))
  await expect(journeyOf(page, point.barcode).getByRole('button', { name: points })).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expect(steps.nth(before - 1)).toContainText('Live depot')
})
