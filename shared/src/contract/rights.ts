/** The two kinds of signed-in group. Shippers are `CUSTOMER`, consignees are `END USER` (seed 1, section 1). */
export const groupTypes = ['CUSTOMER', 'END USER'] as const
export type GroupType = (typeof groupTypes)[number]

/**
 * Every named right a role can hold: those of seed 1, section 6, and `Chase access` (ADR 060). The strings travel in tokens
 * and answers as they stand.
 */
export const rights = [
  'Map access',
  'IotMap access',
  'Track access',
  'Stock access',
  'Chase access',
  'Scan stock',
  'Dashboard access',
  'Delivery access',
  'Shipping access',
  'Collections access',
  'Download access',
  'Shipping manager user',
  'Shipping manager admin',
  'Scan auth access',
  'EU Stock access',
  'Pickup Access',
  'EU Collections access',
] as const
export type Right = (typeof rights)[number]

/** Any of these opens a customer's list of consignees, which many screens begin with. */
export const rightsToListEndusers = [
  'Map access',
  'IotMap access',
  'Track access',
  'Stock access',
  'Collections access',
  'Shipping access',
  'Shipping manager user',
  'Shipping manager admin',
] as const satisfies readonly Right[]

/** The rights of consignees' people: each opens a screen of its own. */
export const rightsOfEndusers = [
  'EU Stock access',
  'Pickup Access',
  'EU Collections access',
] as const satisfies readonly Right[]

/** Any of these opens one consignee: a shipper's view of it, or a consignee's view of its own site. */
export const rightsToReadEnduser = [...rightsToListEndusers, ...rightsOfEndusers] as const satisfies readonly Right[]

/** Each of these opens a part of what a customer's home tells. */
export const rightsOfCustomerHome = [
  'Stock access',
  'Delivery access',
  'Collections access',
  'Shipping manager user',
  'Shipping manager admin',
] as const satisfies readonly Right[]

/** Any of these opens how many crates are where; the map tells it too. */
export const rightsToCountStock = ['Stock access', 'Map access'] as const satisfies readonly Right[]

/** Whether the holder of `held` has every one of `wanted`. */
export function hasEveryRight(held: readonly string[], wanted: readonly Right[]): boolean {
  return wanted.every((right) => held.includes(right))
}

/** Any of these opens the page of a crate, each with a part of its own. */
export const rightsToReadCrate = [
  'Stock access',
  'Collections access',
  'Delivery access',
  'Scan stock',
  'IotMap access',
  'Track access',
] as const satisfies readonly Right[]

/** Either opens the shippings that a customer manages, and the look-up of a crate by its barcode. */
export const rightsToManageShippings = [
  'Shipping manager user',
  'Shipping manager admin',
] as const satisfies readonly Right[]

/** Whether the holder of `held` has at least one of `wanted`; an empty list asks for nothing. */
export function hasAnyRight(held: readonly string[], wanted: readonly Right[]): boolean {
  return wanted.length === 0 || wanted.some((right) => held.includes(right))
}
