import { localeOf } from '@crateway/shared/contract/languages.ts'
import { waitAfter } from '@crateway/shared/errors/waitAfter.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { waitText } from '@crateway/shared/i18n/waitText.ts'
import { language } from '@crateway/shared/state/language.ts'
import { refusalText } from '../../form/refusal.ts'
import type { Resumption } from './resumeSession.ts'
import type { LoginFailure } from './signInHere.ts'

/** What the toast says of a failed sign-in, in the language on screen. */
export function loginFailureText(failure: LoginFailure): string {
  if (failure.state === 'not_kept') return t('login.notKept')
  const { state, problem } = failure
  const wait = waitAfter(problem)
  if (wait !== null) return t('login.tooMany', { time: waitText(wait, localeOf(language.value)) })
  const isPlain = state === 'refused' || problem.code === 'unknown_group_type'
  return isPlain ? refusalText(problem) : `${t('login.notOpened')} ${refusalText(problem)}`
}

/** What the toast says when the pages of a kept session did not open, in the language on screen. */
export function resumptionText(failure: Exclude<Resumption, { state: 'opened' }>): string {
  return failure.state === 'failed' ? refusalText(failure.problem) : t('login.sentBack')
}
