import en from '../../locales/en.json' with { type: 'json' }
import { closedCustomer, plantCrates, shipments } from '../seedUpstream/world.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { whole } from './gridPages.ts'
import { customer, seedPortal, signIn } from './seedPortal.ts'

const { test } = seedPortal()
const words = en.customerHome

test('home: the logo, and the ways to the pages with what the seeds count', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/?${customer}`)
  const ways = page.getByRole('navigation', { name: words.ways })
  const stock = ways.getByRole('link', { name: new RegExp(`^${en.shell.entries.stock}\\b`) })
  await expect(stock).toContainText(words.atPlants.other.replace('{{count}}', whole(plantCrates)))
  const deliveries = ways.getByRole('link', { name: new RegExp(`^${en.shell.entries.deliveries}\\b`) })
  await expect(deliveries).toContainText(words.deliveryCount.other.replace('{{count}}', whole(shipments.length)))
  await expect(page.getByRole('heading', { name: words.title })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await stock.click()
  await expect(page.getByRole('heading', { level: 1, name: en.stock.title })).toBeVisible()
})

test('an address of the crates at all consignees names nobody, and says so @long', async ({ page }) => {
  await signIn(page, 'ines')
  for (const which of ['', '&tracker=silent', '&tracker=lowBattery']) {
    await page.goto(`/stock/detail?${customer}&place=endusers${which}`)
    await expect(page.getByRole('heading', { name: en.stockDetail.unknownTitle })).toBeVisible()
  }
})

test('of a customer whose services answer nothing, the ways alone @long', async ({ page, expectedErrors }) => {
  expectedErrors.push('the server responded with a status of')
  await signIn(page, 'ines')
  await page.goto(`/?customer=${closedCustomer.id}`)
  const ways = page.getByRole('navigation', { name: words.ways })
  await expect(ways.getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
