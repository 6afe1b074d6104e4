import { type TextValues, t } from '../../i18n/translate.ts'
import { ownKind } from '../../state/partner.ts'

type PartnerText =
  | 'label'
  | 'find'
  | 'noMatch'
  | 'noneTitle'
  | 'noneText'
  | 'refusedTitle'
  | 'refusedText'
  | 'otherTitle'
  | 'otherText'

/** A text about partners in the audience's own word: shippers choose a customer, consignees one of their sites. */
export function partnerText(name: PartnerText, values?: TextValues): string {
  return t(`shell.${ownKind.value === 'customer' ? 'partner' : 'site'}.${name}`, values)
}
