/**
 * The rows a person has selected: some, by their ids, over pages, filters and searches; or all that match the filters and
 * the search of the moment, but some.
 */
export type RowSelection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'matching'; readonly except: ReadonlySet<string> }

export const noSelection: RowSelection = { kind: 'some', ids: new Set() }

export function isSelected(selection: RowSelection, id: string): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)
}

/** The selection with rows put in or taken out. */
export function withRows(selection: RowSelection, ids: readonly string[], isOn: boolean): RowSelection {
  const listed = new Set(selection.kind === 'some' ? selection.ids : selection.except)
  const isListed = selection.kind === 'some' ? isOn : !isOn
  for (const id of ids) {
    if (isListed) listed.add(id)
    else listed.delete(id)
  }
  return selection.kind === 'some' ? { kind: 'some', ids: listed } : { kind: 'matching', except: listed }
}

/** The selection with the rows' ticks turned: all on, or all off where each was on. */
export function withRowsTurned(selection: RowSelection, ids: readonly string[]): RowSelection {
  return withRows(selection, ids, !ids.every((id) => isSelected(selection, id)))
}

/** How many rows are selected. @param matching rows that match filters and search, of all pages */
export function countSelected(selection: RowSelection, matching: number): number {
  return selection.kind === 'some' ? selection.ids.size : Math.max(0, matching - selection.except.size)
}

/** How rows stand to the selection, taken together. */
export function stateOfRows(selection: RowSelection, ids: readonly string[]): 'all' | 'some' | 'none' {
  const on = ids.filter((id) => isSelected(selection, id)).length
  if (on === 0) return 'none'
  return on === ids.length ? 'all' : 'some'
}

/** The ids between two of a list, both included, whichever comes first; the second alone where the first is not in it. */
export function idsBetween(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const start = from === null ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (end < 0) return []
  if (start < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
