import { t } from '../../i18n/translate.ts'
import { hasOwnDrafts } from '../../state/session.ts'

/** What is asked of somebody on the way elsewhere, or out, in the language on screen. */
export function leaveWords(isSignOut: boolean): { readonly title: string; readonly text: string } {
  if (!isSignOut) return { title: t('form.unsavedTitle'), text: t('form.unsavedText') }
  return { title: t('relogin.unsavedTitle'), text: t(hasOwnDrafts() ? 'relogin.draftsText' : 'relogin.unsavedText') }
}
