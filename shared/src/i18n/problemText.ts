import { localeOf } from '../contract/languages.ts'
import { isFileProblem, type Problem } from '../errors/Problem.ts'
import { language } from '../state/language.ts'
import { t } from './translate.ts'
import { waitText } from './waitText.ts'

/** Seconds to wait where an answer names none. */
const usualWait = 60

/** What to tell a person about a failure: the translated text of its code, else the server's own sentence. */
export function problemText(problem: Problem): string {
  const { code, message, retryAfter = usualWait } = problem
  const values = { time: waitText(retryAfter, localeOf(language.value)) }
  return (isFileProblem(code) ? t(`fileProblem.${code}`) : t(`problem.${code}`, values)) || message
}
