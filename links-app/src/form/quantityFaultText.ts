import type { QuantityFault } from '@crateway/shared/domain/quantity.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** What to say of a quantity, in the words of seed 1, section 5 where it has some. */
export function quantityFaultText(fault: QuantityFault): string {
  switch (fault) {
    case 'negative':
      return t('quantity.min')
    case 'too_large':
      return t('quantity.max')
    case 'not_whole':
      return t('quantity.notWhole')
    case 'missing':
      return t('quantity.missing')
  }
}
