import type { Problem } from '../errors/Problem.ts'

/** Data and the moment it came. */
interface Loaded<Data> {
  readonly data: Data
  readonly loadedAt: Date
}

/** How far the calls of one key have come. */
export interface Progress<Data> {
  readonly key: string | null
  readonly loaded: Loaded<Data> | null
  /** What the last call failed with; null after one that did not. */
  readonly problem: Problem | null
  readonly isLoading: boolean
}

export const noProgress: Progress<never> = { key: null, loaded: null, problem: null, isLoading: true }

/**
 * The progress of a key. Another key starts anew.
 * @param keepsOld whether it starts with the data of the key before, until its own is here
 */
export function progressOf<Data>(old: Progress<Data>, key: string | null, keepsOld: boolean): Progress<Data> {
  if (old.key === key) return old
  return { key, loaded: keepsOld ? old.loaded : null, problem: null, isLoading: true }
}

/** Another try: data and problem of the last one stay until it ends. */
export function withRetry<Data>(old: Progress<Data>): Progress<Data> {
  return { ...old, isLoading: true }
}

export function withData<Data>(old: Progress<Data>, data: Data, loadedAt: Date): Progress<Data> {
  return { key: old.key, loaded: { data, loadedAt }, problem: null, isLoading: false }
}

export function withProblem<Data>(old: Progress<Data>, problem: Problem): Progress<Data> {
  return { ...old, problem, isLoading: false }
}
