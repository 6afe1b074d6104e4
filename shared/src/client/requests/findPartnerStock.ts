import { type } from 'superstruct'
import type { PageQuery } from '../../contract/lists.ts'
import { type PartnerStock, partnerStockPageStruct, type TrackerState } from '../../contract/stock.ts'
import { Problem } from '../../errors/Problem.ts'
import type { Client } from '../client.ts'
import { findOfferOrFail } from '../offers.ts'

const documentOf = (terms: string, variable = '$enduserId: ID', place = 'enduserId: $enduserId') => /* GraphQL */ `
  query partnerStock(
    $customerId: ID!
    ${variable}
    $skip: Int
    $limit: Int
    $sort: [SortInput!]
    $filter: [FilterInput!]
  ) {
    partnerStock(
      customerId: $customerId
      ${place}
      skip: $skip
      limit: $limit
      sort: $sort
      filter: $filter
    ) {
      totalCount
      edges {
        node {
          barcode csRefMaterialNumber csRefDeliveryNumber deliveryDate csRefConsignee lastShipToDate
          csRefOrderNumber csRefPurchaseOrderNumber csRefInfo csRefCrateNumber csRefBatchNumber
          transitTime rentalDays hiringPeriod expectedArrivalDate csRefcycleTime ${terms}
        }
      }
    }
  }
`
/** The fields that seed 2, section 3 lists of a row; it tells of a lost date, but not what it is called. */
const seedDocument = documentOf('')
const terms = 'difference lostDate'
const arrival = 'arrivalDate'
const since = 'overdueFrom lostFrom'
const heard = 'trackerHeard'
const termsOfAll = `${terms} lastShipTo lastShipToName ${arrival}`
const documentOfAll = (more: string) => documentOf(`${termsOfAll} ${more}`, '', 'ofAllEndusers: true')
const documentOfTrackers = (more: string) =>
  documentOf(
    `${termsOfAll} ${heard} trackerBattery ${more}`,
    '$tracker: TrackerState!',
    'ofAllEndusers: true tracker: $tracker',
  )
const answerStruct = type({ partnerStock: partnerStockPageStruct })

export interface PartnerStockQuery extends PageQuery {
  readonly customerId: string
  /** Without it, the crates at the customer's own plants. */
  readonly enduserId?: string
  /** Those at all end customers instead; `not_found` where the services do not offer `stockOfAll`, which is asked first. */
  readonly ofAllEndusers?: true
  /** Of those the ones of whose tracker that is so; likewise with `stockTrackers`. */
  readonly tracker?: TrackerState
  /** Whether rows are to tell when their tracker was heard, null without one, where the services offer `stockTrackers`. */
  readonly withTrackers?: boolean
}

async function documentFor(client: Client, asked: PartnerStockQuery): Promise<string> {
  const { ofAllEndusers, tracker, withTrackers = false } = asked
  const findSince = async () => ((await client.offers('stockSince')) ? since : '')
  const findHeard = async () => (withTrackers && (await client.offers('stockTrackers')) ? heard : '')
  if (ofAllEndusers) {
    const isOffered = await findOfferOrFail(client, tracker === undefined ? 'stockOfAll' : 'stockTrackers')
    if (!isOffered) throw new Problem('not_found', { message: 'The services list no crates of all end customers' })
    if (tracker !== undefined) return documentOfTrackers(await findSince())
    return documentOfAll(`${await findSince()} ${await findHeard()}`)
  }
  if (!(await client.offers('stockTerms'))) return seedDocument
  const ofArrival = (await client.offers('stockOfAll')) ? arrival : ''
  return documentOf(`${terms} ${ofArrival} ${await findSince()} ${await findHeard()}`)
}

/**
 * A page of the crates that are out at an end customer or at the customer's plants. Services that do not offer `stockTerms`
 * leave `difference` and `lostDate` out.
 */
export async function findPartnerStock(
  client: Client,
  asked: PartnerStockQuery,
  signal?: AbortSignal,
): Promise<{ readonly rows: readonly PartnerStock[]; readonly totalCount: number }> {
  const { ofAllEndusers: _, withTrackers: __, ...variables } = asked
  const { partnerStock } = await client.graphql(await documentFor(client, asked), answerStruct, variables, signal)
  return { rows: partnerStock.edges.map(({ node }) => node), totalCount: partnerStock.totalCount }
}
