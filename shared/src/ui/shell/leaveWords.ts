import { t, tCount } from '../../i18n/translate.ts'
import { hasOwnDrafts, ownWaitingCrates } from '../../state/session.ts'

/** What signing out would delete, in the language on screen; what was to be sent first. */
export function lossWords(): string {
  const text = t(hasOwnDrafts() ? 'relogin.draftsText' : 'relogin.unsavedText')
  const waiting = ownWaitingCrates()
  if (waiting.length === 0) return text
  const total = waiting.reduce((sum, crates) => sum + crates, 0)
  return `${tCount('relogin.unsent', waiting.length, { crates: tCount('relogin.unsentCrates', total) })} ${text}`
}

/** What is asked of somebody on the way elsewhere, or out, in the language on screen. */
export function leaveWords(isSignOut: boolean): { readonly title: string; readonly text: string } {
  if (!isSignOut) return { title: t('form.unsavedTitle'), text: t('form.unsavedText') }
  return { title: t('relogin.unsavedTitle'), text: lossWords() }
}
