import { toProblem } from '../errors/Problem.ts'

/** Whether a call got no answer at all: a line that has just gone often shows as silence. @param error as it was thrown */
export function isUnanswered(error: unknown): boolean {
  const { code } = toProblem(error)
  return code === 'offline' || code === 'timeout'
}
