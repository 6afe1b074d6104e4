import { type Infer, nullable, optional, type } from 'superstruct'
import { told } from './fields.ts'

/** What the head of a detail screen tells of a customer or a consignee (seed 2, sections 2.2 and 2.4). */
export const partnerHeadStruct = type({
  name: told(),
  country: nullable(told()),
  /** ISO 3166-1 alpha-2; missing where the services have none. */
  countryCode: optional(nullable(told())),
  city: nullable(told()),
})
export type PartnerHead = Infer<typeof partnerHeadStruct>
