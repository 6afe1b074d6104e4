import { localeOf } from '@crateway/shared/contract/languages.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { language, t } from '@crateway/shared/i18n/translate.ts'
import type { Resumption } from './resumeSession.ts'
import type { SignInFailure } from './signInOutcome.ts'
import { waitText } from './waitText.ts'

/** Seconds to wait when a server that has had enough does not say how long. */
const defaultWait = 60

/** Seconds until another try makes sense after `problem`; null when one does at once. */
export function waitAfter(problem: Problem): number | null {
  return problem.code === 'too_many_requests' ? (problem.retryAfter ?? defaultWait) : null
}

/** What the toast says of a failed sign-in, in the language on screen. */
export function loginFailureText(failure: SignInFailure): string {
  if (failure.state === 'offline') return t('problem.offline')
  const { state, problem } = failure
  const wait = waitAfter(problem)
  if (wait !== null) return t('login.tooMany', { time: waitText(wait, localeOf(language.value)) })
  if (state === 'refused' || problem.code === 'unknown_group_type') return problemText(problem)
  return `${t('login.notOpened')} ${problemText(problem)}`
}

/** What the toast says when the pages of a kept session did not open, in the language on screen. */
export function resumptionText(failure: Exclude<Resumption, { state: 'opened' }>): string {
  if (failure.state === 'failed') return problemText(failure.problem)
  return failure.state === 'offline' ? t('problem.offline') : t('login.sentBack')
}
