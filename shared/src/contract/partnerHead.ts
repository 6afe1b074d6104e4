import { type Infer, type } from 'superstruct'
import { id, told } from './fields.ts'

/** What the head of a detail screen tells of a customer or a consignee (seed 2, sections 2.2 and 2.4). */
export const partnerHeadStruct = type({ id: id(), name: told(), country: told(), countryCode: told(), city: told() })
export type PartnerHead = Infer<typeof partnerHeadStruct>
