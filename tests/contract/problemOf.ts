import { Problem } from '../../shared/src/errors/Problem.ts'

/** The problem a call fails with; rejects when it does not fail, or fails with anything else. */
export function problemOf(call: Promise<unknown>): Promise<Problem> {
  return call.then(
    () => Promise.reject(new Error('The call should have failed')),
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  )
}
