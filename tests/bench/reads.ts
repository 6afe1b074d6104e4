/** Who asks, and for what: the biggest of the demo world. */
export interface Subject {
  readonly origin: string
  readonly token: string
  readonly customerId: string
  readonly enduserId: string
  readonly barcode: string
  readonly si: string
}

/** One read of the bench. */
export interface Read {
  readonly name: string
  readonly run: (subject: Subject) => Promise<void>
  /** A statement about the customer ($1) that comes before each time and is not measured. */
  readonly before?: string
}

/** The rows of a GraphQL answer; throws what it says when it is none, or has no rows: nothing would have been measured. */
async function askGraphql(
  origin: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<Readonly<Record<string, { readonly totalCount: number }>>> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const answer: { data?: Record<string, { totalCount: number }>; errors?: unknown } = await response.json()
  if (answer.data == null || answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors))
  for (const [name, list] of Object.entries(answer.data)) {
    if (list.totalCount === 0) throw new Error(`${name} is empty`)
  }
  return answer.data
}

export const graphqlRead =
  (query: string, variablesOf: (subject: Subject) => Readonly<Record<string, unknown>>): Read['run'] =>
  async (subject) => {
    await askGraphql(subject.origin, query, variablesOf(subject), subject.token)
  }

/** A read over REST; one with a body is posted. */
export const restRead =
  (pathOf: (subject: Subject) => string, bodyOf?: (subject: Subject) => object): Read['run'] =>
  async (subject) => {
    const headers = { Authorization: `Bearer ${subject.token}`, 'Content-Type': 'application/json' }
    const body = bodyOf && { method: 'POST', body: JSON.stringify(bodyOf(subject)) }
    const response = await fetch(subject.origin + pathOf(subject), { headers, ...body })
    const answer: unknown = await response.json()
    const isEmpty = typeof answer !== 'object' || answer === null || (Array.isArray(answer) && answer.length === 0)
    if (!response.ok || isEmpty) throw new Error(JSON.stringify(answer))
  }

const list = (name: string, type: string, fields: string) => `
  query($customerId: ID!, $enduserId: ID, $skip: Int, $sort: [SortInput!], $filter: [FilterInput!]) {
    ${name}(customerId: $customerId, ${type === 'place' ? 'enduserId: $enduserId,' : ''} skip: $skip, limit: 100, sort: $sort, filter: $filter) {
      totalCount edges { node { ${fields} } }
    }
  }`

const stockFields = `barcode csRefMaterialNumber csRefDeliveryNumber deliveryDate csRefConsignee lastShipToDate
  csRefOrderNumber csRefPurchaseOrderNumber csRefInfo csRefCrateNumber csRefBatchNumber transitTime rentalDays
  hiringPeriod expectedArrivalDate csRefcycleTime lostDate`
const stock = list('partnerStock', 'place', stockFields)
const collections = list(
  'collections',
  'place',
  `barcode deliveryDate lastShipToDate collectionDate notificationDate hiringPeriod expectedArrivalDate shipmentNumber
   transitTime csRefcycleTime`,
)
const shipments = list(
  'shipmentsByCustomerId',
  'customer',
  'status shippingDate shipmentNumber deliveryId orderNumber orderReference material quantity forwarderName information',
).replace('$enduserId: ID, ', '')

/** A list that people page through. */
interface Pages {
  readonly name: string
  readonly query: string
  readonly variablesOf: (subject: Subject) => Readonly<Record<string, unknown>>
}

/** The lists whose pages are asked for the most. */
export const pagedLists: readonly Pages[] = [
  {
    name: 'deliveries',
    query: shipments,
    variablesOf: ({ customerId }) => ({ customerId, sort: [{ field: 'shippingDate', dir: 'DESC' }] }),
  },
  {
    name: 'stock of a consignee',
    query: stock,
    variablesOf: ({ customerId, enduserId }) => ({
      customerId,
      enduserId,
      sort: [{ field: 'rentalDays', dir: 'DESC' }],
    }),
  },
  {
    name: 'stock of a consignee, of one material',
    query: stock,
    variablesOf: ({ customerId, enduserId }) => ({
      customerId,
      enduserId,
      sort: [{ field: 'deliveryDate', dir: 'DESC' }],
      filter: [{ field: 'csRefMaterialNumber', op: 'EQ', value: 'GPS52' }],
    }),
  },
]

const marks = restRead(({ customerId }) => `/v2/iotMap/si?customerId=${customerId}&fields=marks`)

