import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** What looks like the key of a text. */
const keyPattern = /^\w+(\.\w+)+$/

/** What a question of the customer's is called: in the language on screen where the portal has a text of its key. */
export function fieldLabel({ displayName, translateRef, name }: DynamicField): string {
  // Not one of ours for sure: a key without a text says nothing.
  const translated = translateRef && keyPattern.test(translateRef) ? t(translateRef as TextKey) : ''
  return (typeof translated === 'string' && translated) || displayName || name
}
