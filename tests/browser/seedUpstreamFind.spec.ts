import en from '../../locales/en.json' with { type: 'json' }
import { collections, estimatedStock, ownSite, scannedCrates } from '../seedUpstream/consigneeWorld.ts'
import { crateMaterials } from '../seedUpstream/deskWorld.ts'
import { sites } from '../seedUpstream/world.ts'
import { expect } from './fixtures.ts'
import { shownDay } from './pickupPages.ts'
import { customer, seedPortal, signIn } from './seedPortal.ts'

const { test } = seedPortal()
const texts = en.find

const today = new Date().toISOString().slice(0, 10)

test('pages, consignees by all that is loaded, and a crate by its whole barcode', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/stock?${customer}`)
  await expect(page.getByRole('heading', { level: 1, name: en.stock.title, exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const line = page.getByRole('dialog').getByRole('combobox')
  const optionsOf = (kind: keyof typeof texts.kind) =>
    page.getByRole('dialog').getByRole('group', { name: texts.kind[kind], exact: true }).getByRole('option')
  await line.fill('deliv')
  await expect(optionsOf('page')).toContainText([en.shell.entries.deliveries])
  const portuguese = sites.find(({ city }) => city === 'Setúbal')
  for (const typed of ['SETUBAL', 'tejo', 'papel setubal', '葡萄牙']) {
    await line.fill(typed)
    await expect(optionsOf('enduser')).toContainText([portuguese?.name ?? ''])
  }
  const [barcode = ''] = crateMaterials.keys()
  await line.fill(barcode)
  await expect(optionsOf('crate')).toContainText([barcode])
  await line.fill(barcode.slice(0, -1))
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    texts.nothing.replace('{{text}}', barcode.slice(0, -1)),
  )
  await line.fill('tejo')
  await optionsOf('enduser').first().click()
  await expect(page).toHaveURL(new RegExp(`/stock/detail\\?${customer}&enduserId=${portuguese?.id}`))
})

test('a consignee finds customers, scanned crates and collections by all that its lists have @long', async ({
  page,
}) => {
  await signIn(page, 'moeller')
  await page.goto(`/enduser/collections?customer=${ownSite.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.enduserCollections.title)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const line = page.getByRole('dialog').getByRole('combobox')
  const optionsOf = (kind: keyof typeof texts.kind) =>
    page.getByRole('dialog').getByRole('group', { name: texts.kind[kind], exact: true }).getByRole('option')
  const open = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
  }
  const [shipper] = estimatedStock
  await open()
  await line.fill(shipper?.CUSTOMER_NAME.slice(0, 4).toLowerCase() ?? '')
  await expect(optionsOf('customer')).toContainText([shipper?.CUSTOMER_NAME ?? ''])
  await line.fill('zzzz')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(texts.nothingAtSite.replace('{{text}}', 'zzzz'))
  const [crate] = scannedCrates(today, shipper?.CUSTOMER ?? '')
  await line.fill(crate?.BARCODE ?? '')
  await optionsOf('crate')
    .filter({ hasText: crate?.BARCODE ?? '' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/enduser/stock/detail\\?.*customerId=${shipper?.CUSTOMER}&search=`))
  const [collect] = collections(today)
  await open()
  await line.fill(collect?.COLLECT_ID ?? '')
  const sheet = optionsOf('collect')
    .filter({ hasText: collect?.COLLECT_ID ?? '' })
    .first()
  await expect(sheet).toContainText(shownDay(collect?.COLLECT_DATE ?? ''))
  await sheet.click()
  await expect(page).toHaveURL(new RegExp(`/enduser/collections\\?.*sheet=${collect?.COLLECT_ID}`))
  expect(asked.filter((path) => path.startsWith('/v2/') && path.includes('/search'))).toEqual([])
})
