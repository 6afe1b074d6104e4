import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ownViewState } from '../state/ownView.ts'

/** Values of query parameters by name; null takes a parameter away. */
export type QueryChange = Readonly<Record<string, string | readonly string[] | null>>

interface ChangeOptions {
  /** Makes no new entry in the browser's history. */
  readonly replace?: boolean
  /** Whether a person arranged the view here, or a link brought it; as it is unless told. */
  readonly isOwn?: boolean | undefined
}

/** A query with some parameters set or taken away; the others stay as they are, in their order. */
export function withParameters(search: string, change: QueryChange): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    query.delete(name)
    for (const one of value === null ? [] : [value].flat()) query.append(name, one)
  }
  return query.toString()
}

/**
 * The query of the address on screen, and the way to change parts of it. What a person chose on a screen lives there, so
 * that a copied address shows a colleague the same view, and back and forward work.
 */
export function useQueryParameters(): readonly [
  URLSearchParams,
  (change: QueryChange, options?: ChangeOptions) => void,
] {
  const [, navigate] = useLocation()
  const search = useSearch()
  const change = useCallback(
    (values: QueryChange, { replace = false, isOwn }: ChangeOptions = {}) => {
      // Read anew: of two changes in one moment the second must not undo the first.
      const query = withParameters(location.search, values)
      const state = ownViewState(isOwn)
      navigate(query === '' ? location.pathname : `${location.pathname}?${query}`, { replace, state })
    },
    [navigate],
  )
  return [new URLSearchParams(search), change]
}
