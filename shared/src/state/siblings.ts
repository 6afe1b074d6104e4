/** The list that a page was opened from, kept in its entry of the history: what the rows led to, in the order on screen. */
interface Siblings {
  /** Those round the one that was opened. */
  readonly hrefs: readonly string[]
  /** Which of them was opened, from 0: two rows may lead to the same. */
  readonly at: number
  /** How many rows of the list stand before the first of them. */
  readonly before: number
  /** How many rows the list has. */
  readonly total: number
}

/** Most addresses kept on each side: an entry of the history holds a few hundred kilobytes in every browser. */
const reach = 500

/** Where a link stands in a list, as far as it is known. */
interface SiblingPlace {
  /** Its row, from 0; without it the first one with such a link. */
  readonly row?: number | undefined
  /** How many rows stand before this page of the list, and how many there are in all. */
  readonly before?: number
  readonly total?: number
}

/**
 * What an entry of the history is told of the list a link stands in; nothing for a link that is not in it.
 * @param list what the rows lead to; null for a row that leads nowhere
 */
export function siblingsState(
  list: readonly (string | null)[],
  href: string,
  { row = -1, before = 0, total = list.length }: SiblingPlace = {},
): { readonly siblings: Siblings } | undefined {
  const at = list[row] === href ? row : list.indexOf(href)
  if (at === -1) return undefined
  const from = Math.max(0, at - reach)
  const hrefs = list.slice(from, at + reach + 1)
  const isKnown = (one: string | null) => one !== null
  // A row without an address would be a step that leads nowhere: then the list cannot be walked by number.
  const known = hrefs.filter(isKnown)
  const isWhole = known.length === hrefs.length
  return {
    siblings: {
      hrefs: known,
      at: list.slice(from, at).filter(isKnown).length,
      before: isWhole ? before + from : 0,
      total: isWhole ? total : known.length,
    },
  }
}

/** The list that an entry of the history was opened from; null without one. */
export function readSiblings(state: unknown): Siblings | null {
  if (typeof state !== 'object' || state === null || !('siblings' in state)) return null
  const { siblings } = state
  if (typeof siblings !== 'object' || siblings === null) return null
  if (!('hrefs' in siblings && 'at' in siblings && 'before' in siblings && 'total' in siblings)) return null
  const { hrefs, at, before, total } = siblings
  if (!Array.isArray(hrefs) || typeof at !== 'number' || typeof before !== 'number' || typeof total !== 'number')
    return null
  return { hrefs: hrefs.filter((href): href is string => typeof href === 'string'), at, before, total }
}
