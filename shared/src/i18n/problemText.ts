import { localeOf } from '../contract/languages.ts'
import { isFileProblem, type Problem } from '../errors/Problem.ts'
import { language } from '../state/language.ts'
import { t } from './translate.ts'
import { waitText } from './waitText.ts'

/** Seconds to wait where an answer names none. */
const usualWait = 60

/**
 * What to tell a person about a failure: the translated text of its code or, where the code is none of ours, the upstream's
 * own sentence. A 404 is 'Resource not found' whoever says it (seed 1, section 8).
 */
export function problemText(problem: Problem): string {
  const { code, message, words, retryAfter = usualWait } = problem
  if (words !== undefined && code !== 'not_found') return words
  const values = { time: waitText(retryAfter, localeOf(language.value)) }
  return (isFileProblem(code) ? t(`fileProblem.${code}`) : t(`problem.${code}`, values)) || message
}
