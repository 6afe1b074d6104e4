/** The place of an entry in the order on screen, from 1; null for one that the filters leave out. */
export function placeOf(order: readonly { readonly id: string }[], id: string): number | null {
  const index = order.findIndex((entry) => entry.id === id)
  return index < 0 ? null : index + 1
}

/**
 * The entry so many steps after one in the order on screen; undefined at either end. From one that the filters leave out, any
 * step leads to the first.
 */
export function entryAfter<Entry extends { readonly id: string }>(
  order: readonly Entry[],
  id: string,
  steps: 1 | -1,
): Entry | undefined {
  const place = placeOf(order, id)
  return place === null ? order[0] : order[place - 1 + steps]
}
