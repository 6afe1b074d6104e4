import en from '../../locales/en.json' with { type: 'json' }
import { points } from '../seedUpstream/mapWorld.ts'
import { sites, stock } from '../seedUpstream/world.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { customer, gridOf, seedPortal, signIn } from './seedPortal.ts'

const { test } = seedPortal()

test.beforeEach(async ({ page }) => {
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort('blockedbyclient'),
  )
  await signIn(page, 'ines')
})

test('a crate in stock: its cycle out of the stock, and what nobody tells is said @long', async ({ page }) => {
  const crate = stock.find(({ lastShipTo }) => lastShipTo !== null)
  const site = sites.find(({ id }) => id === crate?.lastShipTo)
  await page.goto(`/crate/${crate?.barcode}?${customer}`)
  const now = gridOf(page, en.cratePage.now)
  await expect(now.getByRole('link', { name: site?.name ?? '' })).toBeVisible()
  await expect(now).toContainText(String(crate?.rentalDays))
  await expect(page.getByText(en.cratePage.patched)).toBeVisible()
  await expect(gridOf(page, en.cratePage.documents)).toContainText(crate?.csRefDeliveryNumber ?? '')
  await expectAccessible(page)
})

test('a tracked crate: stops and battery out of its history', async ({ page, expectedErrors }) => {
  expectedErrors.push('net::ERR_BLOCKED_BY_CLIENT')
  const [point] = points
  await page.goto(`/crate/${point?.barcode.toLowerCase()}?${customer}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(point?.barcode ?? '')
  await expect(gridOf(page, en.cratePage.tracker)).toContainText('%')
  await expect(gridOf(page, en.cratePage.lastCycle).getByRole('listitem').first()).toBeVisible()
})

test('a crate that was collected: its former cycles without their end customers @long', async ({ page }) => {
  await page.goto(`/crate/HPC-0001?${customer}`)
  const former = gridOf(page, en.cratePage.former)
  await expect(former.getByRole('columnheader', { name: en.cratePage.column.collected })).toBeVisible()
  await expect(former.getByRole('columnheader', { name: en.cratePage.column.enduser })).toHaveCount(0)
})

test('a crate that no service knows is not there @long', async ({ page }) => {
  await page.goto(`/crate/NO-SUCH-CRATE?${customer}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.cratePage.unknownTitle)
})
