import { useCallback, useEffect, useState } from 'react'
import { type Problem, toProblem } from '../errors/Problem.ts'
import { isAbort } from './isAbort.ts'
import { useReconnect } from './useReconnect.ts'

/** What a screen knows of its data. A failed reload keeps the last data, so that nothing a person reads vanishes. */
export type Request<Data> =
  | { readonly state: 'loading'; readonly data?: Data }
  | { readonly state: 'failed'; readonly problem: Problem; readonly retry: () => void; readonly data?: Data }
  | { readonly state: 'ready'; readonly data: Data; readonly reload: () => void }

interface Kept<Data> {
  readonly key: string
  readonly outcome: { readonly data: Data } | { readonly problem: Problem; readonly data?: Data } | null
}

/**
 * Loads a screen's data and loads it anew whenever `key` changes. The call of an old key is aborted and its answer
 * dropped, so that it can never paint over the new one (DESIGN 3.7). `load` may change at every render; only `key`
 * (and a retry, of a call that had no connection also by itself) starts a call. A null key loads nothing.
 */
export function useRequest<Data>(load: (signal: AbortSignal) => Promise<Data>, key: string | null): Request<Data> {
  const [kept, setKept] = useState<Kept<Data>>({ key: '', outcome: null })
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => {
    setKept((old) => (old.outcome && 'data' in old.outcome ? old : { ...old, outcome: null }))
    setAttempt((count) => count + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new closure at every render; `key` names its inputs.
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const keepData = (old: Kept<Data>) => (old.key === key && old.outcome && 'data' in old.outcome ? old.outcome : {})
    load(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setKept({ key, outcome: { data } })
      },
      (error: unknown) => {
        if (controller.signal.aborted || isAbort(error)) return
        setKept((old) => ({ key, outcome: { ...keepData(old), problem: toProblem(error) } }))
      },
    )
    return () => controller.abort()
  }, [key, attempt])

  const outcome = kept.key === key ? kept.outcome : null
  useReconnect(outcome && 'problem' in outcome ? outcome.problem : null, again)
  if (!outcome) return { state: 'loading' }
  if ('problem' in outcome) {
    const { problem } = outcome
    return { state: 'failed', problem, retry: again, ...(outcome.data === undefined ? {} : { data: outcome.data }) }
  }
  return { state: 'ready', data: outcome.data, reload: again }
}
