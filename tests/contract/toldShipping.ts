import { assign, create, type Infer, integer, nullable, string, type } from 'superstruct'
import { shippingStruct, type WrittenShipping } from '../../shared/src/contract/calls/shippingManagement.ts'

/** A shipping as our own services tell it, with what those of the seeds leave out. */
const toldStruct = assign(
  shippingStruct,
  type({ scanUserId: nullable(string()), scanUserName: nullable(string()), version: integer() }),
)
export type ToldShipping = Infer<typeof toldStruct>

/** The answer of a write, which may tell nothing, as one of ours, which tells all. */
export const toTold = (shipping: WrittenShipping): ToldShipping => create(shipping, toldStruct)
