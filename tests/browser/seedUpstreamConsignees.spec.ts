import en from '../../locales/en.json' with { type: 'json' }
import {
  consignees,
  firstCustomerFiles,
  firstDevices,
  firstPending,
  firstScanUsers,
} from '../seedUpstream/deskWorld.ts'
import { expect } from './fixtures.ts'
import { askPath, csvOf, line, openList, sendButton } from './importSheet.ts'
import { buttonOf, columnOf, rowOf, tableOf } from './plainTables.ts'
import { customer, seedPortal, signIn } from './seedPortal.ts'
import { toasts } from './shippingDesk.ts'

const { test, upstream } = seedPortal()

test('consignees: those to ship to, those that wait, and one more', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement/consignees?${customer}`)
  const names = consignees.map(({ name }) => name).toSorted(new Intl.Collator('en-GB').compare)
  await expect(columnOf(tableOf(page, en.consignees.approvedTable), 2)).toHaveText(names.slice(0, 10))
  await page.goto(`/shippingManagement/consignees?${customer}&view=pending`)
  await expect(columnOf(tableOf(page, en.consignees.pendingTable), 1)).toHaveText(
    firstPending.slice(0, 10).map(({ partnerReference }) => partnerReference),
  )
  await page.getByRole('button', { name: en.consignees.new, exact: true }).click()
  const form = page.getByRole('dialog', { name: en.consignees.new })
  const { street, city, postalCode, contactName, contactTel, contactEmail } = firstPending[0] ?? {}
  const { form: label, postalCode: code } = en.consignees
  const typed: readonly (readonly [string, string | undefined])[] = [
    [en.enduserColumn.shipTo, 'NEU-99'],
    [en.enduserColumn.name, 'Druckerei Neu'],
    [label.street, street],
    [code, postalCode],
    [en.enduserColumn.city, city],
    [label.contactName, contactName],
    [label.contactTel, contactTel],
    [label.contactEmail, contactEmail],
  ]
  for (const [name, value] of typed) await form.getByLabel(name, { exact: true }).fill(value ?? '')
  await form.getByLabel(en.enduserColumn.country).fill('Germany')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: label.submit }).click()
  await expect(columnOf(tableOf(page, en.consignees.pendingTable), 1).first()).toHaveText('NEU-99')
  await expect(rowOf(page, 'NEU-99')).toContainText('Germany')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: en.consignees.template }).click()
  expect((await download).suggestedFilename()).toBe('vorlage.csv')
})

test('files that were sent @long', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/shippingFileManagement?${customer}`)
  const [first] = firstCustomerFiles
  const table = tableOf(page, en.shippingFiles.table)
  await expect(columnOf(table, 1)).toContainText(firstCustomerFiles.slice(0, 10).map((sent) => sent.originalName))
  await expect(columnOf(table, 2).first()).toHaveText('2026-02-28')
  const name = first?.originalName ?? ''
  const download = page.waitForEvent('download')
  await buttonOf(page, en.download.file, name).click()
  expect((await download).suggestedFilename()).toBe(name)
  await buttonOf(page, en.shippingFiles.delete, name).click()
  await page.getByRole('button', { name: en.common.yes, exact: true }).click()
  await expect(toasts(page)).toContainText(en.shippingFiles.deleted)
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('an import asks for each consignee once, though nothing is idempotent there and an answer was lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_FAILED')
  let calls = 0
  await page.route(askPath, async (route) => {
    if (route.request().method() !== 'POST' || ++calls > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await signIn(page, 'ines')
  await page.goto(`/shippingManagement/import?${customer}`)
  const codes = Array.from({ length: 250 }, (_, index) => `IMPORT-${index}`)
  const sheet = await openList(page, { name: 'liste.csv', bytes: csvOf(codes.map((code) => line(code))) })
  const before = upstream.desk.files.size
  await sendButton(page).click()
  await expect(page.getByText(en.enduserImport.send.stopped)).toBeVisible()
  await page.getByRole('button', { name: en.enduserImport.send.resume }).click()
  await expect(page.getByRole('heading', { name: '250 consignees sent for approval' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  const asked = upstream.desk.pending.map(({ partnerReference }) => partnerReference)
  expect(asked.filter((code) => code.startsWith('IMPORT-')).toSorted()).toEqual(codes.toSorted())
  expect(upstream.desk.files.size).toBe(before + 1)
})

test('scan users and scanners @long', async ({ page }) => {
  await signIn(page, 'ines')
  await page.goto(`/scan-users?${customer}`)
  await expect(columnOf(tableOf(page, en.scanUsers.title), 1)).toHaveText(firstScanUsers.map(({ name }) => name))
  await page.getByRole('button', { name: en.scanUsers.add }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(en.scanUsers.name).fill('Greta')
  await form.getByLabel(en.scanUsers.code).fill('H 77')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'H 77')).toContainText('Greta')
  // The answer told no id: it is looked up by the code.
  await page.getByRole('button', { name: en.form.undo, exact: true }).click()
  await expect(rowOf(page, 'H 77')).toHaveCount(0)
  await buttonOf(page, en.scanUsers.edit, 'Bo').click()
  await form.getByLabel(en.scanUsers.name).fill('Bodil')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'H2')).toContainText('Bodil')

  const [off] = firstDevices
  const turn = (label: string) => page.getByRole('switch', { name: `${label}: ${off?.serialNumber}`, exact: true })
  const [activated, required] = [turn(en.scanUsers.column.authActivated), turn(en.scanUsers.column.authRequired)]
  await required.click()
  await expect(page.getByText(en.scanUsers.saved.replace('{{serial}}', off?.serialNumber ?? ''))).toBeAttached()
  await page.reload()
  await expect(activated).toBeChecked()
  await expect(required).toBeChecked()
  await required.click()
  await activated.click()
  await expect(activated).not.toBeChecked()
  await expect(rowOf(page, 'HS-9003')).toContainText('Silent for')
  await expect(rowOf(page, 'HS-9004')).toContainText(en.scanUsers.never)
})
