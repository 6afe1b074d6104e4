import { useEffect, useRef, useState } from 'react'
import { SearchBox } from '../../ui/SearchBox.tsx'

export interface SearchToolProps {
  readonly label: string
  /** What is searched for. */
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Milliseconds after the last letter until rows are looked for: long enough for a word, short enough not to be noticed. */
const pause = 200

/** The search over a grid's columns. Looks once a person pauses, or at Enter; Escape takes the search away. */
export function SearchTool({ label, search, onSearch }: SearchToolProps) {
  const [typed, setTyped] = useState(search)
  const sought = useRef(search)
  const latest = useRef(onSearch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address was changed by something else: back and forward, a link, the button that clears.
  useEffect(() => {
    if (search === sought.current) return
    clearTimeout(timer.current)
    sought.current = search
    setTyped(search)
  }, [search])

  const seek = (text: string) => {
    clearTimeout(timer.current)
    if (text === sought.current) return
    sought.current = text
    latest.current(text)
  }
  const handleTyped = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => seek(text), pause)
  }

  return (
    <SearchBox
      hasShortcut
      label={label}
      value={typed}
      onChange={handleTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter') seek(typed)
        if (event.key !== 'Escape' || typed === '') return
        event.preventDefault()
        setTyped('')
        seek('')
      }}
    />
  )
}
