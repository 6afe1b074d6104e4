import {
  type Right,
  rightsToCountStock,
  rightsToListEndusers,
  rightsToReadEnduser,
} from '../../../shared/src/contract/rights.ts'

/** Ids of the demo world that documents ask for. */
export interface GraphqlIds {
  readonly customerId: string
  readonly enduserId: string
  readonly shippingId: string
  /** The caller. */
  readonly userId: string
  /** A text field of the customer's shipping form. */
  readonly fieldId: string
}

/** A field of GraphQL that decides who may have it. */
export interface GraphqlDoor {
  /** Type and field, as in the SDL. */
  readonly field: string
  /** One of these opens it; none: everybody who is signed in. */
  readonly rights: readonly Right[]
  readonly document: string
  readonly variables: (ids: GraphqlIds) => Record<string, unknown>
  /** Which of the ids names whose it is. */
  readonly tenant: keyof GraphqlIds
  /** A write that names another's tenant is `FORBIDDEN`; a read finds nothing. */
  readonly isWrite?: true
  /** A list paged, sorted and filtered by its arguments; the field its rows can be sorted by. */
  readonly sortedBy?: string
}

const manageShippings = ['Shipping manager user', 'Shipping manager admin'] as const satisfies readonly Right[]
const ofCustomer = ({ customerId }: GraphqlIds) => ({ customerId })
const gridId = 'matrix'
const columnsState = Buffer.from('{"version":1,"columns":{}}').toString('base64')
const own = ({ userId }: GraphqlIds) => ({ userId, gridId, profileName: `p${userId}`, columnsState })

const endusers = (field: string, selection: string) =>
  `query($customerId: ID!) { ${field}(customerId: $customerId) { totalCount edges { node { id name ${selection} } } } }`

const listed = (field: string, selection: string) => `query(
  $customerId: ID!, $skip: Int, $limit: Int, $sort: [SortInput!], $filter: [FilterInput!]
) {
  ${field}(customerId: $customerId, skip: $skip, limit: $limit, sort: $sort, filter: $filter) {
    totalCount edges { node { ${selection} } }
  }
}`

const profile = (field: string, types: string, names: string) =>
  `mutation(${types}) { ${field}(${names}) { profileName isSelected } }`

