/** The two kinds of signed-in group. Shippers are `CUSTOMER`, consignees are `END USER` (seed 1, section 1). */
export const groupTypes = ['CUSTOMER', 'END USER'] as const
export type GroupType = (typeof groupTypes)[number]

/** Every named right a role can hold (seed 1, section 6). The strings travel in tokens and answers as they stand. */
export const rights = [
  'Map access',
  'IotMap access',
  'Track access',
  'Stock access',
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

/** Whether the holder of `held` has at least one of `wanted`; an empty list asks for nothing. */
export function hasAnyRight(held: readonly string[], wanted: readonly Right[]): boolean {
  return wanted.length === 0 || wanted.some((right) => held.includes(right))
}
