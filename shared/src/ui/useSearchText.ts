import { useEffect, useState } from 'react'
import { type QueryChange, useQueryParameters } from './useQueryParameters.ts'

/** How long typing rests before its text is written to the address, ms: Safari refuses more than 100 writes in 30 s. */
const typingPause = 400

/** What somebody types, and the search that stood in the address before. */
interface Draft {
  readonly text: string
  readonly written: string
}

const alone: QueryChange = {}

/**
 * The text of a search, at once as it is typed and in the address after a pause.
 * @param along what else changes in the address with the search; the same object at every render
 * @returns the text, the way to change it, and whether it is in the address already
 */
export function useSearchText(along = alone): readonly [string, (text: string) => void, boolean] {
  const [query, changeQuery] = useQueryParameters()
  const [draft, setDraft] = useState<Draft | null>(null)
  const written = query.get('search') ?? ''
  // A draft of another address is out of date: the search has changed by another way.
  const text = draft?.written === written ? draft.text : written

  useEffect(() => {
    if (text === written) return
    const timer = setTimeout(() => {
      changeQuery({ ...along, search: text === '' ? null : text }, { replace: true })
      setDraft(null)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [text, written, changeQuery, along])

  return [text, (typed) => setDraft({ text: typed, written }), text === written]
}