/** Every query and mutation but the sign-in, and every field inside them with a right of its own. */
export const graphqlDoors: readonly GraphqlDoor[] = [
  {
    field: 'Query.endusersByCustomerId',
    rights: rightsToListEndusers,
    document: endusers('endusersByCustomerId', 'country aggregate { concat { partnerReference } }'),
    variables: ofCustomer,
    tenant: 'customerId',
  },
  {
    field: 'Query.endusersWWHByCustomerId',
    rights: ['Shipping access'],
    document: endusers('endusersWWHByCustomerId', 'country'),
    variables: ofCustomer,
    tenant: 'customerId',
  },
  {
    field: 'Query.enduser',
    rights: rightsToReadEnduser,
    document: 'query($enduserId: ID!) { enduser(enduserId: $enduserId) { id name } }',
    variables: ({ enduserId }) => ({ enduserId }),
    tenant: 'enduserId',
  },
  {
    field: 'Query.customer',
    rights: [],
    document: 'query($customerId: ID!) { customer(customerId: $customerId) { id name country lat lng } }',
    variables: ofCustomer,
    tenant: 'customerId',
  },
  {
    field: 'Query.partnerStock',
    rights: ['Stock access'],
    document: listed('partnerStock', 'barcode rentalDays deemedLost aggregate { count { barcode } }'),
    variables: (ids) => ({ ...ofCustomer(ids), limit: 3 }),
    tenant: 'customerId',
    sortedBy: 'barcode',
  },
  {
    field: 'Query.collections',
    rights: ['Collections access'],
    document: listed('collections', 'barcode aggregate { count { barcode } }'),
    variables: (ids) => ({ ...ofCustomer(ids), limit: 3 }),
    tenant: 'customerId',
    sortedBy: 'barcode',
  },
  {
    field: 'Query.shipmentsByCustomerId',
    rights: ['Delivery access'],
    document: listed('shipmentsByCustomerId', 'shippingDate'),
    variables: (ids) => ({ ...ofCustomer(ids), limit: 3 }),
    tenant: 'customerId',
    sortedBy: 'shippingDate',
  },
  {
    field: 'Query.pendingShipping',
    rights: manageShippings,
    document: listed('pendingShipping', 'id reference creationDate crateCount version crateMovements { barcode }'),
    variables: (ids) => ({ ...ofCustomer(ids), limit: 3 }),
    tenant: 'customerId',
    sortedBy: 'creationDate',
  },
  {
    field: 'Query.dynamicFields',
    rights: manageShippings,
    document:
      'query($customerId: ID!) { dynamicFields(customerId: $customerId) { fieldId name selectFields { value } } }',
    variables: ofCustomer,
    tenant: 'customerId',
  },
  {
    field: 'Query.dynamicFieldsValue',
    rights: manageShippings,
    document: 'query($shippingId: ID!) { dynamicFieldsValue(shippingId: $shippingId) { fieldId value } }',
    variables: ({ shippingId }) => ({ shippingId }),
    tenant: 'shippingId',
  },
  {
    field: 'Query.userGridProfiles',
    rights: [],
    document:
      'query($userId: ID!, $gridId: ID!) { userGridProfiles(userId: $userId, gridId: $gridId) { profileName } }',
    variables: ({ userId }) => ({ userId, gridId }),
    tenant: 'userId',
  },
  {
    field: 'Mutation.dynamicFieldsValueUpdate',
    rights: manageShippings,
    document:
      'mutation($values: [DynamicFieldValueInput!]!) { dynamicFieldsValueUpdate(values: $values) { fieldId value } }',
    variables: ({ shippingId, fieldId, customerId }) => ({
      values: [{ shippingId, fieldId, customerCode: customerId, value: 'matrix' }],
    }),
    tenant: 'customerId',
    isWrite: true,
  },
  // In this order: a profile is made, changed, and deleted beside the one that stays.
  {
    field: 'Mutation.userGridProfileCreate',
    rights: [],
    document: profile(
      'userGridProfileCreate',
      '$userId: ID!, $gridId: ID!, $profileName: String!, $columnsState: String!',
      'userId: $userId, gridId: $gridId, profileName: $profileName, columnsState: $columnsState',
    ),
    variables: own,
    tenant: 'userId',
  },
  {
    field: 'Mutation.userGridProfileUpdate',
    rights: [],
    document: profile(
      'userGridProfileUpdate',
      '$userId: ID!, $gridId: ID!, $profileName: String!, $columnsState: String',
      'userId: $userId, gridId: $gridId, profileName: $profileName, columnsState: $columnsState, isSelected: true',
    ),
    variables: own,
    tenant: 'userId',
  },
  {
    field: 'Mutation.userGridProfileDelete',
    rights: [],
    document: `mutation($userId: ID!, $gridId: ID!, $profileName: String!, $columnsState: String!) {
      userGridProfileCreate(userId: $userId, gridId: $gridId, profileName: "another", columnsState: $columnsState) { isSelected }
      userGridProfileDelete(userId: $userId, gridId: $gridId, profileName: $profileName) { isSelected }
    }`,
    variables: own,
    tenant: 'userId',
  },
  {
    field: 'Enduser.stock',
    rights: rightsToCountStock,
    document: endusers('endusersByCustomerId', 'stock { quantity deemedLost averageRentalDays }'),
    variables: ofCustomer,
    tenant: 'customerId',
  },
  {
    field: 'Enduser.collections',
    rights: ['Collections access'],
    document: endusers(
      'endusersByCustomerId',
      'collections(fromDate: "2026-02-01", toDate: "2026-03-31") { quantity averageRentalDays }',
    ),
    variables: ofCustomer,
    tenant: 'customerId',
  },
  {
    field: 'Enduser.shippings',
    rights: ['Shipping access'],
    document: endusers('endusersWWHByCustomerId', 'shippings(toDate: "2026-03-31") { quantity monthAgo12 }'),
    variables: ofCustomer,
    tenant: 'customerId',
  },
]
