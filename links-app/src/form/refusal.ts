import { localeOf } from '@crateway/shared/contract/languages.ts'
import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { waitAfter } from '@crateway/shared/errors/waitAfter.ts'
import { problemText } from '@crateway/shared/i18n/problemText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { waitText } from '@crateway/shared/i18n/waitText.ts'
import { language } from '@crateway/shared/state/language.ts'

/** What the page says of what a server refused, in the language on screen; `wait` is what is left of a wait, in seconds. */
export function refusalText(problem: Problem, wait = waitAfter(problem)): string {
  return wait === null ? problemText(problem) : t('ui.tooMany', { time: waitText(wait, localeOf(language.value)) })
}
