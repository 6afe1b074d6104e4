import type { Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import {
  askPath,
  csvOf,
  freshCode,
  freshCodes,
  line,
  openImport,
  openList,
  rowOf,
  sendButton,
  uploadPath,
  waitingOf,
} from './importSheet.ts'

const texts = en.enduserImport

test.describe('the import of consignees', () => {
  test.beforeEach(({ signIn }) => signIn('shipper'))

  test.describe('sending', () => {
    const lineLost = (page: Page) => page.getByText(texts.send.stopped)

    test('goes on where the line was lost, after a reload too, and asks for each row once', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push('Failed to load resource: net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED')
      let calls = 0
      const keys: (string | undefined)[] = []
      await page.route(askPath, async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        calls++
        keys.push(route.request().headers()['idempotency-key'])
        // The second is done, and nobody hears of it.
        if (calls === 2) await route.fetch()
        return calls === 2 || calls === 3 ? route.abort() : route.continue()
      })
      await openImport(page)
      const list = freshCodes(450)
      await openList(page, { name: 'list.csv', bytes: csvOf(list.map((code) => line(code))) })
      await sendButton(page).click()
      await expect(lineLost(page)).toBeVisible()
      await expect(page.getByText('200 sent')).toBeVisible()
      await page.reload()
      await expect(page.getByText('You were importing list.csv')).toContainText('200 of 450 rows were sent.')
      await page.getByRole('button', { name: en.form.restore }).click()
      await page.getByRole('button', { name: texts.send.resume }).click()
      // The third call is lost before it arrives, and goes again under its key.
      await expect(lineLost(page)).toBeVisible()
      await expect(page.getByText('400 sent')).toBeVisible()
      await page.getByRole('button', { name: texts.send.resume }).click()
      await expect(page.getByRole('heading', { name: '450 consignees sent for approval' })).toBeVisible()
      expect(await waitingOf(page, list)).toEqual(list.map(() => 1))
      expect(keys[3]).toBe(keys[2])
      await page.reload()
      await expect(page.getByText('You were importing list.csv')).toHaveCount(0)
    })

    test('pauses between two batches and goes on @long', async ({ page }) => {
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      let calls = 0
      await page.route(askPath, async (route) => {
        if (route.request().method() === 'POST' && ++calls === 2) await held
        return route.continue().catch(() => undefined)
      })
      await openImport(page)
      const list = freshCodes(401)
      await openList(page, { name: 'list.csv', bytes: csvOf(list.map((code) => line(code))) })
      await sendButton(page).click()
      await expect(page.getByText('200 of 401 accepted')).toBeVisible()
      await page.getByRole('button', { name: texts.send.pause }).click()
      await expect(page.getByText(texts.send.paused)).toBeVisible()
      release()
      await page.getByRole('button', { name: texts.send.resume }).click()
      await expect(page.getByRole('heading', { name: '401 consignees sent for approval' })).toBeVisible()
      expect(await waitingOf(page, list)).toEqual(list.map(() => 1))
    })

    test('of the file alone can fail and be done again, or left @long', async ({ page, expectedErrors }) => {
      expectedErrors.push('503')
      let calls = 0
      await page.route(uploadPath, (route) =>
        ++calls === 1
          ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'r' } })
          : route.continue(),
      )
      await openImport(page)
      const code = freshCode()
      await openList(page, { name: 'list.csv', bytes: csvOf([line(code)]) })
      await sendButton(page).click()
      await expect(page.getByText(texts.send.fileFailed)).toBeVisible()
      await page.getByRole('button', { name: texts.send.fileAgain }).click()
      await expect(page.getByRole('heading', { name: '1 consignee sent for approval' })).toBeVisible()
      await expect(page.getByText('The file list.csv was uploaded.')).toBeVisible()
      expect(await waitingOf(page, [code])).toEqual([1])
    })

    test('marks the rows that somebody asked for meanwhile, and sends the others', async ({ page, expectedErrors }) => {
      expectedErrors.push('409')
      const customerId = await openImport(page)
      const [one = '', two = ''] = freshCodes(2)
      const sheet = await openList(page, { name: 'list.csv', bytes: csvOf([line(one), line(two)]) })
      const [partnerReference, name, city, country, street, postalCode, contactName, contactTel, contactEmail] =
        line(two)
      const enduser = {
        partnerReference,
        name,
        city,
        country,
        street,
        postalCode,
        contactName,
        contactTel,
        contactEmail,
      }
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': freshCode() }
      await page.request.post('/v2/shippingManagement/pending_enduser', { headers, data: { customerId, enduser } })
      await sendButton(page).click()
      await expect(page.getByRole('heading', { name: '1 consignee sent for approval' })).toBeVisible()
      await page.getByRole('button', { name: texts.result.back }).click()
      await expect(rowOf(sheet, 2)).toHaveAttribute('data-status', 'sent')
      await expect(rowOf(sheet, 3)).toHaveAttribute('data-status', 'duplicate')
      expect(await waitingOf(page, [one, two])).toEqual([1, 1])
    })
  })
})
