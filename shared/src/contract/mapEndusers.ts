import { array, type Infer, nullable, type } from 'superstruct'
import { count, figure, id, told } from './fields.ts'

/** A consignee of a customer as the map shows it (seed 1, section 3). */
const mapEnduserStruct = type({
  id: id(),
  name: nullable(told()),
  country: nullable(told()),
  /** ISO 3166-1 alpha-2. */
  countryCode: nullable(told()),
  city: nullable(told()),
  postalCode: nullable(told()),
  address: nullable(told()),
  /** The consignee type. */
  regionCategory: nullable(told()),
  contractualRentalDays: nullable(count()),
  expectedTransitTime: nullable(count()),
  lat: nullable(figure()),
  lng: nullable(figure()),
  aggregate: type({ concat: type({ partnerReference: told() }) }),
})
export type MapEnduser = Infer<typeof mapEnduserStruct>

/** Answer of `endusersByCustomerId` as the map asks it. */
export const mapEndusersStruct = type({
  totalCount: count(),
  edges: array(type({ node: mapEnduserStruct })),
})
