import { listScannedCrates, listSiteCrates, mostSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { expect, it } from 'vitest'
import { answering } from '../../offline/testing/answering.ts'
import { findKeptScanned } from './findKeptScanned.ts'

const scanned = (BARCODE: string, CUSTOMER: string) => ({
  BARCODE,
  ON_SITE_ELAPSED_DAYS: 3,
  ON_SITE_TIMESTAMP: '2026-11-25T08:00:00.000Z',
  CUSTOMER,
  CUSTOMER_NAME: 'Nordlicht',
})
const ofSite = [scanned('GPS-1', '1000'), scanned('GPS-2', '2000'), scanned('GPS-3', '1000')]

it('picks a customer’s crates out of all of the site that were kept', async () => {
  const { ask } = answering({ [listSiteCrates.id]: ofSite })
  expect((await findKeptScanned('118', '1000', ask)).map(({ BARCODE }) => BARCODE)).toEqual(['GPS-1', 'GPS-3'])
})

it('prefers the list itself where it was kept', async () => {
  const own = [scanned('GPS-4', '1000')]
  const { asked, ask } = answering({ [listScannedCrates.id]: own, [listSiteCrates.id]: ofSite })
  expect(await findKeptScanned('118', '1000', ask)).toEqual(own)
  expect(asked).toEqual([listScannedCrates.id])
})

it('tells nothing of a list that ends early, has none of the customer’s, or was not kept', async () => {
  const most = Array(mostSiteCrates).fill(ofSite[0])
  for (const answers of [{ [listSiteCrates.id]: most }, { [listSiteCrates.id]: [ofSite[1]] }, {}])
    await expect(findKeptScanned('118', '1000', answering(answers).ask)).rejects.toMatchObject({ code: 'offline' })
})
