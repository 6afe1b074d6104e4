import { locationTypeName } from './locationTypeName.ts'

/** What a stop says (seed 1, section 4). */
export type StopLabel =
  | 'sentOut'
  | 'collected'
  | 'atPlant'
  | 'atPort'
  | 'atProducer'
  | 'atEnduser'
  | 'atCustomer'
  | 'atDistributor'
  | 'atWarehouse'
  | 'atPlace'

/** What tells how a crate is where it is. */
export interface Stay {
  /** Location type; none, or one we do not know, is a place all the same. */
  readonly type?: string | null | undefined
  readonly locationMethod?: string | null | undefined
}

const labels = {
  plant: 'atPlant',
  port: 'atPort',
  producer: 'atProducer',
  enduser: 'atEnduser',
  customer: 'atCustomer',
  distributor: 'atDistributor',
  warehouse: 'atWarehouse',
  place: 'atPlace',
} as const

/**
 * The label of a stay. At a plant the method is asked before the place, since the plain plant would hide the other two
 * (DESIGN 3.8); elsewhere it says nothing.
 */
export function stopLabel({ type, locationMethod }: Stay): StopLabel {
  if (type === 'PLANT' && locationMethod === 'sd') return 'sentOut'
  if (type === 'PLANT' && locationMethod === 'sc') return 'collected'
  return labels[locationTypeName(type)]
}

/** Key of the text of a stop's label. */
export function stopLabelKey(stay: Stay): `journey.stop.${StopLabel}` {
  return `journey.stop.${stopLabel(stay)}`
}
