import { isAbort } from '../../client/isAbort.ts'
import { type Problem, toProblem } from '../../errors/Problem.ts'
import type { Choice } from '../findOptions.ts'

/** Asks a service for the choices that fit what was typed, the best first. */
export type LoadChoices = (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>

/** One question to a service; an answer belongs to the very question it was given to. */
export interface OptionQuestion {
  readonly load: LoadChoices
  readonly typed: string
  /** How often it was asked before and failed. */
  readonly tries: number
}

export interface OptionAnswer {
  readonly question: OptionQuestion
  readonly options: readonly Choice[]
  /** Why there are none. */
  readonly problem: Problem | null
}

export type FoundOptions =
  | { readonly state: 'ready'; readonly options: readonly Choice[] }
  /** Of the question before: to be seen until the answer is there, not to be chosen of by keys. */
  | { readonly state: 'loading'; readonly options: readonly Choice[] }
  | {
      readonly state: 'failed'
      readonly options: readonly []
      readonly problem: Problem
      readonly retry: () => void
    }

/** How long somebody may pause between two letters before a service is asked, ms. */
export const askPause = 200

/**
 * Asks a service once the typing pauses.
 * @returns stops it: the call is aborted, and an answer that comes all the same is dropped
 */
export function askSoon(question: OptionQuestion, tell: (answer: OptionAnswer) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const ask = async () => {
    try {
      const options = await question.load(question.typed, signal)
      if (!signal.aborted) tell({ question, options, problem: null })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) tell({ question, options: [], problem: toProblem(error) })
    }
  }
  const timer = setTimeout(() => void ask(), askPause)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

const isSame = (one: OptionQuestion, other: OptionQuestion): boolean =>
  one.load === other.load && one.typed === other.typed && one.tries === other.tries

/** What a list shows for a question, of the last answer there was. @param retry asks the question once more */
export function foundOptions(question: OptionQuestion, answer: OptionAnswer | null, retry: () => void): FoundOptions {
  if (!answer || !isSame(answer.question, question)) {
    // The choices of another service are none of this one's.
    return { state: 'loading', options: answer?.question.load === question.load ? answer.options : [] }
  }
  const { options, problem } = answer
  return problem ? { state: 'failed', options: [], problem, retry } : { state: 'ready', options }
}
