import { isAbort } from '../client/isAbort.ts'
import { type Problem, toProblem } from '../errors/Problem.ts'

interface SubmissionSteps<Answer> {
  readonly send: (signal: AbortSignal) => Promise<Answer>
  /** What follows once it was sent, in order; one that fails keeps none of the others from running. */
  readonly whenDone: readonly ((answer: Answer) => void)[]
  readonly onRefused: (problem: Problem) => void
  /** It was stopped by the person; whether it was done, nobody knows. */
  readonly onStopped: () => void
}

/**
 * One try to send a form. Only what `send` rejects with is a refusal: an error of what follows is a fault of the page, and is
 * reported as one, since nobody should send again what was done.
 */
export async function runSubmission<Answer>(
  { send, whenDone, onRefused, onStopped }: SubmissionSteps<Answer>,
  signal: AbortSignal,
  report: (error: unknown) => void = reportError,
): Promise<void> {
  let answer: Answer
  try {
    answer = await send(signal)
  } catch (error) {
    if (signal.aborted && isAbort(error)) onStopped()
    else onRefused(toProblem(error))
    return
  }
  for (const step of whenDone) {
    try {
      step(answer)
    } catch (error) {
      report(error)
    }
  }
}
