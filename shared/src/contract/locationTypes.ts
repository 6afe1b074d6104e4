/** Kinds of place a crate can be at (seed 1, section 3). */
export const locationTypes = [
  'PLANT',
  'PORT',
  'NATURAL PRODUCER',
  'ENDUSER',
  'CUSTOMER',
  'DISTRIBUTOR',
  'CUSTOMER WAREHOUSE',
] as const
export type LocationType = (typeof locationTypes)[number]
