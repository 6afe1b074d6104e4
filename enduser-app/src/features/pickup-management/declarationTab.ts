import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'

/** The address of the declaration page that a token opens (seed 1, section 2.8), in the language on screen here. */
export const declarationAddress = (token: string): string =>
  `/consignee-declaration?${new URLSearchParams({ token, lang: language.value })}`

/**
 * A tab that says what it waits for. It has to be opened while the click still counts, so that no pop-up blocker stops it;
 * null where one does. The page in it can't reach this one.
 */
export function openWaitingTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = t('pickup.opening')
  tab.document.documentElement.lang = document.documentElement.lang
  // In case the session has ended: it is this page that asks for the password.
  tab.document.body.textContent = `${t('pickup.opening')} ${t('pickup.openingHint')}`
  return tab
}
