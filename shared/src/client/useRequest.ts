import { startTransition, useCallback, useEffect, useState } from 'react'
import { type Problem, toProblem } from '../errors/Problem.ts'
import { isAbort } from './isAbort.ts'
import { noProgress, type Progress, progressOf, withData, withProblem, withRetry } from './requestProgress.ts'
import { useReconnect } from './useReconnect.ts'

/**
 * What a screen knows of its data. What was loaded once stays while it is loaded again, so that nothing a person reads
 * vanishes.
 */
export type Request<Data> =
  /** `problem` is what the last try failed with, where this is another one. */
  | { readonly state: 'loading'; readonly data?: Data; readonly loadedAt?: Date; readonly problem?: Problem }
  | {
      readonly state: 'failed'
      readonly problem: Problem
      readonly retry: () => void
      readonly data?: Data
      readonly loadedAt?: Date
    }
  | { readonly state: 'ready'; readonly data: Data; readonly loadedAt: Date; readonly reload: () => void }

export interface RequestOptions {
  /**
   * Whether another key leaves the old data in sight until its own has come or failed: for another page or order of the
   * same rows. Never for other rows, such as another customer's.
   */
  readonly keepsOld?: boolean
  /** Another number loads what the key names once more, with what is known in sight: something was written meanwhile. */
  readonly round?: number
  /** Whether what has come is drawn in slices, between which the page answers. */
  readonly inSlices?: boolean
}

/** The progress as screens are told of it. @param again loads once more */
function toRequest<Data>({ loaded, problem, isLoading }: Progress<Data>, again: () => void): Request<Data> {
  if (isLoading) return { state: 'loading', ...loaded, ...(problem && { problem }) }
  if (problem) return { state: 'failed', problem, retry: again, ...loaded }
  if (loaded) return { state: 'ready', ...loaded, reload: again }
  return { state: 'loading' }
}

/**
 * Loads a screen's data and loads it anew whenever `key` changes. The call of an old key is aborted and its answer
 * dropped, so that it can never paint over the new one (DESIGN 3.7). `load` may change at every render; only `key`
 * (and another try, of a call that had no connection also by itself) starts a call. A null key loads nothing.
 */
export function useRequest<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  key: string | null,
  { keepsOld = false, round = 0, inSlices = false }: RequestOptions = {},
): Request<Data> {
  const [known, setProgress] = useState<Progress<Data>>(noProgress)
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => {
    setProgress(withRetry)
    setAttempt((count) => count + 1)
  }, [])
  const [shownRound, setShownRound] = useState(round)
  if (shownRound !== round) {
    setShownRound(round)
    again()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new closure at every render; `key` names its inputs.
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const change = (next: (progress: Progress<Data>) => Progress<Data>) => {
      const draw = () => setProgress((old) => next(progressOf(old, key, keepsOld)))
      if (inSlices) startTransition(draw)
      else draw()
    }
    load(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) change((old) => withData(old, data, new Date()))
      },
      (error: unknown) => {
        if (!controller.signal.aborted && !isAbort(error)) change((old) => withProblem(old, toProblem(error)))
      },
    )
    return () => controller.abort()
  }, [key, attempt])

  const progress = progressOf(known, key, keepsOld)
  useReconnect(progress.isLoading ? null : progress.problem, again)
  return toRequest(progress, again)
}