/** The heaviest reads, and the summaries the first screens show. */
export const reads: readonly Read[] = [
  {
    name: 'partnerStock, 100 rows, sorted by delivery date, filtered by material',
    run: graphqlRead(stock, ({ customerId, enduserId }) => ({
      customerId,
      enduserId,
      sort: [{ field: 'deliveryDate', dir: 'DESC' }],
      filter: [{ field: 'csRefMaterialNumber', op: 'EQ', value: 'GPS52' }],
    })),
  },
  {
    name: 'partnerStock, 100 rows, sorted by rental days (computed)',
    run: graphqlRead(stock, ({ customerId, enduserId }) => ({
      customerId,
      enduserId,
      sort: [{ field: 'rentalDays', dir: 'DESC' }],
    })),
  },
  {
    name: 'collections, 100 rows of three months, newest first',
    run: graphqlRead(collections, ({ customerId, enduserId }) => ({
      customerId,
      enduserId,
      sort: [{ field: 'collectionDate', dir: 'DESC' }],
      filter: [{ field: 'collectionDate', op: 'BETWEEN', values: lastMonths(3) }],
    })),
  },
  {
    name: 'shipments, 100 rows, newest first',
    run: graphqlRead(shipments, ({ customerId }) => ({ customerId, sort: [{ field: 'shippingDate', dir: 'DESC' }] })),
  },
  {
    name: 'shipments, 100 rows, page 50, filtered by status',
    run: graphqlRead(shipments, ({ customerId }) => ({
      customerId,
      skip: 4_900,
      sort: [{ field: 'shippingDate', dir: 'DESC' }],
      filter: [{ field: 'status', op: 'EQ', value: 'T' }],
    })),
  },
  {
    name: 'history of one crate',
    run: restRead(({ customerId, barcode, si }) => `/v2/iotMap/history/${barcode}?customerId=${customerId}&si=${si}`),
  },
  {
    name: 'story of one crate',
    run: restRead(({ customerId, barcode }) => `/v2/customers/${customerId}/crateStory?barcode=${barcode}`),
  },
  {
    name: 'points of one SI',
    run: restRead(({ customerId, si }) => `/v2/iotMap/siMvmts?customerId=${customerId}&si=${si}`),
  },
  {
    name: 'stays of one SI',
    run: restRead(({ customerId, si }) => `/v2/iotMap/siMvmts?customerId=${customerId}&si=${si}&fields=stays`),
  },
  { name: 'one SI', run: restRead(({ customerId, si }) => `/v2/iotMap/si?customerId=${customerId}&si=${si}`) },
  { name: 'crates of all SIs', run: restRead(({ customerId }) => `/v2/iotMap/cratesBySi?customerId=${customerId}`) },
  { name: 'chase list', run: restRead(({ customerId }) => `/v2/customers/${customerId}/chaseList`) },
  { name: 'home', run: restRead(({ customerId }) => `/v2/customers/${customerId}/home`) },
  { name: 'figures of the map', run: restRead(({ customerId }) => `/v2/iotMap/figures?customerId=${customerId}`) },
  { name: 'SI list, marks', run: marks },
  {
    name: 'SI list, marks, five SIs changed each time',
    before:
      'insert into si_changes (customer_id, si) select customer_id, si from si where customer_id = $1 order by random() limit 5',
    run: marks,
  },
  {
    name: 'SI list, marks, nothing summed up',
    before: 'delete from si_summaries where customer_id = $1',
    run: marks,
  },
  { name: 'SI list', run: restRead(({ customerId }) => `/v2/iotMap/si?customerId=${customerId}`) },
  {
    name: 'search by the letters of all barcodes',
    run: restRead(({ customerId }) => `/v2/search?customerId=${customerId}&q=gps`),
  },
  {
    name: 'search by the last two digits of anything',
    run: restRead(({ customerId }) => `/v2/search?customerId=${customerId}&q=71`),
  },
  {
    name: 'search by a whole barcode',
    run: restRead(({ customerId, barcode }) => `/v2/search?customerId=${customerId}&q=${barcode}`),
  },
  {
    name: 'search by a part of a name',
    run: restRead(({ customerId }) => `/v2/search?customerId=${customerId}&q=ubb`),
  },
  {
    name: 'search by the name of a country',
    run: restRead(({ customerId }) => `/v2/search?customerId=${customerId}&q=${encodeURIComponent('法国')}`),
  },
  {
    name: 'stock summary of every enduser',
    run: graphqlRead(
      `query($customerId: ID!) { endusersByCustomerId(customerId: $customerId, group: ["id"]) { totalCount edges { node {
         id name stock { quantity averageRentalDays exceededContractualDays averageTransitDays deemedLost } } } } }`,
      ({ customerId }) => ({ customerId }),
    ),
  },
]

/** The first and last day of the months up to today, as YYYY-MM-DD. */
function lastMonths(months: number): readonly [string, string] {
  const now = new Date()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
  return [from.toISOString().slice(0, 10), now.toISOString().slice(0, 10)]
}

/** One page asked of both: the newest 100 crates that are out at one enduser, with their material and contract, and how many there are. */
export const samePage = {
  ours: graphqlRead(
    list(
      'partnerStock',
      'place',
      `barcode csRefDeliveryNumber deliveryDate csRefConsignee lastShipToDate csRefOrderNumber csRefPurchaseOrderNumber
       csRefInfo expectedArrivalDate csRefcycleTime csRefMaterialNumber csRefCrateNumber csRefBatchNumber hiringPeriod lostDate`,
    ),
    ({ customerId, enduserId }) => ({ customerId, enduserId, sort: [{ field: 'deliveryDate', dir: 'DESC' }] }),
  ),
  async postgraphile(origin: string, { customerId, enduserId }: Subject): Promise<void> {
    const query = `query($customerId: String!, $enduserId: String!) {
      allCrateCycles(first: 100, orderBy: [DELIVERY_DATE_DESC],
        condition: { customerId: $customerId, enduserId: $enduserId, collectionDate: null }) {
        totalCount
        nodes { barcode deliveryNumber deliveryDate consigneeCode lastShipToDate orderNumber purchaseOrderNumber info
          expectedArrivalDate agreedCycleDays
          crateByBarcode { materialCode crateNumber batchNumber }
          customerEnduserByCustomerIdAndEnduserId { hiringPeriod contractualRentalDays maxDaysLose } }
      }
    }`
    await askGraphql(origin, query, { customerId, enduserId })
  },
}
