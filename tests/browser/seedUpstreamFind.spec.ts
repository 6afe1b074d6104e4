import en from '../../locales/en.json' with { type: 'json' }
import { crateMaterials } from '../seedUpstream/deskWorld.ts'
import { sites } from '../seedUpstream/world.ts'
import { expect } from './fixtures.ts'
import { customer, seedPortal, signIn } from './seedPortal.ts'

const { test } = seedPortal()
const texts = en.find

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
  for (const typed of ['SETUBAL', 'tejo', 'papel setubal']) {
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
