/** The list that a page was opened from, kept in its entry of the history: what the rows led to, in the order on screen. */
interface Siblings {
  /** Those round the one that was opened. */
  readonly hrefs: readonly string[]
  /** How many rows of the list stand before the first of them. */
  readonly before: number
  /** How many rows the list has. */
  readonly total: number
}

/** Most addresses kept on each side: an entry of the history holds a few hundred kilobytes in every browser. */
const reach = 500

/**
 * What an entry of the history is told of the list a link stands in; nothing for a link that is not in it.
 * @param list what the rows lead to; null for a row that leads nowhere
 * @param place how many rows stand before this page of the list, and how many there are in all
 */
export function siblingsState(
  list: readonly (string | null)[],
  href: string,
  { before = 0, total = list.length }: { readonly before?: number; readonly total?: number } = {},
): { readonly siblings: Siblings } | undefined {
  const at = list.indexOf(href)
  if (at === -1) return undefined
  const from = Math.max(0, at - reach)
  const hrefs = list.slice(from, at + reach + 1)
  // A row without an address would be a step that leads nowhere: then the list cannot be walked by number.
  const known = hrefs.filter((one) => one !== null)
  const isWhole = known.length === hrefs.length
  return { siblings: { hrefs: known, before: isWhole ? before + from : 0, total: isWhole ? total : known.length } }
}

/** The list that an entry of the history was opened from; null without one. */
export function readSiblings(state: unknown): Siblings | null {
  if (typeof state !== 'object' || state === null || !('siblings' in state)) return null
  const { siblings } = state
  if (typeof siblings !== 'object' || siblings === null) return null
  if (!('hrefs' in siblings && 'before' in siblings && 'total' in siblings)) return null
  const { hrefs, before, total } = siblings
  if (!Array.isArray(hrefs) || typeof before !== 'number' || typeof total !== 'number') return null
  return { hrefs: hrefs.filter((href): href is string => typeof href === 'string'), before, total }
}
