import { array, type Infer, type } from 'superstruct'
import { enduserSummary } from './enduser.ts'
import { count } from './fields.ts'

/** One consignee of a customer with the crates shipped to it by months (seed 2, sections 2.7 and 3). */
const shippingReviewStruct = type({
  ...enduserSummary,
  shippings: type({
    /** Of the month itself. */
    quantity: count(),
    monthAgo1: count(),
    monthAgo2: count(),
    monthAgo3: count(),
    monthAgo4: count(),
    monthAgo5: count(),
    monthAgo6: count(),
    monthAgo7: count(),
    monthAgo8: count(),
    monthAgo9: count(),
    monthAgo10: count(),
    monthAgo11: count(),
    monthAgo12: count(),
  }),
})
export type ShippingReview = Infer<typeof shippingReviewStruct>

/** Answer of `endusersWWHByCustomerId` with `shippings`. */
export const shippingReviewsStruct = type({
  totalCount: count(),
  edges: array(type({ node: shippingReviewStruct })),
})
