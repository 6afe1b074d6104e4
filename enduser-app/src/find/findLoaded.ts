import { keepFresh } from '@crateway/shared/client/keepFresh.ts'
import { findRows } from '@crateway/shared/columns/findRows.ts'
import {
  listEnduserCollections,
  listEstimatedCrates,
  listEstimatedStock,
  listScannedStock,
  listSiteCrates,
} from '@crateway/shared/contract/calls/endusers.ts'
import { mostFoundAtSite, type SiteFound, type SiteFoundKind } from '@crateway/shared/contract/calls/search.ts'
import { searchCode } from '@crateway/shared/domain/searchCode.ts'
import { client } from '../client.ts'
import { cratesHere } from '../scan/crateHere.ts'

/** An upstream of the seeds has lists alone: they are asked for once in five minutes. */
const keptFor = 5 * 60_000

const findCrates = keepFresh(async (id) => {
  const params = { id }
  const isEstimateListed = (await client.offers('estimatedCrates')) === true
  return cratesHere(
    ...(await Promise.all([
      client.call(listSiteCrates, { params }),
      isEstimateListed ? client.call(listEstimatedCrates, { params }) : null,
    ])),
  )
}, keptFor)
const findCollects = keepFresh((id) => client.call(listEnduserCollections, { params: { id }, query: {} }), keptFor)
const findShippers = keepFresh(async (id) => {
  const lists = await Promise.all([
    client.call(listEstimatedStock, { params: { id } }),
    client.call(listScannedStock, { params: { id } }),
  ])
  return [...new Map(lists.flat().map((row) => [row.CUSTOMER, row])).values()]
}, keptFor)

interface Sought {
  readonly text: string
  readonly enduserId: string
}

/** The rows with a code that has what was typed. */
const byCode = <Row>(rows: readonly Row[], text: string, codesOf: (row: Row) => readonly (string | null)[]) => {
  const wanted = searchCode(text)
  return rows.filter((row) => codesOf(row).some((code) => code !== null && searchCode(code).includes(wanted)))
}

const finders: Readonly<Record<SiteFoundKind, (sought: Sought) => Promise<readonly SiteFound[]>>> = {
  async shipper({ text, enduserId }) {
    const found = findRows(await findShippers(enduserId), text, (row) => [row.CUSTOMER_NAME, row.CUSTOMER_CITY])
    return found.map(({ CUSTOMER: id, CUSTOMER_NAME: title, CUSTOMER_CITY: note }) => {
      return { kind: 'shipper', id, title, note, customerId: id, isUnscanned: false }
    })
  },
  async siteCrate({ text, enduserId }) {
    const found = byCode(await findCrates(enduserId), text, ({ barcode }) => [barcode])
    return found.map(({ barcode: id, customerName: note, customerId, scan }) => {
      return { kind: 'siteCrate', id, title: id, note, customerId, isUnscanned: scan === null }
    })
  },
  async collect({ text, enduserId }) {
    const rows = byCode(await findCollects(enduserId), text, (row) => [row.COLLECT_ID, row.SHIPMENT_NR])
    const collects = new Map(rows.map((row) => [row.COLLECT_ID, row]))
    return [...collects.values()].map(({ COLLECT_ID: id, COLLECT_DATE, SHIPMENT_NR }) => {
      const note = [COLLECT_DATE, SHIPMENT_NR].filter(Boolean).join(' · ')
      return { kind: 'collect', id, title: id, note, customerId: null, isUnscanned: false }
    })
  },
}

/** What can be found at a site without a search of the services: all that its lists have. */
export async function findLoaded(kinds: readonly SiteFoundKind[], sought: Sought): Promise<readonly SiteFound[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => (await finders[kind](sought)).slice(0, mostFoundAtSite[kind])),
  )
  return found.flat()
}
