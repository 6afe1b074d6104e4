import { useEffect, useMemo, useState } from 'react'
import { type Choice, findOptions, foldChoices } from '../findOptions.ts'
import { askSoon, type FoundOptions, foundOptions, type LoadChoices, type OptionAnswer } from './optionSearch.ts'

/** Where the choices come from: a list that is all there, or a service, as one function that stays the same. */
export type ChoiceSource = readonly Choice[] | LoadChoices

const none: readonly Choice[] = []

/**
 * The choices that fit what was typed. A service is asked once the typing pauses, and its late answers are dropped; until
 * the next one is there, the choices before stay to be seen.
 */
export function useOptions(source: ChoiceSource, typed: string, isOpen: boolean): FoundOptions {
  const [answer, setAnswer] = useState<OptionAnswer | null>(null)
  const [tries, setTries] = useState(0)
  const load = typeof source === 'function' ? source : null
  const local = typeof source === 'function' ? none : source
  const folded = useMemo(() => foldChoices(local), [local])
  const found = useMemo(() => findOptions(folded, typed), [folded, typed])

  useEffect(() => {
    if (!load || !isOpen) return
    return askSoon({ load, typed, tries }, setAnswer)
  }, [load, typed, tries, isOpen])

  if (!load) return { state: 'ready', options: found }
  return foundOptions({ load, typed, tries }, answer, () => setTries((count) => count + 1))
}
