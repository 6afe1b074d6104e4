import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { useRef, useState } from 'react'
import { useToast } from '../toast/ToastProvider.tsx'

/** Why a try was in vain. */
export interface Failure {
  /** What a toast says of it, in the language on screen. */
  readonly text: () => string
  /** What the form has to heed: a field that was refused, a wait. */
  readonly problem?: Problem
}

interface Try<Values> {
  readonly isBusy: boolean
  /** What the last try failed with. */
  readonly problem: Problem | null
  /** Tries, once: calls while a try is under way do nothing. */
  readonly submit: (values: Values) => void
}

/**
 * Sends a form that nothing is kept of: a try is done or has failed, and the person decides about another one. Null from
 * `perform` means that it is done; it stays busy while the page is left.
 */
export function useTry<Values>(perform: (values: Values) => Promise<Failure | null>): Try<Values> {
  const showToast = useToast()
  // Two taps may come before the page is drawn anew.
  const isTrying = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const attempt = async (values: Values) => {
    if (isTrying.current) return
    isTrying.current = true
    setIsBusy(true)
    const failure = await perform(values)
    if (failure === null) return
    isTrying.current = false
    setIsBusy(false)
    setProblem(failure.problem ?? null)
    showToast({ text: failure.text })
  }
  return { isBusy, problem, submit: (values) => void attempt(values) }
}
