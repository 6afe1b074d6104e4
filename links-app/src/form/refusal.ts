import { localeOf } from '@crateway/shared/contract/languages.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { waitText } from '@crateway/shared/i18n/waitText.ts'
import { language } from '@crateway/shared/state/language.ts'

/** Seconds to wait when a server that has had enough does not say how long. */
const defaultWait = 60

/** Fewest seconds to wait: who says 'none' has still had enough, and what tries again by itself must not do it at once. */
const shortestWait = 5

/** Seconds until another try makes sense after `problem`; null when one does at once. */
export function waitAfter(problem: Problem): number | null {
  if (problem.code !== 'too_many_requests') return null
  return Math.max(problem.retryAfter ?? defaultWait, shortestWait)
}

/** What the page says of what a server refused, in the language on screen; `wait` is what is left of a wait, in seconds. */
export function refusalText(problem: Problem, wait = waitAfter(problem)): string {
  return wait === null ? problemText(problem) : t('ui.tooMany', { time: waitText(wait, localeOf(language.value)) })
}
