import { isFileProblem, type Problem } from '../errors/Problem.ts'
import { t } from './translate.ts'

/** What to tell a person about a failure: the translated text of its code, else the server's own sentence. */
export function problemText(problem: Problem): string {
  const values = { seconds: problem.retryAfter ?? 0, minutes: Math.ceil((problem.retryAfter ?? 0) / 60) }
  const { code, message } = problem
  return (isFileProblem(code) ? t(`fileProblem.${code}`) : t(`problem.${code}`, values)) || message
}
