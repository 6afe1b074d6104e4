import { t } from '@crateway/shared/i18n/translate.ts'
import { refusalText, waitAfter } from '../../form/refusal.ts'
import type { Resumption } from './resumeSession.ts'
import type { SignInFailure } from './signInOutcome.ts'

/** What the toast says of a failed sign-in, in the language on screen. */
export function loginFailureText(failure: SignInFailure): string {
  if (failure.state === 'not_kept') return t('login.notKept')
  const { state, problem } = failure
  const isPlain = state === 'refused' || problem.code === 'unknown_group_type' || waitAfter(problem) !== null
  return isPlain ? refusalText(problem) : `${t('login.notOpened')} ${refusalText(problem)}`
}

/** What the toast says when the pages of a kept session did not open, in the language on screen. */
export function resumptionText(failure: Exclude<Resumption, { state: 'opened' }>): string {
  return failure.state === 'failed' ? refusalText(failure.problem) : t('login.sentBack')
}
