import { useEffect, useMemo, useState } from 'react'
import { isAbort } from '../../client/isAbort.ts'
import { type Problem, toProblem } from '../../errors/Problem.ts'
import { type Choice, findOptions, foldChoices } from '../findOptions.ts'

/** Asks a service for the choices that fit what was typed, the best first. */
type LoadChoices = (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>

/** Where the choices come from: a list that is all there, or a service. */
export type ChoiceSource = readonly Choice[] | LoadChoices

export type FoundOptions =
  | { readonly state: 'ready'; readonly options: readonly Choice[] }
  | { readonly state: 'loading'; readonly options: readonly Choice[] }
  | {
      readonly state: 'failed'
      readonly options: readonly Choice[]
      readonly problem: Problem
      readonly retry: () => void
    }

/** How long somebody may pause between two letters before a service is asked, ms. */
const pause = 200

const none: readonly Choice[] = []

interface Answer {
  readonly asked: string
  readonly options: readonly Choice[]
  readonly problem: Problem | null
}

/**
 * The choices that fit what was typed. A service is asked once the typing pauses, and its late answers are dropped; until
 * the next one is there, the choices before stay.
 */
export function useOptions(source: ChoiceSource, typed: string, isOpen: boolean): FoundOptions {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)
  const load = typeof source === 'function' ? source : null
  const local = typeof source === 'function' ? none : source
  const folded = useMemo(() => foldChoices(local), [local])
  const found = useMemo(() => findOptions(folded, typed), [folded, typed])
  const asked = `${tries} ${typed}`

  useEffect(() => {
    if (!load || !isOpen) return
    const controller = new AbortController()
    const ask = async () => {
      try {
        const options = await load(typed, controller.signal)
        if (!controller.signal.aborted) setAnswer({ asked, options, problem: null })
      } catch (error) {
        if (controller.signal.aborted || isAbort(error)) return
        setAnswer((old) => ({ asked, options: old?.options ?? none, problem: toProblem(error) }))
      }
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [load, typed, asked, isOpen])

  if (!load) return { state: 'ready', options: found }
  if (answer?.asked !== asked) return { state: 'loading', options: answer?.options ?? none }
  const { options, problem } = answer
  return problem
    ? { state: 'failed', options, problem, retry: () => setTries((count) => count + 1) }
    : { state: 'ready', options }
}
